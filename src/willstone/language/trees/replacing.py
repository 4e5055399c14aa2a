"""From what would happen, and what happens instead, to replacement effects (910)."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.costs.costs import PayWill
from willstone.engine.effects import effects
from willstone.engine.effects.branches import May, SoMuchDamage
from willstone.engine.effects.further_texts import InsteadOf
from willstone.engine.replacing import replacement
from willstone.engine.replacing.replacement import Replacement
from willstone.engine.replacing.would import (
    WouldBeDealtDamage,
    WouldBeDestroyed,
    WouldDraw,
    WouldGainLife,
    WouldLoseGame,
    WouldLoseLife,
    WouldMove,
)
from willstone.engine.state import durations
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.proposals import Instead, Would
from willstone.engine.state.speech import Ability, Effect, Selector, Situation
from willstone.engine.state.zones import FIELD, GRAVEYARD, REMOVED, ZONES_BY_NOUN
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU, CardFilter
from willstone.engine.words.selectors import All, This, You
from willstone.language.errors import Refused
from willstone.language.instead import Outcome, for_a_time, is_it, replaced
from willstone.language.pronouns import Pronoun
from willstone.language.sentences import IfInstead


def _replacement(
    would: Would, outcome: Outcome, situation: Situation | None, first: Token | None, more: tuple[Effect, ...]
) -> Ability:
    if first is not None and "first" not in first:
        raise Refused(first.start_pos or 0, "for the first time")
    return replaced(would, outcome, situation, first is not None, more)


def _times(much: Token) -> Instead:
    match = re.fullmatch(r"(double |three times )?that much(?: plus (\d+))?", much)
    assert match is not None
    times = {None: 1, "double ": 2, "three times ": 3}[match[1]]
    return replacement.Multiply(times, int(match[2] or 0))


@v_args(inline=True)
class Replacing(Transformer[Token, Ability]):
    """910: replacement effects, always and for a time."""

    def replacement(self, would: Would, first: Token | None, outcome: Outcome, *more: Effect) -> Ability:
        return _replacement(would, outcome, None, first, more)

    def replacement_while(
        self, situation: Situation, would: Would, first: Token | None, outcome: Outcome, *more: Effect
    ) -> Ability:
        return _replacement(would, outcome, situation, first, more)

    def replacement_for_price(self, would: Would, price: tuple[CostPart, ...], do: Token, outcome: Outcome) -> Ability:
        if do != "you do" or outcome.optional or any(isinstance(part, PayWill) for part in price):
            raise Refused(do.start_pos or 0, "you do")
        ability = replaced(would, outcome)
        assert isinstance(ability, Replacement)
        return replace(ability, price=price)

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
        return for_a_time(would, outcome, durations.TURN)

    def replace_next(self, would: Would, until: Token | None, outcome: Outcome) -> Effect:
        return for_a_time(would, outcome, durations.FOREVER if until is None else durations.TURN, 1)

    def prevent_next(self, number: Token, damage: Token, victims: tuple[Selector, ...], until: Token) -> Effect:
        would = self.would_be_dealt(damage, victims, None)
        return effects.Replace(would, replacement.PreventNext(Amount(int(number))), durations.TURN)

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
        owner = {"a": ANYBODY, "your": YOU, "your opponent's": OPPONENT}[whose]
        return WouldMove(what, ZONES_BY_NOUN[place], -1 if start is None else FIELD, whose=owner)

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

    def you_would_lose_life(self) -> Would:
        return WouldLoseLife(You())

    def would_lose_life(self, who: Selector) -> Would:
        return WouldLoseLife(who)

    def you_would_lose(self) -> Would:
        return WouldLoseGame(You())

    def would_lose(self, who: Selector) -> Would:
        return WouldLoseGame(who)

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
        if not is_it(it):
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
