"""The turn of the canal-and-rail games: which action answers which prompt.

A game's `rules.py` subclasses this and supplies what is its own: how it sells.
"""

from typing import Final

from navvy.actions import build, develop, link, loan, scout
from navvy.actions.sales import Seller
from navvy.kernel import cards, delivery, events, mats, turns
from navvy.kernel.masks import BIT, ids
from navvy.kernel.prompts import (
    ACTION,
    BARREL_BASE,
    BEER,
    BEER_BASE,
    BONUS,
    BONUS_BASE,
    BUILD,
    CARD,
    CARD_BASE,
    COAL,
    COAL_BASE,
    DECISIONS,
    DEVELOP,
    DEVELOP_BASE,
    DEVELOPING,
    DONE,
    END,
    IRON,
    IRON_BASE,
    LINK,
    LINK_BASE,
    LINKING,
    LOAN,
    LOSE,
    LOSE_BASE,
    OUTLET,
    OVER,
    PAIR,
    PASSING,
    SALE,
    SALE_BASE,
    SCOUTING,
    SELLING,
    SLOT,
    SLOT_BASE,
)
from navvy.kernel.reasons import (
    ACTIONS_LEFT,
    CARD_DOES_NOT_FIT,
    CARD_NOT_HELD,
    CARDS_IN_ORDER,
    GAME_OVER,
    NO_ACTION_LEFT,
    NO_PAIR,
    NOT_ASKED,
    NOTHING_TO_SELL,
    OK,
)
from navvy.kernel.state import State

SET: Final = scout.CARDS  # a pair for a build counts from one


