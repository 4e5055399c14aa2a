"""909.4: numbers that are compared, astral rulers, how a card came into the field, what is said once of two things."""

from __future__ import annotations

import pytest
from table import Table, rule


def asked(condition: str) -> bool:
    """Whether a condition holds: A controls two Elves of 300/300 and a Giant of 900/900 that costs {3}."""
    table = Table()
    a, b = table.players
    a.field("Elm", atk=300, def_=300, race="Elf", cost="{1}")
    a.field("Ash", atk=300, def_=300, race="Elf", cost="{1}")
    a.field("Giant", atk=900, def_=900, race="Giant", cost="{3}")
    b.field("Foe", atk=500, def_=500, race="Goblin", cost="{2}")
    a.graveyard("Dust", "Chant")
    a.hand("Ask", "Chant", cost="{0}", text=f"If {condition}, you gain 100 life.")
    table.play("A: play Ask", "resolve")
    return a.life == 4100


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("the total ATK of resonators you control is greater than 1400", True),
        ("the total ATK of resonators you control is greater than 1500", False),
        ("the total ATK of resonators you control is 1500 or more", True),
        ("the total DEF of Elves is less than or equal to 600", True),
        ("the number of resonators you control is 3", True),
        ("the number of resonators you control is 4", False),
        ("the number of Elves you control is less than the number of Goblins", False),
        ("the number of resonators is even", True),
        ("you control an Elf and control no Goblins", True),
        ("you control an Elf and control no Giants", False),
        ("you control an Elf but control no Giants", False),
        ("your opponent controls a Goblin and controls no Elves", True),
        ("your opponent has two or more resonators in their field", False),
        ("there are three cards in your graveyard", False),
        ("there are two or fewer cards in your graveyard", True),
    ],
)
def test_numbers_and_what_is_controlled(condition: str, holds: bool) -> None:
    assert asked(condition) == holds


@pytest.mark.parametrize(("name", "cost", "hand"), [("Low", "{2}", ["Low"]), ("High", "{3}", [])])
def test_the_total_cost_of_a_revealed_card(name: str, cost: str, hand: list[str]) -> None:
    table = Table()
    a, _ = table.players
    a.deck(name, cost=cost)
    text = "Reveal the top card of your deck. If its total cost is 2 or less, put it into your hand."
    a.hand("Look", "Chant", cost="{0}", text=text)
    table.play("A: play Look", "resolve")
    table.expect({"A.hand": hand})


