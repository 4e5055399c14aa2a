"""Cards that are destroyed by battle damage (806.2, 1204.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.conditions import When
from willstone.engine.nodes import Remembers, node

if TYPE_CHECKING:
    from willstone.engine.events import Event
    from willstone.engine.filters import Scope
    from willstone.engine.game import Game


@node
class DestroyedInBattle(When, Remembers):
    """A card is destroyed because of damage, and the last damage it was dealt was battle damage."""

    def remembered(self) -> tuple[str, ...]:
        return ("damaged",)

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if not event.rule.startswith(LETHAL) or not When.fulfilled(self, game, event, scope):
            return False
        last = next((past for past in reversed(game.past) if past.kind == "damaged" and past.card == event.was), None)
        return last is not None and last.detail == "battle"

    def verb(self) -> str:
        return "is destroyed by battle damage"


LETHAL = "1204.1"
