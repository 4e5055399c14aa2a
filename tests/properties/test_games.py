"""What must hold in every game, shown on random ones: one zone a card, saves, copies, replays, options, endings."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_games import GAMES, SEEDS, SLOW_GAMES, choose, decisions, new_game, random_deck

from willstone import Game
from willstone.engine import IllegalMove, InvalidSave, Option
from willstone.engine.zones import CHASE, ZONES
from willstone.notation.record import Recorder, parse_record

KINDS = ("play", "use", "set", "judgment", "call", "battle", "attack", "block", "forfeit", "no block", "choose", "done")


def assert_each_card_in_one_zone(game: Game) -> None:
    seen: list[int] = []
    for zone in range(ZONES):
        for player in range(game.seats):
            ids = game.zones[zone * game.seats + player]
            assert all(game.cards[i].zone == zone for i in ids)
            seen += ids
    seen += [entry.id for entry in game.chase if entry.kind == "spell"]
    assert all(game.cards[entry.id].zone == CHASE for entry in game.chase if entry.kind == "spell")
    assert sorted(seen) == sorted(game.cards), "every card is in exactly one zone"
    assert all(card.id == i for i, card in game.cards.items())


@GAMES
@given(SEEDS)
def test_every_game_ends_by_the_rules_with_every_card_in_one_zone(seed: int) -> None:
    endings: list[str] = []
    game = new_game(seed)
    game.listener = lambda _, event: endings.append(event.rule) if event.kind in ("won", "drawn") else None
    total = sum(1 for card in game.cards.values() if not card.pseudo)
    for _ in decisions(game, seed):
        assert_each_card_in_one_zone(game)
        assert sum(1 for card in game.cards.values() if not card.pseudo) == total
    assert endings[0] in ("103.2", "103.3", "103.5")
    assert game.decision is None
    assert game.legal() == []
    with pytest.raises(IllegalMove):
        game.play(Option("pass"))


@SLOW_GAMES
@given(SEEDS)
def test_a_saved_game_is_the_same_game_at_every_decision(seed: int) -> None:
    game = new_game(seed)
    for options in decisions(game, seed):
        loaded = Game.from_bytes(game.to_bytes())
        assert loaded == game
        assert loaded.legal() == options
        assert loaded.state_hash() == game.state_hash()
        assert len(game.to_bytes()) < 20_000


@SLOW_GAMES
@given(SEEDS)
def test_a_copy_is_independent(seed: int) -> None:
    game = new_game(seed)
    source = random.Random(seed)
    for number, _ in enumerate(decisions(game, seed)):
        if number % 20:
            continue
        before = game.state_hash()
        copy = game.copy()
        assert copy == game
        for _ in range(30):
            if copy.over:
                break
            copy.play(choose(source, copy.legal()))
        assert game.state_hash() == before


@GAMES
@given(SEEDS)
def test_seed_and_decisions_alone_make_the_game(seed: int) -> None:
    first = new_game(seed)
    taken: list[Option] = []
    source = random.Random(seed)
    while not first.over:
        taken.append(choose(source, first.legal()))
        first.play(taken[-1])
    second = new_game(seed)
    for option in taken:
        second.play(option)
    assert second.over
    assert second.state_hash() == first.state_hash()


@SLOW_GAMES
@given(SEEDS)
def test_a_record_rebuilds_the_game(seed: int) -> None:
    source = random.Random(seed)
    decks = [random_deck(source), random_deck(source)]
    game = Game.new("cr-8.01", decks, seed, names=["Ann", "Bob"])
    recorder = Recorder(game, seed=seed, players=["Ann", "Bob"], decks=decks)
    while not game.over:
        recorder.play(choose(source, game.legal()))
    text = recorder.text()
    record = parse_record(text, "random.fow")
    assert record.text() == text
    assert record.verify() == game


@SLOW_GAMES
@given(SEEDS)
def test_listed_options_are_accepted_and_others_refused_with_a_rule(seed: int) -> None:
    game = new_game(seed)
    source = random.Random(seed)
    for number, options in enumerate(decisions(game, seed)):
        if number % 15:
            continue
        for option in options:
            game.copy().play(option)
        assert len(set(options)) == len(options)
        before = game.state_hash()
        cards = list(game.cards)
        for _ in range(30):
            option = Option(
                source.choice(KINDS),
                source.choice([0, *cards]),
                source.choice([0, -1, -2, *cards]),
                source.choice([0, 0, 1, 2]),
            )
            if option in options:
                continue
            with pytest.raises(IllegalMove) as refused:
                game.play(option)
            assert refused.value.rule
            assert refused.value.reason
        assert game.state_hash() == before


@SLOW_GAMES
@given(SEEDS)
def test_asking_every_decision_leads_to_the_same_game(seed: int) -> None:
    game, asked = new_game(seed), new_game(seed, ask_all=True)
    source = random.Random(seed)
    while not game.over:
        option = choose(source, game.legal())
        while len(asked.legal()) == 1:
            asked.play(asked.legal()[0])
        assert asked.legal() == game.legal()
        game.play(option)
        asked.play(option)
    while not asked.over:
        asked.play(asked.legal()[0])
    asked.ask_all = False
    assert asked.state_hash() == game.state_hash()


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
