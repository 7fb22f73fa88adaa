"""Commands as plain JSON: the exact form, and the sentence for what is not it."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from navvy.errors import Malformed
from navvy.record.command import (
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    End,
    Link,
    LinkStep,
    Loan,
    Lose,
    Pass,
    Sale,
    Scout,
    Sell,
)
from navvy.record.notation import tidy
from navvy.record.wire import from_json, to_json
from tests.strategies import NAMES, table_and_command

BIRMINGHAM = NAMES["birmingham"]

# The command, its JSON, and what the explicit form adds.
FORMS: list[tuple[Command, dict[str, Any], dict[str, Any]]] = [
    (
        Build(industry="coal", slot="leek/2", iron=("market",), cards=("leek",)),
        {
            "do": "build",
            "industry": "coal",
            "slot": "leek/2",
            "iron": ["market"],
            "cards": ["leek"],
        },
        {"coal": []},
    ),
    (
        Link(links=(LinkStep(link="belper-leek"),), cards=("leek",)),
        {"do": "link", "links": [{"link": "belper-leek"}], "cards": ["leek"]},
        {"links": [{"link": "belper-leek", "coal": []}], "beer": []},
    ),
    (
        Develop(tiles=(DevelopStep(industry="coal"),)),
        {"do": "develop", "tiles": [{"industry": "coal"}]},
        {"tiles": [{"industry": "coal", "iron": []}]},
    ),
    (
        Sell(sales=(Sale(slot="leek/1", bonus="coal"), Sale(slot="leek/2", beer=("oxford/1",)))),
        {
            "do": "sell",
            "sales": [
                {"slot": "leek/1", "bonus": "coal"},
                {"slot": "leek/2", "beer": ["oxford/1"]},
            ],
        },
        {
            "sales": [
                {"slot": "leek/1", "beer": [], "bonus": "coal"},
                {"slot": "leek/2", "beer": ["oxford/1"]},
            ]
        },
    ),
    (
        Also(sales=(Sale(slot="leek/1", to="market"),)),
        {"do": "also", "sales": [{"slot": "leek/1", "to": "market"}]},
        {},
    ),
    (Loan(amount=30, cards=("leek",)), {"do": "loan", "amount": 30, "cards": ["leek"]}, {}),
    (Loan(), {"do": "loan"}, {}),
    (Scout(cards=("stone", "leek")), {"do": "scout", "cards": ["stone", "leek"]}, {}),
    (Pass(cards=("leek",)), {"do": "pass", "cards": ["leek"]}, {}),
    (End(), {"do": "end"}, {}),
    (Lose(slot="leek/1"), {"do": "lose", "slot": "leek/1"}, {}),
]

MISTAKES: list[tuple[object, str]] = [
    ("end", "A command should be an object; it is text."),
    ([], "A command should be an object; it is a list."),
    (
        {},
        "'do' should be build, link, develop, sell, also, loan, scout or 3 more; it is missing.",
    ),
    (
        {"do": "sing"},
        "'do' should be build, link, develop, sell, also, loan, scout or 3 more; it is 'sing'.",
    ),
    ({"do": "lose"}, "'slot' of 'lose' should be a slot; it is missing."),
    ({"do": "lose", "slot": ["leek/1"]}, "'slot' of 'lose' should be a slot; it is a list."),
    (
        {"do": "lose", "slot": "leek/7"},
        "There is no slot 'leek/7'. Did you mean 'leek/2'?",
    ),
    ({"do": "lose", "slot": "leek"}, "There is no slot 'leek'. Did you mean 'leek/2'?"),
    (
        {"do": "lose", "slot": "leek/1", "slots": 1},
        "'lose' has no field 'slots'; its fields are do and slot. Did you mean 'slot'?",
    ),
    ({"do": "end", 7: 7}, "'end' has no field '7'; its fields are do."),
    ({"do": "pass", "cards": "leek"}, "'cards' of 'pass' should be a list of names; it is text."),
    ({"do": "pass", "cards": ["leek", 7]}, "'cards[1]' of 'pass' should be a card; it is 7."),
    ({"do": "pass", "cards": ["leak"]}, "There is no card 'leak'. Did you mean 'leek'?"),
    (
        {"do": "loan", "amount": "30"},
        "'amount' of 'loan' should be a whole amount of money; it is text.",
    ),
    (
        {"do": "loan", "amount": True},
        "'amount' of 'loan' should be a whole amount of money; it is true or false.",
    ),
    (
        {"do": "loan", "amount": -1},
        "'amount' of 'loan' should be a whole amount of money; it is -1.",
    ),
    (
        {"do": "loan", "amount": 10**5000},
        "'amount' of 'loan' should be a whole amount of money; it is a number.",
    ),
    ({"do": "link"}, "'links' of 'link' should be a list of objects; it is missing."),
    (
        {"do": "link", "links": []},
        "'links' of 'link' should hold one object at least; it is empty.",
    ),
    (
        {"do": "link", "links": ["belper-leek"]},
        "'links[0]' of 'link' should be an object; it is text.",
    ),
    (
        {"do": "link", "links": [{"link": "belper-leak"}]},
        "There is no link 'belper-leak'. Did you mean 'belper-leek'?",
    ),
    (
        {"do": "sell", "sales": [{"slot": "leek/1", "by": "x"}]},
        "'sales[0]' has no field 'by'; its fields are slot, beer, bonus and to.",
    ),
    (
        {"do": "also", "sales": [{"slot": "leek/1"}], "cards": ["leek"]},
        "'also' has no field 'cards'; its fields are do and sales.",
    ),
    (
        {"do": "build", "industry": "coal", "slot": "leek/2", "coal": ["nowhere"]},
        "There is no source of coal 'nowhere'.",
    ),
]


@pytest.mark.parametrize(("command", "plain", "more"), FORMS)
def test_the_form_is_exact(command: Command, plain: dict[str, Any], more: dict[str, Any]) -> None:
    assert to_json(command) == plain
    assert to_json(command, explicit=True) == {**plain, **more}
    assert from_json(BIRMINGHAM, plain) == command


@pytest.mark.parametrize(("given_json", "sentence"), MISTAKES)
def test_a_mistake_gets_its_sentence(given_json: object, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        from_json(BIRMINGHAM, given_json)
    assert str(caught.value) == sentence


def test_empty_and_null_read_like_missing() -> None:
    sale: dict[str, object] = {"slot": "leek/1", "beer": [], "to": None}
    given_json = {"do": "sell", "sales": [sale], "cards": None}
    assert from_json(BIRMINGHAM, given_json) == Sell(sales=(Sale(slot="leek/1"),))
    empty = Sell(sales=(Sale(slot="leek/1", beer=()),), cards=())
    assert to_json(empty) == to_json(tidy(empty)) == {"do": "sell", "sales": [{"slot": "leek/1"}]}


@settings(deadline=None)
@given(table_and_command(), st.booleans())
def test_json_round_trips(drawn: tuple[str, Command], explicit: bool) -> None:
    table, command = drawn
    text = json.dumps(to_json(command, explicit=explicit))
    assert from_json(NAMES[table], json.loads(text)) == command


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(), part, max_size=3),
    max_leaves=6,
)


@settings(deadline=None)
@given(table_and_command(), st.data())
def test_any_json_is_a_command_or_malformed(
    drawn: tuple[str, Command], data: st.DataObject
) -> None:
    table, command = drawn
    row: Any = to_json(command, explicit=True)
    for _ in range(data.draw(st.integers(1, 2))):
        key = data.draw(st.sampled_from(sorted(row)) | st.text())
        row[key] = data.draw(VALUES)
    for broken in (row, data.draw(VALUES)):
        with suppress(Malformed):
            again = from_json(NAMES[table], broken)
            assert from_json(NAMES[table], to_json(again)) == again
