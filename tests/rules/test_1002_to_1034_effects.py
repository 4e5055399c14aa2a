"""911, 912, 1002-1034: actions that effects ask for."""

from __future__ import annotations

from functools import partial

import pytest
from made_cards import named, order, resonator
from table import Player, Table, rule
from vocabulary import (
    CHASE,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM_AREA,
    MAIN_DECK,
    OPPONENT,
    YOU,
    Activate,
    AddAddition,
    All,
    Amount,
    AtkOf,
    Automatic,
    CallStone,
    Cancel,
    Card,
    CardDef,
    CardFilter,
    Cost,
    DealDamage,
    DealsDamage,
    Discard,
    DiscardCards,
    Draw,
    EachPlayer,
    Effect,
    Face,
    Fixed,
    Force,
    Foresee,
    GainGem,
    GainLife,
    Game,
    HandIs,
    Heal,
    If,
    Judgment,
    LifeIs,
    LookAt,
    May,
    MeasureIs,
    MoveCounters,
    Opponent,
    PayWill,
    PutInto,
    PutIntoField,
    RemoveDamage,
    ReturnToHand,
    Reveal,
    Same,
    Scope,
    Search,
    SetLife,
    SetWeather,
    ShuffleDeck,
    Statement,
    Summon,
    TakeCounters,
    Target,
    TargetAbility,
    ThatMuch,
    This,
    Told,
    TopOfDeck,
    WeatherIs,
    When,
    bits,
    count,
    is_revealed,
    sees,
)

being = partial(resonator, atk=100, def_=1000)

PLUS = "+100/+100"
RESONATORS = CardFilter(bits.RESONATOR)


def used_for_nothing(*effects: Effect) -> Activate:
    """An ability that can be used for nothing."""
    return Activate(effects, costs=(PayWill(Cost.parse("{0}")),))


def cast(player: Player, *effects: Effect, name: str = "Order") -> None:
    """A chant in hand that costs nothing."""
    player.hand(order(name, *effects))


def in_deck(table: Table, name: str) -> Card:
    """A card of the first player's deck."""
    return next(table.game.cards[i] for i in table.game.zone(MAIN_DECK, 0) if table.game.name(i) == name)


# ---------------------------------------------------------------------------- 104.6, 307


@rule("cr-8.01", "104.6")
@pytest.mark.parametrize(("life", "change"), [(6000, 2000), (1500, -2500)])
def test_life_that_becomes_a_number_is_increased_or_decreased_by_the_difference(life: int, change: int) -> None:
    table = Table()
    cast(table["A"], SetLife(Amount(life)))
    table.play("A: play Order", "resolve")
    table.expect({"A.life": life, "B.life": 4000})
    assert [(event.rule, event.amount) for event in table.happened("life")] == [("104.6", change)]


@rule("cr-8.01", "104.6")
def test_life_that_becomes_what_it_is_has_neither_increased_nor_decreased() -> None:
    table = Table()
    cast(table["A"], SetLife(Amount(4000)))
    table.play("A: play Order", "resolve")
    assert not table.happened("life")


@rule("cr-8.01", "307.4a")
def test_counted_cards_are_those_in_the_field_and_the_ruler_areas() -> None:
    table = Table()
    a, b = table.players
    a.ruler("Queen", attribute="R")
    a.field(being("Ember", attributes=2))
    b.field(being("Cinder", attributes=2))
    a.hand(being("Held", attributes=2))
    a.graveyard(being("Gone", attributes=2))
    scope = Scope(table.id("Ember"), 0)
    assert count(table.game, CardFilter(attributes=2), scope) == 3
    assert count(table.game, CardFilter(attributes=2, controller=YOU), scope) == 2
    assert count(table.game, CardFilter(bits.RESONATOR, attributes=2), scope) == 2


@rule("cr-8.01", "307.6", "307.8", "307.8a")
def test_a_card_in_an_opponents_field_is_an_entity_they_control() -> None:
    table = Table()
    a, b = table.players
    a.field("Mine")
    b.field("Theirs")
    b.field("Stolen", owner=a)
    a.hand("Bane", "Chant", cost="{0}", text="Destroy target resonator your opponent controls.")
    table.play("A: can play Bane -> Theirs", "A: can play Bane -> Stolen", "A: cannot play Bane -> Mine because 903.2g")


