"""OpenSpiel plays Willstone: its own simulation test passes, with states saved and loaded again on the way."""

from __future__ import annotations

import random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel here: pip install 'willstone[openspiel]'")

import willstone.envs.openspiel as registered  # noqa: E402  # without OpenSpiel there is nothing to import


@pytest.mark.parametrize("told", [{}, {"edition": "abc-1.0", "players": 4}])
def test_the_simulation_of_openspiel_passes(told: dict[str, object]) -> None:
    game = pyspiel.load_game(registered.NAME, {"most": 12, **told})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_is_played_to_its_end() -> None:
    game = pyspiel.load_game(registered.NAME)
    state = game.new_initial_state()
    chance = random.Random(2)
    state.apply_action(17)
    while not state.is_terminal():
        actions = state.legal_actions()
        assert state.action_to_string(actions[0]).startswith("0 ")
        state.apply_action(chance.choice(actions))
    assert sorted(state.returns()) == [-1.0, 1.0]


def test_observations_are_one_array() -> None:
    game = pyspiel.load_game(registered.NAME)
    state = game.new_initial_state()
    state.apply_action(3)
    observer = game.make_py_observer()
    observer.set_from(state, state.current_player())
    assert observer.dict["action_mask"].sum() == len(state.legal_actions())
    assert observer.tensor.any()
    other = 1 - state.current_player()
    assert '"options"' not in observer.string_from(state, other)
