"""Who is rested as a magic stone is called (710.1), and what is paid to set a card (706.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions.actions import Rest
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import Told, put
from willstone.engine.core import information as bits
from willstone.engine.core.nodes import node
from willstone.engine.core.will import Cost
from willstone.engine.state.agenda import OfPlayer
from willstone.engine.state.play_rule import PlayRule, in_play
from willstone.engine.state.questions import Pick
from willstone.engine.state.scope import Scope
from willstone.engine.state.zones import FIELD, RULER_AREA, STONE_DECK
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.engine.state.gamestate import GameState
    from willstone.engine.words.filters import CardFilter


@node
class CallsWithoutResting(PlayRule):
    """710.1: calling a magic stone does not rest one's rulers, or this card."""

    cards: CardFilter | None = None

    def render(self) -> str:
        what = "this card" if self.cards is None else f"your {self.cards.phrase('and').removesuffix(' you control')}"
        return f"Calling a magic stone does not cause {what} to rest."


@node
class RestsToCall(PlayRule):
    """710.1: this card may be rested to call a magic stone rather than one's ruler."""

    def render(self) -> str:
        return "You may rest this recovered card to call a magic stone rather than rest your J/ruler."


def callers(game: GameState, player: int) -> Iterator[int]:
    """710.1: the cards that a player could rest to call a magic stone."""
    for card_id in (*game.zone(RULER_AREA, player), *game.zone(FIELD, 0)):
        card = game.cards[card_id]
        if card.controller != player or card.rested:
            continue
        info = game.info(card_id)
        if info.types & bits.J_SLASH_RULER or any(isinstance(rule, RestsToCall) for rule in info.playing):
            yield card_id


def caller(game: GameState, player: int) -> int:
    """The recovered ruler or J-ruler, or another card, that a player would rest to call a magic stone, or 0."""
    return next(iter(callers(game, player)), 0)


def stays(game: GameState, player: int, caller: int) -> bool:
    """Whether a card does not rest as a magic stone is called."""
    for card_id, rule in game.kept(in_play):
        if isinstance(rule, CallsWithoutResting) and game.cards[card_id].controller == player:
            meant = rule.cards is not None and rule.cards.matches(game, game.cards[caller], Scope(card_id, player))
            if meant or (rule.cards is None and card_id == caller):
                return True
    return False


@final
class ChooseCaller(OfPlayer):
    """710.1: rest a ruler, or another card that may be, and call a magic stone."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        found = tuple(callers(game, self.player))
        if len(found) == 1:
            self.picked(game, found)
        else:
            words = message("which card to rest to call a magic stone")
            game.then(Pick(self.player, "rest", words, "710.1", found, (), 1, 1, self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        resting = () if stays(game, self.player, picks[0]) else (Rest(picks, "710.1"),)
        game.then(*resting, Call(self.player))


class Call(OfPlayer):
    """710.1: put the top card of the magic stone deck into the field."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        deck = game.zone(STONE_DECK, self.player)
        if deck:
            put(game, Move(deck[-1], FIELD, "710.1", self.player), Told("called", "710.1", self.player))


@node
class SetFor(PlayRule):
    """706.1: you pay another cost to put cards into your standby area."""

    cost: Cost
    usual: Cost

    def render(self) -> str:
        return (
            f"You pay {self.cost.render()} to put cards into your standby area rather than pay {self.usual.render()}."
        )


def standby_cost(game: GameState, player: int) -> Cost:
    """706.1: what a player pays to put a card into the standby area."""
    usual = Cost(free=game.edition.standby_cost)
    for card_id, rule in game.kept(in_play):
        if isinstance(rule, SetFor) and game.cards[card_id].controller == player and rule.usual == usual:
            return rule.cost
    return usual
