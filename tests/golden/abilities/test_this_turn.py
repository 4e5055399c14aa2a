"""What has happened in this turn: conditions, counted cards and amounts read from text, and the battle just fought."""

from __future__ import annotations

import pytest
from table import Table, rule


def question_in_hand(text: str) -> Table:
    """A has a chant with a text, two Knights and a few other chants; B has two resonators."""
    table = Table()
    a, b = table.players
    a.field("Knight", atk=500, def_=900, race="Knight")
    a.field("Page", atk=300, def_=300, race="Knight")
    b.field("Foe", atk=200, def_=400, race="Elf")
    b.field("Guard", atk=200, def_=400)
    a.hand("Question", "Chant", cost="{0}", text=text)
    a.hand("Squire", cost="{0}", race="Knight")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 400 damage to target player or resonator.")
    a.hand("Wrath", "Chant", cost="{0}", text="Destroy all resonators.")
    a.hand("Lesson", "Chant", cost="{0}", text="Draw two cards.")
    a.hand("Ruin", "Chant", cost="{0}", text="Discard two cards.")
    a.hand("Cut", "Chant", cost="{0}", text="You lose 700 life. You gain 300 life.")
    a.hand("Spare", "Chant", cost="{0}")
    a.hand("Rest", "Chant", cost="{0}")
    a.deck("One", "Chant")
    a.deck("Two", "Chant")
    return table


ASK = ("A: play Question", "resolve")

WRATH = ("A: play Wrath", "resolve")

BOLT = ("A: play Bolt -> Foe", "resolve")

FACE = ("A: play Bolt -> A", "resolve")

FIGHT = ("A: attack Knight -> B", "B: no block", "resolve")

TWICE = (*FIGHT, "A: attack Page -> B", "B: no block", "resolve")

SQUIRE = ("A: play Squire", "resolve")

LESSON = ("A: play Lesson", "resolve")


@pytest.mark.parametrize(
    ("condition", "lines", "holds"),
    [
        ("two or more resonators you controlled were destroyed this turn", WRATH, True),
        ("three or more resonators you controlled were destroyed this turn", WRATH, False),
        ("four or more resonators were put into a graveyard from the field this turn", WRATH, True),
        ("three or more resonators were put into a graveyard from your field this turn", WRATH, False),
        ("two or more Knights were put into a graveyard from your field this turn", WRATH, True),
        ("an Elf your opponent controlled was put into a graveyard from the field this turn", BOLT, True),
        ("a resonator was put into your opponent's field this turn", SQUIRE, False),
        ("a resonator entered the field under your control this turn", SQUIRE, True),
        ("you put a Knight into a field this turn", SQUIRE, True),
        ("you put an Elf into the field this turn", SQUIRE, False),
        ("no resonators attacked this turn", FIGHT, False),
        ("no resonators attacked this turn", BOLT, True),
        ("J/resonators you control attacked two or more times this turn", FIGHT, False),
        ("J/resonators you control attacked two or more times this turn", TWICE, True),
        ("a resonator you controlled dealt damage to your opponent this turn", FIGHT, True),
        ("a resonator you controlled dealt damage to your opponent this turn", BOLT, False),
        ("you drew two or more cards this turn", LESSON, True),
        ("you drew three or more cards this turn", LESSON, False),
        ("your opponent drew a card this turn", LESSON, False),
        ("you lost life this turn in any way", FACE, True),
        ("you lost life this turn in any way", BOLT, False),
        ("this is the second chant you played this turn", BOLT, True),
        ("this is the second chant you played this turn", SQUIRE, False),
        ("this is the first chant you play this turn", SQUIRE, True),
        ("you have played three or more cards this turn", (*BOLT, *SQUIRE), True),
        ("you played three or more cards this turn", BOLT, False),
        ("you already played a resonator this turn", SQUIRE, True),
        ("an Elf was banished or destroyed this turn", BOLT, True),
        ("an Elf left the field this turn", BOLT, True),
        ("a Knight left the field this turn", BOLT, False),
    ],
)
def test_what_has_happened_in_this_turn(condition: str, lines: tuple[str, ...], holds: bool) -> None:
    table = question_in_hand(f"If {condition}, you gain 1000 life.")
    a, _ = table.players
    table.play(*lines)
    before = a.life
    table.play(*ASK)
    assert a.life - before == (1000 if holds else 0)


