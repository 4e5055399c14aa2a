"""What cannot be chased (1008): spells and abilities to which nobody plays anything but will abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities.chased_abilities import spell_flags
from willstone.engine.core import information as bits
from willstone.engine.core.errors import Illegal
from willstone.engine.core.nodes import node
from willstone.engine.state.abilities import Activate, Playable
from willstone.engine.state.speech import Effect
from willstone.engine.state.statements import Restraint
from willstone.engine.words.filters import CardFilter

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Entry
    from willstone.engine.state.scope import Scope


@node
class Unchased(Effect):
    """1008.2: a sentence about the ability it is part of; nothing is done as that resolves."""

    def apply(self, game: GameState, scope: Scope) -> None:
        """It has been so all the while the ability was in the chase area."""

    def render(self) -> str:
        return "players cannot chase this ability"


@node
class UnchasedBy(Restraint):
    """1008.2: its spell cannot be chased by certain cards, nor by abilities of such cards (901.1e)."""

    cards: CardFilter

    def flags(self) -> int:
        return bits.RESTRAINED

    def said(self, several: bool = False) -> str:
        return f"cannot be chased by {self.cards.phrase('or')}"


def cannot_chase(game: GameState, ability: Playable | None, card_id: int) -> Illegal | None:
    """1008.1, 1008.2: while something in the chase area cannot be chased, nothing else but will comes of playing."""
    if isinstance(ability, Activate) and ability.produces_will():
        return None  # 907.3: it does not use the chase area
    for entry in game.chase:
        if _is_unchased(game, entry) or _is_unchased_by(game, entry, card_id):
            return Illegal("1008.2", "{} cannot be chased", game.name(entry.id))
    return None


def _is_unchased_by(game: GameState, entry: Entry, card_id: int) -> bool:
    if entry.kind != "spell" or not game.info(entry.id).flags & bits.RESTRAINED:
        return False
    chasing, scope = game.cards[card_id], entry.scope
    return any(
        isinstance(one, UnchasedBy) and one.cards.fits(game, chasing, scope) for one in game.info(entry.id).restraints
    )


def _is_unchased(game: GameState, entry: Entry) -> bool:
    if entry.kind == "spell" and spell_flags(game, entry) & bits.CANNOT_BE_CHASED:
        return True
    chosen = entry.ability.chosen(entry.scope.modes) if isinstance(entry.ability, Playable) else ()
    return any(isinstance(effect, Unchased) for effect in chosen)
