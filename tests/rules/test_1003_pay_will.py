from __future__ import annotations

import pytest
from table import Table, card, rule
from vocabulary import Cost, IllegalMove, covers, plan, units

MOON = card("Moon Stone", "Magic Stone", text="{Rest}: Produce {M}.")
TIME = card("Time Stone", "Magic Stone", text="{Rest}: Produce {T}.")
DUAL = card("Twin Stone", "Magic Stone", text="{Rest}: Produce {R} or {G}.")
GEM = card("Will Gem", "Regalia", text="Banish this card: Produce {1}.")


def rested(table: Table) -> set[str]:
    """The names of the rested cards in the field."""
    return {each["name"] for each in table.game.view(0)["field"] if each.get("rested")}


@rule("cr-8.01", "1003.1", "1003.3")
def test_playing_a_card_takes_its_cost_from_the_produced_will() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRRW")
    a.hand("Bear", cost="{R}{1}")
    table.play("A: use Fire Magic Stone", "A: use Fire Magic Stone", "A: use Fire Magic Stone")
    table.expect({"A.will": "{R}{R}{R}"})
    table.play("A: play Bear")
    table.expect({"A.will": "{R}", "Light Magic Stone.rested": False})
    (paid,) = table.happened("paid")
    assert (paid.rule, paid.amount, paid.detail) == ("1003.1", 2, "{R}{R}")


@rule("cr-8.01", "1003.3")
def test_a_card_without_cost_is_played_for_nothing() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Bear")
    table.play("A: play Bear")
    assert not table.happened("paid")
    table.expect({"Fire Magic Stone.rested": False})


@rule("cr-8.01", "1003.2")
@pytest.mark.parametrize(
    ("stones", "cost", "payable"),
    [
        ("R", "{R}", True),
        ("G", "{R}", False),
        ("RG", "{R}{G}", True),
        ("RR", "{R}{G}", False),
        ("GG", "{2}", True),
        ("G", "{2}", False),
        ("WUB", "{U}{2}", True),
        ("WB", "{U}{1}", False),
        ("RRW", "{R}{R}{1}", True),
        ("RWW", "{R}{R}{1}", False),
        ("", "{0}", True),
    ],
)
def test_symbols_ask_for_their_attribute_and_numbers_for_any_will(stones: str, cost: str, payable: bool) -> None:
    table = Table()
    a, _ = table.players
    a.stones(stones)
    a.hand("Bear", cost=cost)
    assert table.why_not("A: play Bear") == ([] if payable else ["1003.4"])
    if payable:
        table.play("A: play Bear")
        assert sum(event.amount for event in table.happened("paid")) == len(stones)


