"""`navvy map`: pictures, checks and new maps from the command line."""

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from navvy.layout.printed import PrintedLadder, PrintedLink, PrintedMap, PrintedPlace
from navvy.layout.read import read_layout
from navvy.layout.template import new_files
from tests.cli.conftest import Run
from tests.project.tree import DOCS, PACKAGE, ROOT

MAKER = ROOT / "tests" / "data" / "maker"
MAPS = "birmingham/data/maps/scotland.toml"
LAYOUT = "birmingham/data/layout/scotland.toml"
Refused = Callable[..., str]


@pytest.fixture
def maker(tmp_path: Path) -> Path:
    """A maker's own folder with a map that is right."""
    return Path(shutil.copytree(MAKER, tmp_path / "maker"))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


# draw


def test_a_picture_goes_into_a_file(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "map.svg"
    ran = run("map", "draw", "birmingham", "--out", target)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"The picture is in {target}.\n"
    assert target.read_text(encoding="utf-8").startswith("<svg ")


def test_a_picture_goes_to_stdout(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "map.svg"
    run("map", "draw", "lancashire/two-player", "--out", target)
    ran = run("map", "draw", "lancashire/two-player", "--out", "-")
    assert ran.out == target.read_text(encoding="utf-8")


def test_without_a_screen_a_picture_is_written_and_found(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ran = run("map", "draw", "lancashire")
    written = Path(ran.out.removeprefix("The picture is in ").removesuffix(".\n"))
    assert tmp_path in written.parents
    assert written.read_text(encoding="utf-8").endswith("</svg>\n")


def test_with_a_screen_a_picture_is_opened(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []

    def remember(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr("webbrowser.open", remember)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    ran = run("map", "draw", "birmingham/birmingham")
    assert ran.out.startswith("Your browser shows ")
    assert len(opened) == 1
    assert opened[0].startswith("file://")


def test_a_map_of_ones_own_is_drawn_as_far_as_it_goes(run: Run, maker: Path) -> None:
    text = (maker / LAYOUT).read_text(encoding="utf-8")
    perth = re.sub(r'\[\[place\]\]\nid = "perth"\n[^[]*\[[^[]*', "", text)
    (maker / LAYOUT).write_text(perth, encoding="utf-8")
    ran = run("map", "draw", maker / MAPS, "--out", "-")
    assert ran.status == 0
    assert 'id="place-dundee"' in ran.out
    assert 'id="place-perth"' not in ran.out
    assert 'id="link-perth-dundee"' not in ran.out


def test_a_map_that_was_only_begun_is_not_drawn_yet(refused: Refused, tmp_path: Path) -> None:
    for name, folder in (("birmingham", "birmingham"), ("age-of-industry", "age_of_industry")):
        file = begun(tmp_path, name, folder)
        sentence = refused("map", "draw", file)
        assert "scratch.toml:" in sentence
        assert "expected tables [[location]]" in sentence


def begun(folder: Path, game: str, home: str) -> Path:
    """A map with nothing but its head."""
    for kind, text in new_files(game, "scratch").items():
        file = folder / home / "data" / kind / "scratch.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder / home / "data" / "maps" / "scratch.toml"


def test_a_map_of_colours_needs_no_deck_of_its_own(run: Run, tmp_path: Path) -> None:
    ran = run("map", "check", begun(tmp_path, "age-of-industry", "age_of_industry"))
    assert "[[location]]" in ran.out
    assert "[[deck]]" not in ran.out
    ran = run("map", "check", begun(tmp_path, "birmingham", "birmingham"))
    assert "[[deck]]" in ran.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("map", "draw", "birmingam"), "There is no game 'birmingam'; did you mean 'birmingham'?"),
        (
            ("map", "draw", "lancashire/two-playr"),
            "Brass: Lancashire has no map 'two-playr'; did you mean 'two-player'?",
        ),
        (("map", "draw", "nowhere.toml"), "There is no file 'nowhere.toml'."),
        (
            ("map", "draw", "birmingham", "--out", "nowhere/x.svg"),
            "There is no folder 'nowhere'.",
        ),
        (
            ("map", "check"),
            "MAP is missing; name a game, a game and its map, or a file of a map.",
        ),
        (("map", "check", "lancashire", "birmingam"), "There is no game 'birmingam'"),
        (("map", "new", "scotland"), "A new map should be named like 'birmingham/scotland'"),
        (("map", "new", "birmingham/New Map"), "it is named 'birmingham/New Map'."),
        (("map", "new", "birmingham/../x"), "it is named 'birmingham/../x'."),
        (("map", "new", "birmingam/x"), "There is no game 'birmingam'"),
        (("map", "new", "birmingham/x", "--into", "nowhere"), "There is no folder 'nowhere'."),
        (("map", "new", "birmingham/birmingham"), "is there already; nothing was written."),
        (("map", "drow"), "There is no command 'drow'; did you mean 'draw'?"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    refused: Refused, run: Run, words: tuple[str, ...], sentence: str
) -> None:
    if words[1:3] == ("check", "lancashire"):
        assert sentence in run(*words).err
        return
    assert sentence in refused(*words)


def test_a_file_that_is_in_no_folder_of_maps_is_one_sentence(
    refused: Refused, tmp_path: Path
) -> None:
    file = tmp_path / "scotland.toml"
    file.write_text("", encoding="utf-8")
    sentence = refused("map", "check", file)
    assert "is no map: those stand in GAME/data/maps" in sentence


def test_the_folder_of_an_unknown_game_is_one_sentence(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "leeds" / "data" / "maps" / "x.toml"
    file.parent.mkdir(parents=True)
    file.write_text("", encoding="utf-8")
    assert refused("map", "check", file).startswith("There is no game 'leeds'")


# check


def test_the_maps_of_the_games_are_right(run: Run) -> None:
    ran = run("map", "check", "birmingham", "lancashire", "lancashire/two-player")
    assert (ran.status, ran.err) == (0, "")
    assert "Birmingham: nothing is wrong. 27 locations, 49 slots, 39 links" in ran.out
    assert "Canal Era: 31 links, which leave out Uttoxeter." in ran.out
    assert ran.out.count("nothing is wrong") == 3


@pytest.mark.parametrize("file", [MAPS, LAYOUT])
def test_a_map_of_ones_own_is_checked_by_either_file(run: Run, maker: Path, file: str) -> None:
    ran = run("map", "check", maker / file)
    assert ran.status == 0
    assert "Scotland: nothing is wrong. 10 locations, 18 slots, 12 links" in ran.out
    assert ran.out in (DOCS / "guide" / "add-a-map.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (MAPS, '["glasgow", "falkirk"]', '["glasgow", "falkrk"]', "did you mean 'falkirk'?"),
        (MAPS, "slots = 18", "slots = 17", "expected 17 as printed, got 18 in the file."),
        (MAPS, "canal = []", 'canal = ["perth"]', "expected perth, got no location unreached."),
        (MAPS, "total = 32", "total = 33", "rounds: expected"),
        (MAPS, 'location = "perth"', 'location = "stirling"', "no deck has a card of Perth."),
        (MAPS, "spaces = 3", "spaces = 2", "merchant_tile: expected 4 tiles for 'p2', got 5."),
        (LAYOUT, 'id = "perth"', 'id = "pert"', "expected a location, got 'pert' (did you mean"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    run: Run, maker: Path, file: str, old: str, new: str, sentence: str
) -> None:
    change(maker / file, old, new)
    ran = run("map", "check", maker / MAPS)
    assert ran.status == 2
    assert sentence in ran.out
    assert "birmingham/scotland: 1 thing to mend." in ran.out
    assert "Traceback" not in ran.out + ran.err


def test_every_fault_of_a_layout_is_said_at_once(run: Run, maker: Path) -> None:
    change(maker / LAYOUT, 'id = "coal"\n', 'id = "distant"\n')
    change(maker / LAYOUT, "legend = [60, 730]", "legend = [60, 1000]")
    ran = run("map", "check", maker / MAPS)
    assert ran.status == 2
    assert "birmingham/data/layout/scotland.toml: The 'coal' market has no [[ladder]]." in ran.out
    assert "This map has no 'distant' market." in ran.out
    assert "birmingham/data/layout/scotland.toml:4: the legend is not inside" in ran.out


# new


def test_a_new_map_says_what_it_lacks(run: Run, tmp_path: Path) -> None:
    ran = run("map", "new", "lancashire/isle-of-man", "--into", tmp_path)
    file = tmp_path / "lancashire" / "data" / "maps" / "isle-of-man.toml"
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines()[-1] == f"Now: navvy map check {file}"
    ran = run("map", "check", file)
    assert ran.status == 2
    for header in ("location", "link", "deck"):
        assert f"{header}: expected tables [[{header}]], got nothing." in ran.out
    assert "lancashire/isle-of-man: 3 things to mend." in ran.out


def unmarked(file: Path) -> str:
    """A new file with all its examples in force."""
    text = file.read_text(encoding="utf-8")
    return re.sub(r"(?m)^# (\[\[|[a-z_]+ = )", r"\1", text)


def test_every_example_in_a_new_map_can_be_read(run: Run, tmp_path: Path) -> None:
    run("map", "new", "birmingham/x", "--into", tmp_path)
    file = tmp_path / "birmingham" / "data" / "maps" / "x.toml"
    counted = {"locations": 2, "slots": 2, "canals": 1, "rails": 1}
    text = unmarked(file)
    for what, count in counted.items():
        text = text.replace(f"{what} = 0", f"{what} = {count}")
    file.write_text(text, encoding="utf-8")
    # what is wrong in the end is how many cards there are, and that is checked last
    assert "total: expected 40 cards as printed, got 4 in the file" in run("map", "check", file).out


def test_every_example_in_a_new_layout_can_be_read(run: Run, tmp_path: Path) -> None:
    run("map", "new", "birmingham/x", "--into", tmp_path)
    file = tmp_path / "birmingham" / "data" / "layout" / "x.toml"
    file.write_text(unmarked(file), encoding="utf-8")
    links = [("leek", "oxford"), ("derby", "stone")]
    printed = PrintedMap(
        game="birmingham",
        map="x",
        game_name="Brass: Birmingham",
        name="X",
        places=tuple(
            PrintedPlace(id=one, name=one, kind="town") for joins in links for one in joins
        ),
        links=tuple(
            PrintedLink(id="-".join(joins), joins=joins, eras=("canal",)) for joins in links
        ),
        ladders=(PrintedLadder(id="coal", rows=(("1", 2),)),),
    )
    layout = read_layout(file, "x", printed)
    assert [one.id for one in layout.places] == ["leek"]
    assert [one.id for one in layout.links] == ["leek-oxford"]
    assert len(layout.scenery) == len(layout.crossings) + len(layout.ladders) == 2


def test_nothing_is_overwritten(run: Run, refused: Refused, tmp_path: Path) -> None:
    run("map", "new", "birmingham/x", "--into", tmp_path)
    file = tmp_path / "birmingham" / "data" / "maps" / "x.toml"
    file.write_text("mine", encoding="utf-8")
    (tmp_path / "birmingham" / "data" / "layout" / "x.toml").unlink()
    assert "is there already; nothing was written." in refused(
        "map", "new", "birmingham/x", "--into", tmp_path
    )
    assert file.read_text(encoding="utf-8") == "mine"
    assert not (tmp_path / "birmingham" / "data" / "layout" / "x.toml").exists()


def test_a_new_map_stands_in_the_games_folder_unless_told_otherwise(refused: Refused) -> None:
    there = PACKAGE / "games" / "birmingham" / "data" / "maps" / "birmingham.toml"
    assert f"The file '{there}' is there already" in refused("map", "new", "birmingham/birmingham")
