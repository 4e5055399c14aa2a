"""Positions written from games: the file leads to the same position, and what it cannot say is told."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from vocabulary import FIELD, MAIN_DECK, rng

from willstone import Game, Library, Scenario
from willstone.engine import Deck
from willstone.files import FileError
from willstone.notation.describing import described_after, differences
from willstone.notation.record import Record
from willstone.notation.recording import Recorder

EDITIONS: Final = ("cr-8.01", "abc-1.0", "rulebook-2015", "cr-5.01-bifrost")
SHARE: Final = 0.5  # of the moments with nothing on the chase and no battle: how many must be sayable, at least


def begun(edition: str, chance: random.Random) -> tuple[Game, list[Deck], int]:
    """A game between two decks that ship."""
    decks = chance.sample(Library.shipped().decks(edition), 2)
    seed = chance.randrange(10**9)
    return Game.new(edition, decks, seed, names=("Ann", "Bob")), decks, seed


def moments(edition: str, seed: int, most: int = 250) -> list[Game]:
    """Some moments of a random game."""
    chance = random.Random(seed)
    game, _, _ = begun(edition, chance)
    found: list[Game] = []
    for _ in range(most):
        if game.over:
            break
        if chance.random() < 0.08:
            found.append(game.copy())
        game.play(chance.choice(game.legal()))
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=4)
@given(st.integers(0, 2**32))
def test_a_written_position_is_the_same_or_says_what_is_not(edition: str, seed: int) -> None:
    for game in moments(edition, seed):
        scenario = Scenario.from_game(game)
        again = scenario.run()
        assert scenario.unsaid or not differences(game, again)
        if not scenario.unsaid:
            assert again.written() == game.written() or sorted(again.written()) == sorted(game.written())
            assert [again.life, again.rng, again.turn_number] == [game.life, game.rng, game.turn_number]
            assert _seen(again) == _seen(game)


def _seen(game: Game) -> list[object]:
    """What each player sees of what has an order, by names."""
    views = [game.view(player) for player in range(game.seats)]
    zones = ("deck", "hand", "graveyard", "standby", "ruler_area", "removed")
    return [
        (zone, player["zones"][zone]["count"], sorted(card.get("name", "") for card in player["zones"][zone]["cards"]))
        for view in views
        for player in view["players"]
        for zone in zones
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_quiet_moments_can_be_said(edition: str) -> None:
    quiet = [
        game
        for seed in range(6)
        for game in moments(edition, seed)
        if game.phase == "main" and not game.chase and not game.battle and not game.effects
    ]
    said = [game for game in quiet if not Scenario.from_game(game).unsaid]
    assert len(quiet) > 10
    assert len(said) >= SHARE * len(quiet)


def test_from_the_same_position_the_same_moves_lead_to_the_same() -> None:
    """What chance brings is part of it."""
    tried = 0
    for game in [game for seed in range(8) for game in moments("cr-8.01", seed) if game.phase == "main"]:
        scenario = Scenario.from_game(game)
        if scenario.unsaid:
            continue
        first, second = game.copy(), scenario.run()
        second.ask_all = False
        for _ in range(12):
            if first.over:
                break
            move = first.written()[0]
            first.play(move)
            second.play(move)
        assert first.life == second.life
        assert first.rng == second.rng
        assert _seen(first) == _seen(second)
        tried += 1
    assert tried > 5


def test_what_cannot_be_said_is_told() -> None:
    game = next(game for seed in range(9) for game in moments("cr-8.01", seed) if game.chase)
    assert "what is on the chase" in map(str, Scenario.from_game(game).unsaid)


def _lies_upright(game: Game) -> bool:
    quiet = game.phase == "main" and not game.chase
    return quiet and any(not card.rested for card in game.cards.values() if card.zone == FIELD)


def test_a_difference_is_noticed() -> None:
    game = next(game for game in moments("cr-8.01", 1) if _lies_upright(game))
    for change in (_hurt, _reversed, _called, _rested):
        other = game.copy()
        change(other)
        other._options = None
        assert differences(game, other) != differences(game, game.copy())


def _hurt(game: Game) -> None:
    game.life[0] -= 100


def _reversed(game: Game) -> None:
    game.zone(MAIN_DECK, 1).reverse()


def _called(game: Game) -> None:
    game.called = not game.called


def _rested(game: Game) -> None:
    game.cards |= {i: card.turned(True) for i, card in game.cards.items() if card.zone == FIELD}


def test_moves_of_a_record_say_what_a_position_cannot() -> None:
    chance = random.Random(3)
    game, decks, seed = begun("cr-8.01", chance)
    writing = Recorder(game, seed=seed, players=game.names, decks=decks)
    for _ in range(260):
        if not game.over:
            writing.play(chance.choice(game.legal()))
    record = Record.parse(writing.text())
    games = [each.copy() for each in record.games()]
    moves = [(player, move) for _, player, move in record.moves]
    longer = 0
    for at in range(20, len(games) - 1, 9):
        scenario = described_after(games[at], games[:at], moves[:at])
        if Scenario.from_game(games[at]).unsaid and not scenario.unsaid:
            longer += 1
            assert not differences(games[at], scenario.run())
    assert longer > 0


def test_a_written_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    game = next(game for game in moments("cr-8.01", 2) if game.phase == "main")
    scenario = Scenario.from_game(game)
    file = tmp_path / "written.scenario.yaml"
    file.write_text(scenario.source, "utf-8")
    assert Scenario.read(file).position == scenario.position


@given(st.integers(0, 2**64 - 1))
def test_every_state_of_chance_has_a_seed(state: int) -> None:
    assert rng.start(rng.seed_of(state)) == state


def test_a_host_may_have_a_name_that_must_be_quoted() -> None:
    text = """
    scenario: What is added to a card whose name holds a word of the notation
    edition: cr-8.01
    cards:
      - {name: Page with a Sword, type: Resonator, cost: "{0}", atk: 100, def: 100}
      - {name: Ribbon, type: "Addition: Resonator", cost: "{0}", text: "Added resonator gains [+100/+100]."}
    players:
      A:
        field: [Page with a Sword, {card: Ribbon, added_to: HOST}]
      B: {field: [Page with a Sword]}
    """
    for host in (
        '"Page with a Sword"',
        "Page with a Sword",
        'A/"Page with a Sword"',
        '"Page with a Sword"#1',
        "B/Page with a Sword",
    ):
        game = Scenario.parse(text.replace("HOST", repr(host))).run()
        again = Scenario.from_game(game)
        assert not again.unsaid
        assert not differences(game, again.run())
    for host in ("Page", '"Page with a Sword"#3', "A/Page with a Sword#2", "Page with a Sword#0", "Ribbon", "A/Ribbon"):
        with pytest.raises(FileError, match="not in play"):
            Scenario.parse(text.replace("HOST", repr(host)))