@pytest.mark.parametrize(("target", "dead"), [("Page", True), ("Giant", False)])
def test_something_is_done_to_a_target_if_its_value_is_so(target: str, dead: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Page", cost="{1}")
    b.field("Giant", cost="{4}")
    a.graveyard("Dust", "Chant")
    a.graveyard("Ash", "Chant")
    text = "Destroy target resonator if its total cost is less than the number of cards in your graveyard."
    a.hand("Grave", "Chant", cost="{0}", text=text)
    table.play(f"A: play Grave -> {target}", "resolve")
    table.expect({"B.graveyard": [target] if dead else []})


@pytest.mark.parametrize("way", ["played", "put"])
def test_it_was_played_from_the_hand(way: str) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Guest", cost="{0}", text="[Enter] ⇒ If it was played from your hand, you gain 100 life.")
    a.hand("Door", "Chant", cost="{0}", text="Put a resonator from your hand into the field.")
    lines = ["A: play Guest", "resolve"] if way == "played" else ["A: play Door", "resolve", "A: choose Guest"]
    table.play(*lines, "resolve")
    table.expect({"A.field": ["Guest"], "A.life": 4100 if way == "played" else 4000})


@pytest.mark.parametrize(("way", "life"), [("A: play Guest", 4000), ("A: play Call", 4100)])
def test_it_entered_the_field_from_a_deck(way: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Guest", cost="{0}", text="[Enter] ⇒ If this card entered the field from a deck, you gain 100 life.")
    a.hand("Guest")
    a.hand("Call", "Chant", cost="{0}", text='Search your deck for a "Guest" and put it into the field.')
    table.play(way, "resolve", *(["A: choose Guest"] if life > 4000 else []), "resolve")
    table.expect({"A.field": ["Guest"], "A.life": life})


@rule("cr-8.01", "1010.1a", "1024.1")
def test_astral_rulers_are_healed() -> None:
    table = Table()
    a, b = table.players
    a.ruler("King", side="j-ruler", j_ruler={"name": "King Awake", "atk": 500, "def_": 500})
    b.hand("Fell", "Chant", cost="{0}", text="[Quickcast]\nDestroy target J/resonator.")
    a.field("Altar", "Regalia", text="{0}: You gain 100 life. Play this ability only if you control an astral ruler.")
    a.hand("Heal", "Chant", cost="{0}", text="If your ruler is astral, heal it.")
    table.play("A: cannot use Altar because 905.1", "A: pass", "B: play Fell -> King Awake", "resolve")
    table.play("A: use Altar", "resolve", "A: play Heal", "resolve", "A: cannot use Altar because 905.1")
    assert table.card("King").counter("astral") == 0


def test_they_are_those_that_something_was_said_of() -> None:
    table = Table()
    a, b = table.players
    a.field("Elm", atk=300, def_=300, race="Elf")
    a.field("Ash", atk=300, def_=300, race="Elf")
    a.field("Saint", atk=300, def_=300)
    b.field("Birch", atk=300, def_=300, race="Elf")
    text = "Elves you control gain [+100/+0] until end of turn. If you control a resonator, they also gain [Flying]"
    a.hand("March", "Chant", cost="{0}", text=f"{text} until end of turn.")
    table.play("A: play March", "resolve")
    for name, flies in (("Elm", True), ("Ash", True), ("Saint", False), ("Birch", False)):
        assert ("Flying" in table.info(name).keywords) == flies


@pytest.mark.parametrize(("dealt", "drawn"), [(True, 1), (False, 0)])
def test_a_trigger_at_the_end_of_a_turn_with_damage(dealt: bool, drawn: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    b.field("Foe", atk=500, def_=500)
    a.put("standby", "Flow", "Chant", text="[Trigger] At the end of a turn you're dealt damage: You gain 100 life.")
    if dealt:
        table.play("B: attack Foe -> A", "A: no block", "resolve")
    before = a.life
    table.play(*["A: reveal Flow"] if dealt else [], "to A main")
    assert a.life - before == 100 * drawn


@pytest.mark.parametrize(("name", "gained"), [("Squire", 0), ("Ghost", 100)])
def test_what_is_played_from_a_zone(name: str, gained: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Bell", "Regalia", text="Whenever you play a resonator from your graveyard ⇒ You gain 100 life.")
    a.hand("Squire", cost="{0}")
    a.graveyard("Ghost", cost="{0}", text="You may play this card from your graveyard.")
    table.play(f"A: play {name}", "resolve")
    table.expect({"A.life": 4000 + gained})


@rule("cr-8.01", "104.4", "909.2")
def test_cards_with_the_name_of_a_chosen_card_cannot_be_played() -> None:
    table = Table()
    a, b = table.players
    text = "Look at your opponent's hand and choose a card from among them. "
    until = (
        "Until the end of your opponent's next turn, your opponent cannot play cards that share a name with that card."
    )
    a.hand("Eye", "Chant", cost="{0}", text=text + until)
    b.hand("Imp", cost="{0}")
    b.hand("Elf", cost="{0}")
    table.play("A: play Eye", "resolve", "A: choose Imp", "to B main")
    table.play("B: can play Elf", "B: cannot play Imp because 104.4", "to A main", "to B main", "B: can play Imp")


@pytest.mark.parametrize(("race", "pierces"), [("Musketeer", True), ("Elf", False)])
def test_what_more_an_addition_gives_some_cards(race: str, pierces: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Bearer", atk=500, def_=500, race=race)
    text = "Added resonator gains [+400/+0]. If it is a Musketeer, it also gains [Pierce]."
    a.field("Bayonet", "Addition", text=text, added_to="Bearer")
    assert table.info("Bearer").atk == 900
    assert ("Pierce" in table.info("Bearer").keywords) == pierces


@pytest.mark.parametrize(("machine", "when"), [(True, "can"), (False, "cannot")])
def test_a_chant_is_quick_as_long_as_something_is_so(machine: bool, when: str) -> None:
    table = Table(turn="B")
    a, _ = table.players
    a.field("Engine", race="Machine" if machine else "Elf")
    text = (
        "This card gains [Quickcast] as long as it is in your hand and you control a Machine resonator.\nDraw a card."
    )
    a.hand("Skyfall", "Chant", cost="{0}", text=text)
    table.play("B: pass", f"A: {when} play Skyfall")


@pytest.mark.parametrize(("gone", "flies"), [(4, False), (5, True), (10, True)])
def test_one_condition_after_the_other(gone: int, flies: bool) -> None:
    table = Table()
    a, b = table.players
    text = "As long as there are five or more cards in your opponent's removed area, this card gains [Flying]. "
    text += "As long as there are ten or more cards in your opponent's removed area, this card gains [Pierce]."
    a.field("Cat", text=text)
    for number in range(gone):
        b.put("removed", f"Card {number}", "Chant")
    assert ("Flying" in table.info("Cat").keywords) == flies
    assert ("Pierce" in table.info("Cat").keywords) == (gone == 10)


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


def test_what_was_discarded_is_put_into_the_field_from_where_it_went() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Pride", text="When this card is discarded ⇒ Put it from your graveyard into the field.")
    a.hand("Toss", "Chant", cost="{0}", text="Discard your hand.")
    table.play("A: play Toss", "resolve")
    table.expect({"A.field": ["Pride"]})


@pytest.mark.parametrize(("fallen", "move"), [(True, "can"), (False, "cannot")])
def test_judgment_is_free_after_something_has_happened(fallen: bool, move: str) -> None:
    table = Table()
    a, _ = table.players
    text = "[Judgment] {R}{2}. If a Human is put into your graveyard from a field this turn, "
    text += "you may pay {0} to play this ability instead."
    a.ruler("Girl", text=text, j_ruler={"name": "Girl Awake", "atk": 500, "def_": 500})
    a.field("Man", race="Human" if fallen else "Elf")
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Fell -> Man", "resolve", f"A: {move} judgment")
