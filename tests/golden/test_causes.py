"""906.4: by whom or what something happens, what is destroyed by what, additions, statuses, and what is done later."""

from __future__ import annotations

import pytest
from table import Table, rule

from willstone.engine.zones import FIELD


def laid(text: str) -> Table:
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


BOLT = ("A: play Bolt -> Relic", "resolve")
FELL = ("A: play Fell -> Relic", "resolve")
HEX = ("A: pass", "B: play Hex -> Relic", "resolve")
HAMMER = ("A: use Hammer -> Relic", "resolve")
FORGE = ("A: use Forge", "resolve")
FIGHT = ("A: attack Relic -> B", "B: block Ogre", "resolve")
HUNT = ("A: attack Relic -> B", "B: block Foe", "resolve")


@pytest.mark.parametrize(
    ("text", "lines", "gained"),
    [
        ("When this card is destroyed by battle damage", FIGHT, 100),
        ("When this card is destroyed by battle damage", BOLT, 0),
        ("When this card gets destroyed by damage in battle", FIGHT, 100),
        ("When this card is destroyed by damage", BOLT, 100),
        ("When this card is destroyed by damage", FELL, 0),
        ("When this card is destroyed by a spell or ability your opponent controls", HEX, 100),
        ("When this card is destroyed by a spell or ability your opponent controls", FELL, 0),
        ("When this card is destroyed by a spell or ability your opponent controls", FIGHT, 0),
        ("When this card is destroyed by a spell", FELL, 100),
        ("When this card is destroyed by an ability", FELL, 0),
        ("When this card is destroyed by an ability", HAMMER, 100),
        ("When this card is destroyed by an effect you control", HAMMER, 100),
        ("When this card is destroyed by an effect you control", HEX, 0),
        ("When this card is destroyed by the effect of a regalia you control", HAMMER, 100),
        ("When this card is destroyed by the effect of a regalia you control", FELL, 0),
        ("When this card is banished by the effect or as a cost of an ability of a regalia you control", FORGE, 100),
        ("When this card is banished by the effect of a regalia you control", FORGE, 0),
        ("When this card is put into a graveyard from the field by a spell your opponent controls", HEX, 100),
        ("When this card destroys a resonator", HUNT, 100),
        ("When this card destroys an Elf", HUNT, 100),
        ("When this card destroys a Golem", HUNT, 0),
        ("When this card destroys a resonator", FIGHT, 0),
        ("When this card destroys an opponent's resonator", ("A: play Fell -> Foe", "resolve"), 0),
        ("When this card is rested", HUNT, 100),
    ],
)
def test_by_whom_or_what(text: str, lines: tuple[str, ...], gained: int) -> None:
    table = laid(f"{text} ⇒ You gain 100 life.")
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
    table = laid("")
    a, _ = table.players
    a.hand("Shrine", atk=300, def_=300, text=f"{text} ⇒ Put this card from your graveyard into the field.")
    table.play(*(["A: pass"] if lines.startswith("B") else []), lines, "resolve")
    assert ("Shrine" in table_names(table)) == enters


def table_names(table: Table) -> list[str]:
    """The names of what A has in the field."""
    return [table.game.name(i) for i in table.game.zone(FIELD, 0) if table.game.cards[i].controller == 0]


@rule("cr-8.01", "911.1", "1121.4")
def test_an_addition_sees_its_card_go() -> None:
    table = Table()
    a, b = table.players
    b.field("Bearer", atk=500, def_=500)
    text = "Whenever added resonator is put into a graveyard from your field ⇒ "
    a.field(
        "Curse", "Addition", text=f"{text}This card deals 500 damage to that resonator's controller.", added_to="Bearer"
    )
    b.field("Other", atk=500, def_=500)
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Fell Again", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Fell -> Other", "resolve")
    table.expect({"B.life": 4000})
    table.play("A: play Fell Again -> Bearer", "resolve")
    table.expect({"B.life": 3500})


