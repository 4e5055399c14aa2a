"""Cards that share their name with one of which a text speaks (104.4, 202)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from willstone.engine import actions, durations
from willstone.engine.changed_abilities import Cannot
from willstone.engine.effects import Effect
from willstone.engine.filters import CardFilter
from willstone.engine.nodes import node
from willstone.engine.restraints import PLAY, Barred
from willstone.engine.scope import Scope
from willstone.engine.selectors import Selector

if TYPE_CHECKING:
    from willstone.engine.game import Game


@node
class BarNamesakes(Effect):
    """104.4: players cannot play cards with the name that a card has as this is applied."""

    who: Selector
    of: Selector
    until: str
    barred: Barred = Barred(PLAY, CardFilter())

    def apply(self, game: Game, scope: Scope) -> None:
        names = tuple(game.info(ref).name for ref in self.of.refs(game, scope) if game.last_known(ref) is not None)
        players = tuple(ref for ref in self.who.refs(game, scope) if ref < 0)
        if names and players:
            barred = Cannot(replace(self.barred, cards=CardFilter(names=names)))
            game.then(actions.StartEffect(players, (barred,), self.until, scope))

    def render(self) -> str:
        words = f"{self.who.subject()} cannot play cards that share a name with {self.of.render()}"
        return f"{words} until {durations.said(self.until)}"
