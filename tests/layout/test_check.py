"""A layout that is wrong: every kind of fault is found, and the line where it is."""

from pathlib import Path

import pytest

from navvy.errors import DataError
from navvy.layout.check import problems
from navvy.layout.picture import make_picture
from navvy.layout.read import layout_file, read_layout
from tests.layout.drawings import game_maps

PRINTED = game_maps()["lancashire/lancashire"]
FILE, LABEL = layout_file("lancashire", "lancashire")
TEXT = FILE.read_text(encoding="utf-8")


def said(tmp_path: Path, text: str) -> list[str]:
    """What the check says of a text, without the name of the file."""
    file = tmp_path / "lancashire.toml"
    file.write_text(text, encoding="utf-8")
    layout = read_layout(file, "x", PRINTED)
    return [str(one) for one in problems(PRINTED, layout, make_picture(PRINTED, layout))]


def entry(header: str, name: str) -> str:
    """A table of the file as it is written."""
    tables = TEXT.split("\n\n")
    [found] = [one for one in tables if one.startswith(f'[[{header}]]\nid = "{name}"')]
    return found + "\n\n"


def moved(name: str, across: int, down: int) -> str:
    """The file with a place elsewhere."""
    old = entry("place", name)
    lines = [f"at = [{across}, {down}]" if one.startswith("at") else one for one in old.split("\n")]
    return TEXT.replace(old, "\n".join(lines))


def at(name: str) -> tuple[int, int]:
    layout = read_layout(FILE, LABEL, PRINTED)
    [place] = [one for one in layout.places if one.id == name]
    return place.at


def test_a_place_on_another_is_found(tmp_path: Path) -> None:
    across, down = at("bury")
    found = said(tmp_path, moved("oldham", across + 20, down + 10))
    assert any("Bury and Oldham overlap, or nearly." in one for one in found)


def test_a_place_outside_the_sheet_is_found(tmp_path: Path) -> None:
    found = said(tmp_path, moved("colne", 10, 600))
    assert any("Colne is not inside the frame of the sheet." in one for one in found)


def test_the_line_of_the_entry_is_said(tmp_path: Path) -> None:
    text = moved("colne", 10, 600)
    line = text[: text.index('id = "colne"')].count("\n")  # the header stands one above
    assert any(one.startswith(f"x:{line}: Colne is not") for one in said(tmp_path, text))


def test_a_link_over_a_place_is_found(tmp_path: Path) -> None:
    across, down = at("bolton")
    old = entry("link", "blackburn-wigan")
    new = f'[[link]]\nid = "blackburn-wigan"\nvia = [[{across}, {down}]]\n\n'
    found = said(tmp_path, TEXT.replace(old, new))
    assert any("Blackburn–Wigan runs over Bolton." in one for one in found)
    assert any("The sign of the link Blackburn–Wigan lies on Bolton." in one for one in found)


def test_a_crossing_is_found_unless_it_is_meant(tmp_path: Path) -> None:
    across, down = at("lancaster")
    old = entry("link", "blackpool-preston")
    new = f'[[link]]\nid = "blackpool-preston"\nvia = [[{across + 120}, {down + 220}]]\n\n'
    text = TEXT.replace(old, new)
    found = said(tmp_path, text)
    cross = [one for one in found if "cross; if they have to" in one]
    assert any("Blackpool–Preston and Lancaster–Preston" in one for one in cross)
    meant = '[[crossing]]\nlinks = ["lancaster-preston", "blackpool-preston"]\n'
    later = said(tmp_path, f"{text}\n{meant}")
    assert not [one for one in later if "Blackpool–Preston and Lancaster–Preston" in one]


def test_a_crossing_that_is_none_is_found(tmp_path: Path) -> None:
    meant = '\n[[crossing]]\nlinks = ["burnley-colne", "blackpool-preston"]\n'
    assert [one.partition(": ")[2] for one in said(tmp_path, TEXT + meant)] == [
        "The links Blackpool–Preston and Burnley–Colne do not cross, though a [[crossing]] says so."
    ]


def test_links_side_by_side_are_found(tmp_path: Path) -> None:
    (left, top), (right, bottom) = at("stockport"), at("manchester")
    via = f"via = [[{(left + right) // 2}, {(top + bottom) // 2}]]"
    old = entry("link", "manchester-oldham")
    text = TEXT.replace(old, f'[[link]]\nid = "manchester-oldham"\n{via}\n\n')
    found = said(tmp_path, text)
    assert any("Manchester–Oldham and Manchester–Stockport" in one for one in found)


