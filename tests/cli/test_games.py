"""`navvy games`: everything that can be chosen, for people and for programs."""

import pytest

from navvy.data.load import known_games, listed_games, load_meta
from navvy.games.registry import load_table
from tests.cli.conftest import Run

KEYS = {
    *("id", "name", "designer", "stage", "example", "rules_version", "currency"),
    *("players", "players_option", "default_map", "maps"),
}


def test_every_game_map_and_option_is_listed(run: Run) -> None:
    ran = run("games")
    assert ran.status == 0
    for game in listed_games():
        meta = load_meta(game)
        assert meta.name in ran.out
        for one in meta.maps:
            assert one.name in ran.out
        for option in meta.options:
            assert f"--option {'no-' if option.default else ''}{option.id}\n" in ran.out


def test_it_fits_80_columns(run: Run) -> None:
    assert max(map(len, run("games").out.splitlines())) <= 84  # names of designers are as they are


def test_what_goes_together_is_said(run: Run) -> None:
    out = " ".join(run("games", "lancashire").out.split())
    assert "For 3, 4 players. On map lancashire." in out
    assert "Needs introductory. Excludes original-income-timing." in out
    assert "Discard piles may be searched: on unless switched off." in out


def test_one_game_alone(run: Run) -> None:
    assert [game["id"] for game in run("games", "birmingham", "--json").json] == ["birmingham"]


def test_one_map_alone(run: Run) -> None:
    out = run("games", "lancashire/two-player").out
    assert "lancashire/two-player" in out
    assert "2, 3, 4" not in out
    assert "--option introductory\n" in out
    assert "--option classic-deck\n" not in out
    [found] = run("games", "lancashire/two-player", "--json").json
    assert [one["id"] for one in found["maps"]] == ["two-player"]


def test_json_holds_everything(run: Run) -> None:
    ran = run("games", "--json")
    assert ran.err == ""
    assert [game["id"] for game in ran.json] == list(listed_games())
    for game in ran.json:
        assert set(game) == KEYS | {"options"}
        for one in game["maps"]:
            for players in one["players"]:
                option = game["players_option"].get(str(players))
                load_table(f"{game['id']}/{one['id']}", players, [option] if option else [])


def test_an_example_is_listed_for_those_who_ask_for_all(run: Run) -> None:
    listed = {game["id"] for game in run("games", "--json").json}
    assert {game["id"] for game in run("games", "--all", "--json").json} == set(known_games())
    assert set(known_games()) - listed == {"template"}
    assert "template" not in run("games").out
    assert "template" in run("games", "--all").out
    assert "template" in run("games", "template").out


@pytest.mark.parametrize("option", ["introductory", "classic-deck", "open-discards"])
def test_an_option_says_what_it_is(run: Run, option: str) -> None:
    options = run("games", "lancashire", "--json").json[0]["options"]
    [found] = [one for one in options if one["id"] == option]
    assert set(found) == {
        *("id", "title", "default", "ruling", "players", "maps", "excludes", "requires"),
    }
    assert found["default"] is (option == "open-discards")


def test_what_is_made_up_is_marked(run: Run) -> None:
    out = run("games", "age-of-industry").out
    assert "money in $\n" in out
    assert "  map Germany (reconstruction): `age-of-industry/germany` for 3, 4, 5 players" in out
    assert "reconstructions: `navvy unproven age-of-industry/germany`" in out
    assert "reconstructions: `navvy unproven age-of-industry`" in out
    assert "reconstruction" not in run("games", "birmingham").out
    maps = {one["id"]: one for one in run("games", "age-of-industry", "--json").json[0]["maps"]}
    assert maps["germany"]["provenance"] == "reconstruction"
    assert maps["new-england"]["reconstructed"] > 0


@pytest.mark.parametrize("name", ["age-of-industry", "age-of-industry/germany"])
def test_every_fact_that_is_not_proven_is_listed(run: Run, name: str) -> None:
    facts = load_table(name, 3).data.unproven
    found = run("unproven", name, "--json").json
    assert [one["entry"] for one in found] == [fact.entry for fact in facts]
    assert {tuple(one) for one in found} == {("file", "entry", "field", "grade", "note")}
    out = run("unproven", name).out
    assert f"{len(facts)} facts are not proven\n" in out
    assert all(
        f"  {fact.entry}, {fact.field or 'all of it'}: {fact.grade} – " in out for fact in facts
    )


def test_a_game_that_was_compared_with_its_box_has_nothing_to_list(run: Run) -> None:
    assert run("unproven", "birmingham").out.endswith(": everything is proven\n")
    assert run("unproven", "birmingham", "--json").json == []
