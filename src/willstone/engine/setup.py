"""Setting up the game (403)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from willstone.engine import actions, lifebreak, rng, zones
from willstone.engine.agenda import ChooseWord, Pick, Step
from willstone.engine.events import Event
from willstone.engine.keywords.beginning import StartWith
from willstone.engine.turn import Turn
from willstone.engine.zones import BOTTOM, HAND, MAIN_DECK, RULER_AREA, STONE_DECK
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.engine.game import Game


@final
class SetUp(Step):
    """403.2-403.6; rulers, extra decks and rune decks lie there already (403.1)."""

    FIELDS = ("first",)
    __slots__ = FIELDS

    def __init__(self, first: int = -1) -> None:
        self.first = first  # who plays first, where that is agreed; -1 leaves it to chance

    def run(self, game: Game) -> None:
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

    def run(self, game: Game) -> None:
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
class LetChoose(Step):
    """A player chosen at random chooses to play first or not; by 8.01 there is no choice (403.4)."""

    FIELDS = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        start_with(game, self.player if picks == (0,) else game.next_player(self.player))

    def abandoned(self, game: Game) -> None:
        start_with(game, game.next_player(self.player))


def start_with(game: Game, first: int) -> None:
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

    def run(self, game: Game) -> None:
        for player in game.clockwise(game.turn_player):
            for card_id in game.zone(RULER_AREA, player):
                game.cards[card_id] = game.cards[card_id].flipped()
                game.happen(Event("revealed", "403.1", player, card_id))
        game.changed()


@final
class OpeningHands(Step):
    """403.5: five cards for each player."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        for player in range(game.seats):
            deck = game.zone(MAIN_DECK, player)
            for _ in range(min(game.edition.opening_hand, len(deck))):
                zones.move(game, deck[-1], HAND, "403.5")


@final
class Mulligan(Step):
    """403.5: each player, the first one first, chooses cards to change; then all change theirs."""

    FIELDS = ("player", "chosen")
    __slots__ = FIELDS

    def __init__(self, player: int, chosen: tuple[tuple[int, ...], ...]) -> None:
        self.player = player
        self.chosen = chosen  # for each player who has chosen: who, and then the cards

    def run(self, game: Game) -> None:
        hand = tuple(game.zone(HAND, self.player))
        words = message("choose cards of your hand to change, in the order they go to the bottom")
        game.then(Pick(self.player, "mulligan", words, "403.5", hand, (), 0, len(hand), self))

    def picked(self, game: Game, picks: tuple[int, ...]) -> None:
        self._go_on(game, (*self.chosen, (self.player, *picks)))

    def abandoned(self, game: Game) -> None:
        self._go_on(game, (*self.chosen, (self.player,)))

    def _go_on(self, game: Game, chosen: tuple[tuple[int, ...], ...]) -> None:
        done = {player for player, *_ in chosen}
        following = [player for player in game.clockwise(self.player) if player not in done]
        if following:
            game.then(Mulligan(following[0], chosen))
            return
        for player, *cards in chosen:
            if game.lost[player]:
                continue
            for card_id in cards:
                zones.move(game, card_id, MAIN_DECK, "403.5", place=BOTTOM)
            deck = game.zone(MAIN_DECK, player)
            for _ in cards:
                zones.move(game, deck[-1], HAND, "403.5")
            game.happen(Event("changed hand", "403.5", player, amount=len(cards)))


@final
class Begin(Step):
    """403.6: the first player's turn begins."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.then(Turn(game.turn_player))
