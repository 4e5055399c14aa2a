"""From words for what is in the chase area to selectors and effects (312.3, 903.2i, 1012, 1017)."""

from __future__ import annotations

from willstone.engine.actions.control import ExchangeControl
from willstone.engine.effects import copies
from willstone.engine.effects.retargeting import ChangeTargets
from willstone.engine.playing.prepare import MayPlayFree, PlayFree, PlayPaid
from willstone.engine.playing.unchased import Unchased
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.selectors import Join, This
from willstone.language.meaning.cards import CARDS, cards, thing
from willstone.language.meaning.events import such
from willstone.language.meaning.gains import until
from willstone.language.meaning.orders import EFFECT
from willstone.language.meaning.places import lying
from willstone.language.meaning.players import PLAYER
from willstone.language.meaning.sentences import SENTENCE
from willstone.language.meaning.tables import NotYet, name_of
from willstone.language.pronouns import FOUND
from willstone.language.reading.trees import Tree


@EFFECT.verb("change_targets")
def _change_targets(tree: Tree) -> Effect:
    to = tree.get("to")
    return ChangeTargets(thing(tree["what"]), name_of(tree["w"]), None if to is None else thing(to))


@SENTENCE.case("unchased_ability")
def _unchased(_: Tree) -> Effect:
    return Unchased()


# ---------------------------------------------------------------- copies


@EFFECT.verb("copy", "copy_anew")
def _copy(tree: Tree) -> Effect:
    return copies.Copy(cards(tree["what"]), tree.kind.startswith("copy_anew"))


@SENTENCE.case("become_copy")
def _become_copy(tree: Tree) -> Effect:
    return copies.BecomeCopyOf(thing(tree["s"]), cards(tree["what"]), until(tree.get("u")))


@EFFECT.verb("exchange_those")
def _exchange_those(tree: Tree) -> Effect:
    return ExchangeControl(thing(tree["what"]))


@EFFECT.verb("exchange_control")
def _exchange_control(tree: Tree) -> Effect:
    return ExchangeControl(Join((thing(tree["a"]), thing(tree["b"]))))


# ---------------------------------------------------------------- playing by an effect


@SENTENCE.case("other_may_play_free")
def _other_may_play_free(tree: Tree) -> Effect:
    return MayPlayFree(_own(tree), who=PLAYER(tree["p"]))


def _own(tree: Tree) -> CardFilter:
    found = such(tree["n"])
    if found.zone < 0 or found.controller != YOU:
        raise NotYet(tree.start, "a zone of yours")
    return found


@SENTENCE.case("other_may_play_from")
def _other_may_play_from(tree: Tree) -> Effect:
    found, (zone, whose) = such(tree["n"]), lying(tree["f"])
    if found.zone >= 0 or found.controller or whose != YOU:
        raise NotYet(tree.start, "a zone of theirs")
    return MayPlayFree(found.placed(zone=zone, controller=whose), who=PLAYER(tree["p"]))


@CARDS.case("the_copy")
def _the_copy(_: Tree) -> Selector:
    return copies.TheCopy(FOUND)


@EFFECT.verb("play")
def _play_paid(tree: Tree) -> Effect:
    if tree["what"].kind != "the_copy":
        raise NotYet(tree.start, "a copy")  # 1017.3
    return PlayPaid(thing(tree["what"]))


@EFFECT.verb("play_free")
def _play_free(tree: Tree) -> Effect:
    what = thing(tree["what"])
    if isinstance(what, This):
        raise NotYet(tree.start, "another card")
    return PlayFree(what)
