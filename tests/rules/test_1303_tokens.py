"""1303: tokens."""

from __future__ import annotations

import pytest
from made_cards import named, order
from table import Table, rule
from vocabulary import (
    ADDITION,
    FIELD,
    GRAVEYARD,
    J_RULER,
    RESONATOR,
    RULER,
    All,
    Amount,
    Automatic,
    CardDef,
    CardFilter,
    CreateToken,
    CreateTokenCopy,
    Destroy,
    Draw,
    EachPlayer,
    Effect,
    Erase,
    Face,
    Gain,
    GainStats,
    IsToken,
    Remove,
    ReturnToHand,
    Skill,
    Target,
    When,
    attribute_bits,
    token,
)

from willstone import Game

FAIRY = token("Fairy", attributes=attribute_bits("W"), atk=400, def_=300, abilities=(Skill("Flying"),))


def conjured_by(*effects: Effect) -> Table:
    """A table at which a chant with some effects has resolved."""
    table = Table()
    table["A"].hand(order("Conjure", *effects))
    table.play("A: play Conjure", "resolve")
    return table


@rule("cr-8.01", "1303.1", "1303.1a")
def test_a_token_has_the_information_its_effect_gives_it() -> None:
    table = conjured_by(CreateToken(FAIRY))
    table.expect({"A.field": ["Fairy"], "Fairy.atk": 400, "Fairy.def": 300, "Fairy.keywords": ["Flying"]})
    table.expect({"Fairy.attributes": ["W"], "Fairy.types": ["resonator"], "Fairy.total_cost": 0})
    printed = table.game.printed(table.card("Fairy"))
    assert (printed.atk, printed.def_, printed.name) == (400, 300, "Fairy")


@rule("cr-8.01", "1303.1b")
def test_a_token_is_a_resonator_unless_something_else_is_said() -> None:
    moon = token("Moon", ADDITION, attributes=attribute_bits("R"))
    table = conjured_by(CreateToken(token("Cat", atk=100, def_=100)), CreateToken(moon))
    table.expect({"Cat.types": ["resonator"], "Moon.types": ["addition"]})


@rule("cr-8.01", "1303.1c")
def test_tokens_enter_the_field_under_the_control_of_the_effects_controller() -> None:
    table = conjured_by(CreateToken(FAIRY, Amount(2)))
    table.expect({"A.field": ["Fairy", "Fairy"], "B.field": [], "cited": ["1303.1c"]})
    assert table.card("Fairy").owner == 0


@rule("cr-8.01", "1303.1c")
def test_the_effect_may_say_who_gets_the_tokens() -> None:
    table = conjured_by(CreateToken(FAIRY, Amount(1), EachPlayer()))
    table.expect({"A.field": ["Fairy"], "B.field": ["Fairy"]})


@rule("cr-8.01", "1303.1d")
def test_a_token_called_by_a_name_has_that_name_and_race() -> None:
    table = conjured_by(CreateToken(token("Skeleton", atk=100, def_=100)))
    table.expect({"Skeleton.races": ["Skeleton"], "A.field": ["Skeleton"]})


@rule("cr-8.01", "1303.1")
def test_nothing_is_made_by_a_number_of_zero() -> None:
    conjured_by(CreateToken(FAIRY, Amount(0))).expect({"A.field": []})


def test_a_token_may_enter_the_field_rested() -> None:
    conjured_by(CreateToken(FAIRY, rested=True)).expect({"Fairy.rested": True})


@rule("cr-8.01", "1303.2")
def test_a_token_cannot_attack_in_the_turn_it_enters_the_field() -> None:
    table = conjured_by(CreateToken(FAIRY))
    table.play("A: cannot attack Fairy -> B because 803.3a", "to B main", "to A main", "A: attack Fairy -> B")


@rule("cr-8.01", "1303.2")
def test_a_token_that_enters_the_field_triggers_what_waits_for_a_resonator() -> None:
    table = Table()
    a = table["A"]
    a.field("Herald", text="Whenever a resonator enters the field ⇒ Draw a card.")
    a.hand(order("Conjure", CreateToken(FAIRY, Amount(2))))
    table.play("A: play Conjure", "resolve", "resolve")
    table.expect({"A.hand.count": 2})


