"""The SVG: well formed, alone in the world, legible, and named part by part."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from navvy.layout import palette, text
from navvy.layout.icons import INDUSTRY_SIGNS, REGION_SIGNS
from navvy.layout.picture import BADGES, SPECIAL, STYLES
from navvy.layout.schema import LADDERS
from navvy.layout.svg import svg_of
from navvy.messages import catalogue
from tests.layout.drawings import DRAWN, Drawn
from tests.project.tree import PACKAGE, python_files

EACH = pytest.mark.parametrize("drawn", DRAWN, ids=[one.name for one in DRAWN])
SVG = "{http://www.w3.org/2000/svg}"


def parsed(drawn: Drawn) -> ET.Element:
    return ET.fromstring(svg_of(drawn.picture))  # noqa: S314 - made one line above


@EACH
def test_every_part_has_its_id_once(drawn: Drawn) -> None:
    ids = [one.get("id") for one in parsed(drawn).iter() if one.get("id")]
    assert len(set(ids)) == len(ids)
    wanted = {f"place-{place.id}" for place in drawn.printed.places}
    wanted |= {f"link-{link.id}" for link in drawn.printed.links}
    wanted |= {f"ladder-{ladder.id}" for ladder in drawn.printed.ladders}
    boxes = [box for place in drawn.printed.places for box in place.boxes]
    wanted |= {f"slot-{box.id.replace('/', '-')}" for box in boxes}
    assert wanted <= set(ids)


@EACH
def test_every_place_and_link_is_named_for_a_screen_reader(drawn: Drawn) -> None:
    groups = [one for one in parsed(drawn).iter(f"{SVG}g") if one.get("class")]
    for group in groups:
        kinds = (group.get("class") or "").split()
        if kinds[0] in {"place", "link", "ladder"}:
            title = group.find(f"{SVG}title")
            assert title is not None
            assert title.text


@EACH
def test_names_are_the_display_names(drawn: Drawn) -> None:
    for place, printed in zip(drawn.picture.places, drawn.printed.places, strict=True):
        assert " ".join(line.text for line in place.label) == printed.name


@EACH
def test_nothing_is_fetched_or_run(drawn: Drawn) -> None:
    drawing = svg_of(drawn.picture)
    outside = re.sub(r'xmlns="[^"]*"', "", drawing)
    assert not re.search(r"<script|<image|<use|@import|@font-face|https?:|\bon\w+=", outside)
    assert set(re.findall(r"url\(([^)]*)\)", drawing)) <= {
        "#sheet",
        *(f"#water-{number}" for number in range(len(drawn.picture.scenery))),
    }


@EACH
def test_the_ground_is_painted_for_dark_pages(drawn: Drawn) -> None:
    first = next(iter(parsed(drawn).iter(f"{SVG}rect")))
    assert first.get("class") == "ground"
    assert first.get("width") == str(drawn.picture.width)


@pytest.mark.parametrize(("ink", "ground"), palette.TEXTS)
def test_a_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    assert palette.contrast(ink, ground) >= 4.5


def test_contrast_is_that_of_the_guidelines() -> None:
    assert round(palette.contrast("#000000", "#ffffff"), 2) == 21
    assert round(palette.contrast("#777777", "#ffffff"), 2) == 4.48


@pytest.mark.parametrize("colour", palette.INDUSTRIES.values(), ids=palette.INDUSTRIES)
def test_a_sign_stands_out_from_its_slot(colour: str) -> None:
    assert palette.contrast(colour, palette.SLOT) >= 3


def test_every_colour_has_a_sign_of_its_own() -> None:
    assert palette.INDUSTRIES.keys() == INDUSTRY_SIGNS.keys()
    assert len(set(INDUSTRY_SIGNS.values())) == len(INDUSTRY_SIGNS)
    assert palette.SYMBOLS.keys() == palette.BANNERS.keys() - {""}
    assert sorted(palette.SYMBOLS.values()) == sorted(REGION_SIGNS)


@EACH
def test_every_industry_and_region_is_known(drawn: Drawn) -> None:
    for place in drawn.printed.places:
        assert place.banner in palette.BANNERS
        for box in place.boxes:
            assert set(box.industries) <= palette.INDUSTRIES.keys()


@EACH
def test_a_label_lies_inside_its_strip_and_a_box_inside_its_card(drawn: Drawn) -> None:
    for place in drawn.picture.places:
        for line in place.label:
            assert place.strip.holds_box(line.box), place.id
        for line in place.notes:
            assert place.card.holds_box(line.box), place.id
        inside = [one.box for one in place.boxes] + [one.box for one in place.badges]
        assert all(place.card.holds_box(box) for box in inside), place.id
        for one, other in pairwise(place.boxes):
            assert not one.box.overlaps(other.box)


def test_a_wider_text_takes_more_room() -> None:
    assert text.width("", 15) == 0
    assert text.width("il", 15) < text.width("nn", 15) < text.width("WW", 15)
    assert text.width("Leek", 30) == pytest.approx(2 * text.width("Leek", 15), abs=1)


def test_a_long_name_breaks_between_words() -> None:
    assert text.wrap("Warrington & Runcorn", 15, 128) == ("Warrington &", "Runcorn")
    assert text.wrap("Barrow-in-Furness", 15, 50) == ("Barrow-in-Furness",)
    assert text.wrap("", 15, 50) == ()


def test_every_message_of_a_picture_is_used() -> None:
    """Those that are put together name a kind of line, box, sign or ladder."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in python_files(PACKAGE))
    parts = {
        "map.line": STYLES,
        "map.box": SPECIAL,
        "map.badge": BADGES,
        "map.ladder": LADDERS,
    }
    made = {f"{start}.{one}" for start, kinds in parts.items() for one in kinds}
    assert made <= catalogue("map").keys()
    assert [one for one in catalogue("map").keys() - made if f'"{one}"' not in code] == []
