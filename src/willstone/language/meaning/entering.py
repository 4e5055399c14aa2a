"""From how cards enter the field to replacement effects (910, 705.3a)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from willstone.engine.actions.additions import AddedAsPlayed
from willstone.engine.actions.sides import AsTurned
from willstone.engine.costs.costs import PayWill
from willstone.engine.effects.chosen_words import MayStayRested
from willstone.engine.effects.entering import AsEnters
from willstone.engine.keywords.beginning import AsGameStarts
from willstone.engine.replacing.replacement import EnterWith, Replacement
from willstone.engine.replacing.would import WouldMove
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Ability, Effect, Selector
from willstone.engine.state.zones import FIELD
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import OPPONENT
from willstone.engine.words.selectors import All, It, This
from willstone.engine.words.situations import Not
from willstone.language.binding import bind_knowing
from willstone.language.meaning.amounts import count, each
from willstone.language.meaning.cards import thing
from willstone.language.meaning.costs import price
from willstone.language.meaning.events import such
from willstone.language.meaning.orders import counter
from willstone.language.meaning.paragraphs import PARAGRAPH
from willstone.language.meaning.sentences import text
from willstone.language.meaning.situations import situation
from willstone.language.meaning.tables import NotYet, Table
from willstone.language.pronouns import Known
from willstone.language.reading.trees import Tree

ENTERING: Final[Table[Replacement]] = Table("how a card enters the field")


def _paid(tree: Tree) -> tuple[CostPart, ...]:
    """What is given for it, as it enters: anything but will."""
    found = price(tree)
    if any(isinstance(part, PayWill) for part in found):
        raise NotYet(tree.start, "something else than will")
    return found


def _counters(tree: Tree, counted: Tree | None) -> EnterWith:
    number = {"counters.one": Amount(1), "counters.x": Amount(0, 1)}.get(tree.kind) or Amount(count(tree["n"]))
    return EnterWith(counters=((counter(tree["c"]), each(number, counted)),))


def _they(tree: Tree) -> Selector:
    what = thing(tree["s"])
    if not isinstance(what, All):
        raise NotYet(tree.start, "cards of a description")
    return what


@ENTERING.case("enters_rested")
def _enters_rested(tree: Tree) -> Replacement:
    unless = tree.get("c")
    return Replacement(WouldMove(This(), FIELD), EnterWith(rested=True), unless=() if unless is None else _paid(unless))


@ENTERING.case("enters_with_counters")
def _enters_with_counters(tree: Tree) -> Replacement:
    return Replacement(WouldMove(This(), FIELD), _counters(tree["n"], tree.get("each")))


@ENTERING.case("they_enter_rested")
def _they_enter_rested(tree: Tree) -> Replacement:
    return Replacement(WouldMove(_they(tree), FIELD), EnterWith(rested=True))


@ENTERING.case("theirs_enter_rested")
def _theirs_enter_rested(tree: Tree) -> Replacement:
    what = _they(tree)
    assert isinstance(what, All)
    if what.cards.controller:
        raise NotYet(tree.start, "whose they are, said once")
    theirs = replace(what, cards=what.cards.placed(controller=OPPONENT))
    return Replacement(WouldMove(theirs, FIELD), EnterWith(rested=True))


@ENTERING.case("they_enter_with_counters")
def _they_enter_with_counters(tree: Tree) -> Replacement:
    return Replacement(WouldMove(_they(tree), FIELD), _counters(tree["n"], None))


@PARAGRAPH.case("enters")
def _enters(tree: Tree) -> Ability:
    return ENTERING(tree["e"])


@PARAGRAPH.case("enters_while")
def _enters_while(tree: Tree) -> Ability:
    return replace(ENTERING(tree["e"]), condition=situation(tree["c"]))


@PARAGRAPH.case("enters_unless")
def _enters_unless(tree: Tree) -> Ability:
    return replace(ENTERING(tree["e"]), condition=Not(situation(tree["c"])))


@PARAGRAPH.case("enters_if_you_do")
def _enters_if_you_do(tree: Tree) -> Ability:
    found = ENTERING(tree["e"])
    if found.unless:
        raise NotYet(tree.start, "one price")
    return replace(found, price=_paid(tree["c"]))


@PARAGRAPH.case("enters_if_you_do_not")
def _enters_if_you_do_not(tree: Tree) -> Ability:
    found = ENTERING(tree["e"])
    if found.unless:
        raise NotYet(tree.start, "one price")
    return replace(found, unless=_paid(tree["c"]))


def _of_this(tree: Tree) -> tuple[Effect, ...]:
    """What is done as something happens to this card, of which "it" may speak."""
    return bind_knowing(text(tree), Known(It(This()), (), ()), 0, False, ())[0]


@PARAGRAPH.case("as_enters")
def _as_enters(tree: Tree) -> Ability:
    return Replacement(WouldMove(This(), FIELD), AsEnters(_of_this(tree["t"])))


@PARAGRAPH.case("as_turned.shifts", "as_turned.inverts")
def _as_turned(tree: Tree) -> Ability:
    return AsTurned(tree.kind.removeprefix("as_turned."), _of_this(tree["t"]))


@PARAGRAPH.case("as_game_starts")
def _as_game_starts(tree: Tree) -> Ability:
    return AsGameStarts(_of_this(tree["t"]))


@PARAGRAPH.case("added_as_played")
def _added_as_played(tree: Tree) -> Ability:
    return AddedAsPlayed(such(tree["n"]))


@PARAGRAPH.case("may_stay_rested")
def _may_stay_rested(_: Tree) -> Ability:
    return MayStayRested()
