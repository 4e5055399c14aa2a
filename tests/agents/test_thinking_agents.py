"""The agents that think ahead: sensible moves, for a reason, without looking at what is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from agents.positions import a_ram_that_kills
from table import Table
from vocabulary import UNKNOWN, Game, imagined, sees

from willstone.agents import Agent, GreedyAgent, RandomAgent, SearchAgent, Sight, chance, ranked
from willstone.arena.match import play_game
from willstone.language.library.decks import shipped_decks

BOLT: dict[str, Any] = {
    "type": "Chant",
    "cost": "{R}",
    "attribute": ["R"],
    "text": "This card deals 500 damage to target resonator.",
}


Thinker = type[GreedyAgent] | type[SearchAgent]


@pytest.fixture(params=[GreedyAgent, SearchAgent])
def thinker(request: pytest.FixtureRequest) -> Thinker:
    """Each of them."""
    kind: Thinker = request.param
    return kind


def move(thinker: Thinker, table: Table, seed: int = 1) -> str:
    """What the agent does at the next decision, in the notation."""
    game = table.game
    decision = game.decision
    assert decision is not None
    agent = thinker(seed)
    option = agent.decide(Sight(game, decision.player), decision)
    assert option in decision.options
    assert agent.reason
    return game.reader.text(game, option)


def test_it_attacks_for_the_win(thinker: Thinker) -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", atk=600, def_=100)
    b.field("Wall", atk=900, def_=900, rested=True)
    b.seat.life = 500
    agent = thinker(1)
    game = table.game
    while (decision := game.decision) is not None and game.turn_player == 0:
        game.play(agent.decide(Sight(game, decision.player), decision))
    assert (game.over, game.winner) == (True, 0)


def test_it_does_not_attack_into_a_wall(thinker: Thinker) -> None:
    table = Table()
    a, b = table.players
    a.field("Ram", atk=300, def_=300)
    b.field("Wall", atk=900, def_=900)
    assert move(thinker, table) != "battle"


def test_it_shoots_what_matters_most(thinker: Thinker) -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Bolt", **BOLT)
    a.field("Pup", atk=200, def_=200)
    b.field("Giant", atk=900, def_=500)
    b.field("Gnat", atk=100, def_=100)
    table.play("A: call")
    assert move(thinker, table) == "play Bolt"
    table.play("A: play Bolt -> Giant", "resolve")
    table.expect({"B.graveyard": ["Giant"]})


def test_it_chooses_the_best_target(thinker: Thinker) -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Bolt", **BOLT)
    a.field("Pup", atk=200, def_=200)
    b.field("Giant", atk=900, def_=500)
    b.field("Gnat", atk=100, def_=100)
    game = table.game
    game.play(next(option for option in game.legal() if option.kind == "play"))
    assert "Giant" in move(thinker, table)


def test_it_blocks_what_would_kill_it(thinker: Thinker) -> None:
    table = a_ram_that_kills()
    assert move(thinker, table) == "block Shield"


def test_it_waits_for_the_attack_and_answers_it(thinker: Thinker) -> None:
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
            moves.append(move(thinker, table))
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


def test_what_it_imagines_does_not_depend_on_what_is_hidden(thinker: Thinker) -> None:
    moves = set()
    for hidden in ("Giant", "Gnat"):
        table = Table()
        a, b = table.players
        a.stones("RR")
        a.hand("Ember", cost="{R}", attribute=["R"], atk=300, def_=300)
        a.field("Ram", atk=400, def_=400)
        b.hand(hidden, cost="{R}", attribute=["R"], atk=900, def_=900)
        b.field("Wall", atk=300, def_=500)
        moves.add(move(thinker, table, seed=7))
    assert len(moves) == 1


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_it_beats_chance(thinker: Thinker, seed: int) -> None:
    deck = list(shipped_decks().values())[seed % len(shipped_decks())]
    seat = seed % 2
    agents: list[Agent] = [RandomAgent(seed), RandomAgent(seed)]
    agents[seat] = thinker(seed, 300)
    assert play_game("cr-8.01", [deck, deck], agents, seed).winner == seat


def test_a_plan_calls_its_stone_before_it_plays() -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Ember", cost="{R}", attribute=["R"], atk=300, def_=300)
    assert move(SearchAgent, table) == "call"


def test_a_plan_plays_first_what_makes_the_attack_win() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Bolt", **BOLT)
    a.field("Ram", atk=600, def_=600)
    b.field("Wall", atk=900, def_=500)
    b.seat.life = 600
    game = table.game
    agent = SearchAgent(1)
    while (decision := game.decision) is not None and game.turn_player == 0:
        player = decision.player
        game.play(agent.decide(Sight(game, player), decision) if player == 0 else decision.options[0])
    assert (game.over, game.winner) == (True, 0)


def test_who_has_won_does_not_burn_itself_on_the_way() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Flare", **BOLT | {"text": "This card deals 500 damage to target player."})
    b.seat.life = 500
    game = table.game
    game.play(next(option for option in game.legal() if option.kind == "play"))
    assert move(SearchAgent, table) == "choose B"


def test_the_chance_to_win_is_that_of_the_better_position() -> None:
    assert chance(Table().game, 0) == pytest.approx(0.5, abs=0.2)
    table = Table()
    a, b = table.players
    a.field("Giant", atk=900, def_=900)
    a.field("Ogre", atk=800, def_=900)
    b.seat.life = 900
    game = table.game
    assert chance(game, 0) > 0.8 > 0.2 > chance(game, 1)
    game.concede(1)
    assert (chance(game, 0), chance(game, 1)) == (1.0, 0.0)


def test_it_thinks_no_more_than_it_may() -> None:
    """A move with two targets out of nine has many ways; with a small budget only a few are looked at."""
    table = Table()
    a, b = table.players
    a.stones("R")
    text = "This card deals 100 damage to target resonator. It deals 200 damage to another target resonator."
    a.hand("Sparks", **BOLT | {"text": text})
    for number in range(9):
        b.field(f"Gnat {number}", atk=100 + number, def_=100 + number)
    table.play("A: call")
    game = table.game
    copies = 0
    plain = Game.copy

    def counted(self: Game) -> Game:
        nonlocal copies
        copies += 1
        return plain(self)

    made = []
    for budget in (20, 20_000):
        copies = 0
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Game, "copy", counted)
            decision = game.decision
            assert decision is not None
            SearchAgent(1, budget).decide(Sight(game, 0), decision)
        made.append(copies)
    assert made[0] < 30 < 60 < made[1]


@pytest.mark.parametrize(
    ("edition", "players"), [("cr-8.01-valhalla", 2), ("cr-5.01-bifrost", 2), ("rulebook-2015", 2), ("abc-1.0", 4)]
)
def test_a_planner_plays_by_every_rulebook(edition: str, players: int) -> None:
    decks = list(shipped_decks(edition).values()) or list(shipped_decks().values())
    agents: list[Agent] = [RandomAgent(seat) for seat in range(players)]
    agents[1] = SearchAgent(1, 150)
    chosen = [decks[seat % len(decks)] for seat in range(players)]
    result = play_game(edition, chosen, agents, 11)
    assert result.winner == 1


def test_moves_are_ranked_by_the_chance_to_win_and_explained() -> None:
    table = Table()
    a, b = table.players
    a.stones("R")
    a.hand("Bolt", **BOLT | {"text": "This card deals 500 damage to target player."})
    b.seat.life = 500
    table.play("A: call")
    best, *others = ranked(table.game, 0)
    assert table.game.reader.text(table.game, best.option) == "play Bolt"
    assert (best.chance, str(best.why)) == (1.0, "it wins the game")
    assert [move.chance for move in others] == sorted((move.chance for move in others), reverse=True)
    assert others[0].chance < 1.0
    with pytest.raises(ValueError, match="B has nothing to decide"):
        ranked(table.game, 1)


def test_it_says_what_it_keeps_open() -> None:
    table = Table()
    a, b = table.players
    a.stones("UU")
    a.hand("Undertow", type="Chant", cost="{U}{U}", attribute=["U"], text="[Quickcast]\nCancel target spell.")
    b.hand("Shell", type="Chant", cost="{0}", text="Draw a card.")
    table.play("A: call")
    assert move(SearchAgent, table) == "pass"
    assert str(ranked(table.game, 0)[0].why) == "keeps 2 stones open for Undertow"
