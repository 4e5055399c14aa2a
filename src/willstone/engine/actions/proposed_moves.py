"""Moves that replacement effects may change (910): who has to choose is asked before the card moves.

All moves of single cards by rules and effects go by :func:`put`, those of several cards together by
:class:`willstone.engine.actions.moving_together.MoveCards`. Nobody is asked only where no text speaks of the move, or
nobody is there to choose: a card that goes to the chase area as it is played (903.2d), and what is taken out of the
game with a player who leaves it (103.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions.moving import Move, move
from willstone.engine.core.events import Event
from willstone.engine.core.fields import again
from willstone.engine.replacing.proposing import Action, Propose
from willstone.engine.replacing.would import MOVEMENT
from willstone.engine.state.agenda import Step
from willstone.engine.state.proposals import Proposal
from willstone.engine.state.zones import zone_from_chase

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.engine.state.gamestate import GameState


def put(game: GameState, way: Move, after: Step | None = None) -> None:
    """910.2, 910.3: move a card, unless a replacement effect has a say in it; then who has to choose is asked first.

    ``after`` is the step that goes on when the card has moved, or has not.
    """
    if replaceable(game, way):
        game.then(Propose((proposal(game, way),), (), MoveOne(way, after)))
        return
    new = move(game, way)
    if after is not None:
        after.moved(game, way.card, new)


def replaceable(game: GameState, way: Move) -> bool:
    """910: whether something may replace it, perhaps the text of the card itself as it will be (705.3a)."""
    if game.replaceable(way.card):
        return True
    return way.judgment and bool(game.book[game.cards[way.card].body].infos[way.side].replacements)


def proposal(game: GameState, way: Move) -> Proposal:
    """910: that a card would move so."""
    card = game.cards[way.card]
    player = way.controller if way.controller >= 0 else card.owner
    told = (player, card.zone, zone_from_chase(game, card, way.zone), way.place)
    return Proposal(MOVEMENT, card.id, 0, 0, *told, rested=way.rested, side=way.side, x=way.x)


@final
class MoveOne(Action):
    """910: move one card, as far as nothing replaces it; ``after`` goes on when that is done."""

    FIELDS = ("way", "after")
    __slots__ = FIELDS

    def __init__(self, way: Move, after: Step | None = None) -> None:
        self.way = way
        self.after = after

    def run(self, game: GameState) -> None:
        if self.way.card in game.cards:
            put(game, again(self.way), self.after)

    def accepted(self, game: GameState, proposals: tuple[Proposal, ...]) -> None:
        card = self.way.card
        new = card if card in game.cards else 0
        for left in proposals:
            new = move(game, self.way.onward(left.zone, left.place, left.rested, left.counters))
        if self.after is not None:
            self.after.moved(game, card, new)


@final
class Told(Step):
    """Tells of a card that has been moved, in the words of the rule that moved it: drew, called, set, cancelled.

    It is told of what the card is now, or of what it was before, if ``card`` is not 0.
    """

    FIELDS = ("kind", "rule", "player", "card", "detail", "was")
    __slots__ = FIELDS

    def __init__(self, kind: EventKind, rule: str, player: int, card: int = 0, detail: str = "", was: int = 0) -> None:
        self.kind = kind
        self.rule = rule
        self.player = player
        self.card = card
        self.detail = detail
        self.was = was

    def moved(self, game: GameState, card: int, new: int) -> None:
        game.happen(Event(self.kind, self.rule, self.player, self.card or new, self.was, detail=self.detail))


@final
class DealTop(Step):
    """304.3: so many cards from the top of a deck to another zone, one after the other, as far as there are any."""

    FIELDS = ("player", "number", "source", "zone", "rule")
    __slots__ = FIELDS

    def __init__(self, player: int, number: int, source: int, zone: int, rule: str) -> None:
        self.player = player
        self.number = number
        self.source = source
        self.zone = zone
        self.rule = rule

    def run(self, game: GameState) -> None:
        deck = game.zone(self.source, self.player)
        if deck and self.number > 0:
            following = DealTop(self.player, self.number - 1, self.source, self.zone, self.rule)
            put(game, Move(deck[-1], self.zone, self.rule), following)

    def moved(self, game: GameState, card: int, new: int) -> None:
        game.then(self)
