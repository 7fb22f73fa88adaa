"""Games of another engine play through ours, and whatever differs is found and named."""

import gzip
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from navvy.errors import Malformed
from navvy.games.registry import load_table
from navvy.record.deal import whole_deck
from navvy.record.trace.imports import Difference, Report, import_traces, report_json
from tests.record.traces import (
    BY_THE_RULES,
    TABLES,
    WITH_ANY_TILE,
    WITH_MANY_TILES,
    WITH_POINTS,
    Line,
    lines_of,
    save,
    trace_path,
    written,
)


def imported(lines: list[Line], folder: Path) -> Report:
    return import_traces([save(lines, folder / "game.jsonl")])[0]


def changed(name: str, seq: int) -> tuple[list[Line], Line]:
    """A trace of which one line may be changed, and that line."""
    lines = lines_of(name)
    lines[seq + 1] = deepcopy(lines[seq + 1])
    return lines, lines[seq + 1]


def facts(row: Difference) -> tuple[int, str, Any, Any]:
    return row.seq, row.field, row.ours, row.theirs


# the other engine's games


def test_a_game_of_the_other_engine_agrees_after_every_action() -> None:
    report = import_traces([trace_path("4p")])[0]
    assert report.differences == []
    assert report.to_json() == {
        "file": str(trace_path("4p")),
        "steps": 124,
        "agreed": 124,
        "first_difference": None,
        "differences": [],
    }


def test_only_points_below_zero_differ_and_their_clause_is_named() -> None:
    """BIR 3.6: the trace's value is taken, so a loss is not reported again after later actions."""
    report = import_traces([trace_path("3p")])[0]
    assert not report.has_errors
    assert [row.seq for row in report.differences] == [68, 74, 80, 86, 92, 98]
    assert {(row.field, row.kind, row.clause) for row in report.differences} == {
        ("players.0.vp", "rules", "BIR 3.6")
    }
    assert facts(report.differences[0]) == (68, "players.0.vp", 0, -9)
    assert report.to_json()["first_difference"] == 68
    assert (report.actions, report.agreed) == (105, 99)


def test_all_reports_make_one_json_array() -> None:
    found = json.loads(report_json(import_traces([trace_path("3p"), trace_path("4p")])))
    assert [row["steps"] for row in found] == [105, 124]
    assert found[0]["differences"][0] == {
        "seq": 68,
        "field": "players.0.vp",
        "ours": 0,
        "theirs": -9,
        "kind": "rules",
        "clause": "BIR 3.6",
    }


def test_plain_lines_are_read_like_packed_ones(tmp_path: Path) -> None:
    assert imported(lines_of("4p"), tmp_path).differences == []


def test_the_order_within_a_hand_does_not_matter(tmp_path: Path) -> None:
    lines, line = changed("4p", 20)
    line["after"]["players"][1]["hand"].reverse()
    assert imported(lines, tmp_path).differences == []


# its tables


def test_the_links_are_numbered_as_in_the_reference_tables() -> None:
    from navvy.games.birmingham.trace import LINKS

    joined = {link.id: set(link.joins) for link in load_table("birmingham", 4).data.links}
    for number, row in enumerate(TABLES["links"]):
        extra = TABLES["extra_ends"].get(str(number), [])
        assert joined[LINKS[number]] == {row["a"], row["b"], *extra}


