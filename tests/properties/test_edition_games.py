"""What must hold in every game, by the rules of every edition."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib import resources
from pathlib import Path

import pytest
from hypothesis import given, settings
from keyword_cards import everything
from random_games import (
    ENDINGS,
    LOOP,
    NIGHTLY,
    SEEDS,
    Pool,
    assert_asking_all_is_the_same,
    assert_keeps_its_promises,
    assert_record_rebuilds,
    assert_replays,
    new_game,
)
from vocabulary import EDITIONS

from willstone import Game
from willstone.editions.colosseum import ARCANA
from willstone.editions.older import Older
from willstone.files import parse_yaml
from willstone.language.library.carddata import read_cards

OTHERS = sorted(EDITIONS.keys() - {"cr-8.01"})  # whose games are in the other modules
COLOSSEUM = "abc-1.0"
ITS_ENDINGS = ("2.1.1", "2.1.2", "2.2", "2.4", "2.5")
PLAYED = settings(max_examples=1500 if NIGHTLY else 8)
RARELY = settings(max_examples=60 if NIGHTLY else 1)
SMALL = 16  # the size of the main decks


@lru_cache(maxsize=1)
def arcana() -> Pool:
    """The same with rulers for the colosseum."""
    rulers = [ruler for ruler in everything().rulers if ARCANA in ruler.front.races]
    return replace(everything(), rulers=rulers)


@lru_cache(maxsize=1)
def of_2015() -> Pool:
    """Invented cards in the manner of 2015, with those that ship and magic stones for them."""
    shipped = resources.files("willstone.cards")
    texts = [shipped.joinpath(name).read_text("utf-8") for name in ("basic.yaml", "almanac.yaml")]
    texts.append((Path(__file__).parents[1] / "older_cards.yaml").read_text("utf-8"))
    return Pool.of(card for text in texts for card in read_cards(parse_yaml(text, "cards of 2015")))


def pool_of(edition: str, seed: int) -> Pool:
    """Every other game of the older editions is played with cards of their time."""
    if edition == COLOSSEUM:
        return arcana()
    return of_2015() if isinstance(EDITIONS[edition], Older) and seed % 2 else everything()


def game_by(edition: str, seed: int, *, ask_all: bool = False) -> Game:
    seats = 2 + seed % 2 if edition == COLOSSEUM else 2
    return new_game(seed, ask_all=ask_all, pool=pool_of(edition, seed), size=SMALL, edition=edition, seats=seats)


@pytest.mark.parametrize("edition", OTHERS)
@PLAYED
@given(SEEDS)
def test_every_game_ends_and_keeps_its_promises_on_the_way(edition: str, seed: int) -> None:
    game = game_by(edition, seed)
    allowed = ITS_ENDINGS if edition == COLOSSEUM else ENDINGS
    assert_keeps_its_promises(game, seed, (*allowed, LOOP))


@pytest.mark.parametrize("edition", OTHERS)
@RARELY
@given(SEEDS)
def test_a_game_is_made_by_its_seed_and_decisions_and_rebuilt_from_its_record(edition: str, seed: int) -> None:
    assert_replays(lambda: game_by(edition, seed), seed)
    assert_asking_all_is_the_same(game_by(edition, seed), game_by(edition, seed, ask_all=True), seed)
    assert_record_rebuilds(seed, pool_of(edition, seed), size=SMALL, edition=edition)
