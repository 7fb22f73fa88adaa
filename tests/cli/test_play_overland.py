"""The terminal game where coal and iron travel, loans are owed and cards are drawn."""

from io import StringIO
from pathlib import Path

import pytest

from navvy.cli.marks import seats_of
from navvy.data.load import load_meta
from navvy.play.game import Game
from navvy.record import gamefile
from navvy.record.scribe import decision_name
from tests.cli.conftest import NAMES, Run, random_game
from tests.cli.sitting import Sit, Table, fresh, named, notation
from tests.play.test_explain_overland import new_england, works
from tests.play.test_log_overland import goods, harbour
from tests.scenario import scenario

MOST = 9  # choices of a turn: loans and repayments are one each


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def sit_down(game: Game | None = None, *, hides: bool = False) -> Table:
        return Table(game or fresh("age-of-industry", 3), tmp_path, hides=hides)

    return sit_down


def test_loans_are_one_choice_that_asks_how_much(sit: Sit) -> None:
    table = sit()
    text = table.play("4", "2")
    assert "1 develop  2 pass  3 draw  4 loan …" in text
    assert "loan: how much? ('back' returns)\n 1 $10\n 2 $20" in text
    assert notation(table.game) == ["loan 20"]
    assert "loan …" not in text.rpartition("borrows $20.")[2]


@pytest.mark.parametrize("line", ["loan", "Loan"])
def test_a_loan_without_its_amount_is_asked_for(line: str, sit: Sit) -> None:
    table = sit()
    assert "loan: how much?" in table.play(line, "back")
    assert notation(table.game) == []


def test_what_may_be_repaid_is_asked_for_too(sit: Sit) -> None:
    table = sit(named(works().has(0, money=25, loans=3)))
    text = table.play("repay", "2")
    assert "repay: how much? ('back' returns)\n 1 $10\n 2 $20\n" in text
    assert notation(table.game) == ["repay 20"]


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_has_few_choices(seed: int, sit: Sit) -> None:
    game = random_game("age-of-industry", 3, seed)
    for count in range(0, len(game.history), 7):
        table = sit(Game(game.table, game.deal, seat_names=game.seat_names))
        table.game.history = game.history[:count]
        openings = [decision_name(game.table, one) for _, one in table.session.openings()]
        others = [name for name in openings if not name.startswith("build")]
        assert len(others) <= MOST - 1, openings


def test_a_draw_is_two_commands(sit: Sit) -> None:
    table = sit(named(works().deck("coal", "port", "ship").face_up("brown", "blue")))
    text = table.play("draw", "3", "1")
    assert "draw: which card? ('back' returns)\n 1 blue\n 2 brown\n 3 the top of the deck" in text
    assert "The second card: what lies face up, or the deck.\n1 blue  2 brown" in text
    assert notation(table.game) == ["draw deck", "draw blue"]
    assert "Ada draws the card Coal Mine from the deck." in text
    assert "The card Port is laid face up." in text


def test_a_card_from_the_deck_cannot_be_taken_back(sit: Sit) -> None:
    table = sit(named(works().deck("coal", "port").face_up("brown", "blue")))
    assert "brought something hidden to light" in table.play("draw deck", "undo")
    table = sit(named(works().face_up("brown", "blue")))
    assert "Taken back: draw brown" in table.play("draw brown", "undo")


def test_any_card_will_do_for_both_actions(sit: Sit) -> None:
    table = sit(named(harbour().hand(0, "purple", "coal").mat(0, "ship-2")))
    text = table.play("build ship", "2", "2", "1")
    assert " 1 purple\n 2 any card, for both actions" in text
    assert "build ship sea-3/1 merged: which card?" in text
    assert notation(table.game) == [
        "build ship sea-3/1 merged coal sea-3/1 iron worcester/1 with purple"
    ]


def test_ports_and_market_tiles_are_offered(sit: Sit) -> None:
    text = sit(named(goods())).play("sell boston/1")
    assert "sell boston/1: to which port or market tile? ('back' returns)" in text
    assert " 1 the market in Sea 3 (sea-3/market)\n 2 Boston/2 B port1" in text


