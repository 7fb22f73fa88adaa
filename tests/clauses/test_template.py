"""Five Towns and a Canal, clause by clause; what it shares is tested with the other games."""

from navvy.games.registry import load_table
from navvy.kernel.board import CANAL
from navvy.kernel.prompts import OVER
from navvy.play.game import new_game
from navvy.play.score import breakdown
from navvy.record import deal
from navvy.record.command import End
from tests.scenario import At, Tile, opening, played, refusal, refused, scenario
from tests.walks import begin

GAME = "template"


def start() -> At:
    return scenario(GAME, 2)


def test_what_a_seat_starts_with() -> None:
    """TPL 1.1, 2.6."""
    at = opening(GAME, 2)
    for seat in range(2):
        assert (at[seat].money, at[seat].points, at[seat].income_space) == (40, 0, 10)
        assert (at[seat].level, at[seat].links_left) == (0, 6)
        assert sum(map(len, at[seat].mat.values())) == 9
        assert sum(at[seat].hand.values()) == 4
    assert at.shown("tiles") == at.shown("links") == {}


def test_the_deck_and_the_markets() -> None:
    """TPL 1.2, 1.4, 1.7, 5.6, 19.3."""
    at = opening(GAME, 2)
    places = [card for card in at.table.data.cards if card.location]
    assert sum(card.count for card in places) == 12
    assert sum(card.count for card in at.table.data.cards) == 20
    assert at.shown("deck_left") == 20 - 2 * 4 - 2
    assert (at.shown("coal_market"), at.shown("iron_market")) == (3, 4)
    empty = start().market(iron=0)
    assert played(empty, "develop coal")[0].money == 100 - 5


def test_all_chance_is_in_the_deal() -> None:
    """TPL 1.3: an order of the seats and an order of the deck, which has no second era."""
    table = load_table(GAME, 2)
    dealt = deal.draw(table, 1)
    assert sorted(dealt.turn_order) == [0, 1]
    assert len(dealt.canal_deck) == 20
    assert dealt.rail_deck == ()
    assert set(dealt.to_json()) == {"turn_order", "canal_deck"}


def test_the_game_is_five_rounds_of_canals() -> None:
    """TPL 3.1, 15.1: no income after the last round; a point for every full 5 pounds."""
    game = new_game(GAME, 2, seed=1)
    while not game.is_over:
        assert game.state.era == CANAL
        assert game.state.round <= 5
        game.play(game.legal()[-1])
    assert sum(isinstance(made.command, End) for made in game.history) == 5 * 2
    assert game.state.money == [40, 40]
    assert game.state.points == [40 // 5] * 2
    assert breakdown(game).totals == tuple(game.state.points)


def test_hands_run_down_with_the_deck() -> None:
    """TPL 2.6."""
    for walk in begin((GAME, 2, ()), 3).to_end():
        assert sum(map(bool, walk.state.kinds)) == 2 or walk.state.round == 5
    assert walk.state.prompt == OVER
    assert walk.state.kinds == [0, 0]


def test_a_first_link_goes_anywhere_and_the_next_beside_it() -> None:
    """TPL 4.5, 8.2, 8.7, 19.2."""
    at = start()
    assert len(at.table.names.links) == len(at.table.data.links) == 8
    assert refused(at, "link ambleford-dunmoor") is None
    laid = played(at, "link ambleford-dunmoor")
    assert laid[0].money == 100 - 3
    why = refusal(laid, "link eastquay-fallbridge")
    assert why is not None
    assert (why.code, why.clause) == ("link_outside_network", "TPL 8.2")
    most = at.link(*at.table.names.links.names[:6])
    assert refused(most, "link crosswater-eastquay") == "no_links_left"


def test_coal_is_bought_at_fallbridge_and_at_ports() -> None:
    """TPL 5.4, 14.2."""
    at = start().mat(0, "cotton-2")
    assert refused(at, "build cotton ambleford/1") == "no_coal"
    assert refused(at.tile("eastquay/1", "port-1", seat=1), "build cotton eastquay/2") is None
    near = at.link("birchmill-fallbridge", "ambleford-birchmill", seat=1)
    assert played(near, "build cotton ambleford/1")[0].money == 100 - 10 - 2
    fallbridge = at.table.names.locations.find("fallbridge")
    assert at.table.board.places.icons[fallbridge] == 2


def test_a_mine_flips_with_its_last_cube() -> None:
    """TPL 13.1."""
    at = start().tile("ambleford/2", "coal-1", seat=1, cubes=1).mat(0, "cotton-2")
    built = played(at, "build cotton ambleford/1")
    assert built.tile_at("ambleford/2") == Tile(seat=1, name="coal-1", flipped=True)
    assert built[1].income_space == 10 + 3


def test_cotton_goes_through_ports_alone() -> None:
    """TPL 10.1, 10.11: a flipped port is no buyer, though coal may still be bought there."""
    at = start().tile("crosswater/1", "cotton-1").tile("eastquay/1", "port-1", seat=1)
    assert refused(at, "sell crosswater/1 to eastquay/1") == "no_buyer"
    joined = at.link("crosswater-eastquay", seat=1)
    sold = played(joined, "sell crosswater/1 to eastquay/1")
    assert sold.tile_at("crosswater/1") == Tile(seat=0, name="cotton-1", flipped=True)
    assert (sold[0].income_space, sold[1].income_space) == (10 + 4, 10 + 3)
    shut = start().tile("crosswater/1", "cotton-1").link("crosswater-eastquay")
    shut = shut.tile("eastquay/1", "port-1", seat=1, flipped=True)
    why = refusal(shut, "sell crosswater/1")
    assert why is not None
    assert (why.code, why.clause) == ("no_buyer", "TPL 10.1")


def test_the_income_track() -> None:
    """TPL 13.4."""
    levels = load_table(GAME, 2).data.income_levels
    assert [levels[space] for space in (0, 10, 11, 12, 99)] == [-10, 0, 1, 2, 89]


def test_rich_mills_score_more() -> None:
    """TPL 17.2, 19.1."""
    points = {}
    for options in ((), ("rich-mills",)):
        tiles = load_table(GAME, 2, options).data.tiles
        assert sum(tile.count for tile in tiles) == 9
        points[options] = {tile.id: tile.vp for tile in tiles}
    assert points["rich-mills",] == points[()] | {"cotton-2": 9}
    assert points[()]["cotton-2"] == 6


def test_the_two_last_cards_are_seen_by_nobody() -> None:
    """TPL 18.1, 18.2, 1.4: they count as unseen to the end, when all else was."""
    game = new_game(GAME, 2, seed=5)
    while not game.is_over:
        game.play(game.legal(1)[0])
    for seat in range(2):
        assert sum(game.view(seat).unseen) == 2
