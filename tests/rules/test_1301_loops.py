"""1301: loops."""

from __future__ import annotations

import random
from functools import partial

import pytest
from made_cards import resonator
from table import Table, rule
from vocabulary import (
    PASS,
    Activate,
    All,
    Amount,
    Automatic,
    CardFilter,
    GainLife,
    Limits,
    Recover,
    Rest,
    This,
    When,
    nth,
    things,
)

from willstone import Game
from willstone.engine import Option

being = partial(resonator, atk=100, def_=100)


def seesaw(*, gaining: bool = False) -> Table:
    """Two resonators of which each rests when the other recovers, and recovers when the other rests: for ever."""
    table = Table()
    a = table["A"]
    left, right = All(CardFilter(names=("Left",))), All(CardFilter(names=("Right",)))
    more = (GainLife(Amount(100)),) if gaining else ()
    cards = CardFilter(names=("Right",))
    a.field(
        being(
            "Left",
            Automatic((Rest(left), Recover(right)), condition=When("rested", cards)),
            Automatic((Recover(left), Rest(right), *more), condition=When("recovered", cards)),
        )
    )
    a.field(being("Right"))
    a.hand("Push", "Chant", cost="{0}", text="Rest target resonator.")
    return table


@rule("cr-8.01", "1301.1", "1301.1c")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = seesaw()
    table.play("A: play Push -> Right", "resolve")
    assert table.game.over
    assert table.game.winner == -1
    assert [event.rule for event in table.happened("drawn")] == ["1301.1c"]
    assert len(table.events) < 5_000


@rule("cr-8.01", "1301.1c")
def test_a_loop_that_changes_something_every_time_ends_too() -> None:
    table = seesaw(gaining=True)
    table.game.limits = Limits(work=5_000)
    table.play("A: play Push -> Right", "resolve")
    assert table.game.over
    assert table.game.winner == -1
    assert table["A"].life > 4000


def test_much_that_happens_without_a_choice_is_no_loop() -> None:
    table = Table()
    a = table["A"]
    a.field("Herald", text="Whenever a resonator is put into a graveyard from the field ⇒ You gain 100 life.")
    for number in range(60):
        a.field(f"Squire {number}", def_=100)
    a.hand("Storm", "Chant", cost="{0}", text="Destroy all other resonators.")
    game = table.game
    source = random.Random(1)
    while not game.over and game.turn_number < 9:
        game.play(source.choice(game.legal()))
    assert not [event for event in table.happened("drawn") if event.rule == "1301.1c"]


# ---------------------------------------------------------------------------- loops of players


PUMP = being("Pump", Activate((GainLife(Amount(100)),)))


def pumping(player: str = "A") -> Table:
    table = Table()
    table[player].field(PUMP)
    return table


def pumps(table: Table) -> list[Option]:
    """The options of the current decision to use a Pump."""
    return [option for option in table.decision.options if option.kind == "use" and not option.idle]


def go_on(table: Table, most_on_chase: int = 1) -> None:
    """Use the ability if there is room on the chase, else pass."""
    room = len(table.game.chase) < most_on_chase
    if table.decision.options[0].kind == "number":
        raise AssertionError("a number is asked for")
    table.game.play(pumps(table)[0] if room and pumps(table) else PASS)


def pump_until_asked(table: Table, most_on_chase: int = 1) -> None:
    """Do the same again and again until a number is asked for."""
    for _ in range(600):
        if table.decision.kind == "number":
            return
        go_on(table, most_on_chase)
    pytest.fail("nobody was asked for a number")


@rule("cr-8.01", "1301.1a")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_a_player_who_repeats_declares_a_number_and_then_has_to_do_something_else(times: int) -> None:
    table = pumping()
    pump_until_asked(table)
    assert (table.decision.player, table.decision.rule) == (0, "1301.1a")
    life = table["A"].life + 100 * len(table.game.chase)
    table.play(f"A: choose {times}")
    used = 0
    while table.game.chase or pumps(table):
        used += bool(pumps(table)) and not table.game.chase
        go_on(table)
    assert times - 1 <= used <= times
    assert table["A"].life == life + 100 * used
    assert "use Pump" not in table.legal()
    assert "call" in table.legal()
    table.play("A: call", "A: can use Pump")


@rule("cr-8.01", "1301.1a")
def test_a_player_may_stop_a_loop_and_go_on_with_it_in_another_turn() -> None:
    table = pumping()
    pump_until_asked(table)
    table.play("A: choose 0", "resolve")
    assert "use Pump" not in table.legal()
    table.play("A: pass", "to B main", "to A main", "A: can use Pump")


@rule("cr-8.01", "1301.1b")
def test_players_who_both_repeat_both_declare_and_the_smaller_number_counts() -> None:
    table = Table()
    for player in table.players:
        player.field(PUMP)
    for _ in range(600):
        if table.decision.kind == "number":
            break
        mine = pumps(table)
        waiting = [entry.controller for entry in table.game.chase]
        table.game.play(mine[0] if mine and table.decision.player not in waiting and len(waiting) < 2 else PASS)
    assert (table.decision.player, table.decision.rule) == (0, "1301.1b")
    table.play("A: choose 5")
    assert (table.decision.player, table.decision.rule) == (1, "1301.1b")
    table.play("B: choose 2")
    assert table.happened("loop")[-1].amount == 2


@rule("cr-8.01", "1301.1a")
def test_ordinary_turns_are_not_disturbed() -> None:
    table = pumping()
    for _ in range(20):
        table.play("A: use Pump", "resolve")
    assert table["A"].life == 6000
    assert not table.happened("loop")


def test_random_play_ends_the_turn_whatever_can_be_repeated() -> None:
    table = pumping()
    a, b = table.players
    a.field(being("Turner", Activate((Rest(This()),)), Activate((Recover(This()),))))
    b.field(PUMP)
    game = table.game
    game.limits = Limits(tired=400)
    source = random.Random(7)
    for _ in range(20_000):
        if game.over or game.turn_number > 5:
            break
        lively = [option for option in game.legal() if option.kind != "pass"]
        found = lively or game.legal()
        game.play(nth(found, source.randrange(things(found))))
    assert game.over or game.turn_number > 5


def test_a_busy_turn_is_saved_and_loaded() -> None:
    table = pumping()
    pump_until_asked(table)
    table.play("A: choose 0")
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    assert [option.kind for option in again.legal()] == [option.kind for option in table.game.legal()]
    assert again.decided > again.limits.busy
