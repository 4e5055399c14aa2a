"""One seat of a game for Gymnasium: :class:`SoloEnv`, against given agents.

Observations and actions are those of :mod:`willstone.envs.pettingzoo`. The other seats are played by agents that may
look at the game as a player sees it, by their names (``random``, ``greedy`` ...) or made by a function of the seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
from gymnasium import spaces

from willstone.agents import Sight, make_agent
from willstone.envs.matches import MOST_DECISIONS, MOST_OPTIONS, Match
from willstone.envs.observing import Observer
from willstone.envs.spaces import observation_space

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from willstone.agents import Agent
    from willstone.engine import Deck
    from willstone.envs.observing import Observation


class SoloEnv(gymnasium.Env[Any, Any]):
    """A game from one seat; the seat changes with the seed, unless one is given."""

    metadata = {"render_modes": ["ansi", "svg"]}  # noqa: RUF012  # as the base class declares it

    def __init__(
        self,
        edition: str = "cr-8.01",
        players: int = 2,
        decks: Sequence[Deck | str] = (),
        *,
        opponent: str | Callable[[int], Agent] = "random",
        seat: int | None = None,
        most: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        self.match = Match(edition, players, decks, most)
        self.observer = Observer(self.match)
        self.opponent = opponent
        self.given_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self.observer)
        self.action_space = spaces.Discrete(MOST_OPTIONS)
        self._others: list[Agent] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and play until this seat decides."""
        super().reset(seed=seed)
        begun = int(self.np_random.integers(2**31))
        self.match.begin(begun)
        self.seat = begun % self.match.players if self.given_seat is None else self.given_seat
        make = self.opponent
        self._others = [
            make_agent(make, begun + seat) if isinstance(make, str) else make(begun + seat)
            for seat in range(self.match.players)
        ]
        self._others_play()
        return self.observer.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the option of a number; one that is not allowed loses the game at once, and says so."""
        if not 0 <= int(action) < len(self.match.actions()):
            return self.observer.observe(self.seat), -1.0, True, False, {"illegal": int(action)}
        self.match.act(int(action))
        self._others_play()
        over = self.match.game.over
        told = self.match.outcome(self.seat), over, self.match.truncated
        return self.observer.observe(self.seat), *told, {}

    def _others_play(self) -> None:
        match = self.match
        while not match.over and match.player != self.seat:
            decision = match.game.decision
            assert decision is not None
            chosen = self._others[match.player].decide(Sight(match.game, match.player), decision)
            match.choose(chosen)

    def render(self) -> Any:
        """The board as this seat sees it."""
        if self.render_mode == "svg":
            return self.match.game.svg(self.seat)
        return str(self.match.game) if self.render_mode == "ansi" else None
