"""Engine and oracle agree on legality and on every position: random games of all variants."""

import pytest

from tests.differential.oracle_games import compare
from tests.differential.variants import VARIANTS, Variant, label

EACH = 13
FEW = 4  # of Age of Industry, whose second reading takes ten times as long; it has more variants


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_engine_and_oracle_agree(variant: Variant) -> None:
    games = FEW if variant[0].startswith("age-of-industry") else EACH
    counts = [compare(*variant, seed) for seed in range(games)]
    assert sum(count["commands"] for count in counts) > games
    assert sum(count["near_misses"] for count in counts) > 0
