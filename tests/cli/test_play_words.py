"""The words of the terminal game, and what it says of bad input."""

import re
from pathlib import Path

import pytest

from navvy.cli.prompt import SCREEN_WORDS
from navvy.play.game import Game
from tests.cli.conftest import NAMES
from tests.cli.sitting import Sit, Table, abroad, fresh, named
from tests.scenario import scenario


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def sit_down(game: Game | None = None, *, hides: bool = False) -> Table:
        return Table(game or fresh(), tmp_path, hides=hides)

    return sit_down


# the words


def test_every_word_has_a_line_of_help(sit: Sit) -> None:
    text = sit().play("help", *(f"help {word}" for word in SCREEN_WORDS))
    for word in SCREEN_WORDS:
        assert len(re.findall(rf"^ *{word}\b", text, re.MULTILINE)) >= 2
    assert "play.help" not in text


def test_help_shows_how_a_command_is_typed(sit: Sit) -> None:
    text = sit().play(*(f"help {verb}" for verb in ("build", "canal", "sell", "lose", "end")))
    assert "such as: build coal dudley/1 with dudley" in text
    assert "play.syntax" not in text


def test_help_and_mats_show_what_the_game_has(sit: Sit) -> None:
    words = ("help", "help sell", "help canal", "help build", "help loan", "mat", "mat cotton")
    cotton, goods = sit(fresh("lancashire")).play(*words), sit().play(*words)
    assert "beer" not in cotton
    assert "Commands: build, link, develop, sell, also, loan, pass, end, lose;" in cotton
    assert "sell SLOT to PORT" in cotton
    assert "with CARD,CARD" in cotton
    assert "loan [AMOUNT] [with CARD]" in cotton
    assert "Commands: build, link, develop, sell, loan, scout, pass, end, lose;" in goods
    assert "sell SLOT [beer SOURCES] [bonus INDUSTRY] [and SLOT …] [with CARD]" in goods
    assert "loan [with CARD]" in goods
    assert "[beer SOURCE]" in goods


def test_why_says_the_sentence_and_the_clause(sit: Sit) -> None:
    text = sit().play(
        "why build cotton dudley/1", "why link leek-stoke with coventry", "why link leek-stoke"
    )
    assert re.search(
        r"Dudley, slot 1 takes\s+a Coal Mine\. \(BIR \d+\.\d+\)", " ".join(text.split())
    )
    assert "It is legal: link leek-stoke-on-trent with coventry" in text
    assert "So far it is legal. Choose the card" in text


def test_preview_shows_the_price_and_changes_nothing(sit: Sit) -> None:
    table = sit()
    text = table.play("preview develop cotton and coal")
    assert "Costs £4: £4 for iron." in text
    assert "money £17 → £13" in text
    assert table.game.history == []


def test_a_preview_of_a_sale_abroad_says_what_may_come(sit: Sit) -> None:
    text = sit(named(abroad())).play("preview sell macclesfield/1 to market")
    assert "If the market falls by 0 (2 tiles): 8 income spaces up." in text
    assert "it cannot be taken back" in text


def test_a_preview_of_the_end_says_who_will_have_to_give_up_a_tile(sit: Sit) -> None:
    at = scenario("birmingham", 3).tile("dudley/1", "coal-1").tile("leek/1", "cotton-1")
    at = at.has(0, money=1, income=5).turn(2, actions=0)
    text = " ".join(sit(named(at)).play("preview end").split())
    assert f"{NAMES[0]} owes £5 for a negative income and lacks £4: a tile to give up" in text


def test_undo_takes_back_and_says_what(sit: Sit) -> None:
    table = sit()
    text = table.play("pass with coventry", "undo", "undo")
    assert "Taken back: pass with coventry" in text
    assert re.search(r"nothing to take back.*\(BIR 2\.7\)", " ".join(text.split()))
    assert table.game.history == []


def test_end_is_needed_and_shows_what_was_drawn(sit: Sit) -> None:
    table = sit()
    text = table.play("end", "pass with coventry", "end")
    assert "The turn cannot end yet" in text
    assert re.search(r"Cleo draws [A-Z]", text)
    assert table.game.to_act == 1


def test_the_other_words_show_their_part(sit: Sit) -> None:
    words = [
        "score",
        "score ben",
        "log",
        "board",
        "board dudley",
        "links",
        "market",
        "players",
        "hand",
    ]
    text = sit().play("1 1", *words, "mat", "mat b", "mat 1", "legal", "log 1")
    for part in (
        "now  + links  + tiles  + extras  = if the era ended",
        "Ben has 0 points.",
        "Merchants",
        "Free lines for canals",
        "- Birmingham–Dudley",
        "Cleo's hand",
        "Cleo's mat",
        "Ben's mat",
        "Ada's mat",
        "Coal  £1",
    ):
        assert part in text
    assert text.count("  1 Cleo builds Cotton Mill I") == 2


def test_the_map_shows_the_built_links(sit: Sit) -> None:
    at = scenario("birmingham", 2).link("birmingham-walsall").link("leek-stoke", seat=1)
    text = sit(named(at)).play("board")
    assert "A canals: Birmingham–Walsall." in text
    assert "B canals: Leek–Stoke-on-Trent." in text
    rails = scenario("birmingham", 2, era="rail").link("birmingham-walsall")
    assert "A rails: Birmingham–Walsall." in sit(named(rails)).play("board")


