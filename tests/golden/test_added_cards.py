"""Golden tests of triggers on the card something is added to, and of other small wordings."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "1121.3a")
@pytest.mark.parametrize(
    ("text", "attacker", "life"),
    [
        ("Whenever added resonator attacks ⇒ You gain 300 life.", "Bearer", 4300),
        ("Whenever added resonator attacks ⇒ You gain 300 life.", "Bystander", 4000),
        ("Whenever added Dragon attacks ⇒ You gain 300 life.", "Bearer", 4000),
        ("When added resonator becomes rested, you gain 200 life.", "Bearer", 4200),
    ],
)
def test_what_the_added_card_does(text: str, attacker: str, life: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Bearer", race="Knight", atk=300, def_=300)
    a.field("Bystander", atk=300, def_=300)
    a.field("Charm", "Addition", text=text, added_to="Bearer")
    table.play(f"A: attack {attacker} -> B", "resolve")
    assert a.life == life


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


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("weather", "field"), [("rain", []), ("fog", ["Ogre"])])
def test_returned_instead_of_rested(weather: str, field: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.field("Vane", "Regalia", text=f"The weather is {weather}.")
    b.field("Ogre")
    text = "Rest target resonator. If the weather is rain, return it to its owner's hand instead."
    a.hand("Gust", "Chant", text=text)
    table.play("A: play Gust -> Ogre", "resolve")
    table.expect({"B.field": field})
    if field:
        assert table.card("Ogre").rested


@rule("cr-8.01", "1022.1")
def test_counters_with_a_name_of_two_words() -> None:
    table = Table()
    a = table["A"]
    a.field("Altar", "Regalia", text="{0}: Put a dragon power counter on this card.")
    text = "As long as there is a dragon power counter on it, this card gains [+200/+200]."
    a.field("Egg", atk=100, def_=100, text=text, counters={"dragon power": 1})
    table.play("A: use Altar", "resolve")
    assert table.card("Altar").counter("dragon power") == 1
    assert table.info("Egg").atk == 300


@rule("cr-8.01", "307.4a")
@pytest.mark.parametrize(("others", "atk"), [(1, 500), (2, 800)])
def test_two_or_more_others(others: int, atk: int) -> None:
    table = Table()
    a = table["A"]
    text = "As long as you control two or more other resonators, this card gains [+300/+0]."
    a.field("Captain", atk=500, def_=500, text=text)
    for number in range(others):
        a.field(f"Soldier {number}")
    assert table.info("Captain").atk == atk
