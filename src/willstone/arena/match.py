"""One game between agents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from willstone.agents import Sight
from willstone.engine import Game
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.agents import Agent
    from willstone.engine import Deck, Edition, Event, EventKind, Option

MOST_DECISIONS: Final = 100_000  # many times more than the longest games of random play have


class DidNotEnd(RuntimeError):
    """A game went on for longer than any game should."""

    def __init__(self, limit: int) -> None:
        super().__init__(message("did not end within {} decisions", limit))


@dataclass(frozen=True)
class GameResult:
    """How a game went."""

    winner: int  # the seat that won; -1 is a draw
    decisions: int
    turns: int
    ending: str  # the rule by which the last players lost, or by which the game was won or drawn
    first: int = -1  # the seat that played first


class Player(Protocol):
    """Takes the options that are decided on, as a game does; a recorder notes them besides."""

    def play(self, option: Option) -> None:
        """Take an option of the current decision."""


def play_game(
    edition: Edition | str,
    decks: Sequence[Deck],
    agents: Sequence[Agent],
    seed: int,
    recorder: Callable[[Game], Player] | None = None,
    *,
    limit: int = MOST_DECISIONS,
    allow_incomplete: bool = False,
) -> GameResult:
    """Play a game to its end, with a deck and an agent for each seat.

    ``recorder`` is given the new game and returns what plays on it. Raises DidNotEnd, and whatever goes wrong.
    """
    ending = _Ending()
    game = Game.new(edition, decks, seed, allow_incomplete=allow_incomplete, listener=ending)
    play = game.play if recorder is None else recorder(game).play
    decisions = 0
    while (decision := game.decision) is not None:
        if decisions == limit:
            raise DidNotEnd(limit)
        player = decision.player
        play(agents[player].decide(Sight(game, player), decision))
        decisions += 1
    return GameResult(game.winner, decisions, game.turn_number, ending.rule, ending.first)


class _Ending:
    """Listens for the rule that ends a game, and for who plays first."""

    def __init__(self) -> None:
        self.rule = ""
        self.first = -1

    def __call__(self, game: Game, event: Event) -> None:
        if event.kind == "first":
            self.first = event.player
        # 103.2: who wins by being the last one left does so by the rule by which the others lost
        if event.kind in _LAST_EVENTS and not (event.kind == "won" and event.rule == "103.2"):
            self.rule = game.edition.cite(event.rule)


_LAST_EVENTS: Final[frozenset[EventKind]] = frozenset(("lost", "won", "drawn"))
