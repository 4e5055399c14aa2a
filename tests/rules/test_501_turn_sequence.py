"""501-504: the phases of a turn, each trigger point and each window for priority in its place."""

from __future__ import annotations

import pytest
from table import Player, Table, in_both, rule
from vocabulary import parse_will


def before_turn_of_a() -> Table:
    """The end of B's turn 4, so that A's turn 5 begins with the next priority sequences."""
    return Table(turn="B", number=4, phase="end")


WINDOW = ["A passed", "B passed"]


@rule("cr-8.01", "501.1", "502.1", "502.2", "502.3", "502.4", "503.2", "503.3", "503.6", "503.7", "504.1", "504.2")
@rule("cr-8.01", "505.1", "505.2", "505.3", "505.4", "505.6")
def test_a_turn_has_its_trigger_points_and_windows_in_this_order_and_no_others() -> None:
    table = before_turn_of_a()
    table["A"].stones("R", rested=True)
    table.play("to A main", "to B draw")
    turn = table.story(since="A turn")
    assert turn[: turn.index("B turn")] == [
        "beginning of draw phase",
        "beginning of turn",
        *WINDOW,
        "A drew",
        *WINDOW,
        "beginning of recovery phase",
        *WINDOW,
        "Fire Magic Stone recovered",
        "end of recovery phase",
        *WINDOW,
        "beginning of main phase",
        *WINDOW,
        "beginning of end phase",
        *WINDOW,
        "end of turn",
        *WINDOW,
    ]


@rule("cr-8.01", "502.2", "502.4", "503.3", "503.7", "504.2", "505.2", "505.4")
def test_the_turn_player_is_the_first_to_act_in_every_window() -> None:
    table = Table(turn="B", number=6, phase="draw")
    first = []
    while table.game.turn_number == 6:
        first.append((table.game.phase, table.game.names[table.decision.player]))
        table.play("pass")
    assert first == [(phase, "B") for phase in ("draw", "draw", "recovery", "recovery", "main", "end", "end")]


@rule("cr-8.01", "501.1", "505.6")
def test_players_take_turns_alternately() -> None:
    table = Table(turn="A", number=5, phase="end")
    takers = []
    for _ in range(4):
        takers.append(table.game.names[table.game.turn_player])
        table.play("to end")
    assert takers == ["A", "B", "A", "B"]


TRIGGER_POINTS = [
    ("At the beginning of your turn", "draw", "502.1"),
    ("At the beginning of your draw phase", "draw", "502.1"),
    ("At the beginning of your recovery phase", "recovery", "503.2"),
    ("At the end of your recovery phase", "recovery", "503.6"),
    ("At the beginning of your main phase", "main", "504.1"),
    ("At the beginning of your end phase", "end", "505.1"),
    ("At the end of your turn", "end", "505.3"),
]


@rule("cr-8.01", "502.1", "503.2", "503.6", "504.1", "505.1", "505.3")
@pytest.mark.parametrize(("words", "phase", "cited"), TRIGGER_POINTS)
def test_an_ability_is_played_in_the_window_right_after_its_trigger_point(words: str, phase: str, cited: str) -> None:
    table = before_turn_of_a()
    table["A"].field("Clock", text=f"{words} ⇒ You gain 100 life.")
    table.pass_until_chase()
    table.expect({"chase": ["Clock"], "turn.player": "A", "turn.phase": phase, "priority": "A"})
    point = words.removeprefix("At the ").replace("your ", "")
    moment = next(event for event in reversed(table.events) if event.detail == point)
    assert moment.rule == cited
    since = {event.kind for event in table.events[table.events.index(moment) :]}
    assert since == {"moment", "triggered", "played"}  # nobody has passed, drawn or recovered anything


@rule("cr-8.01", "502.1", "503.2", "503.6", "504.1", "505.1", "505.3")
@pytest.mark.parametrize("words", [words for words, _, _ in TRIGGER_POINTS])
def test_a_trigger_point_comes_once_a_turn_and_only_in_the_turn_it_is_of(words: str) -> None:
    theirs = words.replace("your", "your opponent's")
    table = Table(turn="A", number=5, phase="draw")
    table["A"].field("Clock", text=f"{words} ⇒ You gain 100 life.")
    table["A"].field("Bell", text=f"{theirs} ⇒ Your opponent loses 100 life.")
    table.play("to B draw")
    table.expect({"turn.number": 6, "A.life": 4100})
    table.play("to A draw")
    table.expect({"turn.number": 7, "B.life": 3900})


@rule("cr-8.01", "502.1")
def test_the_game_begins_once_in_the_first_draw_phase_of_all() -> None:
    table = Table(phase="setup")
    table["B"].field("Herald", text="At the beginning of game ⇒ You gain 100 life.")
    table.expect({"chase": ["Herald"], "turn.number": 1, "turn.phase": "draw", "priority": "A"})
    table.play("to B main", "to A main")
    table.expect({"B.life": 4100, "turn.number": 3})


