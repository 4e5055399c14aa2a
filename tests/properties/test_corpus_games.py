"""Random games between random decks of real cards, of those whose every word is understood."""

from __future__ import annotations

import pytest
from corpus import corpus_game, needs_corpus
from random_games import ENDINGS, LOOP, NIGHTLY, assert_ends_by_the_rules, assert_saves, decisions

pytestmark = needs_corpus

IN_A_ROW = 10 if NIGHTLY else 5


@pytest.mark.parametrize("first", range(0, 2000 if NIGHTLY else 20, IN_A_ROW))
def test_games_of_real_cards_end_by_the_rules(first: int) -> None:
    for seed in range(first, first + IN_A_ROW):
        try:
            assert_ends_by_the_rules(corpus_game(seed), seed, endings_allowed=(*ENDINGS, LOOP))
        except Exception as problem:
            raise AssertionError(f"the game of seed {seed} failed") from problem


@pytest.mark.parametrize("seed", range(100_000, 100_020 if NIGHTLY else 100_002))
def test_games_of_real_cards_are_saved_whole(seed: int) -> None:
    game = corpus_game(seed)
    for number, options in enumerate(decisions(game, seed)):
        if number % 10 == 0:
            assert_saves(game, options)
