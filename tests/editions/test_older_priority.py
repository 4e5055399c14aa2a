"""Comprehensive rules 5.01: the priority sequence, and what may be done when (6)."""

from __future__ import annotations

import pytest
from boards import bell, older_table
from made_cards import healing, resonator
from table import Table, rule
from vocabulary import OPPONENT, PASS, CardFilter, When

GAIN = "You gain 100 life."


# ---------------------------------------------------------------- 6.1, 6.2: the sequence


@rule("cr-5.01", "5.4.8", "6.4.4", "6.1.1c")
def test_only_the_player_with_priority_acts() -> None:
    t = older_table()
    t["A"].chant("Boon", GAIN, "Spell:Chant-Instant")
    t["B"].chant("Gift", GAIN, "Spell:Chant-Instant")
    t.play("A: can play Boon")
    assert t.why_not("B: play Gift") == ["601.1"]
    t.play("B: cannot play Gift because 5.4.8")
    t.game.play(PASS)
    t.play("B: can play Gift", "A: cannot play Boon because 5.4.8")


@rule("cr-5.01", "6.1.1", "6.1.1a", "6.1.1b", "6.1.1c")
def test_rule_processes_come_first_then_automatic_abilities_then_an_action() -> None:
    t = older_table()
    a, b = t.players
    a.chant("Spark", "This card deals 300 damage to target resonator.", "Spell:Chant-Instant")
    b.field("Martyr", def_=300, text="When this card is destroyed ⇒ You gain 500 life.")
    t.play("A: play Spark -> Martyr", "pass")
    t.expect({"B.graveyard": ["Martyr"], "chase": ["Martyr"], "priority": "A", "B.life": 4000})
    order = ("resolved", "destroyed", "triggered", "played")
    assert [event.kind for event in t.events if event.kind in order][1:] == list(order)


@rule("cr-5.01", "6.1.1a")
def test_rule_processes_are_repeated_until_none_is_left() -> None:
    t = older_table()
    a, b = t.players
    a.hand("Fall", "Spell:Chant", cost="{0}", text="This card deals 300 damage to each resonator.")
    b.field("Herald", def_=300, text="Each other resonator you control gains [+0/+100].")
    b.field("Page", atk=100, def_=300)
    b.field("Charm", "Addition:Resonator", added_to="Page")
    t.play("A: play Fall", "pass", "pass")
    t.expect({"B.field": [], "B.graveyard.count": 3, "chase": []})
    assert [t.game.name(event.was) for event in t.happened("destroyed")] == ["Herald", "Page"]


@rule("cr-5.01", "6.2.1", "6.2.2")
def test_the_turn_player_chooses_first_and_each_among_their_own() -> None:
    t = older_table()
    for player in t.players:
        bell(player, f"Big of {player.name}")
        bell(player, f"Small of {player.name}")
    t.game.play(PASS)
    t.game.play(PASS)
    assert (t.decision.player, t.decision.kind) == (0, "order")
    assert t.game.edition.cite(t.game.asking().rule()) == "6.2.2"
    assert t.legal() == ["choose Big of A", "choose Small of A"]
    t.play("A: choose Small of A")
    assert (t.decision.player, t.legal()) == (1, ["choose Big of B", "choose Small of B"])
    t.play("B: choose Small of B")
    t.expect({"chase": ["Big of B", "Small of B", "Big of A", "Small of A"], "priority": "A"})


@rule("cr-5.01", "6.2.1", "6.1.1b")
def test_the_only_triggered_ability_is_played_without_a_question() -> None:
    t = older_table()
    bell(t["B"], "Bell")
    t.play("to A end")
    t.expect({"chase": ["Bell"], "priority": "A", "B.life": 4000})


