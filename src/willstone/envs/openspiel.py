"""Games for OpenSpiel: importing this registers ``python_willstone`` (``pip install willstone[openspiel]``).

Parameters are ``edition``, ``players``, and ``most``, after so many decisions of which a game is a draw. The first move
is chance's, which chooses one of ``SEEDS`` games; what is random later follows from it. Actions are numbers of options
(:mod:`willstone.envs.matches`), which players see as moves in the notation. An information state is what the player
sees now (:mod:`willstone.envs.observing`), not all that they have seen.

    import pyspiel
    import willstone.envs.openspiel
    game = pyspiel.load_game("python_willstone", {"edition": "abc-1.0", "players": 4})
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel  # type: ignore[import-not-found]  # it brings no types

from willstone.engine import edition as find_edition
from willstone.envs.matches import MOST_DECISIONS, MOST_OPTIONS, Match
from willstone.envs.observing import Observer

SEEDS: Final = 1000
NAME: Final = "python_willstone"
PARAMETERS: Final[dict[str, Any]] = {"edition": "cr-8.01", "players": 2, "most": MOST_DECISIONS}

TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Force of Will, played by Willstone",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class WillstoneGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game by an edition, between decks that ship with Willstone."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = PARAMETERS | (params or {})
        self.edition, self.players, self.most = str(told["edition"]), int(told["players"]), int(told["most"])
        rules = find_edition(self.edition)
        if not rules.least_players <= self.players <= rules.most_players:
            raise ValueError(f"{self.edition} is for {rules.least_players} to {rules.most_players} players")
        super().__init__(
            TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=MOST_OPTIONS,
                max_chance_outcomes=SEEDS,
                num_players=self.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.most,
            ),
            told,
        )

    def new_initial_state(self) -> WillstoneState:
        """Before chance has chosen a game."""
        return WillstoneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WillstoneObserver:
        """What makes observations as one array: all arrays of the observation, one after the other."""
        return WillstoneObserver(self)


class WillstoneState(pyspiel.State):  # type: ignore[misc]  # likewise
    """A game at a moment."""

    def __init__(self, game: WillstoneGame, match: Match | None = None) -> None:
        super().__init__(game)
        self.match = Match(game.edition, game.players, (), game.most) if match is None else match
        self.chosen = False

    def __deepcopy__(self, memo: dict[int, Any]) -> WillstoneState:
        """What OpenSpiel clones by; it copies the history itself."""
        other = WillstoneState(self.get_game(), self.match.copy())
        other.chosen = self.chosen
        return other

    def current_player(self) -> int:
        """Who decides: a player, chance, or nobody any more."""
        if not self.chosen:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every game is as likely as any other."""
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.match.actions())))

    def _apply_action(self, action: int) -> None:
        if self.chosen:
            self.match.act(action)
        else:
            self.chosen = True
            self.match.begin(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if not self.chosen:
            return f"game {action}"
        return f"{action} {self.match.game.reader.text(self.match.game, self.match.actions()[action])}"

    def is_terminal(self) -> bool:
        """Whether nobody decides any more."""
        return self.chosen and self.match.over

    def returns(self) -> list[float]:
        """What each player has got."""
        if not self.is_terminal():
            return [0.0] * self.match.players
        return [self.match.outcome(player) for player in range(self.match.players)]

    def __str__(self) -> str:
        return str(self.match.game) if self.chosen else "before the game"


class WillstoneObserver:
    """Observations of states as one array, and as text."""

    def __init__(self, game: WillstoneGame) -> None:
        match = Match(game.edition, game.players, (), game.most)
        self._shapes = Observer(match).shapes
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape, _ in self._shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for name, (shape, _) in self._shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[start : start + size].reshape(shape)
            start += size

    def set_from(self, state: WillstoneState, player: int) -> None:
        """Fill the array with what a player observes."""
        if not state.chosen:
            self.tensor.fill(0)
            return
        for name, array in Observer(state.match).observe(player).items():
            self.dict[name][...] = array

    def string_from(self, state: WillstoneState, player: int) -> str:
        """The player's view as JSON."""
        return json.dumps(state.match.game.view(player), sort_keys=True) if state.chosen else "before the game"


pyspiel.register_game(TYPE, WillstoneGame)
