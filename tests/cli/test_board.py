"""The board on a screen: not too wide, nothing told by colour alone, no hand but the viewer's."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from navvy.cli.board import NO_ONE, board_text, map_part
from navvy.cli.marks import seats_of, short
from navvy.cli.screen import plain_console
from navvy.games.registry import Table, load_table
from navvy.kernel.prompts import OVER
from navvy.kernel.rng import Rng
from navvy.kernel.state import State
from navvy.play.determinize import determinize
from navvy.play.view import view_of
from navvy.record import deal
from tests.scenario import scenario

BOARDS = Path(__file__).parent / "boards"
NAMES = ("Ada", "Ben", "Cleo", "Dot", "Eve")
TABLES = [
    ("birmingham", 4),
    ("birmingham", 2),
    ("lancashire", 3),
    ("lancashire/two-player", 2),
    ("age-of-industry", 3),
    ("age-of-industry/germany", 5),
]
LARGE = {"age-of-industry/germany": 40}  # maps that need a longer screen
EVERY = 150
SCREEN = 24  # lines


def positions(name: str, seats: int, seed: int) -> Iterator[tuple[Table, State]]:
    """Positions of a random game, every so many decisions."""
    table = load_table(name, seats)
    state, rng = (
        table.rules.begin(deal.to_kernel(table, deal.draw(table, seed))),
        Rng(seed, 1, 2, 3),
    )
    taken = 0
    while state.prompt != OVER:
        if taken % EVERY == 0:
            yield table, state
        legal = table.rules.legal(state)
        table.rules.apply(state, legal[rng.below(len(legal))])
        taken += 1
    yield table, state


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_wider_than_the_screen(name: str, seats: int, width: int) -> None:
    for table, state in positions(name, seats, 1):
        lines = board_text(table, state, state.seat, width, NAMES[:seats]).splitlines()
        assert max(map(len, lines)) <= width
        assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_board_holds_nothing_that_its_viewer_may_not_know(name: str, seats: int) -> None:
    for table, state in positions(name, seats, 2):
        for seat in range(seats):
            other = determinize(table.board, view_of(table.board, state, seat), Rng(9, 9, 9, 9))
            assert board_text(table, state, seat, 80) == board_text(table, other, seat, 80)


def test_a_board_for_nobody_shows_no_hand() -> None:
    at = scenario("birmingham")
    assert "'s hand" not in board_text(at.table, at.state, NO_ONE, 80, NAMES)
    assert "Ada's hand" in board_text(at.table, at.state, 0, 80, NAMES)


def test_owners_levels_cubes_and_flipped_tiles_are_told_by_letters() -> None:
    at = scenario("birmingham").tile("dudley/1", "coal-1", seat=1)
    at = at.tile("birmingham/2", "manufacturer-2", seat=2, flipped=True).link("dudley-birm", seat=3)
    text = board_text(at.table, at.state, 0, 80, NAMES)
    assert "1 B coal1(2)" in text
    assert "2 C manu2*" in text
    assert "D Birmingham–Dudley" in text


@pytest.mark.parametrize(
    ("name", "head"), [("lancashire", "-    Wigan"), ("birmingham", "-      farm-")]
)
def test_a_place_without_a_banner_does_not_look_as_if_it_had_the_last_one(
    name: str, head: str
) -> None:
    at = scenario(name)
    assert f"\n{head}" in board_text(at.table, at.state, NO_ONE, 80, NAMES)


def test_seats_that_begin_alike_are_told_by_other_letters() -> None:
    assert seats_of(["Ada", "Alan"]).marks == ("A", "B")
    assert seats_of(["Ben", "Ada"]).marks == ("B", "A")
    assert seats_of(["1st", "2nd"]).marks == ("A", "B")


def test_names_cannot_write_to_the_terminal() -> None:
    assert seats_of(["A\x1b[2Jda", "Ben"]).names[0] == "A[2Jda"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_four_letters_tell_the_industries_of_a_game_apart(name: str, seats: int) -> None:
    industries = load_table(name, seats).names.industries.names
    assert len(set(map(short, industries))) == len(industries)


@pytest.mark.parametrize(
    ("name", "seats"),
    [("birmingham", 3), ("lancashire", 4), ("age-of-industry", 4), ("age-of-industry/germany", 5)],
)
def test_the_board_is_the_one_that_was_read_through(name: str, seats: int) -> None:
    """After a change meant to be one, delete the file and run twice: the diff is the review."""
    *_, (table, state) = [one for one, _ in zip(positions(name, seats, 3), range(4), strict=False)]
    text = board_text(table, state, state.seat, 80, NAMES[:seats])
    file = BOARDS / f"{name.replace('/', '-')}.txt"
    if not file.exists():
        file.write_text(text, encoding="utf-8")
        pytest.fail(f"{file.name} was missing and is written now")
    assert text == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_location_with_slots_is_on_the_map(name: str, seats: int) -> None:
    table = load_table(name, seats)
    page = StringIO()
    state = next(positions(name, seats, 1))[1]
    plain_console(page, 80).print(map_part(table, state, seats_of(NAMES[:seats]), 0))
    rows = page.getvalue().splitlines()
    assert len(rows) < LARGE.get(name, SCREEN), (
        "the map stands on one small screen, with the prompt below it"
    )
    for place in table.data.locations:
        assert not place.slots or any(place.name in row or place.id in row for row in rows)
