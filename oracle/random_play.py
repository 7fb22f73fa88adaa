"""Complete random games, to see that this reading of the rules holds together.

Legal commands are found by brute force: candidates are made with little regard to the rules, and
those which are refused are thrown away.
"""

import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from oracle import board, data, deliver, setup
from oracle.game import Game, new_game
from oracle.verdict import Command

TRIES = 150  # candidates of one kind which are tried before another kind is
WEIGHTS: dict[str, float] = {
    "build": 10,
    "link": 5,
    "develop": 1,
    "sell": 25,
    "loan": 0.6,
    "scout": 0.4,
    "pass": 0.1,
}
VARIANTS: list[tuple[str, list[int], list[str]]] = [
    ("birmingham", [2, 3, 4], ["introductory", "zero-value-removal"]),
    (
        "lancashire",
        [2, 3, 4],
        [
            *("introductory", "classic-deck", "virtual-link", "first-link-anywhere"),
            *("free-mine-slot", "original-income-timing", "first-edition-cotton"),
            "turn-order-tie-break",
        ],
    ),
    ("lancashire/two-player", [2], ["introductory", "first-link-anywhere", "free-mine-slot"]),
]


def random_deal(name: str, seats: int, options: set[str], rng: random.Random) -> dict[str, Any]:
    """BIR 1.3, LAN 1.3: everything random in a game."""
    game, _, board = name.partition("/")
    book = {
        "game": game,
        "map": board or game,
        "seats": seats,
        "options": options,
        "cards": data.read_cards(game),
    }
    cards = data.deck_cards(book)
    deal: dict[str, Any] = {
        "turn_order": shuffled(range(seats), rng),
        "canal_deck": shuffled(cards, rng),
        "rail_deck": shuffled(cards, rng),
    }
    if game == "birmingham":
        tiles = shuffled(data.MERCHANT_TILES[seats], rng)
        deal["merchants"] = dict(zip(setup.merchant_slots(book), tiles, strict=True))
    else:
        deal["distant_canal"] = shuffled(setup.distant_tiles(book), rng)
        deal["distant_rail"] = shuffled(setup.distant_tiles(book), rng)
    return deal


def shuffled(things: Any, rng: random.Random) -> list[Any]:  # noqa: ANN401
    copy = list(things)
    rng.shuffle(copy)
    return copy


def candidates(game: Game, kind: str) -> Iterator[Command]:
    """Commands of a kind, among which are all the legal ones but for sales of several tiles."""
    seat = game.state["seats"][game.state["to_act"]]
    hand = sorted(set(seat["hand"]))
    if kind == "build":
        yield from builds(game, hand, seat)
    elif kind == "link":
        yield from links(game, hand)
    elif kind == "develop":
        for industries in choices([[industry] for industry in seat["mat"]], 2):
            for iron in itertools.product(sources(game, "iron"), repeat=len(industries)):
                pairs = zip(industries, iron, strict=True)
                tiles = [{"industry": industry[0], "iron": [cube]} for industry, cube in pairs]
                yield from paid({"do": "develop", "tiles": tiles}, hand)
    elif kind == "sell":
        for sale in sales(game):
            yield from paid({"do": "sell", "sales": [sale]}, hand)
    elif kind == "also":
        for sale in sales(game):
            yield {"do": "also", "sales": [sale]}
    elif kind == "loan":
        for amount in data.LOANS[game.name]:
            yield from paid({"do": "loan", "amount": amount}, hand)
    elif kind == "scout":
        for cards in sorted(set(itertools.combinations(sorted(seat["hand"]), 3))):
            yield {"do": "scout", "cards": list(cards)}
    elif kind == "lose":
        for slot in game.state["tiles"]:
            yield {"do": "lose", "slot": slot}
    elif kind == "pass":
        yield from paid({"do": "pass"}, hand)
    else:
        yield {"do": kind}


def legal(game: Game) -> list[Command]:
    """Every legal command (see `candidates`); slow, above all in the rail era."""
    kinds = [*WEIGHTS, "also", "lose", "end"]
    found = []
    if not game.over:
        for kind in kinds:
            found += [command for command in candidates(game, kind) if not game.refused(command)]
    return found


