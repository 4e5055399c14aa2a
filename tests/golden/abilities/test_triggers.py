"""906.4: trigger conditions read from text, each seen to trigger as often as it says and not otherwise."""

from __future__ import annotations

import pytest
from table import Table, rule


def bell_and_knight(bell: str, of_knight: str = "") -> Table:
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


UNBLOCKED = ("A: attack Knight -> B", "B: no block", "resolve")

BLOCKED = ("A: attack Knight -> B", "B: block Guard", "resolve")

WRATH = ("A: play Wrath", "resolve")


@pytest.mark.parametrize(
    ("text", "lines", "gained"),
    [
        ("Whenever this card attacks or blocks", UNBLOCKED, 100),
        ("[Enter] or whenever this card attacks", UNBLOCKED, 100),
        ("When this card enters your field or attacks", UNBLOCKED, 100),
        ("Whenever this card attacks a player", UNBLOCKED, 100),
        ("Whenever this card attacks you", UNBLOCKED, 0),
        ("Whenever this card attacks a resonator", UNBLOCKED, 0),
        ("When this card becomes blocked", UNBLOCKED, 0),
        ("When this card becomes blocked", BLOCKED, 100),
        ("Whenever this card is blocked by an Elf", BLOCKED, 0),
        ("Whenever this card blocks or is blocked by a resonator", BLOCKED, 100),
        ("Whenever this card deals damage to your opponent", UNBLOCKED, 100),
        ("Whenever this card deals damage to your opponent", BLOCKED, 0),
        ("Whenever this card deals battle damage to a player or a resonator", BLOCKED, 100),
        ("Whenever this card is dealt damage", BLOCKED, 100),
        ("Whenever this card is dealt 300 or more damage", BLOCKED, 0),
        ("Whenever damage is dealt to this card by an Elf", BLOCKED, 0),
        ("When this card is destroyed or becomes rested", UNBLOCKED, 100),
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
    table = bell_and_knight("", text)
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
        ("Whenever this card or a Knight you control attacks", UNBLOCKED, 100),
        ("Whenever this card or another Elf attacks", UNBLOCKED, 0),
    ],
)
@rule("cr-8.01", "906.4")
def test_what_others_do(text: str, lines: tuple[str, ...], gained: int) -> None:
    table = bell_and_knight(text)
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
    table = bell_and_knight(text)
    table.play("A: play Squire", "resolve")
    assert table["A"].life == 4000
    table.play("A: play Lesson", "resolve", "A: play Mill", "resolve")
    assert table["A"].life - 4000 == gained


@pytest.mark.parametrize(("name", "gained"), [("Squire", 0), ("Ghost", 100)])
def test_what_is_played_from_a_zone(name: str, gained: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Bell", "Regalia", text="Whenever you play a resonator from your graveyard ⇒ You gain 100 life.")
    a.hand("Squire", cost="{0}")
    a.graveyard("Ghost", cost="{0}", text="You may play this card from your graveyard.")
    table.play(f"A: play {name}", "resolve")
    table.expect({"A.life": 4000 + gained})


@pytest.mark.parametrize(
    ("name", "gone"), [("Stance of Stone", False), ("Stance of Wind", True), ("Stance of Fire", True)]
)
def test_one_of_several_names_enters_the_field(name: str, gone: bool) -> None:
    table = Table()
    a, _ = table.players
    names = '"Stance of Wind", "Stance of Water", or "Stance of Fire"'
    a.field("Pose", "Regalia", text=f"Whenever a {names} enters the field under your control ⇒ Banish this card.")
    a.hand(name, "Regalia", cost="{0}")
    table.play(f"A: play {name}", "resolve")
    table.expect({"A.graveyard": ["Pose"] if gone else []})


@rule("cr-8.01", "901.1e")
@pytest.mark.parametrize(("attribute", "life"), [("U", 4500), ("R", 4000)])
@pytest.mark.parametrize("kind", ["spell", "ability"])
def test_targeted_by_something_of_an_attribute(kind: str, attribute: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Witch", text="Whenever this card is targeted by water spells or abilities ⇒ You gain 500 life.")
    a.field("Imp", attribute=[attribute], text="{0}: Rest target resonator.")
    a.hand("Wave", "Chant", cost="{0}", attribute=[attribute], text="Rest target resonator.")
    table.play("A: play Wave -> Witch" if kind == "spell" else "A: use Imp -> Witch", "resolve")
    table.play(*["resolve"] if life == 4500 else [])
    table.expect({"A.life": life})


@rule("cr-8.01", "906.4")
@pytest.mark.parametrize(("caller", "life"), [("A", 4200), ("B", 4000)])
def test_a_magic_stone_is_called(caller: str, life: int) -> None:
    table = Table(turn=caller)
    table["A"].field("Sage", text="Whenever you call a magic stone ⇒ You gain 200 life.")
    table[caller].ruler("Queen")
    table.play(f"{caller}: call", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "906.4")
def test_a_resonator_is_returned() -> None:
    table = Table()
    a, _ = table.players
    a.field("Owl", text="Whenever another resonator you control is returned to its owner's hand ⇒ You gain 200 life.")
    a.field("Hare")
    a.hand("Gust", "Chant", cost="{0}", text="Return target resonator to its owner's hand.")
    table.play("A: play Gust -> Hare", "resolve", "resolve")
    table.expect({"A.life": 4200})


@pytest.mark.parametrize(
    ("name", "triggers"), [("Attack Stance", True), ("Magic Stance", True), ("Defence", True), ("Rest", False)]
)
def test_one_of_several_names_enters(name: str, triggers: bool) -> None:
    table = Table()
    a, _ = table.players
    names = '"Attack Stance", "Magic Stance", or "Defence"'
    a.field("Guard", text=f"When a card named {names} enters the field under your control ⇒ Banish this card.")
    a.hand(name, cost="{0}")
    table.play(f"A: play {name}", "resolve", *(["resolve"] if triggers else []))
    table.expect({"A.graveyard": ["Guard"] if triggers else []})


@pytest.mark.parametrize(("name", "gone"), [("Second Stance", True), ("Third Stance", True), ("Hare", False)])
def test_one_of_several_names_enters_after_a_comma(name: str, gone: bool) -> None:
    table = Table()
    a, _ = table.players
    names = '"First Stance", "Second Stance", or "Third Stance"'
    text = f"Whenever a {names} enters the field under your control, banish this card."
    a.field("Poise", "Addition", text=text)
    a.hand(name, cost="{0}")
    table.play(f"A: play {name}", "resolve", *(["resolve"] if gone else []))
    table.expect({"A.graveyard": ["Poise"] if gone else []})


@rule("cr-8.01", "1404.1")
@pytest.mark.parametrize("place", ["field", "magic stone area"])
@pytest.mark.parametrize(("owner", "atk"), [("A", 300), ("B", 100)])
def test_what_is_put_into_your_field_is_yours(place: str, owner: str, atk: int) -> None:
    table = Table(turn=owner)
    text = f"Whenever a magic stone is put into your {place}, this card gains [+200/+200] until end of turn."
    table["A"].field("Golem", text=text)
    table[owner].ruler("Queen")
    table.play(f"{owner}: call", "resolve")
    table.expect({"Golem.atk": atk})
