"""The notation: what is written, what is read, and the sentence for what cannot be read."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from navvy.errors import Malformed
from navvy.record.command import (
    Also,
    Build,
    Command,
    Develop,
    DevelopStep,
    End,
    Link,
    LinkStep,
    Loan,
    Lose,
    Pass,
    RailStep,
    Sale,
    Scout,
    Sell,
)
from navvy.record.notation import format_command, parse_command, tidy
from tests.strategies import NAMES, every_link_both_ways, near_lines, table_and_command

BIRMINGHAM = NAMES["birmingham"]

COMMANDS: list[tuple[str, str, Command]] = [
    ("birmingham", "build coal dudley/1", Build(industry="coal", slot="dudley/1")),
    (
        "birmingham",
        "build cotton derby/1 coal dudley/1,market iron derby/3 with derby",
        Build(
            industry="cotton",
            slot="derby/1",
            coal=("dudley/1", "market"),
            iron=("derby/3",),
            cards=("derby",),
        ),
    ),
    (
        "lancashire",
        "build coal wigan/1 with port,coal",
        Build(industry="coal", slot="wigan/1", cards=("port", "coal")),
    ),
    ("birmingham", "link belper-derby", Link(links=(LinkStep(link="belper-derby"),))),
    (
        "birmingham",
        "link belper-derby coal market and belper-leek coal leek/2 beer derby/1 with leek",
        Link(
            links=(
                LinkStep(link="belper-derby", coal=("market",)),
                LinkStep(link="belper-leek", coal=("leek/2",)),
            ),
            beer=("derby/1",),
            cards=("leek",),
        ),
    ),
    (
        "birmingham",
        "develop coal iron market and iron with coal",
        Develop(
            tiles=(DevelopStep(industry="coal", iron=("market",)), DevelopStep(industry="iron")),
            cards=("coal",),
        ),
    ),
    (
        "birmingham",
        "sell leek/1 beer gloucester/1,derby/1 bonus cotton and derby/2 with leek",
        Sell(
            sales=(
                Sale(slot="leek/1", beer=("gloucester/1", "derby/1"), bonus="cotton"),
                Sale(slot="derby/2"),
            ),
            cards=("leek",),
        ),
    ),
    (
        "lancashire",
        "sell bolton/1 to preston/1 and bolton/2 to market",
        Sell(sales=(Sale(slot="bolton/1", to="preston/1"), Sale(slot="bolton/2", to="market"))),
    ),
    ("lancashire", "also bury/1 to market", Also(sales=(Sale(slot="bury/1", to="market"),))),
    ("birmingham", "loan with leek", Loan(cards=("leek",))),
    ("lancashire", "loan 30 with bury", Loan(amount=30, cards=("bury",))),
    ("birmingham", "scout", Scout()),
    ("birmingham", "scout stone,leek,coal", Scout(cards=("stone", "leek", "coal"))),
    ("birmingham", "pass with wild-location", Pass(cards=("wild-location",))),
    ("birmingham", "end", End()),
    ("birmingham", "lose leek/1", Lose(slot="leek/1")),
]

LOOSE = [
    ("birmingham", "  BUILD Coal Dudley/1  With LEEK # mine", "build coal dudley/1 with leek"),
    ("birmingham", "build coal dudley", "build coal dudley/1"),
    ("birmingham", "build pott stoke iron market", "build pottery stoke-on-trent/2 iron market"),
    ("lancashire", "build iron bolton", "build iron bolton/3"),
    ("birmingham", "build brew farm-s", "build brewery farm-south/1"),
    ("birmingham", "build iron birm/3 iron dud/2", "build iron birmingham/3 iron dudley/2"),
    ("birmingham", "build coal dudley/1 with coal", "build coal dudley/1 with coal"),
    ("birmingham", "develop coal with leek iron m", "develop coal iron market with leek"),
    ("birmingham", "canal worcester–kidderminster", "link kidderminster-worcester"),
    ("birmingham", "rail worcester -- kidd", "link kidderminster-worcester"),
    ("birmingham", "rail stone - stoke \N{EM DASH} on-trent", "link stoke-on-trent-stone"),
    ("birmingham", "link w-w", "link walsall-wolverhampton"),
    ("birmingham", "sell leek/1 beer shrew", "sell leek/1 beer shrewsbury/1"),
    ("birmingham", "scout leek, stone & coal + iron", "scout leek,stone,coal,iron"),
    ("birmingham", "scout with leek,stone,coal", "scout leek,stone,coal"),
    ("birmingham", "pass with cotton", "pass with cotton-manufacturer"),
    ("birmingham", "pass\n", "pass"),
    ("lancashire", "loan £020", "loan 20"),
    ("lancashire", "link wigan-Warrington-&-Runcorn", "link warrington-runcorn-wigan"),
    ("lancashire", "sell bolton/1 to fleet", "sell bolton/1 to fleetwood/1"),
    ("lancashire", "also bury/1 to mark", "also bury/1 to market"),
]  # fmt: skip

MISTAKES = [
    ("birmingham", "", "Expected a command; the line is blank."),
    ("birmingham", "  # later", "Expected a command; the line is blank."),
    ("birmingham", "pass\nend", "Expected one line; found 2."),
    ("birmingham", "pass " * 500, "Expected a line of at most 2000 letters; it has 2500."),
    ("birmingham", "biuld coal dudley/1", "There is no command 'biuld'. Did you mean 'build'?"),
    (
        "birmingham",
        "xyzzy",
        (
            "There is no command 'xyzzy'; expected build, link, develop, sell, also, loan, scout, "
            "pass, end or lose."
        ),
    ),
    ("birmingham", "build", "Expected an industry after 'build'; the line ends there."),
    ("birmingham", "build coal", "Expected a slot after 'coal'; the line ends there."),
    ("birmingham", "build wool leek/1", "There is no industry 'wool'."),
    (
        "birmingham",
        "build coal birmingam/2",
        "There is no slot 'birmingam/2'. Did you mean 'birmingham/2'?",
    ),
    ("birmingham", "build coal sto/1", "'sto/1' may be stoke-on-trent/1 or stone/1."),
    ("birmingham", "build coal cannock", "'cannock' may be cannock/1 or cannock/2."),
    (
        "birmingham",
        "build coal s",
        (
            "'s' may be stoke-on-trent/1, stoke-on-trent/2, stoke-on-trent/3, stone/1, stone/2, "
            "stafford/1 or stafford/2."
        ),
    ),
    (
        "lancashire",
        "lose b",
        (
            "'b' may be barrow-in-furness/1, barrow-in-furness/2, birkenhead/1, blackburn/1, "
            "blackburn/2, blackburn/3, bolton/1 or 6 more."
        ),
    ),
    ("birmingham", "lose /1", "There is no slot '/1'."),
    ("birmingham", "lose stone/", "There is no slot 'stone/'. Did you mean 'stone/2'?"),
    (
        "birmingham",
        "build coal dudley/1 wiht dudley",
        (
            "Expected coal, iron, with or the end of the line after 'dudley/1'; found 'wiht'. "
            "Did you mean 'with'?"
        ),
    ),
    (
        "birmingham",
        "build coal dudley/1 with dudley with coal",
        "Expected 'with' once; found it again after 'dudley'.",
    ),
    (
        "birmingham",
        "build coal dudley/1 with",
        "Expected a card after 'with'; the line ends there.",
    ),
    ("birmingham", "lose leek/1,leek/2", "Expected one slot; found 2 in 'leek/1,leek/2'."),
    (
        "birmingham",
        "link birmingham-leek",
        "There is no link 'birmingham-leek'. Did you mean 'birmingham-dudley'?",
    ),
    (
        "birmingham",
        "link c-w",
        "'c-w' may be cannock-walsall, cannock-wolverhampton or coalbrookdale-wolverhampton.",
    ),
    (
        "birmingham",
        "link belper-derby iron market",
        "Expected coal, beer, with, and or the end of the line after 'belper-derby'; found 'iron'.",
    ),
    ("birmingham", "develop coal and", "Expected an industry after 'and'; the line ends there."),
    ("birmingham", "sell leek/1 beer with leek", "There is no source of beer 'with'."),
    ("lancashire", "sell bolton/1 to oxford/1", "There is no port or market 'oxford/1'."),
    (
        "lancashire",
        "also bury/1 to market with bury",
        "Expected no card in 'also'; the action was paid for by its 'sell'.",
    ),
    ("birmingham", "loan thirty", "Expected an amount of money or 'with'; found 'thirty'."),
    ("birmingham", "loan -10", "Expected an amount of money or 'with'; found '-10'."),
    (
        "birmingham",
        "loan 30 leek",
        "Expected with or the end of the line after '30'; found 'leek'.",
    ),
    (
        "birmingham",
        "scout leek,,coal",
        "Expected a card on both sides of each comma; found 'leek,,coal'.",
    ),
    (
        "birmingham",
        "scout leek stone coal",
        "Expected the end of the line after 'leek'; found 'stone'.",
    ),
    ("birmingham", "end now", "Expected the end of the line after 'end'; found 'now'."),
    ("birmingham", f"lose {'x' * 99}", f"There is no slot '{'x' * 80}…'."),
]


@pytest.mark.parametrize(("table", "text", "command"), COMMANDS)
def test_a_canonical_line_is_one_command_and_back(table: str, text: str, command: Command) -> None:
    assert parse_command(NAMES[table], text) == command
    assert format_command(command) == text


@pytest.mark.parametrize(("table", "text", "canonical"), LOOSE)
def test_what_a_person_types_is_understood(table: str, text: str, canonical: str) -> None:
    assert format_command(parse_command(NAMES[table], text)) == canonical


@pytest.mark.parametrize(("table", "text", "sentence"), MISTAKES)
def test_a_mistake_gets_its_sentence(table: str, text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_command(NAMES[table], text)
    assert str(caught.value) == sentence


@settings(deadline=None)
@given(table_and_command())
def test_notation_round_trips(drawn: tuple[str, Command]) -> None:
    table, command = drawn
    assert parse_command(NAMES[table], format_command(command)) == command


@settings(deadline=None)
@given(table_and_command(), st.randoms(use_true_random=False))
def test_letters_and_blanks_do_not_matter(drawn: tuple[str, Command], random: Random) -> None:
    table, command = drawn
    text = format_command(command)
    loose = "".join(random.choice((letter, letter.upper())) for letter in text)
    loose = loose.replace(",", random.choice((",", " , ", "&", " + "))).replace(" ", "\t ")
    assert format_command(parse_command(NAMES[table], f"{loose} # {text}")) == text


@settings(deadline=None)
@given(st.sampled_from(sorted(NAMES)), st.text() | near_lines())
def test_any_text_is_a_command_or_malformed(table: str, text: str) -> None:
    with suppress(Malformed):
        command = parse_command(NAMES[table], text)
        assert parse_command(NAMES[table], format_command(command)) == command


@pytest.mark.parametrize("table", sorted(NAMES))
def test_a_link_is_named_by_its_ends_in_any_order(table: str) -> None:
    found = every_link_both_ways(NAMES[table])
    assert len(found) == 2 * len(NAMES[table].links)
    step = RailStep if NAMES[table].is_hauled else LinkStep
    for link, first, second in found:
        for dash in ("-", "--", "–", " – "):
            line = f"link {first}{dash}{second}"
            assert parse_command(NAMES[table], line) == Link(links=(step(link=link),))


@pytest.mark.parametrize(("table", "text", "command"), COMMANDS)
def test_tidy_leaves_canonical_commands_alone(table: str, text: str, command: Command) -> None:
    assert tidy(parse_command(NAMES[table], text)) == command


@pytest.mark.parametrize(
    "command",
    [
        Build(industry="coal", slot="leek/2", coal=(), iron=(), cards=()),
        Link(links=(LinkStep(link="belper-leek", coal=()),), beer=(), cards=()),
        Develop(tiles=(DevelopStep(industry="coal", iron=()),), cards=()),
        Sell(sales=(Sale(slot="leek/1", beer=()),), cards=()),
        Also(sales=(Sale(slot="leek/1", beer=()),)),
        Loan(cards=()),
        Scout(cards=()),
        Pass(cards=()),
        End(),
        Lose(slot="leek/1"),
    ],
    ids=format_command,
)
def test_an_empty_list_is_written_like_none(command: Command) -> None:
    assert parse_command(BIRMINGHAM, format_command(command)) == tidy(command)
    assert format_command(tidy(command)) == format_command(command)
