"""What is always so (904), and what cards gain and become by it (909)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import bits


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


@rule("cr-8.01", "904.1")
def test_this_card_and_others_together() -> None:
    table = Table()
    a, b = table.players
    a.field("Chief", atk=100, race="Elf", text="This card and Knights you control gain [+200/+0].")
    a.field("Page", atk=100, race="Knight")
    a.field("Hare", atk=100)
    b.field("Ogre", atk=100, race="Knight")
    found = {name: table.info(name).atk for name in ("Chief", "Page", "Hare", "Ogre")}
    assert found == {"Chief": 300, "Page": 300, "Hare": 100, "Ogre": 100}


@rule("cr-8.01", "1020.2")
def test_a_value_that_is_always_as_large_as_others_together() -> None:
    table = Table()
    a = table.players[0]
    a.field(
        "Faceless", text="This card's ATK is equal to total ATK of Cthulhu resonators you control.", atk=0, def_=500
    )
    a.field("Byakhee", race="Cthulhu", atk=400, text="Cthulhu you control gain [+100/+100].")
    a.field("Ghoul", race="Cthulhu", atk=300)
    a.field("Knight", race="Knight", atk=900)
    assert (table.info("Faceless").atk, table.info("Ghoul").atk) == (900, 400)


def values(text: str) -> dict[str, tuple[int | None, int | None]]:
    """The battle values of two resonators, of which one has a text."""
    table = Table()
    a, b = table.players
    a.field("Speaker", text=text)
    a.field("Friend")
    a.hand("Card One")
    a.hand("Card Two")
    a.graveyard("Angel", race="Angel")
    b.field("Foe")
    infos = {name: table.info(name) for name in ("Speaker", "Friend", "Foe")}
    return {name: (info.atk, info.def_) for name, info in infos.items()}


@rule("cr-8.01", "904.1")
@pytest.mark.parametrize(
    ("text", "speaker", "friend"),
    [
        ("Resonators you control other than this card gain [+200/+200].", 100, 300),
        ("As long as an Angel is in your graveyard, this card gains [+200/+200].", 300, 100),
        ("As long as a Dwarf is in your graveyard, this card gains [+200/+200].", 100, 100),
        ("As long as you have two or more cards in hand, this card gains [+200/+200].", 300, 100),
        ("As long as your life is greater than your opponent's, this card gains [+200/+200].", 100, 100),
        ("This card's ATK and DEF are equal to the number of cards in your hand multiplied by 200.", 400, 100),
    ],
)
def test_what_is_always_so_in_plain_words(text: str, speaker: int, friend: int) -> None:
    assert values(text) == {"Speaker": (speaker, speaker), "Friend": (friend, friend), "Foe": (100, 100)}


@rule("cr-8.01", "904.1")
def test_resonators_have_a_keyword() -> None:
    table = Table()
    table["A"].field("Drum", "Addition", text="Fire resonators you control have [Swiftness] and [Pierce].")
    table["A"].field("Imp", attribute="R")
    table["A"].field("Elf", attribute="G")
    assert set(table.info("Imp").keywords) == {"Swiftness", "Pierce"}
    assert table.info("Elf").keywords == ()


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Elf and Dwarf resonators you control gain [Flying].", {"Elf", "Dwarf"}),
        ("Elf, Dwarf, and Human resonators you control gain [Flying].", {"Elf", "Dwarf", "Human"}),
        ("Fire and wind resonators you control gain [Flying].", {"Elf", "Human"}),
    ],
)
def test_one_kind_and_another(text: str, names: set[str]) -> None:
    table = Table()
    table["A"].field("Banner", "Addition", text=text)
    for name, attribute in (("Elf", "R"), ("Dwarf", "W"), ("Human", "G"), ("Imp", "B")):
        table["A"].field(name, race=name, attribute=attribute)
    assert {name for name in ("Elf", "Dwarf", "Human", "Imp") if table.info(name).keywords} == names
