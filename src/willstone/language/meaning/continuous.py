"""From what is always so to continuous abilities (904)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.abilities.chased_abilities import SpellWhile
from willstone.engine.abilities.conditions_of_damage import DealsDamage
from willstone.engine.abilities.restraints import DO_JUDGMENT, Barred
from willstone.engine.actions.additions import AddedTo
from willstone.engine.core.nodes import walk
from willstone.engine.effects.effects import GainLife
from willstone.engine.effects.fortune import Weather
from willstone.engine.effects.modes import OneChange
from willstone.engine.layers.changed_abilities import Cannot, GainSkill
from willstone.engine.layers.changes import LoseRace, TreatAsStone
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.abilities import Automatic, Skill
from willstone.engine.state.keyword_names import ETERNAL
from willstone.engine.state.speech import Ability, Change, Selector, Situation
from willstone.engine.words import selectors
from willstone.engine.words.amounts import ThatMuch
from willstone.engine.words.battling import Doing
from willstone.engine.words.filters import OPPONENT, YOU
from willstone.engine.words.selectors import Join
from willstone.engine.words.situations import Both, Not, TurnOf
from willstone.language.binding import bind_changes, bind_situation
from willstone.language.meaning.becoming import valued
from willstone.language.meaning.cards import noun, thing
from willstone.language.meaning.events import doers, opposed
from willstone.language.meaning.frames import increase
from willstone.language.meaning.gains import changes, scaled
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.restraints import barred, of_spell, unused, unused_of
from willstone.language.meaning.situations import ruler_is, situation
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.reading.trees import Tree

_CERTAIN: Final = ("this", "added", "bestowed", "your_ruler", "opponents_ruler")
_SUBJECTS: Final = frozenset(
    [
        "this",
        "each",
        "each_other",
        "added",
        "the_added_card",
        "bestowed",
        "your_ruler",
        "opponents_ruler",
        "all",
        "all_other",
        "each_of_opponents",
        "bare",
        "bare_other",
        "yours",
        "your_others",
        "opponents_own",
    ]
)


def always(tree: Tree, so: Situation | None = None) -> tuple[Selector, tuple[Change, ...]]:
    """Cards or players, and what is always so of them; "it" is the card that the situation speaks of."""
    if tree.kind == "always.barred":
        who, forbidden = barred(tree)
        return who, bind_changes(who, forbidden)
    if tree.kind == "unused":
        return selectors.EachPlayer("players"), (unused(),)
    if tree.kind == "always.unused":
        _named(tree["x"].fields()["s"])
        return unused_of(tree["x"])
    if tree.kind == "always.no_judgment":
        return selectors.EachPlayer("players"), (Cannot(Barred(DO_JUDGMENT)),)
    if tree.kind == "always.weather":
        return selectors.You(), (Weather(name_of(tree["w"])),)
    if tree.kind == "always.values":
        what, found = valued(tree["v"])
        return what, bind_changes(what, found)
    if tree.kind == "always.increased":
        what, found = increase(tree)
        return what, bind_changes(what, found)
    if tree.kind in ("always.eachS", "always.eachP"):
        it = tree["s"].kind == "it" and tree["each"].kind == "for_each"
        what = _its_bearer(tree) if it else _named(tree["s"])
        return what, bind_changes(what, (scaled(tree["g"], tree["each"]),))
    if tree.kind == "always.joined":
        what = _joined(tree, _named(tree["a"]), _named(tree["b"]))
        return what, bind_changes(what, _turned(tree))
    if tree.kind == "always.doing":
        what = _doing(_named(tree["s"]), tree["d"])
        return what, bind_changes(what, _turned(tree))
    return _of_one(tree, so)


def _its_bearer(tree: Tree) -> Selector:
    """What is counted lies on this card, so that "it" is this card."""
    if not any(isinstance(one.to, selectors.This) for one in walk(noun(tree["each"]["what"]), AddedTo)):
        raise NotYet(tree["s"].start, "this card")
    return selectors.This()


def _joined(tree: Tree, one: Selector, other: Selector) -> Selector:
    """Two kinds of cards; where only the second says whose they are it may speak of both."""
    if isinstance(one, selectors.All) and isinstance(other, selectors.All):
        unlike = (one.cards.controller, one.cards.zone) != (other.cards.controller, other.cards.zone)
        if unlike and one.cards.zone < 0 and not one.cards.controller:  # what is said of the last is said of all
            one = replace(one, cards=one.cards.placed(zone=other.cards.zone, controller=other.cards.controller))
            unlike = False
        if one.word != "your" and unlike:
            raise NotYet(tree.start, "whose each of them are")
    return Join((one, other))


def _of_one(tree: Tree, so: Situation | None) -> tuple[Selector, tuple[Change, ...]]:
    subject = tree["s"]
    what = _spoken_of(subject, so) if subject.kind == "it" and so is not None else _named(subject)
    if tree.kind in ("always.this_and", "always.this_and_each"):
        what = Join((selectors.This(), what))
    return what, bind_changes(what, _turned(tree))


def _named(tree: Tree) -> Selector:
    """Cards that are not chosen."""
    if tree.kind not in _SUBJECTS:
        raise NotYet(tree.start, "cards that are not chosen")
    return thing(tree)


def _turned(tree: Tree) -> tuple[Change, ...]:
    found = changes(tree["t"])
    subject = tree.fields().get("s")
    if any(isinstance(change, LoseRace) for change in found) and (subject is None or subject.kind not in _CERTAIN):
        raise NotYet(tree.start, "cards that are no others without their races")
    if any(isinstance(change, OneChange) for change in found):
        raise NotYet(tree.start, "something that is not chosen")
    return found


def _doing(what: Selector, tree: Tree) -> Selector:
    """The same cards while they do something."""
    word = name_of(tree)
    if not isinstance(what, selectors.All) or word in ("rested", "recovered"):
        raise NotYet(tree.start, "what they do in a battle")
    return replace(what, cards=replace(what.cards, qualities=(*what.cards.qualities, Doing(word))))


def _spoken_of(tree: Tree, so: Situation) -> Selector:
    """The one card that a situation speaks of."""
    found = {*walk(so, selectors.This), *walk(so, selectors.AddedCard)}
    if len(found) != 1:
        raise NotYet(tree.start, "this card")
    return found.pop()


def _says_cannot(tree: Tree) -> bool:
    return tree.kind == "always.it" and bool(tree["t"]["t"].kind.startswith("turns.cannot"))


@PARAGRAPH.case("gains_what_it_deals")
def _gains_what_it_deals(tree: Tree) -> Ability:
    """Said as if it were always so: life for each damage that is dealt (906.4)."""
    condition = doers(tree["s"], [DealsDamage(None, *opposed(tree["to"]), False)])
    return Automatic((GainLife(ThatMuch()),), condition=condition)


@PARAGRAPH.case("always")
def _plainly(tree: Tree) -> Ability:
    what, found = always(tree["a"])
    if isinstance(what, selectors.This) and found == (GainSkill(ETERNAL.name),) and _says_cannot(tree["a"]):
        return Skill(ETERNAL.name, 0)
    if isinstance(what, selectors.This) and len(found) == 1 and isinstance(found[0], Cannot):
        return found[0].statement  # active wherever the card is, where it is about being played
    return Continuous(what, found)


@PARAGRAPH.case("always.while")
def _while(tree: Tree) -> Ability:
    return _so_long(tree, "as long as")


def _so_long(tree: Tree, word: str) -> Ability:
    what, found, so = _conditional(tree)
    statement = of_spell(found[0]) if isinstance(what, selectors.This) and len(found) == 1 else None
    if statement is not None:
        return SpellWhile(statement, so)
    return Continuous(what, found, so, word)


def _conditional(tree: Tree) -> tuple[Selector, tuple[Change, ...], Situation]:
    """What is so of some cards, and what must be so for it; "it" in either is the card that the other speaks of."""
    said, subject = tree["c"], tree["a"].get("s")
    if (
        subject is not None
        and subject.kind == "your_ruler"
        and said.kind in ("is", "is_not")
        and said["s"].kind == "it"
    ):
        what, found = always(tree["a"])
        return what, found, ruler_is(said, what, said["b"])
    so = situation(said)
    what, found = always(tree["a"], so)
    return what, found, bind_situation(what, so)


@PARAGRAPH.case("always.in_turn", "always.while_during")
def _during(tree: Tree) -> Ability:
    what, found = always(tree["a"])
    turn: Situation = TurnOf(YOU if tree["d"].kind == "during.your_turn" else OPPONENT)
    if tree.kind == "always.while_during":
        turn = Both((turn, bind_situation(what, situation(tree["c"]))))
    return Continuous(what, found, turn)


@PARAGRAPH.case("always.if")
def _if(tree: Tree) -> Ability:
    return _so_long(tree, "if")


@PARAGRAPH.case("always.unless")
def _unless(tree: Tree) -> Ability:
    what, found = always(tree["a"])
    return Continuous(what, found, Not(bind_situation(what, situation(tree["c"]))), "unless")


@PARAGRAPH.case("treat_as")
def _treat_as(tree: Tree) -> Ability:
    said = tree["k"]
    kinds = [said["a"]] if said.kind == "stone_kinds.one" else [said["a"], said["b"]]
    words = [name_of(one["a"] if one.kind == "stone_kind" else one) for one in kinds]
    return Continuous(selectors.This(), (TreatAsStone(tuple(f"{word.capitalize()} Magic Stone" for word in words)),))


@PARAGRAPH.case("treat_also_as")
def _treat_also_as(tree: Tree) -> Ability:
    kind = f"{name_of(tree['a']).capitalize()} Magic Stone"
    return Continuous(selectors.All(noun(tree["n"]), ""), (TreatAsStone((kind,)),))


@PARAGRAPH.case("treat_also_as_two")
def _treat_also_as_two(tree: Tree) -> Ability:
    kinds = tuple(f"{name_of(tree[field]).capitalize()} Magic Stone" for field in ("a", "b"))
    return Continuous(selectors.All(noun(tree["n"]), ""), (TreatAsStone(kinds),))
