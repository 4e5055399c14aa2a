"""The corpus of real cards, where it is at hand; tests that need it are skipped loudly elsewhere."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import kept
import needs
import pytest
from random_games import Pool
from vocabulary import CardDef, bits

from willstone import Game
from willstone.engine import Deck
from willstone.language.library.importing import store
from willstone.server.decks import pictures

CORPUS = Path(os.environ.get("WILLSTONE_CORPUS", needs.SHARED / "cards" / "corpus.json"))
needs_corpus = pytest.mark.skipif(not CORPUS.exists(), reason=needs.CORPUS.reason)


@lru_cache(maxsize=1)
def corpus_cards() -> tuple[CardDef, ...]:
    """All cards of the corpus; compiled once for all test processes, in a folder of their own."""
    own = os.environ["WILLSTONE_DATA"]
    os.environ["WILLSTONE_DATA"] = str(kept.CORPUS)
    try:
        with kept.alone("corpus"):
            return tuple(store.import_file(CORPUS))
    finally:
        os.environ["WILLSTONE_DATA"] = own
        store._loaded.cache_clear()


@contextmanager
def imported() -> Iterator[None]:
    """The corpus is among the cards that the user has imported."""
    own = os.environ["WILLSTONE_DATA"]
    corpus_cards()
    os.environ["WILLSTONE_DATA"] = str(kept.CORPUS)
    pictures.library.cache_clear()
    try:
        yield
    finally:
        os.environ["WILLSTONE_DATA"] = own
        store._loaded.cache_clear()
        pictures.library.cache_clear()


@lru_cache(maxsize=1)
def corpus_pool() -> Pool:
    """The cards of which every word is understood."""
    return Pool.of(card for card in corpus_cards() if not card.unread)


def corpus_deck(source: random.Random) -> Deck:
    """A deck of two attributes, so that its stones pay for most of it."""
    pool = corpus_pool()
    chosen = source.sample(range(5), 2)
    both = sum(1 << index for index in chosen)
    fitting = [card for card in pool.main if not card.front.attributes & ~both]
    main = [card for card in source.sample(fitting, 14) for _ in range(3)]
    kinds = {bits.STONE_TYPES[index] for index in chosen}
    basic = [card for card in pool.stones if "Basic" in card.front.general and kinds & set(card.front.stone_types)]
    stones = source.choices(basic, k=8) + source.choices(pool.stones, k=4)
    ruler = source.choice(pool.rulers)
    extra = tuple(source.choices(pool.stories, k=5)) if "Grimoire" in ruler.front.keywords and pool.stories else ()
    runes = tuple(source.sample(pool.runes, min(3, len(pool.runes))))
    return Deck("random", ruler, tuple(main), tuple(stones), extra, runes)


def corpus_game(seed: int) -> Game:
    """A game between two random decks."""
    source = random.Random(seed)
    return Game.new("cr-8.01", [corpus_deck(source), corpus_deck(source)], seed)
