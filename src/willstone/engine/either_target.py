"""Targets of one kind or another (903.2g): "target spell or target entity"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.scope import Scope
from willstone.engine.target import Target

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class TargetEither(Target):
    """903.2g: one target that fits one of several descriptions, each of which looks where it says."""

    also: tuple[CardFilter, ...] = ()

    def _each(self) -> tuple[Target, ...]:
        kinds = () if self.cards is None else (self.cards, *self.also)
        return tuple(Target(cards, slot=self.slot) for cards in kinds)

    def candidates(self, game: Game, scope: Scope) -> list[int]:
        return list(dict.fromkeys(ref for one in self._each() for ref in one.candidates(game, scope)))

    def asks_x(self) -> bool:
        return any(one.asks_x() for one in self._each())

    def turns_of_x(self, game: Game) -> set[int]:
        return set().union(*(one.turns_of_x(game) for one in self._each()))

    def described(self) -> str:
        return " or target ".join(replace(one, slot=0).described() for one in self._each())
