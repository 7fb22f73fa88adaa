"""Every table worth comparing: game, seats, options, spread over all options."""

from typing import TypeAlias

Variant: TypeAlias = tuple[str, int, tuple[str, ...]]

VARIANTS: tuple[Variant, ...] = (
    ("birmingham", 2, ()),
    ("birmingham", 3, ()),
    ("birmingham", 4, ()),
    ("birmingham", 4, ("introductory",)),
    ("birmingham", 2, ("introductory", "income-after-introductory")),
    ("birmingham", 3, ("zero-value-removal", "no-open-discards")),
    ("lancashire", 2, ()),
    ("lancashire", 3, ()),
    ("lancashire", 4, ()),
    ("lancashire/two-player", 2, ()),
    ("lancashire/two-player", 2, ("original-income-timing", "first-link-anywhere")),
    ("lancashire", 3, ("classic-deck", "virtual-link", "turn-order-tie-break")),
    ("lancashire", 4, ("classic-deck", "original-income-timing")),
    ("lancashire", 4, ("free-mine-slot", "first-link-anywhere", "virtual-link")),
    ("lancashire", 3, ("introductory", "first-edition-cotton")),
    ("lancashire", 2, ("introductory", "income-after-introductory", "no-open-discards")),
)


def label(variant: Variant) -> str:
    """A variant in one word, for ids and reports."""
    name, seats, options = variant
    return "+".join([f"{name}-{seats}p", *options])
