"""Every table worth comparing: game, seats, options, spread over all options."""

from typing import TypeAlias

Variant: TypeAlias = tuple[str, int, tuple[str, ...]]

NEW_ENGLAND = "age-of-industry/new-england"
GERMANY = "age-of-industry/germany"
TOGETHER = (
    *("own-port-for-ships", "track-only-when-exhausted", "no-final-interest"),
    *("import-coal-is-not-on-the-map", "own-link-carries", "lowest-develop"),
    *("import-lane-counts", "end-without-face-up", "no-open-discards"),
)

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
    (NEW_ENGLAND, 3, ()),
    (NEW_ENGLAND, 4, ()),
    (NEW_ENGLAND, 5, ()),
    (GERMANY, 3, ()),
    (GERMANY, 4, ()),
    (GERMANY, 5, ()),
    (NEW_ENGLAND, 2, ("two-players",)),
    (NEW_ENGLAND, 3, ("own-port-for-ships",)),
    (NEW_ENGLAND, 4, ("track-only-when-exhausted",)),
    (NEW_ENGLAND, 3, ("no-final-interest",)),
    (NEW_ENGLAND, 4, ("import-coal-is-not-on-the-map",)),
    (NEW_ENGLAND, 3, ("own-link-carries",)),
    (NEW_ENGLAND, 4, ("import-lane-counts",)),
    (GERMANY, 3, ("lowest-develop",)),
    (GERMANY, 4, ("end-without-face-up",)),
    (GERMANY, 3, ("no-open-discards",)),
    (NEW_ENGLAND, 4, TOGETHER),
    (GERMANY, 2, ("two-players", *TOGETHER)),
)


def label(variant: Variant) -> str:
    """A variant in one word, for ids and reports."""
    name, seats, options = variant
    return "+".join([f"{name}-{seats}p", *options])