class TwoEras(Seller):
    """Build, link, develop, sell, borrow, scout, pass, and the end of a turn."""

    def known_actions(self, state: State) -> list[int]:
        """Every decision of the ACTION prompt that the game knows, legal or not."""
        found = [BUILD + industry for industry in range(self.board.industries)]
        found.extend([LINKING, DEVELOPING, SELLING])
        found.extend([LOAN + loan for loan in range(len(self.board.terms.loan_amounts))])
        if self.board.wilds:
            found.append(SCOUTING)
        found.extend([PASSING, END])
        return found

    # what a game adds

    def choose_sell(self, state: State) -> None:
        """The action is selling."""
        raise NotImplementedError

    def choose_sale(self, state: State, slot: int) -> None:
        """Sell the tile in a slot."""
        raise NotImplementedError

    def finish_sales(self, state: State) -> None:
        """No further sale in this action."""
        raise NotImplementedError

    def outlets(self, state: State) -> list[int]:
        """The OUTLET decisions, where a sale has several ways."""
        return []

    def outlet_refusal(self, state: State, decision: int) -> int:
        """Why an outlet may not be used, or OK."""
        return NOT_ASKED

    def choose_outlet(self, state: State, decision: int) -> None:
        """Sell through an outlet."""

    def resume_sale(self, state: State) -> None:
        """A source was chosen; the sale goes on."""

    def pay_sale(self, state: State) -> None:
        """The card of a sell action is played."""
        turns.finish_action(state, 1)

    # sales

    def sell_refusal(self, state: State) -> int:
        """Why the seat may not sell at all, or OK."""
        return OK if self.has_sale(state) else NOTHING_TO_SELL

    def after_sale(self, state: State) -> None:
        """A tile was sold: a further sale is asked for where one is possible."""
        state.count += 1
        state.item = -1
        state.place = -1
        state.barrel_used = 0
        state.prompt = SALE
        if not self.has_sale(state):
            self.finish_sales(state)

    # listing

    def legal(self, state: State) -> list[int]:
        """The decisions that may be taken now, ascending."""
        prompt = state.prompt
        if prompt == ACTION:
            return self.actions(state)
        if prompt == CARD:
            return self.card_options(state)
        if prompt == SLOT:
            return build.options(self.board, state)
        if prompt == LINK:
            return link.options(self.board, state)
        if prompt == DEVELOP:
            return develop.options(self.board, state)
        if prompt == SALE:
            return self.sales(state)
        if prompt == OUTLET:
            return self.outlets(state)
        return self.source_options(state)

    def source_options(self, state: State) -> list[int]:
        """The decisions of the prompts that only sometimes arise."""
        prompt = state.prompt
        if prompt == COAL:
            return ids(delivery.nearest_mines(self.board, state, state.origin), COAL_BASE)
        if prompt == IRON:
            return ids(state.iron_slots, IRON_BASE)
        if prompt == BEER:
            found = ids(delivery.open_breweries(self.board, state), BEER_BASE)
            found.extend(ids(delivery.open_barrels(self.board, state), BARREL_BASE))
            return found
        if prompt == BONUS:
            return ids(mats.developable(self.board, state, state.seat), BONUS_BASE)
        if prompt == LOSE:
            return ids(turns.removable(self.board, state, state.seat), LOSE_BASE)
        return []

    def actions(self, state: State) -> list[int]:
        """The actions open to the seat; END once none is left."""
        if state.actions_left == 0:
            return [END]
        board = self.board
        found = build.industries(board, state)
        if link.has_any(board, state):
            found.append(LINKING)
        if develop.industries(board, state):
            found.append(DEVELOPING)
        if self.sell_refusal(state) == OK:
            found.append(SELLING)
        found.extend(loan.options(board, state))
        if scout.refusal(board, state) == OK:
            found.append(SCOUTING)
        found.append(PASSING)
        return found

    def card_options(self, state: State) -> list[int]:
        """The cards that may pay for the action in progress."""
        if self.is_set(state):
            return ids(self.set_kinds(state), CARD_BASE)
        if state.doing != BUILD:
            return ids(state.kinds[state.seat], CARD_BASE)
        found = ids(build.paying_cards(self.board, state), CARD_BASE)
        if build.may_pair(self.board, state):
            found.append(PAIR)
        return found

    def is_set(self, state: State) -> bool:
        """Whether several cards are being chosen: a scout, or a pair for a build."""
        return state.doing == SCOUTING or (state.doing == BUILD and state.count > 0)

    def set_kinds(self, state: State) -> int:
        """Kinds that may come next in a set: ascending, with enough cards after."""
        needed = SET - state.count
        found = 0
        kind = self.board.cards.kinds - 1
        held = 0
        while kind >= state.floor:
            copies = cards.copies(state, state.seat, kind)
            held += copies
            if copies and held >= needed:
                found |= BIT[kind]
            kind -= 1
        return found

    # refusing

    def refusal(self, state: State, decision: int) -> int:
        """Why a decision may not be taken now, or OK."""
        prompt = state.prompt
        if prompt == OVER:
            return GAME_OVER
        if decision < 0 or decision >= DECISIONS:
            return NOT_ASKED
        if prompt == ACTION:
            return self.action_refusal(state, decision)
        if decision == DONE:
            return self.done_refusal(state)
        if prompt == CARD:
            return self.card_refusal(state, decision)
        if prompt == SLOT and 0 <= decision - SLOT_BASE < self.board.slots:
            return build.refusal(self.board, state, state.item, decision - SLOT_BASE)
        if prompt == LINK and 0 <= decision - LINK_BASE < self.board.links:
            return link.refusal(self.board, state, decision - LINK_BASE)
        if prompt == DEVELOP and 0 <= decision - DEVELOP_BASE < self.board.industries:
            return develop.refusal(self.board, state, decision - DEVELOP_BASE)
        if prompt == SALE and 0 <= decision - SALE_BASE < self.board.slots:
            return self.sale_refusal(state, decision - SALE_BASE)
        if prompt == OUTLET:
            return self.outlet_refusal(state, decision)
        return self.source_refusal(state, decision)

    def done_refusal(self, state: State) -> int:
        """DONE answers a prompt for one more link, tile or sale."""
        prompt = state.prompt
        if state.count and (prompt == LINK or prompt == DEVELOP or prompt == SALE):
            return OK
        return NOT_ASKED

    def action_refusal(self, state: State, decision: int) -> int:
        """Why an action may not be begun, or OK."""
        if decision == END:
            return ACTIONS_LEFT if state.actions_left else OK
        if decision > END:
            return NOT_ASKED
        if state.actions_left == 0:
            return NO_ACTION_LEFT
        if decision == LINKING:
            return link.action_refusal(self.board, state)
        if decision == DEVELOPING:
            return develop.action_refusal(self.board, state)
        if decision == SELLING:
            return self.sell_refusal(state)
        if decision == SCOUTING:
            return scout.refusal(self.board, state)
        if decision == PASSING:
            return OK
        if decision >= LOAN:
            return loan.refusal(self.board, state, decision - LOAN)
        if decision - BUILD < self.board.industries:
            return build.industry_refusal(self.board, state, decision - BUILD)
        return NOT_ASKED

    def card_refusal(self, state: State, decision: int) -> int:
        """Why a card may not be played now, or OK."""
        if decision == PAIR:
            return self.pair_refusal(state)
        kind = decision - CARD_BASE
        if kind < 0 or kind >= self.board.cards.kinds:
            return NOT_ASKED
        if not state.kinds[state.seat] & BIT[kind]:
            return CARD_NOT_HELD
        if self.is_set(state):
            return OK if self.set_kinds(state) & BIT[kind] else CARDS_IN_ORDER
        if state.doing == BUILD and not build.paying_cards(self.board, state) & BIT[kind]:
            return CARD_DOES_NOT_FIT
        return OK

    def pair_refusal(self, state: State) -> int:
        """Why two cards may not stand for a location card, or OK."""
        if state.doing != BUILD or state.count or not build.may_pair(self.board, state):
            return NO_PAIR
        return OK

    def source_refusal(self, state: State, decision: int) -> int:
        """Why a source, a bonus or a tile to lose may not be chosen, or OK."""
        prompt = state.prompt
        board = self.board
        if prompt == COAL and 0 <= decision - COAL_BASE < board.slots:
            return delivery.coal_refusal(board, state, decision - COAL_BASE)
        if prompt == IRON and 0 <= decision - IRON_BASE < board.slots:
            return delivery.iron_refusal(board, state, decision - IRON_BASE)
        if prompt == BEER and 0 <= decision - BARREL_BASE < board.merchants.count:
            return delivery.barrel_refusal(board, state, decision - BARREL_BASE)
        if prompt == BEER and 0 <= decision - BEER_BASE < board.slots:
            return delivery.brewery_refusal(board, state, decision - BEER_BASE)
        if prompt == BONUS and 0 <= decision - BONUS_BASE < board.industries:
            return mats.refusal(board, state, state.seat, decision - BONUS_BASE)
        if prompt == LOSE and 0 <= decision - LOSE_BASE < board.slots:
            return turns.lose_refusal(board, state, decision - LOSE_BASE)
        return NOT_ASKED

    # doing

    def apply(self, state: State, decision: int) -> None:
        """Take a decision that was found legal."""
        prompt = state.prompt
        if prompt == ACTION:
            self.begin_action(state, decision)
        elif decision == DONE:
            self.finish_series(state)
        elif prompt == CARD:
            self.play_card(state, decision)
        elif prompt == SLOT:
            build.choose_slot(self.board, state, decision - SLOT_BASE)
        elif prompt == LINK:
            link.choose_link(self.board, state, decision - LINK_BASE)
        elif prompt == DEVELOP:
            develop.choose_industry(self.board, state, decision - DEVELOP_BASE)
        elif prompt == SALE:
            self.choose_sale(state, decision - SALE_BASE)
        elif prompt == OUTLET:
            self.choose_outlet(state, decision)
        elif prompt == LOSE:
            turns.answer_lose(self.board, state, decision - LOSE_BASE)
        else:
            self.choose_source(state, decision)

    def begin_action(self, state: State, decision: int) -> None:
        """An action, or the end of the turn."""
        if decision == END:
            turns.end_turn(self.board, state)
        elif decision == LINKING:
            link.choose(state)
        elif decision == DEVELOPING:
            develop.choose(state)
        elif decision == SELLING:
            self.choose_sell(state)
        elif decision == SCOUTING:
            scout.choose(state)
        elif decision == PASSING:
            state.doing = PASSING
            state.prompt = CARD
        elif decision >= LOAN:
            loan.choose(state, decision - LOAN)
        else:
            build.choose_industry(state, decision - BUILD)

    def finish_series(self, state: State) -> None:
        """DONE: no further link, tile or sale."""
        if state.doing == SELLING:
            self.finish_sales(state)
        else:
            state.prompt = CARD

    def choose_source(self, state: State, decision: int) -> None:
        """Take from the source chosen, then go on with the action."""
        prompt = state.prompt
        board = self.board
        if prompt == COAL:
            delivery.take_coal(board, state, decision - COAL_BASE)
        elif prompt == IRON:
            delivery.take_iron(board, state, decision - IRON_BASE)
        elif prompt == BONUS:
            mats.develop(board, state, state.seat, decision - BONUS_BASE)
            state.prompt = BEER
        elif decision >= BARREL_BASE:
            delivery.take_barrel(board, state, decision - BARREL_BASE)
        else:
            delivery.take_beer(board, state, decision - BEER_BASE)
        if state.prompt != BONUS:
            self.resume(state)

    def resume(self, state: State) -> None:
        """A source was chosen; the action in progress goes on."""
        if state.doing == BUILD:
            delivery.gather(self.board, state)
        elif state.doing == LINKING:
            link.proceed(self.board, state)
        elif state.doing == DEVELOPING:
            develop.proceed(self.board, state)
        else:
            self.resume_sale(state)

    def play_card(self, state: State, decision: int) -> None:
        """Pay for the action with a card; most actions are complete then."""
        if decision == PAIR:
            state.count = 1
            return
        kind = decision - CARD_BASE
        cards.give_up(self.board, state, state.seat, kind)
        if self.is_set(state):
            state.floor = kind
            state.count += 1
            if state.count < SET:
                return
        self.complete(state)

    def complete(self, state: State) -> None:
        """The card is paid: what the action still does, and its end."""
        doing = state.doing
        actions = 1
        if doing == SELLING:
            self.pay_sale(state)
            return
        if doing == BUILD:
            actions = self.board.terms.actions if state.count else 1
            build.finish(self.board, state)
        elif doing == SCOUTING:
            scout.finish(self.board, state)
        elif doing == PASSING:
            if state.is_heard:
                events.emit(state, events.PASSED, state.seat, -1, -1, -1)
        elif doing == LOAN:
            loan.finish(self.board, state)
        turns.finish_action(state, actions)
