"""Options (903.2e), X (903.2f) and divisions (903.2h) of what is played."""

from __future__ import annotations

import pytest
from made_cards import BURN, DRAW, HEAL, RESONATOR, chant, destroy, regalia, will
from table import Table, rule
from vocabulary import (
    FIELD,
    HAND,
    Activate,
    Amount,
    Automatic,
    CardDef,
    CardFilter,
    Chant,
    ChooseModes,
    Cost,
    CostOfPlay,
    DefineX,
    DivideCounters,
    DivideDamage,
    Face,
    GainLife,
    Game,
    IllegalMove,
    Judgment,
    MayPlayFree,
    ReturnToHand,
    Skill,
    Target,
    This,
    When,
    bits,
)

QUICK = "[Quickcast]\n"
ONE_OF_THREE = ChooseModes(((destroy(),), (HEAL,), (BURN,)))


@rule("cr-8.01", "903.2e")
def test_so_many_options_are_chosen_and_the_others_are_not_there() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    a.hand(chant("Edict", Chant((ChooseModes(((destroy(),), (HEAL,), (BURN,)), 2),))))
    table.play("A: play Edict")
    assert (table.decision.kind, table.decision.rule) == ("mode", "903.2e")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    table.play("A: choose 3")
    assert table.legal() == ["choose 1", "choose 2"]
    table.play("A: choose 2")
    assert table.decision.kind == "action"  # no target for the option that was not chosen
    table.play("resolve")
    table.expect({"A.life": 4100, "B.life": 3800, "B.field": ["Guard"]})


@rule("cr-8.01", "903.2e", "903.2g")
def test_targets_are_asked_for_the_chosen_option_alone() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    a.hand(chant("Edict", Chant((ONE_OF_THREE,))))
    table.play("A: play Edict -> Guard with mode=1", "resolve")
    table.expect({"A.life": 4000, "B.life": 4000, "B.graveyard": ["Guard"]})


@rule("cr-8.01", "903.2e", "903.2g")
def test_an_option_without_a_legal_target_cannot_be_chosen() -> None:
    table = Table()
    a, _ = table.players
    a.hand(chant("Edict", Chant((ONE_OF_THREE,))))
    a.hand(chant("Doom", Chant((ChooseModes(((destroy(),), (HEAL,)), 2),))))
    table.play("A: cannot play Doom because 903.2e", "A: cannot play Edict with mode=1", "A: play Edict")
    assert table.legal() == ["choose 2", "choose 3"]


@rule("cr-8.01", "903.2e")
def test_an_activate_ability_has_options_and_up_to_lets_one_stop() -> None:
    table = Table()
    a, _ = table.players
    a.field(regalia("Orb", Activate((ChooseModes(((DRAW,), (HEAL,)), 2, True),), (will("{0}"),))))
    table.play("A: use Orb with mode=2", "resolve")
    table.expect({"A.life": 4100, "A.hand.count": 0})
    table.play("A: use Orb with mode=1,2", "resolve")
    table.expect({"A.life": 4200, "A.hand.count": 1})


@rule("cr-8.01", "903.2e")
def test_targets_of_a_later_option_keep_their_own_place() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    b.field("Watch")
    bounce = ReturnToHand(Target(RESONATOR, slot=1))
    a.hand(chant("Edict", Chant((ChooseModes(((destroy(),), (bounce,))),))))
    table.play("A: play Edict -> Watch with mode=2", "resolve")
    table.expect({"B.hand": ["Watch"], "B.field": ["Guard"]})


@rule("cr-8.01", "903.2e")
def test_a_game_is_saved_between_two_options() -> None:
    table = Table()
    a, b = table.players
    b.field("Guard")
    a.hand(chant("Edict", Chant((ChooseModes(((destroy(),), (HEAL,), (BURN,)), 2),))))
    table.play("A: play Edict", "A: choose 3")
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    again.play("choose 1")
    assert again.chase[0].scope.modes == (0, 2)