def paid(command: Command, hand: list[str]) -> Iterator[Command]:
    for card in hand:
        yield {**command, "cards": [card]}


def choices(things: list[Any], most: int) -> Iterator[list[Any]]:
    for number in range(1, most + 1):
        for choice in itertools.product(things, repeat=number):
            yield list(choice)


def sources(game: Game, good: str) -> list[str]:
    """Slots of tiles which hold a cube or barrel of a good, and the market."""
    tiles = game.state["tiles"].items()
    slots = [slot for slot, row in tiles if row["tile"].startswith(good) and row["cubes"]]
    return [*slots, "market"]


def builds(game: Game, hand: list[str], seat: dict[str, Any]) -> Iterator[Command]:
    pairs = sorted(set(itertools.combinations(sorted(seat["hand"]), 2)))
    payments = [[card] for card in hand]
    if game.name == "lancashire":  # LAN 6.7
        payments += [list(pair) for pair in pairs]
    for industry, levels in seat["mat"].items():
        slots = [slot for slot, row in game.book["slots"].items() if industry in row["takes"]]
        if not levels:
            continue
        tile = game.book["tiles"][f"{industry}-{levels[0]}"]
        coal = itertools.product(sources(game, "coal"), repeat=tile["coal"])
        iron = itertools.product(sources(game, "iron"), repeat=tile["iron"])
        for cubes in itertools.product(coal, iron):
            for slot, cards in itertools.product(slots, payments):
                yield {
                    "do": "build",
                    "industry": industry,
                    "slot": slot,
                    "coal": list(cubes[0]),
                    "iron": list(cubes[1]),
                    "cards": cards,
                }


def links(game: Game, hand: list[str]) -> Iterator[Command]:
    free = [line for line in game.book["lines"] if line not in game.state["links"]]
    cubes = [[source] for source in sources(game, "coal")] if game.state["era"] == "rail" else [[]]
    singles = [{"link": line, "coal": cube} for line, cube in itertools.product(free, cubes)]
    for single in singles:
        yield from paid({"do": "link", "links": [single], "beer": []}, hand)
    if game.state["era"] == "rail":
        barrels = [[source] for source in sources(game, "brewery")[:-1]]
        for pair in itertools.permutations(singles, 2):
            for beer in barrels if game.name == "birmingham" else [[]]:
                yield from paid({"do": "link", "links": list(pair), "beer": beer}, hand)


def sales(game: Game) -> Iterator[dict[str, Any]]:
    """Sales of one own tile."""
    for slot, row in game.state["tiles"].items():
        tile = game.book["tiles"][row["tile"]]
        if row["seat"] != game.state["to_act"] or row["flipped"]:
            continue
        if game.name == "lancashire":
            yield from ({"slot": slot, "to": to} for to in [*game.state["tiles"], "market"])
        elif tile["industry"] in data.GOODS:
            barrels = [*sources(game, "brewery")[:-1], *game.state["barrels"]]
            for beer in itertools.product(barrels, repeat=tile["beer"]):
                yield {"slot": slot, "beer": list(beer)}
                for bonus in game.state["seats"][game.state["to_act"]]["mat"]:
                    yield {"slot": slot, "beer": list(beer), "bonus": bonus}


def random_command(game: Game, rng: random.Random) -> Command:
    """A legal command, if one was found within so many tries, or else a pass or an END."""
    if game.state["asked"] == "lose":
        kinds = ["lose"]
    elif game.state["open_sale"] and rng.random() < 0.7:
        kinds = ["also", "end"]
    elif game.state["actions_left"] == 0:
        kinds = ["end"]
    else:
        kinds = sorted(WEIGHTS, key=lambda kind: rng.random() ** (1 / WEIGHTS[kind]), reverse=True)
    for kind in [*kinds, "pass", "end"]:
        for command in guesses(game, kind, rng):
            if game.refused(command) is None:
                return longer_sale(game, command, rng)
    raise AssertionError("nothing is legal")


def guesses(game: Game, kind: str, rng: random.Random) -> Iterator[Command]:
    """Some commands of a kind, better aimed than `candidates`."""
    row = game.state["seats"][game.state["to_act"]]
    if kind in {"build", "link", "develop"} and row["hand"]:
        for _ in range(TRIES):
            aimed = {"build": aim_build, "link": aim_link, "develop": aim_develop}[kind]
            yield aimed(game.copy(), rng)
    else:
        yield from shuffled(candidates(game, kind), rng)[:TRIES]


