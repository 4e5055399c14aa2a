"""1017: copies."""

from __future__ import annotations

import pytest
from made_cards import named, order
from table import Table, card, rule
from vocabulary import (
    CHANT,
    CHASE,
    FIELD,
    RESONATOR,
    TURN,
    Activate,
    All,
    Amount,
    Automatic,
    BecomeCopyOf,
    Cancel,
    CardDef,
    CardFilter,
    Chant,
    Copy,
    Cost,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    Face,
    Gain,
    GainStats,
    Skill,
    Target,
    TargetAbility,
    This,
    When,
)

SPELL = Target(CardFilter(zone=CHASE))


def mirror(*, new_targets: bool = False) -> CardDef:
    return order("Mirror", Copy(SPELL, new_targets))


@rule("cr-8.01", "1017.1", "1017.1a", "1017.1c")
def test_a_copied_spell_is_a_pseudo_card_with_the_same_choices() -> None:
    table = Table()
    a, b = table.players
    b.field("Giant", atk=100, def_=900)
    a.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 400 damage to target resonator.")
    a.hand(mirror())
    table.play("A: play Bolt -> Giant", "A: play Mirror -> Bolt", "pass")
    table.expect({"chase": ["Bolt", "Bolt"], "A.graveyard": ["Mirror"], "cited": ["1017.1"]})
    copy = table.game.cards[table.game.chase[-1].id]
    assert copy.pseudo
    table.play("pass")
    table.expect({"Giant.damage": 400, "chase": ["Bolt"], "A.graveyard": ["Mirror"]})
    table.play("pass")
    table.expect({"Giant.damage": 800, "chase": [], "A.graveyard": ["Bolt", "Mirror"]})


@rule("cr-8.01", "1017.1c-i")
def test_x_is_copied() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RRR")
    text = Chant((Draw(Amount(0, 1)),))
    a.hand(CardDef((Face("Study", CHANT, Cost.parse("{X}"), abilities=(Skill("Quickcast"), text)),)))
    a.hand(mirror())
    table.play("A: play Study with x=2", "A: play Mirror -> Study", "pass", "pass")
    table.expect({"A.hand.count": 2})
    table.play("pass")
    table.expect({"A.hand.count": 4})


@rule("cr-8.01", "1017.1b")
def test_a_copied_ability_is_the_same_ability_of_the_same_card() -> None:
    table = Table()
    a, b = table.players
    bolt = Activate((DealDamage(Amount(300), Target(CardFilter(types=RESONATOR)), This()),))
    a.field(CardDef((Face("Archer", RESONATOR, atk=100, def_=100, abilities=(bolt,)),)))
    b.field("Giant", atk=100, def_=900)
    a.hand(order("Echo", Copy(TargetAbility())))
    table.play("A: use Archer -> Giant", "A: play Echo -> Archer", "pass")
    assert [(entry.kind, entry.card) for entry in table.game.chase] == [("ability", table.id("Archer"))] * 2
    table.play("pass", "pass")
    table.expect({"Giant.damage": 600, "chase": []})


def test_a_copy_belongs_to_the_controller_of_the_effect() -> None:
    table = Table()
    a, b = table.players
    a.hand("Gift", "Chant", cost="{0}", text="[Quickcast]\nYou gain 500 life.")
    b.hand(mirror())
    table.play("A: play Gift", "A: pass", "B: play Mirror -> Gift", "pass", "pass", "pass")
    assert (a.life, b.life) == (4500, 4500)


def test_new_targets_may_be_chosen_for_a_copy() -> None:
    table = Table()
    a, b = table.players
    b.field("Giant", atk=100, def_=900)
    b.field("Ogre", atk=100, def_=900)
    a.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 400 damage to target resonator.")
    a.hand(mirror(new_targets=True))
    table.play("A: play Bolt -> Giant", "A: play Mirror -> Bolt", "pass", "A: choose yes", "A: choose Ogre")
    table.play("pass", "pass")
    table.expect({"Giant.damage": 400, "Ogre.damage": 400})


@rule("cr-8.01", "1017.1d")
def test_what_is_gone_is_not_copied() -> None:
    table = Table()
    a, b = table.players
    a.hand("Gift", "Chant", cost="{0}", text="[Quickcast]\nYou gain 500 life.")
    twice = order("Twice", Cancel(Target(CardFilter(zone=CHASE))), Copy(Target(CardFilter(zone=CHASE))))
    b.hand(twice)
    table.play("A: play Gift", "A: pass", "B: play Twice -> Gift", "pass")
    table.expect({"chase": [], "A.life": 4000})
    assert not table.happened("copied")


@rule("cr-8.01", "1017.1a")
def test_the_copy_of_a_resonator_spell_enters_the_field_and_ceases_to_exist_when_it_leaves() -> None:
    table = Table()
    a, b = table.players
    a.hand("Squire", cost="{0}", text="[Quickcast]", atk=300, def_=300)
    a.hand(mirror())
    a.hand(order("Doom", Destroy(named("Squire"))))
    table.play("A: play Squire", "A: play Mirror -> Squire", "pass", "pass")
    table.expect({"A.field": ["Squire"], "chase": ["Squire"], "Squire.atk": 300})
    assert table.game.cards[table.game.zone(FIELD, 0)[0]].pseudo
    table.play("pass", "A: play Doom", "pass")
    table.expect({"A.field": [], "B.field": []})
    assert [table.game.name(i) for i in table.game.zone(4, 0)].count("Squire") == 1
    assert b.life == 4000


