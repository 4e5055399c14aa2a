"""Main timing (701), playing resonators, regalia, additions and chants (702, 703), initiating battle (704)."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import Illegal, Option

ACTIONS = ("play Soldier", "play Idol", "play Banner", "play Study", "set Soldier", "call", "battle", "judgment")


def everything_at_hand(phase: str = "main", turn: str = "A") -> Table:
    """A has one thing of each kind for main timing, and a quick chant; B a quick one too."""
    table = Table(phase=phase, turn=turn)
    a, b = table.players
    a.ruler("Sovereign", text="[Judgment] {0}", j_ruler={"atk": 500, "def_": 500})
    a.stones("RRRR")
    a.field("Veteran", atk=300, def_=300)
    a.hand("Soldier", cost="{R}", atk=200, def_=200)
    a.hand("Idol", "Regalia", cost="{0}")
    a.hand("Banner", "Addition:Field", cost="{R}")
    a.hand("Study", "Chant", cost="{R}", text="Draw a card.")
    a.hand("Spark", "Chant", cost="{R}", text="[Quickcast]\nDraw a card.")
    b.stones("R")
    b.hand("Glint", "Chant", cost="{R}", text="[Quickcast]\nYou gain 100 life.")
    return table


@rule("cr-8.01", "701.1", "701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "710.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_main_timing_actions_are_possible_for_the_turn_player_in_their_main_phase(action: str) -> None:
    everything_at_hand().play(f"A: can {action}")


@rule("cr-8.01", "701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "710.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_main_timing_in_another_phase(action: str) -> None:
    table = everything_at_hand(phase="draw")
    table.play(f"A: cannot {action}", "A: can play Spark")
    table = everything_at_hand(phase="end")
    table.play(f"A: cannot {action}", "A: can play Spark")


@rule("cr-8.01", "701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "710.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_main_timing_while_the_chase_area_is_not_empty(action: str) -> None:
    table = everything_at_hand()
    table.play("A: play Spark")
    assert table.decision.player == 0
    table.play(f"A: cannot {action}", "resolve", f"A: can {action}")


@rule("cr-8.01", "701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "710.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_main_timing_in_a_battle(action: str) -> None:
    table = everything_at_hand()
    table.play("A: battle", f"A: cannot {action}", "A: can play Spark")


@rule("cr-8.01", "701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "710.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_no_main_timing_for_a_player_whose_turn_it_is_not(action: str) -> None:
    table = everything_at_hand(turn="B")
    table.play("B: play Glint", "B: pass")
    assert table.decision.player == 0
    table.play(f"A: cannot {action}", "A: can play Spark")


@rule("cr-8.01", "701.1")
def test_a_player_without_priority_performs_no_action() -> None:
    table = everything_at_hand()
    table.play("A: play Spark", "B: cannot play Glint because 601.1", "A: pass", "B: can play Glint")


@rule("cr-8.01", "702.2", "702.3")
@pytest.mark.parametrize(
    ("name", "type"), [("Soldier", "Resonator"), ("Idol", "Regalia"), ("Banner", "Addition:Field")]
)
def test_what_stays_is_paid_put_on_the_chase_and_then_into_the_field(name: str, type: str) -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand(name, type, cost="{R}")
    table.play(f"A: play {name}")
    table.expect({"chase": [name], "A.hand": [], "A.field": [], "Fire Magic Stone.rested": True})
    table.play("resolve")
    table.expect(
        {"chase": [], "A.field": [name], f"{name}.controller": "A", f"{name}.rested": False, "cited": ["702.3"]}
    )


@rule("cr-8.01", "702.2")
def test_what_stays_is_not_played_without_its_cost_nor_from_another_zone_than_the_hand() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Giant", cost="{R}{R}")
    a.graveyard("Corpse", cost="{R}")
    b.hand("Stranger", cost="{R}")
    table.play("A: cannot play Giant because 1003.4", "A: cannot play Corpse because 702.2")
    assert "702.2" in [reason.rule for reason in _why_not_play(table, "Stranger")]


def _why_not_play(table: Table, name: str) -> list[Illegal]:
    return table.game.why_not(0, Option("play", table.id(name)))


@rule("cr-8.01", "703.2", "703.3")
def test_a_chant_is_paid_put_on_the_chase_performed_and_put_into_its_owners_graveyard() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Study", "Chant", cost="{R}", text="Draw two cards.")
    table.play("A: play Study")
    table.expect({"chase": ["Study"], "A.hand.count": 0, "Fire Magic Stone.rested": True, "A.graveyard": []})
    table.play("resolve")
    table.expect({"chase": [], "A.hand.count": 2, "A.graveyard": ["Study"], "A.field": [], "cited": ["703.3"]})


@rule("cr-8.01", "703.2")
def test_a_chant_is_not_played_without_its_cost_nor_from_the_graveyard() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Study", "Chant", cost="{R}", text="Draw a card.")
    a.graveyard("Lesson", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: cannot play Study because 1003.4", "A: cannot play Lesson because 703.2")


@rule("cr-8.01", "703.4")
def test_a_chant_rune_in_the_hand_is_played_as_a_chant() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Verse", "Chant/Rune", cost="{R}", divinity=5, text="Draw a card.")
    table.play("A: play Verse")  # without any [Divinity]
    table.expect({"chase": ["Verse"], "A.hand.count": 0})
    table.play("resolve")
    table.expect({"A.hand.count": 1, "A.graveyard": ["Verse"]})


@rule("cr-8.01", "703.4")
def test_a_chant_rune_in_the_hand_waits_for_main_timing() -> None:
    table = Table(phase="end")
    table.players[0].hand("Verse", "Chant/Rune", cost="{0}", divinity=0, text="Draw a card.")
    table.play("A: cannot play Verse because 703.1")


@rule("cr-8.01", "704.2")
def test_initiating_battle_does_not_use_the_chase_area() -> None:
    table = everything_at_hand()
    table.play("A: battle")
    table.expect({"chase": [], "cited": ["704.1"]})
    assert table.game.battle is not None
    assert table.game.battle.step == "beginning"
