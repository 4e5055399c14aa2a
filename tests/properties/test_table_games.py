"""Random games as at a table, by the rules of every edition: with log, views, saves, journal and record attached."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest
from corpus import corpus_cards, imported, needs_corpus
from random_games import NIGHTLY, Pool, all_shipped, at_a_table
from vocabulary import EDITIONS

from table_games import Habits, RealCards, TableGame, real_game
from willstone.editions.colosseum import ARCANA

COLOSSEUM = "abc-1.0"
SMALL = 14  # the size of the main decks: such games are short, and some of them end by an empty deck
FEW = 8  # the same where there are many players
SEEDS = range(60 if NIGHTLY else 2)
READY = range(30) if NIGHTLY else range(1)
SEATS = range(2, 9) if NIGHTLY else (3, 8)


@lru_cache(maxsize=1)
def shipped_arcana() -> Pool:
    """All cards with rulers for the Colosseum."""
    return replace(all_shipped(), rulers=[ruler for ruler in all_shipped().rulers if ARCANA in ruler.front.races])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SEEDS)
def test_games_with_any_cards_are_played_as_at_a_table(edition: str, seed: int) -> None:
    pool = shipped_arcana() if edition == COLOSSEUM else all_shipped()
    made = at_a_table(seed, edition=edition, pool=pool, size=SMALL, peaceful=seed % 2 == 1)
    assert made.match.over
    assert made.done["looked"] > 5


@pytest.mark.parametrize("seats", SEATS)
def test_many_players_are_at_one_table(seats: int) -> None:
    made = at_a_table(seats, edition=COLOSSEUM, pool=shipped_arcana(), size=FEW, seats=seats, peaceful=seats % 2 == 0)
    assert made.match.over
    assert list(made.match.scribe.viewers) == list(range(-1, seats))


@pytest.mark.parametrize("edition", EDITIONS if NIGHTLY else ["cr-8.01", "cr-5.01-valhalla"])
@pytest.mark.parametrize("seed", READY)
def test_games_with_ready_decks_are_played_as_at_a_table(edition: str, seed: int) -> None:
    assert TableGame.ready(edition, seed, Habits(peaceful=seed % 3 == 1, looks=0.1)).play().match.over


def test_games_of_peaceful_players_end_by_empty_decks() -> None:
    made = [at_a_table(seed, size=SMALL, peaceful=True) for seed in range(3)]
    assert any(one.emptied() for one in made)
    assert any(one.done["undone"] for one in made)
    assert any(one.done["saved"] for one in made)


@needs_corpus
@pytest.mark.parametrize("seed", range(200 if NIGHTLY else 2))
def test_games_of_real_cards_are_played_as_at_a_table(seed: int) -> None:
    edition = sorted(EDITIONS)[seed % len(EDITIONS)] if NIGHTLY else "cr-8.01"
    with imported():
        assert real_game(real(), edition, seed, Habits(peaceful=seed % 5 == 4, looks=0.05)).play().match.over


@lru_cache(maxsize=1)
def real() -> RealCards:
    return RealCards(corpus_cards())