@rule("cr-8.01", "307.8b", "307.7")
def test_a_card_put_into_an_opponents_field_is_under_their_control() -> None:
    table = Table()
    a = table["A"]
    for name in ("Gift", "Relic"):
        a.graveyard(name)
    cast(a, PutIntoField(named("Gift", zone=GRAVEYARD), Opponent()), PutIntoField(named("Relic", zone=GRAVEYARD)))
    table.play("A: play Order", "resolve")
    table.expect({"Gift.controller": "B", "Relic.controller": "A"})
    assert table.card("Gift").owner == 0


@rule("cr-8.01", "906.4", "307.7")
def test_cards_that_enter_the_field_together_see_each_other_enter() -> None:
    table = Table()
    a = table["A"]
    greet = Automatic(
        (GainLife(Amount(100)),), condition=When("moved", CardFilter(bits.RESONATOR, other=True), zone=FIELD)
    )
    for name in ("Ant", "Bee", "Cat"):
        a.graveyard(being(name, greet))
    cast(a, PutIntoField(named("Ant", "Bee", "Cat", zone=GRAVEYARD)))
    table.play("A: play Order", "pass")
    while table.game.chase or table.game.triggered:
        table.game.play(table.game.legal()[0])
    table.expect({"A.life": 4600})


# ---------------------------------------------------------------------------- 911, 912


