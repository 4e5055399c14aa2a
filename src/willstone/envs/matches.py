"""One game as environments play it: begun by a seed, decided by numbers of options, and watched for its history.

An action is the number of an option. Where one option stands for a range of numbers, up to ``MOST_NUMBERS`` of them,
evenly apart and with the least and the greatest, are actions of their own. Of more than ``MOST_OPTIONS`` the first ones
are. A game that goes on for more than ``most`` decisions is ended as truncated.
"""

from __future__ import annotations

from collections import deque
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, get_args

from willstone.engine import EventKind, Game
from willstone.engine.zones import PUBLIC
from willstone.language.library.decks import find_deck
from willstone.language.library.library import Library

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import Deck, Event, Option

MOST_OPTIONS: Final = 256
MOST_NUMBERS: Final = 32
MOST_DECISIONS: Final = 4000
HISTORY: Final = 32
EVENTS: Final[dict[str, int]] = {kind: number for number, kind in enumerate(get_args(EventKind), 1)}


class Happening(NamedTuple):
    """Something that everybody knows has happened: what kind, by or to whom (-1: nobody), and to which card."""

    kind: int
    player: int
    card: str


class Match:
    """A game with its seed, decks and history; actions are numbers."""

    def __init__(
        self,
        edition: str = "cr-8.01",
        players: int = 2,
        decks: Sequence[Deck | str] = (),
        most: int = MOST_DECISIONS,
    ) -> None:
        """Decks are dealt by the seed among those given, or those that ship for the edition if none are."""
        self.edition = edition
        self.players = players
        self.most = most
        given = [find_deck(deck) if isinstance(deck, str) else deck for deck in decks]
        self.decks = given or Library.shipped().decks(edition)
        self.fixed = len(given) == players  # then everybody always has the same one
        self.history: deque[Happening] = deque(maxlen=HISTORY)
        self.noted = 0  # how much has happened in all of its games
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game; the same seed begins the same."""
        chance = Random(seed)
        decks = self.decks if self.fixed else [chance.choice(self.decks) for _ in range(self.players)]
        self.history.clear()
        self.decided = 0
        self.game = Game.new(self.edition, decks, chance.getrandbits(63), listener=self._noted)
        self._actions: list[Option] | None = None

    def copy(self) -> Match:
        """The same match at the same moment, to go on otherwise."""
        other = copy(self)
        other.game = self.game.copy()
        other.game.listener = other._noted
        other.history = self.history.copy()
        return other

    def _noted(self, game: Game, event: Event) -> None:
        if event.kind == "moment":
            return
        card = game.cards.get(event.card)
        self.noted += 1
        public = card is not None and not card.face_down and card.zone in PUBLIC
        self.history.append(Happening(EVENTS[event.kind], event.player, game.name(event.card) if public else ""))

    @property
    def truncated(self) -> bool:
        """Whether it has gone on for too long."""
        return not self.game.over and self.decided >= self.most

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.game.over or self.decided >= self.most

    @property
    def player(self) -> int:
        """Who decides."""
        return self.game.asking().chooser(self.game)

    def actions(self) -> list[Option]:
        """The options of the current decision, one for each action."""
        if self.over:
            return []
        if self._actions is None:
            found: list[Option] = []
            for option in self.game.legal():
                if option.numbers is None:
                    found.append(option)
                else:
                    found += [option.at(number) for number in spread(option.numbers)]
            self._actions = found[:MOST_OPTIONS]
        return self._actions

    def act(self, action: int) -> None:
        """Take the option of a number; raises IndexError if there is none."""
        actions = self.actions()
        if not 0 <= action < len(actions):
            raise IndexError(action)
        self.choose(actions[action])

    def choose(self, option: Option) -> None:
        """Take an option, which need not be one of the actions."""
        self._actions = None
        self.decided += 1
        self.game.play(option)

    def outcome(self, player: int) -> float:
        """What a player has got in the end: 1 for winning, 0 for a draw, and what the others pay for the winner."""
        if not self.game.over or self.game.winner < 0:
            return 0.0
        return 1.0 if self.game.winner == player else -1.0 / (self.players - 1)

    def standing(self, player: int) -> float:
        """Between -1 and 1: a player's life against that of who has most of the others; for shaped rewards."""
        life = self.game.life
        most = max(points for other, points in enumerate(life) if other != player)
        own = life[player]
        return (own - most) / max(own, most, 1)


def spread(numbers: range) -> list[int]:
    """Some numbers of a range, evenly apart, the first and the last among them."""
    steps = (numbers[-1] - numbers[0]) // numbers.step  # ranges may be longer than len() can tell
    if steps < MOST_NUMBERS:
        return list(numbers)
    return [numbers[0] + numbers.step * (steps * place // (MOST_NUMBERS - 1)) for place in range(MOST_NUMBERS)]
