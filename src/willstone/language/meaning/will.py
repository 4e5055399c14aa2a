"""From words for will to effects and abilities (907)."""

from __future__ import annotations

from willstone.engine.core.will import ATTRIBUTE_NAMES, NO_WILL, VOID, parse_will
from willstone.engine.costs import will_effects
from willstone.engine.effects.calling import CallsWithoutResting, RestsToCall
from willstone.engine.effects.piles import SeesTop
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.speech import Ability, Effect
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.selectors import You
from willstone.language.meaning.amounts import count
from willstone.language.meaning.cards import thing
from willstone.language.meaning.events import such
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

_EVERY = tuple(range(len(ATTRIBUTE_NAMES)))


@EFFECT.verb("produce_both")
def _both(tree: Tree) -> Effect:
    one, other = parse_will(tree["a"]), parse_will(tree["b"])
    if "{X}" in tree["a"] + tree["b"]:
        raise NotYet(tree.start, "a fixed number of will")
    return will_effects.ProduceMixed(tuple(a + b for a, b in zip(one, other, strict=True)))


@EFFECT.verb("produce_one_of")
def _one_of(tree: Tree) -> Effect:
    counts = parse_will(tree["w"])
    if sum(counts) != 1 or "{X}" in tree["w"]:
        raise NotYet(tree.start, "one symbol")
    return will_effects.Produce((counts.index(1),), 1)


@EFFECT.verb("produce_of_kinds")
def _of_kinds(tree: Tree) -> Effect:
    said = tree["k"]
    wills = [said["a"], *(one["w"] for one in said.get("more") or ()), said["b"]]
    kinds = tuple(kind for will in wills for kind, n in enumerate(parse_will(will)) if n)
    if len(kinds) != len(wills) or VOID in kinds or list(kinds) != sorted(set(kinds)):
        raise NotYet(said.start, "one symbol for each attribute, in order")
    return will_effects.ProduceMixed(free=count(tree["n"]), kinds=kinds)


@EFFECT.verb("produce_one_attribute")
def _one_attribute(tree: Tree) -> Effect:
    return will_effects.Produce(_EVERY, count(tree["n"]))


@EFFECT.verb("produce_shared.any", "produce_shared.an")
def _shared(tree: Tree) -> Effect:
    word = tree.kind.removesuffix("+s").removeprefix("produce_shared.")
    return will_effects.ProduceShared((), 1, of=thing(tree["of"]), word=word)


@EFFECT.verb("produce_shared.several")
def _several_shared(tree: Tree) -> Effect:
    return will_effects.ProduceShared((), count(tree["n"]), of=thing(tree["of"]))


@EFFECT.verb("produce_as_others.any", "produce_as_others.an")
def _as_others(tree: Tree) -> Effect:
    word = tree.kind.removesuffix("+s").removeprefix("produce_as_others.")
    return will_effects.ProduceAsOthers((), 1, cards=such(tree["n"]), word=word)


@PARAGRAPH.case("more_will")
def _more_will(tree: Tree) -> Ability:
    source, more = tree["s"], tree["m"]
    will = NO_WILL if more.kind == "more_will.same" else parse_will(more["w"])
    return will_effects.MoreWill(None if source.kind == "will_source.this" else such(source["n"]), will)


@PARAGRAPH.case("call_without_resting")
def _call_without_resting(_: Tree) -> Ability:
    return CallsWithoutResting(None)


@PARAGRAPH.case("your_call_without_resting")
def _your_call_without_resting(tree: Tree) -> Ability:
    return CallsWithoutResting(CardFilter(TYPES[name_of(tree["r"])], controller=YOU))


@PARAGRAPH.case("rests_to_call")
def _rests_to_call(_: Tree) -> Ability:
    return RestsToCall()


@PARAGRAPH.case("sees_top")
def _sees_top(_: Tree) -> Ability:
    return Continuous(You(), (Cannot(SeesTop()),))
