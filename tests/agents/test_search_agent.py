"""The search: budgets, hidden cards dealt from guesses, looking through the opponent's turn, every edition."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from table import Table
from vocabulary import HAND, STONE_DECK, Dealing, Game, bits, imagined

from willstone.agents import Agent, RandomAgent, SearchAgent, Sight, UnknownAgent, make_agent, ranked
from willstone.agents.budget import Budget, Purse
from willstone.agents.guessing import guesses
from willstone.arena.match import play_game
from willstone.language.library.decks import shipped_decks

BOLT: dict[str, Any] = {
    "type": "Chant",
    "cost": "{R}",
    "attribute": ["R"],
    "text": "[Quickcast]\nThis card deals 500 damage to target resonator.",
}


def move(table: Table, agent: Agent | None = None) -> str:
    """What the search does at the next decision, in the notation."""
    game = table.game
    decision = game.decision
    assert decision is not None
    return game.reader.text(game, (agent or SearchAgent(1)).decide(Sight(game, decision.player), decision))


def begun(seed: int, decisions: int) -> Game:
    """A game between the first two decks that ship, after some decisions."""
    first, second, *_ = shipped_decks().values()
    game = Game.new("cr-8.01", [first, second], seed)
    agents = [make_agent("greedy", 1), make_agent("greedy", 2)]
    for _ in range(decisions):
        decision = game.decision
        assert decision is not None
        game.play(agents[decision.player].decide(Sight(game, decision.player), decision))
    return game


# ---------------------------------------------------------------- budgets


@pytest.fixture
def purses(monkeypatch: pytest.MonkeyPatch) -> list[Purse]:
    """What is spent on each decision that is thought about, in turn."""
    found: list[Purse] = []

    class Noted(Purse):
        def __init__(self, budget: Budget) -> None:
            super().__init__(budget)
            found.append(self)

    monkeypatch.setattr("willstone.agents.search.Purse", Noted)
    return found


@pytest.mark.parametrize("text", ["0n", "-5n", "0", "x", "1e9", "n", "", "99999999999n"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no budget; write 2000n"):
        make_agent(f"search:{text}", 1)


def test_budgets_are_written_as_choices_or_seconds() -> None:
    assert Budget.read("2000n") == Budget(choices=2000)
    assert Budget.read("0.1") == Budget(seconds=0.1)
    assert isinstance(make_agent("search:2000n", 1), SearchAgent)
    with pytest.raises(UnknownAgent):
        make_agent("greedy:2000n", 1)


@pytest.mark.parametrize("budget", [100, 600])
def test_a_budget_is_kept_and_the_same_seed_thinks_the_same(budget: int, purses: list[Purse]) -> None:
    game = begun(3, 60)
    games = []
    for _ in range(2):
        trial = game.copy()
        agents = [SearchAgent(seat, budget) for seat in range(2)]
        for _ in range(30):
            decision = trial.decision
            assert decision is not None
            trial.play(agents[decision.player].decide(Sight(trial, decision.player), decision))
        games.append(trial.state_hash())
    assert games[0] == games[1]
    assert purses
    assert max(purse.spent for purse in purses) <= budget * 1.1 + 60  # a play that was begun is tried to its end


def test_what_needs_no_thought_costs_none(purses: list[Purse]) -> None:
    table = Table()
    a, _ = table.players
    a.stones("R")
    a.hand("Ember", cost="{R}", attribute=["R"], atk=300, def_=300)
    assert move(table) == "call"
    assert not purses


def test_what_is_hopeless_costs_little(purses: list[Purse]) -> None:
    """Whatever is done, the next attack cannot be survived; with something to live for, more games are looked at."""
    for life in (100, 4000):
        table = Table()
        a, b = table.players
        a.stones("RR")
        a.seat.life = life
        for name in ("Ember", "Cinder", "Spark"):
            a.hand(name, cost="{R}", attribute=["R"], atk=100 + len(name), def_=100)
        for name in ("Giant", "Ogre", "Troll", "Wyrm", "Drake"):
            b.field(name, atk=900, def_=900, text="[Flying]")
        table.play("A: call")
        move(table, SearchAgent(1, 20_000))
    hopeless, hopeful = (purse.spent for purse in purses)
    assert hopeless < hopeful / 2


# ---------------------------------------------------------------- what is hidden


def test_it_thinks_the_same_whatever_is_hidden() -> None:
    """Two games that differ in the opponent's hand and the order of both decks: the same seed thinks the same."""
    game = begun(5, 80)
    decision = game.decision
    assert decision is not None
    player = decision.player
    other = game.copy()
    cards = other.cards
    hidden = [i for i, card in cards.items() if card.owner != player and card.zone in (HAND, 0) and not card.known]
    bodies = [cards[i].body for i in hidden]
    Random(1).shuffle(bodies)
    for card_id, body in zip(hidden, bodies, strict=True):
        cards[card_id] = cards[card_id].copied()
        cards[card_id].body = body
    own = other.zone(0, player)
    assert len(own) > 10
    bodies = [cards[i].body for i in reversed(own)]
    for card_id, body in zip(own, bodies, strict=True):
        cards[card_id] = cards[card_id].copied()
        cards[card_id].body = body
    assert other.view(player) == game.view(player)
    assert other.state_hash() != game.state_hash()
    for seed in range(3):
        thoughts = [
            [(move.option, move.chance, str(move.why)) for move in ranked(each, player, 600, seed)]
            for each in (game, other)
        ]
        assert thoughts[0] == thoughts[1]
    dealt = [Dealing(seen, player, guesses(seen, player)).deal(Random(2)) for seen in imagined_by(player, game, other)]
    titles = [[each.book[card.body].title for card in each.cards.values()] for each in dealt]
    assert titles[0] == titles[1]