@rule("cr-8.01", "911.1", "912.1")
def test_a_source_that_has_left_deals_damage_as_it_last_was() -> None:
    table = Table()
    a, b = table.players
    a.field(being("Archer", used_for_nothing(DealDamage(AtkOf(), Target(players=""), This())), atk=300))
    a.hand("Bless", "Chant", cost="{0}", text="Target resonator gains [+400/+0] until end of turn.")
    b.hand("Bane", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: play Bless -> Archer", "resolve", "A: use Archer -> B")
    archer = table.id("Archer")
    table.play("A: pass", "B: play Bane -> Archer", "resolve")
    table.expect({"Archer.zone": "graveyard", "B.life": 3300})
    assert [event.was for event in table.happened("damaged")] == [archer]


@rule("cr-8.01", "912.1")
def test_the_source_of_an_effects_damage_is_the_card_with_the_ability() -> None:
    table = Table()
    a, b = table.players
    a.field("Archer", text="{Rest}: This card deals 300 damage to target player.")
    a.hand("Burn", "Chant", cost="{0}", text="This card deals 200 damage to target player.")
    table.play("A: use Archer -> B", "resolve", "A: play Burn -> B", "resolve")
    archer, burn = (table.game.name(event.was) for event in table.happened("damaged"))
    assert (archer, burn) == ("Archer", "Burn")
    assert b.life == 3500


@rule("cr-8.01", "912.2")
def test_the_source_of_damage_a_j_resonator_deals_is_that_j_resonator() -> None:
    table = Table()
    a, b = table.players
    a.field(being("Giant", atk=600))
    b.field(being("Wall", atk=200), rested=True)
    cast(a, DealDamage(AtkOf(what=Target(RESONATORS)), Opponent(), Same()))
    table.play("A: play Order -> Giant", "resolve", "A: attack Giant -> Wall", "resolve", "B: no block", "resolve")
    assert [(table.game.name(event.was), event.amount) for event in table.happened("damaged")] == [
        ("Giant", 600),
        ("Giant", 600),
        ("Wall", 200),
    ]
    table.expect({"B.life": 3400})


# ---------------------------------------------------------------------------- may, if, each player


def test_what_one_may_do_is_asked_and_done_only_on_yes() -> None:
    for answer, life in (("yes", 4500), ("no", 4000)):
        table = Table()
        cast(table["A"], May((GainLife(Amount(500)),)))
        table.play("A: play Order", "pass", f"A: choose {answer}")
        table.expect({"A.life": life})


def test_if_you_do_needs_the_doing_and_what_cannot_be_done_is_not_offered() -> None:
    for held, answer, life in ((1, "yes", 4500), (1, "no", 4000), (0, "", 4000)):
        table = Table()
        a = table["A"]
        if held:
            a.hand("Spare")
        cast(a, May(costs=(DiscardCards(1),), then=(GainLife(Amount(500)),)))
        table.play("A: play Order", "pass")
        assert (table.decision.kind == "choose") == bool(answer)
        if answer:
            table.play(f"A: choose {answer}")
        table.expect({"A.life": life, "A.hand": ["Spare"] if answer == "no" else []})


def test_an_opponent_may_pay_or_else() -> None:
    for answer, life in (("yes", 4000), ("no", 3000)):
        table = Table()
        a, b = table.players
        b.stones("R")
        price = (PayWill(Cost.parse("{1}")),)
        cast(a, May(costs=price, otherwise=(DealDamage(Amount(1000), Opponent(), This()),), who=Opponent()))
        table.play("A: play Order", "pass", f"B: choose {answer}")
        table.expect({"B.life": life, "Fire Magic Stone.rested": answer == "yes"})


def test_if_and_otherwise_look_at_the_game_as_the_effect_is_applied() -> None:
    for life, after in ((2000, 2500), (3000, 2900)):
        table = Table()
        a = table["A"]
        a.starts_with(life=life)
        lost = SetLife(Amount(2900))
        cast(a, If(LifeIs(2000), (GainLife(Amount(500)),), (lost,)), If(HandIs(9, or_more=True), (SetLife(Amount(0)),)))
        table.play("A: play Order", "resolve")
        table.expect({"A.life": after})


def test_each_player_acts_in_turn_order() -> None:
    table = Table(turn="B", seats="ABC")
    for player in table.players:
        for name in ("One", "Two"):
            player.hand(f"{player.name} {name}")
    cast(table["B"], Discard(Amount(1), EachPlayer()))
    table.play("B: play Order", "pass", "B: choose B One", "C: choose C Two", "A: choose A One")
    assert [event.player for event in table.happened("discarded")] == [1, 2, 0]


# ---------------------------------------------------------------------------- 1002 add


def addition(name: str, subtype: str = "") -> CardDef:
    return CardDef((Face(name, bits.ADDITION, subtype=subtype),))


@rule("cr-8.01", "1002.1", "1002.2a")
def test_an_addition_is_put_into_the_field_and_onto_a_card_that_is_no_target() -> None:
    table = Table()
    a, b = table.players
    a.hand(addition("Sword"))
    b.field("Knight")
    cast(a, AddAddition(named("Sword", zone=HAND), named("Knight")))
    table.play("A: play Order", "resolve")
    sword = table.card("Sword")
    assert (sword.zone, sword.controller, sword.added_to) == (FIELD, 0, table.id("Knight"))
    assert [event.rule for event in table.happened("added")] == ["1002.1"]


@rule("cr-8.01", "1002.2")
def test_an_addition_that_cannot_be_added_stays_where_it_is() -> None:
    table = Table()
    a = table["A"]
    a.hand(addition("Sword"))
    a.hand(addition("Crown", "J-ruler"))
    a.hand("Squire")
    a.field("Knight")
    cast(a, AddAddition(named("Sword", zone=HAND), named("Nobody")), name="None")
    cast(a, AddAddition(named("Crown", zone=HAND), named("Knight")), name="Wrong")
    cast(a, AddAddition(named("Squire", zone=HAND), named("Knight")), name="No Addition")
    table.play("A: play None", "resolve", "A: play Wrong", "resolve", "A: play No Addition", "resolve")
    table.expect({"Sword.zone": "hand", "Crown.zone": "hand", "Squire.zone": "hand"})
    assert not table.happened("added")


@rule("cr-8.01", "1002.1", "1206.1")
def test_an_addition_in_the_field_is_added_to_another_card_but_not_to_itself() -> None:
    table = Table()
    a = table["A"]
    a.field(addition("Sword"))
    a.field("Knight")
    cast(a, AddAddition(named("Sword"), named("Sword")), name="Self")
    cast(a, AddAddition(named("Sword"), named("Knight")), name="Arm")
    sword = table.id("Sword")
    table.play("A: play Self", "resolve")
    assert table.card("Sword").added_to == 0
    assert "1206.1" in [event.rule for event in table.happened("added")]
    table.play("A: play Arm", "resolve")
    assert table.id("Sword") == sword
    assert table.card("Sword").added_to == table.id("Knight")


# ---------------------------------------------------------------------------- 1005 reveal


@rule("cr-8.01", "1005.1")
def test_a_revealed_card_is_shown_to_all_players_as_long_as_the_effect_lasts() -> None:
    table = Table()
    a = table["A"]
    a.deck("Top")
    a.deck("Next")
    cast(a, Reveal(TopOfDeck()), May((GainLife(Amount(100)),)))
    top = in_deck(table, "Top").id
    assert not sees(1, table.game.cards[top])
    table.play("A: play Order", "pass")
    assert sees(0, table.game.cards[top])
    assert sees(1, table.game.cards[top])
    assert is_revealed(table.game, top)
    assert not sees(1, in_deck(table, "Next"))
    table.play("A: choose no")
    assert not is_revealed(table.game, top)


@rule("cr-8.01", "1005.2")
def test_what_is_revealed_already_cannot_be_revealed_again() -> None:
    table = Table()
    a = table["A"]
    a.deck("Top")
    a.field("Open")
    cast(a, Reveal(TopOfDeck()), Reveal(TopOfDeck()), Reveal(named("Open")), name="Twice")
    cast(a, Reveal(TopOfDeck()), name="Later")
    table.play("A: play Twice", "resolve")
    assert len(table.happened("revealed")) == 1
    table.play("A: play Later", "resolve")
    assert len(table.happened("revealed")) == 2


# ---------------------------------------------------------------------------- 1006 summon


@rule("cr-8.01", "1006.1", "1006.2")
def test_a_summoned_resonator_is_a_spell_on_the_chase_that_nobody_played() -> None:
    table = Table()
    a, b = table.players
    a.graveyard("Ghoul")
    a.graveyard("Zombie")
    watch = When("moved", RESONATORS, source=CHASE, zone=FIELD)
    a.field(being("Watcher", Automatic((GainLife(Amount(100)),), condition=watch)))
    cast(a, Summon(named("Ghoul", zone=GRAVEYARD)), name="Ritual")
    cast(a, PutIntoField(named("Zombie", zone=GRAVEYARD)), name="Raise")
    b.hand("Deny", "Chant", cost="{0}", text="[Quickcast]\nCancel target spell.")
    table.play("A: play Ritual", "pass")
    assert [entry.kind for entry in table.game.chase] == ["spell"]
    table.expect({"Ghoul.zone": "chase"})
    assert len(table.happened("played")) == 1
    table.play("A: pass", "B: can play Deny -> Ghoul", "resolve")
    table.expect({"Ghoul.zone": "field", "Ghoul.controller": "A", "A.life": 4100})
    table.play("A: play Raise", "resolve")
    table.expect({"Zombie.zone": "field", "A.life": 4100})


# ---------------------------------------------------------------------------- 1007 damage


@rule("cr-8.01", "1007.3a")
def test_damage_for_each_of_something_is_dealt_all_at_once() -> None:
    table = Table()
    a = table["A"]
    for name in ("One", "Two", "Three"):
        a.hand(name)
    mine = CardFilter(controller=YOU, zone=HAND)
    cast(a, DealDamage(Amount(100, per=mine), Opponent(), This()))
    table.play("A: play Order", "resolve")
    assert [event.amount for event in table.happened("damaged")] == [300]
    table.expect({"B.life": 3700})


@rule("cr-8.01", "1007.5")
def test_dealing_damage_to_several_at_once_fulfils_the_condition_once_for_each() -> None:
    table = Table()
    a, b = table.players
    drain = Automatic((GainLife(Amount(100)),), condition=DealsDamage())
    a.field(
        being(
            "Hydra",
            drain,
            used_for_nothing(
                DealDamage(Amount(200), named("Ant", "Bee"), This()), DealDamage(Amount(100), Opponent(), This())
            ),
        )
    )
    b.field("Ant", def_=500)
    b.field("Bee", def_=500)
    table.play("A: use Hydra", "resolve")
    table.expect({"A.life": 4300, "B.life": 3900})


@rule("cr-8.01", "1007.6", "1007.6a", "1007.6b")
@pytest.mark.parametrize(("amount", "left"), [(200, 300), (900, 0), (None, 0)])
def test_damage_is_removed_so_much_or_all_of_it(amount: int | None, left: int) -> None:
    table = Table()
    a = table["A"]
    a.field("Knight", def_=1000, damage=500)
    a.field("Squire", def_=1000, damage=500)
    cast(a, RemoveDamage(None if amount is None else Amount(amount), Target(RESONATORS)))
    table.play("A: play Order -> Knight", "resolve")
    table.expect({"Knight.damage": left, "Squire.damage": 500})
    rule_id = "1007.6b" if amount is None else "1007.6a"
    assert [(event.rule, event.amount) for event in table.happened("healed")] == [(rule_id, 500 - left)]


# ---------------------------------------------------------------------------- 1008, 1012 the chase


@rule("cr-8.01", "1008.1", "1008.2")
def test_nothing_is_played_in_chase_to_a_card_that_cannot_be_chased_but_will_and_triggers() -> None:
    table = Table()
    a, b = table.players
    doom = Face(
        "Doom",
        bits.CHANT,
        abilities=(
            Statement("This card cannot be chased."),
            order("x", SetLife(Amount(100), Opponent())).front.abilities[1],
        ),
    )
    a.hand(CardDef((doom,)))
    b.hand("Deny", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
    b.field(being("Sage", used_for_nothing(GainLife(Amount(100)))))
    b.field(being("Echo", Automatic((GainLife(Amount(500)),), condition=When("played", CardFilter(zone=CHASE)))))
    b.stones("R")
    table.play("A: play Doom", "A: pass")
    table.play("B: cannot play Deny because 1008.2", "B: cannot use Sage because 1008.2", "B: can use Fire Magic Stone")
    table.play("resolve")
    table.expect({"B.life": 100})
    assert [event.amount for event in table.happened("life")] == [500, -4400]


@rule("cr-8.01", "1012.1")
@pytest.mark.parametrize("kind", ["activate", "automatic"])
def test_a_cancelled_ability_is_removed_from_the_chase_and_its_card_stays(kind: str) -> None:
    table = Table()
    a, b = table.players
    heal = GainLife(Amount(500))
    a.field(being("Sage", used_for_nothing(heal)))
    a.hand(being("Herald", Automatic((heal,), condition=When("moved", source=CHASE, zone=FIELD))))
    b.hand(order("Deny", Cancel(TargetAbility(kinds=(kind,), controller=OPPONENT))))
    if kind == "activate":
        table.play("A: use Sage", "A: pass", "B: play Deny -> Sage", "resolve")
    else:
        table.play("A: play Herald", "pass", "A: pass", "B: play Deny -> Herald", "resolve")
    table.expect({"A.life": 4000, "Sage.zone": "field"})
    assert [event.rule for event in table.happened("cancelled")] == ["1012.1"]
    assert table.game.chase == []


@rule("cr-8.01", "1012.1")
def test_only_the_kinds_of_ability_a_text_names_can_be_cancelled() -> None:
    table = Table()
    a, b = table.players
    a.field(being("Sage", used_for_nothing(GainLife(Amount(500)))))
    a.hand("Plain Spell", "Chant", cost="{0}", text="You gain 100 life.")
    b.hand(order("Deny", Cancel(TargetAbility(kinds=("automatic",)))))
    b.hand(order("Refuse", Cancel(TargetAbility(spells=CardFilter(zone=CHASE)))))
    table.play("A: use Sage", "A: pass", "B: cannot play Deny because 903.2g", "B: play Refuse -> Sage", "resolve")
    table.play("A: play Plain Spell", "A: pass", "B: cannot play Deny because 903.2g", "resolve")
    table.expect({"A.life": 4100})


# ---------------------------------------------------------------------------- 1014 choose, search; 1021


@rule("cr-8.01", "1014.1")
def test_from_a_public_zone_a_player_must_choose_what_is_there() -> None:
    table = Table()
    a = table["A"]
    for name in ("Ghoul", "Zombie"):
        a.graveyard(name)
    cast(a, Search(RESONATORS, places=(GRAVEYARD,)), PutInto(Same(), HAND))
    table.play("A: play Order", "pass")
    assert {table.game.name(option.target) for option in table.decision.options} == {"Ghoul", "Zombie"}
    table.play("A: choose Zombie")
    table.expect({"A.hand": ["Zombie"], "A.graveyard": ["Order", "Ghoul"]})


@rule("cr-8.01", "1014.2")
@pytest.mark.parametrize("find", [True, False])
def test_a_search_in_a_hidden_zone_may_fail_although_there_is_one(find: bool) -> None:
    table = Table()
    a = table["A"]
    for name in ("Rock", "Knight", "Squire"):
        a.deck(name, "Resonator" if name != "Rock" else "Regalia")
    cast(a, Search(RESONATORS), PutIntoField(Same()), ShuffleDeck())
    table.play("A: play Order", "pass")
    chosen = {table.game.name(option.target) for option in table.decision.options if option.target}
    assert chosen == {"Knight", "Squire"}
    assert all(sees(0, table.game.cards[i]) for i in table.game.zone(MAIN_DECK, 0))
    assert not any(sees(1, table.game.cards[i]) for i in table.game.zone(MAIN_DECK, 0))
    table.play("A: choose Knight" if find else "A: choose nothing")
    assert table.game.name(table.game.zone(FIELD, 0)[0]) == "Knight" if find else not table.game.zone(FIELD, 0)
    assert [event.rule for event in table.happened("shuffled")] == ["1021.1"]
    assert not any(sees(0, table.game.cards[i]) for i in table.game.zone(MAIN_DECK, 0))


@rule("cr-8.01", "1014.2")
def test_any_card_at_all_must_be_found_even_in_a_hidden_zone() -> None:
    table = Table()
    a = table["A"]
    a.deck("Rock")
    a.deck("Pearl")
    cast(a, Search(), PutInto(Same(), HAND), ShuffleDeck())
    table.play("A: play Order", "pass")
    assert "done" not in [option.kind for option in table.decision.options]
    table.play("A: choose Pearl")
    table.expect({"A.hand": ["Pearl"]})


@rule("cr-8.01", "1014.2")
def test_a_hidden_zone_that_everybody_sees_is_chosen_from_like_a_public_one() -> None:
    table = Table()
    a = table["A"]
    a.hand("Knight")
    a.hand("Squire")
    pick = (Search(RESONATORS, places=(HAND,)), PutInto(Same(), GRAVEYARD))
    cast(a, *pick, name="Blind")
    cast(a, Reveal(named("Knight", "Squire", "Open", zone=HAND), slot=1), *pick, name="Open")
    table.play("A: play Blind", "pass")
    assert "done" in [option.kind for option in table.decision.options]
    table.play("A: choose nothing", "A: play Open", "pass")
    assert "done" not in [option.kind for option in table.decision.options]
    table.play("A: choose Squire")
    table.expect({"A.hand": ["Knight"], "A.graveyard": ["Open", "Squire", "Blind"]})


@rule("cr-8.01", "1021.2")
def test_nobody_sees_what_has_been_shuffled_though_they_saw_it_before() -> None:
    table = Table()
    a = table["A"]
    for number in range(6):
        a.deck(f"Card {number}")
    cast(a, Reveal(TopOfDeck(Amount(6))), LookAt(TopOfDeck(Amount(6))), ShuffleDeck())
    table.play("A: play Order", "resolve")
    assert len(table.happened("revealed")) == 6
    assert not any(sees(player, table.game.cards[i]) for i in table.game.zone(MAIN_DECK, 0) for player in (0, 1))


@rule("cr-8.01", "1021.2a")
def test_what_is_put_on_top_after_a_shuffle_is_put_there_as_part_of_it() -> None:
    table = Table(seed=3)
    a = table["A"]
    for number in range(6):
        a.deck(f"Card {number}")
    cast(a, Search(), ShuffleDeck(top=Same()))
    table.play("A: play Order", "pass", "A: choose Card 4")
    top, *rest = reversed(table.game.zone(MAIN_DECK, 0))
    assert table.game.name(top) == "Card 4"
    assert sees(0, table.game.cards[top])
    assert not sees(1, table.game.cards[top])
    assert not any(sees(0, table.game.cards[i]) for i in rest)
    assert len(table.happened("shuffled")) == 1
    assert not [event for event in table.happened("moved") if event.source == MAIN_DECK]


# ---------------------------------------------------------------------------- 1016 call, 1019 discard


@rule("cr-8.01", "1016.1")
def test_an_effect_that_calls_a_magic_stone_does_what_calling_does() -> None:
    table = Table()
    a = table["A"]
    for name in ("First", "Second"):
        cast(a, CallStone(), name=name)
    table.play("A: play First", "resolve")
    assert len(table.happened("called")) == 1
    assert table.card("A/Nameless Ruler").rested
    table.play("A: play Second", "resolve")
    assert len(table.happened("called")) == 1


@rule("cr-8.01", "1019.2a")
def test_an_empty_hand_that_is_discarded_still_counts_as_discarded() -> None:
    table = Table()
    cast(table["A"], Discard(None, EachPlayer()))
    table["B"].hand("Held")
    table.play("A: play Order", "resolve")
    assert [(event.player, event.rule, event.amount) for event in table.happened("discarded hand")] == [
        (0, "1019.2a", 0),
        (1, "1019.2", 1),
    ]


# ---------------------------------------------------------------------------- 1022 counters


@rule("cr-8.01", "1022.4")
def test_a_moved_counter_leaves_one_card_for_the_other() -> None:
    table = Table()
    a = table["A"]
    a.field("Donor", counters={PLUS: 3})
    a.field("Taker", counters={PLUS: 1})
    cast(a, MoveCounters(PLUS, 2, named("Donor"), named("Taker")), name="Two")
    cast(a, MoveCounters("growth", 1, named("Donor"), named("Taker")), name="Other")
    cast(a, MoveCounters(PLUS, 1, named("Donor"), named("Nobody")), name="Nowhere")
    table.play("A: play Two", "resolve")
    table.expect({f"Donor.counters.{PLUS}": 1, f"Taker.counters.{PLUS}": 3, "Taker.atk": 400})
    table.play("A: play Other", "resolve", "A: play Nowhere", "resolve")
    table.expect({f"Donor.counters.{PLUS}": 1, f"Taker.counters.{PLUS}": 3, "Taker.counters.growth": 0})
    assert [(event.rule, event.amount) for event in table.happened("counters")] == [("1022.4", -2), ("1022.1", 2)]


@rule("cr-8.01", "1022.5")
def test_a_cards_counters_are_those_on_that_card() -> None:
    table = Table()
    a = table["A"]
    a.field("Donor", counters={PLUS: 3, "growth": 2})
    a.field("Other", counters={PLUS: 3})
    cast(a, TakeCounters(PLUS, None, named("Donor")), TakeCounters("growth", 1, named("Donor")))
    table.play("A: play Order", "resolve")
    table.expect({f"Donor.counters.{PLUS}": 0, "Donor.counters.growth": 1, f"Other.counters.{PLUS}": 3})


# ---------------------------------------------------------------------------- 1023 dice, 1024 heal


@rule("cr-8.01", "1023.1", "1023.1a", "1023.2")
def test_force_rolls_so_many_dice_of_six_sides_and_adds_them() -> None:
    seen = set()
    for seed in range(40):
        table = Table(seed=seed)
        ten = MeasureIs(Told(words="the result of the roll"), Fixed(10), "or more")
        cast(table["A"], Force(3, (GainLife(ThatMuch(100)), If(ten, (Draw(Amount(1)),)))))
        table.play("A: play Order", "resolve")
        dice = [event.amount for event in table.happened("rolled")]
        total = sum(dice)
        assert len(dice) == 3
        assert [event.amount for event in table.happened("forced")] == [total]
        table.expect({"A.life": 4000 + 100 * total})
        assert len(table.happened("drew")) == (total >= 10)
        seen |= set(dice)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("cr-8.01", "1023.1")
def test_dice_are_drawn_from_the_games_own_chance() -> None:
    results = []
    for _ in range(2):
        table = Table(seed=7)
        cast(table["A"], Force(5))
        table.play("A: play Order", "resolve")
        results.append([event.amount for event in table.happened("rolled")])
    assert results[0] == results[1]


@rule("cr-8.01", "1024.1", "1024.2")
def test_a_healed_ruler_has_its_judgment_again_and_nothing_else_changes() -> None:
    table = Table()
    a = table["A"]
    judgment = Judgment((PayWill(Cost.parse("{0}")),))
    faces = (Face("Queen", bits.RULER, abilities=(judgment,)), Face("Queen at Arms", bits.J_RULER, atk=500, def_=500))
    table.library = table.library.with_cards([CardDef(faces)])
    a.put("ruler_area", CardDef(faces), counters={"astral": 1, "oath": 2})
    cast(a, Heal(All(CardFilter(bits.RULER))))
    table.play("A: cannot judgment Queen because 1010.1a", "A: play Order", "resolve")
    queen = table.card("Queen")
    assert (queen.counter("astral"), queen.counter("oath")) == (0, 2)
    assert [event.rule for event in table.happened("healed")] == ["1024.1"]
    table.play("A: judgment Queen", "resolve")
    table.expect({"Queen at Arms.zone": "field"})


# ---------------------------------------------------------------------------- 1027 gems, 1028 weather


@rule("cr-8.01", "1027.1", "313.1")
def test_a_gem_of_an_attribute_is_a_token_in_the_item_area_of_who_gains_it() -> None:
    table = Table()
    a = table["A"]
    cast(a, GainGem(1), GainGem(2, 2, Opponent()))
    a.hand("Spark", "Chant", cost="{R}", text="You gain 100 life.")
    table.play("A: play Order", "resolve")
    assert table.names(ITEM_AREA) == ["Fire Gem"]
    assert table.names(ITEM_AREA, 1) == ["Water Gem", "Water Gem"]
    gem = table.card("Fire Gem")
    assert table.game.info(gem.id).attributes == 2
    assert table.game.is_token(gem)
    table.play("A: play Spark", "resolve")
    table.expect({"A.life": 4100})
    assert table.names(ITEM_AREA) == []
    assert table.game == Game.from_bytes(table.game.to_bytes())


@rule("cr-8.01", "1027.1a")
def test_a_gem_of_any_attribute_is_of_one_of_the_five() -> None:
    table = Table()
    cast(table["A"], GainGem(None))
    table.play("A: play Order", "pass")
    assert [option.word for option in table.decision.options] == ["light", "fire", "water", "wind", "darkness"]
    table.play("A: choose wind")
    assert table.names(ITEM_AREA) == ["Wind Gem"]


@rule("cr-8.01", "1028.1", "1028.1a", "1028.1a-i", "1028.1b", "1028.2")
def test_the_weather_of_a_player_is_that_of_the_last_effect() -> None:
    table = Table()
    a = table["A"]
    sunny = If(WeatherIs("sunny"), (GainLife(Amount(100)),))
    theirs = If(WeatherIs("sunny", OPPONENT), (GainLife(Amount(1000)),))
    for name in ("Look", "Look Again", "Look Late"):
        cast(a, sunny, theirs, name=name)
    cast(a, SetWeather("sunny"), name="Sun")
    cast(a, SetWeather("rainy"), SetWeather("sunny", Opponent()), name="Rain")
    table.play("A: play Look", "resolve")
    table.expect({"A.life": 4000})
    assert table.game.weather == ["", ""]
    table.play("A: play Sun", "resolve", "A: play Look Again", "resolve")
    table.expect({"A.life": 4100})
    table.play("A: play Rain", "resolve", "A: play Look Late", "resolve")
    table.expect({"A.life": 5100})
    assert table.game.weather == ["rainy", "sunny"]


# ---------------------------------------------------------------------------- 1034 foresee, the top of the deck


def deck_of(table: Table, *cards: str) -> None:
    for name in cards:
        table["A"].deck(name)


@rule("cr-8.01", "1034.1")
def test_foresee_puts_any_number_on_top_and_the_rest_on_the_bottom_in_any_order() -> None:
    table = Table()
    deck_of(table, "One", "Two", "Three", "Four", "Five")
    cast(table["A"], Foresee(4))
    table.play("A: play Order", "pass")
    assert all(sees(0, in_deck(table, name)) for name in ("One", "Two", "Three", "Four"))
    assert not sees(0, in_deck(table, "Five"))
    assert not sees(1, in_deck(table, "One"))
    table.play("A: choose Two, Four", "A: order One, Three")
    assert table.names(MAIN_DECK) == ["Four", "Two", "Five", "One", "Three"]
    assert not table.happened("moved")[1:-1]  # nothing has changed zones but the chant


@rule("cr-8.01", "1034.1")
@pytest.mark.parametrize("keep", [0, 2])
def test_foresee_may_put_all_or_none_on_top_and_takes_what_there_is(keep: int) -> None:
    table = Table()
    deck_of(table, "One", "Two")
    cast(table["A"], Foresee(3))
    table.play("A: play Order", "pass")
    table.play(*(("A: choose One, Two",) if keep else ("A: choose nothing", "A: order Two, One")))
    assert table.names(MAIN_DECK) == ["Two", "One"]


def test_looking_at_the_top_takes_one_of_a_description_and_puts_the_rest_below() -> None:
    table = Table()
    deck_of(table, "One", "Two")
    table["A"].deck("Rock", "Regalia")
    table["A"].deck("Last")
    take = "You may reveal a resonator from among them and put it into your hand."
    rest = "Put the rest on the bottom of your deck in any order."
    table["A"].hand("Order", "Chant", cost="{0}", text=f"Look at the top three cards of your deck. {take} {rest}")
    table.play("A: play Order", "pass", "A: choose yes")
    assert {table.game.name(option.target) for option in table.decision.options if option.target} == {"One", "Two"}
    table.play("A: choose Two", "A: order One, Rock")
    table.expect({"A.hand": ["Two"]})
    assert sees(1, table.card("Two"))
    assert table.names(MAIN_DECK) == ["Last", "One", "Rock"]


def test_what_an_effect_returns_and_destroys_of_what_it_found_is_that_card() -> None:
    table = Table()
    a, b = table.players
    b.field("Weak")
    b.field("Strong")
    found = Search(CardFilter(bits.RESONATOR, controller=OPPONENT), places=(FIELD,))
    cast(a, found, ReturnToHand(Same()))
    table.play("A: play Order", "pass", "A: choose Strong")
    table.expect({"B.hand": ["Strong"], "Weak.zone": "field"})
