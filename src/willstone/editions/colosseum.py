"""Arcana Battle Colosseum 1.0, the format for two to eight players, on top of the comprehensive rules 8.01 (1.3).

The next player in the order of turns sits on one's left. What decides the game is in :meth:`Colosseum.end` (2), the
battle in the methods around attacking and striking (5), rulers that move or are expelled in
:meth:`Colosseum.ruler_goes` and :meth:`Colosseum.process` (5.3, 6.7).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from willstone.editions.citing import citations
from willstone.engine import information as bits
from willstone.engine import processes, zones
from willstone.engine.crystals import crystals, give_crystal
from willstone.engine.destruction import ASTRAL
from willstone.engine.edition import EXPELLED, Edition, register
from willstone.engine.events import Event
from willstone.engine.keywords.convoke import CONVOKE
from willstone.engine.zones import (
    DECKS,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    PLAY,
    REMOVED,
    RULER_AREA,
    STANDBY,
)

if TYPE_CHECKING:
    from willstone.engine.cards import Card, Info
    from willstone.engine.game import Game
    from willstone.engine.gamestate import GameState
    from willstone.engine.triggers import Watchers

ARCANA: Final = "Arcana"
STRONG: Final = 600  # 5.2


@dataclass(frozen=True)
class Colosseum(Edition):
    """Arcana Battle Colosseum."""

    # ------------------------------------------------------------ players

    def opponents(self, game: GameState, player: int) -> list[int]:
        """6.1, 6.4: the next player on the left and the next on the right."""
        others = game.clockwise(player)[1:]
        return [others[0], others[-1]] if len(others) > 1 else others

    # ------------------------------------------------------------ winning and losing

    def ends(self, game: Game) -> bool:
        return bool(processes.losers(game)) or any(crystals(game, p) >= self.crystals for p in game.alive())

    def end(self, game: Game) -> None:
        """2.1-2.5: whoever wins, the game is over."""
        losing = dict(processes.losers(game))
        winning = {player: "2.1.2" for player in game.alive() if crystals(game, player) >= self.crystals}
        for player, rule in losing.items():
            by = _reducer(game, player) if rule == "1202.1" else player
            if by != player:
                winning.setdefault(by, "2.1.1")
        for player, rule in losing.items():
            game.lost[player] = True
            game.happen(Event("lost", rule, player))
        if not game.alive():
            game.finish(game.turn_player, "2.5")
            return
        able = [player for player in winning if not game.lost[player]]  # 2.3
        if not able:
            game.finish(_latest(game, game.alive(), game.turn_player - 1), "2.2")
        elif len(able) == 1:
            game.finish(able[0], winning[able[0]])
        else:
            game.finish(_latest(game, able, game.turn_player), "2.4")

    def notice(self, game: Game, event: Event) -> None:
        """5.2: a J-ruler that deals enough battle damage to a player earns a crystal."""
        if event.detail != "battle" or event.card or event.amount < STRONG:
            return
        source = game.last_known(event.was)
        if source is not None and game.info(event.was).types & bits.J_RULER:
            give_crystal(game, source.controller, "5.2")

    # ------------------------------------------------------------ battle

    def attacked_players(self, game: Game, player: int) -> list[int]:
        return [game.next_player(player)]

    def attacked_zones(self, game: Game, player: int) -> list[int]:
        return [*game.zone(FIELD, 0), *game.zone(RULER_AREA, game.next_player(player))]

    def may_be_attacked(self, card: Card, info: Info) -> bool:
        """5.1: any J/resonator, and a ruler with convoke counters."""
        if card.zone == RULER_AREA:
            return bool(card.counter(CONVOKE))
        return card.zone == FIELD and bool(info.types & bits.J_RESONATOR)

    def open_to_attack(self, card: Card, info: Info) -> bool:
        return card.zone == RULER_AREA or super().open_to_attack(card, info)

    def still_attacked(self, card: Card) -> bool:
        """5.1.1: a ruler that became a J-ruler, or the other way round, is still what is attacked."""
        return card.zone in PLAY

    def strike(self, game: Game, shares: tuple[tuple[int, int, int], ...]) -> tuple[tuple[int, int, int], ...]:
        """5.3: battle damage to a ruler, or to a J-ruler without ATK and DEF, takes a convoke counter instead."""
        left = []
        for share in shares:
            _, ref, amount = share
            if amount > 0 and ref > 0 and _loses_counters(game, ref):
                card = game.cards[ref]
                game.cards[ref] = card.with_counters(CONVOKE, card.counter(CONVOKE) - 1)
                game.changed()
                game.unsettled = True
                game.happen(Event("counters", "5.3", card.controller, ref, amount=-1, detail=CONVOKE))
            else:
                left.append(share)
        return tuple(left)

    # ------------------------------------------------------------ rulers

    def destroy_j_ruler(self, game: Game, card_id: int, rule: str, watching: Watchers) -> None:
        """5.3.2, 5.3.3: one without the Arcana race is expelled, [Imperishable] or not."""
        if is_arcana(game, card_id):
            super().destroy_j_ruler(game, card_id, rule, watching)
            return
        card = game.cards[card_id]
        game.happen(Event("destroyed", rule, card.controller, card_id, card_id, source=FIELD, zone=-1), watching)
        zones.cease(game, card_id, "5.3.2")

    def due(self, game: Game) -> bool:
        return bool(_to_expel(game))

    def process(self, game: Game) -> bool:
        """5.3.1, 5.3.4: rulers of others than the Arcana without convoke counters, and astral ones, are expelled."""
        found = _to_expel(game)
        for card_id, rule in found:
            zones.cease(game, card_id, rule)
        return bool(found)

    def ruler_goes(self, card: Card, zone: int, *, judgment: bool, face_down: bool) -> int | None:
        """6.7: where a ruler card goes; in play the original rules hold."""
        if card.zone in PLAY:
            return super().ruler_goes(card, zone, judgment=judgment, face_down=face_down)
        if zone == REMOVED and face_down:
            return zone
        if zone == STANDBY:
            return zone
        if card.zone == STANDBY or zone in (GRAVEYARD, REMOVED):
            return EXPELLED
        if zone == RULER_AREA and card.zone == HAND:
            return zone  # 8.4
        if zone in (HAND, MAIN_DECK) and (card.zone in DECKS or card.zone == HAND):
            return zone
        return None


def is_arcana(game: Game, card_id: int) -> bool:
    """3.5.1: whether a ruler has the Arcana race."""
    return ARCANA in game.info(card_id).races


def _loses_counters(game: Game, card_id: int) -> bool:
    card, info = game.cards[card_id], game.info(card_id)
    if card.zone == RULER_AREA:
        return bool(card.counter(CONVOKE))
    return bool(info.types & bits.J_RULER) and info.def_ is None and not is_arcana(game, card_id)


def _to_expel(game: Game) -> list[tuple[int, str]]:
    found = []
    for card_id in game.in_play():
        card = game.cards[card_id]
        if not game.printed_types(card) & bits.J_SLASH_RULER or is_arcana(game, card_id):
            continue
        if card.counter(ASTRAL):
            found.append((card_id, "5.3.4"))
        elif not card.counter(CONVOKE):
            found.append((card_id, "5.3.1"))
    return found


def _reducer(game: Game, player: int) -> int:
    """2.1.1: who brought a player's life down, by the last thing that did so this turn; themselves if nobody else."""
    for event in reversed(game.past):
        if event.kind == "life" and event.player == player and event.amount < 0:
            source = game.last_known(event.was) if event.was else None
            return player if source is None else source.controller
    return player


def _latest(game: Game, players: list[int], seat: int) -> int:
    """2.2, 2.4: of some players the one whose turn came last, counting back from a seat."""
    return next(at for back in range(game.seats) if (at := (seat - back) % game.seats) in players)


COLOSSEUM = register(
    Colosseum(
        "abc-1.0",
        "abc-1.0",
        "Arcana Battle Colosseum 1.0 (2024)",
        most_players=8,
        life=6000,
        seats_drawn=True,
        outside=False,
        crystals=3,
        first_player_draws=True,
        memory=frozenset(("life",)),
        fixed_counters=frozenset((CONVOKE,)),
        nameless="Unknown Arcana",
        noticing=frozenset(("damaged",)),
        citations=citations("abc-1.0"),
    )
)
