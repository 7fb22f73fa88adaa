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

from oracle.age_of_industry import board, cubes, data, setup
from oracle.age_of_industry.game import Game, new_game
from oracle.random_play import shuffled, spoiled
from oracle.verdict import Command

TRIES = 60  # candidates of one kind which are tried before another kind is
WEIGHTS: dict[str, float] = {
    "build": 12,
    "link": 5,
    "develop": 2,
    "sell": 25,
    "draw": 3,
    "pass": 0.1,
}
KINDS = [*WEIGHTS, "loan", "repay", "end"]


def random_deal(name: str, seats: int, rng: random.Random) -> dict[str, Any]:
    """AOI 1.3: everything random in a game."""
    first = rng.randrange(seats)
    spaces = data.read_map(name.partition("/")[2] or "new-england")["markets"]
    tiles = [tile for tile, number in data.MARKET_TILES.items() for _ in range(number)]
    return {
        "turn_order": [(first + number) % seats for number in range(seats)],
        "rail_deck": shuffled(data.deck_cards(), rng),
        "merchants": dict(zip(spaces, shuffled(tiles, rng), strict=False)),
    }


def candidates(game: Game, kind: str) -> Iterator[Command]:
    """Commands of a kind, among which are all the legal ones but for sales of several tiles."""
    seat = game.state["seats"][game.state["to_act"]]
    hand = sorted(set(seat["hand"]))
    if kind == "build":
        yield from builds(game, seat, hand)
    elif kind == "link":
        free = [line for line in game.book["lines"] if line not in game.state["links"]]
        for line, coal, iron in itertools.product(free, named(game, "coal"), named(game, "iron")):
            yield {"do": "link", "links": [{"link": line, "coal": coal, "iron": iron}]}
    elif kind == "develop":
        for industry, levels in seat["mat"].items():
            for level, card in itertools.product(sorted(set(levels)), hand):
                tile = {"tile": f"{industry}-{level}"}
                yield {"do": "develop", "tiles": [tile], "cards": [card]}
    elif kind == "sell":
        for sale in sales(game):
            yield {"do": "sell", "sales": [sale]}
    elif kind == "draw":
        for card in ["deck", *sorted(set(game.state["face_up"]))]:
            yield {"do": "draw", "card": card}
    elif kind == "pass":
        yield {"do": "pass"}
        for card in hand:
            yield {"do": "pass", "cards": [card]}
    elif kind in {"loan", "repay"}:
        most = data.LOANS_AT_ONCE if kind == "loan" else seat["loans"]
        for number in range(1, most + 1):
            yield {"do": kind, "amount": number * data.LOAN}
    else:
        yield {"do": kind}


def legal(game: Game) -> list[Command]:
    """Every legal command (see `candidates`); slow."""
    found = []
    if not game.over:
        for kind in KINDS:
            found += [command for command in candidates(game, kind) if not game.refused(command)]
    return found


def named(game: Game, good: str, number: int | None = None) -> list[list[str]]:
    """All ways to name so many cubes, or none or one of them."""
    sources = [*cubes.holding(game, good), "market"]
    numbers = [0, 1] if number is None else [number]
    ways: list[list[str]] = []
    for cube_count in numbers:
        ways += [list(way) for way in itertools.product(sources, repeat=cube_count)]
    return ways


def builds(game: Game, seat: dict[str, Any], hand: list[str]) -> Iterator[Command]:
    for industry, levels in seat["mat"].items():
        if not levels:
            continue
        tile = game.book["tiles"][f"{industry}-{levels[0]}"]
        slots = [slot for slot, row in game.book["slots"].items() if industry in row["takes"]]
        # The box of a ship which is being built can give coal to this ship.
        for slot, card, merged in itertools.product(slots, hand, [False, True]):
            coal = named(game, "coal", tile["coal"])
            if industry == "ship" and tile["coal"] and slot not in game.state["tiles"]:
                coal += [[slot] * tile["coal"]]
            for one, other in itertools.product(coal, named(game, "iron", tile["iron"])):
                command = {"do": "build", "industry": industry, "slot": slot, "coal": one}
                command |= {"iron": other, "cards": [card]}
                yield {**command, "merged": True} if merged else command


def sales(game: Game) -> Iterator[dict[str, Any]]:
    """Sales of one own tile."""
    buyers = [*board.standing(game, "port"), *game.book["markets"]]
    for slot, row in game.state["tiles"].items():
        goods = board.printed(game, slot)["industry"]
        own = row["seat"] == game.state["to_act"] and not row["flipped"]
        if own and goods in {"cotton", "factory"}:
            yield from ({"slot": slot, "to": to} for to in buyers)


