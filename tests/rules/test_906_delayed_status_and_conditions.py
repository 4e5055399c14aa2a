"""906.4, 906.8, 906.9: trigger conditions of many kinds, delayed automatic abilities, and status automatic objects."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import order, regalia, resonator, watcher
from table import Table, rule
from vocabulary import (
    ANYBODY,
    FIELD,
    GRAVEYARD,
    HAND,
    OPPONENT,
    TURN,
    YOU,
    Activate,
    Amount,
    AsPrinted,
    At,
    Automatic,
    CardFilter,
    Condition,
    DealDamage,
    DealsDamage,
    Destroy,
    DiscardCards,
    Does,
    Draw,
    Either,
    GainLife,
    Game,
    HandIs,
    IsDealtDamage,
    IsGeneral,
    IsSo,
    Later,
    LifeIs,
    LoseLife,
    Non,
    Opponent,
    ReturnToHand,
    Same,
    Scope,
    Skill,
    Target,
    ThatMuch,
    ThatPlayer,
    This,
    When,
    WithCost,
    WithCounter,
    WithKeyword,
    WithValue,
    bits,
)

being = partial(resonator, atk=500, def_=500)

RESONATORS = CardFilter(bits.RESONATOR)
GAIN = GainLife(Amount(100))


# ---------------------------------------------------------------- 906.8


@rule("cr-8.01", "906.8", "906.8a")
def test_a_delayed_ability_triggers_at_its_time_and_only_once() -> None:
    later = Later(Automatic((GAIN,), condition=At("beginning of main phase", YOU)))
    table = Table()
    a, b = table.players
    a.hand(order("Promise", later))
    table.play("A: play Promise", "resolve")
    table.expect({"A.life": 4000})
    table.play("to B main")
    table.expect({"A.life": 4000})
    table.play("to A main", "resolve")
    table.expect({"A.life": 4100})
    assert not table.game.delayed
    table.play("to B main", "to A main", "resolve")
    table.expect({"A.life": 4100})
    assert b.life == 4000


@rule("cr-8.01", "906.8a")
def test_a_delayed_ability_may_say_that_it_triggers_more_often_until_the_turn_ends() -> None:
    table = Table()
    a, _ = table.players
    later = Later(Automatic((GAIN,), condition=When("moved", RESONATORS, zone=FIELD)), until=TURN, once=False)
    a.hand(order("Feast", later))
    for name in ("Ant", "Bee"):
        a.hand(being(name))
    a.hand(being("Cat", Skill("Quickcast")))
    table.play("A: play Feast", "resolve", "A: play Ant", "resolve", "A: play Bee", "resolve")
    table.expect({"A.life": 4200})
    table.play("to B main", "A: play Cat", "resolve")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "906.8")
def test_a_delayed_ability_remembers_its_targets_and_survives_saving() -> None:
    table = Table()
    a, b = table.players
    b.field(being("Debtor"))
    b.field(being("Other"))
    due = Automatic((Destroy(Same(0)),), condition=At("end of turn"))
    a.hand(order("Debt", DealDamage(Amount(100), Target(RESONATORS), This()), Later(due)))
    table.play("A: play Debt -> Debtor", "resolve")
    table.expect({"B.graveyard": []})
    assert Game.from_bytes(table.game.to_bytes()) == table.game
    table.play("to B main")
    table.expect({"B.graveyard": ["Debtor"]})


@rule("cr-8.01", "906.8b")
def test_the_card_of_a_delayed_ability_is_the_one_that_made_it() -> None:
    table = Table()
    a, _ = table.players
    back = Later(Automatic((ReturnToHand(This()),), condition=At("beginning of main phase", YOU)))
    a.field(regalia("Kite", Activate((back,))))
    a.field(regalia("Stone"))
    table.play("A: use Kite", "resolve", "to B main", "to A main")
    table.expect({"chase": ["Kite"]})
    table.play("resolve")
    assert [table.game.name(i) for i in table.game.zone(HAND, 0)].count("Kite") == 1


# ---------------------------------------------------------------- 906.9


@rule("cr-8.01", "906.9", "906.9a")
def test_a_status_object_triggers_while_its_status_is_so_but_not_twice_at_a_time() -> None:
    table = Table()
    a, _ = table.players
    a.field(regalia("Well", Automatic((Draw(Amount(1)),), condition=IsSo(HandIs(0)))))
    a.hand(order("Last", GAIN))
    table.play("A: can play Last")
    assert not table.game.chase
    table.play("A: play Last")
    table.expect({"chase": ["Well", "Last"]})  # once, although the hand is still empty
    table.play("pass")
    table.expect({"chase": ["Last"]})
    assert len(table.game.zone(HAND, 0)) == 1
    assert [event.rule for event in table.happened("triggered")] == ["906.9"]


@rule("cr-8.01", "906.9a")
def test_a_status_that_is_still_so_after_resolution_triggers_again() -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=800)
    a.field(regalia("Spring", Automatic((GAIN,), condition=IsSo(LifeIs(1000)))))
    table.play("resolve")
    table.expect({"A.life": 1100})


# ---------------------------------------------------------------- 906.4: conditions


@rule("cr-8.01", "906.4")
@pytest.mark.parametrize(
    ("condition", "life"),
    [
        (DealsDamage(RESONATORS), 4200),
        (DealsDamage(RESONATORS, battle=True), 4100),
        (DealsDamage(CardFilter(bits.RESONATOR, controller=OPPONENT)), 4000),
        (DealsDamage(RESONATORS, players=OPPONENT), 4200),
        (DealsDamage(RESONATORS, to=RESONATORS), 4000),
        (IsDealtDamage(players=OPPONENT), 4200),
        (IsDealtDamage(players=YOU), 4000),
        (IsDealtDamage(players=ANYBODY, battle=True), 4100),
        (IsDealtDamage(RESONATORS), 4000),
        (Does(OPPONENT, "lose life"), 4200),
        (Does(OPPONENT, "gain life"), 4000),
    ],
)
def test_conditions_of_damage_and_life(condition: Condition, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field(watcher(condition, "Bell"))
    shot = Activate((DealDamage(Amount(100), Target(None, OPPONENT), This()),), (DiscardCards(1),))
    a.field(being("Archer", shot))
    a.hand(being("Spare"))
    table.play("A: use Archer -> B", "resolve", "A: attack Archer -> B", "B: no block", "resolve")
    table.expect({"A.life": life, "B.life": 3400})


@rule("cr-8.01", "906.4")
@pytest.mark.parametrize(
    ("condition", "life"),
    [
        (Does(YOU, "draw"), 4200),
        (Does(OPPONENT, "draw"), 4000),
        (Does(YOU, "play"), 4100),
        (Does(YOU, "play", CardFilter(bits.CHANT)), 4100),
        (Does(YOU, "play", CardFilter(bits.RESONATOR)), 4000),
        (Does(ANYBODY, "play"), 4100),
        (Does(OPPONENT, "play"), 4000),
        (Does(YOU, "play an ability"), 4000),
        (Does(YOU, "discard"), 4000),
        (When("moved", CardFilter(bits.CHANT), zone=GRAVEYARD), 4100),
        (When("moved", CardFilter(bits.CHANT), source=HAND, zone=GRAVEYARD), 4000),
    ],
)
def test_conditions_of_drawing_and_playing(condition: Condition, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field(watcher(condition, "Bell"))
    a.hand(order("Study", Draw(Amount(2))))
    table.play("A: play Study", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "906.4")
def test_discarding_is_seen_by_who_does_it_and_by_the_card() -> None:
    for condition, life in (
        (Does(YOU, "discard"), 4100),
        (Does(OPPONENT, "discard"), 4000),
        (Does(YOU, "discard", RESONATORS), 4100),
        (Does(YOU, "discard", CardFilter(bits.CHANT)), 4000),
        (When("discarded", RESONATORS), 4100),
        (When("moved", RESONATORS, source=HAND, zone=GRAVEYARD), 4100),
        (When("moved", RESONATORS, source=FIELD, zone=GRAVEYARD), 4000),
    ):
        table = Table()
        a, _ = table.players
        a.field(watcher(condition, "Bell"))
        a.hand(being("Spare"))
        a.field(regalia("Altar", Activate((LoseLife(Amount(100), Opponent()),), (DiscardCards(1),))))
        table.play("A: use Altar", "resolve")
        table.expect({"A.life": life, "B.life": 3900})


@rule("cr-8.01", "906.4")
def test_one_of_several_conditions_is_enough_and_that_player_and_that_much_are_the_events() -> None:
    either = Either((When("attacked"), When("blocked")))
    table = Table()
    a, b = table.players
    a.field(being("Scout", Automatic((GAIN,), condition=either)))
    thorns = Automatic((LoseLife(ThatMuch(), ThatPlayer()),), condition=Does(ANYBODY, "gain life"))
    b.field(regalia("Thorns", thorns))
    table.play("A: attack Scout -> B", "resolve")
    table.expect({"A.life": 4000, "B.life": 3500})
    assert [event.amount for event in table.happened("life")] == [100, -100, -500]
    assert either.render() == "Whenever this card attacks or blocks"


def test_conditions_speak_the_english_of_the_cards() -> None:
    wanted = {
        "Whenever this card deals battle damage to a resonator": DealsDamage(to=RESONATORS, battle=True),
        "Whenever this card deals damage to your opponent": DealsDamage(players=OPPONENT),
        "Whenever you are dealt damage": IsDealtDamage(players=YOU),
        "Whenever this card is dealt damage": IsDealtDamage(),
        "Whenever you draw a card": Does(YOU, "draw"),
        "Whenever your opponent gains life": Does(OPPONENT, "gain life"),
        "Whenever a player plays a chant": Does(ANYBODY, "play", CardFilter(bits.CHANT)),
        "Whenever you discard a card": Does(YOU, "discard"),
        "Whenever a resonator is put into a graveyard from the field": When(
            "moved", RESONATORS, source=FIELD, zone=GRAVEYARD
        ),
        "If your life is 1000 or less": IsSo(LifeIs(1000)),
        "[Enter]": When("moved", zone=FIELD),
    }
    for text, condition in wanted.items():
        assert condition.render() == text


@rule("cr-8.01", "307.6")
def test_an_entity_is_any_card_in_the_field_and_only_there() -> None:
    table = Table()
    a, b = table.players
    a.hand(order("Erase", Destroy(Target(CardFilter(zone=FIELD)))))
    b.field(being("Ant"))
    b.field(regalia("Relic"))
    b.stones("R")
    b.graveyard(being("Ghost"))
    for name in ("Ant", "Relic", "Fire Magic Stone"):
        table.play(f"A: can play Erase -> {name}")
    for name in ("Ghost", "Nameless Ruler"):
        table.play(f"A: cannot play Erase -> {name}")
    assert Target(CardFilter(zone=FIELD)).render() == "target entity"


@pytest.mark.parametrize(
    ("card_filter", "found"),
    [
        (CardFilter(bits.RESONATOR, qualities=(WithCost(2, "less"),)), {"Cheap", "Winged"}),
        (CardFilter(bits.RESONATOR, qualities=(WithCost(3, "more"),)), {"Dear"}),
        (CardFilter(bits.RESONATOR, qualities=(WithValue("ATK", 300, "less"),)), {"Cheap"}),
        (CardFilter(bits.RESONATOR, qualities=(WithValue("DEF", 900, "more"),)), {"Dear"}),
        (CardFilter(bits.RESONATOR, qualities=(WithKeyword("Flying"),)), {"Winged"}),
        (CardFilter(bits.RESONATOR, qualities=(WithKeyword("Flying", False),)), {"Cheap", "Dear"}),
        (CardFilter(bits.RESONATOR, qualities=(WithCounter("rust"),)), {"Dear"}),
        (CardFilter(zone=FIELD, qualities=(Non(types=bits.RESONATOR),)), {"Relic", "Fire Magic Stone"}),
        (CardFilter(zone=FIELD, qualities=(IsGeneral("Basic"),)), {"Fire Magic Stone"}),
        (CardFilter(bits.RESONATOR, qualities=(AsPrinted(WithValue("ATK", 300, "less")),)), {"Cheap"}),
    ],
)
def test_descriptions_by_cost_values_keywords_counters_and_what_a_card_is_not(
    card_filter: CardFilter, found: set[str]
) -> None:
    table = Table()
    a, _ = table.players
    a.field(being("Cheap", cost="{1}", atk=300))
    a.field(being("Dear", cost="{3}", def_=900), counters={"rust": 1})
    a.field(being("Winged", Skill("Flying"), cost="{2}"))
    a.field(regalia("Relic"))
    a.stones("R")
    candidates = Target(card_filter).candidates(table.game, Scope(0, 0))
    assert {table.game.name(i) for i in candidates} == found
