"""From words for counters and damage on cards to effects (1007.6, 1022), and what triggers again (1006.1, 1015.1)."""

from __future__ import annotations

from willstone.engine.effects import branches, counters, entering, modes
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.amounts import Amount
from willstone.engine.words.targets import Target
from willstone.language.meaning.amounts import AMOUNT, QUANTITY, count
from willstone.language.meaning.cards import cards
from willstone.language.meaning.orders import EFFECT, counter
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.tables import NotYet
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree


def _some(tree: Tree) -> tuple[Amount, str]:
    """So many counters of a name."""
    name = counter(tree["c"])
    if tree.kind == "counters.x":
        return Amount(0, 1), name
    return Amount(1 if tree.kind == "counters.one" else count(tree["n"])), name


def _number(tree: Tree) -> tuple[int, str]:
    amount, name = _some(tree)
    if amount.x:
        raise NotYet(tree.start, "a number of counters")
    return amount.number, name


@EFFECT.verb("remove_counters")
def _take(tree: Tree) -> Effect:
    number, name = _number(tree["c"])
    return counters.TakeCounters(name, number, cards(tree["on"]))


@EFFECT.verb("take_all_counters")
def _take_all(tree: Tree) -> Effect:
    return counters.TakeCounters(counter(tree["c"]), None, cards(tree["on"]))


@EFFECT.verb("take_every_counter")
def _take_every(tree: Tree) -> Effect:
    return counters.TakeAllCounters(cards(tree["on"]))


@EFFECT.verb("remove_damage")
def _remove_damage(tree: Tree) -> Effect:
    return counters.RemoveDamage(AMOUNT(tree["n"]), cards(tree["on"]))


@EFFECT.verb("remove_all_damage")
def _remove_all_damage(tree: Tree) -> Effect:
    return counters.RemoveDamage(None, cards(tree["on"]))


@EFFECT.verb("move_counters")
def _move(tree: Tree) -> Effect:
    (number, name), what = _number(tree["c"]), cards(tree["on"])
    if what.several():
        raise NotYet(tree.start, "counters of one card")
    return counters.MoveCounters(name, number, what, cards(tree["to"]))


@EFFECT.verb("move_all_counters")
def _move_all(tree: Tree) -> Effect:
    return counters.MoveCounters(counter(tree["c"]), None, cards(tree["on"]), cards(tree["to"]))


@EFFECT.verb("double_counters")
def _double(tree: Tree) -> Effect:
    return counters.DoubleCounters(counter(tree["c"]), cards(tree["on"]))


@EFFECT.verb("heal")
def _heal(tree: Tree) -> Effect:
    return counters.Heal(cards(tree["what"]), plain=True)


@EFFECT.verb("summon")
def _summon(tree: Tree) -> Effect:
    return entering.Summon(cards(tree["what"]))


@EFFECT.verb("distribute")
def _distribute(tree: Tree) -> Effect:
    amount, name = _some(tree["c"])
    among: Selector = cards(tree["to"])
    if not isinstance(among, Target) or not among.several():
        raise NotYet(tree.start, "several targets")
    return modes.DivideCounters(amount, among, name)


@EFFECT.verb("put_counters_equal")
def _put_equal(tree: Tree) -> Effect:
    put = counters.PutCounters(counter(tree["c"]), Amount(0, 1), cards(tree["on"]))
    return branches.Where(put, QUANTITY(tree["n"]))


@SENTENCE.case("triggers_enter")
def _triggers_enter(tree: Tree) -> Effect:
    return entering.TriggerEnter(Pronoun("it", tree.start))
