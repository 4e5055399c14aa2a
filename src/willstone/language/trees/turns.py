"""From turns and phases that are skipped and the end of the game to effects (103, 1031)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.abilities.restraints import Skips
from willstone.engine.effects.effects import LoseGame
from willstone.engine.layers.changed_abilities import Cannot
from willstone.engine.state.speech import Change, Effect
from willstone.engine.turn.turn import SkipPhase


@v_args(inline=True)
class Turns(Transformer[Token, Effect]):
    """What becomes of turns and of the game."""

    def skipped(self, words: Token) -> Effect:
        return self.skipped_several(1, words)

    def skipped_several(self, number: int, words: Token) -> Effect:
        return SkipPhase(words.split(" ")[0].removesuffix("s"), number=number)

    def skip_yours(self, skip: Effect) -> Effect:
        return skip

    def skip_theirs(self, skip: Effect) -> Effect:
        return skip

    def skips(self, words: Token) -> tuple[Change, ...]:
        _, whose, phase, _ = words.split(" ")
        return (Cannot(Skips(phase, whose == "their")),)

    def lose_game(self) -> Effect:
        return LoseGame()
