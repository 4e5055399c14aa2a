"""Environments: the suites of PettingZoo and Gymnasium pass, and observations hold nothing that is hidden."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]  # it brings no types
from pettingzoo.test.render_test import render_test  # type: ignore[import-untyped]  # likewise
from vocabulary import imagined

from willstone.engine import Game
from willstone.envs.gymnasium import SoloEnv
from willstone.envs.matches import MOST_NUMBERS, Match, spread
from willstone.envs.observing import Observer
from willstone.envs.pettingzoo import MODES, RawEnv, env

TABLES = [
    pytest.param({}, id="two players"),
    pytest.param({"edition": "abc-1.0", "players": 4}, id="the Colosseum with four"),
]


@pytest.mark.parametrize("given", TABLES)
def test_pettingzoo_accepts_it(given: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the suite warns of observations that are not one array
        api_test(env(**given), num_cycles=300)


@pytest.mark.parametrize("given", TABLES)
def test_pettingzoo_finds_it_deterministic(given: dict[str, Any]) -> None:
    seed_test(lambda: env(**given), num_cycles=100)


@pytest.mark.parametrize("given", TABLES)
def test_pettingzoo_can_render_it(given: dict[str, Any]) -> None:
    render_test(lambda render_mode=None: env(render_mode=render_mode, most=40, **given))
    game = RawEnv(render_mode="svg", **given)
    assert str(game.render()).startswith("<svg")
    assert set(MODES) == set(RawEnv.metadata["render_modes"])


@pytest.mark.parametrize("given", TABLES)
def test_gymnasium_accepts_it(given: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # spaces without bounds are warned of
        check_env(SoloEnv(render_mode="ansi", **given), skip_render_check=True)


def played(match: Match, seed: int, number: int) -> None:
    """Some decisions by chance."""
    chance = random.Random(seed)
    match.begin(seed)
    for _ in range(number):
        if match.over:
            break
        match.act(chance.randrange(len(match.actions())))


@pytest.mark.rule("cr-8.01", "302.2")
@pytest.mark.parametrize("given", TABLES)
def test_nothing_hidden_is_observed(given: dict[str, Any]) -> None:
    """Whatever lies hidden, a player observes the same: in the game as it is, and in one as they imagine it."""
    tried = 0
    for seed in range(12):
        match = Match(**given)
        played(match, seed, 40 + 15 * seed)
        if match.over:
            continue
        real = match.game
        for player in range(match.players):
            if player == match.player:
                continue  # options may be about hidden cards, whose ids are others there
            seen = Observer(match).observe(player)
            match.game = imagined(real, player, random.Random(seed))
            dreamt = Observer(match).observe(player)
            match.game = real
            for name, array in seen.items():
                assert np.array_equal(array, dreamt[name]), name
            tried += 1
    assert tried > 6


def test_observations_are_kept_up_to_date() -> None:
    """What is remembered of cards never differs from what is made anew."""
    match = Match()
    remembering = Observer(match)
    chance = random.Random(5)
    for seed in range(3):
        match.begin(seed)
        for _ in range(250):
            if match.over:
                break
            if chance.random() < 0.3:
                player = chance.randrange(2)
                kept, anew = remembering.observe(player), Observer(match).observe(player)
                assert all(np.array_equal(kept[name], anew[name]) for name in kept)
            match.act(chance.randrange(len(match.actions())))


def test_every_action_is_an_option_and_the_mask_says_which() -> None:
    match = Match()
    played(match, 3, 60)
    observed = Observer(match).observe(match.player)
    assert observed["action_mask"].sum() == len(match.actions())
    assert (observed["options"][: len(match.actions()), 0] > 0).all()
    other = Observer(match).observe(1 - match.player)
    assert not other["action_mask"].any()
    assert not other["options"].any()
    with pytest.raises(IndexError):
        match.act(len(match.actions()))


def test_the_winner_is_rewarded_and_the_others_pay() -> None:
    game = env()
    game.reset(seed=4)
    chance = random.Random(1)
    rewards = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, over, cut, _ = game.last()
        rewards[agent] += reward
        allowed = np.flatnonzero(observation["action_mask"])
        game.step(None if over or cut else int(chance.choice(allowed)))
    assert sorted(rewards.values()) == [-1.0, 1.0]


def test_ranges_of_numbers_are_spread() -> None:
    assert spread(range(5)) == [0, 1, 2, 3, 4]
    many = spread(range(0, 10**12, 100))
    assert (many[0], many[-1], len(many)) == (0, 10**12 - 100, MOST_NUMBERS)
    assert all(number % 100 == 0 for number in many)


def test_the_same_seed_begins_the_same_game() -> None:
    first, second = Match(), Match()
    first.begin(9)
    second.begin(9)
    assert first.game == second.game
    second.begin(10)
    assert isinstance(first.game, Game)
    assert first.game != second.game
