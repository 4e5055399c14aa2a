"""604: what the player with priority may do, and when."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import PASS

GAIN = "You gain 100 life."
ANY_TIME = ["main", "draw", "recovery", "end", "opponent", "chase", "battle"]
OTHER_TIMES = ANY_TIME[1:]


def table_at(time: str) -> Table:
    """A, with one of everything to do, has priority at a certain time: main timing, or another."""
    phase = time if time in ("draw", "recovery", "end") else "main"
    table = Table(turn="B" if time == "opponent" else "A", number=5, phase=phase)
    a, b = table.players
    a.ruler("Queen", text="[Judgment] {0}\n[Divinity] 5", j_ruler={"name": "Queen at Arms", "atk": 800, "def": 800})
    a.field("Adept", text="{0}: You gain 100 life.")
    a.stones("RR")
    a.hand("Squire", "Resonator", cost="{0}")
    a.hand("Vine", "Addition", cost="{0}")
    a.hand("Crown", "Regalia", cost="{0}")
    a.hand("Psalm", "Chant", cost="{0}", text=GAIN)
    a.hand("Ward", "Chant", cost="{0}", text=f"[Trigger] Anytime: {GAIN}")
    a.hand("Snare", "Chant", cost="{0}", text=f"[Trigger] Whenever a regalia enters the field ⇒ {GAIN}")
    a.hand("Flash", "Chant", cost="{0}", text=f"[Quickcast]\n{GAIN}")
    a.hand("Lynx", "Resonator", cost="{0}", text="[Quickcast]")
    a.put("runes", "Sigil", "Rune", cost="{0}", divinity=1, text=GAIN)
    b.field("Hermit", text="{0}: You gain 100 life.")
    if time == "opponent":
        table.game.play(PASS)
    elif time == "chase":
        table.play("A: use Adept")
    elif time == "battle":
        table.play("A: battle")
    table.expect({"priority": "A"})
    return table


MAIN_TIMING = {
    "play Squire": "702.1",
    "play Vine": "702.1",
    "play Crown": "702.1",
    "play Psalm": "703.1",
    "play Sigil": "711.1",
    "battle": "704.1",
    "judgment": "705.1",
    "set Psalm": "706.1",
    "call": "710.1",
}


@rule("cr-8.01", "604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e")
@pytest.mark.parametrize("move", MAIN_TIMING)
def test_at_main_timing_everything_may_be_done(move: str) -> None:
    table = table_at("main")
    assert table.why_not(f"A: {move}") == []
    table.play(f"A: {move}")


@rule("cr-8.01", "604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e")
@pytest.mark.parametrize("time", OTHER_TIMES)
@pytest.mark.parametrize("move", MAIN_TIMING)
def test_at_other_times_these_actions_are_not_available(move: str, time: str) -> None:
    table = table_at(time)
    table.play(f"A: cannot {move} because {MAIN_TIMING[move]}")
    assert not [legal for legal in table.legal() if legal.startswith(move)]


@rule("cr-8.01", "604.1", "604.1a", "604.1b", "604.1c", "604.1d")
@pytest.mark.parametrize("time", ANY_TIME)
@pytest.mark.parametrize("move", ["use Adept", "use Fire Magic Stone", "play Ward", "play Flash", "play Lynx", "pass"])
def test_with_priority_these_actions_are_available_at_any_time(move: str, time: str) -> None:
    table = table_at(time)
    assert move in table.legal()
    table.play(f"A: {move}")


@rule("cr-8.01", "604.1a")
@pytest.mark.parametrize("time", ANY_TIME)
def test_an_activate_ability_of_another_players_card_is_not_yours_to_play(time: str) -> None:
    table = table_at(time)
    table.play("A: cannot use Hermit because 707.2")


@rule("cr-8.01", "604.1a")
def test_an_activate_ability_belongs_to_who_controls_the_card_not_to_who_owns_it() -> None:
    table = Table()
    a, b = table.players
    a.field("Captive", text="{0}: You gain 100 life.", owner=b)
    table.play("A: use Captive", "resolve")
    table.expect({"A.life": 4100})
    table.game.play(PASS)
    table.play("B: cannot use Captive because 707.2")


@rule("cr-8.01", "604.1b")
@pytest.mark.parametrize("time", ANY_TIME)
def test_an_automatic_card_is_not_played_at_will(time: str) -> None:
    table = table_at(time)
    table.play("A: cannot play Snare because 604.1b")
    assert "play Snare" not in table.legal()


@rule("cr-8.01", "604.1c")
def test_quickcast_is_for_cards_that_have_it() -> None:
    table = table_at("opponent")
    assert [move for move in table.legal() if move.startswith("play")] == ["play Ward", "play Flash", "play Lynx"]


@rule("cr-8.01", "604.2a")
def test_rulers_and_magic_stones_are_not_played() -> None:
    table = table_at("main")
    table.play("A: cannot play Queen because 604.2a", "A: cannot play Fire Magic Stone because 604.2a")
