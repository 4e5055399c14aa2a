"""Setting up the game (403)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine.actions import actions
from willstone.engine.actions.moving import Move
from willstone.engine.actions.proposed_moves import DealTop, MoveOne
from willstone.engine.core import rng
from willstone.engine.core.events import Event
from willstone.engine.keywords.beginning import StartWith
from willstone.engine.state.agenda import OfNumber, OfPlayer, Step
from willstone.engine.state.questions import ChooseWord, Pick
from willstone.engine.state.zones import BOTTOM, HAND, MAIN_DECK, RULER_AREA, STONE_DECK
from willstone.engine.turn import lifebreak
from willstone.engine.turn.turn import Turn
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.state.gamestate import GameState


@final
class SetUp(Step):
    """403.2-403.6; rulers, extra decks and rune decks lie there already (403.1)."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: int = -1) -> None:
        self.first = first  # who plays first, where that is agreed; -1 leaves it to chance

    def run(self, game: GameState) -> None:
        shuffles: list[Step] = []
        for player in range(game.seats):
            shuffles.append(actions.Shuffle(player, MAIN_DECK))  # 403.2
            shuffles.append(actions.Shuffle(player, STONE_DECK))
            game.life[player] = game.edition.life  # 403.3
        game.then(*shuffles, ChooseFirst(self.first))


@final
class ChooseFirst(Step):
    """403.4: a player chosen at random takes the first turn."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: int) -> None:
        self.first = first

    def run(self, game: GameState) -> None:
        first = self.first
        if first < 0:
            game.rng = rng.advance(game.rng)
            first = rng.below(game.rng, game.seats)
            if game.edition.starter_chooses:
                asking = LetChoose(first)
                game.then(ChooseWord(first, message("play first, or second"), "403.4", ("first", "second"), asking))
                return
        start_with(game, first)


@final
class LetChoose(OfPlayer):
    """A player chosen at random chooses to play first or not; by 8.01 there is no choice (403.4)."""

    __slots__ = ()

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        start_with(game, self.player if picks == (0,) else game.next_player(self.player))

    def abandoned(self, game: GameState) -> None:
        start_with(game, game.next_player(self.player))


def start_with(game: GameState, first: int) -> None:
    """403.4-403.6, with a first player."""
    game.turn_player = first
    game.happen(Event("first", "403.4", first))
    early, late = (StartWith(),), (ShowRulers(), StartWith())
    hands = (OpeningHands(), Mulligan(first, ()), lifebreak.Deal())
    game.then(*((*hands, *late) if game.edition.rulers_late else (*early, *hands)), Begin())


@final
class ShowRulers(Step):
    """Rulers that were kept hidden are shown, all at once; by 8.01 they lie open from the beginning (403.1)."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        for player in game.clockwise(game.turn_player):
            for card_id in game.zone(RULER_AREA, player):
                game.cards[card_id] = game.cards[card_id].flipped()
                game.happen(Event("revealed", "403.1", player, card_id))
        game.changed()


@final
class OpeningHands(Step):
    """403.5: five cards for each player."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        told = (game.edition.opening_hand, MAIN_DECK, HAND, "403.5")
        game.then(*(DealTop(player, *told) for player in game.alive()))


@final
class Mulligan(Step):
    """403.5: each player, the first one first, chooses cards to change; then all change theirs."""

    FIELDS = ("player", "chosen")
    __slots__ = FIELDS

    def __init__(self, player: int, chosen: tuple[tuple[int, ...], ...]) -> None:
        self.player = player
        self.chosen = chosen  # for each player who has chosen: who, and then the cards

    def run(self, game: GameState) -> None:
        hand = tuple(game.zone(HAND, self.player))
        words = message("choose cards of your hand to change, in the order they go to the bottom")
        game.then(Pick(self.player, "mulligan", words, "403.5", hand, (), 0, len(hand), self))

    def picked(self, game: GameState, picks: tuple[int, ...]) -> None:
        self._go_on(game, (*self.chosen, (self.player, *picks)))

    def abandoned(self, game: GameState) -> None:
        self._go_on(game, (*self.chosen, (self.player,)))

    def _go_on(self, game: GameState, chosen: tuple[tuple[int, ...], ...]) -> None:
        done = {player for player, *_ in chosen}
        following = [player for player in game.clockwise(self.player) if player not in done]
        if following:
            game.then(Mulligan(following[0], chosen))
            return
        game.then(*(ChangeHand(player, tuple(cards)) for player, *cards in chosen if not game.lost[player]))


@final
class ChangeHand(Step):
    """403.5: a player puts cards of the opening hand to the bottom of the deck and takes as many from its top."""

    FIELDS = ("player", "cards")
    __slots__ = FIELDS

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        self.player = player
        self.cards = cards

    def run(self, game: GameState) -> None:
        number = len(self.cards)
        game.then(
            *(MoveOne(Move(i, MAIN_DECK, "403.5", place=BOTTOM)) for i in self.cards),
            DealTop(self.player, number, MAIN_DECK, HAND, "403.5"),
            Changed(self.player, number),
        )


@final
class Changed(OfNumber):
    """403.5: the opening hand of a player is final."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.happen(Event("changed hand", "403.5", self.player, amount=self.number))


@final
class Begin(Step):
    """403.6: the first player's turn begins."""

    __slots__ = ()

    def run(self, game: GameState) -> None:
        game.then(Turn(game.turn_player))
