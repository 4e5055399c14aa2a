"""Restarting the game (1033)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.core import information as bits
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.state.agenda import Step
from willstone.engine.state.speech import Effect
from willstone.engine.state.statefields import RESTARTED, part_of
from willstone.engine.state.zones import (
    EXTRA_DECK,
    FIELD,
    GROUND,
    MAIN_DECK,
    OUTSIDE,
    RULER_AREA,
    RUNE_AREA,
    STONE_DECK,
)
from willstone.engine.turn.setup import SetUp
from willstone.engine.words.selectors import cards

if TYPE_CHECKING:
    from willstone.engine.state.card import Card
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope
    from willstone.engine.state.speech import Selector


@node
class RestartGame(Effect):
    """1033.1: restart the game; its controller plays first (1033.2), and some cards begin in the field (1033.3)."""

    keeping: Selector | None = None

    def apply(self, game: GameState, scope: Scope) -> None:
        kept = () if self.keeping is None else cards(self.keeping, game, scope)
        game.then(Restart(scope.controller, kept))

    def render(self) -> str:
        if self.keeping is None:
            return "restart the game"
        return f"restart the game with {self.keeping.render()} in the field"


@final
class Restart(Step):
    """1033.1: the game ends as it is, without winner or draw, and everybody sets up anew (403)."""

    FIELDS = ("first", "keeping")
    __slots__ = FIELDS

    def __init__(self, first: int, keeping: tuple[int, ...]) -> None:
        self.first = first
        self.keeping = keeping

    def run(self, game: GameState) -> None:
        kept = [game.cards[i] for i in self.keeping if i in game.cards and game.cards[i].zone in GROUND]
        others = [
            card
            for card in sorted(game.cards.values(), key=lambda card: (card.owner, game.book[card.body].name, card.id))
            if card not in kept and not card.pseudo and not game.is_token(card) and not game.lost[card.owner]
        ]
        homes = _homes(game, others)
        fresh = type(game)(game.edition, game.names, game.book)
        for name in part_of(RESTARTED):
            setattr(game, name, getattr(fresh, name))
        for card, zone in zip(others, homes, strict=True):
            game.add_card(card.body, card.owner, zone, face_down=zone in (EXTRA_DECK, RUNE_AREA))
        for card in kept:  # 1033.3
            new = game.add_card(card.body, card.owner, FIELD)
            game.cards[new] = game.cards[new].flipped(side=card.side).turned(card.rested)
        game.happen(Event("restarted", "1033.1", self.first))
        game.then(SetUp(self.first))  # 1033.2


def _homes(game: GameState, cards: list[Card]) -> list[int]:
    """403.1, 403.2: where each card starts; those that began in the extra deck or outside the game are noted."""
    apart = list(game.apart)
    homes = []
    for card in sorted(cards, key=lambda card: card.zone not in (EXTRA_DECK, OUTSIDE)):
        zone = _by_type(game.book[card.body].front.types)
        for noted in (
            (card.owner, card.body, card.zone),
            (card.owner, card.body, EXTRA_DECK),
            (card.owner, card.body, OUTSIDE),
        ):
            if noted in apart:
                apart.remove(noted)
                zone = noted[2]
                break
        homes.append((card.id, zone))
    found = dict(homes)
    return [found[card.id] for card in cards]


def _by_type(types: int) -> int:
    if types & bits.RULER:
        return RULER_AREA
    if types & bits.MAGIC_STONE:
        return STONE_DECK
    return RUNE_AREA if types & bits.RUNE else MAIN_DECK
