"""The comprehensive rules of 2015 (cr-5.01), in the formats Bifrost (14.2) and Valhalla (12).

Who was chosen at random chooses to play first or second (4.2.3), and the rulers are put down after the hands are final
(4.2.6). Bifrost ignores lifebreak.

Cards have the attributes of their costs and traits are no races (:mod:`older_cards`, 2), magic stones lie in areas of
their own and cards move within limits (:mod:`older_zones`, 3), and life is always in hundreds (1.5.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.editions import older_abilities, older_cards, older_zones
from willstone.editions.citing import citations
from willstone.editions.comprehensive import Comprehensive
from willstone.engine.core import information as bits
from willstone.engine.core.limits import capped
from willstone.engine.core.made import record
from willstone.engine.state.edition import register
from willstone.engine.state.zones import CHASE, FIELD, STANDBY

if TYPE_CHECKING:
    from willstone.engine.core.errors import Illegal
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.core.events import Event
    from willstone.engine.state.card import Card
    from willstone.engine.state.cards import CardDef
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Battle
    from willstone.engine.state.scope import Scope


@record(frozen=True)
class Older(Comprehensive):
    """Comprehensive rules 5.01."""

    starter_chooses: bool = True  # 4.2.3
    rulers_late: bool = True  # 4.2.6
    outside: bool = False
    parts_of_names: bool = True  # 2.2.3
    traits_apart: bool = True  # 2.5.1
    fallen_j_rulers: bool = True  # 3.8.6, 10.9.1
    stone_areas: bool = True  # 3.7
    ordered: frozenset[int] = older_zones.MANAGED  # 3.11.2
    sets_any_card: bool = False  # 6.3.6a, 7.6.1
    judges_by_right: bool = False  # 7.5.3
    j_ruler_waits: str = "9.5.4"
    trigger_zones: tuple[int, ...] = (STANDBY,)  # 6.3.2, 7.9.1, 9.6.1
    broken: int = CHASE  # 7.10.4: in no area of its owner; it lies with its ability
    duty_forfeited: bool = True  # 8.2.3
    noticing: frozenset[EventKind] = frozenset(("damaged",))
    layers: tuple[int, ...] = older_abilities.LAYERS
    rounded_values: bool = False  # 1.5.6: only life is
    reveals_to_trigger: bool = False  # 9.6.5
    recalls_in_play: bool = False  # 9.11.1
    source_chooses: bool = False  # 9.10.2
    pierce_divided: bool = False  # 11.1.2
    explodes_at_all: bool = True  # 11.4.1
    copies_enter: bool = False  # 10.16.1a
    several_hosts: str = "13.3.2"
    processes_listed: bool = False  # 6.1.1a: all that are due, and again

    def notice(self, game: GameState, event: Event) -> None:
        if event.kind == "damaged":
            self._strikes(game, event)

    # ------------------------------------------------------------ life, cards and zones (1, 2, 3)

    def life_points(self, points: int) -> int:
        """1.5.6: always in hundreds, rounded up."""
        return capped(hundreds(points))

    def read(self, card: CardDef) -> CardDef:
        return older_cards.read(card)

    def destination(self, game: GameState, card: Card, zone: int, *, judgment: bool, face_down: bool) -> int | None:
        return older_zones.destination(game, card, zone, judgment=judgment)

    # ------------------------------------------------------------ actions of players (7)

    def rules_of_play(self, info: Info) -> tuple[str, str, str]:
        """7.2, 7.7, 7.9: additions, chant-instants and chant-standby cards have rules of their own."""
        if info.types & bits.ADDITION:
            return ("7.2.1", "7.2.2", "7.2.4")
        if info.types & bits.CHANT and info.trigger is not None:
            return ("7.9.1", "7.9.1", "7.9.2")
        if info.types & bits.CHANT and info.flags & bits.ANY_TIME:
            return ("7.7.1", "7.7.2", "7.7.3")
        return super().rules_of_play(info)

    def may_break(self, cards: int, life: int) -> bool:
        """7.10.1: it is enough to have as many cards as whole thousands of life, the last point not counted."""
        return cards >= (life - 1) // 1000

    # ------------------------------------------------------------ battle (8)

    def battles(self, card: Card, info: Info) -> bool:
        """8.2.4, 8.2.5, 8.3.3: any J/resonator in the field."""
        return card.zone == FIELD and bool(info.types & bits.J_RESONATOR)

    def still_battles(self, card: Card, info: Info, player: int) -> bool:
        """8.3.4: as long as it is in a field, whoever controls it."""
        return self.battles(card, info)

    def struck(self, battle: Battle, *, first: bool) -> Battle:
        """8.5.2: who has dealt no damage in the first strike step deals it in the normal one."""
        return battle if first else battle.after_strike(holding=False)

    def _strikes(self, game: GameState, event: Event) -> None:
        """8.4.2: before the normal step only the attacker deals battle damage."""
        battle = game.battle
        if battle is not None and event.detail == "battle" and not battle.struck:
            game.battle = battle.after_strike(holding=False)

    # ------------------------------------------------------------ abilities and effects (9)

    def triggers_enter(self, game: GameState, event: Event) -> bool:
        return older_abilities.triggers_enter(game, event)

    def against_standby(self, game: GameState, player: int, card_id: int) -> Illegal | None:
        return older_abilities.against_standby(game, player, card_id)

    def stays_open(self, game: GameState, scope: Scope) -> bool:
        return older_abilities.stays_open(game, scope)


def hundreds(amount: int) -> int:
    """Rounded up to a multiple of 100."""
    return -(-amount // 100) * 100


BIFROST = register(  # 1.2.1, 1.2.2, 1.2.3, 14.2.2
    Older(
        "cr-5.01-bifrost",
        "cr-5.01",
        "Comprehensive Rules 5.01, Bifrost (2015)",
        citations=citations("cr-5.01"),
    )
)
VALHALLA = register(
    Older(
        "cr-5.01-valhalla",
        "cr-5.01",
        "Comprehensive Rules 5.01, Valhalla (2015)",
        lifebreak=4,  # 3.10.1
        citations=citations("cr-5.01"),
    )
)
