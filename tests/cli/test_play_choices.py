"""Choices in the terminal game: what was typed stays said, what is left over is refused."""

from pathlib import Path

import pytest

from navvy.play.game import Game
from tests.cli.sitting import Sit, Table, abroad, fresh, named, notation
from tests.scenario import At, scenario


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def sit_down(game: Game | None = None, *, hides: bool = False) -> Table:
        return Table(game or fresh(), tmp_path, hides=hides)

    return sit_down


def two_mills() -> At:
    """Ada's and Ben's mills in a town with a market, Ada's port far away, three cards."""
    at = scenario("lancashire").tile("macclesfield/1", "cotton-1")
    at = at.tile("macclesfield/2", "cotton-1", seat=1).tile("lancaster/1", "port-1")
    return at.link("macclesfield-the-midlands").hand(0, "coal", "iron", "port")


def rail_mats() -> At:
    """Ada's mat as it may be after the Canal Era, and a link to a market."""
    at = scenario("birmingham", era="rail").link("birmingham-oxford")
    return at.mat(0, "brewery-2", "cotton-2").hand(0, "brewery", "cotton-manufacturer")


# what was typed


@pytest.mark.parametrize("word", ["", "why "])
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sell macc/2 to market", "belongs to Ben, not to you. (LAN 10.1)"),
        ("sell bolton/1 to lancaster/1", "There is no tile in Bolton, slot 1. (LAN 10.1)"),
        ("sell macc/1 to lancaster/1", "is not connected to Macclesfield. (LAN 10.11)"),
    ],
)
def test_a_sale_without_its_card_is_refused_at_once(
    word: str, line: str, sentence: str, sit: Sit
) -> None:
    table = sit(named(two_mills()))
    text = " ".join(table.play(word + line).split())
    assert sentence in text
    assert "which card?" not in text
    assert table.session.draft is None


def test_a_typed_sale_keeps_its_target_while_the_card_is_asked(sit: Sit) -> None:
    table = sit(named(abroad()))
    text = table.play("sell macclesfield/2 to market", "2")
    assert "sell macclesfield/2 to market: which card?" in text
    assert notation(table.game) == ["sell macclesfield/2 to market with iron"]


def test_a_typed_development_keeps_its_second_tile(sit: Sit) -> None:
    at = scenario("birmingham").tile("dudley/2", "iron-1").tile("birmingham/3", "iron-1", seat=1)
    table = sit(named(at.hand(0, "leek", "stone")))
    text = table.play("develop cotton and coal with leek", "1", "2")
    assert "develop cotton and coal with leek: iron from which works?" in text
    (line,) = notation(table.game)
    assert line.startswith("develop cotton iron ")
    assert " and coal iron " in line
    assert line.endswith(" with leek")


def test_back_takes_one_answer_back_from_a_typed_command(sit: Sit) -> None:
    text = sit(named(two_mills())).play("loan", "2", "back", "back", "back")
    assert text.count("loan: how much?") == 2
    assert "loan 20: which card?" in text
    assert "No command has been begun" in text


def test_back_returns_to_the_choice_of_an_action(sit: Sit) -> None:
    text = sit().play("build", "1", "back", "back", "back")
    assert text.count("build: which?") == 2
    assert "No command has been begun" in text


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("loan", "loan: how much?"),
        ("build", "build: which?"),
        ("sell", "sell: which card?"),
    ],
)
def test_the_name_of_an_action_asks_for_the_rest(line: str, question: str, sit: Sit) -> None:
    assert question in sit(named(two_mills())).play(line)


def test_a_debt_asks_which_tile_to_lose(sit: Sit) -> None:
    at = scenario("birmingham", 2).tile("dudley/1", "coal-1", seat=1)
    at = at.tile("walsall/1", "iron-1", seat=1).has(1, money=0, income=4).order(1, 0).turn(0, 0)
    table = sit(named(at))
    assert "lose: which?" in table.play("end", "lose")
    assert "Ben gives up Iron Works I" in table.play("1")


@pytest.mark.parametrize("line", ["preview link", "preview build coal", "preview build"])
def test_a_preview_fills_in_what_the_name_of_an_action_leaves_open(line: str, sit: Sit) -> None:
    table = sit()
    assert f"Preview of: {line.removeprefix('preview ')}" in table.play(line)
    assert table.game.history == []


def test_a_preview_of_a_sale_by_its_name_says_what_may_come(sit: Sit) -> None:
    assert "If the market falls by" in sit(named(abroad())).play("preview sell")


def test_numbers_of_the_screen_may_be_previewed_and_asked_about(sit: Sit) -> None:
    text = sit().play("preview 1 1", "why 1 1", "why 4", "preview 99")
    assert "Preview of: build cotton belper/1 with cotton-manufacturer" in text
    assert "It is legal: build cotton belper/1 with cotton-manufacturer" in text
    assert "So far it is legal." in text
    assert "Expected a number from 1 to 8; found 99." in text


@pytest.mark.parametrize("line", ["build", "build cotton", "link", "sell", "develop"])
def test_without_an_action_left_the_name_of_one_says_so(line: str, sit: Sit) -> None:
    text = sit().play("pass with coventry", line)
    assert "You have no action left in this turn; type 'end' to end it." in text


def test_an_action_that_fails_for_several_reasons_points_to_why(sit: Sit) -> None:
    at = scenario("birmingham").has(0, money=0).hand(0, "coal", "leek").used_up(0, "iron")
    assert "No 'build' can be begun now" in sit(named(at)).play("build")


