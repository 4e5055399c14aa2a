from __future__ import annotations

import pytest
from made_cards import order
from table import Table, card, rule
from vocabulary import FIELD, FIRE, Activate, CardDef, CardFilter, Face, Produce, Rest, RestThis, Target, bits

MOON = card("Moon Stone", "Magic Stone", text="{Rest}: Produce {M}.")
TIME = card("Time Stone", "Magic Stone", text="{Rest}: Produce {T}.")


@rule("cr-8.01", "907.1", "907.3")
def test_an_activate_ability_that_produces_will_and_targets_nothing_resolves_at_once() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    table.play("A: use Fire Magic Stone")
    table.expect({"A.will": "{R}", "chase": [], "priority": "A", "Fire Magic Stone.rested": True})
    assert [event.rule for event in table.happened("used")] == ["907.3"]
    assert not table.happened("played")
    assert not table.happened("passed")


@rule("cr-8.01", "907.1")
def test_an_activate_ability_with_a_target_is_no_will_ability() -> None:
    table = Table()
    a, _ = table.players
    kindle = Activate((Rest(Target(CardFilter(types=bits.RESONATOR))), Produce((FIRE,))), (RestThis(),))
    a.field(CardDef((Face("Brazier", bits.REGALIA, abilities=(kindle,)),)))
    a.field("Bear")
    table.play("A: use Brazier -> Bear")
    table.expect({"A.will": "", "chase": ["Brazier"]})
    table.play("resolve")
    table.expect({"A.will": "{R}", "Bear.rested": True})


@rule("cr-8.01", "907.1")
def test_an_activate_ability_that_produces_no_will_is_no_will_ability() -> None:
    table = Table()
    a, _ = table.players
    a.field("Drum", "Regalia", text="{Rest}: You gain 100 life.")
    table.play("A: use Drum")
    table.expect({"chase": ["Drum"], "A.life": 4000})


@rule("cr-8.01", "907.1")
def test_a_spell_that_produces_will_is_no_will_ability() -> None:
    table = Table()
    a, _ = table.players
    a.hand(order("Ritual", Produce((FIRE,), 3)))
    a.hand("Bear", cost="{R}")
    table.play("A: play Ritual")
    table.expect({"A.will": "", "chase": ["Ritual"]})
    table.play("A: cannot play Bear because 1003.4", "resolve")
    table.expect({"A.will": "{R}{R}{R}"})


@rule("cr-8.01", "907.2")
def test_will_abilities_are_played_with_priority_in_any_phase_and_turn() -> None:
    table = Table(turn="B", number=4, phase="draw")
    a, _ = table.players
    a.stones("R")
    table.play("A: cannot use Fire Magic Stone because 601.1")  # it is B who has priority
    table.play("B: pass", "A: can use Fire Magic Stone", "A: use Fire Magic Stone")
    table.expect({"A.will": "{R}", "turn.phase": "draw"})


@rule("cr-8.01", "907.2", "1003.5")
def test_will_abilities_are_played_when_will_must_be_paid() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand("Bear", cost="{R}{1}")
    table.play("A: play Bear")
    table.expect({"chase": ["Bear"], "A.will": ""})
    kinds = [event.kind for event in table.events if event.kind in ("rested", "produced", "paid", "played")]
    assert kinds == ["rested", "produced", "rested", "produced", "paid", "played"]
    assert all(table.game.cards[i].rested for i in table.game.zone(FIELD, 0))


@rule("cr-8.01", "907.2")
def test_a_rested_stone_pays_nothing_and_a_coin_that_is_only_banished_does() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R", rested=True)
    a.hand("Bear", cost="{1}")
    table.play("A: cannot play Bear because 1003.4")
    table = Table()
    a, _ = table.players
    a.field("Will Gem", "Regalia", rested=True, text="Banish this card: Produce {R}.")
    a.hand("Bear", cost="{1}")
    table.play("A: play Bear")
    table.expect({"A.graveyard": ["Will Gem"], "chase": ["Bear"]})


@rule("cr-8.01", "907.3")
def test_nobody_answers_a_will_ability() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    b.hand("Denial", "Chant", text="[Quickcast]\nYou gain 100 life.")
    table.play("A: use Fire Magic Stone")
    assert table.decision.player == a.number
    table.play("B: cannot play Denial because 601.1")


@rule("cr-8.01", "907.4")
def test_will_is_kept_by_the_controller_of_the_ability() -> None:
    table = Table()
    a, b = table.players
    a.field("Fire Magic Stone", owner=b)
    table.play("A: use Fire Magic Stone")
    table.expect({"A.will": "{R}", "B.will": ""})


@rule("cr-8.01", "907.4")
def test_will_is_left_until_it_is_paid_or_the_rules_end_it() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RW")
    a.hand("Spark", "Chant", cost="{R}", text="You gain 100 life.")
    table.play("A: use Fire Magic Stone", "A: use Light Magic Stone", "A: call")
    table.expect({"A.will": "{W}{R}"})
    table.play("A: play Spark", "resolve")
    table.expect({"A.will": "{W}"})
    table.play("to A end")
    table.expect({"A.will": "{W}", "turn.phase": "end"})
    table.play("to B draw")
    table.expect({"A.will": ""})
    assert [(event.rule, event.detail) for event in table.happened("lost will")] == [("505.5c", "{W}")]


@rule("cr-8.01", "907.5")
@pytest.mark.parametrize("letter", ["W", "R", "U", "G", "B"])
def test_a_symbol_is_one_will_of_its_attribute(letter: str) -> None:
    table = Table()
    a, _ = table.players
    a.stones(letter)
    name = table.position.seats[0].cards[0].card.name
    for other in "WRUGB":
        a.hand(f"Card of {other}", cost=f"{{{other}}}")
    table.play(f"A: use {name}")
    table.expect({"A.will": f"{{{letter}}}"})
    assert [event.rule for event in table.happened("produced")] == ["907.5"]
    for other in "WRUGB":
        assert bool(table.why_not(f"A: play Card of {other}")) is (other != letter)


@rule("cr-8.01", "907.5")
def test_a_number_is_that_many_wills_without_attribute() -> None:
    table = Table()
    a, _ = table.players
    a.field("Vein", "Regalia", text="{Rest}: Produce {2}.")
    a.hand("Red Bear", cost="{R}")
    a.hand("Bear", cost="{2}")
    table.play("A: use Vein")
    table.expect({"A.will": "{2}"})
    table.play("A: cannot play Red Bear because 1003.4", "A: play Bear")
    table.expect({"A.will": ""})


@rule("cr-8.01", "907.6", "907.6a", "907.6b", "907.6c")
@pytest.mark.parametrize(("stone", "symbol"), [(MOON, "M"), (TIME, "T")])
def test_moon_and_time_will_have_no_attribute(stone: CardDef, symbol: str) -> None:
    table = Table()
    a, _ = table.players
    a.field(stone)
    for letter in "WRUGBMT":
        a.hand(f"Card of {letter}", cost=f"{{{letter}}}")
    a.hand("Card of Any", cost="{1}")
    table.play(f"A: use {stone.name}")
    table.expect({"A.will": f"{{{symbol}}}"})
    assert [(event.rule, event.amount) for event in table.happened("produced")] == [("907.6", 1)]
    playable = [letter for letter in "WRUGBMT" if not table.why_not(f"A: play Card of {letter}")]
    assert playable == [symbol]
    table.play("A: play Card of Any")
    table.expect({"A.will": ""})
