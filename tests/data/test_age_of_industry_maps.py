"""The boards of Age of Industry as graphs, and how proven what they print is."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import pytest

from navvy.data.load import load_game, load_meta
from navvy.data.schema import PROVENANCES, GameData
from navvy.errors import GameError

DATA = files("navvy").joinpath("games", "age_of_industry", "data")
MAPS = ("new-england", "germany")
NO_FACTS = {"totals", "isolated"}  # what was counted in the file itself


def game_of(map_id: str) -> GameData:
    return load_game(f"age-of-industry/{map_id}", 4)


def reached(game: GameData, start: str, *, without: str = "") -> set[str]:
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for link in game.links:
            if link.eras and here in link.joins and without not in link.joins:
                todo += [end for end in link.joins if end not in seen]
                seen.update(link.joins)
    return seen


def land(game: GameData) -> set[str]:
    return {place.id for place in game.locations if place.kind != "sea"}


@pytest.mark.parametrize("map_id", MAPS)
def test_rails_reach_all_of_the_land(map_id: str) -> None:
    game = game_of(map_id)
    assert reached(game, game.locations[0].id) == land(game)


def test_new_england_hangs_together_without_pennsylvania() -> None:
    game = game_of("new-england")
    assert reached(game, "boston", without="pennsylvania") == land(game) - {"pennsylvania"}
    beside = [link.joins for link in game.links if "pennsylvania" in link.joins]
    assert beside == [("pennsylvania", "village-1"), ("pennsylvania", "village-2")]


def test_slots_of_each_colour_in_new_england() -> None:
    game = game_of("new-england")
    slots = Counter(place.banner for place in game.locations for _ in place.slots)
    assert slots == {"blue": 4, "green": 6, "purple": 7, "grey": 6, "brown": 8, "salmon": 8}
    assert {place.id for place in game.locations if place.banner == "blue"} == {"pennsylvania"}


def test_a_sea_lane_ends_at_a_port() -> None:
    game = game_of("new-england")
    ports = {
        place.id
        for place in game.locations
        if any("port" in slot.industries for slot in place.slots)
    }
    assert {link.joins[1] for link in game.links if link.sea} == ports
    assert Counter(link.joins[0] for link in game.links if link.sea) == {
        "sea-1": 1,
        "sea-2": 1,
        "sea-3": 2,
        "sea-4": 2,
        "sea-5": 2,
        "sea-6": 2,
        "sea-7": 3,
    }


def test_what_the_rulebook_shows_of_germany() -> None:
    game = game_of("germany")
    slots = {place.id: [slot.industries for slot in place.slots] for place in game.locations}
    blank = ("cotton", "factory", "iron")
    assert slots["cologne"] == [blank, blank]
    assert set(slots["belgium"]) == {("coal",)}
    assert set(slots["kiel"]) == {("port",)}
    assert all(("coal",) in slots[one] for one in ("poland", "bohemia", "mannheim"))
    assert all(("port",) in slots[one] for one in ("hamburg", "danzig"))
    assert len(slots["muenchen"]) in (2, 3)
    assert "bohemia-ratisbon" in [link.id for link in game.links]
    assert not [place for place in game.locations if place.kind == "sea"]


@pytest.mark.parametrize("map_id", MAPS)
def test_every_colour_of_a_card_is_on_the_map(map_id: str) -> None:
    game = game_of(map_id)
    colours = {card.banner for card in game.cards if card.banner}
    assert {place.banner for place in game.locations if place.slots} == colours


def test_germany_is_never_shown_as_if_it_were_known() -> None:
    game = game_of("germany")
    assert (game.map_name, game.map_provenance) == ("Germany (reconstruction)", "reconstruction")
    shown = {one.id: (one.name, one.provenance) for one in load_meta("age-of-industry").maps}
    assert shown == {
        "germany": ("Germany (reconstruction)", "reconstruction"),
        "new-england": ("New England", "certain"),
    }


def entries() -> Iterator[tuple[str, dict[str, object]]]:
    """Every table of every file that states facts of the box."""
    names = [f"{name}.toml" for name in ("tiles", "cards", "markets", "start")]
    for file in [DATA.joinpath(name) for name in names] + [
        DATA.joinpath("maps", f"{name}.toml") for name in MAPS
    ]:
        values = tomllib.loads(file.read_text(encoding="utf-8"))
        if "id" in values:
            yield f"{file.name}: head", values
        for header, value in values.items():
            for table in value if isinstance(value, list) else [value]:
                if isinstance(table, dict) and header not in NO_FACTS:
                    yield f"{file.name}: {header}", table


def test_every_entry_says_where_it_is_from_and_how_sure_it_is() -> None:
    assert len(list(entries())) > 150
    for place, table in entries():
        assert table.get("source"), place
        assert table.get("provenance") in PROVENANCES, place


def test_all_of_germany_that_no_source_shows_is_a_reconstruction() -> None:
    board = "age_of_industry/data/maps/germany.toml"
    whole = {
        fact.entry
        for fact in game_of("germany").reconstructed
        if fact.file == board and not fact.field
    }
    fillers = {
        *("ruhr", "bremen", "hannover", "berlin", "leipzig", "dresden"),
        *("koenigsberg", "stettin", "breslau", "village-1", "village-2"),
    }
    assert {one for one in whole if one.startswith("location")} == {
        f"location {name}" for name in fillers
    }
    links = {one for one in whole if one.startswith("link")}
    assert (len(links), "link bohemia-ratisbon" in links) == (41, False)
    assert "germany" in whole


def test_what_is_made_up_even_in_new_england() -> None:
    made_up = [(fact.entry, fact.field) for fact in game_of("new-england").reconstructed]
    assert made_up == [
        *[("tile port-2", "income"), ("tile port-3", "income")],
        *[("tile ship-2", field) for field in ("cost", "coal", "iron", "income")],
        *[("tile ship-4", "cost"), ("tile ship-4", "income")],
    ]


def test_what_is_guessed_in_new_england() -> None:
    guesses = [
        (fact.entry, fact.field)
        for fact in game_of("new-england").unproven
        if fact.grade == "guess"
    ]
    assert guesses == [
        ("location boston", "slots"),
        *[(f"tile iron-{level}", "income") for level in (1, 2, 3)],
        *[(f"card {name}", "counts") for name in ("cotton", "factory", "iron", "coal")],
        *[("card ship", "counts"), ("card port", "counts")],
        *[(f"merchant_tile {name}", "counts") for name in ("cotton", "factory", "any")],
    ]


def test_the_other_games_have_nothing_to_prove() -> None:
    for name in ("birmingham", "lancashire"):
        game = load_game(name, 4)
        assert (game.unproven, game.map_provenance) == ((), "")


def test_a_table_of_two_has_to_be_asked_for() -> None:
    sentence = (
        "Age of Industry with 2 players is not what the box is for: "
        "it is for 3, 4 or 5; `--option two-players` allows it."
    )
    with pytest.raises(GameError) as caught:
        load_game("age-of-industry", 2)
    assert str(caught.value) == sentence
    assert "two-players" in load_game("age-of-industry", 2, ["two-players"]).options
    assert load_meta("age-of-industry").options_needed(2) == ("two-players",)
    assert load_meta("age-of-industry").options_needed(3) == ()


def test_a_table_of_three_is_not_one_of_two() -> None:
    with pytest.raises(GameError, match="Option 'two-players' needs 2 players"):
        load_game("age-of-industry", 3, ["two-players"])


def test_options() -> None:
    assert {option.id: option.default for option in load_meta("age-of-industry").options} == {
        "two-players": False,
        "own-port-for-ships": False,
        "track-only-when-exhausted": False,
        "no-final-interest": False,
        "import-coal-is-not-on-the-map": False,
        "own-link-carries": False,
        "lowest-develop": False,
        "import-lane-counts": False,
        "end-without-face-up": False,
        "open-discards": True,
    }
