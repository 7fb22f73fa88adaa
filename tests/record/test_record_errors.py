"""Game files, deals and positions that are wrong: each gets its sentence, with its place."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from navvy.errors import GameError, Malformed, RecordError
from navvy.games.registry import load_table
from navvy.play.game import Game, new_game, replay
from navvy.record import deal, gamefile, restore
from navvy.record.notation import parse_command


@pytest.fixture(scope="module")
def game() -> Game:
    """Twelve commands: loans and the ends of turns."""
    made = new_game("birmingham", 3, seed=4, seat_names=("Ada", "Ben", "Cleo"))
    while len(made.history) < 12:
        names = made.table.names
        card = names.cards[next(k for k, held in enumerate(made.state.hand) if _holds(made, k))]
        line = "end" if made.state.actions_left == 0 else f"loan with {card}"
        made.play(parse_command(names, line))
    return made


def _holds(game: Game, kind: int) -> bool:
    return bool(game.state.kinds[game.state.seat] >> kind & 1)


WRONG = [
    ("navvy game 1", "navvy 1", "1: expected 'navvy game 1', found 'navvy 1'."),
    ("players: 3", "plyers: 3", "3: expected a line of the header such as 'game: …'"),
    ("players: 3", "rules: 1", "5: 'rules' stands there twice."),
    ("players: 3\n", "", "the header has no 'players'."),
    ("players: 3", "players: three", "3: 'players' should be a whole number, not 'three'."),
    ("players: 3", "players: 5", "3: Brass: Birmingham needs 2, 3 or 4 players; this table has 5."),
    (
        "game: birmingham",
        "game: birmingam",
        "There is no game 'birmingam'; did you mean 'birmingham'?",
    ),
    ("seats: Ada, Ben, Cleo", "seats: Ada, , Cleo", "4: expected 3 names of seats, found 2."),
    ("deal turn-order: ", "deal turn-order: x ", "7: expected a whole number, found 'x'."),
    (
        "deal turn-order: ",
        "deal turn-order: 1 ",
        "The deal's 'turn_order' should hold '1' once; it holds it 2 times.",
    ),
    ("---\n", "", "expected a line of the header such as 'game: …', found '"),
    (" loan 30", " loaan 30", "There is no command 'loaan'. Did you mean 'loan'?"),
    (" 30 with", " 30 of", "Expected with or the end of the line after"),
    (" 30 with ", " 30 with leek,,", "Expected a card on both sides of each comma; found 'leek,,"),
    ("\n= ", "\n? 0 end\n= ", "expected '? SEAT COMMAND -> REASON', found '? 0 end'."),
    ("\n= ", "\n9 end\n= ", "expected a seat from 0 to 2, found '9'."),
    ("points: 0", "point: 0", "expected 'points: …' or 'places: …' for each seat, found 'point: 0"),
    ("\nplaces: 1 1 1\n", "\n", "the result should give both points and places."),
    ("\npoints: 0", "\npoints: 0 0 0\npoints: 0", ": the result gives 'points' twice."),
    ("places: 1", "places: 1 1 1\nplaces: 1", ": the result gives 'places' twice."),
]


def text_of(game: Game) -> str:
    return gamefile.write(game.record()) + "---\npoints: 0 0 0\nplaces: 1 1 1\n"


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_a_wrong_line_gets_its_sentence(game: Game, old: str, new: str, sentence: str) -> None:
    text = text_of(game)
    assert old in text
    with pytest.raises(RecordError) as caught:
        gamefile.read(text.replace(old, new, 1), "a.game")
    error = caught.value
    told = str(error)
    assert sentence in told
    assert told.startswith(f"a.game:{error.facts['line']}: ")
    assert told.endswith((".", "?"))
    assert ".." not in told
    assert "?." not in told


@pytest.mark.parametrize("lost", range(1, 9))
def test_a_file_that_ends_within_a_line_is_cut_off(game: Game, lost: int) -> None:
    """A name that lost its end would be read as a short form of it."""
    text = gamefile.write(game.record()).rpartition("\n=")[0]
    with pytest.raises(RecordError) as caught:
        gamefile.read(text[:-lost], "a.game")
    assert caught.value.facts["line"] == text.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the game file: expected 'navvy game 1', found the end of the file."),
        (
            "navvy game 1\n",
            "the game file:1: expected '---' after the deal, found the end of the file.",
        ),
    ],
)
def test_a_file_that_ends_too_early_gets_its_sentence(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        gamefile.read(text)
    assert str(caught.value) == sentence


REPLAYED: list[tuple[str, str, str]] = [
    ("rules: 1", "rules: 99", "a.game: the game was played by rules version 99; this is version"),
    ("seed: 4", "seed: 5", "a.game: the deal is not the one of seed 5."),
    ("\n= ", "\n= x", "the checkpoint after 10 commands is "),
    ("\n= ", "\n0 end\n= ", ": the command is refused: "),
    ("\n= ", "\n? 0 end -> over\n= ", ": expected the reason 'over', found '"),
    ("", "", "a.game: the file gives a result, but replaying it leaves the game unfinished."),
]


@pytest.mark.parametrize(("old", "new", "sentence"), REPLAYED)
def test_a_file_that_disagrees_gets_its_sentence(
    game: Game, old: str, new: str, sentence: str
) -> None:
    record = gamefile.read(text_of(game).replace(old, new, 1), "a.game")
    with pytest.raises(RecordError) as caught:
        replay(record, "a.game")
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"decks": []}, "A deal has no part 'decks'; its parts are turn_order, canal_deck, "),
        ({"turn_order": "012"}, "The deal's 'turn_order' should be a list; it is text."),
        ({"turn_order": ["0"]}, "The deal's 'turn_order' should hold whole numbers only."),
        ({"turn_order": [0, 1, 2], "canal_deck": [7]}, "'canal_deck' should hold names only."),
        ({"turn_order": [0, 1]}, "should hold '2' once; it holds it not at all."),
    ],
)
def test_a_wrong_deal_gets_its_sentence(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        deal.from_json(load_table("birmingham", 3), given)
    assert sentence in str(caught.value)


Change = Callable[[dict[str, Any]], object]
POSITIONS: list[tuple[Change, str]] = [
    (lambda row: row.update(format=2), "The position's 'format' should be 1; it is 2."),
    (lambda row: row.pop("game"), "The position's 'game' should be 'birmingham'; it is missing."),
    (lambda row: row.update(game="lancashire"), "should be 'birmingham'; it is 'lancashire'."),
    (
        lambda row: row.update(options=["junk"]),
        "The position's 'options' should be a list of 'open-discards', as the table has them.",
    ),
    (lambda row: row.update(options=["open-discards", "junk"]), "a list of 'open-discards', as"),
    (lambda row: row.update(options=[7]), "The position's 'options' should be a list of names; it"),
    (lambda row: row.pop("options"), "The position's 'options' should be a list; it is missing."),
    (lambda row: row.pop("sales"), "'sales' should be a whole number from 0; it is missing."),
    (lambda row: row.update(sales=1), "The position's 'sales' should be 0; it is 1."),
    (lambda row: row.update(era="steam"), "'era' should be 'canal' or 'rail'; it is 'steam'."),
    (lambda row: row.update(round=None), "'round' should be a whole number from 1; it is missing."),
    (lambda row: row.update(seats={}), "The position's 'seats' should be a list; it is an object."),
    (lambda row: row["seats"].pop(), "'seats' should be a list of 3 objects; it is a list."),
    (
        lambda row: row["seats"][1].update(money="much"),
        "The position's 'seats[1].money' should be a whole number from 0; it is 'much'.",
    ),
    (
        lambda row: row["seats"][1]["mat"].update(coal=[1] * 9),
        "The position's 'seats[1].mat.coal' should be a list of at most 7 levels; it is a list.",
    ),
    (lambda row: row.update(turn_order=[0, 0]), "'turn_order' should be an order of the seats; it"),
    (lambda row: row.update(barrels=[1]), "'barrels' should be a list of names; it is a list."),
    (
        lambda row: row["played"].append([0]),
        "The position's 'played' should hold pairs of seat and card; one is a list.",
    ),
    (lambda row: row.update(actions_left=2.5), "it is a fraction."),
    (lambda row: row["links"].update({"leek-nowhere": 0}), "There is no link 'leek-nowhere'."),
    (
        lambda row: row["tiles"].update({"leek/1": {"tile": "ship-1"}}),
        "The position's 'tiles.leek/1.tile' should be 'cotton-1', ",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), POSITIONS)
def test_a_wrong_position_gets_its_sentence(game: Game, change: Change, sentence: str) -> None:
    row = json.loads(json.dumps(restore.dump(game.table, game.state, game.deal)))
    change(row)
    with pytest.raises(Malformed) as caught:
        restore.load(game.table, row)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "name", ["A,da", "#Ada", "A\nda", "A\x1bda", "A\u202eda", "A\u2028da", "A\u200fda", "\udcff", 7]
)
def test_a_name_that_no_game_file_holds_is_refused(name: Any) -> None:
    with pytest.raises(
        Malformed, match="A name should be text without a comma, '#' or any"
    ) as caught:
        new_game("birmingham", 2, seat_names=["Ben", name])
    assert str(caught.value).isprintable()


def test_names_are_not_empty_and_everyone_has_another(game: Game) -> None:
    with pytest.raises(Malformed, match=r"Expected a name for each seat; one is empty\."):
        new_game("birmingham", 2, seat_names=["Ben", " "])
    with pytest.raises(Malformed, match=r"another name for each seat; found 'ben' twice\."):
        new_game("birmingham", 2, seat_names=["Ben", "ben"])
    made = new_game("birmingham", 2, seat_names=["Ben ", "Zoë"])
    assert gamefile.read(gamefile.write(made.record())).seat_names == made.seat_names
    text = gamefile.write(game.record())
    with pytest.raises(RecordError, match=r"a\.game:4: A name should be text without"):
        gamefile.read(text.replace("Ada", "A\u202eda"), "a.game")


@pytest.mark.parametrize("seed", [True, "7", 7.0, None])
def test_a_seed_that_is_no_whole_number_is_refused(seed: Any) -> None:
    with pytest.raises(Malformed, match=r"A seed should be a whole number; it is .*\."):
        new_game("birmingham", 2, seed=seed)


def test_games_say_what_they_do_not_have(game: Game) -> None:
    with pytest.raises(Malformed, match=r"The game has 12 commands; there is no position 13\."):
        game.at(13)
    with pytest.raises(Malformed, match=r"Expected 3 names of seats, found 1\."):
        new_game("birmingham", 3, seat_names=["Ada"])
    with pytest.raises(GameError, match="there is 'age-of-industry', 'birmingham'"):
        new_game("xyz", 3)
    lancashire = new_game("lancashire", 2)
    with pytest.raises(Malformed, match=r"A loan is of 10, 20 or 30, not of 15\."):
        lancashire.check(parse_command(lancashire.table.names, "loan 15"))
