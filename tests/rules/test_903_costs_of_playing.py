"""What it takes to play a card: alteration (903.2i), playing without paying, abilities outside play (902.2, 905.2a)."""

from __future__ import annotations

from made_cards import FIRE, HEAL, RESONATOR, chant, regalia, resonator, will
from table import Table, rule
from vocabulary import (
    BANISH,
    DISCARD,
    GRAVEYARD,
    HAND,
    OPPONENT,
    REMOVE,
    REMOVED,
    REST,
    RETURN,
    YOU,
    Activate,
    AdditionalCost,
    All,
    AlterCosts,
    Amount,
    Automatic,
    Cancel,
    CardFilter,
    Chant,
    Controls,
    Cost,
    CostOfPlay,
    DiscardCards,
    Gain,
    GainSkill,
    Game,
    Give,
    MayPlayFree,
    Produce,
    RemoveCounters,
    ReturnToHand,
    Skill,
    Target,
    TargetAbility,
    Topic,
    TriggerAutomatic,
    When,
    bits,
    sees,
)
from vocabulary import FIRE as FIRE_WILL

ONE = Cost.parse("{1}")
MINE = CardFilter(bits.RESONATOR, controller=YOU)


def paid(table: Table) -> list[int]:
    return [event.amount for event in table.happened("paid")]


@rule("cr-8.01", "903.2i", "903.2i-iv", "1003.3")
def test_cards_of_a_description_cost_less_for_one_player() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.field(regalia("Forge", CostOfPlay(CardFilter(attributes=FIRE), less=ONE)))
    b.hand(chant("Ember", Skill("Quickcast"), Chant((HEAL,)), cost="{1}", attributes=FIRE))
    a.hand(resonator("Salamander", cost="{3}", attributes=FIRE))
    a.hand(resonator("Undine", cost="{3}"))
    table.play("A: cannot play Undine because 1003.4", "A: play Salamander", "B: cannot play Ember because 1003.4")
    assert paid(table) == [2]


@rule("cr-8.01", "903.2i-iv")
def test_the_player_chooses_which_part_is_decreased() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRWW")
    a.field(regalia("Forge", CostOfPlay(CardFilter(), less=ONE)))
    a.hand(resonator("Sunbird", cost="{W}{R}{1}"))
    table.play("A: play Sunbird")
    assert (table.decision.rule, table.legal()) == ("903.2i-iv", ["choose {R}{1}", "choose {W}{1}"])
    table.play("A: choose {W}{1}")
    assert "{W}" in str(table.happened("paid")[0].detail)
    assert paid(table) == [2]


@rule("cr-8.01", "903.2i-iv")
def test_only_parts_whose_rest_can_be_paid_are_offered_and_nothing_falls_below_zero() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.field(regalia("Forge", CostOfPlay(CardFilter(), less=Cost.parse("{2}"))))
    a.hand(resonator("Sunbird", cost="{W}{W}{R}"))
    a.hand(resonator("Wisp", cost="{1}"))
    table.play("A: play Sunbird")
    assert paid(table) == [1]
    table.play("resolve", "A: play Wisp", "resolve")
    table.expect({"A.field": ["Forge", "Sunbird", "Wisp"]})
    assert paid(table) == [1]


@rule("cr-8.01", "903.2i-iv")
def test_a_decrease_of_an_attribute_cost_takes_nothing_else() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.field(regalia("Forge", CostOfPlay(CardFilter(), less=Cost.parse("{W}"))))
    a.hand(resonator("Ox", cost="{2}"))
    table.play("A: play Ox")
    assert paid(table) == [2]


@rule("cr-8.01", "903.2i-iii")
def test_an_increase_is_paid_too_and_comes_before_the_decrease() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    b.field(regalia("Tax", CostOfPlay(CardFilter(bits.CHANT), more=Cost.parse("{2}"), who=OPPONENT)))
    a.field(regalia("Forge", CostOfPlay(CardFilter(bits.CHANT), less=ONE)))
    a.hand(chant("Psalm", Chant((HEAL,))))
    table.play("A: play Psalm")
    assert paid(table) == [1]  # nothing could be taken from a cost of zero before the increase


