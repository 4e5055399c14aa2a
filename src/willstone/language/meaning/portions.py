"""From numbers that come of damage, life and what is printed to amounts and effects (105.4a, 909.7, 1007, 1018)."""

from __future__ import annotations

from typing import Final

from willstone.engine.core.will import Cost
from willstone.engine.costs import paid_life
from willstone.engine.costs.spent_will import SpentAttributes, SpentToPlay
from willstone.engine.effects import damage
from willstone.engine.effects.this_way import ThisWay
from willstone.engine.layers import changed_values
from willstone.engine.replacing import preventing
from willstone.engine.state.speech import Effect, Selector, Situation
from willstone.engine.words import having, qualities
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.put_by_this import GivenForJudgment
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.selectors import All
from willstone.language.meaning.amounts import QUANTITY, bound, value
from willstone.language.meaning.cards import CARDS, POST, Described, named, thing
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.situations import SITUATION
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.sentences import TheRestOfIt


@QUANTITY.case("each_paid")
def _each_paid(tree: Tree) -> Quantity:
    return paid_life.PortionsPaid(int(tree["n"]))


@QUANTITY.case("each_prevented")
def _each_prevented(tree: Tree) -> Quantity:
    return preventing.PortionsPrevented(int(tree["n"]), words="damage prevented this way")


@QUANTITY.case("each_portion")
def _each_portion(tree: Tree) -> Quantity:
    return preventing.Portions(int(tree["n"]))


@QUANTITY.case("life_paid")
def _life_paid(_: Tree) -> Quantity:
    return paid_life.LifePaid()


@QUANTITY.case("much_prevented")
def _much_prevented(_: Tree) -> Quantity:
    return preventing.MuchPrevented()


@QUANTITY.case("damage_on_it")
def _damage_on_it(tree: Tree) -> Quantity:
    return damage.DamageOn(1, what=Pronoun("it", tree.start))


@QUANTITY.case("that_much_damage")
def _that_much_damage(_: Tree) -> Quantity:
    return damage.ThatDamage(0)


@SITUATION.case("was_prevented")
def _was_prevented(_: Tree) -> Situation:
    return preventing.WasPrevented()


_REST: Final = {"DEF": "than its DEF, this card deals", "capacity": "than its capacity, it deals"}


@SENTENCE.case("the_rest_of_it")
def _the_rest_of_it(tree: Tree) -> Effect:
    borne = _REST[name_of(tree["w"])]
    words = f"if this card would deal more damage to that resonator {borne} the rest to that resonator's controller"
    return TheRestOfIt(words, tree.start)


@EFFECT.verb("pay_any_life")
def _pay_any_life(_: Tree) -> Effect:
    return paid_life.PayAnyLifeNow()


# ---------------------------------------------------------------- what is printed


@QUANTITY.case("printed_value")
def _printed_value(tree: Tree) -> Quantity:
    return changed_values.PrintedOf(what=thing(tree["of"]), value=value(tree["v"]))


@POST.case("with_printed")
def _with_printed(tree: Tree, told: Described) -> None:
    measured = value(tree["v"])
    if measured == "total cost":
        raise NotYet(tree.start, "ATK or DEF")
    told.after.append(qualities.AsPrinted(having.WithValue(measured, int(tree["n"]), bound(tree["b"]))))


@POST.case("with_changed")
def _with_changed(_: Tree, told: Described) -> None:
    told.after.append(changed_values.WithChangedValues())


@QUANTITY.case("symbols_of")
def _symbols_of(tree: Tree) -> Quantity:
    return changed_values.SymbolsOf(what=thing(tree["of"]))


@QUANTITY.case("symbols_counted")
def _symbols_counted(_: Tree) -> Quantity:
    revealed = CardFilter(qualities=(ThisWay("revealed", "revealed this way"),))
    return changed_values.SymbolsOf(what=All(revealed, "the"))


@CARDS.case("given_for_judgment")
def _given_for_judgment(tree: Tree) -> Selector:
    _, word = named(tree["n"])
    return GivenForJudgment(f"{word} banished for its judgment")


# ---------------------------------------------------------------- will that was spent


@QUANTITY.case("spent_attributes", "each_spent_attribute")
def _spent_attributes(_: Tree) -> Quantity:
    return SpentAttributes()


@SITUATION.case("spent_to_play", "spent_to_awaken")
def _spent(tree: Tree) -> Situation:
    return SpentToPlay(Cost.parse(tree["w"]), awakening=tree.kind == "spent_to_awaken")
