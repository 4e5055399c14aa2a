"""From paragraphs that say several abilities to all of them (204.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities.limits import OnlyIf
from willstone.engine.costs import altered_costs, play_rules
from willstone.engine.keywords.played import AdditionalCost
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.abilities import Chant
from willstone.engine.state.speech import Ability, Selector, Situation
from willstone.engine.state.statements import Statement
from willstone.engine.words.selectors import All, This
from willstone.engine.words.situations import Both, Not
from willstone.language.binding import bind_changes, bind_situation
from willstone.language.instead import replaced
from willstone.language.meaning.cards import thing
from willstone.language.meaning.costs import difference, price
from willstone.language.meaning.gains import GAINED, changes
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.replacing import OUTCOME, WOULD
from willstone.language.meaning.sentences import sentences
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, Table, items
from willstone.language.meaning.terms import limits_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.sentences import joined
from willstone.language.walking import replace_each

MANY: Final[Table[tuple[Ability, ...]]] = Table("several abilities")
_SUBJECTS: Final = ("this", "each", "each_other", "added", "bestowed", "your_ruler", "all", "all_other", "bare")


def _of_it(what: Selector, so: Situation) -> Situation:
    """A situation of which "it" is what is spoken of."""
    return replace_each(so, Pronoun, lambda one: what if one.word == "it" else one)


@MANY.case("several", "several.own")
def _several(tree: Tree) -> tuple[Ability, ...]:
    found = [PARAGRAPH(tree["a"])]
    for one in tree["more"]:
        if one.kind.startswith("said.instead"):
            found[-1:] = _instead(one, found[-1])
            continue
        found.append(_more(one, found[-1]) if one.kind.startswith("said.") else PARAGRAPH(one))
    return tuple(found)


def _instead(tree: Tree, before: Ability) -> tuple[Ability, Ability]:
    """909.8: what is so instead of the ability before it, as long as something is so."""
    if not isinstance(before, Continuous) or (isinstance(before.what, All) and tree.kind.endswith("S")):
        raise NotYet(tree.start, "cards that are spoken of before")
    what = before.what
    so = _of_it(what, situation(tree["c"]))
    unless: Situation = Not(so)
    if before.condition is not None:
        unless = Both((before.condition, unless))
    after = Continuous(what, bind_changes(what, changes(tree["t"])), so)
    return replace(before, condition=unless), after


def _more(tree: Tree, before: Ability) -> Ability:
    """What is said of the cards of the ability before it."""
    if not isinstance(before, Continuous) or (isinstance(before.what, All) and tree.kind.endswith("S")):
        raise NotYet(tree.start, "cards that are spoken of before")
    what = before.what
    if tree.kind.startswith("said.while"):
        so: Situation = _of_it(what, situation(tree["c"]))
    elif before.condition is None:
        raise NotYet(tree.start, "something that may be so before it")
    else:
        return Continuous(what, bind_changes(what, changes(tree["t"])), Not(before.condition), "unless")
    return Continuous(what, bind_changes(what, changes(tree["t"])), so)


@MANY.case("each_while.S", "each_while.P")
def _each_while(tree: Tree) -> tuple[Ability, ...]:
    if tree["s"].kind not in _SUBJECTS:
        raise NotYet(tree.start, "cards that are not chosen")
    what = thing(tree["s"])
    found = []
    for one in (tree["a"], *(more["g"] for more in tree["more"])):
        gained = tuple(GAINED(each) for each in items(one["g"]))
        found.append(Continuous(what, bind_changes(what, gained), bind_situation(what, situation(one["c"]))))
    return tuple(found)


@MANY.case("chant_unchased")
def _chant_unchased(tree: Tree) -> tuple[Ability, ...]:
    after = tree.get("u")
    said = sentences(tree["t"]) if after is None else (*sentences(tree["t"]), *sentences(after))
    return Statement.of("cannot be chased"), Chant(joined(said))


@MANY.case("cost_and_text")
def _cost_and_text(tree: Tree) -> tuple[Ability, ...]:
    return AdditionalCost(price(tree["c"])), Chant(joined(sentences(tree["t"])))


@MANY.case("unchased_chant")
def _unchased_chant(tree: Tree) -> tuple[Ability, ...]:
    return Statement.of("cannot be chased"), Chant(joined(sentences(tree["t"])))


@MANY.case("chant_only", "chant_not_if")
def _chant_only(tree: Tree) -> tuple[Ability, ...]:
    limits = limits_of(tree) if tree.kind == "chant_only" else (OnlyIf(Not(situation(tree["c"]))),)
    return play_rules.PlayOnly(limits), Chant(joined(sentences(tree["t"])))


@PARAGRAPH.case("always_of_chant")
def _always_of_chant(tree: Tree) -> Ability:
    what = This()
    return Continuous(what, bind_changes(what, changes(tree["t"])), bind_situation(what, situation(tree["c"])))


@MANY.case("always_and_prevented")
def _always_and_prevented(tree: Tree) -> tuple[Ability, ...]:
    """What is always so, and damage that is always prevented."""
    one = Tree("always", {"a": tree["a"]}, tree.start, tree.end)
    other = Tree("prevented", {"d": tree["d"], "e": tree["e"]}, tree.start, tree.end)
    return PARAGRAPH(one), PARAGRAPH(other)


@MANY.case("several_replaced")
def _several_replaced(tree: Tree) -> tuple[Ability, ...]:
    found = []
    for one in (tree["a"], *tree["more"]):
        event = WOULD(one["w"])
        found.append(replaced(event, OUTCOME(one["o"], event)))
    return tuple(found)


@PARAGRAPH.case("not_chased", "not_chased.own")
def _not_chased(_: Tree) -> Ability:
    return Statement.of("cannot be chased")


@MANY.case("quick_and_cheap", "quick_and_cheap.chant")
def _quick_and_cheap(tree: Tree) -> tuple[Ability, ...]:
    so = situation(tree["c"])
    return play_rules.AtAnyTime(so), replace(altered_costs.CostOfPlay(**difference(tree["d"])), condition=so)
