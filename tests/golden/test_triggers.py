"""906.4: trigger conditions read from text, each seen to trigger as often as it says and not otherwise."""

from __future__ import annotations

import pytest
from table import Table, rule


def laid(bell: str, of_knight: str = "") -> Table:
    """A has a regalia and a resonator with a text that gains 100 life, B two resonators; both hold a few chants."""
    table = Table()
    a, b = table.players
    a.field("Bell", "Regalia", text=f"{bell}, you gain 100 life." if bell else "")
    a.field("Knight", atk=500, def_=900, race="Knight", text=f"{of_knight}, you gain 100 life." if of_knight else "")
    b.field("Foe", atk=200, def_=400, race="Elf")
    b.field("Guard", atk=200, def_=400)
    a.hand("Squire", cost="{0}", race="Knight")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to target player or resonator.")
    a.hand("Wrath", "Chant", cost="{0}", text="Destroy all resonators.")
    a.hand("Lesson", "Chant", cost="{0}", text="Draw two cards.")
    a.hand("Ruin", "Chant", cost="{0}", text="Discard two cards.")
    a.hand("Mill", "Chant", cost="{0}", text="Put the top three cards of your deck into your graveyard.")
    a.hand("Lend", "Chant", cost="{0}", text="Put two might counters on target resonator.")
    b.hand("Hex", "Chant", cost="{0}", text="[Quickcast]\nRest target resonator.")
    return table


FIGHT = ("A: attack Knight -> B", "B: no block", "resolve")
BLOCKED = ("A: attack Knight -> B", "B: block Guard", "resolve")
WRATH = ("A: play Wrath", "resolve")


@pytest.mark.parametrize(
    ("text", "lines", "gained"),
    [
        ("Whenever this card attacks or blocks", FIGHT, 100),
        ("[Enter] or whenever this card attacks", FIGHT, 100),
        ("When this card enters your field or attacks", FIGHT, 100),
        ("Whenever this card attacks a player", FIGHT, 100),
        ("Whenever this card attacks you", FIGHT, 0),
        ("Whenever this card attacks a resonator", FIGHT, 0),
        ("When this card becomes blocked", FIGHT, 0),
        ("When this card becomes blocked", BLOCKED, 100),
        ("Whenever this card is blocked by an Elf", BLOCKED, 0),
        ("Whenever this card blocks or is blocked by a resonator", BLOCKED, 100),
        ("Whenever this card deals damage to your opponent", FIGHT, 100),
        ("Whenever this card deals damage to your opponent", BLOCKED, 0),
        ("Whenever this card deals battle damage to a player or a resonator", BLOCKED, 100),
        ("Whenever this card is dealt damage", BLOCKED, 100),
        ("Whenever this card is dealt 300 or more damage", BLOCKED, 0),
        ("Whenever damage is dealt to this card by an Elf", BLOCKED, 0),
        ("When this card is destroyed or becomes rested", FIGHT, 100),
        ("When this card leaves your field for a non-field zone", WRATH, 100),
        ("When this card is put into a graveyard from your field", WRATH, 100),
        ("When this card is put into your graveyard from anywhere", WRATH, 100),
        ("When this card is put into a graveyard from your hand", WRATH, 0),
        ("When this card is targeted by a spell", ("A: play Bolt -> Knight", "resolve"), 100),
        ("When this card is targeted by a spell", ("A: play Bolt -> Foe", "resolve"), 0),
        (
            "When this card becomes the target of a spell or ability your opponent controls",
            ("A: play Bolt -> Knight", "resolve"),
            0,
        ),
        (
            "When this card becomes targeted by spells or abilities your opponent controls",
            ("pass", "B: play Hex -> Knight", "resolve"),
            100,
        ),
        ("When this card becomes targeted by a non-resonator spell", ("A: play Bolt -> Knight", "resolve"), 100),
        ("When this card becomes targeted by a resonator spell", ("A: play Bolt -> Knight", "resolve"), 0),
        ("Whenever a might counter is put on this card", ("A: play Lend -> Knight", "resolve"), 200),
        ("Whenever one or more might counters are put on this card", ("A: play Lend -> Knight", "resolve"), 100),
        ("Whenever one or more might counters are put on this card", ("A: play Lend -> Foe", "resolve"), 0),
    ],
)
@rule("cr-8.01", "906.1", "906.4")
def test_what_a_card_does_and_has_done_to_it(text: str, lines: tuple[str, ...], gained: int) -> None:
    table = laid("", text)
    table.play(*lines)
    assert table["A"].life - 4000 == gained


