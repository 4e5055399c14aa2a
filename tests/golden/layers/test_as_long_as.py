"""Effects that last as long as something is so of this card (909.8)."""

from __future__ import annotations

import pytest
from table import Table, rule


def entering(text: str) -> Table:
    """A has a resonator with a text that enters; B has an ogre and lightning for it."""
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=300, def_=500)
    a.hand("Jailer", cost="{0}", text=text)
    b.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    return table


@rule("cr-8.01", "909.8")
def test_control_as_long_as_a_card_is_in_the_field() -> None:
    table = entering(
        "[Enter] >>> Gain control of target resonator your opponent controls as long as this card is in the field."
    )
    table.play("A: play Jailer", "resolve", "A: choose Ogre", "resolve")
    assert table.card("Ogre").controller == 0
    table.play("to B main", "B: play Bolt -> Jailer", "resolve")
    assert table.card("Ogre").controller == 1


@rule("cr-8.01", "909.8")
def test_a_gain_as_long_as_a_card_is_in_the_field() -> None:
    table = entering("[Enter] >>> Target resonator gains [-200/+0] as long as this card is in the field.")
    table.play("A: play Jailer", "resolve", "A: choose Ogre", "resolve")
    assert table.info("Ogre").atk == 100
    table.play("to B main")
    assert table.info("Ogre").atk == 100
    table.play("B: play Bolt -> Jailer", "resolve")
    assert table.info("Ogre").atk == 300


@pytest.mark.parametrize(("killed", "rested"), [(False, True), (True, False)])
@rule("cr-8.01", "909.8")
def test_no_recovery_as_long_as_a_card_is_in_the_field(killed: bool, rested: bool) -> None:
    table = entering(
        "[Enter] >>> Rest target resonator. It doesn't recover during the recovery phase as long as this card is in "
        "the field."
    )
    table.play("A: play Jailer", "resolve", "A: choose Ogre", "resolve")
    if killed:
        table.play("A: pass", "B: play Bolt -> Jailer", "resolve")
    table.play("to B main")
    assert table.card("Ogre").rested == rested


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


@rule("cr-8.01", "909.8")
def test_as_long_as_it_is_in_the_field() -> None:
    table = Table()
    a, b = table.players
    text = (
        "[Enter] ⇒ Rest target resonator. It doesn't recover during its controller's recovery phase as "
        "long as this card is in a field."
    )
    a.hand("Casket", cost="{0}", text=text)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    b.field("Frozen")
    table.play("A: play Casket", "resolve", "A: choose Frozen", "resolve", "to B main")
    assert table.card("Frozen").rested
    table.play("to A main", "A: play Axe -> Casket", "resolve", "to B main")
    assert not table.card("Frozen").rested
