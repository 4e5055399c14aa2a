"""What a game keeps between decisions is what it would find if it looked again, at every decision of random games."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from corpus import corpus_game, needs_corpus
from keyword_cards import everything
from random_games import NIGHTLY, assert_nothing_found_is_stale, assert_nothing_kept_is_stale, choose

from willstone import Game
from willstone.editions.colosseum import ARCANA
from willstone.language.library.decks import shipped_decks

GAMES = range(100 if NIGHTLY else 2)
FEW = 400 if NIGHTLY else 60  # decisions looked at, from one that chance picks on: early games are all alike


def look_at_every_decision(game: Game, seed: int) -> None:
    """Play by chance; at each of many decisions in a row all that is kept is compared with what is made anew."""
    source = random.Random(seed)
    first = source.randrange(0, 150)
    looked = 0
    for number in range(first + FEW):
        if game.over:
            break
        if number >= first or looked:
            assert_nothing_found_is_stale(game)
            assert_nothing_kept_is_stale(game)
            looked += 1
        game.play(choose(source, game.legal(), idle=0.05))
    assert looked or game.over


@pytest.mark.parametrize("seed", GAMES)
def test_nothing_is_stale_with_ready_decks(seed: int) -> None:
    decks = random.Random(seed).sample(list(shipped_decks().values()), 2)
    look_at_every_decision(Game.new("cr-8.01", decks, seed), seed)


@needs_corpus
@pytest.mark.parametrize("seed", GAMES)
def test_nothing_is_stale_with_real_cards(seed: int) -> None:
    look_at_every_decision(corpus_game(seed), seed)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_nothing_is_stale_in_the_colosseum(seats: int) -> None:
    source = random.Random(seats)
    pool = everything()
    pool = replace(pool, rulers=[ruler for ruler in pool.rulers if ARCANA in ruler.front.races])
    decks = [pool.deck(source, size=30) for _ in range(seats)]
    look_at_every_decision(Game.new("abc-1.0", decks, seats), seats)
