"""From comparisons, counters and what was done to situations (104, 500, 909.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.effects import fortune
from willstone.engine.effects.this_way import AnyThisWay, HappenedThisWay, WasDoneThisWay
from willstone.engine.state.speech import Quality, Selector, Situation
from willstone.engine.state.zones import HAND
from willstone.engine.words import having, situations_counted
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.qualities import AsPrinted
from willstone.engine.words.quantities import PLURALS, Different, Fixed, Sum, ThereAreDifferent, ValueOf, described
from willstone.engine.words.relations import InCommon, WithComparison
from willstone.engine.words.selectors import All
from willstone.engine.words.situations import Not
from willstone.language.meaning.amounts import QUANTITY, bound, count
from willstone.language.meaning.cards import cards, noun, thing, type_word
from willstone.language.meaning.events import such
from willstone.language.meaning.orders import counter
from willstone.language.meaning.places import zone
from willstone.language.meaning.relations import sharing, this_way
from willstone.language.meaning.situations import SITUATION, has
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.pronouns import Pronoun
from willstone.language.reading.trees import Tree
from willstone.language.vocabulary import TYPES

_POINTED: Final = ("it", "this", "that", "the_done", "chosen_one", "added", "bestowed")


def several(tree: Tree) -> int:
    """A number in words, one among them."""
    return 1 if tree.kind == "several.one" else count(tree)


def _limit(tree: Tree) -> str:
    found = bound(tree)
    return "fewer" if found == "less" else found


@SITUATION.case("you_control_more", "opponent_controls_more")
def _controls_more(tree: Tree) -> Situation:
    who = YOU if tree.kind == "you_control_more" else OPPONENT
    found = noun(tree["n"])
    if found.controller not in (ANYBODY, who):
        raise NotYet(tree["n"].start, "whose they are, said once")
    return situations_counted.ControlsMore(found.placed(controller=ANYBODY), who, name_of(tree["b"]))


@SITUATION.case("you_hold_more", "opponent_holds_more")
def _holds_more(tree: Tree) -> Situation:
    return situations_counted.HoldsMore(YOU if tree.kind == "you_hold_more" else OPPONENT, name_of(tree["b"]))


@SITUATION.case("life_compared")
def _life_compared(tree: Tree) -> Situation:
    words = {"less than": "less", "greater than": "more"}.get(name_of(tree["c"]))
    if words is None:
        raise NotYet(tree.start, "less or more")
    return situations_counted.LifeCompared(words)


@SITUATION.case("has_no_abilities", "has_no_printed_abilities")
def _has_no_abilities(tree: Tree) -> Situation:
    if tree["on"].kind not in _POINTED:
        raise NotYet(tree.start, "this card or it")
    none: Quality = having.WithNoAbilities()
    asked = AsPrinted(none) if tree.kind == "has_no_printed_abilities" else none
    return situations_counted.ItIs(thing(tree["on"]), CardFilter(qualities=(asked,)), True)


@SITUATION.case("has_no_values")
def _has_no_values(tree: Tree) -> Situation:
    if tree["on"].kind not in (*_POINTED, "your_ruler"):
        raise NotYet(tree.start, "this card or it")
    none = CardFilter(qualities=(having.WithNoValues(),))
    return situations_counted.ItIs(thing(tree["on"]), none, True, verb="has")


@SITUATION.case("you_have_life", "opponent_has_life")
def _has_life(tree: Tree) -> Situation:
    more = (name_of(tree["b"]) == "more") == (tree.kind == "you_have_life")
    return situations_counted.LifeCompared("more" if more else "less")


def _marked(tree: Tree) -> Selector:
    return All(such(tree["n"]), "a") if tree.kind == "marked.such" else cards(tree)


@SITUATION.case("opponent_holds")
def _opponent_holds(tree: Tree) -> Situation:
    held = CardFilter(zone=HAND, controller=OPPONENT)
    return situations_counted.ThereAre(held, several(tree["c"]), _limit(tree["b"]))


@SITUATION.case("opponent_has_in")
def _opponent_has_in(tree: Tree) -> Situation:
    held = CardFilter(zone=zone(tree["a"]), controller=OPPONENT)
    return situations_counted.ThereAre(held, several(tree["c"]), _limit(tree["b"]))


@SITUATION.case("opponent_holds_none")
def _opponent_holds_none(_: Tree) -> Situation:
    return situations_counted.ThereAre(CardFilter(zone=HAND, controller=OPPONENT), 0, situations_counted.NO)


@SITUATION.case("you_hold")
def _you_hold(tree: Tree) -> Situation:
    return has((CardFilter(zone=HAND, controller=YOU), several(tree["c"]), _limit(tree["b"])))


@SITUATION.case("you_control_no_others", "you_control_none")
def _controls_none(tree: Tree) -> Situation:
    return situations_counted.ControlsSoMany(noun(tree["n"]).placed(other=tree.kind == "you_control_no_others"))


@SITUATION.case("there_is_counter", "has_counter")
def _there_is_counter(tree: Tree) -> Situation:
    return situations_counted.HasCounters(counter(tree["c"]), what=_marked(tree["on"]))


@SITUATION.case("there_are_counters", "there_are_no_counters", "has_counters", "has_no_counters")
def has_counters(tree: Tree) -> Situation:
    """So many counters on something, or none."""
    number, limit = (several(tree["n"]), _limit(tree["b"])) if "n" in tree else (0, situations_counted.NO)
    return situations_counted.HasCounters(counter(tree["c"]), number, limit, _marked(tree["on"]))


@SITUATION.case("there_were_counters")
def _there_were_counters(tree: Tree) -> Situation:
    """911.1: on the card that was spoken of, as it was last."""
    where = Pronoun("it", tree.start)
    return situations_counted.HasCounters(counter(tree["c"]), several(tree["n"]), _limit(tree["b"]), where)


def different(kind: Tree, what: Tree) -> Different:
    """104: how many different names, races, attributes or costs there are."""
    words = name_of(kind)
    return Different(kind=next((one for one, many in PLURALS.items() if many == words), words), what=cards(what))


@SITUATION.case("there_are_different")
def _there_are_different(tree: Tree) -> Situation:
    return ThereAreDifferent(different(tree["k"], tree["what"]), several(tree["c"]), _limit(tree["b"]))


@SITUATION.case("weather_is")
def _weather(tree: Tree) -> Situation:
    return fortune.WeatherIs(name_of(tree["w"]))


@SITUATION.case("phase_of_yours", "phase_of_theirs")
def _phase(tree: Tree) -> Situation:
    phase = name_of(tree["p"]).removesuffix(" phase")
    if phase == "turn":
        raise NotYet(tree.start, "a phase")
    return situations_counted.PhaseOf(phase, YOU if tree.kind == "phase_of_yours" else OPPONENT)


@SITUATION.case("measured", "measured_in_words")
def _measured(tree: Tree) -> Situation:
    limit = tree.get("b")
    words = "" if limit is None else f"or {bound(limit)}"
    number = int(tree["n"]) if tree.kind == "measured" else count(tree["c"])
    return situations_counted.MeasureIs(QUANTITY(tree["q"]), Fixed(number), words)


@SITUATION.case("measured_odd")
def _measured_odd(tree: Tree) -> Situation:
    return situations_counted.MeasureIsOdd(QUANTITY(tree["q"]), name_of(tree["p"]))


@SITUATION.case("so_many_more")
def _so_many_more(tree: Tree) -> Situation:
    """They control so many more than you, not merely more and so many."""
    found = noun(tree["n"])
    if found.controller:
        raise NotYet(tree["n"].start, "whose they are, said once")
    said = tree["c"]
    number = 1 if said.kind == "several.one" else count(said)
    theirs, yours = (described(found.placed(controller=who)) for who in (OPPONENT, YOU))
    more = Sum(first=yours, second=Fixed(number))
    return situations_counted.MeasureIs(theirs, more, "greater than or equal to")


@SITUATION.case("measure_compared")
def _compared(tree: Tree) -> Situation:
    measure = QUANTITY(tree["q"])
    if isinstance(measure, ValueOf) and isinstance(measure.what, All) and measure.what.word == "the":
        asked = WithComparison(measure.value, name_of(tree["c"]), QUANTITY(tree["n"]))
        return situations_counted.ItIs(measure.what, CardFilter(qualities=(asked,)))
    if isinstance(measure, ValueOf) and isinstance(measure.what, All):
        raise NotYet(tree.start, "a value of one card")
    return situations_counted.MeasureIs(measure, QUANTITY(tree["n"]), name_of(tree["c"]))


# ---------------------------------------------------------------- what was done this way


@SITUATION.case("any_this_way")
def _any_this_way(tree: Tree) -> Situation:
    return AnyThisWay(name_of(tree["w"]))


@SITUATION.case("damage_on_target")
def _damage_on_target(tree: Tree) -> Situation:
    if tree["t"].kind not in ("that", "chosen_one", "it"):
        raise NotYet(tree.start, "the target")
    tree["t"].get("n")
    return AnyThisWay("damage was dealt")


@SITUATION.case("happened_such", "happened_several")
def _happened(tree: Tree) -> Situation:
    one = tree.kind == "happened_such"
    found = such(tree["n"]) if one else noun(tree["n"])
    if found.other:
        raise NotYet(tree.start, "something that was done with them this way")
    done = this_way(tree["w"], "was " if one else "were ")
    number = 1 if one else several(tree["c"])
    return HappenedThisWay(replace(found, qualities=(*found.qualities, done)), number, not one)


@SITUATION.case("happened_none", "happened_none_such")
def _happened_none(tree: Tree) -> Situation:
    done = this_way(tree["w"], "was ")
    found = noun(tree["n"])
    return Not(HappenedThisWay(replace(found, qualities=(*found.qualities, done)), 1, False))


@SITUATION.case("was_done")
def _was_done(tree: Tree) -> Situation:
    if tree["s"].kind not in _POINTED:
        raise NotYet(tree.start, "this card or it")
    return WasDoneThisWay(thing(tree["s"]), this_way(tree["w"], "was "))


@SITUATION.case("in_common", "not_in_common")
def _in_common(tree: Tree) -> Situation:
    if tree["s"].kind not in _POINTED or tree["s"].kind == "this":
        raise NotYet(tree.start, "it")
    return InCommon(thing(tree["s"]), sharing(tree, tree.kind == "in_common"))


# ---------------------------------------------------------------- rulers


def _ruler(tree: Tree) -> CardFilter:
    return CardFilter(TYPES[type_word(tree)])


@SITUATION.case("ruler_has")
def _ruler_has(tree: Tree) -> Situation:
    found = replace(_ruler(tree["r"]), qualities=(having.WithKeyword(tree["k"]),))
    return situations_counted.YourRulerIs(found, "has")


@SITUATION.case("ruler_named")
def _ruler_named(tree: Tree) -> Situation:
    return situations_counted.YourRulerIs(replace(_ruler(tree["r"]), name_part=tree["n"]["n"]), "named")
