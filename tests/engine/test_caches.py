"""What a game keeps instead of computing it again must be thrown away as soon as it could be otherwise."""

from __future__ import annotations

from orders import named, order
from table import Table

from willstone.engine import information as bits
from willstone.engine.abilities import Ability
from willstone.engine.alteration import CostOfPlay
from willstone.engine.cards import CardDef, Face
from willstone.engine.changed_abilities import GainAbility
from willstone.engine.changes import GainStats
from willstone.engine.continuous import Continuous
from willstone.engine.copies import BecomeCopyOf
from willstone.engine.effects import FOREVER, Gain
from willstone.engine.filters import YOU, CardFilter
from willstone.engine.keywords.barrier import Barrier
from willstone.engine.keywords.conditional import HasWhile
from willstone.engine.replacement import Prevent, Replacement
from willstone.engine.selectors import All, This, You
from willstone.engine.situations import LifeIs
from willstone.engine.will import Cost
from willstone.engine.would import WouldBeDealtDamage
from willstone.engine.zones import GRAVEYARD

LOW = LifeIs(3500, or_more=False)
SAFE = Replacement(WouldBeDealtDamage(to=(This(),)), Prevent())
MINE = All(CardFilter(bits.RESONATOR, controller=YOU), "")
CHEAP = CostOfPlay(CardFilter(bits.CHANT), less=Cost(free=1))
BURN = "[Quickcast]\nThis card deals 600 damage to target player."
SPARK = "[Quickcast]\nThis card deals 100 damage to target resonator."


def being(name: str, *abilities: Ability) -> CardDef:
    return CardDef((Face(name, bits.RESONATOR, Cost(), atk=100, def_=100, abilities=abilities),))


def table_with(*cards: CardDef) -> Table:
    table = Table()
    a, b = table.players
    for one in cards:
        a.field(one)
    for number in range(3):
        a.hand(f"Burn {number}", "Chant", cost="{0}", text=BURN)
        b.hand(f"Spark {number}", "Chant", cost="{0}", text=SPARK)
    a.hand("Plan", "Chant", cost="{1}", text="Draw a card.")
    a.hand(order("Mimicry", BecomeCopyOf(named("Mime"), named("Model", zone=GRAVEYARD), FOREVER)))
    return table


def test_a_copy_of_a_card_that_gives_others_a_replacement_effect() -> None:
    table = table_with(being("Mime"), being("Squire"))
    table["B"].graveyard(being("Model", Continuous(MINE, (GainAbility(SAFE),))))
    table["A"].field(being("Other"))
    table.play("A: pass", "B: play Spark 0 -> Other", "resolve")  # what may replace has been looked up
    table.expect({"A.field": ["Mime", "Squire"]})
    table.play("A: play Mimicry", "resolve", "A: pass", "B: play Spark 1 -> Squire", "resolve")
    table.expect({"A.field": ["Model", "Squire"]})


def test_a_copy_of_a_card_that_is_different_at_low_life() -> None:
    table = table_with(being("Mime"))
    table["B"].graveyard(being("Model", Continuous(This(), (GainStats(500, 500),), LifeIs(3500, or_more=False))))
    table.play("A: play Mimicry", "resolve")
    table.expect({"Model.atk": 100})
    table.play("A: play Burn 0 -> A", "resolve")
    table.expect({"A.life": 3400, "Model.atk": 600})


def test_a_conditional_keyword_that_was_gained() -> None:
    table = table_with(being("Squire"))
    table["A"].hand(order("Gift", Gain(named("Squire"), (GainAbility(HasWhile("Legend", "1", LOW, (SAFE,))),))))
    table.play("A: play Gift", "resolve", "A: play Burn 0 -> A", "resolve")
    table.play("A: pass", "B: play Spark 0 -> Squire", "resolve")
    table.expect({"A.field": ["Squire"]})


def test_costs_that_a_conditional_ability_alters() -> None:
    for gained in (False, True):
        conditional = Continuous(This(), (GainAbility(CHEAP),), LOW)
        squire = being("Squire") if gained else being("Squire", conditional)
        table = table_with(squire)
        if gained:
            table["A"].hand(order("Gift", Gain(named("Squire"), (GainAbility(conditional),))))
            table.play("A: play Gift", "resolve")
        table.play("A: cannot play Plan because 1003.4", "A: play Burn 0 -> A", "resolve", "A: play Plan", "resolve")


def test_what_a_player_has_by_a_copied_ability() -> None:
    table = table_with(being("Mime"))
    table["B"].graveyard(being("Model", Continuous(You(), (GainAbility(Barrier()),))))
    table["B"].hand("Bolt", "Chant", cost="{0}", text=BURN)
    table.play("A: pass", "B: can play Bolt -> A", "to A main")
    table.play("A: play Mimicry", "resolve", "A: pass", "B: cannot play Bolt -> A")
