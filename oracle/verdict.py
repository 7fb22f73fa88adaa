"""What a refusal is, and the shape a command must have before its rules are looked at."""

from typing import Any

Command = dict[str, Any]

STRING = "a string"
STRINGS = "a list of strings"
NUMBER = "a whole number"

# Fields of each command. A list of one table stands for a list of such tables; a field whose name
# ends in "?" may be missing.
FIELDS: dict[str, dict[str, Any]] = {
    "build": {
        "industry": STRING,
        "slot": STRING,
        "coal": STRINGS,
        "iron": STRINGS,
        "cards": STRINGS,
    },
    "link": {"links": [{"link": STRING, "coal": STRINGS}], "beer?": STRINGS, "cards": STRINGS},
    "develop": {"tiles": [{"industry": STRING, "iron": STRINGS}], "cards": STRINGS},
    "loan": {"amount": NUMBER, "cards": STRINGS},
    "scout": {"cards": STRINGS},
    "pass": {"cards": STRINGS},
    "end": {},
    "lose": {"slot": STRING},
}
GOODS_SALES = {"sales": [{"slot": STRING, "beer": STRINGS, "bonus?": STRING}], "cards": STRINGS}
COTTON_SALES = {"sales": [{"slot": STRING, "to": STRING}], "cards": STRINGS}
MORE_COTTON_SALES = {"sales": [{"slot": STRING, "to": STRING}]}
FIELDS_OF = {
    "birmingham": {**FIELDS, "sell": GOODS_SALES},
    "lancashire": {**FIELDS, "sell": COTTON_SALES, "also": MORE_COTTON_SALES},
}


class Refused(Exception):  # noqa: N818
    """The rules do not allow it; the text begins with the number of the clause."""


def need(allowed: object, clause: str, reason: str) -> None:
    if not allowed:
        raise Refused(f"{clause} {reason}")


def check_shape(name: str, command: object) -> None:
    """Refuse what is not a command at all, so that the rules may trust its fields."""
    need(isinstance(command, dict), "command", "is not a table")
    assert isinstance(command, dict)
    fields = FIELDS_OF[name]
    do = command.get("do")
    need(isinstance(do, str) and do in fields, "command", f"{do!r} is nothing one can do")
    check_table({**fields[str(do)], "do": STRING}, command)


def check_table(fields: dict[str, Any], table: object) -> None:
    need(isinstance(table, dict), "command", f"{table!r} is not a table")
    assert isinstance(table, dict)
    for field, kind in fields.items():
        name = field.rstrip("?")
        if name in table:
            check_value(name, kind, table[name])
        else:
            need(field.endswith("?"), "command", f"lacks {name}")
    known = {field.rstrip("?") for field in fields}
    for name in table:
        need(name in known, "command", f"does not take {name!r}")


def check_value(name: str, kind: Any, value: object) -> None:  # noqa: ANN401
    if isinstance(kind, list):
        need(isinstance(value, list), "command", f"{name} is not a list")
        assert isinstance(value, list)
        for part in value:
            check_table(kind[0], part)
    elif kind == STRINGS:
        good = isinstance(value, list) and all(isinstance(part, str) for part in value)
        need(good, "command", f"{name} is not {kind}")
    elif kind == STRING:
        need(isinstance(value, str), "command", f"{name} is not {kind}")
    else:
        good = isinstance(value, int) and not isinstance(value, bool)
        need(good, "command", f"{name} is not {kind}")