def test_the_slots_stand_in_the_order_of_the_reference_tables() -> None:
    locations = load_table("birmingham", 4).data.locations
    found = {row.id: [list(slot.industries) for slot in row.slots] for row in locations}
    assert {name: slots for name, slots in found.items() if slots} == TABLES["slots"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decks_hold_the_cards_of_the_reference_tables(seats: int) -> None:
    theirs = [card.split("-", 1)[1].rsplit("-", 1)[0] for card in TABLES["decks"][str(seats)]]
    assert sorted(whole_deck(load_table("birmingham", seats))) == sorted(theirs)


# our own games, written so


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_ours_agrees_though_its_choices_are_left_out(seed: int, tmp_path: Path) -> None:
    assert imported(written(2 + seed % 3, seed, BY_THE_RULES), tmp_path).differences == []


@pytest.mark.parametrize(("seats", "seed"), [(2, 7), (2, 51), (3, 6), (3, 45), (4, 12), (4, 56)])
def test_any_legal_tiles_given_up_in_a_shortfall_agree(
    seats: int, seed: int, tmp_path: Path
) -> None:
    """BIR 3.5: of many tiles the seat picks which and in which order."""
    assert imported(written(seats, seed, WITH_MANY_TILES), tmp_path).differences == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_lost_while_a_tile_is_left_are_settled_by_the_rules(
    seats: int, tmp_path: Path
) -> None:
    """BIR 3.5, 3.6: first the tiles go, and no more of them than the debt asks for."""
    report = imported(written(seats, seats, WITH_POINTS), tmp_path)
    assert not report.has_errors
    assert {row.clause for row in report.differences} == {"BIR 3.5", "BIR 3.6"}
    assert any(row.field.startswith("tiles.") and not row.ours for row in report.differences)


@pytest.mark.parametrize(("seats", "seed"), [(3, 16), (2, 21), (4, 23)])
def test_a_worthless_tile_given_up_is_settled_by_the_rules(
    seats: int, seed: int, tmp_path: Path
) -> None:
    """BIR 3.7: it brings nothing, so it stays."""
    report = imported(written(seats, seed, WITH_ANY_TILE), tmp_path)
    assert not report.has_errors
    lost = [row for row in report.differences if row.field.startswith("tiles.")]
    assert lost
    assert {(row.theirs, row.clause) for row in lost} == {(None, "BIR 3.7")}


def test_a_place_without_merchants_may_be_left_out(tmp_path: Path) -> None:
    """BIR 1.6: with two or three seats some places have no merchant tile."""
    lines = deepcopy(lines_of("3p"))
    for position in [lines[0]["initial"], *(line["after"] for line in lines[1:-1])]:
        assert position["merchants"].pop("nottingham") == []
    assert not imported(lines, tmp_path).has_errors


# changed games


def test_a_changed_value_is_found_taken_and_not_reported_again(tmp_path: Path) -> None:
    lines = deepcopy(lines_of("4p"))
    for line in lines[117:-1]:
        line["after"]["players"][3]["money"] += 1
    report = imported(lines, tmp_path)
    assert [facts(row) for row in report.differences] == [(116, "players.3.money", 74, 75)]
    assert report.has_errors
    assert report.agreed == 123


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (["coalMarket"], 3, "coalMarket"),
        (["ironMarket"], 99, "ironMarket"),
        (["round"], 7, "round"),
        (["turnOrder"], [0, 1, 2, 3], "turnOrder"),
        (["cur"], 9, "cur"),
        (["wild", "location"], 2, "wild.location"),
        (["merchants", "oxford", 1, 1], 0, "merchants.oxford"),
        (["players", 2, "incomeSpace"], 200, "players.2.incomeSpace"),
        (["players", 2, "spent"], 1, "players.2.spent"),
        (["players", 2, "hand", 0], "wild-industry-0", "players.2.hand"),
        (["players", 2, "mat", "iron"], [4], "players.2.mat.iron"),
        (["tiles", 0, 6], 1, "tiles.coalbrookdale.1"),
        (["links", 0, 1], 3, "links.20"),
        (["deck", 0], "loc-leek-0", "deck"),
        (["discard", 0], "loc-leek-0", "discard"),
        (["winner"], [0], "winner"),
    ],
)
def test_every_field_is_compared(
    path: list[str | int], value: object, field: str, tmp_path: Path
) -> None:
    lines, line = changed("4p", 5)
    place = line["after"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    report = imported(lines, tmp_path)
    assert report.differences[0].seq == 5
    assert field in {row.field for row in report.differences if row.seq == 5}
    assert report.has_errors


def test_an_action_against_the_rules_is_named_with_its_clause(tmp_path: Path) -> None:
    """BIR 8.2: the import goes on from the position of the trace."""
    lines, line = changed("4p", 12)
    line["action"]["links"] = [2]
    report = imported(lines, tmp_path)
    assert [row.to_json() for row in report.differences] == [
        {
            "seq": 12,
            "field": "action",
            "ours": "link_outside_network",
            "theirs": line["action"],
            "kind": "error",
            "clause": "BIR 8.2",
        }
    ]


@pytest.mark.parametrize(
    ("seq", "name", "value", "code"),
    [
        (12, "links", [34, 33], "one_canal_only"),
        (13, "cardId", "wild-location-0", "card_not_held"),
        (13, "location", "birmingham", "card_does_not_fit"),
        (13, "industry", "pottery", "wrong_industry"),
        (25, "sales", [{"location": "belper", "slotIndex": 1}], "not_your_tile"),
        (0, "removals", ["pottery"], "not_developable"),
    ],
)
def test_a_refused_action_says_why(
    seq: int, name: str, value: object, code: str, tmp_path: Path
) -> None:
    lines, line = changed("4p", seq)
    if name == "sales":
        value = [line["action"]["sales"][0] | value[0]]  # type: ignore[index]
    line["action"][name] = value
    report = imported(lines, tmp_path)
    assert [(row.seq, row.field, row.ours) for row in report.differences] == [(seq, "action", code)]


def test_another_action_than_the_one_that_was_played_shows_in_every_field(tmp_path: Path) -> None:
    lines, line = changed("4p", 1)
    line["action"] = {"type": "pass", "cardId": "loc-birmingham-1"}
    report = imported(lines, tmp_path)
    assert {row.field for row in report.differences} == {
        "players.2.money",
        "players.2.incomeSpace",
        "players.2.income",
    }


def test_a_source_that_the_trace_did_not_take_is_found(tmp_path: Path) -> None:
    """BIR 5.2: the action names one iron works, and the other one gave the cubes."""
    lines, line = changed("3p", 91)
    line["action"]["ironSources"] = [{"location": "coventry", "slotIndex": 2, "count": 2}]
    found = {row.field for row in imported(lines, tmp_path).differences if row.seq == 91}
    assert {"tiles.coventry.2", "tiles.coalbrookdale.1"} <= found
    line["action"]["ironSources"] = [{"location": "coalbrookdale", "slotIndex": 1, "count": 2}]
    assert not imported(lines, tmp_path).has_errors


def test_an_action_out_of_turn_is_found(tmp_path: Path) -> None:
    lines, line = changed("4p", 7)
    line["player"] = 1
    report = imported(lines, tmp_path)
    assert [facts(row) for row in report.differences] == [(7, "player", 3, 1)]


def test_a_missing_action_does_not_stop_the_import(tmp_path: Path) -> None:
    lines = lines_of("4p")
    del lines[30]
    report = imported(lines, tmp_path)
    assert report.differences[0].seq == 30
    assert report.agreed >= 120


def test_the_rail_deal_must_be_the_whole_deck(tmp_path: Path) -> None:
    """BIR 1.8."""
    lines, line = changed("4p", 59)
    deck = line["after"]["deck"]
    missing, deck[-1] = deck[-1], deck[0]
    report = imported(lines, tmp_path)
    row = next(row for row in report.differences if row.field == "deal")
    assert (row.seq, row.ours, row.kind) == (59, [missing[4:].rsplit("-", 1)[0]], "error")


def test_another_start_than_the_rules_have_is_found(tmp_path: Path) -> None:
    """BIR 1.1."""
    lines, line = changed("4p", -1)
    line["initial"]["players"][0]["money"] = 20
    report = imported(lines, tmp_path)
    assert facts(report.differences[0]) == (-1, "players.0.money", 17, 20)
    assert report.first_difference == -1


def test_another_result_is_found(tmp_path: Path) -> None:
    lines = lines_of("4p")
    lines[-1] = lines[-1] | {"vp": [89, 102, 92, 103], "winner": [1]}
    report = imported(lines, tmp_path)
    assert [facts(row) for row in report.differences] == [
        (123, "result.vp.3", 102, 103),
        (123, "result.winner", [3], [1]),
    ]


def test_a_trace_without_its_result_is_not_whole(tmp_path: Path) -> None:
    report = imported(lines_of("4p")[:40], tmp_path)
    assert [row.field for row in report.differences] == ["result"]
    assert report.agreed == 39
    assert report.has_errors


# files that cannot be read


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        ("[1]\n", "game.jsonl:1: this line should be an object; it is a list"),
        ('{"type":"step"}\n', "game.jsonl:1: the first line of a trace should be its header"),
        ('{"type":"header"}\n', "game.jsonl:1: playerCount is missing"),
        ('{"type":"header","playerCount":5}\n', "game.jsonl:1: playerCount should be one of 2, 3"),
        (
            '{"type":"header","playerCount":"4"}\n',
            "playerCount should be a whole number",
        ),
        ('{"type":"header","playerCount":4', "game.jsonl:1: this line is no JSON"),
    ],
)
def test_a_file_that_is_no_trace_is_refused_in_one_sentence(
    text: str, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Malformed) as refused:
        import_traces([path])
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["action", "cardId"], "loc-atlantis-0", "action.cardId should be the id of a card"),
        (["action", "type"], "steal", "action.type should be one of build, network"),
        (["action"], None, "action is missing"),
        (["player"], 4, "player should be from 0 to 3; it is 4"),
        (["after", "era"], "steam", "after.era should be canal or rail; it is 'steam'"),
        (["after", "players"], [], "after.players should hold 4 entries; it holds 0"),
        (["after", "players", 0, "money"], "much", "after.players[0].money should be a whole"),
        (["after", "tiles", 0, 3], "ship", "after.tiles[0][3] should be an industry"),
        (["after", "tiles", 0, 0], "ulm", "after.tiles[0][0] should be the name of a location"),
        (["after", "merchants"], {}, "after.merchants.shrewsbury is missing"),
        (["after", "winner"], 3, "after.winner should be a list; it is 3"),
        (["type"], "stop", "type should be a step"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(
    path: list[str | int], value: object, sentence: str, tmp_path: Path
) -> None:
    lines, line = changed("4p", 6)
    place: Any = line
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises(Malformed, match=r"game\.jsonl:8: ") as refused:
        imported(lines, tmp_path)
    assert sentence in str(refused.value)


def test_a_header_that_deals_no_deck_is_refused(tmp_path: Path) -> None:
    lines, line = changed("4p", -1)
    line["initial"]["deck"][0] = "loc-leek-0"
    with pytest.raises(Malformed, match="should hold 'brewery' 5 times"):
        imported(lines, tmp_path)


def test_a_packed_file_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.gz"
    path.write_bytes(trace_path("3p").read_bytes()[:4000])
    with pytest.raises(Malformed, match="cut off or damaged"):
        import_traces([path])


def test_neither_text_nor_gzip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.gz"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(Malformed, match="neither text nor gzip"):
        import_traces([path])


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be read"):
        import_traces([tmp_path / "none.gz"])


def test_a_packed_line_that_is_cut_off_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.gz"
    text = gzip.decompress(trace_path("3p").read_bytes())
    path.write_bytes(gzip.compress(text[:20_000]))
    with pytest.raises(Malformed, match=r"game\.gz:\d+: this line is no JSON"):
        import_traces([path])
