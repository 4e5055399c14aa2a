"""505: the end phase and its final step."""

from __future__ import annotations

import pytest
from table import Player, Table, rule
from vocabulary import (
    GRAVEYARD,
    PASS,
    REGALIA,
    Amount,
    Automatic,
    CardDef,
    CardFilter,
    Face,
    GainLife,
    When,
    parse_will,
)

PUMP = "Target resonator gains [+0/+400] until end of turn."


def fill_hand(player: Player, number: int) -> None:
    for index in range(1, number + 1):
        player.hand(f"Page {index}")


def final_step(table: Table) -> list[str]:
    """What happened from the last trigger point of A's turn to the next turn, without the moving of cards."""
    start = next(i for i, event in enumerate(table.events) if event.detail == "end of turn")
    kinds: list[str] = [event.kind for event in table.events[start + 1 :]]
    return [kind for kind in kinds[: kinds.index("turn")] if kind != "moved"]


@rule("cr-8.01", "505.5", "505.5a", "505.5b", "505.5c", "505.5d")
def test_damage_effects_will_and_hand_go_in_this_order() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire", atk=300, def_=500, damage=200)
    b.field("Foe", atk=300, def_=500, damage=300)
    a.hand("Pump", "Chant", cost="{0}", text=PUMP)
    fill_hand(a, 8)
    a.starts_with(will=parse_will("{R}"))
    table.play("A: play Pump -> Squire", "resolve", "to A end", "pass")
    table.game.play(PASS)
    table.expect({"Squire.damage": 200, "Squire.def": 900, "A.will": "{R}", "A.hand.count": 8})
    table.game.play(PASS)
    table.expect({"Squire.damage": 0, "Foe.damage": 0, "Squire.def": 500, "A.will": "", "A.hand.count": 8})
    table.play("A: choose Page 3")
    assert final_step(table) == ["passed", "passed", "healed", "healed", "effects ended", "lost will", "discarded"]
    table.expect({"A.graveyard": ["Page 3", "Pump"], "turn.player": "B"})
    table.expect({"cited": ["505.5a", "505.5b", "505.5c", "505.5d"]})


@rule("cr-8.01", "505.5a")
def test_damage_stays_until_the_final_step() -> None:
    table = Table()
    table["A"].field("Squire", def_=500, damage=200)
    table["A"].ruler("Queen", side="j-ruler", j_ruler={"name": "Queen at Arms", "atk": 800, "def": 800})
    queen = table.id("Queen at Arms")
    table.game.cards[queen] = table.game.cards[queen].damaged(700)
    table.play("to A end", "pass")
    table.expect({"Squire.damage": 200, "Queen at Arms.damage": 700})
    table.play("to B draw")
    table.expect({"Squire.damage": 0, "Queen at Arms.damage": 0})


@rule("cr-8.01", "505.5a", "505.5b")
def test_damage_goes_before_the_effect_that_outlived_it() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=300, def_=300, damage=200)
    a.hand("Pump", "Chant", cost="{0}", text=PUMP)
    a.hand("Spark", "Chant", cost="{0}", text="This card deals 300 damage to target resonator.")
    table.play("A: play Pump -> Squire", "resolve", "A: play Spark -> Squire", "resolve")
    table.expect({"Squire.damage": 500, "Squire.def": 700})
    table.play("to B draw")
    table.expect({"A.field": ["Squire"], "Squire.damage": 0, "Squire.def": 300})


@rule("cr-8.01", "505.5b")
def test_only_effects_until_end_of_turn_end() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=300, def_=300)
    a.hand("Pump", "Chant", cost="{0}", text=PUMP)
    a.hand("Blessing", "Chant", cost="{0}", text="Target resonator gains [+200/+0].")
    table.play("A: play Pump -> Squire", "resolve", "A: play Blessing -> Squire", "resolve", "to A end", "pass")
    table.expect({"Squire.atk": 500, "Squire.def": 700})
    table.play("to B draw")
    table.expect({"Squire.atk": 500, "Squire.def": 300})


@rule("cr-8.01", "505.5c")
def test_will_of_all_players_ceases_to_exist_at_the_end() -> None:
    table = Table(phase="end")
    a, b = table.players
    a.starts_with(will=parse_will("{R}{R}"))
    b.starts_with(will=parse_will("{U}"))
    table.play("pass")
    table.expect({"A.will": "{R}{R}", "B.will": "{U}", "turn.phase": "end"})
    table.play("pass")
    table.expect({"A.will": "", "B.will": "", "turn.player": "B"})


@rule("cr-8.01", "505.5d")
def test_the_turn_player_discards_down_to_seven_cards_of_their_choice() -> None:
    table = Table(phase="end")
    fill_hand(table["A"], 9)
    fill_hand(table["B"], 9)
    table.play("pass")
    table.game.play(PASS)
    table.game.play(PASS)
    assert table.legal() == [f"choose Page {index}" for index in range(1, 10)]  # none cannot be chosen
    table.play("A: choose Page 2, Page 8", "A: order Page 2, Page 8")
    table.expect({"A.hand.count": 7, "A.graveyard": ["Page 8", "Page 2"], "B.hand.count": 9, "B.graveyard": []})
    table.expect({"A.hand": [f"Page {index}" for index in (1, 3, 4, 5, 6, 7, 9)]})
    assert {event.rule for event in table.happened("discarded")} == {"505.5d"}


