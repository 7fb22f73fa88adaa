"""What is kept of a game in the arena: who sat where, how it went, what thinking it took."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import asdict, dataclass
from typing import Final

from navvy.arena.errors import ArenaError
from navvy.arena.lineups import Lineup
from navvy.play.random_play import COUNTS, Counted, SeatFacts, source_keys

Key = tuple[int, Lineup]
NUMBERS: Final = frozenset({"points", "place", "money", "income_space", "nodes", "commands", "cpu"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """What a game took a bot: positions looked at, and microseconds."""

    nodes: int
    commands: int  # those of the game's statistics: without the ends of turns
    times: tuple[int, ...]  # of each command for which the bot was asked at all
    cpu: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """A finished game."""

    deal: int
    lineup: Lineup
    decisions: int
    seats: tuple[SeatFacts, ...]
    efforts: tuple[Effort, ...]

    @property
    def key(self) -> Key:
        """What makes it the same game."""
        return self.deal, self.lineup

    def to_json(self) -> dict[str, object]:
        """As one line of a file; sources and counts without their zeros."""
        rows = [
            {
                **asdict(facts),
                "sources": {key: count for key, count in facts.sources.items() if count},
                "counts": {key: count for key, count in facts.counts.items() if count},
                **asdict(effort),
            }
            for facts, effort in zip(self.seats, self.efforts, strict=True)
        ]
        return {
            "deal": self.deal,
            "lineup": list(self.lineup),
            "decisions": self.decisions,
            "seats": rows,
        }


def from_json(row: Mapping[str, object]) -> GameRecord:
    """A game from its line; ArenaError where the line is none."""
    match row:
        case {"deal": int(deal), "lineup": found, "decisions": int(decisions), "seats": [*seats]}:
            lineup = _numbers(found)
            read = [_seat(one) for one in seats]
        case _:
            raise ArenaError("not_a_game")
    if len(lineup) != len(read):
        raise ArenaError("not_a_game")
    return GameRecord(
        deal=deal,
        lineup=lineup,
        decisions=decisions,
        seats=tuple(facts for facts, _ in read),
        efforts=tuple(effort for _, effort in read),
    )


def _seat(row: object) -> tuple[SeatFacts, Effort]:
    match row:
        case {"sources": sources, "counts": counts, "times": times, **rest} if set(rest) == NUMBERS:
            flat = _counted(rest, NUMBERS)
        case _:
            raise ArenaError("not_a_game")
    facts = SeatFacts(
        points=flat["points"],
        place=flat["place"],
        money=flat["money"],
        income_space=flat["income_space"],
        sources=dict.fromkeys(source_keys(), 0) | _counted(sources, set(source_keys())),
        counts=dict.fromkeys(COUNTS, 0) | _counted(counts, set(COUNTS)),
    )
    effort = Effort(
        nodes=flat["nodes"], commands=flat["commands"], times=_numbers(times), cpu=flat["cpu"]
    )
    return facts, effort


def _numbers(row: object) -> tuple[int, ...]:
    if not isinstance(row, list) or not all(type(one) is int for one in row):
        raise ArenaError("not_a_game")
    return tuple(row)


def _counted(row: object, known: AbstractSet[str]) -> Counted:
    if not isinstance(row, dict) or not set(row) <= known:
        raise ArenaError("not_a_game")
    return dict(zip(row, _numbers([*row.values()]), strict=True))