@rule("cr-8.01", "502.1")
def test_turn_and_draw_phase_begin_in_the_first_turn_too() -> None:
    table = Table(phase="setup")
    table["A"].field("Clock", text="At the beginning of your turn ⇒ You gain 100 life.")
    table["A"].field("Bell", text="At the beginning of your draw phase ⇒ You gain 10000 life.")
    table.play("to A main")
    table.expect({"A.life": 14100})


@rule("cr-8.01", "502.3")
def test_the_first_turn_of_the_game_has_no_draw_but_every_other_has() -> None:
    table = Table(phase="setup")
    table.play("to A main")
    table.expect({"A.hand.count": 0, "A.deck.count": 10, "cited": ["502.3"]})
    table.play("to B main")
    table.expect({"B.hand.count": 1, "B.deck.count": 9, "A.hand.count": 0})
    table.play("to A main")
    table.expect({"A.hand.count": 1, "B.hand.count": 1})


@rule("cr-8.01", "502.3")
def test_the_card_drawn_is_the_top_card_between_the_two_windows_of_the_phase() -> None:
    table = Table(phase="draw")
    a = table["A"]
    a.deck("Top")
    a.deck("Second")
    table.expect({"A.hand": [], "turn.phase": "draw"})
    table.play("pass")
    table.expect({"A.hand": ["Top"], "A.deck": ["Second"], "turn.phase": "draw", "priority": "A"})
    table.play("pass")
    table.expect({"A.hand": ["Top"], "turn.phase": "recovery"})


@rule("cr-8.01", "503.1")
def test_each_player_skips_the_recovery_phase_of_their_own_first_turn() -> None:
    table = Table(phase="setup")
    for player in table.players:
        player.field(f"Sleeper of {player.name}", rested=True)
        player.field(f"Clock of {player.name}", text="At the beginning of your recovery phase ⇒ You gain 100 life.")
    table.play("to A main")
    table.expect({"Sleeper of A.rested": True, "A.life": 4000, "cited": ["503.1"]})
    table.play("to B main")
    table.expect({"Sleeper of B.rested": True, "B.life": 4000})
    assert not [word for word in table.story() if word.endswith("recovery phase")]
    table.play("to A main")
    table.expect({"Sleeper of A.rested": False, "A.life": 4100})


def rested_cards(table: Table) -> tuple[Player, Player]:
    a, b = table.players
    a.ruler("Queen", rested=True)
    a.field("Own", rested=True)
    a.field("Captured", rested=True, owner=b)
    a.stones("R", rested=True)
    b.ruler("King", rested=True)
    b.field("Foe", rested=True)
    b.field("Lost", rested=True, owner=a)
    return a, b


@rule("cr-8.01", "503.5")
def test_the_turn_player_recovers_what_they_control_in_the_field_and_ruler_area() -> None:
    table = Table(phase="recovery")
    rested_cards(table)
    table.expect({"Own.rested": True, "Queen.rested": True})  # 503.3: not yet
    table.play("pass")
    table.expect({"Own.rested": False, "Captured.rested": False, "Queen.rested": False})
    table.expect({"Fire Magic Stone.rested": False, "turn.phase": "recovery"})
    table.expect({"Foe.rested": True, "Lost.rested": True, "King.rested": True})


@rule("cr-8.01", "503.5")
def test_nobody_else_and_no_other_phase_recovers_anything() -> None:
    table = Table(phase="main")
    rested_cards(table)
    table.play("to B draw", "pass", "pass")
    table.expect({"turn.phase": "recovery", "turn.player": "B", "Foe.rested": True, "Own.rested": True})


@rule("cr-8.01", "503.4")
def test_will_of_all_players_ceases_to_exist_just_before_cards_recover() -> None:
    table = Table(phase="draw")
    a, b = table.players
    a.starts_with(will=parse_will("{R}"))
    b.starts_with(will=parse_will("{U}{U}"))
    a.field("Sleeper", rested=True)
    table.play("pass", "pass")
    table.expect({"turn.phase": "recovery", "A.will": "{R}", "B.will": "{U}{U}"})
    table.play("pass")
    table.expect({"turn.phase": "recovery", "A.will": "", "B.will": "", "cited": ["503.4"]})
    assert table.story()[-4:] == ["A lost will", "B lost will", "Sleeper recovered", "end of recovery phase"]


@rule("cr-8.01", "503.4")
def test_will_stays_from_the_draw_phase_to_the_recovery_phase_and_from_there_to_the_end() -> None:
    table = Table(phase="recovery")
    table["A"].stones("R", rested=True)
    table.play("pass", "A: use Fire Magic Stone", "to A main")
    table.expect({"A.will": "{R}"})
    table.play("to A end")
    table.expect({"A.will": "{R}"})


@rule("cr-8.01", "504.2")
@rule("cr-5.01", "5.3.2")
@in_both
def test_the_special_actions_are_the_turn_players_in_the_main_phase(edition: str) -> None:
    table = Table(edition, phase="recovery")
    table.play("A: cannot call because 710.1", "to A main", "B: cannot call because 710.1", "A: call")
    table.expect({"A.stones.count": 1})
