"""1200: rule processes."""

from __future__ import annotations

import pytest
from table import Table, rule
from vocabulary import PASS

PLUS, MINUS = "+100/+100", "-100/-100"


@rule("cr-8.01", "1201.1")
def test_rule_processes_are_performed_in_the_order_listed() -> None:
    table = Table()
    a, b = table.players
    a.field("Oak", def_=1000, counters={PLUS: 1})
    b.field("Twig", def_=100)
    a.hand(
        "Storm",
        "Chant",
        cost="{0}",
        text="This card deals 150 damage to each player. This card deals 150 damage to each resonator. "
        "Put a [-100/-100] counter on target resonator.",
    )
    a.field("Knot", "Addition")
    table.play("A: play Storm -> Oak")
    knot = table.id("Knot")
    table.game.cards[knot] = table.game.cards[knot].added(knot, knot)
    table.play("pass")
    done = [event.rule for event in table.events if event.rule.startswith("12") and event.kind != "moved"]
    assert done == ["1203.2", "1204.1", "1205.1", "1205.1", "1206.1"]
    table.expect({"priority": "A", "A.life": 3900, "B.graveyard": ["Twig"], f"Oak.counters.{PLUS}": 0})


@rule("cr-8.01", "1201.1")
def test_losing_comes_before_everything_else() -> None:
    table = Table()
    a, b = table.players
    b.starts_with(life=100)
    b.field("Twig", def_=100)
    a.hand(
        "Storm",
        "Chant",
        cost="{0}",
        text="This card deals 150 damage to each resonator. This card deals 150 damage to target player.",
    )
    table.play("A: play Storm -> B", "pass")
    table.expect({"winner": "A", "B.field": ["Twig"]})


@rule("cr-8.01", "1201.1")
def test_rule_processes_wait_for_a_whole_resolution() -> None:
    table = Table()
    text = "This card deals 4000 damage to target player. Target player gains 1000 life."
    table["A"].hand("Mercy", "Chant", cost="{0}", text=text)
    table.play("A: play Mercy -> B, B", "pass")
    table.expect({"B.life": 1000, "winner": "none"})


@rule("cr-8.01", "1202.1")
@pytest.mark.parametrize(("damage", "winner"), [(3900, "none"), (4000, "A"), (4100, "A")])
def test_a_player_with_life_of_zero_or_less_loses(damage: int, winner: str) -> None:
    table = Table()
    table["A"].burn(damage)
    table.play("A: play Burn -> B")
    table.expect({"winner": "none"})
    table.play("pass")
    table.expect({"winner": winner, "B.life": 4000 - damage})
    assert [(event.player, event.rule) for event in table.happened("lost")] == (
        [] if winner == "none" else [(1, "1202.1")]
    )


@rule("cr-8.01", "1202.1")
def test_players_who_are_out_of_life_together_lose_together() -> None:
    table = Table()
    table["A"].burn(4000, "each player")
    table.play("A: play Burn", "pass")
    table.expect({"winner": "draw"})
    assert [event.rule for event in table.happened("lost")] == ["1202.1", "1202.1"]


@rule("cr-8.01", "1202.1")
def test_a_player_who_pays_their_last_life_loses_before_anybody_acts() -> None:
    table = Table()
    a = table["A"]
    a.starts_with(life=500)
    a.field("Altar", "Regalia", text="Pay 500 life: You gain 1000 life.")
    table.play("A: use Altar")
    table.expect({"winner": "B"})


@rule("cr-8.01", "1202.2")
def test_a_player_who_cannot_draw_in_their_draw_phase_loses() -> None:
    table = Table(phase="draw")
    table["A"].empty_deck()
    table.expect({"winner": "none"})
    table.play("pass")
    table.expect({"winner": "B"})
    assert [(event.player, event.rule) for event in table.happened("lost")] == [(0, "1202.2")]


@rule("cr-8.01", "1202.2")
def test_the_last_card_may_be_drawn() -> None:
    table = Table(phase="draw")
    table["A"].deck("Last")
    table.play("to A main")
    table.expect({"winner": "none", "A.hand": ["Last"], "A.deck": []})


