"""The comprehensive rules 8.01 (2018), without and with Valhalla rules (1415)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.actions import destruction
from willstone.engine.core import information as bits
from willstone.engine.core.limits import capped
from willstone.engine.core.made import record
from willstone.engine.state import zones
from willstone.engine.state.edition import Edition, Share, register
from willstone.engine.state.speech import LAYERS
from willstone.engine.state.zones import FIELD, GRAVEYARD, RULER_AREA
from willstone.engine.turn import processes

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.events import Event
    from willstone.engine.state.card import Card
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Battle, Watchers
    from willstone.engine.state.scope import Scope


@record(frozen=True)
class Comprehensive(Edition):
    """Comprehensive rules 8.01, with which others agree in what they do not say."""

    layers: tuple[int, ...] = LAYERS

    # ------------------------------------------------------------ cards

    def read(self, card: CardDef) -> CardDef:
        return card

    # ------------------------------------------------------------ players

    def opponents(self, game: GameState, player: int) -> list[int]:
        return game.clockwise(player)[1:]

    # ------------------------------------------------------------ the end of the game

    def ends(self, game: GameState) -> bool:
        return bool(processes.losers(game))

    def end(self, game: GameState, losing: list[tuple[int, str]]) -> None:
        game.lose(losing)

    # ------------------------------------------------------------ life and damage

    def life_points(self, points: int) -> int:
        return capped(points)

    def damage(self, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        return shares

    # ------------------------------------------------------------ rule processes and rulers

    def settle(self, game: GameState) -> bool:
        return processes.in_order(game)

    def unsettled(self, game: GameState) -> bool:
        return processes.any_due(game)

    def due(self, game: GameState) -> bool:
        return False

    def process(self, game: GameState) -> bool:
        return False

    def destroy_j_ruler(self, game: GameState, card_id: int, rule: str, watching: Watchers) -> None:
        destruction.return_j_ruler(game, card_id, rule, watching)

    def destination(self, game: GameState, card: Card, zone: int, *, judgment: bool, face_down: bool) -> int | None:
        return zones.destination(game, card, zone, judgment=judgment, face_down=face_down)

    def ruler_goes(self, card: Card, zone: int, *, judgment: bool, face_down: bool) -> int | None:
        return zone if zone in (GRAVEYARD, RULER_AREA) or (zone == FIELD and judgment) else None

    # ------------------------------------------------------------ actions of players

    def rules_of_play(self, info: Info) -> tuple[str, str, str]:
        return ("702.1", "702.2", "702.3") if info.types & bits.PERMANENT else ("703.1", "703.2", "703.3")

    def may_break(self, cards: int, life: int) -> bool:
        return cards > (life - 1) // 1000

    # ------------------------------------------------------------ abilities and effects

    def triggers_enter(self, game: GameState, event: Event) -> bool:
        return True

    def against_standby(self, game: GameState, player: int, card_id: int) -> Illegal | None:
        return None

    def stays_open(self, game: GameState, scope: Scope) -> bool:
        return True

    # ------------------------------------------------------------ battle

    def battles(self, card: Card, info: Info) -> bool:
        return (
            card.zone == FIELD
            and bool(info.types & bits.J_RESONATOR)
            and info.atk is not None
            and info.def_ is not None
        )

    def still_battles(self, card: Card, info: Info, player: int) -> bool:
        return self.battles(card, info) and card.controller == player

    def attacked_players(self, game: GameState, player: int) -> list[int]:
        return game.opponents(player)

    def attacked_zones(self, game: GameState, player: int) -> list[int]:
        return game.zone(FIELD, 0)

    def may_be_attacked(self, card: Card, info: Info) -> bool:
        return self.battles(card, info)

    def open_to_attack(self, card: Card, info: Info) -> bool:
        return card.rested or bool(info.flags & bits.ATTACKABLE)

    def still_attacked(self, card: Card) -> bool:
        return card.zone == FIELD

    def strike(self, game: GameState, shares: tuple[Share, ...]) -> tuple[Share, ...]:
        return shares

    def struck(self, battle: Battle, *, first: bool) -> Battle:
        return battle.after_strike()


CR_8_01 = register(Comprehensive("cr-8.01", "cr-8.01", "Comprehensive Rules 8.01 (2018)"))
CR_8_01_VALHALLA = register(
    Comprehensive("cr-8.01-valhalla", "cr-8.01", "Comprehensive Rules 8.01 with Valhalla rules (2018)", lifebreak=4)
)
