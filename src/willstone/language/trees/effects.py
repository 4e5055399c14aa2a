"""From sentences to effects within effects (901.2, 908)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from lark import Token, Transformer, v_args

from willstone.engine.core.nodes import walk
from willstone.engine.effects import branches, effects
from willstone.engine.effects.choosing_cards import AimAt
from willstone.engine.effects.players_act import Acts
from willstone.engine.state import durations, speech
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Situation
from willstone.engine.words.amounts import Amount
from willstone.engine.words.quantities import Quantity
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import You
from willstone.engine.words.situations import Not
from willstone.language.errors import Refused
from willstone.language.sentences import IfYouDo, joined

Price = tuple[CostPart, ...]
Sentences = tuple[Effect, ...]


def _refuse_unlike(clauses: tuple[Effect, ...]) -> None:
    """Of several gains in a sentence the last says how long they last, unless each says so."""
    gains = [clause for clause in clauses if isinstance(clause, effects.Gain)]
    if any(one.until == durations.FOREVER and other.until != durations.FOREVER for one, other in pairwise(gains)):
        raise Refused(0, "how long each of them lasts")


def said_of_last(effect: Effect, condition: Callable[[Effect], Effect]) -> Effect:
    """A condition after several clauses: it is said of what is done then, or it might be said of any of them."""
    if isinstance(effect, branches.Series):
        if not effect.joints[-1].endswith("then"):
            raise Refused(0, "a sentence for each effect")
        *first, last = effect.effects
        return replace(effect, effects=(*first, condition(last)))
    if isinstance(effect, Acts) and len(effect.effects) > 1:
        raise Refused(0, "a sentence for each effect")
    return condition(effect)


@v_args(inline=True)
class Sentencing(Transformer[Token, Effect]):
    """Sentences, and effects with other effects inside."""

    def sentences(self, *sentences: speech.Effect) -> tuple[speech.Effect, ...]:
        return joined(sentences)

    def if_so(self, situation: Situation, effect: Effect) -> Effect:
        return branches.If(situation, (effect,))

    def done_if(self, effect: Effect, situation: Situation) -> Effect:
        return said_of_last(effect, lambda last: branches.If(situation, (last,), last=True))

    def unless_so(self, effect: Effect, situation: Situation) -> Effect:
        return self.done_if(effect, Not(situation))

    def repeated(self, counted: Quantity, effect: Effect) -> Effect:
        return branches.Repeat(counted, effect)

    def where(self, effect: Effect, _: Token, amount: Amount) -> Effect:
        return branches.Where(effect, amount)

    def connective(self, *words: Token) -> str:
        return " ".join(words).replace(" ,", ",")

    def series(self, first: Effect, *rest: str | Effect) -> Effect:
        """Clauses and the words between them."""
        parts = (first, *(part for part in rest if isinstance(part, Effect)))
        _refuse_unlike(parts)
        return branches.Series(parts, tuple(part for part in rest if isinstance(part, str)))

    def may_all(self, first: Effect, *rest: str | Effect) -> Effect:
        return self.may(self.series(first, *rest))

    def may(self, effect: Effect) -> Effect:
        if isinstance(effect, AimAt) and effect.what.most == 1 and not effect.what.x:
            return AimAt(replace(effect.what, least=0), may=True)  # 903.2g: as it is played, one may choose no target
        if any(some.x for some in walk(effect, Some)):
            raise Refused(0, "a number that is known before")
        return branches.May((effect,))

    def may_gain_life(self, amount: Amount) -> Effect:
        return branches.May((effects.GainLife(amount),))

    def may_lose_life(self, amount: Amount) -> Effect:
        return branches.May((effects.LoseLife(amount, You()),))

    def may_pay(self, price: CostPart) -> Effect:
        return branches.May(costs=(price,))

    def if_you_do(self, word: Token, effect: Effect) -> Effect:
        return IfYouDo(effect, str(word), word.start_pos or 0)