@rule("cr-8.01", "1202.2")
def test_too_few_cards_for_another_draw_of_the_draw_phase_lose_too() -> None:
    table = Table(phase="draw")
    a = table["A"]
    a.deck("Last")
    a.field("Library", "Regalia", text="At the beginning of your draw phase ⇒ Draw two cards.")
    table.play("pass")
    table.expect({"winner": "B", "A.hand": ["Last"]})


@rule("cr-8.01", "1202.2")
def test_an_empty_deck_loses_nothing_outside_the_draw_phase() -> None:
    table = Table()
    a = table["A"]
    a.empty_deck()
    a.hand("Study", "Chant", cost="{0}", text="Draw two cards.")
    table.play("A: play Study", "resolve")
    table.expect({"winner": "none", "A.hand": []})


@rule("cr-8.01", "1202.2")
def test_an_empty_deck_loses_nothing_in_the_draw_phase_of_another_player() -> None:
    table = Table(phase="draw")
    a, b = table.players
    b.empty_deck()
    a.hand("Gift", "Chant", cost="{0}", text="[Quickcast]\nYour opponent draws a card.")
    table.play("A: play Gift", "resolve", "to A main")
    table.expect({"winner": "none"})


@rule("cr-8.01", "1203.1")
def test_opposite_counters_cancel_each_other_out() -> None:
    table = Table()
    a, b = table.players
    a.field("More", def_=500, counters={PLUS: 3, MINUS: 1})
    b.field("Less", def_=500, counters={PLUS: 1, MINUS: 3})
    table.expect({f"More.counters.{PLUS}": 2, f"More.counters.{MINUS}": 0, "More.def": 700})
    table.expect({f"Less.counters.{PLUS}": 0, f"Less.counters.{MINUS}": 2, "Less.def": 300, "cited": ["1203.1"]})


@rule("cr-8.01", "1203.2")
def test_as_many_of_both_kinds_are_all_removed() -> None:
    table = Table()
    table["A"].field("Even", def_=500, counters={PLUS: 2, MINUS: 2})
    table.expect({f"Even.counters.{PLUS}": 0, f"Even.counters.{MINUS}": 0, "Even.def": 500, "cited": ["1203.2"]})


@rule("cr-8.01", "1203.1", "1203.2")
def test_counters_cancel_out_in_the_ruler_area_too_but_only_on_one_card_and_of_these_names() -> None:
    table = Table()
    a = table["A"]
    a.put("ruler_area", "Regent", "Ruler", counters={PLUS: 1, MINUS: 1, "hope": 1})
    a.field("Plus", def_=500, counters={PLUS: 1, "-200/-200": 1})
    a.field("Minus", def_=500, counters={MINUS: 1})
    table.expect({f"Regent.counters.{PLUS}": 0, f"Regent.counters.{MINUS}": 0, "Regent.counters.hope": 1})
    table.expect({f"Plus.counters.{PLUS}": 1, "Plus.counters.-200/-200": 1, f"Minus.counters.{MINUS}": 1})


@rule("cr-8.01", "1204.1")
@pytest.mark.parametrize(("damage", "graveyard"), [(400, []), (500, ["Guard"]), (600, ["Guard"])])
def test_damage_up_to_the_def_destroys(damage: int, graveyard: list[str]) -> None:
    table = Table()
    table["A"].burn(damage, "target resonator")
    table["B"].field("Guard", def_=500)
    table.play("A: play Burn -> Guard", "resolve")
    table.expect({"B.graveyard": graveyard})
    assert [event.rule for event in table.happened("destroyed")] == ["1204.1"] * len(graveyard)


@rule("cr-8.01", "1204.1")
def test_damage_adds_up_and_a_j_ruler_is_destroyed_like_a_resonator() -> None:
    table = Table()
    a = table["A"]
    a.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen at Arms", "atk": 500, "def": 500})
    a.burn(300, "target J/resonator")
    a.hand("Singe", "Chant", cost="{0}", text="This card deals 200 damage to target J/resonator.")
    table.play("A: play Burn -> Queen at Arms", "resolve")
    table.expect({"Queen at Arms.damage": 300, "Queen at Arms.zone": "field"})
    table.play("A: play Singe -> Queen at Arms", "resolve")
    table.expect({"Queen.zone": "ruler_area", "cited": ["1204.1"]})


