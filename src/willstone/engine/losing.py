"""Abilities of some kinds that cards lose, and abilities they cannot gain (104.4, 909.1d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.engine.abilities import Ability, Activate, Automatic
from willstone.engine.changes import ABILITY, OTHER, Change, Draft
from willstone.engine.keywords.battle import SYMBOL_SKILLS
from willstone.engine.nodes import node
from willstone.engine.wording import listed

if TYPE_CHECKING:
    from willstone.engine.filters import Scope
    from willstone.engine.game import Game


@node
class LoseKinds(Change):
    """Loses abilities of some kinds: activate or automatic ones, symbol skills, or all but those of a keyword."""

    words: str

    def layer(self) -> int:
        return ABILITY

    def writes(self) -> int:
        return bits.ABILITIES | bits.LOSSES

    def apply(self, draft: Draft, game: Game, scope: Scope) -> None:
        draft.abilities = tuple(ability for ability in draft.abilities if self._keeps(ability))

    def _keeps(self, ability: Ability) -> bool:
        if ability.keyword() == "Divinity":  # 1136.2
            return True
        if "other than" in self.words:
            word = ability.keyword() or type(ability).__name__  # [Judgment] is a kind of its own
            return f"[{word}]" in self.words
        if "symbol skills" in self.words:
            return ability.keyword() not in SYMBOL_SKILLS
        activate = "activate" in self.words and isinstance(ability, Activate)
        return not activate and not ("automatic" in self.words and isinstance(ability, Automatic))

    def said(self, several: bool) -> str:
        return f"lose{'' if several else 's'} {self.words}"


@node
class NeverGains(Change):
    """104.4: cannot gain abilities, or certain keywords; so whatever gave it to the card, it does not have it."""

    names: tuple[str, ...] = ()  # the keywords, which it loses too; none is all abilities

    def layer(self) -> int:
        return OTHER  # after everything that gives abilities

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
