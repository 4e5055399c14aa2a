"""601-603, 605: the priority sequence: rule processes, automatic abilities, one action, and how it ends."""

from __future__ import annotations

from boards import bell
from made_cards import watcher
from table import Player, Table, in_both, rule
from vocabulary import OPPONENT, PASS, CardFilter, When

GAIN = "[Quickcast]\nYou gain 100 life."


def spark(player: Player, damage: int = 300) -> None:
    """A card that deals damage to a resonator at any time, for nothing."""
    text = f"[Quickcast]\nThis card deals {damage} damage to target resonator."
    player.hand("Spark", "Chant", cost="{0}", text=text)


def kinds_of_events(table: Table, *wanted: str) -> list[str]:
    return [event.kind for event in table.events if event.kind in wanted]


@rule("cr-8.01", "602.1", "602.1a", "602.1b", "602.1c")
def test_rule_processes_come_first_then_automatic_abilities_then_an_action() -> None:
    table = Table()
    a, b = table.players
    spark(a)
    b.field("Martyr", def_=300, text="When this card is destroyed ⇒ You gain 500 life.")
    table.play("A: play Spark -> Martyr")
    table.expect({"B.field": ["Martyr"], "chase": ["Spark"], "priority": "A"})
    table.play("pass")
    table.expect({"B.graveyard": ["Martyr"], "chase": ["Martyr"], "priority": "A", "B.life": 4000})
    assert kinds_of_events(table, "resolved", "destroyed", "triggered", "played")[1:] == [
        "resolved",
        "destroyed",
        "triggered",
        "played",
    ]


@rule("cr-8.01", "602.1a")
def test_rule_processes_are_repeated_until_none_is_left() -> None:
    table = Table()
    a, b = table.players
    text = "This card deals 150 damage to each resonator. This card deals 150 damage to each player."
    a.hand("Storm", "Chant", cost="{0}", text=text)
    b.field("Twig", def_=100)
    table.play("A: play Storm", "pass")
    table.expect({"B.graveyard": ["Twig"], "A.life": 3900, "B.life": 3900, "priority": "A"})
    table.expect({"cited": ["1204.1", "1205.1"]})


@rule("cr-8.01", "602.1a")
def test_what_else_is_due_when_somebody_loses_is_still_done() -> None:
    table = Table(seats="ABC")
    a, _, c = table.players
    text = "This card deals 200 damage to each resonator. This card deals 200 damage to each player."
    a.hand("Storm", "Chant", cost="{0}", text=text)
    a.field("Twig", def_=200)
    c.starts_with(life=100)
    table.play("A: play Storm", "pass")
    table.expect({"A.graveyard.top": "Twig", "priority": "A", "winner": "none", "cited": ["1202.1"]})


@rule("cr-8.01", "602.1c", "604.1d")
def test_an_action_is_the_choice_of_the_player_with_priority_alone() -> None:
    table = Table()
    table["A"].hand("Boon", "Chant", cost="{0}", text=GAIN)
    table["B"].hand("Gift", "Chant", cost="{0}", text=GAIN)
    assert table.decision.player == 0
    table.play("A: can play Boon", "B: cannot play Gift because 601.1")
    table.game.play(PASS)
    table.play("B: can play Gift", "A: cannot play Boon because 601.1")


@rule("cr-8.01", "601.1")
def test_a_player_without_priority_can_do_nothing() -> None:
    table = Table()
    table["B"].hand("Gift", "Chant", cost="{0}", text=GAIN)
    assert table.why_not("B: play Gift") == ["601.1"]
    table.game.play(PASS)
    assert table.why_not("B: play Gift") == []


@rule("cr-8.01", "603.1", "906.1")
def test_the_only_triggered_ability_is_played_without_a_question() -> None:
    table = Table()
    bell(table["A"], "Bell")
    table.play("to A end")
    table.expect({"chase": ["Bell"], "priority": "A", "A.life": 4000})
    table.play("pass")
    table.expect({"chase": [], "A.life": 4100})


@rule("cr-8.01", "603.2", "906.5")
def test_the_turn_players_abilities_are_played_before_the_others() -> None:
    table = Table(turn="B")
    bell(table["A"], "Bell of A")
    bell(table["B"], "Bell of B")
    table.play("to B end")
    table.expect({"chase": ["Bell of A", "Bell of B"], "priority": "B"})


@rule("cr-8.01", "603.2", "906.5")
def test_each_player_chooses_the_order_of_their_own() -> None:
    table = Table(phase="main")
    for player in table.players:
        bell(player, f"Big of {player.name}")
        bell(player, f"Small of {player.name}")
    table.game.play(PASS)
    table.game.play(PASS)
    assert (table.decision.player, table.decision.kind, table.decision.rule) == (0, "order", "603.2")
    assert table.legal() == ["choose Big of A", "choose Small of A"]
    table.play("A: choose Small of A")
    assert (table.decision.player, table.decision.kind, table.decision.rule) == (1, "order", "603.2")
    assert table.legal() == ["choose Big of B", "choose Small of B"]
    table.play("B: choose Small of B")
    table.expect({"chase": ["Big of B", "Small of B", "Big of A", "Small of A"], "priority": "A"})


@rule("cr-8.01", "603.4", "906.5a")
def test_after_each_ability_the_sequence_begins_anew_with_the_turn_player() -> None:
    table = Table()
    a, b = table.players
    a.field(watcher(When("played", CardFilter(controller=OPPONENT))))
    bell(b, "First")
    bell(b, "Second")
    table.game.play(PASS)
    table.game.play(PASS)
    table.play("B: choose First")
    table.expect({"chase": ["Watcher", "Second", "Watcher", "First"], "priority": "A"})


