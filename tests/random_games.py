"""Random games for property tests: random legal decks of the shipped cards, and random decisions."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import lru_cache

from hypothesis import settings
from hypothesis import strategies as st

from willstone import Game
from willstone.engine import Deck, Option
from willstone.engine import information as bits
from willstone.engine.cards import CardDef
from willstone.language.library import Library

MOST_DECISIONS = 20_000
NIGHTLY = os.environ.get("WILLSTONE_PROFILE") == "nightly"
GAMES = settings(max_examples=2000 if NIGHTLY else 100)
SLOW_GAMES = settings(max_examples=300 if NIGHTLY else 5)
SEEDS = st.integers(min_value=0, max_value=2**32)


@lru_cache(maxsize=1)
def _pools() -> tuple[list[CardDef], list[CardDef], list[CardDef]]:
    cards = sorted(Library.standard(), key=lambda card: card.name)
    rulers = [card for card in cards if card.front.types & bits.RULER]
    stones = [card for card in cards if card.front.types & bits.MAGIC_STONE]
    others = [
        card for card in cards if not card.front.types & (bits.RULER | bits.MAGIC_STONE | bits.RUNE) and not card.token
    ]
    return rulers, stones, others


def random_deck(source: random.Random, *, size: int = 40) -> Deck:
    """A deck of at most four copies of a card, and any stones, so that every attribute can turn up."""
    rulers, stones, others = _pools()
    chosen = source.sample([card for card in others for _ in range(4)], size)
    return Deck("random", source.choice(rulers), tuple(chosen), tuple(source.choices(stones, k=source.randint(10, 20))))


def new_game(seed: int, *, ask_all: bool = False) -> Game:
    """A game between two random decks."""
    source = random.Random(seed)
    return Game.new("cr-8.01", [random_deck(source), random_deck(source)], seed, ask_all=ask_all)


def choose(source: random.Random, options: list[Option], *, idle: float = 0.1) -> Option:
    """Mostly something that is not idle."""
    lively = [option for option in options if not option.idle]
    return source.choice(options if not lively or source.random() < idle else lively)


def decisions(game: Game, seed: int) -> Iterator[list[Option]]:
    """Play a game to its end by chance, stopping before every decision with its options."""
    source = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if game.over:
            return
        options = game.legal()
        yield options
        game.play(choose(source, options))
    raise AssertionError(f"the game of seed {seed} does not end")
