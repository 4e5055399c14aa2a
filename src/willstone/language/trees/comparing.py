"""From words about phases and hands to situations (500)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.state.speech import Situation
from willstone.engine.words.filters import OPPONENT, YOU
from willstone.engine.words.quantities import Fixed, Quantity
from willstone.engine.words.situations_counted import HoldsMore, MeasureIs, MeasureIsOdd, PhaseOf


@v_args(inline=True)
class Comparing(Transformer[Token, Situation]):
    """Which phase it is, and who holds more cards."""

    def phase_of(self, _: Token, words: Token) -> Situation:
        *whose, phase, _phase = words.split()
        return PhaseOf(phase, YOU if whose == ["your"] else OPPONENT)

    def you_hold_more(self, words: Token) -> Situation:
        return HoldsMore(YOU, words.split()[0])

    def opponent_holds_more(self, words: Token) -> Situation:
        return HoldsMore(OPPONENT, words.split()[0])

    def measure_is(self, of: Quantity, number: Token, bound: str) -> Situation:
        return MeasureIs(of, Fixed(int(number)), f"or {bound}")

    def measure_is_just(self, of: Quantity, number: Token) -> Situation:
        return MeasureIs(of, Fixed(int(number)), "")

    def measure_is_odd(self, of: Quantity, parity: Token) -> Situation:
        return MeasureIsOdd(of, str(parity))

    def measure_compared(self, of: Quantity, words: str, other: Quantity) -> Situation:
        return MeasureIs(of, other, words)