# ---------------------------------------------------------------- X


@rule("cr-8.01", "903.2f-i")
def test_x_is_zero_when_a_card_is_played_without_paying_its_cost() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    gain = GainLife(Amount(0, 100))
    a.hand(chant("Flood", Chant((gain,)), cost="{X}"))
    a.hand(chant("Gift", Chant((MayPlayFree(CardFilter(bits.CHANT, zone=HAND)),))))
    table.play("A: play Gift", "resolve", "A: choose Flood", "resolve")
    table.expect({"A.graveyard": ["Flood", "Gift"], "A.life": 4000})
    assert not table.happened("paid")


@rule("cr-8.01", "903.2f-i", "903.2i-i")
def test_x_is_zero_when_another_cost_takes_the_place_of_x() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.field(regalia("Seal", CostOfPlay(CardFilter(bits.CHANT), becomes=Cost.parse("{2}"))))
    a.hand(chant("Flood", Chant((GainLife(Amount(500, 100)),)), cost="{X}"))
    table.play("A: play Flood", "resolve")
    table.expect({"A.life": 4500})
    assert [event.amount for event in table.happened("paid")] == [2]


@rule("cr-8.01", "903.2f-ii")
def test_the_x_of_the_judgment_is_the_x_of_the_j_ruler() -> None:
    enter = Automatic((GainLife(Amount(0, 100)),), condition=When("moved", zone=FIELD))
    faces = (
        Face("Lord", bits.RULER, abilities=(Judgment((will("{X}"),)),)),
        Face("Lord Awoken", bits.J_RULER, None, 0, (), 500, 500, abilities=(enter,)),
    )
    table = Table()
    a, _ = table.players
    a.stones("RRRR")
    a.put("ruler_area", CardDef(faces))
    table.play("A: judgment Lord with x=3", "resolve")
    table.expect({"A.life": 4300})


@rule("cr-8.01", "903.2f-iii")
def test_what_a_text_says_x_is_is_paid_and_nobody_chooses() -> None:
    table = Table()
    a, b = table.players
    a.stones("RRRR")
    for name in ("One", "Two"):
        b.field(name)
    defined = DefineX(Amount(1, per=RESONATOR))
    a.hand(chant("Toll", Chant((GainLife(Amount(0, 100)), defined)), cost="{X}"))
    table.play("A: play Toll")
    assert table.decision.kind == "action"
    assert [event.amount for event in table.happened("paid")] == [2]
    table.play("resolve")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "903.3b-i", "903.2f-iii")
def test_an_x_that_is_not_needed_to_play_is_counted_as_it_resolves() -> None:
    table = Table()
    a, b = table.players
    b.field("One")
    b.field("Two")
    a.hand(chant("Tithe", Chant((GainLife(Amount(0, 100)), DefineX(Amount(1, per=RESONATOR))))))
    b.hand("Hide", "Chant", cost="{0}", text=QUICK + "Return target resonator to its owner's hand.")
    table.play("A: play Tithe", "B: play Hide -> One", "resolve")
    table.expect({"A.life": 4100})


# ---------------------------------------------------------------- divisions

UP_TO_THREE = Target(RESONATOR, None, 0, 3)
STORM = Chant((DivideDamage(Amount(400), UP_TO_THREE, This()),))


@rule("cr-8.01", "903.2h", "903.2h-i")
def test_damage_is_divided_in_hundreds_while_it_is_played() -> None:
    table = Table()
    a, b = table.players
    for name in ("One", "Two"):
        b.field(name, atk=100, def_=900)
    a.hand(chant("Storm", STORM))
    table.play("A: play Storm -> One, Two")
    assert (table.decision.kind, table.decision.rule) == ("share", "903.2h-i")
    assert table.numbers() == [100, 200, 300]
    with pytest.raises(IllegalMove):
        table.game.play("assign One 400, Two 0")
    with pytest.raises(IllegalMove):
        table.game.play("assign One 350, Two 50")
    table.play("A: assign Two 300, One 100", "resolve")
    table.expect({"One.damage": 100, "Two.damage": 300})


