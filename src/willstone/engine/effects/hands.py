"""Effects on hands: drawing, discarding, and how many cards one may keep (1009, 1019, 306.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from willstone.engine.actions import actions, moving_together
from willstone.engine.core.events import Event
from willstone.engine.core.nodes import node
from willstone.engine.core.wording import number_word
from willstone.engine.effects.effects import verb
from willstone.engine.state.deeds import Does
from willstone.engine.state.speech import Effect, Selector
from willstone.engine.state.zones import HAND, MAIN_DECK
from willstone.engine.words.amounts import Amount, ThatMuch
from willstone.engine.words.selectors import You, players

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState
    from willstone.engine.state.scope import Scope


NO_MAXIMUM: Final = 1_000_000  # of cards in a hand


def number_of_cards(number: Amount) -> str:
    """ "a card", "two cards", "X cards", "cards equal to ..."."""
    if told := number.of_cards():
        return told
    if number.x or isinstance(number, ThatMuch):
        return f"{number.render()} cards"
    return "a card" if number.number == 1 else f"{number_word(number.number)} cards"


@node
class Draw(Effect):
    """1009: draw cards."""

    number: Amount
    who: Selector = You()
    DOES = Does("drawn")

    def apply(self, game: GameState, scope: Scope) -> None:
        game.then(*(actions.Draw(p, self.number.of(game, scope)) for p in players(game, self.who, scope)))

    def possible(self, game: GameState, scope: Scope) -> bool:
        number = self.number.of(game, scope)
        return all(len(game.zone(MAIN_DECK, p)) >= number for p in players(game, self.who, scope))

    def render(self) -> str:
        each = "" if self.number.of_cards() else self.number.each()
        return f"{verb(self.who, 'draw')} {number_of_cards(self.number)}{each}"


@node
class DrawUp(Effect):
    """1009: draw cards until there are so many in hand."""

    number: int

    def apply(self, game: GameState, scope: Scope) -> None:
        missing = self.number - len(game.zone(HAND, scope.controller))
        if missing > 0:
            game.then(actions.Draw(scope.controller, missing))

    def render(self) -> str:
        return f"draw cards until you have {number_of_cards(Amount(self.number))} in your hand"


@node
class Discard(Effect):
    """1019: players discard cards of their own choice; ``number`` None is the whole hand (1019.2)."""

    number: Amount | None
    who: Selector = You()
    chosen: str = ""  # "at random", "of your choice"
    DOES = Does("discarded")

    def apply(self, game: GameState, scope: Scope) -> None:
        steps = []
        for player in players(game, self.who, scope):
            held = len(game.zone(HAND, player))
            number = held if self.number is None else self.number.of(game, scope)
            rule = "1019.2" if self.number is None else "1019.1"
            chooser = {"": player, "at random": -1, "of your choice": scope.controller}[self.chosen]
            steps.append(moving_together.ChooseDiscard(player, number, rule, chooser))
            if self.number is None:
                game.happen(Event("discarded hand", "1019.2a" if not held else "1019.2", player, amount=held))
        game.then(*steps)

    def possible(self, game: GameState, scope: Scope) -> bool:
        if self.number is None:
            return True  # 1019.2a
        number = self.number.of(game, scope)
        return all(len(game.zone(HAND, p)) >= number for p in players(game, self.who, scope))

    def render(self) -> str:
        whose = "your" if isinstance(self.who, You) else "their"
        if self.number is None:
            return f"{verb(self.who, 'discard')} {whose} hand"
        chosen = f" {self.chosen}" if self.chosen else ""
        each = "" if self.number.of_cards() else self.number.each()
        return f"{verb(self.who, 'discard')} {number_of_cards(self.number)}{chosen}{each}"


@node
class NoMaximum(Effect):
    """306.3, 505.5d: a player has no maximum hand size for the rest of the game."""

    SILENT: ClassVar[bool] = True

    def apply(self, game: GameState, scope: Scope) -> None:
        game.hand_size[scope.controller] = NO_MAXIMUM

    def render(self) -> str:
        return "you have no maximum hand size until end of game"
