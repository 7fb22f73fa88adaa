"""A bot in a seat: whole commands, its own random stream, and sentences about its failures."""

from pathlib import Path

import pytest

from navvy.bots import names, roster
from navvy.bots.player import BotFailed, Player
from navvy.errors import Malformed
from navvy.games.registry import load_table
from navvy.play.game import Game, new_game
from navvy.record import gamefile

SMALL = f"{Path(__file__).parent / 'small.py'}"


def played(name: str, seats: int, *options: str, seed: int = 4) -> Game:
    """A whole game of random bots."""
    game = new_game(name, seats, options, seed=seed)
    players = [Player(game.table, seat, "random", seed=seed) for seat in range(seats)]
    while game.to_act is not None:
        game.play(players[game.to_act].command(game.state, len(game.history)))
    return game


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("birmingham", 4, ()),
        ("lancashire", 3, ("introductory",)),
        ("lancashire/two-player", 2, ()),
        ("age-of-industry", 3, ()),
    ],
)
def test_a_whole_game_of_bots_is_commands_of_a_game(
    name: str, seats: int, options: tuple[str, ...]
) -> None:
    game = played(name, seats, *options)
    again = played(name, seats, *options)
    assert game.result() is not None
    assert gamefile.write(game.record()) == gamefile.write(again.record())


def test_a_game_that_is_taken_back_goes_on_as_it_would_have() -> None:
    game = new_game("birmingham", 2, seed=4)
    player = Player(game.table, game.state.seat, "random", seed=4)
    command = player.command(game.state, 0)
    assert player.command(game.state, 0) == command
    later = {repr(player.command(game.state, count)) for count in range(1, 6)}
    assert len(later) > 1


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("Raises", "Bob broke off: ValueError('no idea')."),
        ("Nonsense", "Bob answered -7, which is none of the 8 options it had."),
        ("Late", "Bob answered True, which is none of the"),
    ],
)
def test_a_bot_that_fails_is_named_in_one_sentence(bot: str, sentence: str) -> None:
    game = new_game("birmingham", 2, seed=4)
    player = Player(game.table, game.state.seat, f"{SMALL}:{bot}", name="Bob")
    with pytest.raises(BotFailed) as failed:
        player.command(game.state, 0)
    assert str(failed.value).startswith(sentence)
    assert not game.history


def test_a_bot_that_does_not_sit_down_is_said() -> None:
    with pytest.raises(BotFailed, match=r"cannot sit down: RuntimeError\('not\\ntoday'\)\."):
        Player(load_table("birmingham", 2), 0, f"{SMALL}:Unwilling")


def test_a_bot_is_handed_the_view_of_its_own_seat() -> None:
    game = new_game("birmingham", 3, seed=4)
    seat = game.state.seat
    player = Player(game.table, seat, f"{SMALL}:First")
    player.command(game.state, 0)
    seen = vars(player.bot)["seen"]
    assert seen
    assert {view.viewer for view in seen} == {seat}


# names


def test_bots_are_called_by_what_they_are() -> None:
    assert names.label("level-3") == "Level 3"
    assert names.label("greedy") == "Greedy"
    assert names.label("deep-thought") == "Deep thought"
    assert names.label("bots/my_bot.py:Mine") == "Mine"


def test_no_two_at_a_table_are_called_alike() -> None:
    bots = ["level-3", "level-3", "greedy", "a.py:Ada", f"x.py:{'B' * 30}", f"x.py:{'B' * 30}"]
    found = names.labels(bots, ["Ada", "ben"], 24)
    assert found == [
        *("Level 3", "Level 3 (2)", "Greedy", "Ada (2)", "B" * 24, f"{'B' * 20} (2)"),
    ]


@pytest.mark.parametrize(
    "name", ["random", "greedy", "planner", "search", "learned", "level-1", "level-6"]
)
def test_there_is_a_sentence_about_every_bot(name: str) -> None:
    assert names.about(name) != names.about("nothing")
    assert names.about(name).endswith(".")
    assert names.about("nothing") == "One of the bots that come with Navvy."


def test_the_strongest_is_the_highest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    assert names.strongest() in roster.known()
    for known, found in (
        (["random", "level-1", "level-10", "level-9", "learned"], "level-10"),
        (["random", "greedy"], "greedy"),
    ):
        monkeypatch.setattr(names, "known", lambda known=known: known)
        assert names.strongest() == found


@pytest.mark.parametrize(
    ("typed", "name"),
    [("3", "level-3"), ("Level 3", "level-3"), ("GREEDY", "greedy"), ("a B.py:C", "a B.py:C")],
)
def test_a_bot_may_be_asked_for_as_people_say_it(typed: str, name: str) -> None:
    assert names.asked_for(typed) == name
    assert names.asked_for("") == names.strongest()


# the roster's sentences


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nonsense", "There is no bot 'nonsense'. Expected one of random"),
        ("nowhere.py:Mine", "There is no file of a bot 'nowhere.py'; expected a Python file"),
        (f"{SMALL}:Mine", "names no bot: expected a class 'Mine' in that file"),
        (f"{SMALL}:Bot2", "names no bot: expected a class 'Bot2' in that file"),
    ],
)
def test_a_bot_that_is_not_there_is_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        roster.maker_of(name)
    assert sentence in str(refused.value)


def test_a_file_that_does_not_run_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("import nothing_of_this_name\n")
    with pytest.raises(Malformed, match=r"cannot be run: ModuleNotFoundError.* has to be mended"):
        roster.maker_of(f"{path}:Mine")