def test_a_hand_says_where_its_cards_build(sit: Sit) -> None:
    at = scenario("birmingham", 2).hand(0, "coal", "wild-industry", "wild-location")
    first = sit(named(at)).play("hand")
    assert "Coal Mine anywhere, as you have nothing on the map" in first
    assert "any industry anywhere, as you have nothing on the map" in first
    later = sit(named(at.link("birmingham-walsall"))).play("hand")
    assert "Coal Mine in your network" in later
    assert "any industry in your network" in later
    assert "any location" in later


def test_a_mat_shows_every_level_of_an_industry(sit: Sit) -> None:
    text = sit().play("build cotton belper/1 with cotton", "mat cotton", "mat pott")
    assert re.search(r"^cotton 1 +£12 .* Canal +3 3 2$", text, re.MULTILINE)
    assert re.search(r"^cotton 4 +£18 .* both +3 3 3$", text, re.MULTILINE)
    assert re.search(r"^pottery 5 +£24 .* Rail +1 1 1$", text, re.MULTILINE)
    assert "Levels 1, 3 cannot be developed." in text


def test_the_players_show_the_space_on_the_income_track(sit: Sit) -> None:
    text = sit().play("loan", "1", "players")
    assert re.search(r"C Cleo +£47 +-£3 +7 +£0", text)


def test_discards_are_shown_by_seat(sit: Sit) -> None:
    text = sit().play("pass with coventry", "end", "discards")
    assert "Played in the Canal Era" in text
    assert re.search(r"^  C Cleo +Coventry$", text, re.MULTILINE)
    assert re.search(r"^  B Ben +nothing$", text, re.MULTILINE)


def test_closed_discards_are_shown_to_nobody(sit: Sit) -> None:
    text = sit(fresh("birmingham", 3, "no-open-discards")).play("pass with coventry", "discards")
    assert "The discards of this game may not be searched." in text
    assert "Played in" not in text


def test_words_may_be_shortened_and_written_in_capitals(sit: Sit) -> None:
    text = sit().play("HAND", "prev PASS with Coventry", "sc", "u", "?", "PASS with COVENTRY", "e")
    assert "Cleo's hand" in text
    assert "Preview of: pass with coventry" in text
    assert "Cleo ends the turn." in text


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xyzzy", "There is no word 'xyzzy' here; 'help' lists them."),
        ("b\udcffd", "There is no word 'b?d' here; 'help' lists them."),
        ("board \udcff", "There is no location '?'."),
        ("scroe", "There is no word 'scroe' here; did you mean 'score'?"),
        ("l", "'l' may be legal, link, links, load, loan, log, lose."),
        ("99", "Expected a number from 1 to 8; found 99."),
        ("0", "Expected a number from 1 to 8; found 0."),
        ("999999999999", "Expected a number from 1 to 8; found 999999999999."),
        ("9" * 99, f"Expected a number from 1 to 8; found {'9' * 40}…."),
        ("mat zoe", "There is no seat 'zoe'; the seats are Ada, Ben, Cleo."),
        ("hand ada", "A hand is shown to its own seat only."),
        ("log many", "Expected how many commands to show, up to 9999; found 'many'."),
        ("board st", "'st' may be stoke-on-trent, stone, stafford."),
        ("board atlantis", "There is no location 'atlantis'."),
        ("why", "Expected a command after it, such as 'why build coal dudley/1'."),
        ("why xyzzy", "There is no word 'xyzzy' here; 'help' lists them."),
        ("save", "Expected the name of a file after it, such as 'save friday.game'."),
        ("load", "Expected the name of a file after it, such as 'load friday.game'."),
        ("load nowhere.game", "There is no file 'nowhere.game'."),
        ("save nowhere/at/all.game", "There is no folder 'nowhere/at'."),
        ("back", "No command has been begun; 'undo' takes back the last one that was given."),
        ("build nothing", "There is no industry 'nothing'."),
        ("build coal stone/2 with", "Expected a card after 'with'; the line ends there."),
        ("log 0", "Expected how many commands to show, up to 9999; found '0'."),
        ("score zoe", "There is no seat 'zoe'; the seats are Ada, Ben, Cleo."),
        ("bui coal birmingam/2", "There is no slot 'birmingam/2'. Did you mean 'birmingham/2'?"),
    ],
)
def test_bad_input_gets_one_sentence(line: str, sentence: str, sit: Sit) -> None:
    table = sit()
    text = table.play(line)
    assert sentence in " ".join(text.split())
    assert table.game.history == []
    assert "Traceback" not in text


def test_a_small_window_waits_before_the_beginning_scrolls_away(sit: Sit) -> None:
    table = sit()
    table.session.screen.pages = True
    table.session.screen.console.height = 20
    text = table.play("market", "board", "", "")
    first, _, rest = text.partition("Cleo> board\n")[2].partition("Enter shows the rest. \n")
    assert first.startswith("teal   Belper")
    assert len(first.splitlines()) == 19
    assert "farm-south" in rest
    assert "1 build cotton 1 £12" in rest


def test_a_script_waits_for_nothing(sit: Sit) -> None:
    table = sit()
    table.session.screen.console.height = 5
    assert "Enter shows the rest" not in table.play("board")
