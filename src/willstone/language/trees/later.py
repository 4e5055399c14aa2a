"""From sentences about what is done later to delayed automatic abilities (906.8)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.abilities.conditions import IsSo
from willstone.engine.core.nodes import walk
from willstone.engine.effects import delayed
from willstone.engine.state.speech import Condition, Effect
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU
from willstone.engine.words.qualities import Pointed
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused


@v_args(inline=True)
class Laters(Transformer[Token, Effect]):
    """906.8: sentences that wait."""

    def at_next(self, edge: str, whose: str | None, moment: str, effect: Effect) -> Effect:
        return _later(delayed.AtNext(f"{edge} of {moment}", effect, whose or ANYBODY))

    def at_next_turn(self, words: Token, effect: Effect) -> Effect:
        whose = OPPONENT if "opponent" in words else YOU if "your" in words else ANYBODY
        return _later(delayed.AtNext("end of turn", effect, whose, next_turn=True))

    def when_later(self, condition: Condition, _: Token, effect: Effect) -> Effect:
        pointed = tuple(walk(condition, Pointed))
        words = "Whenever" if pointed else condition.render().split(" ", 1)[0]
        if isinstance(condition, IsSo) or words not in ("When", "Whenever"):
            raise Refused(0, "something that may happen in this turn")
        often = words == "Whenever" and not any(one.once for one in pointed)
        return _later(delayed.WhenLater(condition, effect, often))

    def edge(self, word: Token) -> str:
        return str(word)

    def later_moment(self, *words: Token) -> str:
        return " ".join(words)

    def next_yours(self) -> str:
        return YOU

    def next_opponents(self) -> str:
        return OPPONENT


def _later(effect: delayed.AtNext | delayed.WhenLater) -> Effect:
    """What is done later has its targets chosen by then, not now."""
    for _ in walk(effect, Target):
        raise Refused(0, "no target")
    return effect