def imagined_by(player: int, *games: Game) -> list[Game]:
    """What a player imagines with nothing known of others, by the same chances."""
    return [imagined(game, player, Random(1)) for game in games]


def test_hidden_cards_are_dealt_from_the_deck_that_was_guessed() -> None:
    game = begun(5, 60)
    seen = imagined(game, 0, Random(1))
    dealt = Dealing(seen, 0, guesses(seen, 0)).deal(Random(2))
    deck = list(shipped_decks().values())[1]
    titles = sorted(dealt.book[card.body].title for card in dealt.cards.values() if card.owner == 1)
    assert titles == sorted(card.title for card in (deck.ruler, *deck.main, *deck.stones))
    assert all(dealt.info(i).types & bits.MAGIC_STONE for i in dealt.zone(STONE_DECK, 1))
    assert dealt.view(0) == game.view(0)


# ---------------------------------------------------------------- positions with an obvious move


def test_it_keeps_the_blocker_that_saves_it() -> None:
    table = Table()
    a, b = table.players
    a.field("Shield", atk=300, def_=300)
    a.seat.life = 600
    b.field("Ram", atk=600, def_=600)
    b.field("Wall", atk=100, def_=900)
    assert move(table) != "battle"


def test_it_uses_the_answer_that_saves_it() -> None:
    table = Table()
    a, b = table.players
    a.stones("RR")
    a.hand("Fireball", type="Chant", cost="{R}", attribute=["R"], text="This card deals 1000 damage to target player.")
    b.stones("UU")
    b.hand("Undertow", type="Chant", cost="{U}", attribute=["U"], text="[Quickcast]\nCancel target spell.")
    b.seat.life = 900
    table.play("A: play Fireball -> B")
    table.game.play("pass")
    assert table.decision.player == 1
    assert move(table).startswith("play Undertow")


def test_it_does_not_burn_itself_nor_shoot_its_own() -> None:
    table = Table()
    a, _ = table.players
    a.stones("RR")
    a.hand("Bolt", **BOLT)
    a.field("Pup", atk=400, def_=400)
    a.hand("Flare", **BOLT | {"text": "This card deals 500 damage to you."})
    table.play("A: call")
    assert "Bolt" not in move(table)
    assert "Flare" not in move(table)


def test_the_attack_is_part_of_the_move() -> None:
    """The search sees what a battle is for: after the attack nobody has anything to win by another."""
    table = Table()
    a, b = table.players
    a.field("Ram", atk=600, def_=100)
    b.seat.life = 500
    agent = SearchAgent(1)
    table.play("A: call")
    assert move(table, agent) == "battle"
    table.play("A: battle")
    while table.decision.kind != "attack":
        table.play("pass")
    assert move(table, agent) == "attack Ram -> B"


# ---------------------------------------------------------------- many players; for editions see test_thinking_agents


def test_it_looks_ahead_among_eight() -> None:
    decks = list(shipped_decks().values())
    agents: list[Agent] = [RandomAgent(seat) for seat in range(8)]
    agents[1] = SearchAgent(1, 60)
    play_game("abc-1.0", [decks[seat % len(decks)] for seat in range(8)], agents, 11)
