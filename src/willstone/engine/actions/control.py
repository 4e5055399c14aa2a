"""Who controls a card (105.3): effects that change it for good or for a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.state import durations
from willstone.engine.state.agenda import Step
from willstone.engine.state.deeds import IN_THE_FIELD, Does
from willstone.engine.state.durations import FOREVER
from willstone.engine.state.pieces import Lasting
from willstone.engine.state.scope import Scope
from willstone.engine.state.speech import OTHER, Change, Effect, Selector
from willstone.engine.state.zones import GROUND
from willstone.engine.words.selectors import cards

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.info import Draft
    from willstone.engine.state.speech import Situation


@node
class ChangeControl(Effect):
    """105.3: gain control of cards, for good, until a time, or as long as something is so (909.8)."""

    what: Selector
    until: str = FOREVER
    situation: Situation | None = None
    DOES = Does(where=IN_THE_FIELD, afar=True)

    def apply(self, game: GameState, scope: Scope) -> None:
        if self.situation is None:
            game.then(TakeControl(cards(self.what, game, scope), scope.controller, self.until))
        elif self.situation.holds(game, scope):
            taken = cards(self.what, game, scope)
            game.then(TakeControl(taken, scope.controller, FOREVER, scope, self.situation))

    def render(self) -> str:
        text = f"gain control of {self.what.render()}{f' until {durations.said(self.until)}' if self.until else ''}"
        return text if self.situation is None else f"{text} as long as {self.situation.render()}"


@node
class ExchangeControl(Effect):
    """105.3: the controllers of two cards control each other's, if both are still there."""

    what: Selector
    DOES = Does(where=IN_THE_FIELD)

    def apply(self, game: GameState, scope: Scope) -> None:
        both = cards(self.what, game, scope)
        if len(both) == 2 and all(game.cards[i].zone in GROUND for i in both):
            first, second = (game.cards[i].controller for i in both)
            game.then(TakeControl(both[:1], second), TakeControl(both[1:], first))

    def render(self) -> str:
        return f"exchange control of {self.what.render()}"


@node
class UnderControl(Change):
    """105.3: a player controls the card; ``base`` is who would if no effect for a time did anything about it."""

    LAYER: ClassVar = OTHER
    player: int
    base: int

    def writes(self) -> int:
        return 0

    def apply(self, draft: Draft, game: GameState, scope: Scope) -> None:
        """Who controls a card is no part of its information."""


@final
class TakeControl(Step):
    """105.3: cards in the field come under a player's control; of several effects the last one counts."""

    FIELDS = ("cards", "player", "until", "scope", "condition")
    __slots__ = FIELDS

    def __init__(
        self,
        cards: tuple[int, ...],
        player: int,
        until: str = FOREVER,
        scope: Scope | None = None,
        condition: Situation | None = None,
    ) -> None:
        self.cards = cards
        self.player = player
        self.until = until
        self.scope = scope
        self.condition = condition

    def run(self, game: GameState) -> None:
        for card_id in self.cards:
            card = game.cards.get(card_id)
            if card is None or card.zone not in GROUND:
                continue
            held = _holding(game, card_id)
            if self.until != FOREVER or held or self.condition is not None:
                change = UnderControl(self.player, held[-1].base if held else card.controller)
                scope = self.scope or Scope(card_id, self.player)
                stamp = game.new_id()
                until = durations.due(game, Scope(card_id, self.player), self.until)
                lasting = Lasting((card_id,), (change,), until, scope, stamp, None, self.condition)
                game.effects = [*game.effects, lasting]
            give(game, card_id, self.player)


def _holding(game: GameState, card_id: int) -> list[UnderControl]:
    """What says who controls a card, the latest last."""
    lasting = (change for effect in game.effects if card_id in effect.cards for change in effect.changes)
    return [change for change in lasting if isinstance(change, UnderControl)]


def give(game: GameState, card_id: int, player: int) -> None:
    """A card comes under a player's control."""
    card = game.cards[card_id]
    if card.controller != player:
        game.cards[card_id] = card.controlled_by(player, game.turn_number)
        game.changed()
        game.watch_anew()
        game.happen(Event("control", "105.3", player, card_id))


def give_back(game: GameState, ended: list[Lasting]) -> None:
    """What effects held that have ended comes under the control of whom another effect says, or of who had it."""
    for lasting in ended:
        for change in lasting.changes:
            if isinstance(change, UnderControl):
                for card_id in lasting.cards:
                    if card_id in game.cards and game.cards[card_id].zone in GROUND:
                        held = _holding(game, card_id)
                        give(game, card_id, held[-1].player if held else change.base)
