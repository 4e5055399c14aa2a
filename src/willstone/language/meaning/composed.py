"""From sentences that are put together in ways of their own to effects (901.2, 908.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities.conditions import IsSo
from willstone.engine.core.information import J_RULER
from willstone.engine.core.nodes import walk
from willstone.engine.costs.altered_costs import AlterCosts, PayToPlay
from willstone.engine.effects import branches, delayed, effects, players_act
from willstone.engine.effects.choosing_cards import AimAt
from willstone.engine.layers.changes import GainStats
from willstone.engine.state.speech import Effect
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.qualities import Pointed
from willstone.engine.words.targets import Target
from willstone.language.meaning.altering import RULE
from willstone.language.meaning.amounts import each
from willstone.language.meaning.cards import noun, thing, type_word
from willstone.language.meaning.events import DEED, done_by, either
from willstone.language.meaning.gains import changes, gain, stats, until
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.sentences import FRESH, PARTS, SENTENCE
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, items, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.sentences import Also, IfInstead
from willstone.language.vocabulary import TYPES

_NUMBERS: Final = {"one": 1, "two": 2, "three": 3}


@SENTENCE.case("turns_twiceS", "turns_twiceP")
def _turns_twice(tree: Tree) -> Effect:
    """909.2: one subject, and two things that become of it for different times."""
    what = thing(tree["s"])
    again = Pronoun("it" if tree.kind.endswith("S") else "they", tree["x"].start)
    lasts = tree.get("v")
    if lasts is None:
        said = tree["x"]["t"]
        if said.get("r") is None or said["r"].kind != FRESH:
            raise NotYet(tree["x"].start, "how long it lasts")
        lasts = tree["u"]  # which no turn but this one has
    return branches.Series((gain(what, tree["t"], tree["u"]), gain(again, tree["x"], lasts)), ("and",))


@SENTENCE.case("gains_for_eachS", "gains_for_eachP")
def _gains_for_each(tree: Tree) -> Effect:
    much = GainStats(*stats(tree["g"]), each(Amount(1), tree["each"]))
    return effects.Gain(thing(tree["s"]), (much,), until(tree["u"]))


@SENTENCE.case("also_turnsS", "also_turnsP")
def _also_turns(tree: Tree) -> Effect:
    """It lasts as long as what the sentence before says."""
    return Also(thing(tree["s"]), changes(tree["t"]), tree.start)


@SENTENCE.case("if_instead_of", "if_instead_of.number")
def _if_instead_of(tree: Tree) -> Effect:
    other, so = SENTENCE(tree["s"]), situation(tree["c"])
    if tree.kind.endswith("number"):
        return IfInstead(other, so, tree.start, number=_NUMBERS[name_of(tree["n"])])
    doing: Tree = tree["v"]
    order = Tree(doing.kind.removesuffix("+ing"), doing.fields(), doing.start, doing.end)
    usual = EFFECT(order)
    for name in doing.fields():
        doing.get(name)
    return IfInstead(other, so, tree.start, of=usual)


@SENTENCE.case("costs_of_ruler")
def _costs_of_ruler(tree: Tree) -> Effect:
    """What "its abilities" cost as long as your J-ruler is a certain one: those of that J-ruler."""
    rule = RULE(tree["k"])
    types = TYPES[type_word(tree["r"])]
    if rule.of is None or not isinstance(rule.of, Pronoun) or types != J_RULER:
        raise NotYet(tree.start, "abilities of your J-ruler")
    names = tuple(one["n"] for one in items(tree["n"]))
    ruler = CardFilter(types, controller=YOU, names=names)
    made: PayToPlay = replace(rule, of=None, cards=ruler)
    return AlterCosts(made)


def _either(tree: Tree) -> branches.OneOrOther:
    """Two things, neither of which is done to a target: that would be chosen before it is known which is done."""
    either_of = EFFECT(tree["v"]), EFFECT(tree["w"])
    if any(walk(either_of, Target)) or any(isinstance(one, branches.Series) for one in either_of):
        raise NotYet(tree.start, "no target")
    return branches.OneOrOther(either_of)


@SENTENCE.case("one_or_other")
def _one_or_other(tree: Tree) -> Effect:
    return _either(tree)


@SENTENCE.case("acts_either")
def _acts_either(tree: Tree) -> Effect:
    return players_act.Acts(PLAYER(tree["s"]), (_either(tree),))


@SENTENCE.case("may_either")
def _may_either(tree: Tree) -> Effect:
    return branches.May((_either(tree),))


@EFFECT.case("rest_or_recover")
def _rest_or_recover(tree: Tree) -> Effect:
    what = thing(tree["what"])
    if not isinstance(what, Target) or what.several():
        raise NotYet(tree.start, "one target")
    return branches.RestOrRecover((effects.Rest(what), effects.Recover(Pronoun("it", tree.start))))


@PARTS.case("when_target", "whenever_target")
def _when_target(tree: Tree) -> tuple[Effect, ...]:
    """906.8: a card is targeted now, and something is done when something happens with it in this turn."""
    once = tree.kind == "when_target"
    cards = CardFilter(qualities=(Pointed(Pronoun("it", tree.start), once),))
    condition = either(tuple(done_by(DEED(one), cards) for one in items(tree["d"])))
    if isinstance(condition, IsSo):
        raise NotYet(tree.start, "something that may happen in this turn")
    return AimAt(Target(noun(tree["n"]))), delayed.WhenLater(condition, SENTENCE(tree["s"]), not once)


@PARTS.case("and_if")
def _and_if(tree: Tree) -> tuple[Effect, ...]:
    """Two sentences with a comma between them."""
    return SENTENCE(tree["a"]), branches.If(situation(tree["c"]), (SENTENCE(tree["s"]),))
