"""Words that several tables of the arena share."""

from navvy.messages import say


def source_name(key: str) -> str:
    """A source of points with its era, such as `links.canal`, as people know it."""
    source, _, era = key.partition(".")
    words = {"source": say(f"cli.source_{source}"), "era": say(f"name.era.{era}")}
    return say("arena.source_era", words)
