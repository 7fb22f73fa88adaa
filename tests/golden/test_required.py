"""What the golden games must show between them: endings, options, refusals."""

import pytest

from navvy.data.load import known_games, load_meta
from tests.differential.variants import VARIANTS
from tests.golden.codes import NEVER, NEVER_IN, every_code, listed, required
from tests.golden.endings import OF_OPTIONS, REQUIRED
from tests.golden.files import folders, label, of, played, record_of
from tests.golden.playing import shows
from tests.golden.recipes import RECIPES

FOLDERS = [game for game in folders() if game in REQUIRED]  # those beyond their first games


def test_only_a_game_in_alpha_may_show_less() -> None:
    grown = {game for game in known_games() if load_meta(game).stage != "alpha"}
    assert grown <= set(FOLDERS)
    assert {"age-of-industry", "birmingham", "lancashire"} <= set(FOLDERS)


def names(game: str) -> set[str]:
    return {option.id for option in load_meta(game).options}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_way_to_end_has_a_golden_game(game: str) -> None:
    wanted = set(REQUIRED[game])
    for option in names(game) & set(OF_OPTIONS):
        wanted |= OF_OPTIONS[option]
    found = [shows(played(path)) for path in of(game) if played(path).is_over]
    assert wanted - set().union(*found) == set()


@pytest.mark.parametrize("game", FOLDERS)
def test_every_option_has_a_finished_golden_game(game: str) -> None:
    tables = [record_of(path).table for path in of(game) if played(path).is_over]
    defaults = {option.id for option in load_meta(game).options if option.default}
    changed = set().union(*(table.data.options ^ defaults for table in tables))
    assert changed == names(game)


@pytest.mark.parametrize("game", FOLDERS)
def test_every_map_and_player_count_has_a_finished_golden_game(game: str) -> None:
    found = {
        (record_of(path).table.name, record_of(path).table.board.seats)
        for path in of(game)
        if played(path).is_over
    }
    assert found >= {(name, seats) for name, seats, _ in VARIANTS if name.partition("/")[0] == game}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_reason_has_a_probe(game: str) -> None:
    probed = {entry.refused for path in of(game) for entry in record_of(path).entries}
    assert required(game) - probed == set()


def test_every_code_belongs_to_a_game_or_is_excused() -> None:
    assert every_code() - set().union(*(required(game) for game in FOLDERS)) <= set(NEVER)


@pytest.mark.parametrize("game", FOLDERS)
def test_excuses_are_of_use(game: str) -> None:
    """A code that some command does get has no excuse, and an excuse has a reason."""
    probed = {entry.refused for path in of(game) for entry in record_of(path).entries}
    assert probed & (set(NEVER) | set(NEVER_IN[game])) == set()
    assert set(NEVER_IN[game]) <= listed(game)
    assert all(NEVER.values())
    assert all(NEVER_IN[game].values())


def test_every_golden_game_has_its_recipe() -> None:
    files = {label(path) for game in FOLDERS for path in of(game)}
    assert files == {f"{recipe.game}/{recipe.name}" for recipe in RECIPES}
    assert len(RECIPES) == len(files)