@rule("cr-8.01", "1017.3a")
def test_a_copy_that_is_cancelled_ceases_to_exist() -> None:
    table = Table()
    a, b = table.players
    a.hand("Gift", "Chant", cost="{0}", text="[Quickcast]\nYou gain 500 life.")
    a.hand(mirror())
    b.hand(order("Hush", Cancel(All(CardFilter(names=("Gift",), zone=CHASE)))))
    table.play("A: play Gift", "A: play Mirror -> Gift", "pass", "A: pass", "B: play Hush", "pass")
    table.expect({"chase": [], "A.graveyard": ["Gift", "Mirror"], "A.life": 4000})
    assert [event.rule for event in table.happened("ceased")] == ["1017.3a"]


@rule("cr-8.01", "1017.1")
def test_a_copy_is_not_played() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Gift", "Chant", cost="{0}", text="[Quickcast]\nYou gain 500 life.")
    a.hand(mirror())
    table.play("A: play Gift", "A: play Mirror -> Gift", "pass", "pass", "pass")
    assert len(table.happened("played")) == 2
    table.expect({"A.life": 5000})


# ---------------------------------------------------------------------------- becoming a copy


def disguised(until: str = "") -> Table:
    table = Table()
    a, b = table.players
    a.field("Mime", atk=100, def_=100, text="[Swiftness]")
    b.field("Giant", atk=900, def_=800, race="Giant", text="[Flying]")
    giant = Target(CardFilter(types=RESONATOR))
    a.hand(order("Bless", Gain(giant, (GainStats(100, 100),))))
    a.hand(order("Disguise", BecomeCopyOf(named("Mime"), named("Giant"), until)))
    table.play("A: play Bless -> Giant", "resolve", "A: play Disguise", "resolve")
    return table


@rule("cr-8.01", "1017.2")
def test_a_card_that_becomes_a_copy_has_the_printed_information_of_the_other() -> None:
    table = disguised()
    mime = next(i for i in table.game.zone(FIELD, 0) if table.game.cards[i].controller == 0)
    info = table.game.info(mime)
    assert (info.name, info.atk, info.def_, info.keywords, info.races) == ("Giant", 900, 800, ("Flying",), ("Giant",))
    table.play("to B main", "to A main")
    assert table.game.info(mime).name == "Giant"


@rule("cr-8.01", "1017.2")
def test_becoming_a_copy_is_a_continuous_effect_that_may_end() -> None:
    table = disguised(TURN)
    table.expect({"A.field": ["Giant"]})
    table.play("to B draw")
    table.expect({"A.field": ["Mime"], "Mime.atk": 100, "Mime.keywords": ["Swiftness"]})


@rule("cr-8.01", "1017.2")
def test_effects_on_the_card_that_becomes_a_copy_apply_to_the_copy() -> None:
    table = Table()
    a, b = table.players
    a.field("Mime", atk=100, def_=100)
    b.field("Giant", atk=900, def_=800)
    a.hand(order("Bless", Gain(Target(CardFilter(types=RESONATOR)), (GainStats(100, 100),))))
    a.hand(order("Disguise", BecomeCopyOf(named("Mime"), named("Giant"))))
    table.play("A: play Bless -> Mime", "resolve", "A: play Disguise", "resolve")
    mime = next(i for i in table.game.zone(FIELD, 0) if table.game.cards[i].controller == 0)
    assert table.game.info(mime).atk == 1000


@rule("cr-8.01", "1017.2")
def test_the_abilities_of_a_copy_work() -> None:
    table = Table()
    a, b = table.players
    a.field("Mime", atk=100, def_=100)
    draw = Automatic((Draw(Amount(1)),), condition=When("attacked"))
    b.field(CardDef((Face("Scout", RESONATOR, atk=100, def_=100, abilities=(draw,)),)))
    a.hand(order("Disguise", BecomeCopyOf(named("Mime"), named("Scout"))))
    table.play("A: play Disguise", "resolve", "A: attack Scout -> B", "B: no block")
    table.expect({"A.hand.count": 1})


# ---------------------------------------------------------------------------- double-sided cards (1302.1b, 1302.4)


def flower_and_side(*, side: str = "hope") -> tuple[CardDef, str]:
    other: dict[str, object] = {"name": "Thorn", "type": "Resonator", "race": "Inverse", "atk": 700, "def_": 700}
    return card("Flower", atk=200, def_=200, other_side=other), side


@rule("cr-8.01", "1302.4")
@pytest.mark.parametrize(("side", "atk"), [("hope", 200), ("despair", 700)])
def test_a_copy_of_a_double_sided_card_is_of_the_side_that_is_up(side: str, atk: int) -> None:
    table = Table()
    a, b = table.players
    a.field("Mime", atk=100, def_=100)
    found, up = flower_and_side(side=side)
    b.field(found, side=up)
    a.hand(order("Disguise", BecomeCopyOf(named("Mime"), named("Flower", "Thorn"))))
    table.play("A: play Disguise", "resolve")
    mime = next(i for i in table.game.zone(FIELD, 0) if table.game.cards[i].controller == 0)
    assert table.game.info(mime).atk == atk


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Copy(SPELL), "Copy target spell."),
        (Copy(SPELL, True), "Copy target spell. You may choose new targets for the copy."),
        (
            BecomeCopyOf(This(), Target(CardFilter(types=RESONATOR)), TURN),
            "This card becomes a copy of target resonator until end of turn.",
        ),
    ],
)
def test_the_words_of_copying(effect: Effect, text: str) -> None:
    assert effect.sentence() == text
