"""The terminal game with bots: who sits where, what is shown of them, hints, and bots that fail."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from navvy.bots import names, roster
from navvy.cli import saves
from navvy.cli.opponents import Opponents, names_at, seated
from navvy.cli.saves import PlayError, Saves
from navvy.cli.screen import Screen
from navvy.cli.session import Session
from navvy.games.registry import load_table
from navvy.play.game import Game, new_game
from navvy.record import gamefile
from navvy.record.command import End
from tests.cli.conftest import Run
from tests.cli.sitting import PAGE, Paged, Table

SMALL = f"{Path(__file__).parent.parent / 'bots' / 'small.py'}"
RAISES, LATE = f"{SMALL}:Raises", f"{SMALL}:Late"
PASS = ("pass", "1")


class Sitting(Table):
    """A sitting with bots."""

    def __init__(self, game: Game, folder: Path, *, hides: bool = False) -> None:
        super().__init__(game, folder, hides=hides)
        joined = Opponents(trusted=game.bots).join(game)
        self.session = Session(
            game, Paged(self.source, self.out, hides=hides), Saves(folder), joined
        )


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    def sit_down(
        *bots: str, name: str = "birmingham", seed: int = 5, hides: bool = False
    ) -> Sitting:
        table = load_table(name, len(bots))
        game = new_game(name, len(bots), seed=seed, seat_names=names_at(table, bots, ()))
        game.bots = bots
        return Sitting(game, tmp_path, hides=hides)

    return sit_down


# who sits where


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ([], ("", "", "")),
        (["a"], ("", "", "a")),
        (["a", "b"], ("", "a", "b")),
        (["1=a"], ("a", "", "")),
        (["ben=a", "b"], ("", "a", "b")),
        (["b", "3=a"], ("", "b", "a")),
        (["a", "b", "c"], ("a", "b", "c")),
    ],
)
def test_people_come_first(asked: list[str], found: tuple[str, ...]) -> None:
    assert seated(asked, 3, ("Ada", "Ben", "Cleo")) == found


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["a", "b", "c", "d"], "Expected at most 3 bots, one for each seat; found 4."),
        (["2=a", "2=b"], "Expected one bot for seat 2; found two."),
        (["4=a"], "There is no seat '4' for a bot; the seats are 1, 2, 3, Ada, Ben and Cleo."),
        (["a,b"], "Expected the name of a bot, without a comma or '#'; found 'a,b'."),
        (["2="], "Expected the name of a bot"),
    ],
)
def test_a_seat_that_is_not_there_is_one_sentence(asked: list[str], sentence: str) -> None:
    with pytest.raises(PlayError) as refused:
        seated(asked, 3, ("Ada", "Ben", "Cleo"))
    assert str(refused.value).startswith(sentence)


def test_bots_bring_names_of_their_own() -> None:
    table = load_table("birmingham", 4)
    bots = ("", "level-3", "", "level-3")
    assert names_at(table, bots, ("Ada", "Ben")) == ("Ada", "Level 3", "Ben", "Level 3 (2)")
    assert names_at(table, bots, ()) == ("Player 1", "Level 3", "Player 3", "Level 3 (2)")
    with pytest.raises(PlayError, match="Expected 2 names, as so many people play; found 1"):
        names_at(table, bots, ("Ada",))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "2", "--bot", "nobody"], "There is no bot 'nobody'."),
        (["--players", "2", "--bot", "no.py:Mine"], "There is no file of a bot 'no.py'"),
        (["--players", "2", "--bot", f"{SMALL}:Mine"], "names no bot"),
        (["--players", "2", "--bot", f"{SMALL}:Unwilling"], "cannot sit down"),
        (["--players", "2", "--bot", "random", "--bot-ms", "0"], "--bot-ms should be a number"),
        (["--bot", "random"], "--players is missing"),
        (
            ["--players", "2", "--bot", "random", "--seat-names", "Ada,Ben"],
            "Expected one name, as one person plays; found 2.",
        ),
    ],
)
def test_a_bot_that_cannot_sit_down_is_one_sentence(
    words: list[str], sentence: str, refused: Callable[..., str]
) -> None:
    assert sentence in refused("play", "birmingham", *words)


# playing


@pytest.mark.parametrize("name", ["birmingham", "lancashire", "age-of-industry"])
def test_a_game_of_bots_is_shown_to_its_end(name: str, sit: Sit) -> None:
    table = sit("random", "random", "random", name=name)
    text = table.play("score", "hand", "quit", "")
    assert table.game.is_over
    assert text.count("Random ends the turn.") > 5
    assert "Place 1" in text
    assert "Hand: " not in text
    assert "The game is saved" in text


def test_a_bot_plays_until_it_is_a_persons_turn(sit: Sit) -> None:
    table = sit("", "random", "random")
    text = table.play(*PASS, "end")
    assert text.index("Random") < text.index("Player 1: £17")
    assert text.count("Player 1: £") == 3  # before the command, after it, and the next turn
    made = table.game.history
    ends = [one.seat for one in made if isinstance(one.command, End)]
    assert ends[:3] == [1, 2, 0]
    assert table.game.to_act == 0
    for one in made:
        verb = "Random ends the turn" if isinstance(one.command, End) else "Random"
        assert one.seat == 0 or verb in text


def test_every_command_of_a_bot_is_told_as_in_the_log(sit: Sit) -> None:
    table = sit("", "random")
    text = " ".join(table.play(*PASS, "end", "log 40").split())
    shown, _, logged = text.partition("log 40 ")
    for line in logged.partition(" 1 build")[0].split("Random ")[1:]:
        assert line.split(".")[0] in shown


def test_a_person_takes_back_within_the_own_turn_only(sit: Sit) -> None:
    table = sit("", "random")
    text = table.play("undo", *PASS, "undo", *PASS, "end", "undo")
    assert text.count("Taken back: pass with ") == 1
    assert text.count("Taken back") == 1


def test_hands_are_hidden_only_where_two_people_sit(sit: Sit) -> None:
    alone = sit("", "random", hides=True).play(*PASS, "end")
    assert PAGE not in alone
    assert "press Enter" not in alone
    two = sit("", "", "random", seed=6, hides=True).play("", "loan", "1", "end", "", "", "loan")
    assert PAGE in two
    assert "press Enter" in two


def test_what_a_bot_draws_is_not_named(sit: Sit) -> None:
    text = sit("", "random").play(*PASS, "end", "log 40")
    assert "Random draws 1 card." in text
    assert "Player 1 draws " in text


def test_a_line_typed_while_bots_play_is_obeyed(sit: Sit) -> None:
    table = sit("random", "random")
    session, screen = table.session, table.session.screen
    screen.ahead = "1"
    session.attend()
    session.answer(screen.next_line(""))
    assert "It is the turn of Random" in table.out.getvalue()
    session.answer("market")
    session.answer("undo")
    session.answer("hand")
    text = table.out.getvalue()
    assert "Merchants" in text
    assert text.count("It is the turn of Random") == 3
    assert not table.game.history


def test_a_line_says_who_thinks_and_is_gone_then() -> None:
    screen = Screen(StringIO(), StringIO())
    with screen.notice("Random thinks …"):
        pass
    assert isinstance(screen.target, StringIO)
    assert screen.target.getvalue() == ""  # nothing where nobody watches
    screen.pages = True
    with screen.notice("Random thinks …"):
        assert screen.target.getvalue() == "Random thinks …"
    assert screen.target.getvalue().endswith("\r\x1b[K")


# files


def test_a_saved_game_goes_on_with_its_bots(sit: Sit, tmp_path: Path) -> None:
    table = sit("", "random", "random")
    table.play(*PASS, "end", f"save {tmp_path / 'one.game'}", "loan", "1", "end")
    text = (tmp_path / "one.game").read_text()
    assert "bots: -, random, random\n" in text
    other = sit("", "random", "random", seed=6)
    other.play(f"load {tmp_path / 'one.game'}", "loan", "1", "end")
    assert other.game.bots == ("", "random", "random")
    mine, theirs = (gamefile.write(one.game.record()) for one in (table, other))
    assert mine == theirs


def test_a_game_without_bots_is_written_as_ever(tmp_path: Path) -> None:
    game = new_game("birmingham", 2, seed=5)
    assert "bots:" not in gamefile.write(game.record())
    path = tmp_path / "one.game"
    path.write_text(gamefile.write(game.record()))
    assert saves.load(path).bots == ("", "")


@pytest.mark.parametrize("row", ["-", "-, random, random", "-,", ""])
def test_a_header_with_too_few_bots_is_one_sentence(
    row: str, tmp_path: Path, refused: Callable[..., str]
) -> None:
    path = tmp_path / "one.game"
    text = gamefile.write(new_game("birmingham", 2, seed=5).record())
    path.write_text(text.replace("rules: 1", f"bots: {row}\nrules: 1"))
    assert "expected 2 names of bots" in refused("play", "--load", path)


def with_bots(tmp_path: Path, *bots: str) -> Path:
    game = new_game("birmingham", len(bots), seed=5, seat_names=("Ada", "Ben", "Cleo")[: len(bots)])
    game.bots = bots
    path = tmp_path / "bots.game"
    path.write_text(gamefile.write(game.record()))
    return path


def test_a_file_runs_only_if_it_is_named_again(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = with_bots(tmp_path, "", f"{tmp_path / 'mine.py'}:Mine")
    (tmp_path / "mine.py").write_text("raise SystemExit(7)\n")
    monkeypatch.setattr("sys.stdin", StringIO())
    ran = run("play", "--load", path)
    assert ran.status == 0
    assert "it runs only if you name it" in " ".join(ran.out.split())


def test_bots_are_seated_anew(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = with_bots(tmp_path, "", "nobody", "random")
    monkeypatch.setattr("sys.stdin", StringIO("save new.game\n"))
    ran = run("play", "--load", path)
    assert "Ben cannot sit down, so the seat is yours to play. There is no bot 'nobody'." in (
        " ".join(ran.out.split())
    )
    monkeypatch.setattr("sys.stdin", StringIO("save new.game\n"))
    assert run("play", "--load", path, "--bot", "ada=random", "--bot", "random").status == 0
    assert saves.load(tmp_path / "new.game").bots == ("random", "", "random")


# bots that fail


@pytest.mark.parametrize("bot", [RAISES, LATE])
def test_a_bot_that_fails_gives_its_seat_to_the_people(bot: str, sit: Sit) -> None:
    table = sit("", bot)
    text = " ".join(table.play(*PASS, "end", "", "players").split())
    name = table.game.seat_names[1]
    assert f"The turn of {name} is yours to play: nothing is lost" in text
    assert f"{name}: £" in text
    assert 1 in {made.seat for made in table.game.history}
    assert "Traceback" not in text


# hints


def test_a_hint_is_shown_and_taken(sit: Sit) -> None:
    table = sit("", "")
    name = table.game.seat_names[table.game.state.seat]
    text = table.play(f"hint {SMALL}:Thinker", "take 3", "take 1", "take", "end")
    assert "Thinker would give the first of these commands:" in text
    assert "\n 1 pass with " in text
    assert "   31.2 points in the end, 75 % of its attention" in text
    assert "\nPlan: pass.\n" in text
    assert "Expected a number from 1 to 2; found 3." in text
    assert f"{name} passes with the card" in text
    assert "There is no hint for this position" in text  # it was used up


def test_a_hint_asks_the_strongest_that_there_is(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    text = sit("", "").play("hint", "hint nobody", "hint random")
    assert f"{names.label(names.strongest())} would give" in text
    assert "There is no bot 'nobody'." in text
    assert "'take' gives it" in text
    monkeypatch.setattr(names, "strongest", lambda: f"{SMALL}:Empty")
    assert "Empty has nothing to say." in sit("", "").play("hint")


def test_a_hint_that_fails_changes_nothing(sit: Sit) -> None:
    table = sit("", "")
    text = table.play(f"hint {RAISES}", "take")
    assert "Raises broke off: ValueError('no idea')." in text
    assert "There is no hint" in text
    assert not table.game.history


def test_a_hint_is_gone_once_something_was_taken_back(sit: Sit) -> None:
    text = sit("", "").play("loan", "1", "hint", "undo", "take")
    assert "There is no hint for this position" in text


# the list


def test_every_bot_is_listed(run: Run) -> None:
    ran = run("bots")
    assert ran.status == 0
    assert max(map(len, ran.out.splitlines())) <= 80
    rows = run("bots", "--json").json
    assert [row["name"] for row in rows] == roster.known()
    for row in rows:
        assert row["name"] in ran.out
        assert row["about"].split()[0] in ran.out