@rule("cr-8.01", "1003.2")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_is_paid_with_as_many_wills_of_any_kind(x: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones("UWRG")
    a.hand("Study", "Chant", cost="{X}{U}", text="Draw X cards.")
    table.play(f"A: play Study with x={x}")
    assert [event.amount for event in table.happened("paid")] == [1 + x]
    table.play("resolve")
    table.expect({"A.hand.count": x})


@rule("cr-8.01", "1003.2", "1003.4")
def test_x_is_at_most_what_can_be_paid() -> None:
    table = Table()
    a, _ = table.players
    a.stones("UWR")
    a.hand("Study", "Chant", cost="{X}{U}", text="Draw X cards.")
    table.play("A: cannot play Study with x=3", "A: play Study with x=2")
    table.expect({"A.will": ""})


@rule("cr-8.01", "1003.2", "1003.4")
def test_two_xs_take_twice_as_much() -> None:
    table = Table()
    a, _ = table.players
    a.stones("UWRGB")
    a.hand("Study", "Chant", cost="{X}{X}", text="Draw X cards.")
    table.play("A: cannot play Study with x=3", "A: play Study with x=2", "resolve")
    assert [event.amount for event in table.happened("paid")] == [4]
    table.expect({"A.hand.count": 2})


@rule("cr-8.01", "1003.4")
def test_who_cannot_pay_all_pays_nothing() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand("Bear", cost="{R}{2}")
    table.play("A: use Fire Magic Stone", "A: cannot play Bear because 1003.4")
    table.expect({"A.will": "{R}", "A.hand": ["Bear"], "chase": []})
    assert not table.happened("paid")
    with pytest.raises(IllegalMove, match=r"1003\.4"):
        table.game.play("play Bear")
    table.expect({"A.will": "{R}", "A.hand": ["Bear"], "chase": []})
    assert len(rested(table)) == 1


@rule("cr-8.01", "1003.4")
def test_the_cost_of_an_ability_is_paid_whole_or_not_at_all() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.field("Forge", "Regalia", text="{R}{1}: Draw a card.")
    a.field("Bench", "Regalia", text="{R}: Draw a card.")
    table.play("A: cannot use Forge because 1003.4", "A: use Bench", "resolve")
    table.expect({"A.hand.count": 1, "Fire Magic Stone.rested": True})


@rule("cr-8.01", "1003.4")
def test_a_card_that_rests_itself_does_not_pay_for_itself_as_well() -> None:
    table = Table()
    a, _ = table.players
    a.field("Prism", "Magic Stone", text="{Rest}: Produce {R}.\n{1}, {Rest}: Draw a card.")
    table.play("A: cannot use Prism.2 because 1003.4", "A: can use Prism.1")


@rule("cr-8.01", "1003.5")
def test_only_ones_own_will_abilities_pay() -> None:
    table = Table()
    a, b = table.players
    b.stones("RR")
    a.hand("Bear", cost="{1}")
    table.play("A: cannot play Bear because 1003.4")


@rule("cr-8.01", "1003.5")
def test_who_is_asked_to_pay_names_the_stones() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RWG")
    a.hand("Bear", cost="{2}")
    table.play("A: play Bear with pay Wind Magic Stone, Light Magic Stone")
    assert rested(table) == {"Wind Magic Stone", "Light Magic Stone"}
    table.expect({"A.will": ""})
    produced = [event.detail for event in table.happened("produced")]
    assert produced == ["{G}", "{W}"]


@rule("cr-8.01", "1003.5")
def test_a_rested_stone_cannot_be_named() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.stones("G", rested=True)
    a.hand("Bear", cost="{1}")
    table.play("A: cannot play Bear with pay Wind Magic Stone because 907.2", "A: can play Bear")


@rule("cr-8.01", "1003.5", "1003.2")
@pytest.mark.parametrize("named", ["Twin Stone, Fire Magic Stone", "Fire Magic Stone, Twin Stone", "Twin Stone"])
def test_a_named_stone_produces_the_kind_that_the_others_cannot(named: str) -> None:
    table = Table()
    a, _ = table.players
    a.field(DUAL)
    a.stones("R")
    a.hand("Bear", cost="{R}{G}")
    table.play(f"A: play Bear with pay {named}")
    table.expect({"chase": ["Bear"], "A.will": ""})
    assert rested(table) == {"Twin Stone", "Fire Magic Stone"}


@rule("cr-8.01", "1003.1", "907.4")
def test_will_produced_beyond_the_cost_is_left() -> None:
    table = Table()
    a, _ = table.players
    a.field("Vein", "Regalia", text="{Rest}: Produce {R}{R}.")
    a.hand("Bear", cost="{R}")
    table.play("A: play Bear")
    table.expect({"A.will": "{R}", "Vein.rested": True})


@rule("cr-8.01", "1003.1")
def test_named_stones_beyond_the_cost_leave_their_will() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RG")
    a.hand("Bear", cost="{R}")
    table.play("A: play Bear with pay Wind Magic Stone, Fire Magic Stone")
    table.expect({"A.will": "{G}"})


@rule("cr-8.01", "1003.6")
def test_moon_will_alone_pays_the_moon_symbol() -> None:
    table = Table()
    a, _ = table.players
    a.stones("WRUGB")
    a.field(TIME)
    a.hand("Lunar Bear", cost="{M}{1}")
    table.play("A: cannot play Lunar Bear because 1003.4")
    table = Table()
    a, _ = table.players
    a.stones("W")
    a.field(MOON)
    a.hand("Lunar Bear", cost="{M}{1}")
    table.play("A: play Lunar Bear")
    assert [event.detail for event in table.happened("paid")] == ["{W}{M}"]


@rule("cr-8.01", "1003.7")
def test_time_will_alone_pays_the_time_symbol() -> None:
    table = Table()
    a, _ = table.players
    a.stones("WRUGB")
    a.field(MOON)
    a.hand("Late Bear", cost="{T}{1}")
    table.play("A: cannot play Late Bear because 1003.4")
    table = Table()
    a, _ = table.players
    a.stones("W")
    a.field(TIME)
    a.hand("Late Bear", cost="{T}{1}")
    table.play("A: play Late Bear")
    assert [event.detail for event in table.happened("paid")] == ["{W}{T}"]


# ---------------------------------------------------------------- paying sensibly where nothing is named


@rule("cr-8.01", "1003.5")
@pytest.mark.parametrize(
    ("others", "used"),
    [
        (["{R}", "{G}"], {"Light Magic Stone"}),
        (["{R}", "{W}"], {"Wind Magic Stone"}),
        (["{G}", "{W}"], {"Fire Magic Stone"}),
        (["{R}{G}"], {"Light Magic Stone"}),
    ],
)
def test_a_free_cost_leaves_the_stones_that_other_cards_need(others: list[str], used: set[str]) -> None:
    table = Table()
    a, _ = table.players
    a.stones("RWG")
    a.hand("Bear", cost="{1}")
    for number, cost in enumerate(others):
        a.hand(f"Other {number}", cost=cost)
    table.play("A: play Bear")
    assert rested(table) == used
    available = units(table.game, a.number)
    assert all(covers(available, Cost.parse(cost)) for cost in others)


@rule("cr-8.01", "1003.5")
def test_a_stone_of_one_kind_is_used_before_one_of_two() -> None:
    table = Table()
    a, _ = table.players
    a.field(DUAL)
    a.stones("R")
    a.hand("Bear", cost="{R}")
    table.play("A: play Bear")
    assert rested(table) == {"Fire Magic Stone"}


@rule("cr-8.01", "1003.5")
def test_what_would_be_banished_is_used_last() -> None:
    table = Table()
    a, _ = table.players
    a.field(GEM)
    a.stones("R")
    a.hand("Bear", cost="{1}")
    a.hand("Red Bear", cost="{1}")
    table.play("A: play Bear")
    table.expect({"A.field": ["Will Gem"], "Fire Magic Stone.rested": True})
    table.play("resolve", "A: play Red Bear")
    table.expect({"A.graveyard": ["Will Gem"]})


@rule("cr-8.01", "1003.5")
def test_a_stone_of_two_kinds_is_rested_before_anything_is_banished() -> None:
    table = Table()
    a, _ = table.players
    a.field(GEM)
    a.field(DUAL)
    a.hand("Bear", cost="{1}")
    table.play("A: play Bear")
    table.expect({"A.field": ["Will Gem"], "Twin Stone.rested": True})


@rule("cr-8.01", "1003.5")
def test_will_already_produced_is_used_before_anything_is_rested() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand("Bear", cost="{R}")
    table.play("A: use Fire Magic Stone", "A: play Bear")
    assert len(rested(table)) == 1
    table.expect({"A.will": ""})


@rule("cr-8.01", "1003.2")
def test_a_free_cost_takes_the_will_that_other_cards_do_not_need() -> None:
    table = Table()
    a, _ = table.players
    a.field(MOON)
    a.stones("RW")
    a.hand("Bear", cost="{1}")
    a.hand("Lunar Bear", cost="{M}{R}")
    table.play("A: use Moon Stone", "A: use Fire Magic Stone", "A: use Light Magic Stone", "A: play Bear")
    table.expect({"A.will": "{R}{M}"})
    table.play("resolve", "A: play Lunar Bear")
    table.expect({"A.will": ""})


@rule("cr-8.01", "1003.4")
def test_two_wills_of_one_kind_do_not_pay_two_kinds() -> None:
    table = Table()
    a, _ = table.players
    a.field("Geyser", "Regalia", text="{Rest}: Produce {R}{R} or {G}{G}.")
    a.hand("Bear", cost="{R}{G}")
    a.hand("Red Bear", cost="{R}{R}")
    table.play("A: cannot play Bear because 1003.4", "A: can play Red Bear")
    assert "play Bear" not in table.legal()
    assert plan(table.game, a.number, Cost.parse("{R}{G}")) is None
