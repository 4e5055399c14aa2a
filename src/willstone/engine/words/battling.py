"""Who battles with whom (804.5), and cards in battle as texts speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.state.scope import player_ref
from willstone.engine.state.speech import Quality

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.scope import Scope


def opponent_in_battle(game: GameState) -> int:
    """804.5: what the attacking J/resonator battles with: the blocker, else an attacked J/resonator, else 0."""
    battle = game.battle
    if battle is None or not battle.attacker:
        return 0
    if battle.blocker:
        return battle.blocker  # 804.5a
    return 0 if battle.held else attacked_j_resonator(game)  # 804.5b


def attacked_j_resonator(game: GameState) -> int:
    """The attacked object if it is a J/resonator, else 0."""
    attacked = 0 if game.battle is None else game.battle.attacked
    return attacked if attacked > 0 and game.info(attacked).types & bits.J_RESONATOR else 0


@node
class Doing(Quality):
    """It attacks, blocks (803.5, 804.4) or battles with something (804.5), or has been dealt damage (1007.1)."""

    what: str
    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def matches(self, game: GameState, card: Card, info: Info) -> bool:
        if self.what == "damaged":
            return card.damage > 0
        battle = game.battle
        if battle is None:
            return False
        if self.what == "battling":
            foe = opponent_in_battle(game)
            begun = battle.step not in ("beginning", "attack")
            return begun and foe > 0 and card.id in (battle.attacker, foe)
        return (
            (battle.attacker == card.id and "attacking" in self.what)
            or (battle.blocker == card.id and "blocking" in self.what)
            or (battle.attacked == card.id and "attacked" in self.what)
        )

    def leads(self) -> bool:
        return True

    def render(self) -> str:
        return self.what


@node
class AttackingYou(Quality):
    """803.5: it attacks the player who says so."""

    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        battle = game.battle
        return battle is not None and battle.attacker == card.id and battle.attacked == player_ref(scope.controller)

    def render(self) -> str:
        return "that is attacking you"


@node
class BattlingThis(Quality):
    """804.5: it battles with the card that says so."""

    READS: ClassVar[int] = 0
    EVENTS = ("*",)

    def fits(self, game: GameState, card: Card, info: Info, scope: Scope) -> bool:
        battle = game.battle
        if battle is None or battle.step in ("beginning", "attack"):
            return False
        return {card.id, scope.source} == {battle.attacker, opponent_in_battle(game)}

    def render(self) -> str:
        return "battling with this card"
