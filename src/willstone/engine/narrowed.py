"""Trigger conditions that are another condition and ask for more: how often it is fulfilled, or when (906.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.conditions import Condition
from willstone.engine.nodes import node

if TYPE_CHECKING:
    from willstone.engine.events import Event
    from willstone.engine.filters import CardFilter
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


@node
class Narrowed(Condition):
    """What another condition names is named by this one too."""

    condition: Condition

    def kind(self) -> str:
        return self.condition.kind()

    def kinds(self) -> tuple[str, ...]:
        return self.condition.kinds()

    def names_card(self) -> CardFilter | None:
        return self.condition.names_card()

    def names_other(self) -> CardFilter | None:
        return self.condition.names_other()

    def names_player(self) -> bool:
        return self.condition.names_player()

    def once(self) -> bool:
        return self.condition.once()

    def times(self, event: Event) -> int:
        return self.condition.times(event)

    def follows(self) -> bool:
        return self.condition.follows()

    def subject(self) -> str:
        return self.condition.subject()


@node
class During(Narrowed):
    """It happens in a turn or a phase: ``whose`` is "your ", "your opponent's ", "their " or nothing for anybody's.

    "Their" turn is that of the player who does it.
    """

    whose: str
    what: str

    def fulfilled(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.what == "battle" and game.battle is None:
            return False
        if self.what.endswith(" phase") and game.phase != self.what.removesuffix(" phase"):
            return False
        if self.whose and (game.turn_player == self._player(event, scope)) == (self.whose == "your opponent's "):
            return False
        return self.condition.fulfilled(game, event, scope)

    def _player(self, event: Event, scope: Scope) -> int:
        return event.player if self.whose == "their " else scope.controller

    def render(self) -> str:
        return f"{self.condition.render()} {self._when()}"

    def verb(self) -> str:
        return f"{self.condition.verb()} {self._when()}"

    def _when(self) -> str:
        article = "" if self.whose or self.what == "battle" else "an " if self.what[0] in "aeiou" else "a "
        return f"during {self.whose or article}{self.what}"
