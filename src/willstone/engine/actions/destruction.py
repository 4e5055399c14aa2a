"""Destroying cards (1010), and what becomes of J-rulers."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.abilities import protection
from willstone.engine.actions import ledger
from willstone.engine.actions.moving import Move, move
from willstone.engine.actions.moving_together import MoveCards
from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.replacing.proposing import Action, Propose
from willstone.engine.replacing.would import DESTRUCTION
from willstone.engine.state.proposals import Proposal
from willstone.engine.state.zones import ASTRAL, FIELD, GRAVEYARD, GROUND, RULER_AREA, STANDBY

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.pieces import Watchers


@final
class Destroy(Action):
    """1010: cards in the field go to the graveyard, J-rulers to the ruler area with an astral counter.

    ``rulers`` says that the effect destroys rulers, which then go to the graveyard too (1010.2).
    """

    FIELDS = ("cards", "rule", "rulers", "homeless")
    __slots__ = FIELDS

    def __init__(self, cards: tuple[int, ...], rule: str, rulers: bool = False, homeless: tuple[int, ...] = ()) -> None:
        self.cards = cards
        self.rule = rule
        self.rulers = rulers
        self.homeless = homeless  # additions put away at the same time (1406.4a)

    def run(self, game: GameState) -> None:
        cards = tuple(i for i in self.cards if self._can_be_destroyed(game, i))
        if len(cards) < len(self.cards):
            ledger.missed(game, "1010.3")
        if game.replaceable():
            game.then(Propose(tuple(Proposal(DESTRUCTION, i, cause=self.rule) for i in cards), (), self))
        else:
            self._destroy(game, cards)

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        if len(proposals) < len(self.cards):
            ledger.missed(game, "910.1")
        self._destroy(game, tuple(proposal.ref for proposal in proposals))

    def _can_be_destroyed(self, game: GameState, card_id: int) -> bool:
        card = game.cards.get(card_id)
        if card is None or game.info(card_id).flags & bits.CANNOT_BE_DESTROYED:  # 1010.3, 1139.2
            return False
        if self.rule != "1204.1" and protection.is_spared(game, card_id, protection.DESTROYED):
            return False
        return card.zone in GROUND or card.zone == STANDBY or (card.zone == RULER_AREA and self.rulers)

    def _destroy(self, game: GameState, cards: tuple[int, ...]) -> None:
        j_rulers = tuple(
            i for i in cards if game.cards[i].zone == FIELD and game.printed_types(game.cards[i]) & bits.J_RULER
        )
        others = tuple(i for i in cards if i not in j_rulers)
        if cards or self.homeless:
            moving = (*others, *self.homeless)
            homeless = self.homeless
            game.then(MoveCards(moving, GRAVEYARD, self.rule, cause="destroyed", j_rulers=j_rulers, homeless=homeless))


def return_j_ruler(game: GameState, card_id: int, rule: str, watching: Watchers) -> None:
    """1010.1, 1010.1a, 1304.4a, 1304.5c: back to the ruler area, ruler side up, and told while it is a J-ruler.

    Where the edition lets fallen J-rulers lie as they are, only [Imperishable] ones turn, and there is no counter.
    That it would go there has been proposed with what is destroyed at the same time (910).
    """
    card = game.cards[card_id]
    keeps_soul = game.info(card_id).flags & bits.KEEPS_SOUL  # 1108.2
    fallen = game.edition.fallen_j_rulers and not keeps_soul
    event = Event("destroyed", rule, card.controller, card_id, card_id, source=FIELD, zone=RULER_AREA)
    game.happen(event, watching)
    move(game, Move(card_id, RULER_AREA, "1010.1", side=card.side if fallen else 0, watching=watching))
    if not keeps_soul and not fallen and card_id in game.cards:  # a token is no more
        game.cards[card_id] = game.cards[card_id].with_counters(ASTRAL, 1)
        game.changed()
