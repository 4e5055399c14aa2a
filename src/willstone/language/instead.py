"""What happens instead (910): from what would happen and what is said of it to replacement abilities and effects."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.core.nodes import walk
from willstone.engine.effects import effects
from willstone.engine.effects.branches import Done
from willstone.engine.effects.players_act import DoInstead
from willstone.engine.effects.putting import PutInto
from willstone.engine.replacing import replacement
from willstone.engine.replacing.replacement import Replacement
from willstone.engine.replacing.would import WouldBeDealtDamage, WouldBeDestroyed, WouldDraw, WouldGainLife, WouldMove
from willstone.engine.state.zones import HAND, MAIN_DECK, REMOVED
from willstone.engine.words.filters import CardFilter
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import It, ThatCard, ThatPlayer
from willstone.language.binding import Binder
from willstone.language.errors import Refused
from willstone.language.pronouns import Known, Pronoun, Referent
from willstone.language.sentences import IfYouDo, joined, that_card
from willstone.language.walking import replace_each

if TYPE_CHECKING:
    from willstone.engine.state.proposals import Instead, Would
    from willstone.engine.state.speech import Effect, Selector, Situation

_THAT: Final = It(ThatCard())
_KNOWN: Final = Known(_THAT, (Referent(ThatCard(), CardFilter()),), ())


class Outcome(NamedTuple):
    """What happens instead, before it is known of what."""

    effects: tuple[Effect, ...] = ()
    instead: Instead | None = None
    optional: bool = False

    def of(self, would: Would) -> Instead:
        """What becomes of such an event: a card that moves goes elsewhere, else something else is done."""
        if self.instead is not None:
            return self.instead
        if isinstance(would, WouldMove) and len(self.effects) == 1:
            way = _way(self.effects[0])
            if way is not None:
                return way
        return DoInstead(self.effects)


def _way(effect: Effect) -> Instead | None:
    """The same event with another zone, where the words are about the card that would move."""
    if isinstance(effect, effects.Remove) and is_it(effect.what):
        return replacement.GoTo(REMOVED)
    if isinstance(effect, effects.ReturnToHand) and is_it(effect.what):
        return replacement.GoTo(HAND)
    if isinstance(effect, PutInto) and is_it(effect.what) and effect.zone in (MAIN_DECK, HAND):
        return replacement.GoTo(effect.zone, effect.place)
    return None


def is_it(what: Selector) -> bool:
    """Whether words say "it"."""
    return isinstance(what, Pronoun) and not what.several()


def replaced(
    would: Would,
    outcome: Outcome,
    situation: Situation | None = None,
    first: bool = False,
    more: tuple[Effect, ...] = (),
) -> Replacement:
    """An ability by which something else happens, with the sentences after it that are still about it."""
    if first and not isinstance(would, (WouldBeDealtDamage, WouldBeDestroyed, WouldDraw)):
        raise Refused(0, "something that is dealt, destroyed or drawn")
    instead = _followed(outcome.of(would), more)
    if isinstance(instead, DoInstead):
        binder = Binder(_known(would))
        done = binder.sentences(instead.effects)
        instead = DoInstead(done, binder.sentences(instead.then), binder.sentences(instead.other))
    elif isinstance(instead, replacement.Prevent):
        instead = replace(instead, also=Binder(_known(would)).sentences(instead.also))
    return Replacement(would, instead, outcome.optional, situation, first=first)


def for_a_time(would: Would, outcome: Outcome, until: str, times: int = 0) -> Effect:
    """An effect by which something else happens for a time, or so many times."""
    if outcome.optional:
        raise Refused(0, "something that must happen instead")
    if any(walk(outcome.effects, Some)):
        raise Refused(0, "something that is not chosen")
    instead = outcome.of(would)
    if isinstance(instead, replacement.Prevent) and instead.also:
        raise Refused(0, "prevention alone")
    if isinstance(instead, DoInstead):
        instead = DoInstead(tuple(replace_each(effect, Pronoun, that_card) for effect in instead.effects))
    return effects.Replace(would, instead, until, times)


def _known(would: Would) -> Known:
    """What is known of an event that would happen: the card or the player it would happen to."""
    if isinstance(would, (WouldDraw, WouldGainLife)):
        return Known(None, (), (ThatPlayer(),))
    return _KNOWN


def _followed(instead: Instead, more: tuple[Effect, ...]) -> Instead:
    """What happens instead, with the sentences after it that are still about it."""
    if not more:
        return instead
    if isinstance(instead, DoInstead):
        first = more[0]
        if not isinstance(first, IfYouDo):
            return replace(instead, other=joined(more))
        if first.words != "you do":
            raise Refused(first.position, "something before it of which it is clear whether it is done")
        return replace(instead, then=(first.effect,), other=joined(more[1:]))
    if isinstance(instead, replacement.Prevent):
        return replace(instead, also=joined(tuple(_done(one) if isinstance(one, IfYouDo) else one for one in more)))
    raise Refused(0, "the end of the ability")


def _done(sentence: IfYouDo) -> Effect:
    """What is prevented is prevented: "if you do" is always so."""
    if sentence.words != "you do":
        raise Refused(sentence.position, "you do")
    return Done(sentence.effect)
