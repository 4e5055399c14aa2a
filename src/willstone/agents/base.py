"""What an agent is, and what it may look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from willstone.engine.views import imagined
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from willstone.engine import Decision, Game, Option
    from willstone.engine.views import Battle, View


class Moment(NamedTuple):
    """Where in a turn the game is, as everybody sees: phase, battle, and whether there is something to answer."""

    phase: str
    battle: Battle | None
    chase: bool


class Sight:
    """A game as one player sees it; it is looked at only when asked, so not looking costs nothing."""

    __slots__ = ("_game", "_view", "player")

    def __init__(self, game: Game, player: int) -> None:
        self._game = game
        self._view: View | None = None
        self.player = player

    @property
    def view(self) -> View:
        """Everything the player may know (302.2), and nothing else."""
        if self._view is None:
            self._view = self._game.view(self.player)
        return self._view

    @property
    def moment(self) -> Moment:
        """Where in a turn the game is."""
        return Moment(self._game.phase, self._game.battle, bool(self._game.chase))

    def imagined(self, random: Random) -> Game:
        """A game that might be this one, as far as the player can see: to think ahead on."""
        return imagined(self._game, self.player, random)


class Agent(Protocol):
    """Decides for a player. Whatever has these two attributes and this method is one.

    >>> from willstone import Decision, Game, Library, Option
    >>> from willstone.agents import Sight, make_agent
    >>> class First:
    ...     name = "first"
    ...     reason = "it stood first"
    ...     def decide(self, sight: Sight, decision: Decision) -> Option:
    ...         return decision.options[0]
    >>> library = Library.standard()
    >>> game = Game.new("cr-8.01", [library.deck("Quickstep"), library.deck("Quiet Tide")], seed=7)
    >>> agents = [First(), make_agent("random", seed=3)]
    >>> for _ in range(30):
    ...     decision = game.decision
    ...     game.play(agents[decision.player].decide(Sight(game, decision.player), decision))
    """

    name: str
    reason: Words  # why it decided as it did last, in a few words

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """One of the options of the decision."""


class UnknownAgent(ValueError):
    """No agent has this name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(message("no agent {!r}; there are {}", name, ", ".join(sorted(known))))