@pytest.mark.parametrize(
    ("text", "lines", "gained"),
    [
        ("Whenever a resonator is put into a graveyard from your field", WRATH, 100),
        ("Whenever a resonator is put into a graveyard from your opponent's field", WRATH, 200),
        ("Whenever one or more resonators are destroyed", WRATH, 100),
        ("Whenever one or more resonators your opponent controls are put into a graveyard from the field", WRATH, 100),
        ("Whenever one or more resonators enter the field", WRATH, 0),
        ("Whenever one or more cards are put into your graveyard from your deck", ("A: play Mill", "resolve"), 100),
        ("Whenever a card is put into your graveyard from your deck", ("A: play Mill", "resolve"), 300),
        ("Whenever a card is put into your graveyard from your hand", ("A: play Mill", "resolve"), 0),
        ("Whenever a Knight enters the field under your control", ("A: play Squire", "resolve"), 100),
        ("Whenever an Elf or a Knight enters your field", ("A: play Squire", "resolve"), 100),
        ("Whenever a resonator enters the field from your graveyard", ("A: play Squire", "resolve"), 0),
        ("Whenever a resonator spell is played", ("A: play Squire", "resolve"), 100),
        ("Whenever a spell is played", ("A: play Mill", "resolve"), 100),
        ("Whenever a player plays a chant", ("A: play Mill", "resolve"), 100),
        ("Whenever your opponent plays a chant", ("A: play Mill", "resolve"), 0),
        ("Whenever you play a resonator spell", ("A: play Mill", "resolve"), 0),
        ("Whenever a player draws a card", ("A: play Lesson", "resolve"), 200),
        ("Whenever damage is dealt to your opponent", ("A: play Bolt -> B", "resolve"), 100),
        ("Whenever damage is dealt to you", ("A: play Bolt -> B", "resolve"), 0),
        ("Whenever damage is dealt to you", ("A: play Bolt -> A", "resolve"), -200),
        ("Whenever a player loses life", ("A: play Bolt -> B", "resolve"), 100),
        ("Whenever an Elf is dealt damage by a chant", ("A: play Bolt -> Foe", "resolve"), 100),
        (
            "Whenever a spell or ability you control targets a resonator your opponent controls",
            ("A: play Bolt -> Foe", "resolve"),
            100,
        ),
        ("Whenever this card or a Knight you control attacks", FIGHT, 100),
        ("Whenever this card or another Elf attacks", FIGHT, 0),
    ],
)
@rule("cr-8.01", "906.4")
def test_what_others_do(text: str, lines: tuple[str, ...], gained: int) -> None:
    table = laid(text)
    table.play(*lines)
    assert table["A"].life - 4000 == gained


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("When this card is discarded", 100),
        ("When this card is put into a graveyard from your hand", 100),
        ("When this card is put into your graveyard from anywhere", 100),
        ("When this card is put into a graveyard from your deck", 0),
        ("When this card is put into a graveyard", 0),  # 902.1: active in the field only
        ("When this card is banished", 0),
    ],
)
@rule("cr-8.01", "902.2", "906.7a")
def test_a_card_that_is_discarded_sees_itself(text: str, gained: int) -> None:
    table = Table()
    a = table["A"]
    a.hand("Burden", text=f"{text} ⇒ You gain 100 life.")
    a.hand("Ruin", "Chant", cost="{0}", text="Discard your hand.")
    table.play("A: play Ruin", "resolve")
    table.expect({"A.life": 4000 + gained, "A.hand": []})


@rule("cr-8.01", "902.2", "906.7a")
def test_a_card_that_leaves_the_deck_sees_itself() -> None:
    table = Table()
    a = table["A"]
    for name in ("Seed", "Stalk"):
        a.deck(name, text="When this card is put into your graveyard from your deck ⇒ You gain 100 life.")
    a.hand("Mill", "Chant", cost="{0}", text="Put the top two cards of your deck into your graveyard.")
    table.play("A: play Mill", "resolve")
    assert a.life == 4200


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("[Enter] or when this card leaves your field", 200),
        ("When this card enters your field or leaves your field for a non-field zone", 200),
        ("[Enter] or at the beginning of your opponent's turn", 100),
        ("[Enter] or whenever a player plays a chant", 200),
    ],
)
@rule("cr-8.01", "906.4")
def test_two_conditions_of_one_ability(text: str, gained: int) -> None:
    table = Table()
    a = table["A"]
    a.hand("Visitor", cost="{0}", text=f"{text} ⇒ You gain 100 life.")
    a.hand("Wrath", "Chant", cost="{0}", text="Destroy all resonators.")
    table.play("A: play Visitor", "resolve", *WRATH)
    assert a.life - 4000 == gained


@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("Whenever you play your second card each turn", 100),
        ("Whenever you draw your second card each turn", 100),
        ("Whenever you draw your third card each turn", 0),
        ("Whenever you draw a card for the first time each turn", 100),
        ("Whenever a resonator enters the field for the second time each turn", 0),
    ],
)
@rule("cr-8.01", "906.4")
def test_for_the_first_or_second_time_in_a_turn(text: str, gained: int) -> None:
    table = laid(text)
    table.play("A: play Squire", "resolve")
    assert table["A"].life == 4000
    table.play("A: play Lesson", "resolve", "A: play Mill", "resolve")
    assert table["A"].life - 4000 == gained
