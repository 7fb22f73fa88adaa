"""What is legal where coal and iron travel, looked at all along games with ships."""

import pytest

from navvy.kernel import prompts as ask
from navvy.kernel.masks import bits
from navvy.kernel.reasons import CANNOT_AFFORD, OK
from tests.differential.variants import NEW_ENGLAND, VARIANTS, Variant, label
from tests.walks import begin

OVERLAND = [variant for variant in VARIANTS if variant[0].startswith("age-of-industry")]
SEEDS = {"ships": range(3), "above": range(2), "debt": range(1)}
SPANS = {
    ask.ACTION: (*range(ask.SLOT_BASE), *range(ask.BORROW_BASE, ask.REMOVE_BASE)),
    ask.SLOT: range(ask.SLOT_BASE, ask.LINK_BASE),
    ask.LINK: range(ask.LINK_BASE, ask.DEVELOP_BASE),
}


@pytest.mark.parametrize("variant", OVERLAND, ids=label)
def test_lists_of_slots_and_lines_are_what_refusals_say(variant: Variant) -> None:
    """A list is made with short cuts, a refusal by trying out. AOI 5.7, 6.1, 7.6, 8.4."""
    for style, seeds in SEEDS.items():
        for seed in seeds:
            for walk in begin(variant, seed, style).to_end():
                rules, state = walk.table.rules, walk.state
                if state.prompt in SPANS:
                    span = SPANS[state.prompt]
                    found = [at for at in span if rules.refusal(state, at) == OK]
                    assert rules.legal(state) == found, walk


def test_a_ship_over_a_ship_brings_no_coal_of_its_own() -> None:
    """Its coal has to be paid for, though its import box is printed. AOI 6.10, 7.6."""
    met = 0
    for seed in (5, 13):
        for walk in begin((NEW_ENGLAND, 3, ()), seed, "ships").to_end():
            rules, state, board = walk.table.rules, walk.state, walk.table.board
            if state.prompt != ask.SLOT or state.item != board.trades.ship:
                continue
            for slot in bits(state.owned[state.seat] & board.ship_slots & ~state.coal_slots):
                decision = ask.SLOT_BASE + slot
                if rules.refusal(state, decision) == CANNOT_AFFORD:
                    met += 1
                    assert decision not in rules.legal(state), walk
    assert met
