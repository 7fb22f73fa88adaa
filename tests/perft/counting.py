"""What the files of counts and orders say, and what the rules say to it.

A line names a position: `birmingham 4p seed 11` is the first one of that game, and
`birmingham 4p seed 11 lively 120` the one that random play in that style (see `tests.walks`) has
reached after 120 decisions. In a `.perft` file the number of decision sequences follows for each
length; in an `.order` file the prompt and the ids of all legal decisions in their order.
"""

from dataclasses import dataclass
from pathlib import Path

from navvy.kernel.prompts import OVER, PROMPT_NAMES
from navvy.play.perft import Counter, TooMany, divide
from tests.differential.variants import GERMANY, NEW_ENGLAND, TOGETHER, VARIANTS, Variant
from tests.walks import Walk, walk

HERE = Path(__file__).resolve().parent
NODES = 20000  # positions a line may cost
DEEPEST = 8
SEED = 11
LATER = (("lively", 60), ("lively", 150), ("debt", 230))
LATER_IN_DEBT = (("lively", 60), ("ships", 200), ("keen", 350))
FEW = {"age-of-industry": [(NEW_ENGLAND, 4, ()), (GERMANY, 3, ()), (NEW_ENGLAND, 4, TOGETHER)]}
EVERY = 9  # decisions between two lines of an order
LONGEST = 330


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A position that a line names."""

    variant: Variant
    seed: int
    style: str = "lively"
    length: int = 0

    def __str__(self) -> str:
        name, seats, options = self.variant
        words = [name, f"{seats}p", *([",".join(options)] if options else []), f"seed {self.seed}"]
        if self.length:
            words += [self.style, str(self.length)]
        return " ".join(words)

    def reach(self) -> Walk:
        """Play up to it."""
        return walk(self.variant, self.seed, self.style, self.length)


def read_spot(text: str) -> Spot:
    """The position that the beginning of a line names."""
    head, _, tail = text.partition(" seed ")
    name, seats, *options = head.split()
    seed, *later = tail.split()
    chosen = tuple(options[0].split(",")) if options else ()
    variant = (name, int(seats.removesuffix("p")), chosen)
    if not later:
        return Spot(variant=variant, seed=int(seed))
    style, length = later
    return Spot(variant=variant, seed=int(seed), style=style, length=int(length))


def variants_of(game: str) -> list[Variant]:
    """The tables of a game that are counted: a few where there are many."""
    found = [variant for variant in VARIANTS if variant[0].partition("/")[0] == game]
    return FEW.get(game, found)


def games() -> list[str]:
    return sorted({name.partition("/")[0] for name, _, _ in VARIANTS})


# counts


def counts(spot: Spot) -> list[int]:
    """How many sequences there are of each length, as far as the nodes go."""
    found: list[int] = []
    reached = spot.reach()
    for depth in range(1, DEEPEST + 1):
        try:
            found.append(Counter(reached.table, NODES).count(reached.state, depth))
        except TooMany:
            break
    return found


def divided(spot: Spot, depth: int) -> str:
    """The counts of a length by the first decision, to see where two versions part."""
    reached = spot.reach()
    rows = divide(reached.table, reached.state, depth)
    return "\n".join(f"  {name}: {count}" for name, count in rows.items())


def perft_line(spot: Spot) -> str:
    row = " / ".join(f"{depth} {count}" for depth, count in enumerate(counts(spot), start=1))
    return f"{spot}: {row}"


def perft_text(game: str) -> str:
    """The file of counts of a game."""
    spots = [
        Spot(variant=variant, seed=SEED, style=style, length=length)
        for variant in variants_of(game)
        for style, length in (("lively", 0), *(LATER_IN_DEBT if game in FEW else LATER))
    ]
    there = [spot for spot in spots if spot.reach().state.prompt != OVER]
    return "".join(f"{perft_line(spot)}\n" for spot in there)


# order


def order_line(spot: Spot) -> str:
    reached = spot.reach()
    legal = reached.table.rules.legal(reached.state)
    return f"{spot}: {PROMPT_NAMES[reached.state.prompt]} {' '.join(map(str, legal))}"


def order_text(game: str) -> str:
    """The file of orders of a game: its first position and one in nine of a walk."""
    spots = [
        Spot(variant=variant, seed=SEED, length=length)
        for variant in variants_of(game)
        for length in range(0, LONGEST, EVERY)
    ]
    lines = [order_line(spot) for spot in spots]
    return "".join(f"{line}\n" for line in lines if not line.endswith(": over "))
