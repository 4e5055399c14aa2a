"""From what players do to effects (105, 908.1)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.effects import effects, hands, players_act
from willstone.engine.effects.branches import May, Series, Where
from willstone.engine.effects.putting import DiscardThese
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.turn.turn import SkipPhase
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import Quantity, for_each
from willstone.engine.words.selectors import You
from willstone.language.errors import Refused
from willstone.language.sentences import Otherwise
from willstone.language.trees.effects import said_of_last

WITH_PLAYERS = (
    hands.Draw,
    hands.Discard,
    effects.GainLife,
    effects.LoseLife,
    effects.WinGame,
    effects.LoseGame,
    SkipPhase,
)


@v_args(inline=True)
class Players(Transformer[Token, Effect]):
    """What somebody else does."""

    def player_acts(self, who: Selector, first: Effect, *rest: Token | Effect) -> Effect:
        if not rest and isinstance(first, (*WITH_PLAYERS, DiscardThese)):
            return replace(first, who=who)
        deeds = (deed for deed in (first, *rest) if isinstance(deed, Effect))
        alone = tuple(deed.effects[0] if isinstance(deed, players_act.Acts) else deed for deed in deeds)
        return players_act.Acts(who, alone, tuple(str(part) for part in rest if isinstance(part, Token)))

    def they_draw(self, number: Amount, counted: Quantity | None) -> Effect:
        return hands.Draw(for_each(number, counted))

    def they_draw_each(self, number: Amount, _: Token, counted: Quantity) -> Effect:
        return _each_counts(hands.Draw(for_each(number, counted)))

    def they_discard_each(self, effect: Effect, _: Token, counted: Quantity) -> Effect:
        return _each_counts(discard_each(effect, counted))

    def they_gain_each(self, amount: Amount, _: Token, counted: Quantity) -> Effect:
        return _each_counts(effects.GainLife(for_each(amount, counted)))

    def they_lose_each(self, amount: Amount, _: Token, counted: Quantity) -> Effect:
        return _each_counts(effects.LoseLife(for_each(amount, counted), You()))

    def they_draw_equal(self, _: Token, number: Amount) -> Effect:
        return _each_counts(hands.Draw(number))

    def they_discard_equal(self, _: Token, number: Amount) -> Effect:
        return _each_counts(hands.Discard(number))

    def equal_discarded(self, number: Amount) -> Effect:
        return hands.Discard(number)

    def they_gain_equal(self, _: Token, amount: Amount) -> Effect:
        return _each_counts(effects.GainLife(amount))

    def they_lose_equal(self, _: Token, amount: Amount) -> Effect:
        return _each_counts(effects.LoseLife(amount, You()))

    def they_discard(self, effect: Effect, counted: Quantity | None) -> Effect:
        return discard_each(effect, counted)

    def discard_these(self, what: Selector) -> Effect:
        return DiscardThese(what, You())

    def card_discarded(self, _: Token, how: Token | None) -> Effect:
        return self.discarded(Amount(1), how)

    def discarded(self, number: Amount, how: Token | None) -> Effect:
        return hands.Discard(number, chosen=str(how or ""))

    def hand_discarded(self) -> Effect:
        return hands.Discard(None)

    def they_gain_life(self, amount: Amount) -> Effect:
        return effects.GainLife(amount)

    def they_lose_life(self, amount: Amount) -> Effect:
        return effects.LoseLife(amount, You())

    def they_win(self) -> Effect:
        return effects.WinGame()

    def unless(self, effect: Effect, may: May) -> Effect:
        return said_of_last(effect, lambda last: players_act.Unless(last, may))

    def unless_where(self, effect: Effect, may: May, _: Token, amount: Amount) -> Effect:
        return Where(players_act.Unless(effect, may), amount)

    def unless_they_pay(self, who: Selector, price: CostPart) -> May:
        return May(costs=(price,), who=who)

    def unless_you_pay(self, price: CostPart) -> May:
        return May(costs=(price,))

    def they_do_it(self, who: Selector, deed: Effect) -> May:
        return May((deed,), who=who)

    def you_do_it(self, deed: Effect) -> May:
        return May((deed,))

    def other_may(self, who: Selector, deed: Effect) -> Effect:
        return May((deed,), who=who)

    def other_may_all(self, who: Selector, first: Effect, *rest: str | Effect) -> Effect:
        deeds = (first, *(part for part in rest if isinstance(part, Effect)))
        return May((Series(deeds, tuple(part for part in rest if isinstance(part, str))),), who=who)

    def other_may_pay(self, who: Selector, price: CostPart) -> Effect:
        return May(costs=(price,), who=who)

    def otherwise(self, word: Token, effect: Effect) -> Effect:
        return Otherwise(effect, word.start_pos or 0)


def _each_counts(deed: Effect) -> Effect:
    """What somebody does who counts what is theirs."""
    return players_act.Acts(You(), (deed,))


def discard_each(effect: Effect, counted: Quantity | None) -> Effect:
    """The same discarding, so often as there is something."""
    assert isinstance(effect, hands.Discard)
    if counted is None:
        return effect
    if effect.number is None:
        raise Refused(0, "a number of cards")
    return replace(effect, number=for_each(effect.number, counted))