@rule("cr-8.01", "505.5d")
def test_seven_cards_may_be_kept() -> None:
    table = Table(phase="end")
    fill_hand(table["A"], 7)
    table.play("pass", "pass")
    table.expect({"turn.player": "B", "A.hand.count": 7, "A.graveyard": []})


@rule("cr-8.01", "306.3", "505.5d")
def test_without_a_maximum_hand_size_nothing_is_discarded_in_any_turn() -> None:
    table = Table()
    a, b = table.players
    a.hand("Satchel", "Chant", cost="{0}", text="You have no maximum hand size until end of game.")
    for player in (a, b):
        fill_hand(player, 9)
    table.play("A: play Satchel", "resolve", "to B main")
    table.expect({"A.hand.count": 9, "A.graveyard": ["Satchel"]})
    table.play("to B end", "pass")
    table.game.play(PASS)
    table.game.play(PASS)
    assert table.decision.rule == "505.5d"  # the other player still has one
    assert table.decision.player == b.number


@rule("cr-8.01", "505.5e")
def test_the_turn_ends_without_another_window_if_nothing_came_of_the_final_step() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=300, def_=300, damage=100)
    a.hand("Pump", "Chant", cost="{0}", text=PUMP)
    a.starts_with(will=parse_will("{R}"))
    fill_hand(a, 8)
    table.play("A: play Pump -> Squire", "resolve")
    table.to_the_final_step()
    table.play("A: choose Page 1")
    table.expect({"turn.player": "B", "turn.phase": "draw"})


def kept_alive(table: Table) -> None:
    """A resonator that only an effect until end of turn keeps alive."""
    a = table["A"]
    a.field("Ghost", atk=200, def_=200, text="When this card is destroyed ⇒ Draw a card.")
    a.hand("Pump", "Chant", cost="{0}", text=PUMP)
    a.hand("Curse", "Chant", cost="{0}", text="Put two [-100/-100] counters on target resonator.")
    a.stones("R")
    table.play("A: play Pump -> Ghost", "resolve", "A: play Curse -> Ghost", "resolve")
    table.expect({"Ghost.def": 400})


@rule("cr-8.01", "505.5e")
def test_a_rule_process_due_at_the_end_brings_a_window_and_the_final_step_again() -> None:
    table = Table()
    kept_alive(table)
    table.to_the_final_step()
    table.expect({"A.graveyard.top": "Ghost", "turn.phase": "end", "turn.player": "A", "chase": ["Ghost"]})
    table.expect({"priority": "A", "cited": ["1204.2"]})
    table.play("A: use Fire Magic Stone", "resolve")
    table.expect({"A.will": "{R}", "A.hand.count": 1, "turn.phase": "end"})
    table.play("pass")
    table.expect({"turn.player": "B", "A.will": ""})
    assert [event.rule for event in table.happened("lost will")] == ["505.5c"]


@rule("cr-8.01", "505.5d", "505.5e")
def test_the_hand_is_cut_again_when_the_final_step_is_repeated() -> None:
    table = Table()
    fill_hand(table["A"], 7)
    kept_alive(table)
    table.to_the_final_step()
    table.play("resolve")
    table.expect({"A.hand.count": 8})
    table.play("pass", "A: choose Page 7")
    table.expect({"turn.player": "B", "A.hand.count": 7})


def mourner() -> CardDef:
    """A regalia with an ability that triggers by its controller's discards."""
    discards = When("discarded", CardFilter(zone=GRAVEYARD))
    ability = Automatic((GainLife(Amount(100)),), condition=discards)
    return CardDef((Face("Mourner", REGALIA, abilities=(ability,)),))


@rule("cr-8.01", "505.5e")
def test_an_ability_triggered_by_the_final_step_is_played_before_the_turn_ends() -> None:
    table = Table(phase="end")
    table["A"].field(mourner())
    fill_hand(table["A"], 8)
    table.play("pass", "pass", "A: choose Page 1")
    table.expect({"turn.player": "A", "turn.phase": "end", "chase": ["Mourner"], "priority": "A"})
    table.play("resolve")
    table.expect({"A.life": 4100, "turn.player": "A"})
    table.play("pass")
    table.expect({"turn.player": "B", "A.life": 4100})


@rule("cr-8.01", "505.6")
@pytest.mark.parametrize(("player", "following"), [("A", "B"), ("B", "A")])
def test_the_other_player_takes_the_next_turn(player: str, following: str) -> None:
    table = Table(turn=player, phase="end")
    table.play("pass", "pass")
    table.expect({"turn.player": following, "turn.number": 6, "turn.phase": "draw", "priority": following})
