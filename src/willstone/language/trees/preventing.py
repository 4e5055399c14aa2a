"""From sentences about prevention to nodes (1018)."""

from __future__ import annotations

from lark import Token, Transformer, v_args

from willstone.engine.replacing.preventing import (
    MuchPrevented,
    Portions,
    PortionsPrevented,
    Unpreventable,
    WasPrevented,
)
from willstone.engine.state.speech import Ability, Situation
from willstone.engine.words.quantities import Quantity


@v_args(inline=True)
class Preventing(Transformer[Token, Ability]):
    """1018: what was prevented, and what cannot be."""

    def unpreventable(self, words: Token) -> Ability:
        return Unpreventable(words.startswith("battle"))

    def portions(self, number: Token, prevented: Token | None) -> Quantity:
        if prevented is None:
            return Portions(int(number))
        return PortionsPrevented(int(number), words=f"damage {prevented}")

    def much_prevented(self, _: Token) -> Quantity:
        return MuchPrevented()

    def was_prevented(self, _: Token) -> Situation:
        return WasPrevented()
