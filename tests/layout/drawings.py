"""Every map with a layout, and its picture; run as a program it writes those of docs/maps.

python -m tests.layout.drawings
"""

from dataclasses import dataclass
from pathlib import Path

from navvy.data.load import known_games, load_meta
from navvy.layout.picture import make_picture
from navvy.layout.printed import PrintedMap, printed_map
from navvy.layout.read import layout_file, read_layout
from navvy.layout.schema import Layout
from navvy.layout.shapes import Picture
from navvy.layout.svg import svg_of
from tests.project.tree import DOCS

PICTURES = DOCS / "maps"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A map, where it is drawn, and the geometry."""

    printed: PrintedMap
    layout: Layout
    picture: Picture

    @property
    def name(self) -> str:
        game, chosen = self.printed.game, self.printed.map
        return chosen if chosen == game else f"{game}-{chosen}"


def drawn(printed: PrintedMap) -> Drawn:
    file, label = layout_file(printed.game, printed.map)
    layout = read_layout(file, label, printed)
    return Drawn(printed, layout, make_picture(printed, layout))


def game_maps() -> dict[str, PrintedMap]:
    """The maps of the games."""
    names = [f"{game}/{one.id}" for game in known_games() for one in load_meta(game).maps]
    return {name: printed_map(name) for name in names}


DRAWN = [drawn(printed) for printed in game_maps().values()]


def main(folder: Path = PICTURES) -> None:
    folder.mkdir(exist_ok=True)
    for one in DRAWN:
        (folder / f"{one.name}.svg").write_text(svg_of(one.picture), encoding="utf-8")


if __name__ == "__main__":
    main()
