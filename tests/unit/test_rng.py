"""The generator: the same words, streams and shuffles everywhere, and no result likelier.

A changed number here changes every game that was ever given by its seed. BIR 1.3, LAN 1.3.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, permutations

import pytest

from navvy.games.registry import load_table
from navvy.kernel.rng import WORD, Rng
from navvy.record import deal

WORDS = [
    ((0, 0, 0, 0), ["0", "1", "2", "c"]),
    ((0, 0, 0, 1), ["1", "2", "c", "120001f"]),
    ((1, 2, 3, 4), ["7", "22", "3600060", "b421d78"]),
    ((WORD, WORD, WORD, WORD), ["fffffffd", "ff7ffff7", "ff7fffe5", "f79fffcb"]),
]
STREAMS = [
    (0, "turn-order", [878809272, 1198481363, 1895349106], [1, 7, 0, 3, 5, 6, 2, 4]),
    (11, "deck.canal", [3929012418, 2270426660, 2075292075], [4, 3, 2, 1, 6, 5, 7, 0]),
    (-1, "x", [578946931, 17405225, 3685406840], [6, 2, 3, 5, 4, 1, 0, 7]),
    (2**70, "play", [3838775746, 1849005750, 3443171689], [3, 5, 2, 0, 1, 7, 6, 4]),
]
BOUNDS = [1, 2, 3, 5, 6, 7, 40, 66, 640, 2**16 + 1, 3 * 2**30, 2**31 + 1, 2**32 - 1]


def reference(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """sfc32 as its author describes it, with remainders instead of masks."""
    size = 2**32
    while True:
        word = (a + b + counter) % size
        counter = (counter + 1) % size
        a, b, c = (
            b ^ b // 2**9,
            (c + c * 2**3) % size,
            (c * 2**21 % size + c // 2**11 + word) % size,
        )
        yield word


@pytest.mark.parametrize(("seed", "words"), WORDS)
def test_words_are_the_recorded_ones(seed: tuple[int, int, int, int], words: list[str]) -> None:
    rng = Rng(*seed)
    assert [f"{rng.word():x}" for _ in words] == words


@pytest.mark.parametrize("seed", [seed for seed, _ in WORDS] + [(9**9, 8**9, 7**9, 6**9)])
def test_words_are_those_of_the_published_generator(seed: tuple[int, int, int, int]) -> None:
    rng = Rng(*seed)
    assert [rng.word() for _ in range(1000)] == list(islice(reference(*seed), 1000))


@pytest.mark.parametrize(("seed", "name", "words", "shuffled"), STREAMS)
def test_streams_are_the_recorded_ones(
    seed: int, name: str, words: list[int], shuffled: list[int]
) -> None:
    rng = deal.stream(seed, name)
    assert [rng.word() for _ in words] == words
    rng = deal.stream(seed, name)
    for _ in range(11):
        rng.word()
    row = list(range(8))
    rng.shuffle(row)
    assert row == shuffled


def test_streams_of_other_names_and_seeds_are_others() -> None:
    firsts = [
        tuple(deal.stream(seed, name).word() for _ in range(2))
        for seed in range(-50, 50)
        for name in ("turn-order", "deck.canal", "deck.rail", "merchants", "play")
    ]
    assert len(set(firsts)) == len(firsts)


@pytest.mark.parametrize("bound", BOUNDS)
def test_below_takes_or_rejects_each_word_so_that_all_results_are_alike(bound: int) -> None:
    """Of all 2**32 words each result gets the same number; the others are drawn again."""
    left_over = 2**32 % bound
    share = 2**32 // bound
    for value in {0, bound // 3, bound // 2, bound - 1}:
        first = -(-(value * 2**32 + left_over) // bound)  # the first word that gives it
        last = first + share - 1
        assert below_of(first, bound) == (value, 1)
        assert below_of(last, bound) == (value, 1)
        if left_over:
            before = (first - 1) * bound
            if before >= value * 2**32:
                assert below_of(first - 1, bound)[1] > 1


def below_of(word: int, bound: int) -> tuple[int, int]:
    """What `below` makes of a generator that gives this word first, and how many it used."""
    rng = Rng(word, 0, 0, 0)
    return rng.below(bound), rng.counter


@pytest.mark.parametrize("bound", BOUNDS)
def test_below_stays_in_range(bound: int) -> None:
    rng = deal.stream(1, "range")
    assert all(0 <= rng.below(bound) < bound for _ in range(500))


@pytest.mark.parametrize("bound", [2, 3, 6, 7])
def test_below_is_even(bound: int) -> None:
    rng = deal.stream(bound, "even")
    expected = 3000
    counts = Counter(rng.below(bound) for _ in range(bound * expected))
    squares = sum((counts[value] - expected) ** 2 / expected for value in range(bound))
    assert squares < 25, counts  # seven results stay below 22.5 in 999 of 1000 runs


def test_shuffles_are_even() -> None:
    rng = deal.stream(5, "even")
    expected = 500
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * expected):
        row = [0, 1, 2, 3]
        rng.shuffle(row)
        counts[tuple(row)] += 1
    assert set(counts) == set(permutations(range(4)))
    squares = sum((count - expected) ** 2 / expected for count in counts.values())
    assert squares < 50, counts  # 24 orders stay below 49.7 in 999 of 1000 runs


@pytest.mark.parametrize("size", [0, 1, 2, 66])
def test_a_shuffle_keeps_everything(size: int) -> None:
    row = list(range(size))
    deal.stream(3, "keep").shuffle(row)
    assert sorted(row) == list(range(size))
    assert size < 3 or row != list(range(size))


def test_one_more_draw_in_a_stream_moves_no_other() -> None:
    """What is drawn for one purpose does not depend on what another draws."""
    alone = [deal.stream(7, name).word() for name in ("a", "b")]
    streams = {name: deal.stream(7, name) for name in ("a", "b")}
    for _ in range(5):
        streams["a"].word()
    assert streams["b"].word() == alone[1]


def test_the_deal_of_a_seed_is_the_recorded_one() -> None:
    """Of each game the first of everything, as version 1 of the deal draws it."""
    birmingham = deal.draw(load_table("birmingham", 4), 11)
    lancashire = deal.draw(load_table("lancashire", 3, ["classic-deck"]), 11)
    assert birmingham.turn_order == (1, 0, 2, 3)
    assert " ".join(birmingham.canal_deck[:4]) == (
        "coalbrookdale cotton-manufacturer uttoxeter cotton-manufacturer"
    )
    assert " ".join(birmingham.rail_deck[:4]) == "redditch cotton-manufacturer nuneaton pottery"
    assert birmingham.merchants[:4] == ("pottery", "blank", "cotton", "manufacturer")
    assert lancashire.turn_order == (0, 1, 2)
    assert " ".join(lancashire.canal_deck[:4]) == "ellesmere-port port macclesfield bolton"
    assert " ".join(lancashire.rail_deck[:4]) == (
        "rochdale warrington-runcorn warrington-runcorn wigan"
    )
    assert lancashire.distant_canal == (1, 4, 0, 2, 3, 1, 2, 2, 3, 2, 0, 3)
    assert lancashire.distant_rail == (1, 1, 3, 3, 0, 4, 0, 2, 2, 3, 2, 2)