def random_command(game: Game, rng: random.Random) -> Command:
    """A legal command, if one was found within so many tries."""
    state = game.state
    row = state["seats"][state["to_act"]]
    kinds = sorted(WEIGHTS, key=lambda kind: rng.random() ** (1 / WEIGHTS[kind]), reverse=True)
    if state["asked"] == "draw":
        kinds = ["draw"]
    elif state["actions_left"] == 0:
        kinds = ["end"]
    if row["money"] < 15 and row["loans"] < 15 and rng.random() < 0.6:
        kinds = ["loan", *kinds]
    elif row["money"] >= 20 and rng.random() < 0.2:
        kinds = ["repay", *kinds]
    for kind in [*kinds, "pass", "draw"]:
        for command in guesses(game, kind, rng):
            if game.refused(command) is None:
                return longer_sale(game, command, rng)
    raise AssertionError("nothing is legal")  # AOI 2.9


def guesses(game: Game, kind: str, rng: random.Random) -> Iterator[Command]:
    """Some commands of a kind, some of them better aimed than `candidates`."""
    hand = game.state["seats"][game.state["to_act"]]["hand"]
    if kind == "build" and not hand:
        return
    if kind in {"build", "link"}:
        for _ in range(TRIES):
            aimed = {"build": aim_build, "link": aim_link}[kind]
            yield aimed(game.copy(), rng)
    elif kind == "develop" and rng.random() < 0.7:  # what cannot be built goes first
        yield from (command for command in candidates(game, kind) if "-0" in str(command["tiles"]))
    else:
        yield from shuffled(candidates(game, kind), rng)[:TRIES]


def aim_build(spare: Game, rng: random.Random) -> Command:
    """A build with sources which fit so far as the spare copy of the game can tell."""
    seat = spare.state["to_act"]
    row = spare.state["seats"][seat]
    left = [industry for industry, levels in row["mat"].items() if levels]
    merged, card = rng.random() < 0.15, rng.choice(row["hand"])
    facts = spare.book["cards"][card]
    if not merged and facts["kind"] == "industry" and facts["industries"][0] in left:
        left = facts["industries"]
    industry = rng.choice(left or ["cotton"])
    slots = [slot for slot, takes in spare.book["slots"].items() if industry in takes["takes"]]
    places = spare.book["places"]
    if not merged and facts["kind"] == "location":
        colour = facts["banner"]
        right = [slot for slot in slots if places[board.place_of(spare, slot)]["colour"] == colour]
        slots = right or slots
    command: Command = {"do": "build", "industry": industry, "slot": "", "coal": [], "iron": []}
    command["cards"] = [card]
    if slots and row["mat"][industry]:
        slot = command["slot"] = rng.choice(slots)
        tile = spare.book["tiles"][f"{industry}-{row['mat'][industry][0]}"]
        place, old = board.place_of(spare, slot), spare.state["tiles"].get(slot, {"cubes": 0})
        box = places[place]["box"] if slot not in spare.state["tiles"] else old["cubes"]
        placed = {"seat": seat, "tile": f"{industry}-{tile['level']}", "flipped": False}
        spare.state["tiles"][slot] = {**placed, "cubes": box if industry == "ship" else 0}
        for good in ("coal", "iron"):
            command[good] = [aim(spare, good, [place], rng) for _ in range(tile[good])]
    return {**command, "merged": True} if merged else command


def aim_link(spare: Game, rng: random.Random) -> Command:
    line = rng.choice(list(spare.book["lines"]))
    ends = spare.book["lines"][line]
    part = {"link": line, "coal": [], "iron": []}
    if spare.state["seats"][spare.state["to_act"]]["links_left"] < data.LINKS:
        part["coal"] = [aim(spare, "coal", ends, rng)]
        part["iron"] = [aim(spare, "iron", ends, rng)]
    return {"do": "link", "links": [part]}


def aim(spare: Game, good: str, places: list[str], rng: random.Random) -> str:
    """A source for the next cube, which the spare copy of the game uses at once."""
    source = rng.choice(cubes.sources(spare, good, places) or ["market"])
    if source != "market":
        cubes.use_cube(spare, source)
    return source


def longer_sale(game: Game, command: Command, rng: random.Random) -> Command:
    """The same sell command with further sales, while any is found."""
    if command["do"] != "sell":
        return command
    for sale in shuffled(sales(game), rng)[:TRIES]:
        longer = {**command, "sales": [*command["sales"], sale]}
        if rng.random() < 0.8 and game.refused(longer) is None:
            return longer_sale(game, longer, rng)
    return command


