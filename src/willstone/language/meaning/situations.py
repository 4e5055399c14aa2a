"""From words for how things are to situations (909.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from willstone.engine.effects.chosen_words import TYPE, OfChosen
from willstone.engine.layers import memos
from willstone.engine.state.speech import Selector, Situation
from willstone.engine.state.zones import FIELD, GRAVEYARD, HAND, LIFEBREAK, OUTSIDE, REMOVED
from willstone.engine.words import situations, situations_counted
from willstone.engine.words.battling import Doing
from willstone.engine.words.filters import OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import Astral, Bestowed, KeptRevealed
from willstone.engine.words.quantities import ThereAreDifferent
from willstone.engine.words.selectors import All, This
from willstone.language.meaning.amounts import bound, count, distinct
from willstone.language.meaning.cards import attribute, described, either_such, noun, thing
from willstone.language.meaning.events import such
from willstone.language.meaning.places import lying
from willstone.language.meaning.tables import NotYet, Table, items, name_of
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

SITUATION: Final[Table[Situation]] = Table("something that may be so")
SoMany = tuple[CardFilter, int, str]  # a description, a number, and its bound


def situation(tree: Tree) -> Situation:
    """Something that may be so."""
    return SITUATION(tree)


@SITUATION.case("both_so")
def _both(tree: Tree) -> Situation:
    found, kind = [SITUATION(tree["a"])], tree["a"].kind
    for one in tree["more"]:
        if one.kind == "and_so":
            kind = one["s"].kind
            found.append(SITUATION(one["s"]))
        elif one.kind == "and_control" and not kind.startswith("you_control"):
            raise NotYet(one.start, "who controls it")
        elif kind in _OF_MANY:  # of which it is said once who controls them or has them
            found.append(_OF_MANY[kind](many(one["m"])))
        else:
            raise NotYet(one.start, "something that is so besides")
    return situations.Both(tuple(found))


@SITUATION.case("not_so")
def _not_so(tree: Tree) -> Situation:
    return situations.Not(SITUATION(tree["s"]))


@SITUATION.case("but_so")
def _but(tree: Tree) -> Situation:
    return situations.Both((SITUATION(tree["a"]), SITUATION(tree["b"])))


@SITUATION.case("but_you_control")
def _but_you_control(tree: Tree) -> Situation:
    if not tree["a"].kind.startswith("you_"):
        raise NotYet(tree.start, "something that you control")
    return situations.Both((SITUATION(tree["a"]), controls(many(tree["m"]), YOU)))


@SITUATION.case("any_so")
def _any(tree: Tree) -> Situation:
    return situations.AnyOf((SITUATION(tree["a"]), *(SITUATION(one["s"]) for one in tree["more"])))


def many(tree: Tree) -> SoMany:
    """How many cards of a description."""
    if tree.kind == "many.one":
        return such(tree["n"]), 1, "more"
    if tree.kind == "many.names":
        return CardFilter(names=tuple(one["n"] for one in items(tree["n"]))), 1, "more"
    if tree.kind == "many.either":
        return either_such(tree, such(tree["n"]), such(tree["m"])), 1, "more"
    if tree.kind == "many.so_many":
        found = noun(tree["n"])
        return found, count(tree["c"]), "more" if found.names else situations_counted.EXACTLY
    if tree.kind == "many.no_others":
        return noun(tree["n"]).placed(other=True), 0, situations_counted.NO
    if tree.kind == "many.none":
        return noun(tree["n"]), 0, situations_counted.NO
    said = tree["c"]
    number = 1 if said.kind == "several.one" else count(said)
    if tree.kind == "many.more_than_or_more":
        return noun(tree["n"]), number, bound(tree["b"])
    if tree.kind == "many.more_than":
        return noun(tree["n"]), number + 1, "more"
    if tree.kind == "many.exactly":
        return noun(tree["n"]), number, situations_counted.EXACTLY
    found = noun(tree["n"])
    limit = bound(tree["b"])
    return found.placed(other=tree.kind == "many.other"), number, "fewer" if limit == "less" else limit


def controls(wanted: SoMany, who: str) -> Situation:
    """How many of a description a player controls."""
    found, number, limit = wanted
    different = distinct(found.placed(controller=who))
    if different is not None:
        return ThereAreDifferent(different, number, limit)
    if limit == "more":
        return situations.Controls(found, number, who)
    return situations_counted.ControlsSoMany(found, number, limit, who)


@SITUATION.case("you_control_many")
def _you_control(tree: Tree) -> Situation:
    return controls(many(tree["m"]), YOU)


@SITUATION.case("you_control_two")
def _you_control_two(tree: Tree) -> Situation:
    return situations.Both((controls(many(tree["m"]), YOU), controls(many(tree["k"]), YOU)))


@SITUATION.case("opponent_controls_two")
def _opponent_controls_two(tree: Tree) -> Situation:
    return situations.Both((controls(many(tree["m"]), OPPONENT), controls(many(tree["k"]), OPPONENT)))


@SITUATION.case("kept_revealed")
def _kept_revealed(tree: Tree) -> Situation:
    found = noun(tree["n"]).placed(zone=OUTSIDE, controller=YOU)
    kept = replace(found, qualities=(*found.qualities, KeptRevealed()))
    number = 1 if tree["c"].kind == "several.one" else count(tree["c"])
    return situations_counted.ThereAre(kept, number)


@SITUATION.case("opponent_controls_many")
def _opponent_controls(tree: Tree) -> Situation:
    return controls(many(tree["m"]), OPPONENT)


def named_such(tree: Tree) -> CardFilter:
    """A card of a description, or of a name alone."""
    return CardFilter(names=(tree["n"]["n"],)) if tree.kind == "owned.name" else such(tree)


@SITUATION.case("in_field")
def _in_field(tree: Tree) -> Situation:
    return controls((named_such(tree["n"]), 1, "more"), YOU)


@SITUATION.case("in_opponents_field_so")
def _in_opponents_field(tree: Tree) -> Situation:
    return controls((named_such(tree["n"]), 1, "more"), OPPONENT)


@SITUATION.case("lies_there")
def _lies_there(tree: Tree) -> Situation:
    zone, whose = lying(tree["i"])
    found = named_such(tree["n"])
    if found.zone >= 0 or found.controller:
        raise NotYet(tree.start, "where it is, said once")
    return situations_counted.ThereAre(found.placed(zone=zone, controller=whose))


@SITUATION.case("you_control_both")
def _you_control_both(tree: Tree) -> Situation:
    between = (named_such(one["n"]) for one in tree.get("more") or ())
    found = (named_such(tree["a"]), *between, named_such(tree["b"]))
    return situations_counted.ControlsThese(
        tuple(replace(each, other=each.other and not place) for place, each in enumerate(found)),
        tuple(each.other and place > 0 for place, each in enumerate(found)),
    )


@SITUATION.case("you_do_not_control")
def _you_do_not_control(tree: Tree) -> Situation:
    return situations_counted.ControlsSoMany(such(tree["n"]), word="don't")


@SITUATION.case("you_control_this")
def _you_control_this(_: Tree) -> Situation:
    return situations_counted.ItIs(This(), CardFilter(zone=FIELD, controller=YOU), bare=True)


@SITUATION.case("you_control_but")
def _you_control_but(tree: Tree) -> Situation:
    none = situations_counted.ControlsSoMany(such(tree["n"]), word="don't")
    return situations.Both((none, controls(many(tree["m"]), YOU)))


@SITUATION.case("opponent_does_not_control")
def _opponent_does_not_control(tree: Tree) -> Situation:
    return situations_counted.ControlsSoMany(such(tree["n"]), who=OPPONENT, word="doesn't")


@SITUATION.case("all_theirs_are")
def _all_theirs_are(tree: Tree) -> Situation:
    """All are so where none is otherwise, and where there are none."""
    found = noun(tree["n"]) if "n" in tree else CardFilter(TYPES["magic stone"])
    word = name_of(tree["s"])
    if found.rested is not None or word not in ("rested", "recovered"):
        raise NotYet(tree.start, "rested or recovered")
    return situations_counted.ControlsSoMany(
        replace(found, rested=word != "rested"), 0, situations_counted.NO, OPPONENT
    )


@SITUATION.case("your_life_is")
def _your_life(tree: Tree) -> Situation:
    return situations.LifeIs(int(tree["n"]), bound(tree["b"]) == "more")


@SITUATION.case("opponents_life_is")
def _opponents_life(tree: Tree) -> Situation:
    return situations.LifeIs(int(tree["n"]), bound(tree["b"]) == "more", OPPONENT)


@SITUATION.case("you_have_many")
def _you_have(tree: Tree) -> Situation:
    return has(many(tree["m"]))


def has(wanted: SoMany) -> Situation:
    """What you have somewhere."""
    found, number, limit = wanted
    if found.zone < 0 and found.controller == YOU:  # in your field
        return controls((found.placed(controller=""), number, limit), YOU)
    if found == CardFilter(zone=HAND, controller=YOU) and number > 1 and limit in ("more", "fewer"):
        return situations.HandIs(number, limit == "more")
    if found.zone in (GRAVEYARD, REMOVED, LIFEBREAK) and found.controller == YOU:
        return situations_counted.ThereAre(found, number, limit)
    return situations_counted.ThereAre(found, number, limit, has=True)


@SITUATION.case("there_is")
def _there_is(tree: Tree) -> Situation:
    return situations_counted.ThereAre(such(tree["n"]))


@SITUATION.case("there_are")
def _there_are(tree: Tree) -> Situation:
    return situations_counted.ThereAre(*many(tree["m"]))


@SITUATION.case("there_are_these")
def _there_are_these(tree: Tree) -> Situation:
    """A card of each kind; where they are is said of the last."""
    last = noun(tree["n"])
    kinds = [noun(tree["a"]), *(noun(one["n"]) for one in tree.get("more") or ())]
    if last.zone < 0 or any(one.zone >= 0 or one.controller for one in kinds):
        raise NotYet(tree.start, "where they are, said once")
    placed = (one.placed(zone=last.zone, controller=last.controller) for one in kinds)
    return situations.Both(tuple(situations_counted.ThereAre(one) for one in (*placed, last)))


@SITUATION.case("your_turn")
def _your_turn(_: Tree) -> Situation:
    return situations.TurnOf(YOU)


@SITUATION.case("opponents_turn")
def _opponents_turn(_: Tree) -> Situation:
    return situations.TurnOf(OPPONENT)


@SITUATION.case("was_awakened")
def _awakened(_: Tree) -> Situation:
    return memos.WasPlayedSo("awakened")


@SITUATION.case("has_skill")
def _has_skill(tree: Tree) -> Situation:
    what = thing(tree["s"])
    if isinstance(what, All):
        raise NotYet(tree.start, "this card or it")
    return situations_counted.Has(what, tree["k"])


@SITUATION.case("is", "is_not", "was", "was_not")
def _is(tree: Tree) -> Situation:
    subject, being = tree["s"], tree["b"]
    no = tree.kind.endswith("not")
    if subject.kind == "your_ruler":
        return ruler_is(tree, thing(subject), being)
    if subject.kind not in ("it", "this", "that", "added", "bestowed", "the_done", "the_done_one", "chosen_one"):
        raise NotYet(tree.start, "this card or it")
    what = thing(subject)
    if tree.kind in ("was", "was_not"):
        if isinstance(what, This):
            raise NotYet(tree.start, "it")
        return situations_counted.ItIs(what, *_being(being), no=no, verb="was")
    return situations_counted.ItIs(what, *_being(being), no=no)


def ruler_is(tree: Tree, ruler: Selector, being: Tree) -> Situation:
    """What your ruler is, or is not."""
    if tree.kind in ("was", "was_not") or not isinstance(ruler, All):
        raise NotYet(tree.start, "what your ruler is")
    if being.kind == "being.names":
        found = CardFilter(names=tuple(one["n"] for one in items(being["n"])))
    elif being.kind == "being.such":
        found = such(being["n"])
    elif being.kind == "being.attribute":
        found = CardFilter(attributes=attribute(being["a"]))
    elif being.kind == "being.astral":
        found = CardFilter(qualities=(Astral(),))
    else:
        raise NotYet(being.start, "what your ruler is")
    says = "isn't" if tree.kind == "is_not" else "is"
    return situations_counted.YourRulerIs(replace(found, types=ruler.cards.types), says)


def _being(tree: Tree) -> tuple[CardFilter, bool]:
    """A description, and whether it stands without an article."""
    if tree.kind == "being.such":
        return such(tree["n"]), False
    if tree.kind == "being.posts":
        return described(None, None, tree["post"]), True
    if tree.kind == "being.attribute":
        return CardFilter(attributes=attribute(tree["a"])), True
    if tree.kind == "being.chosen_type":
        return CardFilter(qualities=(OfChosen(TYPE, "of the chosen card type"),)), False
    if tree.kind == "being.bestowed":
        return CardFilter(qualities=(Bestowed(),)), True
    if tree.kind == "being.in_field":
        return CardFilter(zone=FIELD), True
    if tree.kind == "being.in_zone":
        zone, whose = lying(tree["i"])
        return CardFilter(zone=zone, controller=whose), True
    if tree.kind == "being.state":
        return being_in(tree["s"])
    if tree.kind == "being.names":
        return CardFilter(names=tuple(one["n"] for one in items(tree["n"]))), False
    raise NotYet(tree.start, "what it is")


def being_in(tree: Tree) -> tuple[CardFilter, bool]:
    """A state as a description that stands without an article."""
    word = name_of(tree)
    if word in ("rested", "recovered"):
        return CardFilter(rested=word == "rested"), True
    return CardFilter(qualities=(Doing(word),)), True


_OF_MANY: Final[dict[str, Callable[[SoMany], Situation]]] = {
    "you_control_many": lambda wanted: controls(wanted, YOU),
    "opponent_controls_many": lambda wanted: controls(wanted, OPPONENT),
    "you_have_many": has,
    "there_are": lambda wanted: situations_counted.ThereAre(*wanted),
    "there_is": lambda wanted: situations_counted.ThereAre(*wanted),
}
