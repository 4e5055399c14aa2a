"""From what is done to cards and players to effects (1000)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.effects import counters, effects, hands, putting
from willstone.engine.effects.branches import ItMay
from willstone.engine.state import speech
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Change, Effect, Selector
from willstone.engine.state.zones import HAND
from willstone.engine.turn.turn import TakeExtraTurn
from willstone.engine.words import selectors, targets
from willstone.engine.words.amounts import Amount
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.quantities import Multiplied, Plus, Quantity, for_each
from willstone.engine.words.remembered import Some
from willstone.language.announced import is_chased
from willstone.language.errors import Refused
from willstone.language.trees.players import discard_each

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


@v_args(inline=True)
class Actions(Transformer[Token, Effect]):
    """1000: actions."""

    def draw(self, number: Amount, counted: Quantity | None) -> speech.Effect:
        return hands.Draw(for_each(number, counted))

    def draw_up(self, number: int) -> speech.Effect:
        return hands.DrawUp(number)

    def one_held(self) -> int:
        return 1

    def discard(self, effect: speech.Effect, counted: Quantity | None) -> speech.Effect:
        return discard_each(effect, counted)

    def discard_held(self, cards: CardFilter) -> speech.Effect:
        if cards.zone >= 0 or cards.controller:
            raise Refused(0, "a card of your hand")
        return putting.DiscardThese(putting.InHand(replace(cards, zone=HAND, controller=YOU)), selectors.You())

    def discard_any_number(self, cards: CardFilter) -> speech.Effect:
        if cards.zone >= 0 or cards.controller:
            raise Refused(0, "cards of your hand")
        held = putting.InHand(replace(cards, zone=HAND, controller=YOU), 0, 0)
        return putting.DiscardThese(held, selectors.You())

    def player_and(self, player: Selector, others: Selector) -> Selector:
        return selectors.Join((player, others))

    def gain_life(self, amount: Amount) -> speech.Effect:
        return effects.GainLife(amount)

    def lose_life(self, amount: Amount) -> speech.Effect:
        return effects.LoseLife(amount, selectors.You())

    def win_game(self) -> speech.Effect:
        return effects.WinGame()

    def no_maximum(self) -> speech.Effect:
        return hands.NoMaximum()

    def life(self, amount: Amount, counted: Quantity | None) -> Amount:
        return for_each(amount, counted)

    def life_equal(self, amount: Amount) -> Amount:
        return amount

    def deal_damage(self, source: Selector, *portions: effects.Portion) -> speech.Effect:
        first, *more = portions
        return effects.DealDamage(first.amount, first.to, source, first.after, tuple(more), first.theirs)

    def damage(self, amount: Amount, to: Selector, counted: Quantity | None) -> effects.Portion:
        return effects.Portion(for_each(amount, counted), to)

    def damage_of_theirs(self, amount: Amount, to: Selector, _: Token, counted: Quantity) -> effects.Portion:
        return effects.Portion(for_each(amount, counted), to, theirs=True)

    def damage_plus(self, amount: Amount, to: Selector, _: Token, more: Amount, counted: Quantity) -> effects.Portion:
        return effects.Portion(Plus(amount.number, amount.x, more=for_each(more, counted)), to)

    def multiplied_life(self, amount: Amount, counted: Quantity) -> Amount:
        return Multiplied(amount.number, amount.x, counted=counted)

    def damage_multiplied(self, amount: Amount, counted: Quantity, to: Selector) -> effects.Portion:
        return effects.Portion(Multiplied(amount.number, amount.x, counted=counted), to)

    def damage_equal(self, amount: Amount, to: Selector) -> effects.Portion:
        return effects.Portion(amount, to)

    def damage_equal_after(self, to: Selector, amount: Amount) -> effects.Portion:
        return effects.Portion(amount, to, after=True)

    def destroy(self, what: Selector) -> speech.Effect:
        return effects.Destroy(what)

    def banish(self, what: Selector) -> speech.Effect:
        return effects.Banish(what)

    def remove(self, what: Selector) -> speech.Effect:
        return effects.Remove(what)

    def remove_from_battle(self, what: Selector) -> speech.Effect:
        return counters.RemoveFromBattle(what)

    def rest(self, what: Selector) -> speech.Effect:
        return effects.Rest(what)

    def recover(self, what: Selector) -> speech.Effect:
        return effects.Recover(what)

    def cancel(self, what: Selector) -> speech.Effect:
        named = what.cards if isinstance(what, (targets.Target, selectors.All, Some)) else None
        if isinstance(what, selectors.This) or (named is not None and not is_chased(what)):
            raise Refused(0, "a spell or an ability")
        return effects.Cancel(what)

    def put_counter(self, name: str, what: Selector, counted: Quantity | None) -> speech.Effect:
        return self.put_counters(1, name, what, counted)

    def put_counters(self, number: int, name: str, what: Selector, counted: Quantity | None) -> speech.Effect:
        return counters.PutCounters(name, number if counted is None else for_each(Amount(number), counted), what)

    def put_x_counters(self, name: str, what: Selector) -> speech.Effect:
        return counters.PutCounters(name, Amount(0, 1), what)

    def set_life(self, number: Token) -> speech.Effect:
        return counters.SetLife(Amount(int(number)))

    def set_everybodys_life(self, number: Token) -> speech.Effect:
        return counters.SetLife(Amount(int(number)), selectors.EachPlayer())

    def set_opponents_life(self, number: Token) -> speech.Effect:
        return counters.SetLife(Amount(int(number)), selectors.Opponent())

    def may_deal(self, source: Selector, *portions: effects.Portion) -> speech.Effect:
        return ItMay((self.deal_damage(source, *portions),))

    def may_gain(self, what: Selector, changes: tuple[Change, ...], until: str | None) -> speech.Effect:
        return ItMay((self.gain(what, changes, until),))  # type: ignore[attr-defined]  # of another mixin

    def extra_turn(self) -> speech.Effect:
        return TakeExtraTurn()

    def counter(self, name: Token) -> str:
        return name.strip("[]")
