"""What the outlook offers: whole commands, every decision legal, the position after each."""

from hypothesis import given

from navvy.kernel.prompts import ACTION, LOSE, OVER
from navvy.lookahead.outlook import Leaf, Outlook, repayment
from navvy.lookahead.worth import certain
from navvy.play.score import projection
from navvy.record.digest import digest
from tests.properties.strategies import examples, positions
from tests.walks import Walk


def leaves(found: Walk) -> list[Leaf]:
    """What the outlook offers in a position, with the second looks at the first few."""
    state = found.state
    outlook = Outlook(found.table.rules)
    keep = [kind * 7 % 5 for kind in range(found.table.board.cards.kinds)]
    first = outlook.after(state, keep)
    more = [one for leaf in first[:6] for one in outlook.second_links(state, leaf.path, keep)]
    more += [one for leaf in first[:6] for one in outlook.other_cards(state, leaf.path)]
    return first + more


@examples(60)
@given(positions())
def test_every_command_of_the_outlook_is_legal_and_leads_where_it_says(found: Walk) -> None:
    for leaf in leaves(found):
        twin = found.state.copy()
        for decision in leaf.path:
            assert twin.prompt in {ACTION, LOSE} or decision in found.table.rules.legal(twin)
            assert found.table.rules.refusal(twin, decision) == 0
            if decision != 16:
                found.table.rules.apply(twin, decision)
        assert digest(twin) == digest(leaf.state)


@examples(60)
@given(positions())
def test_a_command_of_the_outlook_is_whole(found: Walk) -> None:
    for leaf in leaves(found):
        assert leaf.path
        assert leaf.state.prompt in {ACTION, LOSE, OVER}


@examples(60)
@given(positions())
def test_the_outlook_is_never_empty_and_leaves_the_position_alone(found: Walk) -> None:
    before = digest(found.state)
    assert found.is_over or leaves(found)
    assert digest(found.state) == before


@examples(60)
@given(positions())
def test_what_is_certain_is_what_the_projection_says(found: Walk) -> None:
    if found.is_over:
        return
    totals = projection(found.table, found.state).totals
    seats = range(found.table.board.seats)
    assert [certain(found.table.rules, found.state, seat) for seat in seats] == list(totals)


@examples(60)
@given(positions())
def test_a_repayment_is_an_option_and_the_largest(found: Walk) -> None:
    state, rules = found.state, found.table.rules
    if found.is_over or state.prompt != ACTION or state.actions_left:
        return
    options = rules.legal(state)
    chosen = repayment(found.table.board, state, options)
    assert chosen in options
    rules.apply(state, chosen)
    assert chosen == 16 or not [one for one in rules.legal(state) if 648 <= one < 704]
