"""Codes are ints inside and names outside: each constant stands at its own name."""

import pytest

from navvy.kernel import prompts, reasons


def test_every_reason_stands_at_its_name() -> None:
    constants = {
        name.lower(): value for name, value in vars(reasons).items() if isinstance(value, int)
    }
    assert {name: at for at, name in enumerate(reasons.NAMES)} == constants


@pytest.mark.parametrize("at", range(len(prompts.PROMPT_NAMES)))
def test_every_prompt_stands_at_its_name(at: int) -> None:
    assert vars(prompts)[prompts.PROMPT_NAMES[at].upper()] == at


def test_the_spans_of_decisions_do_not_overlap() -> None:
    bases = sorted(value for name, value in vars(prompts).items() if name.endswith("_BASE"))
    assert bases == sorted(set(bases))
    assert bases[-1] < prompts.DECISIONS