def test_a_link_that_cannot_be_seen_is_found(tmp_path: Path) -> None:
    across, down = at("burnley")
    found = said(tmp_path, moved("colne", across + 30, down - 92))
    assert any("There is no room to see the link Burnley–Colne." in one for one in found)


@pytest.mark.parametrize(
    ("header", "name", "sentence"),
    [
        ("place", "bury", "Location 'bury' has no [[place]]."),
        ("link", "bolton-bury", "Link 'bolton-bury' has no [[link]]."),
        ("ladder", "distant", "The 'distant' market has no [[ladder]]."),
    ],
)
def test_what_is_missing_is_found(tmp_path: Path, header: str, name: str, sentence: str) -> None:
    assert f"x: {sentence}" in said(tmp_path, TEXT.replace(entry(header, name), ""))


def test_a_market_that_the_map_lacks_is_found(tmp_path: Path) -> None:
    printed = game_maps()["birmingham/birmingham"]
    file, _ = layout_file("birmingham", "birmingham")
    text = file.read_text(encoding="utf-8") + '\n[[ladder]]\nid = "distant"\nat = [60, 700]\n'
    path = tmp_path / "birmingham.toml"
    path.write_text(text, encoding="utf-8")
    layout = read_layout(path, "x", printed)
    found = [str(one) for one in problems(printed, layout, make_picture(printed, layout))]
    assert [one.partition(": ")[2] for one in found] == ["This map has no 'distant' market."]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'id = "bury"',
            'id = "burry"',
            "place 'burry', id: expected a location, got 'burry' (did you mean 'bury'?).",
        ),
        (
            'id = "bolton-bury"',
            'id = "bury-bolton"',
            "link 'bury-bolton', id: expected a link, got 'bury-bolton' (did you mean",
        ),
        (
            'id = "distant"',
            'id = "distent"',
            "id: expected a market, got 'distent' (did you mean 'distant'?).",
        ),
        ("width = 1400", 'width = "1400"', "width: expected a whole number, got '1400'."),
        ("width = 1400", "wide = 1400", "wide: expected a known key, got 'wide' (did you mean"),
        (
            "title = [",
            "title = [1, 2,",
            "title: expected a pair of whole numbers such as [120, 80], got [1, 2, ",
        ),
        (
            "columns = 3",
            "columns = 0",
            "columns: expected from 1 to 8, got 0.",
        ),
        (
            "columns = 3",
            'name = "beside"',
            "name: expected a side, got 'beside'",
        ),
        ("via = [[", "via = [[1.5, 2], [", "via: expected a pair of whole numbers such as"),
        (
            "via = [[",
            "via = [7, [",
            "via: expected a pair of whole numbers such as [120, 80], got 7",
        ),
        ("[[river]]", "[[rivver]]", "rivver: expected a known key, got 'rivver'"),
        (
            '[[ladder]]\nid = "coal"',
            '[[crossing]]\nlinks = ["bolton-bury"]\n\n[[ladder]]\nid = "coal"',
            "links: expected two links, got 1.",
        ),
        (
            '[[ladder]]\nid = "coal"',
            '[[river]]\npoints = [[1, 2]]\n\n[[ladder]]\nid = "coal"',
            "points: expected at least 2 points, got 1.",
        ),
        (
            '[[ladder]]\nid = "coal"',
            '[[ladder]]\nid = "iron"',
            "id: expected each market once, got 'iron' twice.",
        ),
        ("[canvas]", "[canvass]", "canvass: expected a known key, got 'canvass' (did you mean"),
    ],
)
def test_a_slip_of_the_pen_is_one_sentence(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in TEXT
    file = tmp_path / "lancashire.toml"
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_layout(file, "lancashire.toml", PRINTED)
    assert sentence in str(caught.value)
    written = str(caught.value).split(":")
    assert written[0] == "lancashire.toml"
    assert int(written[1]) > 0


def test_a_layout_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"x:0: file: expected a file, got none\."):
        read_layout(tmp_path / "none.toml", "x", PRINTED)


@pytest.mark.parametrize("text", [f"width = {'9' * 5000}", f"x = {'[' * 5000}", "x = ", "\0"])
def test_a_file_that_is_no_toml_is_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match="expected valid TOML, got "):
        read_layout(file, "x", PRINTED)
