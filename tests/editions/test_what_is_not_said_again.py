"""Rules that short rulebooks leave to others, or say in passing: the original ones hold, and each by itself."""

from __future__ import annotations

import pytest
from table import Table, rule


def colosseum() -> Table:
    return Table("abc-1.0", seats="ABC", number=9)


@rule("abc-1.0", "1.3")
def test_a_resonator_of_this_turn_does_not_attack() -> None:
    t = colosseum()
    t["A"].field("Recruit", new=True)
    t["A"].field("Veteran")
    t.play("A: cannot attack Recruit -> B because 803.3a", "A: can attack Veteran -> B")


@rule("abc-1.0", "1.3")
def test_one_magic_stone_is_called_in_a_turn_by_a_recovered_ruler() -> None:
    t = colosseum()
    t["A"].hand("Dawn", "Chant", cost="{0}", text="Recover your J/ruler.")
    t.play("A: call")
    t.expect({"A.stones.count": 1, "Unknown Arcana.rested": True})
    t.play("A: play Dawn", "resolve", "A: cannot call because 710.1")


@rule("abc-1.0", "1.3")
def test_a_hand_is_seven_cards_at_the_end_of_a_turn() -> None:
    t = colosseum()
    for number in range(9):
        t["A"].hand(f"Card {number}")
    t.play("to B draw", "A: choose Card 0, Card 1")
    t.expect({"A.hand.count": 7, "A.graveyard.count": 2})


@rule("abc-1.0", "1.3")
def test_values_end_with_the_turn_and_damage_with_it() -> None:
    t = colosseum()
    t["A"].field("Wall", atk=100, def_=900, damage=300)
    t["A"].hand("Boost", "Chant", cost="{0}", text="Target resonator gains [+200/+200] until end of turn.")
    t.play("A: play Boost -> Wall", "resolve")
    t.expect({"Wall.atk": 300, "Wall.damage": 300})
    t.play("to B draw")
    t.expect({"Wall.atk": 100, "Wall.damage": 0})


@rule("abc-1.0", "1.3")
def test_a_chant_needs_a_main_timing_and_a_quickcast_does_not() -> None:
    t = colosseum()
    t["B"].hand("Slow", "Chant", cost="{0}", text="Draw a card.")
    t["B"].hand("Quick", "Chant", cost="{0}", text="[Quickcast]\nDraw a card.")
    t.play("A: pass", "B: cannot play Slow because 703.1", "B: can play Quick")


@rule("rulebook-it", "IT35")
@pytest.mark.parametrize("called", [False, True])
def test_a_magic_stone_is_called_once_a_turn_though_the_ruler_recovers(called: bool) -> None:
    t = Table("rulebook-2015")
    t["A"].ruler("King")
    t["A"].hand("Dawn", "Spell:Chant", cost="{0}", text="Recover your J/ruler.")
    t.play(*(["A: call"] if called else []), "A: play Dawn", "resolve")
    t.expect({"King.rested": False, "A.stones.count": int(called)})
    t.play("A: cannot call because IT83" if called else "A: can call")
    t.play("to B main", "to A main", "A: can call")


@rule("rulebook-it", "IT100")
def test_an_effect_too_banishes_only_what_its_player_controls() -> None:
    t = Table("rulebook-2015")
    t["A"].field("Changeling", owner=t["B"])
    t["B"].field("Stranger")
    t["A"].hand("Offering", "Spell:Chant", cost="{0}", text="Banish all resonators.")
    t.play("A: play Offering", "resolve")
    t.expect({"B.graveyard": ["Changeling"], "B.field": ["Stranger"], "A.field": []})
