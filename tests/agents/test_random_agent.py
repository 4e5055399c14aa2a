"""The interface of agents, and the one that plays at random."""

from __future__ import annotations

from collections import Counter

import pytest
from vocabulary import Decision, Option

from willstone import Game
from willstone.agents import Agent, RandomAgent, Sight, UnknownAgent, make_agent
from willstone.language.library.decks import shipped_decks


def game_of_shipped_decks(seed: int) -> Game:
    return Game.new("cr-8.01", list(shipped_decks().values())[:2], seed)


SIGHT = Sight(game_of_shipped_decks(1), 0)


def play_out(game: Game, agents: list[Agent]) -> list[Option]:
    taken = []
    while (decision := game.decision) is not None:
        option = agents[decision.player].decide(Sight(game, decision.player), decision)
        taken.append(option)
        game.play(option)
    return taken


def decided(agent: Agent, options: list[Option]) -> Option:
    return agent.decide(SIGHT, Decision(0, "action", "you have priority", "604.1", options))


def test_the_same_seeds_play_the_same_game() -> None:
    games = [game_of_shipped_decks(7), game_of_shipped_decks(7)]
    moves = [play_out(game, [RandomAgent(1), RandomAgent(2)]) for game in games]
    assert moves[0] == moves[1]
    assert games[0].over
    assert games[0].state_hash() == games[1].state_hash()


def test_other_seeds_play_another_game() -> None:
    assert play_out(game_of_shipped_decks(7), [RandomAgent(1), RandomAgent(2)]) != play_out(
        game_of_shipped_decks(7), [RandomAgent(3), RandomAgent(4)]
    )


def test_idle_options_are_taken_only_where_there_is_nothing_else() -> None:
    busy, idle = Option("call"), Option("use", 5, idle=True)
    assert {decided(RandomAgent(seed), [idle, busy]).kind for seed in range(50)} == {"call"}
    assert decided(RandomAgent(0), [idle]) is idle


def test_every_option_has_the_same_chance() -> None:
    options = [Option("pass"), Option("call"), Option("play", 7), Option("play", 8)]
    agent = RandomAgent(3)
    taken = Counter(decided(agent, options) for _ in range(4000))
    assert set(taken) == set(options)
    assert min(taken.values()) > 850


def test_an_agent_is_made_by_its_name() -> None:
    assert make_agent("random", 4).name == "random"
    with pytest.raises(UnknownAgent, match=r"no agent 'clever'; there are .*random"):
        make_agent("clever", 4)


def test_sight_shows_the_view_and_nothing_else() -> None:
    game = game_of_shipped_decks(2)
    sight = Sight(game, 0)
    assert sight.view == game.view(0)
    assert sight.view is sight.view
    assert sight.view["players"][1]["zones"]["hand"]["cards"] == []
    public = [name for name in dir(sight) if not name.startswith("_")]
    assert public == ["imagined", "moment", "player", "view"]
    assert sight.moment == (game.phase, None, False)


def test_not_looking_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of_shipped_decks(2)
    monkeypatch.setattr(Game, "view", lambda *_: pytest.fail("the random agent looked"))
    play_out(game, [RandomAgent(1), RandomAgent(2)])
    assert game.over
