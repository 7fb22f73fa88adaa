"""The page of options says what the data says."""

from options_table import PAGE, page


def test_the_table_of_options_is_the_one_of_the_data() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