@rule("cr-5.01", "6.2.3")
def test_what_cannot_be_played_has_triggered_once_less_all_the_same() -> None:
    t = older_table()
    bell(t["A"], "Ram", "Destroy target addition.")
    t["A"].hand("Vine", "Addition:Field", cost="{0}", text="[Quickcast]")
    t.play("to A end")
    t.expect({"chase": [], "turn.phase": "end", "priority": "A"})
    t.play("A: play Vine", "resolve")
    t.expect({"A.field": ["Ram", "Vine"], "chase": []})
    assert len(t.happened("not played")) == 1
    possible = older_table()
    bell(possible["A"], "Ram", "Destroy target addition.")
    possible["B"].field("Ivy", "Addition:Field")
    possible.play("to A end", "A: choose Ivy", "resolve")
    possible.expect({"B.graveyard": ["Ivy"]})


@rule("cr-5.01", "6.2.4")
def test_after_each_ability_the_sequence_begins_anew_with_the_turn_player() -> None:
    t = older_table()
    t["A"].field(resonator("Watcher", healing(When("played", CardFilter(controller=OPPONENT))), atk=100, def_=100))
    bell(t["B"], "First")
    bell(t["B"], "Second")
    t.game.play(PASS)
    t.game.play(PASS)
    t.play("B: choose First")
    t.expect({"chase": ["Watcher", "Second", "Watcher", "First"], "priority": "A"})


# ---------------------------------------------------------------- 6.3: what may be done


ANY_TIME = ("main", "draw", "recovery", "end", "opponent", "chase", "battle")
MAIN_TIMING = {
    "play Squire": "7.1.1",
    "play Garden": "7.2.1",
    "play Psalm": "7.3.1",
    "battle": "7.4.1",
    "judgment": "7.5.1",
    "set Snare": "7.6.1",
    "call": "7.11.1",
}


def older_table_at(time: str) -> Table:
    """A, with one of everything to do, has priority at a certain time."""
    phase = time if time in ("draw", "recovery", "end") else "main"
    t = older_table(phase, turn="B" if time == "opponent" else "A")
    a, b = t.players
    a.ruler("Queen", text="[J-Activate] {0}", j_ruler={"name": "Queen at Arms", "atk": 800, "def": 800})
    a.field("Adept", text="{0}: You gain 100 life.")
    a.stones("RR")
    a.hand("Squire", "Resonator", cost="{0}")
    a.hand("Garden", "Addition:Field", cost="{0}")
    a.hand("Psalm", "Spell:Chant", cost="{0}", text=GAIN)
    a.hand("Flash", "Spell:Chant-Instant", cost="{0}", text=GAIN)
    a.hand("Lynx", "Resonator", cost="{0}", text="[Quickcast]")
    a.hand("Snare", "Spell:Chant-Standby", cost="{0}", text=f"[Trigger] Anytime: {GAIN}")
    a.put("standby", "Ward", "Spell:Chant-Standby", cost="{R}{1}", text=f"[Trigger] Anytime: {GAIN}")
    text = f"[Trigger] When a regalia enters the field: {GAIN}"
    a.put("standby", "Pit", "Spell:Chant-Standby", cost="{0}", text=text)
    b.field("Hermit", text="{0}: You gain 100 life.")
    if time == "opponent":
        t.game.play(PASS)
    elif time == "chase":
        t.play("A: use Adept")
    elif time == "battle":
        t.play("A: battle")
    t.expect({"priority": "A"})
    return t


@rule("cr-5.01", "6.3.5", "6.3.5a", "6.3.5b", "6.3.6", "6.3.6a", "6.3.7")
@rule("cr-5.01", "7.1.1", "7.2.1", "7.3.1", "7.4.1", "7.5.1", "7.6.1", "7.11.1")
@pytest.mark.parametrize("move", MAIN_TIMING)
def test_in_ones_own_main_phase_everything_may_be_done(move: str) -> None:
    t = older_table_at("main")
    assert [legal for legal in t.legal() if legal.startswith(move)]
    t.play(f"A: {move}")


