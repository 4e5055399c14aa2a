"""What two cards do to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine import actions
from willstone.engine.effects import Effect
from willstone.engine.nodes import node
from willstone.engine.quantities import measured
from willstone.engine.scope import Scope
from willstone.engine.selectors import Join

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class DealEachOther(Effect):
    """1007: two cards deal damage equal to their ATK or DEF to each other, at the same time; one alone deals none."""

    what: Join
    value: str

    def apply(self, game: Game, scope: Scope) -> None:
        fighting = [ref for ref in self.what.now(game, scope) if ref in game.cards]
        if len(fighting) == 2:
            one, other = fighting
            shares = tuple((a, b, measured(game, a, self.value)) for a, b in ((one, other), (other, one)))
            game.then(actions.DealDamage(shares, "1007.3"))

    def render(self) -> str:
        return f"{self.what.subject()} deal damage equal to their {self.value} to each other"