def aim_build(spare: Game, rng: random.Random) -> Command:
    """A build with sources which fit so far as the spare copy of the game can tell."""
    row = spare.state["seats"][spare.state["to_act"]]
    left = [industry for industry, levels in row["mat"].items() if levels]
    left += [industry for industry in left if industry not in {"coal", "iron"}] * 2
    industry = rng.choice(left or [""])
    slots = [slot for slot, takes in spare.book["slots"].items() if industry in takes["takes"]]
    slot = rng.choice(slots or [""])
    two = spare.name == "lancashire" and rng.random() < 0.1 and len(row["hand"]) > 1
    command = {"do": "build", "industry": industry, "slot": slot, "coal": [], "iron": []}
    if slot:
        tile = spare.book["tiles"][f"{industry}-{row['mat'][industry][0]}"]
        place = board.place_of(spare, slot)
        command["coal"] = [aim(spare, "coal", [place], rng) for _ in range(tile["coal"])]
        command["iron"] = [aim(spare, "iron", [place], rng) for _ in range(tile["iron"])]
    return {**command, "cards": rng.sample(row["hand"], 2 if two else 1)}


def aim_link(spare: Game, rng: random.Random) -> Command:
    seat, rail = spare.state["to_act"], spare.state["era"] == "rail"
    parts = []
    for _ in range(rng.choice([1, 2]) if rail else 1):
        line = rng.choice(list(spare.book["lines"]))
        spare.state["links"].setdefault(line, seat)
        ends = board.ends_of(spare, line)
        parts.append({"link": line, "coal": [aim(spare, "coal", ends, rng)] if rail else []})
    beer = []
    if len(parts) == 2 and spare.name == "birmingham":
        beer = [rng.choice(sources(spare, "brewery"))]
    hand = spare.state["seats"][seat]["hand"]
    return {"do": "link", "links": parts, "beer": beer, "cards": [rng.choice(hand)]}


def aim_develop(spare: Game, rng: random.Random) -> Command:
    row = spare.state["seats"][spare.state["to_act"]]
    industries = rng.choices(list(row["mat"]), k=rng.choice([1, 2]))
    tiles = [
        {"industry": industry, "iron": [aim(spare, "iron", [], rng)]} for industry in industries
    ]
    return {"do": "develop", "tiles": tiles, "cards": [rng.choice(row["hand"])]}


def aim(spare: Game, good: str, places: list[str], rng: random.Random) -> str:
    """A source for the next cube, which the spare copy of the game uses at once."""
    coal = good == "coal"
    allowed = deliver.coal_sources(spare, places) if coal else deliver.iron_sources(spare)
    source = rng.choice(allowed or ["market"])
    if source != "market":
        deliver.use_cube(spare, source)
    return source


def longer_sale(game: Game, command: Command, rng: random.Random) -> Command:
    """The same sell command with further sales, while any is found."""
    if command["do"] not in {"sell", "also"}:
        return command
    for sale in shuffled(sales(game), rng)[:TRIES]:
        longer = {**command, "sales": [*command["sales"], sale]}
        if rng.random() < 0.8 and game.refused(longer) is None:
            return longer_sale(game, longer, rng)
    return command


def check(game: Game) -> None:
    """What has to be true at all times."""
    book, state = game.book, game.state
    for seat, row in enumerate(state["seats"]):
        placed = sum(owner == seat for owner in state["links"].values())
        assert row["links_left"] + placed == data.LINKS
        assert row["money"] >= 0
        assert 0 <= row["income_space"] <= data.LAST_SPACE
        assert row["points"] == sum(row["sources"].values())
        assert row["points"] >= 0 or "introductory" in book["options"]
        check_tiles_of(game, seat, row)
    check_board(game)
    check_cards(game)
    for good in ("coal", "iron"):
        assert 0 <= state[f"{good}_market"] <= len(book[f"{good}_spaces"])


