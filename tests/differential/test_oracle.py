"""Engine and oracle agree on legality and on every position: random games of all variants."""

import pytest

from tests.differential.oracle_games import compare
from tests.differential.variants import VARIANTS, Variant, label

GAMES = 420
EACH = -(-GAMES // len(VARIANTS))


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_engine_and_oracle_agree(variant: Variant) -> None:
    counts = [compare(*variant, seed) for seed in range(EACH)]
    assert sum(count["commands"] for count in counts) > EACH
    assert sum(count["near_misses"] for count in counts) > 0
