"""The levels: each is an agent by its name, and even the easiest does nothing senseless."""

from __future__ import annotations

from typing import Any

import pytest
from agents.positions import a_ram_that_kills
from table import Table

from willstone.agents import AGENTS, LEVELS, Agent, RandomAgent, Sight, make_agent
from willstone.arena.match import play_game
from willstone.language.library.decks import shipped_decks

FLARE: dict[str, Any] = {"type": "Chant", "cost": "{R}", "attribute": ["R"]}


def move(name: str, table: Table, seed: int) -> str:
    """What an agent of a name does at the next decision, in the notation."""
    game = table.game
    decision = game.decision
    assert decision is not None
    return game.reader.text(game, make_agent(name, seed).decide(Sight(game, decision.player), decision))


def test_levels_are_agents_the_weakest_first() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    assert set(LEVELS) < set(AGENTS)
    assert [make_agent(name, 1).name for name in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_burns_itself_or_sacrifices_for_nothing(level: str) -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.hand("Flare", **FLARE | {"text": "This card deals 800 damage to target player."})
    a.field("Pup", atk=600, def_=600)
    a.field("Altar", type="Regalia", text="Banish a resonator: You gain 100 life.")
    b.field("Wall", atk=900, def_=900)
    table.play("A: call")
    assert {move(level, table, seed).split()[0] for seed in range(6)} <= {"play", "pass"}
    game = table.game
    game.play(next(option for option in game.legal() if option.kind == "play"))
    assert {move(level, table, seed) for seed in range(6)} == {"choose B"}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_blocks_what_would_kill_it(level: str) -> None:
    table = a_ram_that_kills()
    assert {move(level, table, seed) for seed in range(6)} == {"block Shield"}


def test_a_beginner_misses_a_block_that_others_see() -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", atk=600, def_=600)
    b.field("Giant", atk=900, def_=900)
    table.play("A: battle", "A: attack Ram -> B")
    while table.decision.kind == "action":
        table.play("pass")
    assert {move("easy", table, seed) for seed in range(9)} == {"block Giant", "no block"}
    assert {move("hard", table, seed) for seed in range(3)} == {"block Giant"}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_easiest_beats_chance(seed: int) -> None:
    deck = list(shipped_decks().values())[seed]
    agents: list[Agent] = [RandomAgent(seed), RandomAgent(seed)]
    agents[seed % 2] = make_agent("easy", seed)
    assert play_game("cr-8.01", [deck, deck], agents, seed).winner == seed % 2
