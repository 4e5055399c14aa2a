"""What must hold in every game, shown on games with every keyword and many kinds of ability."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest
from hypothesis import given, settings
from keyword_cards import keyword_cards
from random_games import (
    ENDINGS,
    LOOP,
    NIGHTLY,
    SEEDS,
    Pool,
    assert_asking_all_is_the_same,
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
from willstone.engine import Option
from willstone.engine.keywords import KEYWORDS
from willstone.language.library import Library

PARTS = 4  # so that several processes can share the games
PLAYED = settings(max_examples=9000 // PARTS if NIGHTLY else 260 // PARTS)
REPLAYED = settings(max_examples=600 if NIGHTLY else 20)
RARELY = settings(max_examples=200 if NIGHTLY else 10)
SMALL, WHOLE = 16, 40  # sizes of the main decks: games with small ones are short


def size_of(seed: int) -> int:
    """By night one game in eight is played with whole decks."""
    return WHOLE if NIGHTLY and seed % 8 == 0 else SMALL


@lru_cache(maxsize=1)
def pool() -> Pool:
    """Invented cards, with the shipped ones."""
    return Pool.of((*keyword_cards(), *Library.standard()))


def game_of(seed: int, *, ask_all: bool = False) -> Game:
    return new_game(seed, ask_all=ask_all, pool=pool(), size=size_of(seed))


def test_the_cards_have_every_keyword() -> None:
    had = {word for card in keyword_cards() for info in card.infos for word in info.keywords}
    assert had >= set(KEYWORDS)


@pytest.mark.parametrize("part", range(PARTS))
@PLAYED
@given(SEEDS)
def test_every_game_ends_and_keeps_its_promises_on_the_way(part: int, seed: int) -> None:
    seed = seed * PARTS + part
    game = game_of(seed)
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


@REPLAYED
@given(SEEDS)
def test_seed_and_decisions_alone_make_the_game(seed: int) -> None:
    assert_replays(lambda: game_of(seed), seed)


@RARELY
@given(SEEDS)
def test_asking_every_decision_leads_to_the_same_game(seed: int) -> None:
    assert_asking_all_is_the_same(game_of(seed), game_of(seed, ask_all=True), seed)


@RARELY
@given(SEEDS)
def test_a_record_rebuilds_the_game(seed: int) -> None:
    assert_record_rebuilds(seed, pool(), size=size_of(seed))
