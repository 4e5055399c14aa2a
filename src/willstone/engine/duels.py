"""Cards that battle with each other (804.5), as texts speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.nodes import node
from willstone.engine.qualities import Quality

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game
    from willstone.engine.scope import Scope


@node
class BattlingThis(Quality):
    """804.5: it battles with the card that says so."""

    READS: ClassVar[int] = 0
    EVENTS: ClassVar[tuple[str, ...]] = ("*",)

    def fits(self, game: Game, card: Card, info: Info, scope: Scope) -> bool:
        from willstone.engine.striking import opponent_in_battle

        battle = game.battle
        if battle is None or battle.step in ("beginning", "attack"):
            return False
        return {card.id, scope.source} == {battle.attacker, opponent_in_battle(game)}

    def render(self) -> str:
        return "battling with this card"
