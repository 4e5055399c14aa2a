"""Abilities that cards cannot gain (104.4, 909.1d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine import information as bits
from willstone.engine.changes import OTHER, Change, Draft
from willstone.engine.nodes import node
from willstone.engine.wording import listed

if TYPE_CHECKING:
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


@node
class NeverGains(Change):
    """104.4: cannot gain abilities, or certain keywords; so whatever gave it to the card, it does not have it."""

    LAYER: ClassVar = OTHER  # after everything that gives abilities
    names: tuple[str, ...] = ()  # the keywords, which it loses too; none is all abilities

    def writes(self) -> int:
        return bits.ABILITIES | bits.LOSSES

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        if self.names:
            draft.abilities = tuple(a for a in draft.abilities if a.keyword() not in self.names)
        else:
            draft.abilities = tuple(a for a in draft.abilities if a.keyword() == "Divinity")

    def said(self, several: bool) -> str:
        if not self.names:
            return "cannot gain abilities"
        return f"lose{'' if several else 's'} and cannot gain {listed([f'[{name}]' for name in self.names])}"
