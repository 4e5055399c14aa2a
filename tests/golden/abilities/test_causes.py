"""906.4: by whom or what something happens, and what is destroyed by what."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import FIELD


def relic_in_danger(text: str) -> Table:
    """A's Relic stands in the field with a text; both players have ways to be rid of cards."""
    table = Table()
    a, b = table.players
    a.field("Relic", atk=500, def_=500, race="Golem", text=text)
    b.field("Foe", atk=200, def_=400, race="Elf")
    b.field("Ogre", atk=900, def_=900)
    a.field("Forge", "Regalia", text="Banish a Golem: Draw a card.")
    a.field("Hammer", "Regalia", text="{0}: Destroy target resonator.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 500 damage to target resonator.")
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    b.hand("Hex", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    b.hand("Rob", "Chant", cost="{0}", text="[Quickcast]\nYour opponent discards their hand.")
    a.hand("Purge", "Chant", cost="{0}", text="[Quickcast]\nDiscard your hand.")
    return table


BOLT_IT = ("A: play Bolt -> Relic", "resolve")

FELL_IT = ("A: play Fell -> Relic", "resolve")

HEX_IT = ("A: pass", "B: play Hex -> Relic", "resolve")

HAMMER_IT = ("A: use Hammer -> Relic", "resolve")

FORGE_IT = ("A: use Forge", "resolve")

RELIC_BLOCKED = ("A: attack Relic -> B", "B: block Ogre", "resolve")

RELIC_HUNTS = ("A: attack Relic -> B", "B: block Foe", "resolve")


@pytest.mark.parametrize(
    ("text", "lines", "gained"),
    [
        ("When this card is destroyed by battle damage", RELIC_BLOCKED, 100),
        ("When this card is destroyed by battle damage", BOLT_IT, 0),
        ("When this card is destroyed by damage", BOLT_IT, 100),
        ("When this card is destroyed by damage", FELL_IT, 0),
        ("When this card is destroyed by a spell or ability your opponent controls", HEX_IT, 100),
        ("When this card is destroyed by a spell or ability your opponent controls", FELL_IT, 0),
        ("When this card is destroyed by a spell or ability your opponent controls", RELIC_BLOCKED, 0),
        ("When this card is destroyed by a spell", FELL_IT, 100),
        ("When this card is destroyed by an ability", FELL_IT, 0),
        ("When this card is destroyed by an ability", HAMMER_IT, 100),
        ("When this card is destroyed by an effect you control", HAMMER_IT, 100),
        ("When this card is destroyed by an effect you control", HEX_IT, 0),
        ("When this card is destroyed by the effect of a regalia you control", HAMMER_IT, 100),
        ("When this card is destroyed by the effect of a regalia you control", FELL_IT, 0),
        ("When this card is banished by the effect or as a cost of an ability of a regalia you control", FORGE_IT, 100),
        ("When this card is banished by the effect of a regalia you control", FORGE_IT, 0),
        ("When this card is put into a graveyard from the field by a spell your opponent controls", HEX_IT, 100),
        ("When this card destroys a resonator", RELIC_HUNTS, 100),
        ("When this card destroys an Elf", RELIC_HUNTS, 100),
        ("When this card destroys a Golem", RELIC_HUNTS, 0),
        ("When this card destroys a resonator", RELIC_BLOCKED, 0),
        ("When this card is rested", RELIC_HUNTS, 100),
    ],
)
def test_by_whom_or_what(text: str, lines: tuple[str, ...], gained: int) -> None:
    table = relic_in_danger(f"{text} ⇒ You gain 100 life.")
    table.play(*lines)
    table.expect({"A.life": 4000 + gained})


@pytest.mark.parametrize(
    ("text", "lines", "enters"),
    [
        ("When this card is discarded by a spell or ability your opponent controls", "B: play Rob", True),
        ("When this card is discarded by a spell or ability your opponent controls", "A: play Purge", False),
        (
            "When this card is put into a graveyard from your hand by an effect your opponent controls",
            "B: play Rob",
            True,
        ),
        ("When this card is discarded", "A: play Purge", True),
    ],
)
def test_what_is_discarded_by_an_opponent(text: str, lines: str, enters: bool) -> None:
    table = relic_in_danger("")
    a, _ = table.players
    a.hand("Shrine", atk=300, def_=300, text=f"{text} ⇒ Put this card from your graveyard into the field.")
    table.play(*(["A: pass"] if lines.startswith("B") else []), lines, "resolve")
    assert ("Shrine" in table.names(FIELD)) == enters


@rule("cr-8.01", "1204.1")
@pytest.mark.parametrize(("by_battle", "life"), [(True, 4200), (False, 4000)])
def test_destroyed_by_battle_damage(by_battle: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    b.field(
        "Beast", atk=0, def_=500, text="When this card is destroyed by battle damage ⇒ You gain 200 life.", rested=True
    )
    a.field("Lancer", atk=500, def_=900)
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 500 damage to target resonator.")
    table.play("A: attack Lancer -> Beast" if by_battle else "A: play Bolt -> Beast", "resolve")
    table.expect({"B.life": life})
    assert "Beast" not in [table.game.name(i) for i in table.game.zone(11, 0)]
