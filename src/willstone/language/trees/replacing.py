"""From what would happen, and what happens instead, to replacement effects (910)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from lark import Token, Transformer, v_args

from willstone.engine import effects, replacement
from willstone.engine.abilities import Ability
from willstone.engine.amounts import Amount
from willstone.engine.branches import Done, May, SoMuchDamage
from willstone.engine.effects import Effect
from willstone.engine.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.moving import PutInto
from willstone.engine.references import Some
from willstone.engine.replacement import Instead, Replacement
from willstone.engine.selectors import All, It, Selector, ThatCard, ThatPlayer, This, You
from willstone.engine.situations import Situation
from willstone.engine.substitutes import InsteadOf
from willstone.engine.would import Would, WouldBeDealtDamage, WouldBeDestroyed, WouldDraw, WouldGainLife, WouldMove
from willstone.engine.zones import FIELD, GRAVEYARD, HAND, MAIN_DECK, REMOVED
from willstone.language.binding import Binder
from willstone.language.errors import Refused
from willstone.language.pronouns import Known, Pronoun, Referent
from willstone.language.sentences import IfInstead, IfYouDo, is_certain, joined, that_card
from willstone.language.walking import parts, replace_each

_THAT = It(ThatCard())
_KNOWN = Known(_THAT, (Referent(ThatCard(), CardFilter()),), ())


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
        return replacement.DoInstead(self.effects)


def _way(effect: Effect) -> Instead | None:
    """The same event with another zone, where the words are about the card that would move."""
    if isinstance(effect, effects.Remove) and _is_it(effect.what):
        return replacement.GoTo(REMOVED)
    if isinstance(effect, effects.ReturnToHand) and _is_it(effect.what):
        return replacement.GoTo(HAND)
    if isinstance(effect, PutInto) and _is_it(effect.what) and effect.zone == MAIN_DECK:
        return replacement.GoTo(MAIN_DECK, effect.place)
    return None


def _is_it(what: Selector) -> bool:
    return isinstance(what, Pronoun) and not what.several()


def _times(much: Token) -> Instead:
    match = re.fullmatch(r"(double |three times )?that much(?: plus (\d+))?", much)
    assert match is not None
    times = {None: 1, "double ": 2, "three times ": 3}[match[1]]
    return replacement.Multiply(times, int(match[2] or 0))


@v_args(inline=True)
class Replacing(Transformer[Token, Ability]):
    """910: replacement effects, always and for a time."""

    def replacement(self, would: Would, first: Token | None, outcome: Outcome, *more: Effect) -> Ability:
        return self._replacement(would, outcome, None, first, more)

    def replacement_while(
        self, situation: Situation, would: Would, first: Token | None, outcome: Outcome, *more: Effect
    ) -> Ability:
        return self._replacement(would, outcome, situation, first, more)

    def _replacement(
        self,
        would: Would,
        outcome: Outcome,
        situation: Situation | None,
        first: Token | None,
        more: tuple[Effect, ...],
    ) -> Ability:
        if first is not None and "first" not in first:
            raise Refused(first.start_pos or 0, "for the first time")
        if first is not None and not isinstance(would, (WouldBeDealtDamage, WouldBeDestroyed, WouldDraw)):
            raise Refused(first.start_pos or 0, "something that is dealt, destroyed or drawn")
        instead = _followed(outcome.of(would), more)
        if isinstance(instead, replacement.DoInstead):
            binder = Binder(_known(would))
            done = binder.sentences(instead.effects)
            instead = replacement.DoInstead(done, binder.sentences(instead.then), binder.sentences(instead.other))
        elif isinstance(instead, replacement.Prevent):
            instead = replace(instead, also=Binder(_known(would)).sentences(instead.also))
        return Replacement(would, instead, outcome.optional, situation, first=first is not None)

    def if_instead(self, situation: Situation, effect: Effect, word: Token) -> Effect:
        return IfInstead(effect, situation, word.start_pos or 0)

    def instead_of(self, effect: Effect, word: Token) -> Effect:
        return InsteadOf(effect, word.start_pos or 0)

    def damage_instead_of(self, source: Selector, amount: Amount, word: Token) -> Effect:
        return self.instead_of(SoMuchDamage(self._dealer(source, word), amount), word)

    def _dealer(self, source: Selector, word: Token) -> Selector:
        if not isinstance(source, This) and not (isinstance(source, Pronoun) and source.word == "it"):
            raise Refused(word.start_pos or 0, "what it is dealt to")
        return source

    def damage_if_instead(self, situation: Situation, source: Selector, amount: Amount, word: Token) -> Effect:
        return IfInstead(SoMuchDamage(self._dealer(source, word), amount), situation, word.start_pos or 0)

    def replace(self, would: Would, until: Token, outcome: Outcome) -> Effect:
        return self._replace(would, until, outcome, 0)

    def replace_next(self, would: Would, until: Token | None, outcome: Outcome) -> Effect:
        return self._replace(would, until, outcome, 1)

    def _replace(self, would: Would, until: Token | None, outcome: Outcome, times: int) -> Effect:
        if outcome.optional:
            raise Refused(0, "something that must happen instead")
        if any(parts(outcome.effects, Some)):
            raise Refused(0, "something that is not chosen")
        duration = effects.FOREVER if until is None else effects.TURN
        instead = outcome.of(would)
        if isinstance(instead, replacement.DoInstead):
            named = tuple(replace_each(effect, Pronoun, that_card) for effect in instead.effects)
            instead = replacement.DoInstead(named)
        return effects.Replace(would, instead, duration, times)

    def prevent_next(self, number: Token, damage: Token, victims: tuple[Selector, ...], until: Token) -> Effect:
        would = self.would_be_dealt(damage, victims, None)
        return effects.Replace(would, replacement.PreventNext(Amount(int(number))), effects.TURN)

    def would_be_dealt(self, damage: Token, to: tuple[Selector, ...], by: Selector | None) -> Would:
        return _damage(damage, to, () if by is None else (by,), False)

    def would_deal(self, by: Selector, damage: Token, to: tuple[Selector, ...] | None) -> Would:
        return _damage(damage, to or (), (by,), bool(to))

    def would_be_destroyed(self, what: Selector) -> Would:
        return WouldBeDestroyed(what)

    def would_be_dealt_or_deal(self, damage: Token, to: tuple[Selector, ...]) -> Would:
        return replace(_damage(damage, to, (), False), both=True)

    def would_be_put(self, what: Selector, words: Token, start: Token | None) -> Would:
        whose, place = re.fullmatch(r"(a|your opponent's|your) (.*)", words).groups()  # type: ignore[union-attr]  # the grammar has matched it
        zone = {"graveyard": GRAVEYARD, "hand": HAND, "deck": MAIN_DECK, "removed area": REMOVED}[place]
        owner = {"a": ANYBODY, "your": YOU, "your opponent's": OPPONENT}[whose]
        return WouldMove(what, zone, -1 if start is None else FIELD, whose=owner)

    def would_be_removed(self, what: Selector, start: Token | None) -> Would:
        return WouldMove(what, REMOVED, -1 if start is None else FIELD)

    def would_be_given_up(self, what: Selector, deed: Token) -> Would:
        return WouldMove(what, GRAVEYARD, cause=str(deed))

    def would_enter(self, what: Selector, unplayed: Token | None) -> Would:
        return WouldMove(what, FIELD, unplayed=unplayed is not None)

    def would_leave(self, what: Selector) -> Would:
        return WouldMove(what, start=FIELD)

    def you_would_draw(self, elsewhen: Token | None) -> Would:
        return WouldDraw(You(), elsewhen is not None)

    def would_draw(self, who: Selector, elsewhen: Token | None) -> Would:
        return WouldDraw(who, elsewhen is not None)

    def you_would_gain(self) -> Would:
        return WouldGainLife(You())

    def would_gain(self, who: Selector) -> Would:
        return WouldGainLife(who)

    def any_such(self, cards: CardFilter) -> Selector:
        return All(cards)

    def victims(self, *victims: Selector) -> tuple[Selector, ...]:
        return victims

    def outcome(self, effect: Effect, word: Token) -> Outcome:
        if isinstance(effect, May):  # 910.3: what one may do instead
            if effect.costs or effect.then:
                raise Refused(word.start_pos or 0, "something that may be done instead")
            return Outcome(effect.effects, optional=True)
        return Outcome((effect,))

    def optional_outcome(self, effect: Effect) -> Outcome:
        return Outcome((effect,), optional=True)

    def prevent_it(self) -> Outcome:
        return Outcome(instead=replacement.Prevent())

    def prevent_some(self, number: Token, _: Token) -> Outcome:
        return Outcome(instead=replacement.Prevent(Amount(int(number))))

    def deal_more(self, it: Selector, much: Token) -> Outcome:
        if not _is_it(it):
            raise Refused(much.start_pos or 0, "it deals")
        return Outcome(instead=_times(much))

    def more_is_dealt(self, much: Token) -> Outcome:
        return Outcome(instead=_times(much))

    def gain_more(self, much: Token) -> Outcome:
        return Outcome(instead=_times(much))

    def not_dealt(self, it: Selector) -> Outcome:
        return Outcome(instead=replacement.NotDealt())

    def redirect(self, it: Selector, to: Selector) -> Outcome:
        return Outcome(instead=replacement.Redirect(to))


def _known(would: Would) -> Known:
    """What is known of an event that would happen: the card or the player it would happen to."""
    if isinstance(would, (WouldDraw, WouldGainLife)):
        return Known(None, (), (ThatPlayer(),))
    return _KNOWN


def _followed(instead: Instead, more: tuple[Effect, ...]) -> Instead:
    """What happens instead, with the sentences after it that are still about it."""
    if not more:
        return instead
    if isinstance(instead, replacement.DoInstead):
        first = more[0]
        if not isinstance(first, IfYouDo):
            return replace(instead, other=joined(more))
        if first.words != "you do" or not is_certain(instead.effects[-1]):
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


def _damage(words: Token, to: tuple[Selector, ...], by: tuple[Selector, ...], active: bool) -> WouldBeDealtDamage:
    most, least = re.match(r"(\d+) or less ", words), re.match(r"(\d+) or more ", words)
    return WouldBeDealtDamage(
        to,
        by,
        battle="non-battle" not in words and "battle" in words,
        other="non-battle" in words,
        active=active,
        most=int(most[1]) if most is not None else 0,
        least=int(least[1]) if least is not None else 0,
    )
