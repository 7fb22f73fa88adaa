"""Age of Industry: one era of railways, bought on credit, with cards drawn by an action."""

from navvy.actions import (
    borrow,
    build,
    build_overland,
    develop,
    develop_any,
    draw,
    link,
    link_overland,
    sell_once,
)
from navvy.actions.sales import Seller
from navvy.kernel import cards, events, haulage, rounds, turns
from navvy.kernel.masks import BIT, ids
from navvy.kernel.prompts import (
    ACTION,
    BARREL_BASE,
    BORROW_BASE,
    BUILD,
    CARD,
    CARD_BASE,
    COAL,
    COAL_BASE,
    DECISIONS,
    DECK,
    DEVELOP,
    DEVELOPING,
    DONE,
    DRAW,
    DRAW_BASE,
    DRAWING,
    END,
    IRON,
    IRON_BASE,
    LINK,
    LINK_BASE,
    LINKING,
    MERGE,
    OUTLET,
    OUTLET_BASE,
    OVER,
    PASSING,
    REMOVE_BASE,
    SALE,
    SALE_BASE,
    SELLING,
    SLOT,
    SLOT_BASE,
)
from navvy.kernel.reasons import (
    ACTIONS_LEFT,
    CARD_DOES_NOT_FIT,
    CARD_NOT_HELD,
    DECK_LEFT,
    GAME_OVER,
    NO_ACTION_LEFT,
    NO_MERGE,
    NOT_ASKED,
    NOTHING_TO_SELL,
    OK,
)
from navvy.kernel.state import State


