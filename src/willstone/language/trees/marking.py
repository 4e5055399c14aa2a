"""From words about counters and damage taken away and summoning to effects (1006, 1007.6, 1022.5)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.effects import counters as marking
from willstone.engine.effects import entering
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.words.amounts import Amount
from willstone.language.errors import Refused
from willstone.language.pronouns import Pronoun


@v_args(inline=True)
class Marking(Transformer[Token, Effect]):
    """What is taken away from cards."""

    def take_counters(self, counters: tuple[int, str], what: Selector) -> Effect:
        number, name = counters
        if not number:
            raise Refused(0, "a number of counters")
        return marking.TakeCounters(name, number, what)

    def take_all_counters(self, name: str, what: Selector) -> Effect:
        return marking.TakeCounters(name, None, what)

    def take_every_counter(self, what: Selector) -> Effect:
        return marking.TakeAllCounters(what)

    def move_counters(self, counters: tuple[int, str], what: Selector, onto: Selector) -> Effect:
        number, name = counters
        if not number or what.several():
            raise Refused(0, "a number of counters of one card")
        return marking.MoveCounters(name, number, what, onto)

    def move_all_counters(self, name: str, what: Selector, onto: Selector) -> Effect:
        return marking.MoveCounters(name, None, what, onto)

    def double_counters(self, name: str, what: Selector) -> Effect:
        return marking.DoubleCounters(name, what)

    def heal(self, what: Selector) -> Effect:
        return marking.Heal(what, plain=True)

    def remove_damage(self, amount: Amount, what: Selector) -> Effect:
        return marking.RemoveDamage(amount, what)

    def remove_all_damage(self, what: Selector) -> Effect:
        return marking.RemoveDamage(None, what)

    def trigger_enter(self, its: Token) -> Effect:
        return entering.TriggerEnter(Pronoun("it", its.start_pos or 0))

    def summon(self, what: Selector) -> Effect:
        return entering.Summon(what)