def check_tiles_of(game: Game, seat: int, row: dict[str, Any]) -> None:
    """No seat has more tiles of a kind than are printed, on its mat and the board together."""
    have = Counter(tile["tile"] for tile in game.state["tiles"].values() if tile["seat"] == seat)
    for industry, levels in row["mat"].items():
        have.update(f"{industry}-{level}" for level in levels)
    for tile, number in have.items():
        assert number <= game.book["tiles"][tile]["count"]


def check_board(game: Game) -> None:
    locations: Counter[tuple[str, int]] = Counter()
    for slot, tile in game.state["tiles"].items():
        row = game.book["tiles"][tile["tile"]]
        assert row["industry"] in game.book["slots"][slot]["takes"]
        if row["industry"] in {"coal", "iron", "brewery"}:
            assert tile["flipped"] == (tile["cubes"] == 0)
            assert tile["cubes"] <= (row["cubes"] or 2)
        else:
            assert tile["cubes"] == 0
        locations[slot.partition("/")[0], tile["seat"]] += 1
    if game.state["era"] == "canal":
        assert all(number == 1 for number in locations.values())
    for link in game.state["links"]:
        assert game.state["era"] in game.book["lines"][link]["eras"]


def check_cards(game: Game) -> None:
    """Every card of the deck is somewhere, and so is every wild card."""
    book, state = game.book, game.state
    seen = list(state["deck"])
    for row in state["seats"]:
        seen += row["hand"] + row["played"]
    aside = setup.cards_set_aside(book, state["era"])
    hidden = book["seats"] if (book["game"], state["era"]) == ("birmingham", "canal") else 0
    plain = [card for card in seen if not card.startswith("wild-")]
    assert len(plain) + aside + hidden == len(data.deck_cards(book))
    assert Counter(plain) <= Counter(data.deck_cards(book))
    for wild in ("wild-location", "wild-industry"):
        total = data.WILD_CARDS if book["game"] == "birmingham" else 0
        assert seen.count(wild) + state[wild] == total


def spoiled(command: Command, rng: random.Random) -> Any:  # noqa: ANN401
    """The command with nonsense in it."""
    field = rng.choice(list(command))
    nonsense: list[Any] = [
        None,
        7,
        -1,
        True,
        2.5,
        "",
        "nowhere/1",
        [],
        ["nowhere"],
        {},
        [[]],
        [None],
        [{}],
    ]
    value = rng.choice(nonsense)
    without = {key: part for key, part in command.items() if key != field}
    return rng.choice([value, without, {**command, field: value}, {**command, "more": value}])


def play_one(name: str, seats: int, options: set[str], rng: random.Random) -> Counter[str]:
    """Play a game to its end and count its commands."""
    game = new_game(name, seats, options, random_deal(name, seats, options, rng))
    done: Counter[str] = Counter()
    check(game)
    while not game.over:
        command = random_command(game, rng)
        before = game.position()
        for _ in range(3):
            game.refused(spoiled(command, rng))
        assert game.position() == before
        game.play(command)
        check(game)
        done[command["do"]] += 1
        assert sum(done.values()) < 1000
    assert game.state["round"] == game.book["rounds"]
    assert all(not row["hand"] for row in game.state["seats"])  # BIR 3.1, LAN 3.1
    assert not game.state["deck"]
    assert min(game.places()) == 1
    return done


def random_options(name: str, seats: int, options: list[str], rng: random.Random) -> set[str]:
    chosen = {option for option in options if rng.random() < 0.25}
    if seats == 2:
        chosen.discard("classic-deck")
    if "introductory" in chosen and "original-income-timing" not in chosen and rng.random() < 0.5:
        chosen.add("income-after-introductory")
    setup.check_options(name.partition("/")[0], name.rpartition("/")[2], seats, chosen)
    return chosen


def main(games: int, seed: int) -> None:
    done: Counter[str] = Counter()
    for number in range(games):
        rng = random.Random(f"{seed} {number}")  # noqa: S311
        name, tables, options = VARIANTS[number % len(VARIANTS)]
        seats = rng.choice(tables)
        chosen = random_options(name, seats, options, rng)
        try:
            done += play_one(name, seats, chosen, rng)
        except BaseException:
            sys.stderr.write(f"seed {seed}, game {number}: {name} {seats} {sorted(chosen)}\n")
            raise
    sys.stdout.write(f"{games} games, {dict(done)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
