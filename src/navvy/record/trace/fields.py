"""A position field by field, under the names that the fields have in a trace."""

from collections.abc import Sequence
from typing import TypeAlias

from navvy.kernel.masks import BIT
from navvy.record.position import ERAS
from navvy.record.trace.names import Lookup
from navvy.record.trace.position import GAME_OVER, Purse, Shown

Fields: TypeAlias = dict[str, object]  # plain JSON


def fields_of(lookup: Lookup, shown: Shown) -> Fields:
    """Every field under the name that it has in a trace; the order in a hand does not count."""
    found: Fields = {
        "era": ERAS[shown.era],
        "round": shown.round,
        "phase": GAME_OVER if shown.over else "action",
        "turnOrder": shown.turn_order,
        "cur": shown.turn,
        "acted": shown.acted,
        "coalMarket": shown.coal,
        "ironMarket": shown.iron,
        "deck": [lookup.card_name(kind) for kind in shown.deck],
        "discard": _sorted(lookup, shown.discard),
        "wild.location": shown.wild_locations,
        "wild.industry": shown.wild_industries,
        "winner": shown.winner,
    }
    for place, slots in lookup.merchant_slots.items():
        found[f"merchants.{place}"] = [
            [lookup.bought[shown.buys[slot]], int(bool(shown.barrels & BIT[slot]))]
            for slot in slots
        ]
    for seat, purse in enumerate(shown.purses):
        found |= _purse_fields(lookup, f"players.{seat}", purse)
    return found | _board_fields(lookup, shown)


def _sorted(lookup: Lookup, kinds: Sequence[int]) -> list[str]:
    return sorted(lookup.card_name(kind) for kind in kinds)


def _purse_fields(lookup: Lookup, name: str, purse: Purse) -> Fields:
    found: Fields = {
        f"{name}.money": purse.money,
        f"{name}.incomeSpace": purse.space,
        f"{name}.income": purse.level,
        f"{name}.vp": purse.points,
        f"{name}.spent": purse.spent,
        f"{name}.hand": _sorted(lookup, purse.hand),
    }
    for industry, levels in zip(lookup.names.industries.names, purse.mat, strict=True):
        found[f"{name}.mat.{industry}"] = levels
    return found


def _board_fields(lookup: Lookup, shown: Shown) -> Fields:
    board = lookup.table.board
    found: Fields = {}
    for slot, there in shown.tiles.items():
        found[tile_field(lookup, slot)] = [
            there.owner,
            lookup.names.industries[board.tiles.industry[there.tile]],
            board.tiles.level[there.tile],
            int(there.flipped),
            there.cubes,
        ]
    for link, (owner, era) in shown.links.items():
        found[f"links.{lookup.link_numbers[link]}"] = [owner, ERAS[era]]
    return found


def tile_field(lookup: Lookup, slot: int) -> str:
    """The name of the field for a slot."""
    location, number = lookup.slot_number(slot)
    return f"tiles.{location}.{number}"


def differing(ours: Fields, theirs: Fields) -> list[str]:
    """The fields whose values differ, or that only one side has."""
    names = dict.fromkeys([*theirs, *ours])
    return [name for name in names if ours.get(name) != theirs.get(name)]