CUT = ("A: play Cut", "resolve")


@pytest.mark.parametrize(
    ("amount", "lines", "gained"),
    [
        ("100 life for each resonator put into a graveyard from the field this turn", WRATH, 400),
        ("100 life for each resonator put into a graveyard from your field this turn", WRATH, 200),
        ("100 life for each resonator your opponent controlled destroyed this turn", WRATH, 200),
        ("100 life for each Elf destroyed this turn", WRATH, 100),
        ("X00 life, where X is the number of resonators destroyed this turn", BOLT, 100),
        ("100 life for each card you played this turn", (*BOLT, *SQUIRE), 300),
        ("100 life for each resonator you played this turn", (*BOLT, *SQUIRE), 100),
        ("100 life for each card you have drawn this turn", LESSON, 200),
        ("100 life for each card your opponent has drawn this turn", LESSON, 0),
        ("X00 life, where X is the number of times J/resonators you control attacked this turn", TWICE, 200),
        ("life equal to the amount of life you lost this turn", CUT, 700),
        ("life equal to the amount of life you gained this turn", CUT, 300),
        ("life equal to the amount of life you lost in any way this turn", (*CUT, *FACE), 1100),
        ("life equal to the amount of life your opponent lost this turn", FIGHT, 500),
        ("life equal to the amount of damage your opponent was dealt this turn", TWICE, 800),
    ],
)
def test_how_much_has_happened_in_this_turn(amount: str, lines: tuple[str, ...], gained: int) -> None:
    table = question_in_hand(f"You gain {amount}.")
    a, _ = table.players
    table.play(*lines)
    before = a.life
    table.play(*ASK)
    assert a.life - before == gained


AIM = ("A: play Question -> Knight", "resolve")


def test_the_damage_that_a_card_dealt() -> None:
    table = question_in_hand("This card deals X damage to target resonator, where X is the damage it dealt this turn.")
    table.play(*FIGHT, *AIM)
    table.expect({"A.field": ["Page", "Knight"], "Knight.damage": 500})


def test_discarded_cards_are_counted() -> None:
    table = question_in_hand("You gain 100 life for each chant you discarded this turn.")
    a, _ = table.players
    table.play("A: play Ruin", "resolve", "A: choose Spare, Rest")
    before = a.life
    table.play(*ASK)
    assert a.life - before == 200


def test_what_happened_in_another_turn_does_not_count() -> None:
    table = question_in_hand("If a resonator was destroyed this turn, you gain 1000 life.")
    a, _ = table.players
    table.play(*BOLT, "A: choose Rest", "to B main", "to A main")
    before = a.life
    table.play(*ASK)
    assert a.life == before


@rule("cr-8.01", "911.1")
def test_what_was_dealt_damage_by_this_card_before_it_died() -> None:
    table = Table()
    a, b = table.players
    text = "Whenever a resonator your opponent controls is put into a graveyard from the field ⇒ "
    a.field("Ghoul", atk=500, def_=900, text=f"{text}If it was dealt damage by this card this turn, you gain 100 life.")
    b.field("Foe", atk=200, def_=400)
    b.field("Guard", atk=200, def_=400)
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 400 damage to target resonator.")
    table.play("A: play Bolt -> Guard", "resolve")
    table.expect({"A.life": 4000, "B.graveyard": ["Guard"]})
    table.play("A: attack Ghoul -> B", "B: block Foe", "resolve")
    table.expect({"A.life": 4100, "B.graveyard": ["Foe", "Guard"]})


