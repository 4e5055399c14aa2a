"""What must hold in every game, shown on random ones: one zone a card, saves, copies, replays, options, endings."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import (
    GAMES,
    NIGHTLY,
    SEEDS,
    SLOW_GAMES,
    assert_asking_all_is_the_same,
    assert_copy_is_independent,
    assert_ends_by_the_rules,
    assert_options_are_accepted,
    assert_record_rebuilds,
    assert_replays,
    assert_saves,
    decisions,
    new_game,
    shipped,
)

from willstone import Game
from willstone.engine import InvalidSave

REPLAYED = settings(max_examples=2000 if NIGHTLY else 8)


@GAMES
@given(SEEDS)
def test_every_game_ends_by_the_rules_with_every_card_in_one_zone(seed: int) -> None:
    assert_ends_by_the_rules(new_game(seed), seed)


@SLOW_GAMES
@given(SEEDS)
def test_a_saved_game_is_the_same_game_at_any_decision(seed: int) -> None:
    game = new_game(seed)
    for number, options in enumerate(decisions(game, seed)):
        if NIGHTLY or number % 10 == seed % 10:
            assert_saves(game, options)


@SLOW_GAMES
@given(SEEDS)
def test_a_copy_is_independent(seed: int) -> None:
    game = new_game(seed)
    source = random.Random(seed)
    for number, _ in enumerate(decisions(game, seed)):
        if number % 20 == 0:
            assert_copy_is_independent(game, source)


@REPLAYED
@given(SEEDS)
def test_seed_and_decisions_alone_make_the_game(seed: int) -> None:
    assert_replays(lambda: new_game(seed), seed)


@SLOW_GAMES
@given(SEEDS)
def test_a_record_rebuilds_the_game(seed: int) -> None:
    assert_record_rebuilds(seed, shipped())


@SLOW_GAMES
@given(SEEDS)
def test_listed_options_are_accepted_and_others_refused_with_a_rule(seed: int) -> None:
    game = new_game(seed)
    source = random.Random(seed)
    for number, options in enumerate(decisions(game, seed)):
        if number % 15 == 0:
            assert_options_are_accepted(game, options, source)


@SLOW_GAMES
@given(SEEDS)
def test_asking_every_decision_leads_to_the_same_game(seed: int) -> None:
    assert_asking_all_is_the_same(new_game(seed), new_game(seed, ask_all=True), seed)


@given(st.binary(max_size=300))
def test_bytes_that_are_no_game_are_refused(data: bytes) -> None:
    with pytest.raises(InvalidSave):
        Game.from_bytes(data)


@settings(max_examples=50)
@given(SEEDS, st.data())
def test_a_damaged_save_is_refused_or_harmless(seed: int, data: st.DataObject) -> None:
    saved = bytearray(new_game(seed % 50).to_bytes())
    position = data.draw(st.integers(min_value=0, max_value=len(saved) - 1))
    saved[position] ^= data.draw(st.integers(min_value=1, max_value=255))
    try:
        game = Game.from_bytes(bytes(saved))
    except InvalidSave:
        return
    assert game.seats == 2
