"""The catalogue: every pattern can be said in all its branches, everything has its name."""

import re
import subprocess
import sys

import pytest

from navvy.cli.corners import pounds
from navvy.data.load import known_games, load_meta
from navvy.games.registry import Table, load_table
from navvy.messages import CatalogueGap, catalogue, is_known, languages, say
from navvy.play.wording import Wording
from tests.play.phrases import faults, ways
from tests.project.tree import PACKAGE

AREAS = sorted(path.stem for path in (PACKAGE / "locale" / "en").glob("*.json"))
MESSAGES = [(area, message) for area in AREAS for message in catalogue(area)]
SENTENCES = ("refusal", "log")
PARTS = {"log.tile", "log.income.seat", "log.points.seat"}  # entries of a list


@pytest.mark.parametrize(("area", "message"), MESSAGES)
def test_a_message_can_be_said_in_all_its_branches(area: str, message: str) -> None:
    for facts in ways(catalogue(area)[message]):
        text = say(message, facts)
        wrong = faults(text) if area in SENTENCES and message not in PARTS else []
        assert wrong == [], text
        assert not re.search(r"[{}]", text), text


@pytest.mark.parametrize(("area", "message"), MESSAGES)
def test_a_message_stands_in_the_file_that_its_id_names(area: str, message: str) -> None:
    assert message.partition(".")[0] == area
    assert re.fullmatch(r"[a-z_]+(\.[a-z_-]+)+", message)


def test_a_gap_is_an_error_in_tests() -> None:
    with pytest.raises(CatalogueGap, match=r"refusal\.nonsense"):
        say("refusal.nonsense")
    with pytest.raises(CatalogueGap, match="a fact is missing"):
        say("refusal.not_your_turn")
    with pytest.raises(CatalogueGap, match=r"refusal\.actions_left"):
        say("refusal.actions_left", {"actions_left": "two"})


@pytest.mark.filterwarnings("ignore::navvy.messages.CatalogueGap")
def test_a_gap_is_no_error_for_people() -> None:
    assert say("refusal.nonsense", {"seat": 1, "card": "leek"}) == (
        "refusal.nonsense (seat: 1; card: leek)"
    )
    assert say("refusal.not_your_turn") == "refusal.not_your_turn"


def test_a_gap_is_silent_unless_asked_for() -> None:
    code = "from navvy.messages import say; print(say('log.nothing'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("log.nothing\n", "")


@pytest.mark.parametrize("language", ["fr", "en_GB", "..", "", "nonsense/../../en"])
def test_another_language_falls_back_to_english(language: str) -> None:
    assert say("name.seat", {"number": 2}, language) == "Seat 2"
    assert is_known("name.seat", language)
    assert not is_known("name.seat", language, fallback=False)


def test_english_is_there() -> None:
    assert "en" in languages()


def test_a_fact_may_hold_braces_and_quotes() -> None:
    facts = {"to_act": "{O'Hara} ''"}
    assert (
        say("refusal.not_your_turn", facts)
        == "It is the turn of {O'Hara} ''; please wait for yours."
    )


def test_icu_waits_until_something_is_said() -> None:
    code = (
        "import sys, navvy.messages; sys.exit(any(one.startswith('icu4py') for one in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# names


def tables() -> list[Table]:
    boards = [(game, board) for game in known_games() for board in load_meta(game).maps]
    return [load_table(f"{game}/{board.id}", board.players[-1]) for game, board in boards]


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.name)
def test_everything_on_a_table_has_a_name(table: Table) -> None:
    wording, names = Wording(table), table.names
    rows = {
        wording.location: names.locations,
        wording.slot: names.slots,
        wording.link: names.links,
        wording.industry: names.industries,
        wording.one: names.industries,
        wording.many: names.industries,
        wording.tile: names.tiles,
        wording.merchant: names.merchants,
    }
    for word, index in rows.items():
        said = [word(name) for name in index.names]
        assert len(set(said)) == len(said)
        assert all("'" not in one for one in said)
    dealt = [card for card in table.data.cards if card.count]
    assert all("'" not in wording.card(card.id) for card in dealt)


def test_names_are_said_as_people_say_them() -> None:
    wording = Wording(load_table("birmingham", 4), ("Ada", "Ben"))
    assert [wording.seat(seat) for seat in range(3)] == ["Ada", "Ben", "Seat 3"]
    assert wording.slot("dudley/1") == "Dudley, slot 1"
    assert wording.slot("farm-north/1") == "Farm brewery near Cannock"
    assert wording.link("leek-stoke-on-trent") == "Leek–Stoke-on-Trent"
    assert wording.link("kidderminster-worcester") == (
        "Kidderminster–Worcester–Farm brewery near Kidderminster"
    )
    assert wording.tile("cotton-2") == "Cotton Mill II"
    assert wording.card("dudley") == "Dudley"
    assert wording.card("iron") == "Iron Works"
    assert wording.card("cotton-manufacturer") == "Cotton Mill or Manufacturer"
    assert wording.card("wild-location") == "Wild Location"
    assert wording.source("market") == "the market"
    assert wording.source("oxford/2") == "merchant 2 in Oxford"
    assert wording.source("shrewsbury/1") == "the merchant in Shrewsbury"
    assert wording.era("rail") == "Rail Era"
    assert wording.money(1234) == "£1,234"


@pytest.mark.parametrize(("area", "message"), MESSAGES)
def test_no_message_knows_a_currency(area: str, message: str) -> None:
    """A caller that does not say the game's own leaves a gap, which is an error in tests."""
    text = re.sub(r"\{\w+[},]", "", catalogue(area)[message])
    assert not re.search("[£$]|pound|dollar", text)


def test_no_sum_is_put_together_in_code() -> None:
    paths = [path for layer in ("play", "cli") for path in PACKAGE.glob(f"{layer}/*.py")]
    told = {
        path: re.sub(r'""".*?"""', "", path.read_text("utf-8"), flags=re.DOTALL) for path in paths
    }
    assert [path.name for path, text in told.items() if re.search("[£$]", text)] == []


@pytest.mark.parametrize(
    ("game", "said"), [("lancashire", "£1,234"), ("age-of-industry", "$1,234")]
)
def test_money_is_said_in_the_currency_of_the_game(game: str, said: str) -> None:
    assert Wording(load_table(game, 3)).money(1234) == said
    assert pounds(load_table(game, 3), 1234) == said


def test_what_has_no_name_is_quoted() -> None:
    wording = Wording(load_table("birmingham", 4))
    words = (
        wording.location,
        wording.slot,
        wording.link,
        wording.industry,
        wording.tile,
        wording.card,
        wording.merchant,
        wording.era,
    )
    assert [word("nonsense") for word in words] == ["'nonsense'"] * len(words)


def test_lists_read_like_lists() -> None:
    wording = Wording(load_table("birmingham", 4))
    assert wording.any_of([]) == ""
    assert wording.any_of(["a"]) == "a"
    assert wording.any_of(["a", "b"]) == "a or b"
    assert wording.all_of(["a", "b"]) == "a and b"
    assert wording.any_of(["a", "b", "c", "d"]) == "a, b, c or d"
    assert wording.all_of(["a", "b", "c"]) == "a, b and c"