@pytest.mark.parametrize("attacks", [True, False])
def test_it_attacked_or_blocked_in_the_battle_that_ends(attacks: bool) -> None:
    """A card that fought an earlier battle of the turn is not meant."""
    table = Table()
    a, _ = table.players
    a.field("Golem", atk=500, def_=900, text="At the end of battle phase ⇒ Banish this card if it attacked or blocked.")
    a.field("Page", atk=300, def_=300)
    table.play(f"A: attack {'Golem' if attacks else 'Page'} -> B", "B: no block", "resolve")
    table.expect({"A.field": ["Page"] if attacks else ["Golem", "Page"]})


@rule("cr-8.01", "1010.1")
def test_a_destroyed_j_ruler_was_a_j_ruler() -> None:
    table = Table()
    a, b = table.players
    b.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen Awake", "atk": 500, "def_": 500})
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target J/resonator.")
    asked = "If a J-ruler your opponent controlled was destroyed this turn, you gain 100 life."
    a.hand("Ask", "Chant", cost="{0}", text=asked)
    a.hand("Nor", "Chant", cost="{0}", text="If a ruler was destroyed this turn, you gain 100 life.")
    table.play("A: play Fell -> Queen Awake", "resolve", "A: play Nor", "resolve")
    assert a.life == 4000
    table.play("A: play Ask", "resolve")
    assert a.life == 4100


def test_additions_ask_what_their_card_did() -> None:
    table = Table()
    a, _ = table.players
    a.field("Knight", atk=500, def_=900)
    text = "At the end of each turn ⇒ If added resonator attacked this turn, destroy it."
    a.field("Box", "Addition", text=text, added_to="Knight")
    table.play("to B main")
    table.expect({"A.field": ["Knight", "Box"]})
    table.play("to A main", "A: attack Knight -> B", "B: no block", "resolve", "to B main")
    table.expect({"A.graveyard": ["Knight"]})


def test_what_was_played_in_the_whole_game() -> None:
    table = Table()
    a, b = table.players
    text = 'You gain X00 life, where X is the number of times you already played a "Step" this game.'
    a.hand("Step", "Chant", cost="{0}", text="You lose 0 life.")
    a.hand("Leap", "Chant", cost="{0}", text="You lose 0 life.")
    a.hand("Step")
    b.hand("Step")
    a.hand("Sum", "Chant", cost="{0}", text=text)
    ask = 'If you played two or more cards named "Step" this game, you gain 1000 life.'
    a.hand("Ask", "Chant", cost="{0}", text=ask)
    table.play("A: play Leap", "resolve", "A: play Step#1", "resolve", "to B main", "B: play Step", "resolve")
    table.play("to A main", "A: play Step", "resolve", "to B main", "to A main")
    before = a.life
    table.play("A: play Sum", "resolve")
    assert a.life - before == 200
    table.play("A: play Ask", "resolve")
    assert a.life - before == 1200
    assert table.game.copy().annals == table.game.annals


@rule("cr-8.01", "1007.1")
def test_what_dealt_damage_this_turn() -> None:
    table = Table()
    a, b = table.players
    a.field("Fighter", atk=300, def_=300)
    a.field("Idler", atk=300, def_=300)
    a.hand("Wrath", "Chant", text="Destroy all resonators that dealt damage this turn.")
    table.play("A: attack Fighter -> B", "B: no block", "resolve", "A: play Wrath", "resolve")
    assert b.life == 3700
    table.expect({"A.field": ["Idler"]})


