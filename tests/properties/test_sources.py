"""Sources that a command names: whoever names a wrong one is told of exactly those that serve."""

from copy import deepcopy
from typing import Any

from hypothesis import given

from navvy.data.names import MARKET
from navvy.errors import Refused
from navvy.games.registry import Table
from navvy.kernel.state import State
from navvy.record import codec, wire
from tests.properties.strategies import examples, openings
from tests.walks import Walk, next_command

OFFERING = {
    *("mine_not_nearest", "mine_not_connected", "no_cube_there", "mine_available"),
    *("brewery_not_connected", "barrel_gone", "merchant_not_buying", "one_barrel_per_sale"),
}
ONE_IN = 2  # commands


@examples(60)
@given(openings())
def test_whoever_names_a_wrong_source_is_offered_exactly_those_that_serve(walk: Walk) -> None:
    """BIR 5.1, 5.3, 5.5, 5.8, 10.5, LAN 5.1, 5.3, 5.5."""
    table, state = walk.table, walk.state
    while not table.rules.is_over(state):
        command = next_command(table, state, walk.rng, walk.style)
        if walk.rng.below(ONE_IN) == 0:
            said: dict[str, Any] = wire.to_json(command, explicit=True)
            for place, resource in last_sources(said):
                offered_and_served(table, state, said, place, resource)
        state = codec.play(table, state, command).state


def last_sources(said: dict[str, Any]) -> list[tuple[str, str]]:
    """The lists of sources of a command whose last one nothing else depends on."""
    found = []
    for place in ("", "links", "tiles", "sales"):
        part = said[place][-1] if place in said else {} if place else said
        found += [(place, resource) for resource in ("coal", "iron", "beer") if part.get(resource)]
    return found


def offered_and_served(
    table: Table, state: State, said: dict[str, Any], place: str, resource: str
) -> None:
    """Every source in place of the last one: it serves, or those that do are offered."""
    beyond = table.names.merchants.names if resource == "beer" else [MARKET]
    served: set[str] = set()
    offered: dict[str, str] = {}
    for name in [*table.names.slots.names, *beyond]:
        other = deepcopy(said)
        part = other[place][-1] if place else other
        part[resource][-1] = name
        try:
            codec.play(table, state, wire.from_json(table.names, other))
        except Refused as refused:
            if refused.refusal.code in OFFERING:
                offered[name] = str(refused.refusal.facts["nearest"])
                continue
        served.add(name)
    assert served
    wrong = {name: row for name, row in offered.items() if set(row.split(", ")) != served}
    assert wrong == {}, (said, resource, served)