@rule("cr-8.01", "603.3", "906.6")
def test_an_ability_that_cannot_be_played_is_given_up() -> None:
    table = Table()
    a, _ = table.players
    a.field("Ram", text="At the beginning of each end phase ⇒ Destroy target addition.")
    a.hand("Vine", "Addition", cost="{0}", text="[Quickcast]")
    table.play("to A end")
    table.expect({"chase": [], "turn.phase": "end", "priority": "A", "cited": ["906.4"]})
    assert [event.rule for event in table.happened("not played")] == ["903.2g"]
    table.play("A: play Vine", "resolve")
    table.expect({"A.field": ["Ram", "Vine"], "chase": []})
    assert len(table.happened("triggered")) == 1


@rule("cr-8.01", "603.3")
def test_one_that_can_be_played_is_played() -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", text="At the beginning of each end phase ⇒ Destroy target addition.")
    b.field("Vine", "Addition")
    table.play("to A end", "A: choose Vine", "resolve")
    table.expect({"B.graveyard": ["Vine"]})
    assert not table.happened("not played")


# ------------------------------------------------------------------------------------------------ 605


@rule("cr-8.01", "605.1", "605.1a")
def test_who_does_anything_but_pass_keeps_priority() -> None:
    table = Table()
    a, b = table.players
    a.hand("Boon", "Chant", cost="{0}", text=GAIN)
    a.stones("R")
    b.hand("Gift", "Chant", cost="{0}", text=GAIN)
    table.play("A: use Fire Magic Stone")
    table.expect({"priority": "A"})
    table.play("A: play Boon")
    table.expect({"priority": "A", "chase": ["Boon"]})
    table.game.play(PASS)
    table.play("B: play Gift")
    table.expect({"priority": "B", "chase": ["Gift", "Boon"]})


@rule("cr-8.01", "605.1", "605.1c")
def test_a_single_pass_gives_priority_to_the_other_player() -> None:
    table = Table()
    table["A"].hand("Boon", "Chant", cost="{0}", text=GAIN)
    table.play("A: play Boon")
    table.game.play(PASS)
    table.expect({"priority": "B", "chase": ["Boon"], "turn.phase": "main", "A.life": 4000})


@rule("cr-8.01", "605.1b")
def test_passes_in_succession_resolve_only_the_last_thing_of_the_chase() -> None:
    table = Table()
    a, b = table.players
    a.hand("Boon", "Chant", cost="{0}", text=GAIN)
    b.hand("Gift", "Chant", cost="{0}", text=GAIN)
    table.play("A: play Boon", "B: play Gift")
    table.game.play(PASS)
    table.game.play(PASS)
    table.expect({"chase": ["Boon"], "A.life": 4000, "B.life": 4100, "priority": "A"})
    table.play("pass")
    table.expect({"chase": [], "A.life": 4100, "turn.phase": "main", "priority": "A"})


@rule("cr-8.01", "605.1b")
def test_the_turn_player_gains_priority_after_a_resolution_whoever_passed_last() -> None:
    table = Table(turn="B")
    table["A"].hand("Boon", "Chant", cost="{0}", text=GAIN)
    table.game.play(PASS)
    table.play("A: play Boon")
    table.expect({"priority": "A"})
    table.game.play(PASS)
    table.expect({"priority": "B", "chase": ["Boon"]})
    table.game.play(PASS)
    table.expect({"priority": "B", "chase": [], "A.life": 4100, "turn.phase": "main"})


@rule("cr-8.01", "605.1b")
def test_passes_in_succession_with_an_empty_chase_end_the_sequence() -> None:
    table = Table()
    table.game.play(PASS)
    table.expect({"turn.phase": "main", "priority": "B"})
    table.game.play(PASS)
    table.expect({"turn.phase": "end", "priority": "A"})


@rule("cr-8.01", "605.1b", "605.1c")
@rule("cr-5.01", "6.4.2", "6.4.2a")
@in_both
def test_passes_with_an_action_between_are_not_in_succession(edition: str) -> None:
    table = Table(edition)
    table["B"].stones("R")
    table.game.play(PASS)
    table.play("B: use Fire Magic Stone")
    table.game.play(PASS)
    table.expect({"turn.phase": "main", "priority": "A"})
    table.game.play(PASS)
    table.expect({"turn.phase": "end"})


@rule("cr-8.01", "602.1d", "605.2")
@rule("cr-5.01", "6.1.1d", "6.4.3")
@in_both
def test_a_new_sequence_begins_after_an_action_and_plays_what_it_triggered(edition: str) -> None:
    table = Table(edition)
    a = table["A"]
    a.field("Guard", text="{Rest}: You gain 100 life.")
    a.field("Sentry", text="Whenever a resonator you control becomes rested ⇒ You gain 1000 life.")
    table.play("A: use Guard")
    table.expect({"chase": ["Sentry", "Guard"], "priority": "A"})
    table.play("pass")
    table.expect({"chase": ["Guard"], "A.life": 5000, "priority": "A"})


@rule("cr-8.01", "605.2")
def test_a_new_sequence_begins_after_a_resolution_and_performs_rule_processes() -> None:
    table = Table()
    a, b = table.players
    spark(a)
    a.hand("Boon", "Chant", cost="{0}", text=GAIN)
    b.field("Twig", def_=300)
    table.play("A: play Boon", "A: play Spark -> Twig", "pass")
    table.expect({"B.graveyard": ["Twig"], "chase": ["Boon"], "priority": "A"})
