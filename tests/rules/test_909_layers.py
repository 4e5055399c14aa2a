"""904, 909: continuous abilities, the layers they are applied in, and the order within a layer."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import order, regalia, resonator
from table import Table, rule
from vocabulary import (
    FIELD,
    GRAVEYARD,
    HAND,
    RULER_AREA,
    YOU,
    Activate,
    AddedCard,
    All,
    Amount,
    AsPrinted,
    Automatic,
    BecomeAttribute,
    BecomeCopy,
    BecomeRace,
    BecomeStats,
    BecomeType,
    CardDef,
    CardFilter,
    Change,
    ChangeLife,
    Continuous,
    Controls,
    Destroy,
    Face,
    Gain,
    GainAbility,
    GainAsLongAs,
    GainAttribute,
    GainLife,
    GainRace,
    GainSkill,
    GainStats,
    GainType,
    Game,
    LifeIs,
    LoseAbilities,
    LoseSkill,
    Recover,
    Rest,
    Selector,
    Situation,
    Skill,
    SwitchStats,
    Target,
    This,
    ThisIs,
    TreatAsStone,
    TurnOf,
    When,
    WithKeyword,
    WithValue,
    bits,
    seal,
)

from willstone.notation.position import Placed

being = partial(resonator, atk=500, def_=500)

RESONATORS = CardFilter(bits.RESONATOR)
FIRE, WATER = 1 << 1, 1 << 2


def static(what: Selector, *changes: Change, condition: Situation | None = None) -> Continuous:
    return Continuous(what, changes, condition)


def stats(table: Table, name: str) -> tuple[int | None, int | None]:
    info = table.info(name)
    return info.atk, info.def_


# ---------------------------------------------------------------- 904, 902


@rule("cr-8.01", "904.1", "902.1", "902.1a")
def test_a_continuous_ability_applies_while_its_card_is_in_the_field_and_no_longer() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Lord", static(All(RESONATORS), GainStats(200, 200))))
    a.field(being("Squire"))
    a.hand(being("Heir", static(All(RESONATORS), GainStats(200, 200))))
    a.hand(order("Fall", Destroy(Target(RESONATORS))))
    assert stats(table, "Squire") == (700, 700)  # the one in hand does nothing
    table.play("A: play Fall -> Lord", "resolve")
    assert stats(table, "Squire") == (500, 500)
    table.play("A: play Heir", "resolve")
    assert stats(table, "Squire") == (700, 700)


@rule("cr-8.01", "902.1b")
def test_the_abilities_of_a_ruler_are_active_in_the_ruler_area() -> None:
    table = Table()
    a, _ = table.players
    side = Face("Regent", bits.RULER, abilities=(static(All(RESONATORS), GainStats(100, 0)),))
    other = Face("Regent, Armed", bits.J_RULER, atk=800, def_=800)
    a.seat.ruler = Placed(CardDef((side, other)), RULER_AREA)
    a.field(being("Squire"))
    assert stats(table, "Squire") == (600, 500)


@rule("cr-8.01", "904.2")
@pytest.mark.parametrize("zone", ["field", "hand", "graveyard"])
def test_a_base_ability_applies_in_every_zone(zone: str) -> None:
    table = Table()
    a, _ = table.players
    a.put(zone, being("Chimera", static(This(), BecomeAttribute(FIRE | WATER), GainRace(("Beast",)))))
    info = table.info("Chimera")
    assert info.attributes == FIRE | WATER
    assert info.races == ("Beast",)


@rule("cr-8.01", "904.2")
def test_an_ability_with_a_condition_is_no_base_ability() -> None:
    table = Table()
    a, _ = table.players
    ability = static(This(), BecomeAttribute(FIRE), condition=TurnOf())
    a.hand(being("Moody", ability))
    a.field(being("Moody Too", ability))
    assert table.info("Moody").attributes == 0
    assert table.info("Moody Too").attributes == FIRE


@rule("cr-8.01", "904.2a")
@pytest.mark.parametrize("zone", ["field", "hand", "graveyard"])
def test_being_treated_as_a_magic_stone_is_a_base_ability(zone: str) -> None:
    table = Table()
    a, _ = table.players
    a.put(zone, being("Pebble", static(This(), TreatAsStone(("Fire Magic Stone",)))))
    assert table.info("Pebble").stone_types == ("Fire Magic Stone",)


# ---------------------------------------------------------------- 909.1


@rule("cr-8.01", "909.1", "909.1a")
def test_base_abilities_are_base_information_whatever_came_before_them() -> None:
    table = Table()
    a, _ = table.players
    a.hand(order("Dye", Gain(All(RESONATORS), (BecomeAttribute(WATER),))))
    a.hand(being("Ember", static(This(), BecomeAttribute(FIRE))))
    table.play("A: play Dye", "resolve", "A: play Ember", "resolve")
    assert table.info("Ember").attributes == WATER  # the later card's base ability is not applied after the chant


@rule("cr-8.01", "909.1b")
def test_what_a_conditional_keyword_gives_comes_before_the_layer_of_races_and_abilities() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.field(being("Sphinx", seal(3, static(This(), GainRace(("Beast",)), GainSkill("Flying")))))
    a.field(regalia("Leash", static(All(RESONATORS), BecomeRace(("Pet",)))))
    assert table.info("Sphinx").races == ("Pet",)
    assert "Flying" in table.info("Sphinx").keywords
    a2 = Table()
    p, _ = a2.players
    p.stones("RRR")
    p.field(regalia("Leash", static(All(RESONATORS), BecomeRace(("Pet",)), LoseSkill("Flying"))))
    p.field(being("Sphinx", seal(3, static(This(), GainRace(("Beast",)), GainSkill("Flying")))))
    assert a2.info("Sphinx").races == ("Pet",)  # although the leash is older
    assert "Flying" not in a2.info("Sphinx").keywords


@rule("cr-8.01", "909.1c", "909.1d")
def test_races_and_types_are_settled_before_abilities_are_given() -> None:
    table = Table()
    a, _ = table.players
    knights = CardFilter(bits.RESONATOR, races=("Knight",))
    a.field(regalia("Banner", static(All(knights), GainSkill("Flying"))))  # the older effect
    a.field(regalia("Accolade", static(All(RESONATORS), GainRace(("Knight",)))))
    a.field(being("Peasant"))
    assert "Flying" in table.info("Peasant").keywords


@rule("cr-8.01", "909.1d", "909.1e")
def test_abilities_are_settled_before_attributes() -> None:
    table = Table()
    a, _ = table.players
    flying = CardFilter(bits.RESONATOR, qualities=(WithKeyword("Flying"),))
    a.field(regalia("Sunset", static(All(flying), BecomeAttribute(FIRE))))
    a.field(regalia("Updraft", static(All(RESONATORS), GainSkill("Flying"))))
    a.field(being("Leaf"))
    assert table.info("Leaf").attributes == FIRE


@rule("cr-8.01", "909.1e", "909.1g")
def test_attributes_are_settled_before_values() -> None:
    table = Table()
    a, _ = table.players
    a.field(regalia("Forge", static(All(CardFilter(bits.RESONATOR, FIRE)), GainStats(300, 0))))
    a.field(regalia("Torch", static(All(RESONATORS), GainAttribute(FIRE))))
    a.field(being("Straw"))
    assert stats(table, "Straw") == (800, 500)


@rule("cr-8.01", "909.1f", "909.1g")
def test_values_a_conditional_keyword_gives_come_before_other_values() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    a.field(regalia("Mould", static(All(RESONATORS), BecomeStats(100, 100))))
    a.field(being("Clay", seal(3, static(This(), GainStats(200, 200)))))
    assert stats(table, "Clay") == (100, 100)  # although the regalia is older


@rule("cr-8.01", "909.1h")
def test_counters_come_after_all_other_values() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Clay"), counters={"+100/+100": 1})
    a.hand(order("Mould", Gain(All(RESONATORS), (BecomeStats(300, 200),))))
    table.play("A: play Mould", "resolve")
    assert stats(table, "Clay") == (400, 300)
    table.play("to B main")
    assert stats(table, "Clay") == (600, 600)


@rule("cr-8.01", "909.1i")
def test_values_are_rounded_up_to_hundreds_after_everything() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Shard"))
    a.field(regalia("Chisel", static(All(RESONATORS), GainStats(-250, 30)), static(All(RESONATORS), GainStats(0, 30))))
    assert stats(table, "Shard") == (300, 600)  # 250 and 560: the parts are not rounded one by one


@rule("cr-8.01", "909.2")
def test_an_effect_of_several_layers_is_applied_part_by_part() -> None:
    table = Table()
    a, _ = table.players
    knights = All(CardFilter(bits.RESONATOR, races=("Knight",)))
    a.field(regalia("Crown", static(This(), GainType(bits.RESONATOR), BecomeStats(400, 400))))
    a.field(regalia("Accolade", static(All(RESONATORS), GainRace(("Knight",)), GainStats(100, 100))))
    a.field(regalia("Banner", static(knights, GainStats(0, 200))))
    a.field(being("Peasant"))
    assert stats(table, "Peasant") == (600, 800)
    assert stats(table, "Crown") == (500, 700)  # its type came in time for the others, its values in stamp order


# ---------------------------------------------------------------- 909.3


@rule("cr-8.01", "909.3", "909.3a")
def test_what_depends_on_another_effect_of_its_layer_comes_after_it() -> None:
    for sequence in ((0, 1), (1, 0)):
        table = Table()
        a, _ = table.players
        knights = All(CardFilter(bits.RESONATOR, races=("Knight",)))
        effects = (
            regalia("Order", static(knights, GainRace(("Noble",)))),
            regalia("Accolade", static(All(RESONATORS), GainRace(("Knight",)))),
        )
        for index in sequence:
            a.field(effects[index])
        a.field(being("Peasant"))
        assert set(table.info("Peasant").races) == {"Knight", "Noble"}


@rule("cr-8.01", "909.3a")
def test_an_ability_that_would_be_lost_depends_on_the_effect_that_takes_it() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Chorus", static(All(RESONATORS), GainSkill("Flying"))))  # older than what silences it
    a.field(regalia("Silence", static(All(RESONATORS), LoseAbilities())))
    assert table.info("Chorus").abilities == ()


@rule("cr-8.01", "909.3a")
def test_how_much_an_effect_gives_may_depend_on_another() -> None:
    table = Table()
    a, _ = table.players
    strong = CardFilter(bits.RESONATOR, qualities=(WithValue("ATK", 800, "more"),))
    a.field(regalia("Choir", static(All(RESONATORS), GainStats(0, 100, Amount(1, 0, strong)))))
    a.field(regalia("Drum", static(All(RESONATORS), GainStats(300, 0))))
    a.field(being("Bard"))
    assert stats(table, "Bard") == (800, 600)


@rule("cr-8.01", "909.3b")
def test_without_dependency_the_earlier_effect_comes_first() -> None:
    for first, second, wanted in (("Dye", "Rust", FIRE), ("Rust", "Dye", WATER)):
        table = Table()
        a, _ = table.players
        a.field(being("Cloth"))
        a.hand(order("Dye", Gain(Target(RESONATORS), (BecomeAttribute(WATER),))))
        a.hand(order("Rust", Gain(Target(RESONATORS), (BecomeAttribute(FIRE),))))
        for name in (first, second):
            table.play(f"A: play {name} -> Cloth", "resolve")
        assert table.info("Cloth").attributes == wanted


@rule("cr-8.01", "909.3b")
def test_a_continuous_ability_counts_from_when_it_became_active() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Cloth"))
    a.hand(regalia("Vat", static(All(RESONATORS), BecomeAttribute(WATER))))
    a.hand(order("Rust", Gain(Target(RESONATORS), (BecomeAttribute(FIRE),))))
    table.play("A: play Rust -> Cloth", "resolve", "A: play Vat", "resolve")
    assert table.info("Cloth").attributes == WATER


@rule("cr-8.01", "909.3b")
def test_an_addition_counts_from_when_it_was_added() -> None:
    table = Table()
    a, _ = table.players
    ribbon = Face("Ribbon", bits.ADDITION, abilities=(static(AddedCard(), BecomeAttribute(FIRE)),))
    a.field(CardDef((ribbon,)))
    a.field(being("Cloth"))
    a.field(regalia("Vat", static(All(RESONATORS), BecomeAttribute(WATER))))
    game = table.game
    ribbon_id, cloth_id = table.id("Ribbon"), table.id("Cloth")
    assert game.cards[ribbon_id].stamp < table.card("Vat").stamp
    game.cards[ribbon_id] = game.cards[ribbon_id].added(cloth_id, game.cards[ribbon_id].stamp)
    game.changed()
    assert table.info("Cloth").attributes == WATER
    game.cards[ribbon_id] = game.cards[ribbon_id].added(cloth_id, game.new_id())
    game.changed()
    assert table.info("Cloth").attributes == FIRE


# ---------------------------------------------------------------- 909.4 and after


@rule("cr-8.01", "909.4")
def test_an_effect_on_described_cards_applies_to_later_ones_and_stops_with_the_description() -> None:
    table = Table()
    a, _ = table.players
    knights = All(CardFilter(bits.RESONATOR, races=("Knight",), controller=YOU))
    a.hand(order("Rally", Gain(knights, (GainStats(200, 200),))))
    a.hand(being("Rider", races=("Knight",)))
    a.hand(being("Monk"))
    a.hand(order("Vow", Gain(Target(RESONATORS), (BecomeRace(("Monk",)),))))
    table.play("A: play Rally", "resolve", "A: play Rider", "resolve", "A: play Monk", "resolve")
    assert stats(table, "Rider") == (700, 700)
    assert stats(table, "Monk") == (500, 500)
    table.play("A: play Vow -> Rider", "resolve")
    assert stats(table, "Rider") == (500, 500)


@rule("cr-8.01", "909.4")
def test_an_effect_on_certain_cards_does_not_look_for_others() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Rider"))
    a.hand(order("Aid", Gain(Target(RESONATORS), (GainStats(200, 200),))))
    a.hand(being("Monk"))
    table.play("A: play Aid -> Rider", "resolve", "A: play Monk", "resolve")
    assert (stats(table, "Rider"), stats(table, "Monk")) == ((700, 700), (500, 500))


@rule("cr-8.01", "909.5")
def test_a_card_enters_the_field_with_the_effects_applied() -> None:
    table = Table()
    a, _ = table.players
    flying = CardFilter(bits.RESONATOR, qualities=(WithKeyword("Flying"),))
    a.field(regalia("Updraft", static(All(RESONATORS), GainSkill("Flying"))))
    bell = Automatic((GainLife(Amount(100)),), condition=When("moved", flying, zone=FIELD))
    a.field(regalia("Bell", bell))
    a.field(regalia("Rot", static(All(RESONATORS), GainStats(0, -400))))
    a.hand(being("Leaf"))
    a.hand(being("Husk", def_=400))
    table.play("A: play Leaf", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: play Husk", "resolve")
    table.expect({"A.life": 4200, "A.graveyard": ["Husk"]})


@rule("cr-8.01", "909.6")
@pytest.mark.parametrize(
    ("change", "attribute", "wanted"),
    [
        (BecomeAttribute(WATER), "attributes", WATER),
        (BecomeRace(("Golem",)), "races", ("Golem",)),
        (BecomeType(bits.REGALIA), "types", bits.REGALIA),
        (BecomeStats(100, 200), "atk", 100),
    ],
)
def test_information_that_is_changed_to_something_else_is_lost(change: Change, attribute: str, wanted: object) -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Cloth", races=("Doll",), attributes=FIRE))
    a.field(being("Twin", races=("Doll",), attributes=FIRE))
    a.hand(order("Turn", Gain(Target(RESONATORS), (change,))))
    table.play("A: play Turn -> Cloth", "resolve")
    assert getattr(table.info("Cloth"), attribute) == wanted
    assert getattr(table.info("Twin"), attribute) != wanted


@rule("cr-8.01", "909.7")
def test_printed_information_is_that_without_effects() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Rider"))
    a.hand(order("Aid", Gain(Target(RESONATORS), (GainStats(500, 0),))))
    weak = WithValue("ATK", 500, "less")
    a.hand(order("Cull", Destroy(Target(CardFilter(bits.RESONATOR, qualities=(AsPrinted(weak),))))))
    a.hand(order("Reap", Destroy(Target(CardFilter(bits.RESONATOR, qualities=(weak,))))))
    table.play("A: play Aid -> Rider", "resolve")
    assert table.game.printed(table.card("Rider")).atk == 500
    table.play("A: cannot play Reap -> Rider because 903.2g", "A: play Cull -> Rider", "resolve")
    assert "Rider" in [table.game.name(i) for i in table.game.zone(GRAVEYARD, 0)]


@rule("cr-8.01", "909.8")
def test_an_effect_that_lasts_as_long_as_something_is_so_is_not_made_if_it_is_so_no_more() -> None:
    rested = ThisIs(CardFilter(rested=True))
    grip = Automatic((GainAsLongAs(All(RESONATORS), (GainStats(100, 0),), rested),), condition=When("rested"))
    for answer in (True, False):
        table = Table()
        a, b = table.players
        a.field(regalia("Grip", grip))
        a.field(being("Hand"))
        a.hand(order("Tilt", Rest(Target(CardFilter(bits.REGALIA)))))
        b.hand(order("Prop", Recover(Target(CardFilter(bits.REGALIA)))))
        table.play("A: play Tilt -> Grip", "pass")
        table.expect({"chase": ["Grip"]})
        if answer:
            table.play("B: play Prop -> Grip", "resolve")
            assert stats(table, "Hand") == (500, 500)
            assert not table.happened("effects ended")  # it was never made
            assert not table.game.effects
        else:
            table.play("resolve")
            assert stats(table, "Hand") == (600, 500)
            table.play("to B main", "B: play Prop -> Grip", "resolve")
            assert stats(table, "Hand") == (500, 500)
            assert not table.game.effects


# ---------------------------------------------------------------- what is kept and what is computed anew


def test_information_follows_life_turns_and_orientation() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Rage", static(This(), GainStats(300, 0), condition=LifeIs(3000))))
    a.field(being("Day", static(This(), GainStats(0, 300), condition=TurnOf())))
    rested = CardFilter(bits.RESONATOR, rested=True)
    a.field(being("Camp", static(This(), GainStats(100, 100), condition=Controls(rested))))
    assert (stats(table, "Rage"), stats(table, "Day"), stats(table, "Camp")) == ((500, 500), (500, 800), (500, 500))
    table.play("A: attack Camp -> B", "B: no block", "resolve")
    assert stats(table, "Camp") == (600, 600)
    table.play("to B main")
    assert stats(table, "Day") == (500, 500)
    ChangeLife(0, -1500, "105.4").run(table.game)
    assert stats(table, "Rage") == (800, 500)


def test_gained_abilities_act_and_their_triggers_come_and_go() -> None:
    table = Table()
    a, _ = table.players
    bell = Automatic((GainLife(Amount(100)),), condition=When("attacked"))
    a.stones("RR")
    a.field(being("Bellman", seal(3, bell)))
    a.field(being("Herald", seal(3, static(All(CardFilter(bits.RESONATOR, other=True)), GainStats(100, 0)))))
    assert stats(table, "Bellman") == (500, 500)
    table.play("A: attack Bellman -> B", "B: no block", "resolve")
    table.expect({"A.life": 4000})
    table.play("A: call", "resolve")
    assert stats(table, "Bellman") == (600, 500)
    assert stats(table, "Herald") == (500, 500)
    table.play("to B main", "to A main", "A: attack Bellman -> B")
    table.expect({"chase": ["Bellman"]})


def test_an_ability_gained_twice_acts_twice() -> None:
    table = Table()
    a, _ = table.players
    inner = static(This(), GainStats(100, 100))
    for name in ("Left", "Right"):
        a.field(regalia(name, static(All(RESONATORS), GainAbility(inner))))
    a.field(being("Twice"))
    assert stats(table, "Twice") == (700, 700)


def test_a_copy_comes_before_all_and_switching_with_the_values() -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Mirror"))
    a.hand(order("Trade", Gain(Target(RESONATORS), (GainStats(200, 0), SwitchStats()))))
    model = being("Model", Skill("Flying"), atk=100, def_=900).front
    a.hand(order("Mimic", Gain(Target(RESONATORS), (BecomeCopy(model),))))
    table.play("A: play Trade -> Mirror", "resolve", "A: play Mimic -> Mirror", "resolve")
    info = table.info("Model")
    assert (info.atk, info.def_, info.keywords) == (900, 300, ("Flying",))


def test_a_saved_game_with_lasting_and_delayed_things_is_the_same_game() -> None:
    table = Table()
    a, _ = table.players
    rested = ThisIs(CardFilter(rested=False))
    charm = Activate((GainAsLongAs(All(RESONATORS), (GainStats(100, 0),), rested),))
    a.field(regalia("Grip", charm))
    a.field(being("Clay", seal(1, static(This(), GainStats(200, 200)))))
    a.stones("R")
    table.play("A: use Grip", "resolve")
    game = Game.from_bytes(table.game.to_bytes())
    assert game == table.game
    assert game.info(table.id("Clay")).atk == 800
    assert game.zone(HAND, 0) == table.game.zone(HAND, 0)