def check(game: Game) -> None:
    """What has to be true at all times."""
    state = game.state
    for seat, row in enumerate(state["seats"]):
        placed = sum(owner == seat for owner in state["links"].values())
        assert row["links_left"] + placed == data.LINKS  # AOI 8.7
        assert row["money"] >= 0  # AOI 2.4
        assert row["loans"] >= 0
        assert len(row["hand"]) <= data.MOST_CARDS  # AOI 12.3
        have = Counter(state["tiles"][slot]["tile"] for slot in board.own_slots(game, seat))
        for industry, levels in row["mat"].items():
            have.update(f"{industry}-{level}" for level in levels)
        assert all(number <= game.book["tiles"][tile]["count"] for tile, number in have.items())
        for place in game.book["places"]:
            assert board.own_tiles_at(game, seat, place) <= board.limit(game, place)  # AOI 6.12
    for slot, tile in state["tiles"].items():
        check_tile(game, slot, tile)
    cards = state["deck"] + state["face_up"]
    for row in state["seats"]:
        cards = cards + row["hand"] + row["played"]
    assert sorted(cards) == data.deck_cards()  # AOI 1.2, AOI 2.2
    for good in ("coal", "iron"):
        assert 0 <= state[f"{good}_market"] <= len(data.TRACK)
    if state["asked"] == "action":
        assert len(state["face_up"]) == data.PAIR or not state["deck"]  # AOI 12.5


def check_tile(game: Game, slot: str, tile: dict[str, Any]) -> None:
    row = board.printed(game, slot)
    assert row["industry"] in game.book["slots"][slot]["takes"]
    assert row["level"] > 0  # AOI 6.9
    if row["industry"] in {"coal", "iron"}:
        assert tile["flipped"] == (tile["cubes"] == 0)  # AOI 13.1
        assert tile["cubes"] <= row["cubes"]
    elif row["industry"] == "ship":
        place = board.place_of(game, slot)
        done = tile["cubes"] == 0 and cubes.market_done(game, place)
        assert tile["flipped"] == (done and "idle" not in tile)  # AOI 13.2, AOI 7.6
        assert board.ports_by_lane(game, place)  # AOI 6.11
        assert tile["cubes"] <= game.book["places"][place]["box"]
    else:
        assert tile["cubes"] == 0


def play_one(name: str, seats: int, options: set[str], rng: random.Random) -> Counter[str]:
    """Play a game to its end and count its commands."""
    game = new_game(name, seats, options, random_deal(name, seats, rng))
    done: Counter[str] = Counter()
    check(game)
    while not game.over:
        command = random_command(game, rng)
        before = game.position()
        for _ in range(3):
            game.refused(spoiled(command, rng))
        assert game.position() == before
        kind = kind_of(game, command)
        game.play(command)
        check(game)
        done[kind] += 1
        assert sum(done.values()) < 3000
    assert not game.state["deck"]  # AOI 3.6
    assert sorted(game.places()) == list(range(1, seats + 1))  # AOI 15.2
    done["idle ships"] += sum("idle" in tile for tile in game.state["tiles"].values())
    done["rounds"] += game.state["round"]
    return done


def kind_of(game: Game, command: Command) -> str:
    """The kind of a command which may be given, finer than its name."""
    do, seat = str(command["do"]), game.state["to_act"]
    if do == "build":
        old = game.state["tiles"].get(command["slot"], {"seat": None})
        over = {None: "", seat: " over own"}.get(old["seat"], " over other")
        return f"{'merged ' * ('merged' in command)}build {command['industry']}{over}"
    if do == "link" and not command["links"][0]["coal"]:
        return "link, first"
    if do == "sell":
        return do + ", many" * (len(command["sales"]) > 1)
    if do == "pass":
        return do + ", no card" * ("cards" not in command)
    return do


def random_options(seats: int, rng: random.Random) -> set[str]:
    plain = sorted(setup.OPTIONS - {"open-discards", "two-players"})
    chosen = {option for option in plain if rng.random() < 0.2}
    if seats == 2:
        chosen.add("two-players")
    setup.check_options(seats, chosen)
    return chosen


def main(games: int, seed: int) -> None:
    for board_name, seats in itertools.product(data.MAPS, [2, 3, 4, 5]):
        name = f"age-of-industry/{board_name}"
        done: Counter[str] = Counter()
        for number in range(games):
            rng = random.Random(f"{seed} {name} {seats} {number}")  # noqa: S311
            chosen = random_options(seats, rng) if number % 2 or seats == 2 else set()
            try:
                done += play_one(name, seats, chosen, rng)
            except BaseException:
                sys.stderr.write(f"seed {seed}, game {number}: {name} {seats} {sorted(chosen)}\n")
                raise
        sys.stdout.write(f"{name}, {seats} seats: {games} games, {dict(sorted(done.items()))}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
