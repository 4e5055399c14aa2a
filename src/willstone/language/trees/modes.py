"""From the options of a text to modes (903.2e)."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Transformer, v_args

from willstone.engine.effects.modes import ALL, ChooseModes, MoreModes, OptionOnlyIf
from willstone.engine.state.speech import Effect, Situation
from willstone.engine.words.quantities import Quantity
from willstone.language.sentences import joined

Sentences = tuple[Effect, ...]
Number = tuple[int, bool, bool]  # how many, whether also fewer, whether at least one


@v_args(inline=True)
class Modes(Transformer[Token, Effect]):
    """903.2e: "choose (number)"."""

    def choose_modes(self, number: Number, random: Token | None, more: MoreModes | None, *options: Sentences) -> Effect:
        return ChooseModes(options, *number[:2], random is not None, more, number[2])

    def mode(self, *parts: Effect | None) -> Sentences:
        return joined(tuple(part for part in parts if part is not None))

    def option_only_if(self, situation: Situation) -> Effect:
        return OptionOnlyIf(situation)

    def more_if(self, situation: Situation, may: Token | None, number: Number) -> MoreModes:
        return replace(MoreModes(situation, *number[:2]), may=may is not None)

    def more_for_each(self, counted: Quantity) -> MoreModes:
        return MoreModes(counted=counted)

    def so_many(self, number: int) -> Number:
        return number, False, False

    def up_to_so_many(self, number: int) -> Number:
        return number, True, False

    def some_or_all(self) -> Number:
        return ALL, True, True

    def any_number(self) -> Number:
        return ALL, True, False

    def one(self) -> int:
        return 1

    def both(self) -> int:
        return 2