def test_what_only_one_prompt_knows_is_refused_at_others(sit: Sit) -> None:
    text = " ".join(sit(named(two_mills())).play("lose", "also").split())
    assert "There is no debt to cover now, so no tile can be given up. (LAN 3.5)" in text
    assert "There is no sell action to go on with; begin one with 'sell'." in text


def test_a_command_of_another_game_is_no_command(sit: Sit) -> None:
    text = " ".join(sit(fresh("age-of-industry")).play("also", "lose").split())
    assert text.count("There is no command") == 2


# numbers


@pytest.mark.parametrize(
    ("line", "left"),
    [("1 1 1 1", "The numbers 1 1 are left over"), ("1 1 7", "The number 7 is left over")],
)
def test_numbers_left_over_stop_everything(line: str, left: str, sit: Sit) -> None:
    table = sit()
    assert f"{left}, so nothing was done." in table.play(line)
    assert table.game.history == []
    assert table.session.draft is None


def test_numbers_left_over_leave_a_question_as_it_was(sit: Sit) -> None:
    table = sit()
    assert table.play("1", "1 7").count("build cotton: in which slot?") == 2
    assert table.game.history == []


def test_three_cards_are_scouted_in_any_order(sit: Sit) -> None:
    table = sit()
    text = table.play("scout", "4 2", "1")
    assert "scout with walsall,burton-on-trent: the third card to give?" in text
    assert notation(table.game) == ["scout uttoxeter,burton-on-trent,walsall"]


def test_two_cards_for_a_build_are_asked_one_after_the_other(sit: Sit) -> None:
    at = scenario("lancashire").hand(0, "rochdale", "coal", "iron", "port")
    table = sit(named(at))
    text = table.play("build cotton blackburn/1", "1", "4", "1")
    assert "build cotton blackburn/1: the first of two cards, for both actions?" in text
    assert "build cotton blackburn/1 with port: the second card?" in text
    assert notation(table.game) == ["build cotton blackburn/1 with rochdale,port"]


# what the questions say


def test_a_merchants_beer_says_what_it_buys_and_that_it_brings_money(sit: Sit) -> None:
    at = scenario("birmingham").tile("leek/1", "cotton-1").tile("stone/1", "brewery-2", cubes=1)
    at = at.link("leek-stoke").link("stoke-stone").link("stoke-warrington").hand(0, "leek", "coal")
    at = at.merchants({"warrington/1": "any", "warrington/2": "cotton"})
    text = sit(named(at)).play("sell", "2")
    assert "2 Warrington/1, which buys cott/manu/pott: £5" in text
    assert "3 Warrington/2, which buys cott: £5" in text
    assert "sell leek/1 beer warrington/1: which card? (brings £5)" in text


def test_a_sale_by_numbers_reads_as_it_would_be_typed(sit: Sit) -> None:
    text = sit(named(abroad())).play("sell", "1", "2")
    assert "sell macclesfield/2 with coal: through which port" in " ".join(text.split())


def test_an_open_sale_says_what_goes_on_with_it(sit: Sit) -> None:
    table = sit(named(abroad()))
    text = table.play("sell macclesfield/1 to market with coal", "legal", "also")
    assert "1 action left after this sale" in text
    assert "Or close the sale with another action, which takes a card of its own:" in text
    assert "also Macclesfield/2 A cott1: the distant market" in text
    assert "also macclesfield/2: through which port, or to the market?" in text


def test_the_menu_counts_iron_from_the_market_and_names_coal(sit: Sit) -> None:
    text = sit(named(rail_mats())).play()
    assert "build cotton 2 £14+coal" in text
    assert "link £5+coal" in text
    assert "build brewery 1 £7 " in sit().play()
    works = scenario("birmingham").tile("dudley/2", "iron-1", cubes=4)
    assert "build brewery 1 £5 " in sit(named(works)).play()


def test_a_line_typed_where_more_is_to_come_is_obeyed(sit: Sit) -> None:
    table = sit()
    table.session.screen.pages = True
    table.session.screen.console.height = 12
    text = table.play("board", "hand")
    assert "farm-south" not in text
    shown = text.partition("Enter shows the rest. hand\n")[2]
    assert shown.startswith("Cleo's hand")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("link bri-ox", "There is no link 'bri-ox'. Did you mean 'birmingham-oxford'?"),
        ("link birm-dudly", "There is no link 'birm-dudly'. Did you mean 'birmingham-dudley'?"),
        ("link xx-yy", "There is no link 'xx-yy'."),
    ],
)
def test_a_line_that_is_not_there_may_have_been_another(line: str, sentence: str, sit: Sit) -> None:
    text = " ".join(sit().play(line).split())
    assert sentence in text
    assert ("Did you mean" in text) == ("Did you mean" in sentence)


def test_a_loaded_file_stays_when_the_game_is_thrown_away(sit: Sit, tmp_path: Path) -> None:
    table = sit()
    file = tmp_path / "friday.game"
    table.play("pass with coventry", f"save {file}", "end")
    before = file.read_text(encoding="utf-8")
    assert "'no': leave that file as it is)?" in " ".join(table.play("quit", "no").split())
    assert file.read_text(encoding="utf-8") == before


def test_a_preview_says_what_of_the_money_is_income(sit: Sit) -> None:
    at = scenario("birmingham", 2).tile("dudley/1", "coal-1", seat=1)
    at = at.tile("walsall/1", "iron-1", seat=1).has(1, money=0, income=4).order(1, 0).turn(0, 0)
    text = sit(named(at)).play("end", "preview lose")
    assert "The tile brings Ben £2." in text
    assert "Ben pays £4 of a negative income." in text
