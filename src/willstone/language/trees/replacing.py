"""From what would happen, and what happens instead, to replacement effects (910)."""

from __future__ import annotations

import re
from typing import NamedTuple

from lark import Token, Transformer, v_args

from willstone.engine import effects, replacement
from willstone.engine.abilities import Ability
from willstone.engine.amounts import Amount
from willstone.engine.branches import May, SoMuchDamage
from willstone.engine.effects import Effect
from willstone.engine.filters import ANYBODY, YOU, All, CardFilter, It, Selector, ThatCard, This, You
from willstone.engine.moving import PutInto
from willstone.engine.replacement import Instead, Replacement, Would, WouldBeDealtDamage, WouldMove
from willstone.engine.situations import Situation
from willstone.engine.zones import FIELD, GRAVEYARD, HAND, MAIN_DECK, REMOVED
from willstone.language.binding import Binder, IfInstead, Known, Pronoun, Referent, replace_each
from willstone.language.errors import Refused

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
        named = tuple(replace_each(effect, Pronoun, _that) for effect in self.effects)
        return replacement.DoInstead(named)


def _that(pronoun: Pronoun) -> Selector:
    if pronoun.several():
        raise Refused(pronoun.position, "it")
    return _THAT


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

    def replacement(self, would: Would, outcome: Outcome) -> Ability:
        return self._replacement(would, outcome, None)

    def replacement_while(self, situation: Situation, would: Would, outcome: Outcome) -> Ability:
        return self._replacement(would, outcome, situation)

    def _replacement(self, would: Would, outcome: Outcome, situation: Situation | None) -> Ability:
        instead = outcome.of(would)
        if isinstance(instead, replacement.DoInstead):
            instead = replacement.DoInstead(Binder(_KNOWN).sentences(instead.effects))
        return Replacement(would, instead, outcome.optional, situation)

    def if_instead(self, situation: Situation, effect: Effect, word: Token) -> Effect:
        return IfInstead(effect, situation, word.start_pos or 0)

    def damage_if_instead(self, situation: Situation, source: Selector, amount: Amount, word: Token) -> Effect:
        if not isinstance(source, This) and not (isinstance(source, Pronoun) and source.word == "it"):
            raise Refused(word.start_pos or 0, "what it is dealt to")
        return IfInstead(SoMuchDamage(source, amount), situation, word.start_pos or 0)

    def replace(self, would: Would, until: Token, outcome: Outcome) -> Effect:
        return self._replace(would, until, outcome, 0)

    def replace_next(self, would: Would, until: Token | None, outcome: Outcome) -> Effect:
        return self._replace(would, until, outcome, 1)

    def _replace(self, would: Would, until: Token | None, outcome: Outcome, times: int) -> Effect:
        if outcome.optional:
            raise Refused(0, "something that must happen instead")
        duration = effects.FOREVER if until is None else effects.TURN
        return effects.Replace(would, outcome.of(would), duration, times)

    def prevent_next(self, number: Token, damage: Token, victims: tuple[Selector, ...], until: Token) -> Effect:
        would = self.would_be_dealt(damage, victims, None)
        return effects.Replace(would, replacement.PreventNext(Amount(int(number))), effects.TURN)

    def would_be_dealt(self, damage: Token, to: tuple[Selector, ...], by: Selector | None) -> Would:
        return _damage(damage, to, () if by is None else (by,), False)

    def would_deal(self, by: Selector, damage: Token, to: tuple[Selector, ...] | None) -> Would:
        return _damage(damage, to or (), (by,), bool(to))

    def would_be_destroyed(self, what: Selector) -> Would:
        return replacement.WouldBeDestroyed(what)

    def would_be_put(self, what: Selector, whose: str, start: Token | None) -> Would:
        return WouldMove(what, GRAVEYARD, -1 if start is None else FIELD, whose=whose)

    def any_graveyard(self) -> str:
        return ANYBODY

    def your_own_graveyard(self) -> str:
        return YOU

    def would_leave(self, what: Selector) -> Would:
        return WouldMove(what, start=FIELD)

    def you_would_draw(self) -> Would:
        return replacement.WouldDraw(You())

    def would_draw(self, who: Selector) -> Would:
        return replacement.WouldDraw(who)

    def you_would_gain(self) -> Would:
        return replacement.WouldGainLife(You())

    def would_gain(self, who: Selector) -> Would:
        return replacement.WouldGainLife(who)

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
        return Outcome(instead=_times(much))

    def more_is_dealt(self, much: Token) -> Outcome:
        return Outcome(instead=_times(much))

    def gain_more(self, much: Token) -> Outcome:
        return Outcome(instead=_times(much))

    def not_dealt(self, it: Selector) -> Outcome:
        return Outcome(instead=replacement.NotDealt())

    def redirect(self, it: Selector, to: Selector) -> Outcome:
        return Outcome(instead=replacement.Redirect(to))


def _damage(words: Token, to: tuple[Selector, ...], by: tuple[Selector, ...], active: bool) -> Would:
    most = re.match(r"(\d+) or less ", words)
    return WouldBeDealtDamage(
        to,
        by,
        battle="non-battle" not in words and "battle" in words,
        other="non-battle" in words,
        active=active,
        most=int(most[1]) if most is not None else 0,
    )
