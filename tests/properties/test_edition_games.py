"""What must hold in every game, shown on games by other rulebooks."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from keyword_cards import keyword_cards
from random_games import (
    ENDINGS,
    LOOP,
    NIGHTLY,
    SEEDS,
    Pool,
    assert_copy_is_independent,
    assert_ends_by_the_rules,
    assert_nothing_kept_is_stale,
    assert_options_are_accepted,
    assert_record_rebuilds,
    assert_replays,
    assert_saves,
    assert_views_hide,
    new_game,
)

from willstone import Game
from willstone.editions.older import Older
from willstone.engine import Option
from willstone.engine.edition import EDITIONS
from willstone.files import read_yaml
from willstone.language.carddata import read_cards
from willstone.language.library import Library

OTHERS = [name for name in EDITIONS if name not in ("cr-8.01", "abc-1.0")]  # 5.3: the Colosseum expels cards
PLAYED = settings(max_examples=1000 if NIGHTLY else 6)
REPLAYED = settings(max_examples=100 if NIGHTLY else 3)


OLDER = [name for name in OTHERS if isinstance(EDITIONS[name], Older)]


@lru_cache(maxsize=1)
def pool() -> Pool:
    """Invented cards, with the shipped ones."""
    return Pool.of((*keyword_cards(), *Library.standard()))


@lru_cache(maxsize=1)
def older_pool() -> Pool:
    """Invented cards in the manner of 2015, with magic stones for them."""
    cards = read_cards(read_yaml(Path(__file__).parents[1] / "older_cards.yaml"))
    return Pool.of((*cards, *(Library.standard().get(f"{name} Magic Stone") for name in ("Fire", "Darkness"))))


def game_of(edition: str, seed: int) -> Game:
    """By the older rulebooks every other game is one of older cards."""
    cards = older_pool() if edition in OLDER and seed % 2 else pool()
    return new_game(seed, pool=cards, size=16, edition=edition)


@pytest.mark.parametrize("edition", OTHERS)
@PLAYED
@given(SEEDS)
def test_every_game_ends_and_keeps_its_promises_on_the_way(edition: str, seed: int) -> None:
    game = game_of(edition, seed)
    source = random.Random(seed)

    def check(options: list[Option]) -> None:
        chance = source.random()
        if chance < 0.01:
            assert_saves(game, options)
        elif chance < 0.015:
            assert_copy_is_independent(game, source)
        elif chance < 0.02:
            assert_options_are_accepted(game, options, source)
        elif chance < 0.03:
            assert_views_hide(game, source)
        elif chance < 0.05:
            assert_nothing_kept_is_stale(game)

    assert_ends_by_the_rules(game, seed, check, (*ENDINGS, LOOP))


@pytest.mark.parametrize("edition", OTHERS)
@REPLAYED
@given(SEEDS)
def test_seed_and_decisions_alone_make_the_game(edition: str, seed: int) -> None:
    assert_replays(lambda: game_of(edition, seed), seed)


@pytest.mark.parametrize("edition", OLDER)
@REPLAYED
@given(SEEDS)
def test_a_record_rebuilds_the_game(edition: str, seed: int) -> None:
    assert_record_rebuilds(seed, older_pool(), size=16, edition=edition)