@rule("cr-8.01", "1303.1a")
def test_the_abilities_of_a_token_work() -> None:
    draw = Automatic((Draw(Amount(1)),), condition=When("moved", zone=FIELD))
    table = conjured_by(CreateToken(token("Scout", atk=100, def_=100, abilities=(draw,))))
    table.play("resolve")
    table.expect({"A.hand.count": 1})


@rule("cr-8.01", "1303.2a")
def test_cards_in_the_field_include_tokens() -> None:
    table = Table()
    a, b = table.players
    a.field("Squire", atk=500, def_=500)
    a.hand(order("Conjure", CreateToken(FAIRY)))
    a.hand(order("Bless", Gain(All(CardFilter(types=RESONATOR)), (GainStats(100, 100),))))
    b.hand("Bane", "Chant", cost="{0}", text="[Quickcast]\nDestroy target resonator.")
    table.play("A: play Conjure", "resolve", "A: play Bless", "resolve")
    table.expect({"Fairy.atk": 500, "Squire.atk": 600})
    table.play("A: pass", "B: play Bane -> Fairy", "resolve")
    table.expect({"A.field": ["Squire"]})


@rule("cr-8.01", "1303.2b")
def test_what_is_for_tokens_is_not_for_cards() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=500, def_=500)
    a.hand(order("Conjure", CreateToken(FAIRY)))
    tokens = CardFilter(types=RESONATOR, qualities=(IsToken(),))
    cards = CardFilter(types=RESONATOR, qualities=(IsToken(False),))
    a.hand(order("Bless", Gain(All(tokens), (GainStats(100, 100),))))
    a.hand(order("Curse", Destroy(Target(cards))))
    table.play("A: play Conjure", "resolve", "A: play Bless", "resolve")
    table.expect({"Fairy.atk": 500, "Squire.atk": 500})
    table.play("A: cannot play Curse -> Fairy because 903.2g", "A: play Curse -> Squire", "resolve")
    table.expect({"A.field": ["Fairy"]})
    assert (tokens.phrase(), cards.phrase()) == ("resonator token", "non-token resonator")
    mine = CardFilter(types=RESONATOR, controller="you", qualities=(IsToken(),))
    assert (mine.phrase(), mine.phrase("and")) == ("resonator token you control", "resonator tokens you control")


@rule("cr-8.01", "1303.3")
def test_an_erased_token_is_removed_and_goes_nowhere() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire")
    a.field("Herald", text="Whenever a resonator is put into a graveyard from the field ⇒ Draw a card.")
    a.hand(order("Conjure", CreateToken(FAIRY)))
    a.hand(order("Unmake", Erase(named("Fairy", "Squire"))))
    table.play("A: play Conjure", "resolve", "A: play Unmake", "resolve")
    table.expect({"A.field": ["Herald", "Squire"], "A.hand.count": 0, "A.graveyard": ["Unmake", "Conjure"]})
    assert [event.rule for event in table.happened("ceased")] == ["1303.3"]
    assert Erase(Target(CardFilter(qualities=(IsToken(),)))).render() == "erase target token from existence"


@rule("cr-8.01", "1303.3a")
@pytest.mark.parametrize("way", [Destroy, Remove, ReturnToHand])
def test_a_token_that_moves_ceases_to_exist(way: type[Destroy | Remove | ReturnToHand]) -> None:
    table = Table()
    a = table["A"]
    a.hand(order("Conjure", CreateToken(FAIRY)))
    a.hand(order("Dismiss", way(named("Fairy"))))
    table.play("A: play Conjure", "resolve", "A: play Dismiss", "resolve")
    table.expect({"A.field": [], "A.graveyard": ["Dismiss", "Conjure"], "A.removed": [], "A.hand": []})
    assert [event.rule for event in table.happened("ceased")] == ["1303.3a"]
    assert not any(table.game.is_token(card) for card in table.game.cards.values())


