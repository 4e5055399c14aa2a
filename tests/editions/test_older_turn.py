"""Comprehensive rules 5.01: the turn (5)."""

from __future__ import annotations

import pytest
from boards import BIFROST, older_table
from table import Player, Table, rule
from vocabulary import PASS, parse_will

PUMP = "Target resonator gains [+0/+400] until end of turn."
WINDOW = ["A passed", "B passed"]


def pages(player: Player, number: int) -> None:
    for index in range(1, number + 1):
        player.hand(f"Page {index}")


# ---------------------------------------------------------------- trigger points and windows


@rule("cr-5.01", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.2.2", "5.2.3", "5.2.6", "5.2.7", "5.3.1", "5.3.2")
@rule("cr-5.01", "5.4.1", "5.4.2", "5.4.3", "5.4.4", "5.4.7")
def test_a_turn_has_its_trigger_points_and_windows_in_this_order_and_no_others() -> None:
    t = older_table("end", turn="B", number=4)
    t["A"].field("Sleeper", rested=True)
    t.play("to A main", "to B draw")
    turn = t.story()
    assert turn[turn.index("A turn") + 1 : len(turn) - turn[::-1].index("B turn") - 1] == [
        "beginning of draw phase",
        "beginning of turn",
        *WINDOW,
        "A drew",
        *WINDOW,
        "beginning of recovery phase",
        *WINDOW,
        "Sleeper recovered",
        "end of recovery phase",
        *WINDOW,
        "beginning of main phase",
        *WINDOW,
        "beginning of end phase",
        *WINDOW,
        "end of turn",
        *WINDOW,
    ]
    t.expect({"cited": ["5.1.1", "5.2.2", "5.2.5", "5.2.6", "5.3.1", "5.4.1", "5.4.3", "5.4.7"]})


@rule("cr-5.01", "5.1.2", "5.1.4", "5.2.3", "5.2.7", "5.3.2", "5.4.2", "5.4.4")
def test_the_turn_player_is_the_first_to_act_in_every_window() -> None:
    t = older_table("draw", turn="B", number=6)
    first = []
    while t.game.turn_number == 6:
        first.append((t.game.phase, t.game.names[t.decision.player]))
        t.play("pass")
    assert first == [(phase, "B") for phase in ("draw", "draw", "recovery", "recovery", "main", "end", "end")]


@rule("cr-5.01", "5.1.1", "5.2.2", "5.2.6", "5.3.1", "5.4.1", "5.4.3")
@pytest.mark.parametrize(
    ("words", "phase", "cited"),
    [
        ("At the beginning of your turn", "draw", "5.1.1"),
        ("At the beginning of your draw phase", "draw", "5.1.1"),
        ("At the beginning of your recovery phase", "recovery", "5.2.2"),
        ("At the end of your recovery phase", "recovery", "5.2.6"),
        ("At the beginning of your main phase", "main", "5.3.1"),
        ("At the beginning of your end phase", "end", "5.4.1"),
        ("At the end of your turn", "end", "5.4.3"),
    ],
)
def test_an_ability_is_played_in_the_window_right_after_its_trigger_point(words: str, phase: str, cited: str) -> None:
    t = older_table("end", turn="B", number=4)
    t["A"].field("Clock", text=f"{words} ⇒ You gain 100 life.")
    t.pass_until_chase()
    t.expect({"chase": ["Clock"], "turn.player": "A", "turn.phase": phase, "priority": "A", "cited": [cited]})
    point = words.removeprefix("At the ").replace("your ", "")
    moment = next(event for event in reversed(t.events) if event.detail == point)
    assert t.game.edition.cite(moment.rule) == cited
    assert {event.kind for event in t.events[t.events.index(moment) :]} == {"moment", "triggered", "played"}


@rule("cr-5.01", "5.1.1", "5.1.3", "5.2.1")
def test_the_first_turns() -> None:
    t = Table(BIFROST, phase="setup")
    for player in t.players:
        player.field(f"Herald of {player.name}", text="At the beginning of game ⇒ You gain 100 life.")
        player.field(f"Clock of {player.name}", text="At the beginning of your recovery phase ⇒ You gain 100 life.")
        player.field(f"Sleeper of {player.name}", rested=True)
    t.expect({"turn.phase": "draw", "turn.number": 1, "chase": ["Herald of B", "Herald of A"]})
    t.play("to A main")
    t.expect({"A.hand.count": 0, "A.deck.count": 10, "Sleeper of A.rested": True, "cited": ["5.1.3", "5.2.1"]})
    t.play("to B main")
    t.expect({"B.hand.count": 1, "Sleeper of B.rested": True, "A.life": 4100, "B.life": 4100})
    t.play("to A main")
    t.expect({"A.hand.count": 1, "Sleeper of A.rested": False, "A.life": 4200, "B.life": 4100})


# ---------------------------------------------------------------- drawing and recovering


@rule("cr-5.01", "5.1.3")
def test_the_card_drawn_is_the_top_card_between_the_two_windows_of_the_phase() -> None:
    t = older_table("draw")
    t["A"].deck("Top")
    t["A"].deck("Second")
    t.expect({"A.hand": [], "turn.phase": "draw"})
    t.play("pass")
    t.expect({"A.hand": ["Top"], "A.deck": ["Second"], "turn.phase": "draw", "priority": "A"})


@rule("cr-5.01", "5.2.4", "5.2.5")
def test_will_ceases_to_exist_and_then_all_in_the_play_ground_recovers() -> None:
    t = older_table("recovery")
    a, b = t.players
    a.starts_with(will=parse_will("{R}"))
    b.starts_with(will=parse_will("{U}"))
    a.ruler("Queen", rested=True)
    a.field("Own", rested=True)
    a.stones("R", rested=True)
    b.field("Foe", rested=True)
    t.expect({"A.will": "{R}", "Own.rested": True})
    t.play("pass")
    t.expect({"A.will": "", "B.will": "", "cited": ["5.2.4", "5.2.5"]})
    t.expect({"Own.rested": False, "Queen.rested": False, "Fire Magic Stone.rested": False, "Foe.rested": True})
    words = t.story()
    assert words.index("B lost will") < words.index("Own recovered") < words.index("end of recovery phase")


# ---------------------------------------------------------------- the end phase


@rule("cr-5.01", "5.4.5", "5.4.5a", "5.4.5b", "5.4.6", "5.4.6a")
def test_damage_effects_will_and_hand_go_in_this_order() -> None:
    t = older_table()
    a, b = t.players
    a.field("Squire", atk=300, def_=500, damage=200)
    a.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen at Arms", "atk": 800, "def": 800})
    b.field("Foe", atk=300, def_=500, damage=300)
    a.hand("Pump", "Spell:Chant", cost="{0}", text=PUMP)
    pages(a, 8)
    a.starts_with(will=parse_will("{R}"))
    queen = t.id("Queen at Arms")
    t.game.cards[queen] = t.game.cards[queen].damaged(700)
    t.play("A: play Pump -> Squire", "resolve", "to A end", "pass")
    t.game.play(PASS)
    t.expect({"Squire.damage": 200, "Squire.def": 900, "A.will": "{R}", "A.hand.count": 8, "Queen at Arms.damage": 700})
    t.game.play(PASS)
    t.expect({"Squire.damage": 0, "Foe.damage": 0, "Queen at Arms.damage": 0, "Squire.def": 500, "A.will": ""})
    t.play("A: choose Page 3")
    t.expect({"A.graveyard": ["Page 3", "Pump"], "A.hand.count": 7, "turn.player": "B", "turn.number": 6})
    start = next(i for i, event in enumerate(t.events) if event.detail == "end of turn")
    kinds: list[str] = [event.kind for event in t.events[start + 3 :] if event.kind != "moved"]
    assert kinds[: kinds.index("turn")] == ["healed"] * 3 + ["effects ended", "lost will", "discarded"]
    t.expect({"cited": ["5.4.5a", "5.4.5b", "5.4.6", "5.4.6a", "5.4.7"]})


@rule("cr-5.01", "5.4.6a")
@pytest.mark.parametrize(("number", "kept"), [(7, 7), (9, 7)])
def test_the_turn_player_alone_cuts_the_hand(number: int, kept: int) -> None:
    t = older_table("end")
    pages(t["A"], number)
    pages(t["B"], 9)
    t.play("pass")
    t.game.play(PASS)
    t.game.play(PASS)
    if number > kept:
        t.play("A: choose Page 2, Page 8", "A: order Page 2, Page 8")
    t.expect({"A.hand.count": kept, "B.hand.count": 9, "turn.player": "B"})


@rule("cr-5.01", "5.4.6a")
def test_without_a_maximum_hand_size_nothing_is_discarded() -> None:
    t = older_table()
    t["A"].hand("Satchel", "Spell:Chant", cost="{0}", text="You have no maximum hand size until end of game.")
    pages(t["A"], 9)
    t.play("A: play Satchel", "resolve", "to B main")
    t.expect({"A.hand.count": 9, "A.graveyard": ["Satchel"]})


@rule("cr-5.01", "5.4.6b")
def test_a_rule_process_due_at_the_end_brings_a_window_and_the_final_step_again() -> None:
    t = older_table()
    a = t["A"]
    a.field("Ghost", atk=200, def_=200, text="When this card is destroyed ⇒ Draw a card.")
    a.hand("Pump", "Spell:Chant", cost="{0}", text=PUMP)
    a.hand("Curse", "Spell:Chant", cost="{0}", text="Target resonator gains [+0/-200].")
    a.stones("R")
    t.play("A: play Pump -> Ghost", "resolve", "A: play Curse -> Ghost", "resolve")
    t.expect({"Ghost.def": 400})
    t.to_the_final_step()
    t.expect({"A.graveyard.top": "Ghost", "turn.phase": "end", "turn.player": "A", "chase": ["Ghost"], "priority": "A"})
    t.play("A: use Fire Magic Stone", "resolve")
    t.expect({"A.will": "{R}", "A.hand.count": 1, "turn.phase": "end"})
    t.play("pass")
    t.expect({"turn.player": "B", "A.will": ""})


@rule("cr-5.01", "5.4.6b")
def test_the_turn_ends_without_another_window_if_nothing_came_of_the_final_step() -> None:
    t = older_table()
    t["A"].field("Squire", atk=300, def_=300, damage=100)
    t.to_the_final_step()
    t.expect({"turn.player": "B", "turn.phase": "draw"})


@rule("cr-5.01", "5.4.7")
def test_players_take_turns_alternately() -> None:
    t = older_table("end")
    takers = []
    for _ in range(4):
        takers.append(t.game.names[t.game.turn_player])
        t.play("to end")
    assert takers == ["A", "B", "A", "B"]
