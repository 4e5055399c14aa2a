"""What stands in the ledger is what took place: it agrees with what a listener was told, and survives being saved."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from itertools import islice, starmap
from typing import TYPE_CHECKING, Final
from unittest import mock

import pytest
from corpus import corpus_game, needs_corpus
from hypothesis import given, settings
from hypothesis import strategies as st
from keyword_cards import everything
from random_games import NIGHTLY, SEEDS, Pool, choose, decisions, new_game, shipped
from table import card
from vocabulary import ledger

from willstone import Game
from willstone.editions.colosseum import ARCANA
from willstone.language.library.decks import shipped_decks

if TYPE_CHECKING:
    from vocabulary import Event, GameState

PLAYED = settings(max_examples=500 if NIGHTLY else 5)
NOTES = ("missed", "acted")  # which stand in the ledger only
SOME = 800  # decisions
READY: Final = (
    "Quiet Tide",
    "Hollow Court",
    "Caldera",
    "Ninth Bell",
    "Oldgrove",
    "Long Wall",
    "Quickstep",
    "Four Houses",
)
TEXTS = (
    "You may discard a card. If you do, draw two cards. If you don't, you lose 100 life.",
    "Discard a card. If you do, each player draws a card.",
    "Each player may banish a resonator. If they do, they draw a card.",
    "Each player discards a card. You gain 100 life for each card discarded this way.",
    "Destroy target resonator unless its controller discards a card.",
    "This card deals 400 damage to target player. You gain that much life.",
    "Return all resonators to their owners' hands. You gain 100 life for each card returned this way.",
)
CHANGING = (
    "If you would draw a card, you may discard a card instead. If you do, you gain 200 life.",
    "If a card would be put into a graveyard, remove it from the game instead.",
    "If you would draw a card, you gain 100 life instead.",
)


@lru_cache(maxsize=1)
def asking() -> Pool:
    """Cards that ask what they did, and some that do something instead, beside those that ship."""
    chants = [card(f"Question {n}", "Chant", cost="{1}", text=text) for n, text in enumerate(TEXTS)]
    others = [card(f"Change {n}", cost="{1}", text=text) for n, text in enumerate(CHANGING)]
    return replace(shipped(), main=[*chants, *chants, *others, *shipped().main[:6]])


def colosseum(seed: int) -> Game:
    pool = everything()
    arcana = [ruler for ruler in pool.rulers if ARCANA in ruler.front.races]
    pool = replace(asking(), rulers=arcana, runes=pool.runes, stories=pool.stories)
    return new_game(seed, pool=pool, size=16, edition="abc-1.0", seats=3)


def ready(seed: int) -> Game:
    """Two of the decks that ship, as they are."""
    decks = [deck for deck in shipped_decks().values() if deck.name in READY]
    assert len(decks) == len(READY)
    return Game.new("cr-8.01", random.Random(seed).sample(decks, 2), seed)


def open_pages(game: Game, seed: int) -> int:
    """At how many decisions a page was open; at each the ledger is what a listener was told since the first opened."""
    told: list[Event] = []
    really = ledger.opened

    def opened(state: GameState) -> ledger.Page:
        if state is game and not state.pages:
            told.clear()
        return really(state)

    game.listener = lambda _, event: told.append(event)
    met = 0
    with mock.patch.object(ledger, "opened", opened):  # it only looks on
        for _ in islice(decisions(game, seed), SOME):
            written = [event for _, event in game.ledger if event.kind not in NOTES]
            assert written == (told if game.pages else [])
            met += bool(game.pages)
    return met


@PLAYED
@given(SEEDS)
def test_the_ledger_agrees_with_what_a_listener_is_told(seed: int) -> None:
    open_pages(new_game(seed, pool=asking(), size=20), seed)


def test_it_is_looked_at_while_pages_are_open() -> None:
    assert sum(open_pages(new_game(seed, pool=asking(), size=20), seed) for seed in range(4)) > 20


@pytest.mark.parametrize("seed", range(40 if NIGHTLY else 2))
def test_in_the_colosseum_too(seed: int) -> None:
    open_pages(colosseum(seed), seed)


@pytest.mark.parametrize("seed", range(30 if NIGHTLY else 3))
def test_with_the_ready_decks_too(seed: int) -> None:
    open_pages(ready(seed), seed)


@needs_corpus
@pytest.mark.parametrize("seed", range(200_000, 200_200 if NIGHTLY else 200_005))
def test_with_real_cards_too(seed: int) -> None:
    open_pages(corpus_game(seed), seed)


@PLAYED
@given(SEEDS, st.sampled_from(("cards that ask", "ready decks", "Colosseum")))
def test_saving_and_loading_while_a_text_resolves_changes_nothing(seed: int, kind: str) -> None:
    kinds = {"ready decks": ready, "Colosseum": colosseum}
    game = kinds[kind](seed) if kind in kinds else new_game(seed, pool=asking(), size=20)
    looked = 0
    for _ in islice(decisions(game, seed), SOME):
        if not game.pages:
            continue
        loaded = Game.from_bytes(game.to_bytes())
        assert loaded == game
        assert loaded.state_hash() == game.state_hash()
        goes_on_alike(game.copy(), loaded, seed)
        looked += 1
        if looked == 5:
            return


@needs_corpus
@pytest.mark.parametrize("seed", range(201_000, 201_100 if NIGHTLY else 201_002))
def test_real_cards_are_saved_while_a_text_resolves(seed: int) -> None:
    game = corpus_game(seed)
    looked = 0
    for _ in islice(decisions(game, seed), SOME):
        if game.pages and looked < 5:
            loaded = Game.from_bytes(game.to_bytes())
            assert loaded == game
            goes_on_alike(game.copy(), loaded, seed)
            looked += 1


def test_what_is_not_written_down_is_noticed() -> None:
    """The comparison bites: a ledger that leaves something out is found out."""
    really = Game.note

    def forgetful(game: Game, event: Event) -> None:
        if event.kind != "discarded":
            really(game, event)

    games = [(new_game(seed, pool=asking(), size=20), seed) for seed in range(4)]
    with mock.patch.object(Game, "note", forgetful), pytest.raises(AssertionError):
        list(starmap(open_pages, games))


def goes_on_alike(one: Game, other: Game, seed: int) -> None:
    """Two games go on by the same choices, until the text has resolved and some more."""
    source, again = random.Random(seed), random.Random(seed)
    for _ in range(10):
        if one.over:
            break
        one.play(choose(source, one.legal()))
        other.play(choose(again, other.legal()))
    assert one == other


def test_two_positions_with_different_ledgers_are_different() -> None:
    game = new_game(1, pool=asking(), size=20)
    for _ in decisions(game, 1):
        if game.pages and game.ledger:
            break
    other = game.copy()
    other.ledger = other.ledger[:-1]
    assert other != game
    assert other.state_hash() != game.state_hash()