def test_any_tile_of_the_mat_is_offered_for_development(sit: Sit) -> None:
    table = sit(named(works().hand(0, "coal")))
    text = table.play("develop", "17", "1")
    assert "17 ship 2" in text
    assert notation(table.game) == ["develop ship-2 with coal"]


def test_a_preview_counts_loans_and_names_what_comes_with_a_ship(sit: Sit) -> None:
    table = sit(named(harbour().hand(0, "purple").mat(0, "ship-2")))
    text = table.play("preview build ship sea-3/1", "preview loan 30", "preview draw deck")
    assert "  3 coal in the import box of Sea 3.\n" in text
    assert "  1 coal from the import box of Sea 3.\n" in text
    assert "Ada: money $100 → $130, loans 0 → 3, points if the game ended" in text
    assert notation(table.game) == []


def test_a_preview_of_the_end_of_a_round_says_who_pays_interest(sit: Sit) -> None:
    at = works().order(1, 2, 0).turn(0, 0).has(0, money=3, loans=5).has(1, loans=1)
    text = sit(named(at)).play("preview end")
    assert "It ends the turn and the round.\n  Interest: Ada $5 and Ben $1.\n" in text
    assert "Ada: money $3 → $8, loans 5 → 6" in text


def test_the_words_show_what_the_game_has(sit: Sit) -> None:
    table = sit(named(goods().has(0, loans=2)))
    text = table.play(
        "players", "market", "links", "mat", "score", "hand", "board sea-3", "help build"
    )
    for words in (
        "seat    money  loans  spent  points  cards  links",
        "Market tiles",
        "Sea 3  sea-3/market  buys cott",
        "Sea lanes that are open: Sea 3–Boston.",
        "next tile cost coal iron points pays cubes left",
        "seat    links pay  tiles  money  loans  total",
        "If the game ended now, these would make it",
        "purple  Boston, Plymouth, Sea 2, Sea 3",
        "~ Sea 3–Boston, open",
    ):
        assert words in text
    for words in ("income", "beer", "Canal", "£", "era ended", "scout"):
        assert words not in text


@pytest.mark.parametrize("verb", ["build", "link", "develop", "sell", "loan", "repay", "draw"])
def test_help_says_how_a_command_of_the_game_is_typed(verb: str, sit: Sit) -> None:
    text = sit().play(f"help {verb}")
    assert f"\n{verb.upper()[:0]}{verb} " in text.replace("> ", "\n")
    assert "such as: " in text
    assert "dudley" not in text


def test_help_lists_the_commands_of_the_game(sit: Sit) -> None:
    text = sit().play("help")
    assert "Commands: build, link, develop, sell, loan, repay, draw, pass, end;" in text


def test_a_refusal_counts_dollars_and_names_a_loan(sit: Sit) -> None:
    text = sit(named(harbour().has(0, money=1))).play("why build cotton boston/1")
    assert "Building Cotton Mill I costs $4; you have $1. 'loan 10' before it would do." in (
        " ".join(text.split())
    )


def test_five_seats_have_five_letters() -> None:
    assert seats_of(NAMES).marks == ("A", "B", "C", "D", "E")
    seats = seats_of([f"Player {number}" for number in range(1, 6)])
    assert seats.marks == ("A", "B", "C", "D", "E")
    assert len({seats.style(seat).color for seat in range(5)}) == 5


def test_a_table_says_that_its_values_are_reconstructions(sit: Sit) -> None:
    text = " ".join(sit(fresh("age-of-industry/germany", 5)).play("board").split())
    assert "Germany (reconstruction): 61 printed values are reconstructions, which" in text
    assert "`navvy unproven age-of-industry/germany` lists." in text
    assert "Germany (reconstruction): 61 printed values are reconstructions." in text
    assert "reconstruction" not in sit(fresh("birmingham", 3)).play("board")


