"""From what players do to effects (105, 908.1)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine import acting, effects
from willstone.engine.amounts import Amount
from willstone.engine.branches import May, Series, Where
from willstone.engine.costs import CostPart
from willstone.engine.effects import Effect
from willstone.engine.moving import DiscardThese
from willstone.engine.quantities import Quantity, for_each
from willstone.engine.selectors import Selector, You
from willstone.language.errors import Refused
from willstone.language.sentences import Otherwise
from willstone.language.trees.effects import said_of_last

WITH_PLAYERS = (effects.Draw, effects.Discard, effects.GainLife, effects.LoseLife, effects.WinGame, DiscardThese)


@v_args(inline=True)
class Players(Transformer[Token, Effect]):
    """What somebody else does."""

    def player_acts(self, who: Selector, first: Effect, *rest: Token | Effect) -> Effect:
        if not rest and isinstance(first, (*WITH_PLAYERS, DiscardThese)):
            return replace(first, who=who)
        deeds = (deed for deed in (first, *rest) if isinstance(deed, Effect))
        alone = tuple(deed.effects[0] if isinstance(deed, acting.Acts) else deed for deed in deeds)
        return acting.Acts(who, alone, tuple(str(part) for part in rest if isinstance(part, Token)))

    def they_draw(self, number: Amount, counted: Quantity | None) -> Effect:
        return effects.Draw(for_each(number, counted))

    def they_draw_each(self, number: Amount, _: Token, counted: Quantity) -> Effect:
        return _each_counts(effects.Draw(for_each(number, counted)))

    def they_discard_each(self, effect: Effect, _: Token, counted: Quantity) -> Effect:
        return _each_counts(discard_each(effect, counted))

    def they_gain_each(self, amount: Amount, _: Token, counted: Quantity) -> Effect:
        return _each_counts(effects.GainLife(for_each(amount, counted)))

    def they_lose_each(self, amount: Amount, _: Token, counted: Quantity) -> Effect:
        return _each_counts(effects.LoseLife(for_each(amount, counted), You()))

    def they_draw_equal(self, _: Token, number: Amount) -> Effect:
        return _each_counts(effects.Draw(number))

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
        return effects.Discard(number, chosen=str(how or ""))

    def hand_discarded(self) -> Effect:
        return effects.Discard(None)

    def they_gain_life(self, amount: Amount) -> Effect:
        return effects.GainLife(amount)

    def they_lose_life(self, amount: Amount) -> Effect:
        return effects.LoseLife(amount, You())

    def they_win(self) -> Effect:
        return effects.WinGame()

    def unless(self, effect: Effect, may: May) -> Effect:
        return said_of_last(effect, lambda last: acting.Unless(last, may))

    def unless_where(self, effect: Effect, may: May, _: Token, amount: Amount) -> Effect:
        return Where(acting.Unless(effect, may), amount)

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
    return acting.Acts(You(), (deed,))


def discard_each(effect: Effect, counted: Quantity | None) -> Effect:
    """The same discarding, so often as there is something."""
    assert isinstance(effect, effects.Discard)
    if counted is None:
        return effect
    if effect.number is None:
        raise Refused(0, "a number of cards")
    return replace(effect, number=for_each(effect.number, counted))