@rule("cr-8.01", "1303.3a")
def test_a_destroyed_token_goes_to_the_graveyard_before_it_ceases_to_exist() -> None:
    table = Table()
    a = table["A"]
    a.field("Herald", text="Whenever a resonator is put into a graveyard from the field ⇒ Draw a card.")
    a.hand(order("Conjure", CreateToken(FAIRY)))
    a.hand(order("Doom", Destroy(named("Fairy"))))
    table.play("A: play Conjure", "resolve", "A: play Doom", "resolve", "resolve")
    table.expect({"A.hand.count": 1})
    assert [event.zone for event in table.happened("moved") if table.game.name(event.card) == "Fairy"] == [
        FIELD,
        GRAVEYARD,
    ]


@rule("cr-8.01", "1303.3a")
def test_a_token_of_a_j_ruler_ceases_to_exist_in_the_ruler_area() -> None:
    table = Table()
    a = table["A"]
    a.ruler("Queen", side="j-ruler", j_ruler={"name": "Queen in Arms", "atk": 500, "def_": 500})
    a.hand(order("Mirror", CreateTokenCopy(named("Queen in Arms"))))
    a.hand(order("Shatter", Destroy(All(CardFilter(types=J_RULER, qualities=(IsToken(),))))))
    table.play("A: play Mirror", "resolve")
    table.expect({"A.field": ["Queen in Arms", "Queen in Arms"]})
    made = next(i for i in table.game.zone(FIELD, 0) if table.game.is_token(table.game.cards[i]))
    assert table.game.info(made).types == J_RULER
    table.play("A: play Shatter", "resolve")
    table.expect({"A.field": ["Queen in Arms"], "A.ruler_area": []})


def test_a_copy_token_is_what_is_printed_on_the_side_that_is_up() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=500, def_=600, text="[Flying]")
    a.hand(order("Bless", Gain(Target(CardFilter(types=RESONATOR)), (GainStats(100, 100),))))
    a.hand(order("Mirror", CreateTokenCopy(named("Squire"), Amount(2), rested=True)))
    table.play("A: play Bless -> Squire", "resolve", "A: play Mirror", "resolve")
    made = [i for i in table.game.zone(FIELD, 0) if table.game.is_token(table.game.cards[i])]
    assert [(table.game.info(i).atk, table.game.info(i).keywords, table.game.cards[i].rested) for i in made] == [
        (500, ("Flying",), True)
    ] * 2


def test_a_game_with_tokens_is_saved_and_loaded() -> None:
    table = conjured_by(CreateToken(FAIRY))
    again = Game.from_bytes(table.game.to_bytes())
    assert again == table.game
    assert again.info(table.id("Fairy")).atk == 400


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (CreateToken(FAIRY), "Put a [400/300] light Fairy resonator token with [Flying] into the field."),
        (
            CreateToken(token("Fish", attributes=attribute_bits("UB"), atk=100, def_=100), Amount(6)),
            "Put six [100/100] water/darkness Fish resonator tokens into the field.",
        ),
        (
            CreateToken(token("Cat", atk=100, def_=100), Amount(0, 1), EachPlayer(), True),
            "Each player puts X [100/100] Cat resonator tokens into the field rested.",
        ),
        (CreateTokenCopy(Target(CardFilter(types=ADDITION))), "Put a token copy of target addition into the field."),
    ],
)
def test_the_words_of_effects_that_make_tokens(effect: Effect, text: str) -> None:
    assert effect.sentence() == text


def test_the_targets_of_a_tokens_own_abilities_are_not_those_of_the_effect() -> None:
    bane = Automatic((Destroy(Target(CardFilter(types=RESONATOR))),), condition=When("moved", zone=FIELD))
    conjure = order("Conjure", CreateToken(token("Assassin", atk=100, def_=100, abilities=(bane,))))
    spell = conjure.front.spell
    assert spell is not None
    assert spell.targets == ()
    assert CardDef((Face("Crown", RULER),)) != conjure
