"""Games stepped together are the games they would be alone, however many processes play them."""

from __future__ import annotations

import numpy as np
import pytest

from willstone.envs.matches import Match
from willstone.envs.observing import Observation, Observer
from willstone.envs.vector import Vector


def chosen(observation: Observation, step: int) -> list[int]:
    """An action for each game: another one at each step, and whatever is allowed."""
    allowed = observation["action_mask"].sum(axis=1).tolist()
    return [(place + step) % number for place, number in enumerate(allowed)]


def test_a_game_among_others_is_as_it_is_alone() -> None:
    games = Vector(games=3, seed=20, most=60)
    match = Match(most=60)
    match.begin(21)
    alone = Observer(match)
    observation = games.reset()
    seed = 21
    for step in range(150):
        expected = alone.observe(match.player)
        assert all(np.array_equal(observation[name][1], expected[name]) for name in expected), step
        assert games.player[1] == match.player
        actions = chosen(observation, step)
        match.act(actions[1])
        observation, rewards, over = games.step(actions)
        assert rewards[1].tolist() == [match.outcome(0), match.outcome(1)]
        assert over[1] == match.over
        if match.over:
            seed += 3
            match.begin(seed)
    assert seed > 21


def test_processes_play_the_same_games() -> None:
    with (
        Vector(games=3, seed=4, shaped=0.5, most=40) as here,
        Vector(3, seed=4, shaped=0.5, most=40, processes=2) as there,
    ):
        first, second = here.reset(), there.reset()
        for step in range(60):
            assert all(np.array_equal(first[name], second[name]) for name in first), step
            assert np.array_equal(here.player, there.player)
            actions = chosen(first, step)
            mine, theirs = here.step(actions), there.step(actions)
            assert np.array_equal(mine.rewards, theirs.rewards)
            assert np.array_equal(mine.over, theirs.over)


def test_what_is_not_allowed_is_refused_before_anything_is_played() -> None:
    games = Vector(games=2, seed=1)
    observation = games.reset()
    before = {name: array.copy() for name, array in observation.items()}
    with pytest.raises(IndexError, match=r"game 1: no action 250"):
        games.step([0, 250])
    with pytest.raises(ValueError, match="2 games"):
        games.step([0])
    assert all(np.array_equal(before[name], observation[name]) for name in before)
    with pytest.raises(ValueError, match="cannot be shared"):
        Vector(games=1, processes=2)


def test_shaped_rewards_add_up_to_the_standing() -> None:
    games, match = Vector(games=1, seed=8, shaped=1.0), Match()
    observation = games.reset()
    match.begin(8)
    total = np.zeros(2)
    step = 0
    while abs(match.standing(0)) < 0.3:
        actions = chosen(observation, step)
        match.act(actions[0])
        observation, rewards, over = games.step(actions)
        total += rewards[0]
        step += 1
        assert not over[0]
    assert total == pytest.approx([match.standing(0), match.standing(1)], abs=1e-4)
