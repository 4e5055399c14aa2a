"""What must hold in every game, shown on games with every keyword and many kinds of ability."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from keyword_cards import everything, keyword_cards
from random_games import (
    ENDINGS,
    LOOP,
    NIGHTLY,
    SEEDS,
    assert_asking_all_is_the_same,
    assert_keeps_its_promises,
    assert_record_rebuilds,
    assert_replays,
    new_game,
)
from vocabulary import SKILLS

from willstone import Game

PARTS = 4  # so that several processes can share the games
PLAYED = settings(max_examples=9000 // PARTS if NIGHTLY else 80 // PARTS)
REPLAYED = settings(max_examples=600 if NIGHTLY else 5)
RARELY = settings(max_examples=200 if NIGHTLY else 6)
SMALL, WHOLE = 16, 40  # sizes of the main decks: games with small ones are short


def size_of(seed: int) -> int:
    """By night one game in eight is played with whole decks."""
    return WHOLE if NIGHTLY and seed % 8 == 0 else SMALL


def game_of(seed: int, *, ask_all: bool = False) -> Game:
    return new_game(seed, ask_all=ask_all, pool=everything(), size=size_of(seed))


def test_the_cards_have_every_keyword() -> None:
    had = {word for card in keyword_cards() for info in card.infos for word in info.keywords}
    assert had >= set(SKILLS)


@pytest.mark.parametrize("part", range(PARTS))
@PLAYED
@given(SEEDS)
def test_every_game_ends_and_keeps_its_promises_on_the_way(part: int, seed: int) -> None:
    seed = seed * PARTS + part
    game = game_of(seed)
    assert_keeps_its_promises(game, seed, (*ENDINGS, LOOP))


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
    assert_record_rebuilds(seed, everything(), size=size_of(seed))
