"""What cannot be done to a card by spells, abilities or effects (104.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from willstone.engine.abilities.causes import cause
from willstone.engine.abilities.conditions import is_meant
from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import listed
from willstone.engine.state.scope import Scope
from willstone.engine.state.statements import Restraint
from willstone.engine.state.zones import HAND, PLAY, REMOVED
from willstone.engine.words.filters import ANYBODY, OPPONENT, YOU

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


DESTROYED: Final = "destroyed"
BANISHED: Final = "banished"
DISCARDED: Final = "discarded"
RESTED: Final = "rested"
RECOVERED: Final = "recovered"
REMOVAL: Final = "removed from the game"
RETURN: Final = "returned to its owner's hand"
_SEVERAL: Final = {RETURN: "returned to their owners' hands"}


@node
class Spared(Restraint):
    """104.4: some things cannot be done to a card by spells, abilities or effects, or only by those of one player.

    What is done as a cost, or by the rules, is none of it (901.2, 903.2j). ``you`` is whose opponent is meant.
    """

    deeds: tuple[str, ...]
    what: str
    who: str = ANYBODY
    you: int = -1

    def flags(self) -> int:
        return bits.RESTRAINED | bits.SPARED

    def bound(self, player: int) -> Restraint:
        return replace(self, you=player)

    def spares(self, game: GameState, card_id: int, deed: str) -> bool:
        """Whether what is resolving cannot do something to a card."""
        acting = cause(game)
        if deed not in self.deeds or acting is None or acting.cost:
            return False
        if self.what != "effects" and acting.entry.kind not in _KINDS[self.what]:
            return False
        you = self.you if self.you >= 0 else game.cards[card_id].controller
        return is_meant(game, self.who, acting.entry.controller, Scope(card_id, you))

    def said(self, several: bool = False) -> str:
        deeds = [_SEVERAL.get(deed, deed) if several else deed for deed in self.deeds]
        control = {YOU: " you control", OPPONENT: " your opponent controls", ANYBODY: ""}[self.who]
        return f"cannot be {listed(deeds, 'or')} by {self.what}{control}"


@node
class Unrecovered(Spared):
    """104.4: it recovers neither in a recovery phase nor by an effect."""

    def flags(self) -> int:
        return Spared.flags(self) | bits.RESTS_NOT_RECOVERED

    def said(self, several: bool = False) -> str:
        return "cannot recover"


_KINDS: Final = {"spells": ("spell",), "abilities": ("ability",), "spells or abilities": ("spell", "ability")}


def free(game: GameState, cards: tuple[int, ...], deed: str) -> tuple[int, ...]:
    """Those of some cards to which something can be done now."""
    return tuple(i for i in cards if not is_spared(game, i, deed))


def is_spared(game: GameState, card_id: int, deed: str) -> bool:
    """Whether something on a card forbids that what is resolving does something to it."""
    if card_id not in game.cards:
        return False
    info = game.info(card_id)
    return bool(info.flags & bits.SPARED) and any(
        isinstance(one, Spared) and one.spares(game, card_id, deed) for one in info.restraints
    )


def stays(game: GameState, card_id: int, zone: int, cause: str) -> bool:
    """Whether something on a card forbids that it moves so."""
    if not game.info(card_id).flags & bits.SPARED:
        return False
    deed = cause or (REMOVAL if zone == REMOVED else RETURN if zone == HAND else "")
    return (deed != RETURN or game.cards[card_id].zone in PLAY) and is_spared(game, card_id, deed)
