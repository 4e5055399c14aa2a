"""A game of two to eight players for PettingZoo (AEC): ``willstone.envs.pettingzoo.env()``.

Agents are called ``player_0`` and so on by their seats. Observations are those of :mod:`willstone.envs.observing`, an
action is the number of an option that ``action_mask`` allows. The reward comes when the game ends: 1 for winning, what
the others pay for that, 0 for a draw; with ``shaped`` also the change of one's standing in life, scaled by ``shaped``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]  # it brings no types
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # likewise

from willstone.envs.matches import MOST_DECISIONS, MOST_OPTIONS, Match
from willstone.envs.observing import Observer
from willstone.envs.spaces import observation_space

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine import Deck
    from willstone.envs.observing import Observation

MODES: Final = ("ansi", "svg", "human")


def env(**given: Any) -> AECEnv:
    """The environment with the usual checks around it; takes what :class:`RawEnv` takes."""
    return wrappers.OrderEnforcingWrapper(RawEnv(**given))


class RawEnv(AECEnv):  # type: ignore[misc]  # a base without types
    """The environment itself."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "willstone_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
    }

    def __init__(
        self,
        edition: str = "cr-8.01",
        players: int = 2,
        decks: Sequence[Deck | str] = (),
        seed: int = 0,
        *,
        shaped: float = 0.0,
        most: int = MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        """``decks`` are one for each player, or a pool to be dealt from; those that ship if none are given."""
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(render_mode)
        self.match = Match(edition, players, decks, most)
        self.observer = Observer(self.match)
        self.render_mode = render_mode
        self.shaped = shaped
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces = {agent: observation_space(self.observer) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents}
        self._seed = seed
        self._begin(seed)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The number of an option."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: by a seed, or else by the next one."""
        self._seed = self._seed + 1 if seed is None else seed
        self._begin(self._seed)

    def _begin(self, seed: int) -> None:
        self.match.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = [self.match.standing(seat) for seat in range(self.match.players)]
        self._next()

    def observe(self, agent: str) -> Observation:
        """What a player observes now."""
        return self.observer.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take the option of a number, for the agent whose turn it is; a number that is not allowed is an error."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.match.act(int(action))
        self.rewards = {each: self._reward(seat) for seat, each in enumerate(self.possible_agents)}
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, self.match.game.over)
            self.truncations = dict.fromkeys(self.agents, self.match.truncated)
        self._accumulate_rewards()
        self._next()
        if self.render_mode == "human":
            self.render()

    def _reward(self, seat: int) -> float:
        reward = self.match.outcome(seat)
        if self.shaped:
            standing = self.match.standing(seat)
            reward += self.shaped * (standing - self._standing[seat])
            self._standing[seat] = standing
        return reward

    def _next(self) -> None:
        self.agent_selection = self.agents[0] if self.match.over else self.possible_agents[self.match.player]

    def render(self) -> str | None:
        """The whole board: as text, as a picture, or printed."""
        if self.render_mode == "svg":
            return self.match.game.svg()
        if self.render_mode == "ansi":
            return str(self.match.game)
        if self.render_mode == "human":
            print(self.match.game)
        return None

    def close(self) -> None:
        """Nothing is open."""
