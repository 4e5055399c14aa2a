"""Control that is gained for a time or for good, and exchanged (105.3)."""

from __future__ import annotations

from boards import order_read
from table import Table, rule


@rule("cr-8.01", "105.3", "505.5b")
def test_control_until_the_end_of_a_later_turn() -> None:
    table = order_read("Gain control of target resonator until the end of your next turn.", target="Knight")
    table.play("to B main")
    table.expect({"B.field": ["Guard"]})
    table.play("to A main")
    table.expect({"B.field": ["Guard"]})
    table.play("to B main")
    table.expect({"B.field": ["Guard", "Knight"]})


@rule("cr-8.01", "105.3")
def test_control_gained_until_end_of_turn_goes_back() -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=900, def_=900)
    text = "Gain control of target resonator until end of turn. It gains [Swiftness] until end of turn."
    a.hand("Lure", "Chant", cost="{0}", text=text)
    table.play("A: play Lure -> Ogre", "resolve")
    table.expect({"A.field": ["Ogre"]})
    table.play("A: attack Ogre -> B", "resolve")
    table.expect({"B.life": 3100})
    table.play("to B main")
    table.expect({"B.field": ["Ogre"], "A.field": []})


def test_control_gained_for_good_outlasts_an_earlier_loan() -> None:
    table = Table()
    a, b = table.players
    b.field("Ogre", atk=900, def_=900)
    a.hand("Lure", "Chant", cost="{0}", text="Gain control of target resonator until end of turn.")
    a.hand("Keep", "Chant", cost="{0}", text="Gain control of target resonator.")
    table.play("A: play Lure -> Ogre", "resolve", "A: play Keep -> Ogre", "resolve", "to B main")
    table.expect({"A.field": ["Ogre"]})


def test_two_resonators_change_sides() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire")
    b.field("Ogre")
    text = "Exchange control of target resonator you control and target resonator your opponent controls."
    a.hand("Barter", "Chant", cost="{0}", text=text)
    table.play("A: play Barter -> Squire, Ogre", "resolve")
    table.expect({"A.field": ["Ogre"], "B.field": ["Squire"]})