@pytest.mark.parametrize("name", ["age-of-industry", "age-of-industry/germany", "birmingham"])
def test_a_game_file_says_it_too_and_is_read_back_without_loss(name: str) -> None:
    text = gamefile.write(random_game(name, 3, 1).record())
    made_up = load_meta(name.partition("/")[0]).currency == "$"
    assert ("\nnote: " in text) == made_up
    assert ("\nnote: Germany (reconstruction), with" in text) == name.endswith("germany")
    assert gamefile.write(gamefile.read(text)) == text
    other = text.replace("with values that are reconstructions", "as an owner corrected it")
    assert gamefile.write(gamefile.read(other)) == other


def test_a_saved_game_is_found_under_both_of_its_names(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "one.game"
    file.write_text(gamefile.write(fresh("age-of-industry", 3).record()), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", StringIO(""))
    for name in ("age-of-industry", "age-of-industry/new-england"):
        assert run("play", name, "--load", file).status == 0
    assert run("play", "age-of-industry/germany", "--load", file).status == 2


def test_a_replay_counts_rounds_without_an_era(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.game"
    file.write_text(gamefile.write(random_game("age-of-industry", 3, 2).record()), "utf-8")
    out = run("replay", file).out
    assert out.startswith("Round 1\n")
    assert "The new turn order: " in out
    assert "Interest: " in out
    assert "Era" not in out
    rows = run("record", "export", file, "--format", "csv").out.splitlines()
    assert "loans.0" in rows[0]
    assert "income_space" not in rows[0]
    assert '"loans": [' in run("record", "export", file).out


def test_simulated_games_show_only_what_the_game_has(run: Run) -> None:
    out = run("simulate", "age-of-industry", "--players", "3", "--games", "5").out
    assert "loans not repaid" in out
    assert " loans, " in out
    for words in ("Canal", "both eras", "income", "shortfalls", "bonus"):
        assert words not in out


def test_the_first_build_of_a_penniless_seat_is_explained(sit: Sit) -> None:
    text = sit(named(new_england().has(0, money=0).hand(0, "coal"))).play("build coal penn/1")
    assert "'loan 10' before it would do." in " ".join(text.split())


def test_a_location_of_germany_shows_its_market_and_its_distant_port(sit: Sit) -> None:
    at = scenario("age-of-industry/germany", 5).merchants({"france/market": "any"})
    text = sit(named(at)).play("board france", "board")
    assert "  buys cott/fact\n  distant port\n" in text
    assert " France buys cott/fact distant port" in " ".join(text.split())


def test_what_a_seat_is_shown_does_not_depend_on_what_is_hidden_from_it(tmp_path: Path) -> None:
    """AOI 18.1."""
    at = works().hand(0, "green", "coal").face_up("brown", "port")
    words = ["", "hand", "board", "mat", "log", "legal", "players", "market", "score", "discards"]
    words += ["preview draw deck", "preview draw brown", "preview end", "draw brown"]
    words += ["preview draw deck", "preview draw port", "legal"]
    shown = []
    for hand, folder in ((["blue"] * 5, "a"), (["ship", "iron"] * 2, "b")):
        other = at.hand(1, *hand[:4]).hand(2, *hand[:4]).deck(*(hand * 3)[:12])
        (tmp_path / folder).mkdir()
        text = Table(named(other), tmp_path / folder, hides=True).play(*words)
        shown.append(text.replace(f"/{folder}/navvy", "/navvy"))
    assert shown[0] == shown[1]
    assert "Cards are drawn by it, so it cannot be taken back." in shown[0]


def test_a_card_drawn_from_the_deck_is_no_news_to_the_others(tmp_path: Path) -> None:
    at = works().deck("ship", "ship", "ship", "coal").face_up("brown", "port").turn(0, 1)
    table = Table(named(at), tmp_path, hides=True)
    text = table.play("", "draw deck", "draw deck", "end", "", "")
    ben = text.rpartition("Ben, press Enter")[2]
    assert ben.count("Ada draws a card from the deck.") == 2
    assert "Ada draws the card" not in ben
