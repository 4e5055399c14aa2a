"""Arcana Battle Colosseum (abc-1.0), the format for two to eight players, on top of the comprehensive rules 8.01 (1.3).

The next player in the order of turns sits on one's left. What decides the game is in :meth:`Colosseum.end` (2), the
battle in the methods around attacking and striking (5), rulers that move or are expelled in
:meth:`Colosseum.ruler_goes` and :meth:`Colosseum.process` (5.3, 6.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone.editions.citing import citations
from willstone.editions.comprehensive import Comprehensive
from willstone.engine.abilities import restraints
from willstone.engine.actions.crystals import crystals, give_crystal
from willstone.engine.actions.moving import cease
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.made import record
from willstone.engine.keywords.convoke import CONVOKE
from willstone.engine.state.edition import register
from willstone.engine.state.zones import (
    ASTRAL,
    DECKS,
    EXPELLED,
    FIELD,
    GRAVEYARD,
    HAND,
    MAIN_DECK,
    PLAY,
    REMOVED,
    RULER_AREA,
    STANDBY,
)
from willstone.engine.turn import processes

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Info
    from willstone.engine.state.pieces import Watchers

ARCANA: Final = "Arcana"
STRONG: Final = 600  # 5.2


@record(frozen=True)
class Colosseum(Comprehensive):
    """Arcana Battle Colosseum."""

    # ------------------------------------------------------------ players

    def opponents(self, game: GameState, player: int) -> list[int]:
        """6.1, 6.2, 6.2.1, 6.4: the next on the left and on the right; anybody if no opponent is meant (6.5, 6.6)."""
        others = game.clockwise(player)[1:]
        return [others[0], others[-1]] if len(others) > 1 else others

    # ------------------------------------------------------------ winning and losing

    def ends(self, game: GameState) -> bool:
        return bool(processes.losers(game)) or bool(self._winning(game))

    def _winning(self, game: GameState) -> dict[int, str]:
        """2.1.1, 2.1.2: who wins now, and by which rule; whose life is 0 may be somebody who cannot lose."""
        found = {player: "2.1.2" for player in game.alive() if crystals(game, player) >= self.crystals}
        for player, rule in processes.beaten(game):
            by = _reducer(game, player) if rule == "1202.1" else player
            if by != player:
                found.setdefault(by, "2.1.1")
        return {player: rule for player, rule in found.items() if not restraints.barred(game, player, restraints.WIN)}

    def end(self, game: GameState, losing: list[tuple[int, str]]) -> None:
        """2.1-2.5: whoever wins, the game is over."""
        winning = self._winning(game)
        barred = [player for player in game.alive() if restraints.barred(game, player, restraints.WIN)]
        for player, rule in losing:
            game.lost[player] = True
            game.happen(Event("lost", rule, player))
        if not game.alive():
            game.finish(game.turn_player, "2.5")
            return
        able = [player for player in winning if not game.lost[player]]  # 2.3
        left = [player for player in game.alive() if player not in barred]
        if not left:
            game.finish(-1, "104.4")
        elif not able:
            game.finish(_latest(game, left, game.turn_player - 1), "2.2")
        elif len(able) == 1:
            game.finish(able[0], winning[able[0]])
        else:
            game.finish(_latest(game, able, game.turn_player), "2.4")

    def notice(self, game: GameState, event: Event) -> None:
        """5.2: a J-ruler that deals enough battle damage to a player earns a crystal."""
        if event.detail != "battle" or event.card or event.amount < STRONG:
            return
        source = game.last_known(event.was)
        if source is not None and game.info(event.was).types & bits.J_RULER:
            give_crystal(game, source.controller, "5.2")

    # ------------------------------------------------------------ battle

    def attacked_players(self, game: GameState, player: int) -> list[int]:
        return [game.next_player(player)]

    def attacked_zones(self, game: GameState, player: int) -> list[int]:
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

    def strike(self, game: GameState, shares: tuple[tuple[int, int, int], ...]) -> tuple[tuple[int, int, int], ...]:
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

    def destroy_j_ruler(self, game: GameState, card_id: int, rule: str, watching: Watchers) -> None:
        """5.3.2, 5.3.3: one without the Arcana race is expelled, [Imperishable] or not."""
        if is_arcana(game, card_id):
            super().destroy_j_ruler(game, card_id, rule, watching)
            return
        card = game.cards[card_id]
        game.happen(Event("destroyed", rule, card.controller, card_id, card_id, source=FIELD, zone=-1), watching)
        cease(game, card_id, "5.3.2")

    def due(self, game: GameState) -> bool:
        return bool(_to_expel(game))

    def process(self, game: GameState) -> bool:
        """5.3.1, 5.3.4: rulers of others than the Arcana without convoke counters, then astral ones, are expelled."""
        found = _to_expel(game)
        first = min((rule for _, rule in found), default="")
        for card_id, rule in found:
            if rule == first:
                cease(game, card_id, rule)
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


def is_arcana(game: GameState, card_id: int) -> bool:
    """3.5.1: whether a ruler has the Arcana race; none with it has [Energize] (4.5)."""
    return ARCANA in game.info(card_id).races


def _loses_counters(game: GameState, card_id: int) -> bool:
    card, info = game.cards[card_id], game.info(card_id)
    if card.zone == RULER_AREA:
        return bool(card.counter(CONVOKE))
    return bool(info.types & bits.J_RULER) and info.def_ is None and not is_arcana(game, card_id)


def _to_expel(game: GameState) -> list[tuple[int, str]]:
    found = []
    for card_id in game.in_play():
        card = game.cards[card_id]
        if not game.printed_types(card) & bits.J_SLASH_RULER or is_arcana(game, card_id):
            continue
        if not card.counter(CONVOKE):
            found.append((card_id, "5.3.1"))
        elif card.counter(ASTRAL):
            found.append((card_id, "5.3.4"))
    return found


def _reducer(game: GameState, player: int) -> int:
    """2.1.1: who brought a player's life down, by the last thing that did so this turn; themselves if nobody else."""
    for event in reversed(game.past):
        if event.kind == "life" and event.player == player and event.amount < 0:
            source = game.last_known(event.was) if event.was else None
            return player if source is None else source.controller
    return player


def _latest(game: GameState, players: list[int], seat: int) -> int:
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
        outside=False,  # 6.8
        crystals=3,
        first_player_draws=True,
        memory=frozenset(("life",)),
        fixed_counters=frozenset((CONVOKE,)),  # 8.6
        nameless="Unknown Arcana",
        noticing=frozenset(("damaged",)),
        citations=citations("abc-1.0"),
    )
)
