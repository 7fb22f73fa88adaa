"""Which random games stand on file, and what each was chosen for."""

from tests.differential.variants import GERMANY, NEW_ENGLAND, TOGETHER
from tests.golden.playing import Recipe

BIRMINGHAM = "birmingham"
LANCASHIRE = "lancashire"
TWO_PLAYER = "lancashire/two-player"
NO_DISCARDS = ("zero-value-removal", "no-open-discards")
INCOME = ("introductory", "income-after-introductory")
CLASSIC = ("classic-deck", "virtual-link", "turn-order-tie-break")

RECIPES = (
    # every kind of game once, each with an ending worth having
    Recipe(name="shortfalls-2p", variant=(BIRMINGHAM, 2, ()), seed=1),
    Recipe(name="tie-broken-by-money-3p", variant=(BIRMINGHAM, 3, ()), seed=249),
    Recipe(name="first-place-shared-4p", variant=(BIRMINGHAM, 4, ()), seed=255),
    Recipe(name="introductory-tie-4p", variant=(BIRMINGHAM, 4, ("introductory",)), seed=40),
    Recipe(name="introductory-income-2p", variant=(BIRMINGHAM, 2, INCOME), seed=118),
    Recipe(name="zero-value-removal-3p", variant=(BIRMINGHAM, 3, NO_DISCARDS), seed=1),
    Recipe(name="shortfalls-2p", variant=(LANCASHIRE, 2, ()), seed=4),
    Recipe(name="tie-broken-by-money-3p", variant=(LANCASHIRE, 3, ()), seed=1137),
    Recipe(name="full-4p", variant=(LANCASHIRE, 4, ()), seed=2),
    Recipe(name="two-player", variant=(TWO_PLAYER, 2, ()), seed=1),
    Recipe(
        name="shortfall-between-eras-2p",
        variant=(TWO_PLAYER, 2, ("original-income-timing", "first-link-anywhere")),
        seed=13,
    ),
    Recipe(name="tie-broken-by-turn-order-3p", variant=(LANCASHIRE, 3, CLASSIC), seed=706),
    Recipe(
        name="first-place-shared-4p",
        variant=(LANCASHIRE, 4, ("classic-deck", "original-income-timing")),
        seed=987,
    ),
    Recipe(
        name="free-mine-slot-4p",
        variant=(LANCASHIRE, 4, ("free-mine-slot", "first-link-anywhere", "virtual-link")),
        seed=1,
    ),
    Recipe(
        name="introductory-3p",
        variant=(LANCASHIRE, 3, ("introductory", "first-edition-cotton")),
        seed=1,
    ),
    Recipe(
        name="introductory-tie-2p",
        variant=(LANCASHIRE, 2, (*INCOME, "no-open-discards")),
        seed=5,
    ),
    Recipe(name="introductory-shortfall-2p", variant=(LANCASHIRE, 2, INCOME), seed=274),
    # games of somebody with one idea, for refusals that sensible play seldom meets
    Recipe(name="scouts-4p", variant=(BIRMINGHAM, 4, ()), seed=3, style="scout"),
    Recipe(name="links-2p", variant=(BIRMINGHAM, 2, ("introductory",)), seed=3, style="links"),
    Recipe(name="below-zero-2p", variant=(BIRMINGHAM, 2, ("introductory",)), seed=33, style="debt"),
    Recipe(name="below-zero-2p", variant=(LANCASHIRE, 2, ("introductory",)), seed=37, style="debt"),
    Recipe(name="two-barrels-2p", variant=(BIRMINGHAM, 2, ()), seed=244, style="lively"),
    Recipe(name="two-barrels-3p", variant=(BIRMINGHAM, 3, ()), seed=113, style="lively"),
    Recipe(name="links-3p", variant=(LANCASHIRE, 3, ()), seed=14, style="links"),
    Recipe(name="two-player-links", variant=(TWO_PLAYER, 2, ()), seed=28, style="links"),
    # a game of debts: both maps, every number of seats, all options together, rare endings
    Recipe(name="works-overbuilt-3p", variant=(NEW_ENGLAND, 3, ()), seed=45),
    Recipe(name="ship-by-its-coal-4p", variant=(NEW_ENGLAND, 4, ()), seed=31),
    Recipe(name="ship-over-ship-5p", variant=(NEW_ENGLAND, 5, ()), seed=18, style="ships"),
    Recipe(name="germany-3p", variant=(GERMANY, 3, ()), seed=16),
    Recipe(name="close-4p", variant=(GERMANY, 4, ()), seed=41),
    Recipe(name="first-place-by-turn-order-5p", variant=(GERMANY, 5, ()), seed=54),
    Recipe(name="cards-left-open-5p", variant=(GERMANY, 5, ()), seed=26, style="ships"),
    Recipe(
        name="two-players-2p",
        variant=(NEW_ENGLAND, 2, ("two-players",)),
        seed=36,
        style="factories",
    ),
    Recipe(
        name="two-players-all-options-2p",
        variant=(GERMANY, 2, ("two-players", *TOGETHER)),
        seed=19,
        style="factories",
    ),
    Recipe(name="all-options-4p", variant=(NEW_ENGLAND, 4, TOGETHER), seed=19),
    Recipe(name="full-hands-4p", variant=(NEW_ENGLAND, 4, ()), seed=6, style="hoard"),
    Recipe(name="factories-4p", variant=(NEW_ENGLAND, 4, ()), seed=3, style="factories"),
)
