"""Checks that several readers share: ids, totals and what the links of an era reach."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from navvy.data.schema import LinkData
from navvy.data.tables import Table, shown
from navvy.phrases import all_of, found, wanted

# A position keeps sets as int masks, and a mask stays fast only below bit 62.
MOST_IDS: Final = 62


def unique(rows: Iterable[tuple[Table, str]], key: str, noun: str) -> None:
    """Refuse an id that stands twice."""
    seen: set[str] = set()
    for table, name in rows:
        if name in seen:
            table.fail(key, wanted("unique", noun=noun), found("twice", name=name))
        seen.add(name)


def few_enough(table: Table, noun: str, ids: Sequence[object]) -> None:
    """Refuse more ids than fit into a mask."""
    if len(ids) > MOST_IDS:
        table.fail(noun, wanted("at_most", most=MOST_IDS), shown(len(ids)))


def totals(table: Table, counted: Mapping[str, int]) -> None:
    """Compare what was counted with the printed totals; what there is none of may be left out."""
    for key, count in counted.items():
        if not count and key not in table:
            continue
        printed = table.count(key)
        if count != printed:
            table.fail(key, wanted("printed", count=printed), found("counted", count=count))
    table.finish(sourced=False)


def unreached(locations: Sequence[str], links: Sequence[LinkData], era: str) -> tuple[str, ...]:
    """The locations outside the largest group that the links of an era join."""
    group = {location: {location} for location in locations}
    for link in links:
        if era in link.eras:
            merged = set().union(*(group[location] for location in link.joins))
            group.update(dict.fromkeys(merged, merged))
    largest = max(group.values(), key=len, default=set())
    return tuple(location for location in locations if location not in largest)


def isolated(
    table: Table, locations: Sequence[str], links: Sequence[LinkData], eras: Sequence[str]
) -> None:
    """Compare the unreached locations with those the map file expects."""
    for era in eras:
        expected = table.names(era, "location", locations)
        outside = unreached(locations, links, era)
        if set(outside) != set(expected):
            table.fail(
                era,
                wanted("locations", locations=all_of(expected), count=len(expected)),
                found("unreached", locations=all_of(outside), count=len(outside)),
            )
    table.finish(sourced=False)