def test_what_is_added_to_a_card() -> None:
    table = Table()
    a, _ = table.players
    a.field("Bearer", atk=500, def_=500, text="Whenever an addition is added to this card ⇒ You gain 100 life.")
    a.field("Other", atk=500, def_=500)
    a.hand("Charm", "Addition: Resonator", cost="{0}")
    a.hand("Cloak", "Addition: Resonator", cost="{0}")
    table.play("A: play Charm -> Other", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: play Cloak -> Bearer", "resolve")
    table.expect({"A.life": 4100})


def test_awakened_spells() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field("Witch", text="Whenever you awaken a spell ⇒ You gain 100 life.")
    text = "Draw a card.\n[Awakening] {R}: Draw a card."
    a.hand("Rite", "Chant", cost="{0}", text=text)
    a.hand("Hymn", "Chant", cost="{0}", text=text)
    table.play("A: play Rite", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: play Hymn with awaken", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "906.9", "906.9a")
def test_a_status_is_looked_at() -> None:
    table = Table()
    a, _ = table.players
    a.field("Candle", "Regalia", text="When you control a Moth ⇒ Banish this card.")
    a.hand("Bee", cost="{0}", race="Bee")
    a.hand("Moth", cost="{0}", race="Moth")
    table.play("A: play Bee", "resolve")
    table.expect({"A.graveyard": []})
    table.play("A: play Moth", "resolve")
    table.expect({"A.graveyard": ["Candle"]})


@rule("cr-8.01", "906.9")
def test_all_but_one_of_the_same_name() -> None:
    table = Table()
    a, _ = table.players
    text = "When you control two or more Idols with the same name, banish all but one of them."
    a.field("Temple", "Regalia", text=text)
    a.field("Sun", cost="{0}", race="Idol")
    a.hand("Moon", cost="{0}", race="Idol")
    a.hand("Sun")
    table.play("A: play Moon", "resolve")
    assert sorted(table_names(table)) == ["Moon", "Sun", "Temple"]
    table.play("A: play Sun", "resolve", "A: choose Sun#1")
    assert sorted(table_names(table)) == ["Moon", "Sun", "Temple"]


@rule("cr-8.01", "906.8", "906.8a")
@pytest.mark.parametrize(
    ("text", "lines", "life"),
    [
        ("Target resonator gains [+100/+0] until end of turn. When it attacks this turn, you gain 100 life.", 1, 4100),
        (
            "Recover target resonator. When it deals or is dealt damage this turn, you gain 100 life.",
            1,
            4100,
        ),
        ("Target resonator gains [+100/+0] until end of turn. When it blocks this turn, you gain 100 life.", 1, 4000),
        ("This turn, whenever a resonator attacks ⇒ You gain 100 life.", 2, 4200),
        ("Whenever a Knight attacks this turn, you gain 100 life.", 2, 4100),
    ],
)
def test_what_is_done_when_something_happens_later_in_the_turn(text: str, lines: int, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Knight", atk=500, def_=900, race="Knight")
    a.field("Page", atk=300, def_=300)
    a.hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell" + (" -> Knight" if "arget" in text else ""), "resolve")
    table.play("A: attack Knight -> B", "B: no block", "resolve")
    if lines == 2:
        table.play("A: attack Page -> B", "B: no block", "resolve")
    table.expect({"A.life": life})


def test_what_is_done_later_is_done_to_the_card_that_was_named() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Bat",
        atk=100,
        def_=100,
        text="{0}: Target resonator gains [+100/+0] until end of turn. "
        "When that resonator is destroyed this turn, banish this card.",
    )
    a.field("Knight", atk=500, def_=900)
    a.field("Page", atk=300, def_=300)
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: use Bat -> Knight", "resolve", "A: play Fell -> Page", "resolve")
    assert sorted(table_names(table)) == ["Bat", "Knight"]
    table.play("A: play Axe -> Knight", "resolve")
    assert table_names(table) == []


@rule("cr-8.01", "909.2")
@pytest.mark.parametrize(
    ("until", "atk"),
    [
        ("until end of turn", [600, 500, 500, 500]),
        ("until the beginning of your next turn", [600, 600, 500, 500]),
        ("until the end of your opponent's next turn", [600, 600, 500, 500]),
        ("until the beginning of your opponent's next turn", [600, 500, 500, 500]),
        ("until the end of your next turn", [600, 600, 600, 500]),
        ("until end of game", [600, 600, 600, 600]),
    ],
)
def test_how_long_it_lasts(until: str, atk: list[int]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Knight", atk=500, def_=900)
    a.hand("Oath", "Chant", cost="{0}", text=f"Target resonator gains [+100/+100] {until}.")
    table.play("A: play Oath -> Knight", "resolve")
    found = [table.info("Knight").atk]
    for player in "BAB":
        table.play(f"to {player} main")
        found.append(table.info("Knight").atk)
    assert found == atk
