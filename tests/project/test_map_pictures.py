"""The pictures in docs/maps are those that the maps and the drawing make today."""

import pytest

from navvy.layout.svg import svg_of
from tests.layout.drawings import DRAWN, PICTURES, Drawn
from tests.project.tree import DOCS


@pytest.mark.parametrize("drawn", DRAWN, ids=[one.name for one in DRAWN])
def test_a_picture_is_up_to_date(drawn: Drawn) -> None:
    file = PICTURES / f"{drawn.name}.svg"
    assert file.read_text(encoding="utf-8") == svg_of(drawn.picture), "run: just pictures"


def test_there_is_a_picture_of_every_map_and_no_other() -> None:
    assert {file.stem for file in PICTURES.glob("*.svg")} == {one.name for one in DRAWN}


def test_the_page_shows_every_picture() -> None:
    page = (DOCS / "maps.md").read_text(encoding="utf-8")
    for one in DRAWN:
        assert f"](maps/{one.name}.svg)" in page
