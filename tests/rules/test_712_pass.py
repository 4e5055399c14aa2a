"""Passing (712) and being required to attack ([Bloodlust], 1123)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "712.1")
def test_who_passes_does_nothing() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.field("Soldier")
    table.play("A: pass")
    table.expect({"A.will": "", "Fire Magic Stone.rested": False, "chase": [], "priority": "B", "cited": ["712.1"]})
    assert (a.life, b.life) == (4000, 4000)


def berserker(text: str = "[Bloodlust]", *, stones: str = "", **placing: object) -> Table:
    table = Table()
    a, _ = table.players
    a.stones(stones)
    a.field("Berserker", None, atk=300, def_=300, text=text, **placing)
    return table


@rule("cr-8.01", "712.2", "1123.1", "1123.2")
def test_at_main_timing_one_does_not_pass_while_something_is_required_to_attack() -> None:
    table = berserker()
    table.play("A: cannot pass because 712.2", "A: attack Berserker -> B", "resolve", "A: can pass")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "712.2", "1123.2")
def test_must_attack_if_able_means_the_same_as_bloodlust() -> None:
    berserker("This card must attack if able.").play("A: cannot pass because 712.2")
    berserker("[Flying]").play("A: can pass")


@rule("cr-8.01", "712.2")
def test_outside_main_timing_one_may_pass() -> None:
    table = berserker()
    a, _ = table.players
    a.hand("Study", "Chant", cost="{0}", text="Draw a card.")
    table.play("A: play Study", "A: can pass", "resolve", "A: cannot pass because 712.2")
    table.play("A: battle", "A: can pass")


@rule("cr-8.01", "712.2")
def test_what_an_opponent_controls_does_not_bind_the_turn_player() -> None:
    table = Table()
    table.players[1].field("Berserker", text="[Bloodlust]")
    table.play("A: can pass")


@rule("cr-8.01", "712.2a")
def test_something_not_controlled_since_the_turn_began_does_not_keep_one_from_passing() -> None:
    berserker(new=True).play("A: can pass")
    berserker("[Bloodlust]\n[Swiftness]", new=True).play("A: can pass")
    berserker("[Bloodlust]\n[Swiftness]").play("A: cannot pass because 712.2")


@rule("cr-8.01", "712.2b")
def test_something_rested_does_not_keep_one_from_passing() -> None:
    berserker(rested=True).play("A: can pass")


@rule("cr-8.01", "712.2c")
def test_an_opponent_is_always_there_to_be_attacked() -> None:
    table = berserker()
    table.players[1].field("Guard")  # recovered, so only the player can be attacked
    table.play("A: cannot pass because 712.2", "A: cannot attack Berserker -> Guard because 803.3b")
    table.play("A: can attack Berserker -> B")


@rule("cr-8.01", "712.2c")
def test_something_that_can_attack_nobody_does_not_keep_one_from_passing() -> None:
    for rested in (False, True):
        table = berserker("[Bloodlust]\nThis card cannot attack players.")
        table.players[1].field("Guard", rested=rested)
        table.play("A: cannot attack Berserker -> B because 104.4")
        if rested:
            table.play("A: cannot pass because 712.2", "A: can attack Berserker -> Guard")
        else:
            table.play("A: cannot attack Berserker -> Guard because 803.3b", "A: can pass")


@rule("cr-8.01", "712.2d")
def test_something_forbidden_to_attack_does_not_keep_one_from_passing() -> None:
    berserker("[Bloodlust]\nThis card cannot attack.").play("A: can pass")
    berserker("[Bloodlust]\nThis card cannot block.").play("A: cannot pass because 712.2")


@rule("cr-8.01", "712.2e")
def test_nobody_has_to_pay_in_order_to_attack() -> None:
    text = "[Bloodlust]\nYou must pay {1} to attack or block with this card."
    berserker(text, stones="R").play("A: can pass", "A: can attack Berserker -> B")
