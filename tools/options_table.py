"""The table of docs/options.md, made from the games' data.

python tools/options_table.py          print it
python tools/options_table.py --write  put it into the page
"""

import sys
from pathlib import Path

from navvy.data.load import listed_games, load_meta
from navvy.data.schema import GameMeta, OptionMeta

PAGE = Path(__file__).resolve().parent.parent / "docs" / "options.md"
BEGIN, END = "<!-- table: begin -->", "<!-- table: end -->"
COLUMNS = ("game", "option", "what it does", "default", "needs", "excludes")


def table() -> str:
    """All options of all games."""
    metas = [load_meta(game) for game in listed_games()]
    head = [f"| {' | '.join(COLUMNS)} |", f"| {' | '.join('---' for _ in COLUMNS)} |"]
    return "\n".join(head + [row(meta, option) for meta in metas for option in meta.options])


def row(meta: GameMeta, option: OptionMeta) -> str:
    """One option; what another excludes it excludes too."""
    needs = [f"`{name}`" for name in option.requires]
    if option.players:
        needs.append(f"{' or '.join(map(str, option.players))} players")
    if option.maps:
        needs.append(f"map {', '.join(f'`{name}`' for name in option.maps)}")
    excluded = set(option.excludes) | {
        other.id for other in meta.options if option.id in other.excludes
    }
    cells = (
        meta.name,
        f"`{option.id}`",
        option.title,
        f"on; `no-{option.id}` switches it off" if option.default else "off",
        ", ".join(needs) or "–",
        ", ".join(f"`{name}`" for name in sorted(excluded)) or "–",
    )
    return f"| {' | '.join(cells)} |"


def page() -> str:
    """The page with the table of today."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        print(table())
