"""The terminal game: whole games through the loop, hidden hands, choices by number."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from navvy.play.game import Game
from navvy.record.digest import digest
from navvy.record.notation import format_command
from tests.cli.conftest import NAMES, random_game
from tests.cli.sitting import PAGE, Sit, Table, abroad, fresh, named, notation
from tests.scenario import scenario


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def sit_down(game: Game | None = None, *, hides: bool = False) -> Table:
        return Table(game or fresh(), tmp_path, hides=hides)

    return sit_down


# whole games


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("birmingham", 2, ()),
        ("birmingham", 4, ("introductory",)),
        ("lancashire", 3, ("introductory",)),
        ("lancashire/two-player", 2, ()),
        ("age-of-industry", 3, ()),
        ("age-of-industry/germany", 5, ()),
    ],
)
def test_a_whole_game_is_typed(name: str, seats: int, options: Sequence[str], sit: Sit) -> None:
    record = random_game(name, seats, 7, *options)
    table = sit(fresh(name, seats, *options, seed=7))
    text = table.play(*notation(record))
    assert digest(table.game.state) == digest(record.state)
    assert all(len(line) <= 80 for line in text.splitlines() if "> " not in line)
    assert_adds_up(text, record)


def assert_adds_up(text: str, game: Game) -> None:
    """The columns of the last breakdown add up to the points."""
    result = game.result()
    assert result is not None
    rows = text.rpartition("The game is over\n")[2].splitlines()[1:]
    at = next(at for at, row in enumerate(rows) if row.startswith("total"))
    figures = [
        list(map(int, re.findall(r"-?\d+", row)[-len(result.points) :])) for row in rows[: at + 1]
    ]
    assert [sum(column) for column in zip(*figures[:-1], strict=True)] == figures[-1]
    assert tuple(figures[-1]) == result.points
    best = min(seat for seat, place in enumerate(result.places) if place == 1)
    assert NAMES[best] in next(row for row in rows if row.startswith("Place 1"))
    ties = {
        row.split(" (ties)")[0]: row.split()[-len(result.points) :]
        for row in rows[at + 1 : at + 3]
        if " (ties)" in row
    }
    if not game.table.names.is_hauled:  # there the turn order decides
        assert ties["income space"] == [str(space) for space in game.state.income]
        assert ties["money"] == [f"£{pounds}" for pounds in game.state.money]


@pytest.mark.parametrize("name", ["birmingham", "lancashire"])
def test_a_whole_game_is_played_by_numbers(name: str, sit: Sit) -> None:
    table = sit(fresh(name, 2, "introductory"))
    session, dice = table.session, iter(range(10**6))

    def roll(prompt: str) -> str:
        if table.game.is_over:
            raise EOFError
        draft = session.draft
        count = len(draft.options) if draft else len(session.openings())
        return str(next(dice) * 7 % count + 1)

    session.screen.ask = roll  # type: ignore[method-assign]
    assert session.run() == 0
    assert table.game.is_over
    assert "Place 1" in table.out.getvalue()


def test_the_points_of_an_era_stand_under_its_name(sit: Sit) -> None:
    record = random_game("birmingham", 2, 7)
    table = sit(fresh("birmingham", 2, seed=7))
    text = table.play(*notation(record))
    era, _, rest = text.partition("The Canal Era is over.")
    assert (
        "'score' shows the points of every link and tile." in rest.partition("Rail Era, round 1")[0]
    )
    assert "'score' shows the points" not in era
    last = table.play("score ada")
    canal, _, rail = last.partition("\n  Canal Era:\n")[2].partition("\n  Rail Era:\n")
    assert re.findall(r"^ +[0-9]+  ", canal, re.MULTILINE)
    assert re.findall(r"^ +[0-9]+  ", rail, re.MULTILINE)


def test_places_are_shared_and_ties_explained(sit: Sit) -> None:
    at = scenario("birmingham", 2, options=("introductory",)).last_turn()
    text = sit(named(at)).play("end")
    assert "Place 1, shared: Ada and Ben" in text
    assert "Among equal points income decides" in text


# hidden hands


def pages(sit: Sit, *lines: str) -> list[str]:
    table = sit(hides=True)
    return table.play(*lines).split(PAGE)


def test_a_hand_is_seen_by_its_own_seat_only(sit: Sit) -> None:
    record = random_game("birmingham", 3, 3, "introductory")
    table = sit(fresh("birmingham", 3, "introductory"), hides=True)
    lines, before = [""], record.history[0].seat
    for made in record.history:
        if made.seat != before:
            lines += ["", "", "hand", "score", "log 20", "players"]
        lines.append(format_command(made.command))
        before = made.seat
    pages = table.play(*lines).split(PAGE)
    assert len(pages) > 20
    for page in pages:
        viewers = set(re.findall(r"^(\w+)> ", page, re.MULTILINE)) - {"over"}
        assert len(viewers) <= 1
        assert set(re.findall(r"^(\w+)'s hand", page, re.MULTILINE)) <= viewers
        assert set(re.findall(r"(\w+) draws (?!\d)", page)) <= viewers
        assert page.count("Hand: ") <= len(re.findall(r"^\w+: £", page, re.MULTILINE))
        assert set(re.findall(r"^(\w+): £", page, re.MULTILINE)) <= viewers


def test_what_a_seat_is_shown_does_not_depend_on_what_is_hidden_from_it(tmp_path: Path) -> None:
    at = scenario("birmingham", 3).hand(0, "leek", "stone", "coal", "iron", "dudley")
    words = ["", "hand", "board", "mat", "log", "legal", "links", "players", "market", "score"]
    words += ["discards"]
    words += [
        "why pass",
        "preview pass with leek",
        "preview end",
        "pass with leek",
        "pass with stone",
    ]
    shown = []
    for hand, folder in ((["walsall"] * 8, "a"), (["coal", "worcester"] * 4, "b")):
        other = at.hand(1, *hand).hand(2, *hand).deck(*hand[:4])
        (tmp_path / folder).mkdir()
        text = Table(named(other), tmp_path / folder, hides=True).play(*words)
        shown.append(text.replace(f"/{folder}/navvy", "/navvy"))
    assert shown[0] == shown[1]


def test_the_screen_is_cleared_between_two_players(sit: Sit) -> None:
    shown = pages(sit, "", "8 1", "end", "", "")
    assert "press Enter to hide your hand, then make room for Ben" in shown[0]
    assert shown[0].count("Hand: ") == 2
    assert "Cleo draws" in shown[0]
    assert "Cleo passes" in shown[1]
    assert "Cleo draws" not in shown[1]


def test_the_next_player_reads_all_that_was_done(sit: Sit) -> None:
    at = scenario("birmingham", 2).tile("dudley/1", "coal-1", seat=1, cubes=1).turn(0, 1)
    at = at.hand(0, "dudley", "leek").hand(1, "coal")
    shown = sit(named(at), hides=True).play("", "build iron dudley/2", "end", "", "").split(PAGE)
    news = " ".join(shown[1].split())
    assert "Ada builds Iron Works I in Dudley, slot 2 for £5, with the card Dudley." in news
    assert "Coal Mine I of Ben in Dudley, slot 1 flips: 4 income spaces up" in news


def test_nothing_is_hidden_from_somebody_who_plays_all_seats(sit: Sit) -> None:
    game = fresh()
    game.seat_names = ("Ada",) * 3
    assert PAGE not in sit(game, hides=True).play("8 1", "end")


# choosing


def test_several_numbers_choose_one_after_the_other(sit: Sit) -> None:
    table = sit()
    assert "Cleo builds Cotton Mill I in Belper" in table.play("1 1")
    assert notation(table.game) == ["build cotton belper/1 with cotton-manufacturer"]


def test_back_takes_one_choice_back_and_then_the_command(sit: Sit) -> None:
    table = sit()
    text = table.play("4", "1", "back", "back", "back")
    assert "link belper-derby: which card?" in text
    assert text.count("link: which line?") == 2
    assert "No command has been begun" in text
    assert table.game.history == []


def test_undo_drops_a_command_that_was_begun(sit: Sit) -> None:
    table = sit()
    assert "Nothing of that was done." in table.play("4", "undo", "1 1")
    assert len(table.game.history) == 1


def test_a_typed_command_may_leave_the_last_choice_to_a_number(sit: Sit) -> None:
    table = sit()
    text = table.play("link leek-stoke", "1")
    assert "link leek-stoke-on-trent: which card? (£3 so far)" in text
    assert notation(table.game) == ["link leek-stoke-on-trent with uttoxeter"]


def test_a_command_that_is_put_together_reads_as_it_would_be_typed(sit: Sit) -> None:
    at = scenario("birmingham", 2).tile("leek/1", "cotton-1").tile("stone/2", "manufacturer-1")
    at = at.tile("stone/1", "brewery-2", cubes=1).tile("uttoxeter/1", "brewery-1", cubes=1)
    at = at.link("leek-stoke").link("stoke-stone").link("stoke-warrington").hand(0, "leek", "coal")
    text = sit(named(at.merchants({"warrington/1": "any"}))).play("sell", "1", "1", "2")
    assert "sell leek/1: beer from where?" in text
    assert "sell leek/1 beer stone/1: sell another tile?" in text


def test_scouting_says_which_card_it_asks_for(sit: Sit) -> None:
    text = " ".join(sit().play("scout", "1", "1").split())
    assert "scout: the first of three cards to give?" in text
    assert "scout with uttoxeter: the second card to give?" in text
    assert re.search(r"scout with uttoxeter,[a-z-]+: the third card to give\?", text)


@pytest.mark.parametrize("word", ["mat", "board", "why pass", "preview pass"])
def test_looking_around_keeps_the_question(word: str, sit: Sit) -> None:
    assert sit().play("4", word).count("link: which line?") == 2


def test_looking_around_keeps_the_choices(sit: Sit) -> None:
    text = sit().play("board")
    assert text.count("1 build cotton 1 £12") == 2


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("link", "link: which line?"),
        ("canal", "link: which line?"),
        ("LINK", "link: which line?"),
        ("develop", "develop: which tile?"),
        ("build coal", "build coal: in which slot?"),
        ("build  Brew", "build brewery: in which slot?"),
    ],
)
def test_the_name_of_an_action_asks_for_the_rest(line: str, question: str, sit: Sit) -> None:
    assert question in sit().play(line)


def test_an_action_that_cannot_begin_says_why(sit: Sit) -> None:
    text = " ".join(sit().play("sell", "why sell", "preview sell").split())
    assert text.count("You have no tile on the board that can be sold now. (BIR 10.1)") == 3


def test_one_choice_is_one_number(sit: Sit) -> None:
    text = sit().play("pass with coventry", "7", "2")
    assert text.count("Expected the number 1; found ") == 2


def test_numbers_walk_to_sources_and_cards(sit: Sit) -> None:
    at = scenario("birmingham").tile("dudley/1", "coal-1").tile("birmingham/3", "iron-1", cubes=4)
    at = at.tile("coventry/3", "iron-1", seat=1, cubes=4).hand(0, "leek", "stone")
    text = sit(named(at)).play("develop coal", "2", "1", "1")
    assert "iron from which works?" in text
    assert "2 Coventry/3 B iron1(4)" in text
    assert "Ada develops Coal Mine I away, with the card Leek." in text


# prompts that are special


def test_an_open_sale_goes_on_or_gives_way(sit: Sit) -> None:
    table = sit(named(abroad()))
    text = table.play("sell macclesfield/1 to market with coal")
    assert "The sale may go on" in text
    assert "1 also Macclesfield/2 A cott1" in text
    assert "pass" in text.rpartition("1 also")[2]
    again = table.play("1", "2")
    assert "Through" in again or "through which port" in again


def test_an_open_sale_goes_on_by_number(sit: Sit) -> None:
    table = sit(named(abroad()))
    table.play("sell macclesfield/1 to market with coal", "also macc/2 to market")
    assert notation(table.game)[-1] == "also macclesfield/2 to market"
    other = sit(named(abroad()))
    text = other.play("sell macclesfield/1 to market with coal", "pass with iron", "end")
    assert "Ada passes with the card Iron Works." in text


def test_the_owing_seat_is_asked_for_a_tile(sit: Sit) -> None:
    at = (
        scenario("birmingham", 2)
        .tile("dudley/1", "coal-1", seat=1)
        .tile("walsall/1", "iron-1", seat=1)
    )
    at = at.has(1, money=0, income=4).turn(1, 0)
    table = sit(named(at.order(1, 0).turn(0, 0)))
    text = table.play("end", "1")
    assert "is missing: choose a tile to give up." in " ".join(text.split())
    assert "brings £2" in text
    assert "Ben gives up Iron Works I in Walsall, slot 1" in text