@rule("cr-8.01", "801.1")
@pytest.mark.parametrize(
    ("text", "attacker", "field"),
    [
        ("At the end of battle phase ⇒ If this card attacked or blocked, destroy it.", "Sand", ["Lancer"]),
        ("At the end of battle phase ⇒ Banish this card if it attacked or blocked.", "Sand", ["Lancer"]),
        ("At the end of battle phase ⇒ If this card attacked or blocked, destroy it.", "Lancer", ["Lancer", "Sand"]),
    ],
)
def test_what_attacked_in_this_battle(text: str, attacker: str, field: list[str]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Sand", atk=500, def_=500, text=text)
    a.field("Lancer", atk=500, def_=500)
    table.play(f"A: attack {attacker} -> B", "resolve")
    assert sorted(table.game.name(i) for i in table.game.zone(11, 0)) == field


@rule("cr-8.01", "801.1")
def test_another_battle_of_the_same_turn_does_not_count() -> None:
    table = Table()
    a, _ = table.players
    text = "At the end of battle phase ⇒ If this card attacked or blocked, you gain 100 life."
    a.field("Sand", atk=500, def_=500, text=text)
    a.field("Lancer", atk=500, def_=500)
    table.play("A: attack Sand -> B", "resolve", "A: attack Lancer -> B", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "105.4")
def test_as_much_life_as_was_lost() -> None:
    table = Table()
    a, b = table.players
    a.field("Angel", text="{0}: You gain life equal to the amount of life you lost this turn.")
    b.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 700 damage to target player.")
    a.hand("Toll", "Chant", cost="{0}", text="You lose 200 life.")
    table.play("A: play Toll", "resolve", "B: play Bolt -> A", "resolve", "A: use Angel", "resolve")
    table.expect({"A.life": 4000})


@rule("cr-8.01", "1007.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("This card deals X damage to target J/resonator, where X is the damage it dealt this turn.", 500),
        ("This card deals X damage to target J/resonator, where X is the damage it has been dealt.", 200),
    ],
)
def test_as_much_damage_as_it_dealt_or_was_dealt(text: str, damage: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Lancer", atk=500, def_=2000)
    b.field("Wall", atk=200, def_=900)
    a.hand("Sentence", "Chant", cost="{0}", text=text)
    table.play("A: attack Lancer -> B", "B: block Wall", "resolve", "A: play Sentence -> Lancer", "resolve")
    assert table.card("Lancer").damage == 200 + damage


def is_in_play(table: Table, name: str) -> bool:
    return table.id(name) in table.game.in_play()


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Destroy all resonators that attacked this turn.", {"Runner"}),
        ("Destroy all resonators that were dealt damage this turn.", {"Post", "Runner"}),
        ("Destroy all resonators that entered the field this turn.", {"Late"}),
    ],
)
def test_what_happened_this_turn(text: str, gone: set[str]) -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", text)
    a.hand("Late", atk=100, def_=1000, cost="{0}")
    a.field("Runner", atk=100, def_=1000)
    a.field("Idle", atk=100, def_=1000)
    b.field("Post", atk=100, def_=1000, rested=True)
    table.play("A: play Late", "resolve", "A: attack Runner -> Post", "resolve", "A: play Order", "resolve")
    assert {name for name in ("Late", "Runner", "Idle", "Post") if not is_in_play(table, name)} == gone


@pytest.mark.parametrize(("entered", "life"), [(True, 4500), (False, 4000)])
def test_what_was_put_into_the_field_under_your_control(entered: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    a.hand("Fairy", cost="{0}")
    b.field("Elf", cost="{0}")
    text = "If a resonator with total cost 0 was put into the field under your control this turn, you gain 500 life."
    a.hand("Trial", "Chant", cost="{1}", text=text)
    a.stones("W")
    table.play(*(["A: play Fairy", "resolve"] if entered else []), "A: play Trial", "resolve")
    table.expect({"A.life": life})


@pytest.mark.parametrize(("mine", "life"), [(True, 4500), (False, 4000)])
def test_what_entered_under_ones_control(mine: bool, life: int) -> None:
    table = Table()
    a, b = table.players
    if mine:
        a.hand("Imp", cost="{0}", race="Demon")
    else:
        b.hand("Imp", cost="{0}", race="Demon", text="[Quickcast]")
    text = "If a Demon entered the field under your control this turn, you gain 500 life."
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    if mine:
        table.play("A: play Imp", "resolve")
    else:
        a.hand("Idle", "Chant", cost="{0}", text="You gain 0 life.")
        table.play("A: play Idle", "A: pass", "B: play Imp", "resolve", "resolve")
    table.play("A: play Scroll", "resolve")
    table.expect({"A.life": life})
