"""What cards are besides what is printed: names, types, ATK and DEF that are set (202, 909, 1020)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import bits


@rule("cr-8.01", "202.3")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ('When this card attacks, if you control "Ann, the Queen", you gain 100 life.', 4100),
        ('When this card attacks, if you control "Ann", you gain 100 life.', 4100),
        ('When this card attacks, if you control "the Queen", you gain 100 life.', 4000),
        ('When this card attacks, if you control a resonator with "Queen" in its name, you gain 100 life.', 4100),
    ],
)
def test_more_names_than_one(text: str, life: int) -> None:
    table = Table()
    a = table.players[0]
    a.field("Ann", text='This card has "Ann, the Queen" in addition to its other names.')
    a.field("Herald", text=text)
    table.play("A: attack Herald -> B", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "1020.1", "1020.2")
@pytest.mark.parametrize(
    ("text", "types", "stats"),
    [
        (
            "Target magic stone becomes a [1000/1200] resonator with [Swiftness] until end of turn. "
            "It's still a magic stone.",
            bits.RESONATOR | bits.MAGIC_STONE,
            (1000, 1200),
        ),
        ("Target magic stone becomes a [400/400] resonator until end of turn.", bits.RESONATOR, (400, 400)),
        (
            "Magic stones you control become [300/300] resonators until end of game. They are still magic stones.",
            bits.RESONATOR | bits.MAGIC_STONE,
            (300, 300),
        ),
    ],
)
def test_a_magic_stone_becomes_a_resonator(text: str, types: int, stats: tuple[int, int]) -> None:
    table = Table()
    a = table.players[0]
    a.field("Pebble", "Special Magic Stone", text="{Rest}: Produce {R}.")
    a.hand("Wake", "Chant", cost="{0}", text=text)
    table.play("A: play Wake" + (" -> Pebble" if "arget" in text else ""), "resolve")
    info = table.info("Pebble")
    assert (info.types, (info.atk, info.def_)) == (types, stats)
    assert bool(info.flags & bits.ATTACKS_AT_ONCE) == ("Swiftness" in text)


@rule("cr-8.01", "1020.1")
def test_additions_that_are_resonators_as_long_as_something_is_there() -> None:
    table = Table()
    a = table.players[0]
    a.field("Astronomer", text="Moon additions you control become [1000/1000] resonators. They are still additions.")
    a.field("New Moon", "Addition", race="Moon")
    a.field("Sun", "Addition", race="Sun")
    assert table.info("New Moon").types == bits.ADDITION | bits.RESONATOR
    assert table.info("New Moon").atk == 1000
    assert table.info("Sun").types == bits.ADDITION


@rule("cr-8.01", "1020.2", "909.7")
@pytest.mark.parametrize(
    ("text", "stats"),
    [
        ("Target resonator's ATK becomes 0 until end of turn.", (0, 400)),
        ("Target resonator's ATK and DEF become 900 until end of turn.", (900, 900)),
        ("Swap ATK and DEF of target resonator until end of turn.", (400, 700)),
        ("Double the ATK of target resonator until end of turn.", (1400, 400)),
        ("Double ATK and DEF of target resonator until end of turn.", (1400, 800)),
    ],
)
def test_values_that_are_set(text: str, stats: tuple[int, int]) -> None:
    table = Table()
    a = table.players[0]
    a.field("Scales", text="This card gains [+200/+0] during your turn.", atk=500, def_=400)
    a.hand("Weigh", "Chant", cost="{0}", text=text)
    table.play("A: play Weigh -> Scales", "resolve")
    assert (table.info("Scales").atk, table.info("Scales").def_) == stats


@rule("cr-8.01", "909.7")
@pytest.mark.parametrize(
    ("printed", "stats"), [("printed ATK and printed DEF", (500, 400)), ("ATK and DEF", (700, 400))]
)
def test_values_of_another_card(printed: str, stats: tuple[int, int]) -> None:
    table = Table()
    a = table.players[0]
    a.field("Scales", text="This card gains [+200/+0] during your turn.", atk=500, def_=400)
    a.field("Feather", atk=100, def_=100)
    text = f"Target resonator's ATK and DEF become the {printed} of another target resonator until end of turn."
    a.hand("Copycat", "Chant", cost="{0}", text=text)
    table.play("A: play Copycat -> Feather, Scales", "resolve")
    assert (table.info("Feather").atk, table.info("Feather").def_) == stats


@rule("cr-8.01", "909.7")
def test_values_that_differ_from_the_printed_ones() -> None:
    table = Table()
    a = table.players[0]
    a.field("Scales", text="This card gains [+200/+0] during your turn.", atk=500, def_=400)
    a.field("Feather", atk=100, def_=100)
    text = "Destroy all resonators with ATK different from its printed ATK or DEF different from its printed DEF."
    a.hand("Split", "Chant", cost="{0}", text=text)
    table.play("A: play Split", "resolve")
    table.expect({"A.field": ["Feather"]})


@rule("cr-8.01", "1020.1", "909.6")
@pytest.mark.parametrize(
    ("text", "attributes", "races"),
    [
        ("Target resonator gains darkness in addition to its other attributes.", ("water", "darkness"), ("Bird",)),
        (
            "Target resonator gains fire and wind in addition to its other attributes and Cat and Dog "
            "in addition to its other races.",
            ("fire", "water", "wind"),
            ("Bird", "Cat", "Dog"),
        ),
        ("Target resonator becomes light until end of turn.", ("light",), ("Bird",)),
        ("Target resonator becomes a [100/100] Cat and gains [Flying] until end of turn.", ("water",), ("Cat",)),
    ],
)
def test_attributes_and_races(text: str, attributes: tuple[str, ...], races: tuple[str, ...]) -> None:
    table = Table()
    a = table.players[0]
    a.field("Heron", race="Bird", attribute="U")
    a.hand("Dye", "Chant", cost="{0}", text=text)
    table.play("A: play Dye -> Heron", "resolve")
    info = table.info("Heron")
    assert (bits.attribute_names(info.attributes), info.races) == (attributes, races)


@rule("cr-8.01", "1020.1")
def test_all_that_other_cards_have() -> None:
    table = Table()
    a, b = table.players
    a.field("Slime", race="Slime", attribute="U", text="This card gains all races of resonators in your graveyard.")
    a.field("Mirror", attribute="W", text="This card gains all attributes of resonators your opponent controls.")
    a.field("Actor", text="This card gains all names of resonators your opponent controls.")
    a.graveyard("Cat", race="Cat")
    a.graveyard("Spell", "Chant", race="Magic")
    b.graveyard("Dog", race="Dog")
    b.field("Ember", attribute="R")
    assert table.info("Slime").races == ("Slime", "Cat")
    assert bits.attribute_names(table.info("Mirror").attributes) == ("light", "fire")
    assert table.info("Actor").names() == ("Actor", "Ember")


@rule("cr-8.01", "104.1")
def test_different_names_are_counted_once() -> None:
    table = Table()
    a = table.players[0]
    a.field("Sage", atk=100, text="This card gains [+100/+100] for each magic stone you control with a different name.")
    a.stones("RRW")
    assert table.info("Sage").atk == 300


@rule("cr-8.01", "909.6")
@pytest.mark.parametrize(
    "text",
    [
        "This card is an Elf in addition to its other races.",
        "Resonators you control are Elves in addition to their other races.",
        "This card has Elf in addition to its own race.",
    ],
)
def test_a_race_that_is_said_to_be_there(text: str) -> None:
    table = Table()
    a, _ = table.players
    a.field("Foundling", text=text, race="Human")
    assert set(table.info("Foundling").races) == {"Human", "Elf"}
