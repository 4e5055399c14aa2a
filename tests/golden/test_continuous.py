"""Golden tests of what is always so (904), and of what cards gain, lose and become (909)."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine import information as bits


@rule("cr-8.01", "904.1", "1406.1")
@pytest.mark.parametrize(
    ("text", "atk"),
    [
        ("Added resonator gains [+300/+300].", 800),
        ("Resonator with this gains [+300/+300].", 800),
        ("Added Knight gains [+300/+300].", 800),
        ("Vampire resonator with this gains [+300/+300].", 500),
        ("As long as it is your opponent's turn, added resonator gains [+300/+300].", 500),
        ("Added resonator becomes [200/300].", 200),
    ],
)
def test_what_an_addition_gives(text: str, atk: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Bearer", race="Knight", atk=500, def_=500)
    a.field("Charm", "Addition", text=text, added_to="Bearer")
    a.field("Bystander", race="Knight", atk=500, def_=500)
    assert table.info("Bearer").atk == atk
    assert table.info("Bystander").atk == 500


@rule("cr-8.01", "904.2a", "201.4d")
def test_treated_as_magic_stones_in_any_zone() -> None:
    table = Table()
    a = table.players[0]
    a.field("Twin Stone", "Special Magic Stone", text="Treat this card as wind magic stone and a fire magic stone.")
    a.field("Gale", text="As long as you control a wind magic stone, this card gains [Swiftness].")
    assert table.info("Twin Stone").stone_types == ("Wind Magic Stone", "Fire Magic Stone")
    assert table.info("Gale").flags & bits.ATTACKS_AT_ONCE


@rule("cr-8.01", "909.4")
@pytest.mark.parametrize(
    ("text", "flies", "atk"),
    [
        ("This card gains [Flying] and [+200/+200] during your turn.", True, 700),
        ("This card gains [+200/+200] during your opponent's turn.", False, 500),
        ("During your turn, this card gains [Flying].", True, 500),
        ("If you control a Knight, this card gains [+400/+0] and [Flying].", True, 900),
        ("If you control two or more Knights, this card gains [+400/+0].", False, 500),
        ("While you control a Knight, this card gains [+100/+0] and cannot block.", False, 600),
        ("This card loses [Flying] and gains [+100/+100].", False, 600),
    ],
)
def test_conditions(text: str, flies: bool, atk: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Subject", text=text, atk=500, def_=500)
    a.field("Squire", race="Knight")
    info = table.info("Subject")
    assert (bool(info.flags & bits.FLIES), info.atk) == (flies, atk)


@rule("cr-8.01", "1020.1", "909.6")
@pytest.mark.parametrize(
    ("text", "races", "stats", "flies"),
    [
        ("Target resonator becomes a Dragon until end of turn.", ("Dragon",), (500, 500), True),
        ("Target resonator becomes a [400/400] Bear until end of turn.", ("Bear",), (400, 400), True),
        (
            "Target resonator loses all abilities and becomes a [800/800] Dragon until end of turn.",
            ("Dragon",),
            (800, 800),
            False,
        ),
        ("Target resonator gains Vampire in addition to its other races.", ("Bird", "Vampire"), (500, 500), True),
        ("Target resonator becomes a [900/900] until end of turn.", ("Bird",), (900, 900), True),
        ("Target resonator loses [Flying] and [Pierce] until end of turn.", ("Bird",), (500, 500), False),
    ],
)
def test_becoming(text: str, races: tuple[str, ...], stats: tuple[int, int], flies: bool) -> None:
    table = Table()
    a = table.players[0]
    a.field("Owl", race="Bird", text="[Flying]", atk=500, def_=500)
    a.hand("Change", "Chant", cost="{0}", text=text)
    table.play("A: play Change -> Owl", "resolve")
    info = table.info("Owl")
    assert (info.races, (info.atk, info.def_), bool(info.flags & bits.FLIES)) == (races, stats, flies)


@rule("cr-8.01", "204.2")
@pytest.mark.parametrize(
    ("text", "atk", "life"),
    [
        ("This card gains [+200/+0]. At the beginning of your main phase, you gain 100 life.", 700, 4100),
        ("This card gains [+200/+0] if you control a Knight. This card cannot block.", 500, 4000),
        ("This card cannot block. This card gains [+200/+0] while it's recovered.", 700, 4000),
    ],
)
def test_several_abilities_in_one_paragraph(text: str, atk: int, life: int) -> None:
    table = Table(turn="B")
    table["A"].field("Subject", text=text, atk=500, def_=500)
    table.play("to A main", "resolve")
    assert table.info("Subject").atk == atk
    table.expect({"A.life": life})
