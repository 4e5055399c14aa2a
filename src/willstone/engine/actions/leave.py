"""What has resolved leaves the chase area (707.3, 903.3): where its card goes, and that it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions.moving import Move, cease
from willstone.engine.actions.proposed_moves import put
from willstone.engine.core import information as bits
from willstone.engine.state.abilities import TriggerAutomatic, TriggerPlay
from willstone.engine.state.agenda import OfEntry
from willstone.engine.state.zones import GRAVEYARD

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


@final
class Leave(OfEntry):
    """703.3, 707.3, 708.6, 711.3: what has resolved leaves the chase area."""

    __slots__ = ()

    def resolves(self) -> int:
        return self.entry

    def run(self, game: GameState) -> None:
        entry = game.entry(self.entry)
        if entry is None:
            return
        if entry.kind == "spell" and not game.cards[entry.id].pseudo:
            triggered = isinstance(entry.ability, (TriggerPlay, TriggerAutomatic))
            rule = "708.6" if triggered else game.edition.rules_of_play(game.info(entry.id))[2]
            put(game, Move(entry.id, GRAVEYARD, rule))
            return
        if entry.kind == "spell":
            cease(game, entry.id, "711.3" if game.info(entry.id).types & bits.RUNE else "1017.3a")
        else:
            game.leave_chase(entry.id)