class GameRules(Seller):
    """Build, link, sell, develop, draw, pass; loans in between; the end of a turn. AOI 2.1."""

    def known_actions(self, state: State) -> list[int]:
        """Every decision of the ACTION prompt that the game knows, legal or not."""
        found = [BUILD + industry for industry in range(self.board.industries)]
        found.extend([LINKING, DEVELOPING, SELLING, PASSING, END, DRAWING])
        found.extend(borrow.known(self.board, state))
        return found

    # listing

    def legal(self, state: State) -> list[int]:
        """The decisions that may be taken now, ascending."""
        prompt = state.prompt
        board = self.board
        if prompt == ACTION:
            return self.actions(state)
        if prompt == CARD:
            return self.card_options(state)
        if prompt == SLOT:
            return build_overland.options(board, state)
        if prompt == LINK:
            return link_overland.options(board, state)
        if prompt == SALE:
            return self.sales(state)
        if prompt == OUTLET:
            return sell_once.outlets(board, state)
        if prompt == DEVELOP:
            return develop_any.options(board, state)
        if prompt == DRAW:
            return draw.options(board, state)
        if prompt == COAL:
            return ids(haulage.options(board, state, haulage.OF_COAL), COAL_BASE)
        if prompt == IRON:
            return ids(haulage.options(board, state, haulage.OF_IRON), IRON_BASE)
        return []

    def actions(self, state: State) -> list[int]:
        """The actions open to the seat, or END once none is left; then what may be borrowed.

        AOI 2.5, 2.9.
        """
        board = self.board
        if state.actions_left == 0:
            found = [END]
        else:
            seen = haulage.survey(board, state)
            found = build_overland.industries(board, state, seen)
            if link_overland.has_any(board, state, seen):
                found.append(LINKING)
            if develop_any.action_refusal(board, state) == OK:
                found.append(DEVELOPING)
            if self.has_sale(state):
                found.append(SELLING)
            if self.pass_refusal(state) == OK:
                found.append(PASSING)
            if draw.action_refusal(board, state) == OK:
                found.append(DRAWING)
        found.extend(borrow.options(board, state))
        return found

    def sale_refusal(self, state: State, slot: int) -> int:
        """Why a tile may not be sold, or OK."""
        return sell_once.refusal(self.board, state, slot)

    def card_options(self, state: State) -> list[int]:
        """The cards that may pay for the action in progress."""
        held = state.kinds[state.seat]
        if state.doing != BUILD or state.count:
            return ids(held, CARD_BASE)
        found = ids(build_overland.paying_cards(self.board, state), CARD_BASE)
        if build_overland.may_merge(self.board, state):
            found.append(MERGE)
        return found

    # refusing

    def refusal(self, state: State, decision: int) -> int:
        """Why a decision may not be taken now, or OK."""
        prompt = state.prompt
        board = self.board
        if prompt == OVER:
            return GAME_OVER
        if decision < 0 or decision >= DECISIONS:
            return NOT_ASKED
        if prompt == ACTION:
            return self.action_refusal(state, decision)
        if decision == DONE:
            return OK if prompt == SALE and state.count else NOT_ASKED
        if prompt == CARD:
            return self.card_refusal(state, decision)
        if prompt == SLOT and 0 <= decision - SLOT_BASE < board.slots:
            return build_overland.refusal(board, state, state.item, decision - SLOT_BASE)
        if prompt == LINK and 0 <= decision - LINK_BASE < board.links:
            return link_overland.refusal(board, state, decision - LINK_BASE)
        if prompt == SALE and 0 <= decision - SALE_BASE < board.slots:
            return sell_once.refusal(board, state, decision - SALE_BASE)
        if prompt == OUTLET and 0 <= decision - OUTLET_BASE < board.slots:
            return sell_once.port_refusal(board, state, decision - OUTLET_BASE)
        if prompt == OUTLET and 0 <= decision - BARREL_BASE < board.merchants.count:
            return sell_once.demand_refusal(board, state, decision - BARREL_BASE)
        return self.other_refusal(state, decision)

    def other_refusal(self, state: State, decision: int) -> int:
        """Why a source, a tile to develop or a card to draw may not be chosen, or OK."""
        prompt = state.prompt
        board = self.board
        if prompt == COAL and 0 <= decision - COAL_BASE < board.slots:
            return haulage.source_refusal(board, state, haulage.OF_COAL, decision - COAL_BASE)
        if prompt == IRON and 0 <= decision - IRON_BASE < board.slots:
            return haulage.source_refusal(board, state, haulage.OF_IRON, decision - IRON_BASE)
        if prompt == DEVELOP and 0 <= decision - REMOVE_BASE < len(board.tiles.industry):
            return develop_any.refusal(board, state, decision - REMOVE_BASE)
        if prompt == DRAW:
            if decision == DECK or 0 <= decision - DRAW_BASE < board.cards.kinds:
                return draw.refusal(board, state, decision)
        return NOT_ASKED

    def action_refusal(self, state: State, decision: int) -> int:
        """Why an action may not be begun, or a loan not be made, or OK."""
        board = self.board
        if BORROW_BASE <= decision < REMOVE_BASE:
            return borrow.refusal(board, state, decision)
        if decision == END:
            return ACTIONS_LEFT if state.actions_left else OK
        if decision >= DRAWING + 1:
            return NOT_ASKED
        if state.actions_left == 0:
            return NO_ACTION_LEFT
        if decision == LINKING:
            return link_overland.action_refusal(board, state)
        if decision == DEVELOPING:
            return develop_any.action_refusal(board, state)
        if decision == SELLING:
            return OK if self.has_sale(state) else NOTHING_TO_SELL
        if decision == PASSING:
            return self.pass_refusal(state)
        if decision == DRAWING:
            return draw.action_refusal(board, state)
        if decision < board.industries:
            return build_overland.industry_refusal(board, state, decision - BUILD)
        return NOT_ASKED

    def pass_refusal(self, state: State) -> int:
        """Why the seat may not pass: without a card it must draw while it can. AOI 2.3, 17.11."""
        if state.kinds[state.seat]:
            return OK
        if draw.has_deck(self.board, state):
            return DECK_LEFT
        if self.board.choices.end_without_face_up and state.face_up:
            return DECK_LEFT
        return OK

    def card_refusal(self, state: State, decision: int) -> int:
        """Why a card may not be played now, or OK. AOI 2.2, 6.7."""
        if decision == MERGE:
            if state.doing != BUILD or state.count:
                return NOT_ASKED
            return OK if build_overland.may_merge(self.board, state) else NO_MERGE
        kind = decision - CARD_BASE
        if kind < 0 or kind >= self.board.cards.kinds:
            return NOT_ASKED
        if not state.kinds[state.seat] & BIT[kind]:
            return CARD_NOT_HELD
        if state.doing == BUILD and not state.count:
            if not build_overland.paying_cards(self.board, state) & BIT[kind]:
                return CARD_DOES_NOT_FIT
        return OK

    # doing

    def apply(self, state: State, decision: int) -> None:
        """Take a decision that was found legal."""
        prompt = state.prompt
        board = self.board
        if prompt == ACTION:
            self.begin_action(state, decision)
        elif prompt == CARD:
            self.play_card(state, decision)
        elif prompt == SLOT:
            build_overland.choose_slot(board, state, decision - SLOT_BASE)
        elif prompt == LINK:
            link_overland.choose_link(board, state, decision - LINK_BASE)
        elif prompt == SALE:
            self.choose_sale(state, decision)
        elif prompt == OUTLET:
            self.choose_outlet(state, decision)
        elif prompt == DEVELOP:
            develop_any.choose_tile(board, state, decision - REMOVE_BASE)
        elif prompt == DRAW:
            draw.choose_card(board, state, decision)
        else:
            self.choose_source(state, decision)

    def begin_action(self, state: State, decision: int) -> None:
        """An action, a loan, or the end of the turn."""
        if decision >= BORROW_BASE:
            borrow.apply(self.board, state, decision)
        elif decision == END:
            rounds.end_turn(self.board, state)
        elif decision == LINKING:
            link.choose(state)
        elif decision == DEVELOPING:
            develop.choose(state)
        elif decision == SELLING:
            sell_once.choose(state)
        elif decision == DRAWING:
            draw.choose(state)
        elif decision == PASSING:
            self.begin_pass(state)
        else:
            build.choose_industry(state, decision - BUILD)

    def begin_pass(self, state: State) -> None:
        """A card for nothing; nothing at all without a card. AOI 2.3."""
        state.doing = PASSING
        if state.kinds[state.seat]:
            state.prompt = CARD
        else:
            self.finish_pass(state)

    def finish_pass(self, state: State) -> None:
        """The seat has passed."""
        if state.is_heard:
            events.emit(state, events.PASSED, state.seat, -1, -1, -1)
        turns.finish_action(state, 1)

    def choose_source(self, state: State, decision: int) -> None:
        """Take from the source chosen, then go on with the action."""
        if state.prompt == COAL:
            haulage.take(self.board, state, haulage.OF_COAL, decision - COAL_BASE)
        else:
            haulage.take(self.board, state, haulage.OF_IRON, decision - IRON_BASE)
        if state.doing == LINKING:
            link_overland.proceed(self.board, state)
        else:
            haulage.gather(self.board, state)

    def choose_sale(self, state: State, decision: int) -> None:
        """The tile to sell; or no further one, and the action is over."""
        if decision == DONE:
            turns.finish_action(state, 1)
        else:
            sell_once.choose_tile(self.board, state, decision - SALE_BASE)

    def choose_outlet(self, state: State, decision: int) -> None:
        """Sell; a further sale is asked for where one is possible."""
        if decision >= OUTLET_BASE:
            sell_once.sell_through(self.board, state, decision - OUTLET_BASE)
        else:
            sell_once.sell_to_demand(self.board, state, decision - BARREL_BASE)
        state.count += 1
        state.item = -1
        state.place = -1
        state.prompt = SALE
        if not self.has_sale(state):
            turns.finish_action(state, 1)

    def play_card(self, state: State, decision: int) -> None:
        """Pay for the action with a card; it is complete then. AOI 2.2, 6.7."""
        if decision == MERGE:
            state.count = 1
            return
        cards.give_up(self.board, state, state.seat, decision - CARD_BASE)
        if state.doing == BUILD:
            actions = self.board.terms.actions if state.count else 1
            build_overland.finish(self.board, state)
            turns.finish_action(state, actions)
        elif state.doing == PASSING:
            self.finish_pass(state)
        else:
            turns.finish_action(state, 1)

    def ends_game(self, state: State) -> bool:
        """There is one era."""
        return True

    def era_lines(self, state: State, seat: int) -> list[int]:
        """Nothing is scored before the end of the game. AOI 15.5."""
        return []

    def end_lines(self, state: State, seat: int) -> list[int]:
        """Tiles, money with what links pay, loans left. AOI 15.1."""
        return rounds.end_lines(self.board, state, seat)

    def profit_lines(self, state: State, seat: int) -> list[int]:
        """What links would pay. AOI 15.3."""
        icons = rounds.occupied_places(self.board, state)
        return rounds.link_profits(self.board, state, icons, seat)

    def places(self, state: State) -> list[int]:
        """Each seat's place in the final standing. AOI 15.2."""
        return rounds.places(self.board, state)