@rule("cr-8.01", "903.2h-i")
def test_there_are_not_more_targets_than_parts() -> None:
    table = Table()
    a, b = table.players
    for name in ("One", "Two", "Three"):
        b.field(name, atk=100, def_=900)
    a.hand(chant("Drizzle", Chant((DivideDamage(Amount(200), UP_TO_THREE, This()),))))
    table.play("A: cannot play Drizzle -> One, Two, Three", "A: play Drizzle -> One, Two", "resolve")
    table.expect({"One.damage": 100, "Two.damage": 100})


@rule("cr-8.01", "903.2h-i")
def test_other_things_than_damage_are_divided_one_by_one() -> None:
    table = Table()
    a, _ = table.players
    a.field("One")
    a.field("Two")
    a.hand(chant("Bless", Chant((DivideCounters(Amount(3), UP_TO_THREE, "charm"),))))
    table.play("A: play Bless -> One, Two")
    assert table.numbers() == [1, 2]
    table.play("A: choose 1", "resolve")
    table.expect({"One.counters.charm": 1, "Two.counters.charm": 2})


@rule("cr-8.01", "903.2h-ii")
def test_a_division_is_fixed_even_if_a_target_is_gone() -> None:
    table = Table()
    a, b = table.players
    for name in ("One", "Two"):
        b.field(name, atk=100, def_=900)
    a.hand(chant("Storm", STORM))
    b.hand("Hide", "Chant", cost="{0}", text=QUICK + "Return target resonator to its owner's hand.")
    table.play("A: play Storm -> One, Two", "A: assign One 300, Two 100", "B: play Hide -> One", "resolve")
    table.expect({"Two.damage": 100, "B.hand": ["One"]})


@rule("cr-8.01", "903.2h")
def test_a_single_target_receives_everything() -> None:
    table = Table()
    a, b = table.players
    b.field("One", atk=100, def_=900)
    a.hand(chant("Storm", STORM, Skill("Quickcast")))
    table.play("A: play Storm -> One", "resolve")
    table.expect({"One.damage": 400})


@rule("cr-8.01", "903.2h", "903.2h-ii")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target resonator. Return another target resonator to its owner's hand.",
        "Destroy target resonator and return another target resonator to its owner's hand.",
        "Target two resonators. Destroy one, return one to its owner's hand.",
        "Target two resonators. Destroy one and return the other to its owner's hand.",
    ],
)
def test_which_target_suffers_what_is_decided_as_it_is_played(text: str) -> None:
    for answered in (False, True):
        table = Table()
        a, b = table.players
        for name in ("One", "Two"):
            b.field(name)
        a.hand("Sunder", "Chant", cost="{0}", text=text)
        b.hand("Hide", "Chant", cost="{0}", text=QUICK + "Remove target resonator from the game.")
        table.play("A: cannot play Sunder -> One, One", "A: play Sunder -> Two, One")
        if answered:
            table.play("B: play Hide -> Two", "resolve")
            table.expect({"B.hand": ["One"], "B.graveyard": ["Hide"], "B.removed": ["Two"]})  # nothing is destroyed
        else:
            table.play("resolve")
            table.expect({"B.graveyard": ["Two"], "B.hand": ["One", "Hide"]})


@rule("cr-8.01", "903.2h")
def test_two_targets_are_needed_for_two_roles() -> None:
    table = Table()
    a, b = table.players
    b.field("One")
    a.hand(
        "Sunder",
        "Chant",
        cost="{0}",
        text="Return target resonator to its owner's hand and destroy another target resonator.",
    )
    table.play("A: cannot play Sunder because 903.2g")
