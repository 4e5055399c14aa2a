"""The greedy agent: sensible moves, for a reason, without looking at what is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from table import Table

from willstone.agents import GreedyAgent, RandomAgent, Sight
from willstone.arena.match import play_game
from willstone.engine.game import Game
from willstone.engine.imagining import UNKNOWN, imagined
from willstone.engine.zones import sees
from willstone.language.decks import shipped_decks

BOLT: dict[str, Any] = {
    "type": "Chant",
    "cost": "{R}",
    "attribute": ["R"],
    "text": "This card deals 500 damage to target resonator.",
}


def move(table: Table, seed: int = 1) -> str:
    """What the agent does at the next decision, in the notation."""
    game = table.game
    decision = game.decision
    assert decision is not None
    agent = GreedyAgent(seed)
    option = agent.decide(Sight(game, decision.player), decision)
    assert option in decision.options
    assert agent.reason
    return game.reader.text(game, option)


def test_it_attacks_for_the_win() -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", atk=600, def_=100)
    b.field("Wall", atk=900, def_=900, rested=True)
    b.seat.life = 500
    agent = GreedyAgent(1)
    game = table.game
    while (decision := game.decision) is not None and game.turn_player == 0:
        game.play(agent.decide(Sight(game, decision.player), decision))
    assert (game.over, game.winner) == (True, 0)


def test_it_does_not_attack_into_a_wall() -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", atk=300, def_=300)
    b.field("Wall", atk=900, def_=900)
    assert move(table) != "battle"


def test_it_shoots_what_matters_most() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Bolt", **BOLT)
    a.field("Pup", atk=200, def_=200)
    b.field("Giant", atk=900, def_=500)
    b.field("Gnat", atk=100, def_=100)
    table.play("A: call")
    assert move(table) == "play Bolt"
    table.play("A: play Bolt -> Giant", "resolve")
    table.expect({"B.graveyard": ["Giant"]})


def test_it_chooses_the_best_target() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Bolt", **BOLT)
    a.field("Pup", atk=200, def_=200)
    b.field("Giant", atk=900, def_=500)
    b.field("Gnat", atk=100, def_=100)
    game = table.game
    game.play(next(option for option in game.legal() if option.kind == "play"))
    assert "Giant" in move(table)


def test_it_blocks_what_would_kill_it() -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", atk=600, def_=600)
    b.field("Shield", atk=100, def_=300)
    b.seat.life = 600
    table.play("A: battle", "A: attack Ram -> B")
    while table.game.decision is not None and table.game.decision.kind == "action":
        table.play("pass")
    assert move(table) == "block Shield"


def test_it_waits_for_the_attack_and_answers_it() -> None:
    table = Table()
    a, b = table.players
    a.field("Giant", atk=900, def_=500)
    b.stones("R")
    b.hand("Bolt", **BOLT | {"text": f"[Quickcast]\n{BOLT['text']}"})
    b.seat.life = 900
    table.play("A: battle")
    game = table.game
    moves = []
    while (decision := game.decision) is not None and "play Bolt" not in moves:
        if decision.player == 1:
            moves.append(move(table))
            assert game.battle is not None
            assert bool(game.battle.attacker) == (moves[-1] == "play Bolt")
        game.play(next(option for option in decision.options if option.kind in ("pass", "attack")))
    assert moves == ["pass", "pass", "play Bolt"]  # 802, 803.1, 803.5


def test_what_it_imagines_looks_the_same_to_it_and_hides_the_rest() -> None:
    deck = next(iter(shipped_decks().values()))
    game = Game.new("cr-8.01", [deck, deck], 5)
    for _ in range(40):
        game.play(next(option for option in game.legal() if not option.idle))
    for player in (0, 1):
        other = imagined(game, player, Random(3))
        assert other.view(player) == game.view(player)
        mine: Counter[int] = Counter()
        for card_id, card in game.cards.items():
            guess = other.cards[card_id]
            if sees(player, card):
                assert guess.body == card.body
            elif card.owner == player:
                mine[card.body] += 1
                mine[guess.body] -= 1
            else:
                assert other.book[guess.body] is UNKNOWN
        assert not any(mine.values())


def test_what_it_imagines_does_not_depend_on_what_is_hidden() -> None:
    moves = set()
    for hidden in ("Giant", "Gnat"):
        table = Table()
        a, b = table.players
        a.stones("RR")
        a.hand("Ember", cost="{R}", attribute=["R"], atk=300, def_=300)
        a.field("Ram", atk=400, def_=400)
        b.hand(hidden, cost="{R}", attribute=["R"], atk=900, def_=900)
        b.field("Wall", atk=300, def_=500)
        moves.add(move(table, seed=7))
    assert len(moves) == 1


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_it_beats_chance(seed: int) -> None:
    deck = list(shipped_decks().values())[seed % len(shipped_decks())]
    seat = seed % 2
    agents = [RandomAgent(seed), RandomAgent(seed)]
    agents[seat] = GreedyAgent(seed)  # type: ignore[call-overload]
    assert play_game("cr-8.01", [deck, deck], agents, seed).winner == seat
