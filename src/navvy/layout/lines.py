"""The line of a link: through its points, from card to card, and where a built link lies on it."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees

from navvy.layout import curves
from navvy.layout.curves import Bezier, Spot
from navvy.layout.printed import PrintedLink
from navvy.layout.schema import LinkLayout
from navvy.layout.shapes import Box, LinkShape, PlaceShape
from navvy.messages import say
from navvy.phrases import ENGLISH


def link_shape(
    printed: PrintedLink,
    layout: LinkLayout,
    places: Mapping[str, PlaceShape],
    language: str = ENGLISH,
) -> LinkShape:
    """Everything of one link, whose ends are all placed."""
    ends = [places[end] for end in printed.joins]
    drawn = _curves(layout, [end.card.middle for end in ends])
    cards = [end.card for end in ends]
    seen = tuple(_seen(curves.sampled(one), cards) for one in drawn)
    spot, angle = _spot(seen[0], layout.spot / 100)
    return LinkShape(
        id=printed.id,
        name=link_name([end.name for end in ends], language),
        joins=printed.joins,
        eras=printed.eras,
        curves=drawn,
        seen=seen,
        spot=(round(spot[0]), round(spot[1])),
        angle=angle,
    )


def link_name(names: Sequence[str], language: str = ENGLISH) -> str:
    """A link as people say it."""
    facts = dict(zip(("first", "second", "third"), names, strict=False))
    return say("name.link.three" if len(names) > 2 else "name.link.two", facts, language)


def _curves(layout: LinkLayout, middles: Sequence[Spot]) -> tuple[tuple[Bezier, ...], ...]:
    """The line between the first two ends, and the branch to a third."""
    main = curves.through([middles[0], *layout.via, middles[1]])
    if len(middles) < 3:
        return (main,)
    halves = curves.sampled(main)
    joint: Spot = layout.via[len(layout.via) // 2] if layout.via else halves[len(halves) // 2]
    return (main, curves.through([joint, middles[2]]))


def _seen(row: Sequence[Spot], cards: Sequence[Box]) -> tuple[Spot, ...]:
    """The part of a line outside its own cards."""
    outside = tuple(spot for spot in row if not any(card.holds(spot) for card in cards))
    return outside if len(outside) > 1 else tuple(row[:2])


def _spot(row: Sequence[Spot], share: float) -> tuple[Spot, int]:
    """A point on a line and the direction there, never upside down."""
    before, after = (curves.part_way(row, max(0.0, min(1.0, share + by))) for by in (-0.05, 0.05))
    angle = round(degrees(atan2(after[1] - before[1], after[0] - before[0])))
    return curves.part_way(row, share), (angle + 90) % 180 - 90