@rule("cr-8.01", "903.2i-ii", "903.2i-iii")
def test_an_increase_is_paid_even_by_who_does_not_pay_the_cost() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    b.field(regalia("Tax", CostOfPlay(CardFilter(bits.RESONATOR), more=ONE, who=OPPONENT)))
    a.hand(resonator("Titan", cost="{7}"))
    a.hand(chant("Gift", Chant((MayPlayFree(CardFilter(bits.RESONATOR, zone=HAND)),))))
    table.play("A: play Gift", "resolve", "A: choose Titan", "resolve")
    table.expect({"A.field": ["Titan"]})
    assert paid(table) == [1]


@rule("cr-8.01", "903.2i-i")
def test_the_quality_is_altered_before_the_quantity() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field(regalia("Scale", CostOfPlay(CardFilter(bits.RESONATOR), becomes=Cost.parse("{2}"))))
    a.field(regalia("Forge", CostOfPlay(CardFilter(bits.RESONATOR), less=ONE)))
    a.hand(resonator("Titan", cost="{W}{W}{7}"))
    table.play("A: play Titan")
    assert paid(table) == [1]


@rule("cr-8.01", "903.2i-v")
def test_what_was_paid_stays_paid_when_the_alteration_ends() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.field(resonator("Smith", CostOfPlay(CardFilter(), less=ONE), cost="{1}"))
    a.hand(resonator("Ox", cost="{2}"))
    b.hand("Strike", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: play Ox", "B: play Strike -> Smith", "resolve")
    table.expect({"A.field": ["Ox"]})
    assert paid(table) == [1]


@rule("cr-8.01", "903.2i-iv", "902.2")
def test_a_card_says_of_itself_that_it_costs_less_wherever_it_is() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    for name in ("One", "Two"):
        b.field(name)
    a.hand(resonator("Vulture", CostOfPlay(less=ONE, times=Amount(1, per=RESONATOR)), cost="{3}"))
    a.hand(resonator("Crow", CostOfPlay(less=ONE, condition=Controls(MINE)), cost="{2}"))
    table.play("A: cannot play Crow because 1003.4", "A: play Vulture", "resolve")
    assert paid(table) == [1]


@rule("cr-8.01", "903.2i-iv")
def test_an_effect_makes_cards_cheaper_until_end_of_turn() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand(chant("Bargain", Chant((AlterCosts(CostOfPlay(CardFilter(bits.RESONATOR), less=ONE)),))))
    a.hand(resonator("Ox", cost="{2}"))
    a.hand(resonator("Bull", cost="{1}"))
    table.play("A: cannot play Ox because 1003.4", "A: play Bargain", "resolve", "A: play Ox", "resolve")
    table.play("A: play Bull", "resolve")
    assert paid(table) == [1]
    table.expect({"A.field": ["Bull", "Ox"]})


@rule("cr-8.01", "903.2i-iv", "903.2f")
def test_a_decrease_makes_x_larger() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field(regalia("Forge", CostOfPlay(CardFilter(), less=Cost.parse("{2}"))))
    a.hand(chant("Flood", Chant((HEAL,)), cost="{X}{R}"))
    table.play("A: play Flood")
    assert table.numbers() == [0, 1, 2, 3]


@rule("cr-8.01", "903.2i-ii")
def test_who_may_play_it_without_paying_chooses_whether_to_pay() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand(resonator("Heir", CostOfPlay(free=True, condition=Controls(MINE)), cost="{2}"))
    a.hand(resonator("Twin", CostOfPlay(free=True, condition=Controls(MINE)), cost="{2}"))
    table.play("A: cannot play Heir with free because 903.2i-ii", "A: play Heir", "resolve")
    assert paid(table) == [2]
    table.play("A: play Twin with free", "resolve")
    assert paid(table) == [2]
    table.expect({"A.field": ["Heir", "Twin"]})


@rule("cr-8.01", "903.2i-ii")
def test_playing_without_paying_is_declined_unless_named() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.field("Squire")
    a.hand(resonator("Heir", CostOfPlay(free=True, condition=Controls(MINE)), cost="{2}"))
    table.play("A: play Heir", "resolve")
    assert paid(table) == [2]


@rule("cr-8.01", "906.2a")
def test_an_automatic_card_whose_condition_is_not_met_is_not_played_without_paying() -> None:
    table = Table()
    a, _ = table.players
    a.hand(chant("Snare", TriggerAutomatic((HEAL,), condition=When("attacked", CardFilter())), cost="{1}"))
    a.hand(chant("Gift", Chant((MayPlayFree(CardFilter(bits.CHANT, zone=HAND)),))))
    a.hand(chant("Psalm", Chant((HEAL,)), cost="{1}"))
    table.play("A: play Gift", "pass")
    assert table.legal() == ["choose Psalm", "choose none"]
    table.play("A: choose Psalm", "resolve")
    table.expect({"A.life": 4100, "A.hand": ["Snare"]})


@rule("cr-8.01", "903.2i", "903.2j")
def test_an_additional_cost_is_done_besides_paying() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand(chant("Pact", AdditionalCost((DiscardCards(1),)), Chant((HEAL,)), cost="{R}"))
    table.play("A: cannot play Pact because 903.2j")
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand(chant("Pact", AdditionalCost((DiscardCards(1),)), Chant((HEAL,)), cost="{R}"))
    a.hand("Old Map")
    table.play("A: play Pact", "resolve")
    table.expect({"A.graveyard": ["Pact", "Old Map"], "A.life": 4100, "Fire Magic Stone.rested": True})


@rule("cr-8.01", "903.2j")
def test_cards_of_a_description_are_given_as_a_cost() -> None:
    given: tuple[tuple[Topic, CardFilter, dict[str, object]], ...] = (
        (BANISH, MINE, {"A.graveyard": ["Squire"]}),
        (REST, MINE, {"Squire.rested": True}),
        (RETURN, MINE, {"A.hand": ["Old Map", "Squire"]}),
        (DISCARD, CardFilter(zone=HAND), {"A.graveyard": ["Old Map"]}),
        (REMOVE, CardFilter(zone=GRAVEYARD), {"A.removed": ["Bone"]}),
    )
    for verb, part, gone in given:
        table = Table()
        a, b = table.players
        b.field("Guard")
        a.field(regalia("Altar", Activate((HEAL,), (Give(verb, (part,)),))))
        table.play("A: cannot use Altar because 903.2j")
        table = Table()
        a, _ = table.players
        a.field(regalia("Altar", Activate((HEAL,), (Give(verb, (part,)),))))
        a.field("Squire")
        a.hand("Old Map")
        if verb == REMOVE:
            a.graveyard("Bone")
        table.play("A: use Altar", "resolve")
        table.expect({"A.life": 4100, **gone})


@rule("cr-8.01", "903.2j")
def test_counters_are_removed_as_a_cost() -> None:
    table = Table()
    a, _ = table.players
    a.field(regalia("Lamp", Activate((HEAL,), (RemoveCounters("oil"),))), counters={"oil": 1})
    table.play("A: use Lamp", "resolve", "A: cannot use Lamp because 903.2j")
    table.expect({"A.life": 4100})


# ---------------------------------------------------------------- 901, 902, 905: abilities elsewhere, names, wills


@rule("cr-8.01", "902.2", "902.1")
def test_an_ability_that_says_so_is_active_elsewhere_and_only_there() -> None:
    table = Table()
    a, _ = table.players
    ghost = resonator("Ghost", Activate((HEAL,), (will("{0}"),), zone=GRAVEYARD), cost="{1}")
    a.graveyard(ghost)
    table.play("A: use Ghost", "resolve")
    table.expect({"A.life": 4100})
    table = Table()
    a, _ = table.players
    a.field(ghost)
    a.hand(resonator("Plain", Activate((HEAL,), (will("{0}"),)), cost="{1}"))
    table.play("A: cannot use Ghost because 902.2", "A: cannot use Plain because 902.1")


@rule("cr-8.01", "905.2a")
def test_a_card_in_the_hand_is_revealed_while_its_ability_is_on_the_chase() -> None:
    table = Table()
    a, _ = table.players
    a.hand(resonator("Sage", Activate((HEAL,), (will("{0}"),), zone=HAND), cost="{1}"))
    assert not sees(1, table.card("Sage"))
    table.play("A: use Sage")
    assert sees(1, table.card("Sage"))
    assert [event.rule for event in table.happened("revealed")] == ["905.2a"]
    table.play("resolve")
    assert not sees(1, table.card("Sage"))


@rule("cr-8.01", "901.1d")
def test_abilities_of_one_name_are_the_same_ability() -> None:
    table = Table()
    a, _ = table.players
    for name in ("Sun", "Moon"):
        a.field(regalia(name, Activate((HEAL,), (will("{0}"),), name="Glow", once="turn")))
    a.field(regalia("Star", Activate((HEAL,), (will("{0}"),), once="turn")))
    table.play("A: use Sun", "resolve", "A: cannot use Moon", "A: use Star", "resolve", "A: cannot use Star")
    again = Game.from_bytes(table.game.to_bytes())
    assert again.uses == table.game.uses != []
    table.play("to B main", "to A main", "A: use Moon", "resolve", "A: use Star", "resolve")
    table.expect({"A.life": 4400})


@rule("cr-8.01", "901.1e")
def test_an_ability_has_the_information_of_its_card() -> None:
    table = Table()
    a, b = table.players
    a.field(regalia("Coal", Activate((HEAL,), (will("{0}"),)), attributes=FIRE))
    a.field(regalia("Slate", Activate((HEAL,), (will("{0}"),))))
    fire = Cancel(TargetAbility(CardFilter(attributes=FIRE)))
    b.hand(chant("Douse", Skill("Quickcast"), Chant((fire,))))
    table.play("A: use Slate", "B: cannot play Douse because 903.2g", "A: use Coal", "B: play Douse")
    assert table.legal() == ["choose Coal"]
    table.play("B: choose Coal", "resolve")
    table.expect({"A.life": 4100})


@rule("cr-8.01", "903.2g-ii")
def test_only_what_everybody_sees_to_be_asked_for_is_targeted() -> None:
    table = Table()
    a, b = table.players
    b.put("removed", resonator("Mask"), face_down=True)
    b.put("removed", resonator("Ghost"))
    for name, asked in (("Any", CardFilter(zone=REMOVED)), ("Some", CardFilter(bits.RESONATOR, zone=REMOVED))):
        a.hand(chant(name, Skill("Quickcast"), Chant((ReturnToHand(Target(asked)),))))
    table.play("A: play Any")
    assert len(table.decision.options) == 2
    table.play("A: choose Ghost", "A: play Some")
    assert table.legal() == ["choose Ghost"]


@rule("cr-8.01", "907.1", "907.3")
def test_an_automatic_ability_that_adds_will_resolves_at_once() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    stones = CardFilter(bits.MAGIC_STONE, controller=YOU)
    a.field(regalia("Prism", Automatic((Produce((FIRE_WILL,)),), condition=When("used", stones))))
    a.field(regalia("Echo", Automatic((HEAL,), condition=When("used", stones))))
    table.play("A: use Fire Magic Stone")
    table.expect({"A.will": "{R}{R}", "chase": ["Echo"]})


@rule("cr-8.01", "907.1", "907.2")
def test_will_that_comes_while_paying_is_there_for_that_payment() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    stones = CardFilter(bits.MAGIC_STONE, controller=YOU)
    a.field(regalia("Prism", Automatic((Produce((FIRE_WILL,)),), condition=When("used", stones))))
    a.hand(resonator("Ox", cost="{2}"))
    table.play("A: play Ox")
    table.expect({"A.will": "{R}{R}"})


@rule("cr-8.01", "903.2d-i")
def test_effects_on_a_card_in_the_hand_go_with_it_to_the_chase() -> None:
    table = Table()
    a, _ = table.players
    hurry = Gain(All(CardFilter(bits.RESONATOR, zone=HAND, controller=YOU)), (GainSkill("Swiftness"),))
    a.hand(chant("Hurry", Chant((hurry,))))
    a.hand(resonator("Ox"))
    table.play("A: play Hurry", "resolve")
    table.expect({"Ox.keywords": ["Swiftness"]})
    table.play("A: play Ox")
    table.expect({"Ox.keywords": ["Swiftness"], "Ox.zone": "chase"})
    table.play("resolve")
    table.expect({"Ox.keywords": [], "Ox.zone": "field"})