@rule("cr-8.01", "1204.1")
def test_a_def_that_shrinks_to_the_damage_destroys() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=500, damage=300)
    a.hand("Wither", "Chant", cost="{0}", text="Target resonator gains [+0/-200] until end of turn.")
    table.play("A: play Wither -> Guard", "resolve")
    table.expect({"B.graveyard": ["Guard"], "cited": ["1204.1"]})


@rule("cr-8.01", "1204.1", "1204.2")
def test_all_that_is_to_be_destroyed_is_destroyed_at_once() -> None:
    table = Table()
    a, b = table.players
    for name in ("Ant", "Bee"):
        b.field(name, def_=200, text="Whenever another resonator is destroyed ⇒ You gain 100 life.")
    a.burn(200, "each resonator")
    table.play("A: play Burn", "resolve")
    table.expect({"B.field": [], "B.life": 4200})


@rule("cr-8.01", "1204.2")
@pytest.mark.parametrize(("shrink", "graveyard"), [(100, []), (200, ["Guard"]), (300, ["Guard"])])
def test_a_def_of_zero_or_less_destroys(shrink: int, graveyard: list[str]) -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=200)
    a.hand("Wither", "Chant", cost="{0}", text=f"Target resonator gains [+0/-{shrink}] until end of turn.")
    table.play("A: play Wither -> Guard", "resolve")
    table.expect({"B.graveyard": graveyard})
    assert [event.rule for event in table.happened("destroyed")] == ["1204.2"] * len(graveyard)


@rule("cr-8.01", "1204.1", "1204.2")
def test_what_has_no_def_is_not_destroyed() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard", def_=500, damage=400)
    b.field("Crown", "Regalia")
    a.hand("Unman", "Chant", cost="{0}", text="Target J/resonator loses its ATK and DEF until end of turn.")
    table.play("A: play Unman -> Guard", "resolve")
    table.expect({"B.field": ["Guard", "Crown"], "Guard.def": None})


@rule("cr-8.01", "1205.1")
@pytest.mark.parametrize(("damage", "life"), [(100, 3900), (110, 3900), (150, 3900), (199, 3900), (200, 3800)])
def test_life_is_rounded_up_to_hundreds(damage: int, life: int) -> None:
    table = Table()
    table["A"].burn(damage)
    table.play("A: play Burn -> B", "pass")
    table.expect({"B.life": life})
    rounded = [event for event in table.happened("life") if event.rule == "1205.1"]
    assert [event.amount for event in rounded] == ([damage + life - 4000] if damage % 100 else [])


@rule("cr-8.01", "1205.1")
def test_a_little_life_is_enough() -> None:
    table = Table()
    table["A"].burn(3990)
    table.play("A: play Burn -> B", "pass")
    table.expect({"B.life": 100, "winner": "none"})


@rule("cr-8.01", "1205.1")
def test_life_gained_is_rounded_as_well() -> None:
    table = Table()
    table["A"].hand("Sip", "Chant", cost="{0}", text="You gain 20 life.")
    table.play("A: play Sip", "pass")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "1206.1")
def test_an_addition_is_not_added_to_itself() -> None:
    table = Table()
    a = table["A"]
    a.field("Oak")
    a.field("Vine", "Addition", added_to="Oak")
    a.field("Knot", "Addition")
    oak, vine, knot = (table.id(name) for name in ("Oak", "Vine", "Knot"))
    table.game.cards[knot] = table.game.cards[knot].added(knot, knot)
    table.game.changed()
    table.game.play(PASS)
    assert table.game.cards[knot].added_to == 0
    assert table.game.cards[vine].added_to == oak
    table.expect({"A.field": ["Oak", "Vine", "Knot"], "cited": ["1206.1"]})