@rule("cr-5.01", "6.3.5", "6.3.5a", "6.3.5b", "6.3.6", "6.3.6a", "6.3.7")
@rule("cr-5.01", "7.1.1", "7.2.1", "7.3.1", "7.4.1", "7.5.1", "7.6.1", "7.11.1")
@pytest.mark.parametrize("time", ANY_TIME[1:])
@pytest.mark.parametrize("move", MAIN_TIMING)
def test_at_other_times_these_actions_are_not_available(move: str, time: str) -> None:
    t = older_table_at(time)
    t.play(f"A: cannot {move} because {MAIN_TIMING[move]}")
    assert not [legal for legal in t.legal() if legal.startswith(move)]


@rule("cr-5.01", "6.3.1", "6.3.1a", "6.3.1b", "6.3.2", "6.3.4", "7.7.1", "7.8.1", "7.9.1", "7.12.1")
@pytest.mark.parametrize("time", ANY_TIME)
@pytest.mark.parametrize("move", ["use Adept", "use Fire Magic Stone", "play Flash", "play Ward", "play Lynx", "pass"])
def test_with_priority_these_actions_are_available_at_any_time(move: str, time: str) -> None:
    t = older_table_at(time)
    assert move in t.legal()
    t.play(f"A: {move}")


@rule("cr-5.01", "6.3.1b", "7.8.1", "7.8.2")
@pytest.mark.parametrize("time", ANY_TIME)
def test_an_activate_ability_of_another_players_card_is_not_ones_own(time: str) -> None:
    older_table_at(time).play("A: cannot use Hermit because 7.8.2")


@rule("cr-5.01", "6.3.2", "7.9.1")
@pytest.mark.parametrize("time", ANY_TIME)
def test_a_standby_card_is_not_played_from_the_hand_nor_without_its_condition(time: str) -> None:
    t = older_table_at(time)
    t.play("A: cannot play Snare because 7.9.1", "A: cannot play Pit because 6.3.2")
    assert not [move for move in t.legal() if move in ("play Snare", "play Pit")]


@rule("cr-5.01", "6.3.1a", "6.3.5a")
def test_out_of_turn_only_quick_things_are_played() -> None:
    t = older_table_at("opponent")
    assert sorted(move for move in t.legal() if move.startswith("play")) == ["play Flash", "play Lynx", "play Ward"]


# ---------------------------------------------------------------- 6.4: how it ends


@rule("cr-5.01", "6.4.1", "6.4.1a")
def test_who_does_anything_but_pass_keeps_priority() -> None:
    t = older_table()
    a, b = t.players
    a.chant("Boon", GAIN, "Spell:Chant-Instant")
    a.stones("R")
    b.chant("Gift", GAIN, "Spell:Chant-Instant")
    t.play("A: use Fire Magic Stone")
    t.expect({"priority": "A"})
    t.play("A: play Boon")
    t.expect({"priority": "A", "chase": ["Boon"]})
    t.game.play(PASS)
    t.play("B: play Gift")
    t.expect({"priority": "B", "chase": ["Gift", "Boon"]})


@rule("cr-5.01", "6.4.1", "6.4.2", "6.4.2a", "6.4.3")
def test_one_pass_hands_over_and_two_resolve_the_last_thing_or_end_the_sequence() -> None:
    t = older_table(turn="B")
    t["A"].chant("Boon", GAIN, "Spell:Chant-Instant")
    t["B"].chant("Gift", GAIN, "Spell:Chant-Instant")
    t.play("B: play Gift")
    t.game.play(PASS)
    t.expect({"priority": "A", "chase": ["Gift"], "B.life": 4000})
    t.play("A: play Boon")
    t.game.play(PASS)
    t.expect({"priority": "B", "chase": ["Boon", "Gift"]})
    t.game.play(PASS)
    t.expect({"chase": ["Gift"], "A.life": 4100, "B.life": 4000, "priority": "B"})
    t.play("pass")
    t.expect({"chase": [], "B.life": 4100, "turn.phase": "main", "priority": "B"})
    t.game.play(PASS)
    t.expect({"turn.phase": "main", "priority": "A"})
    t.game.play(PASS)
    t.expect({"turn.phase": "end"})
