"""A game at a table: going back is the same as never having gone on."""

from __future__ import annotations

import random

import pytest

from willstone.engine.game import Game
from willstone.human.choices import choices
from willstone.server.decks import shipped
from willstone.server.entries import Decided, packed
from willstone.server.match import Match, opening


def begun(edition: str, names: list[str], seed: int) -> Match:
    decks = [shipped(name).deck for name in names]
    players = [f"Player{seat}" for seat in range(len(decks))]
    game = Game.new(edition, decks, seed, names=players)
    return Match(opening(game, seed, decks, "a test", -1), 1, "table")


def decide(match: Match, chance: random.Random) -> None:
    seat = match.game.asking().chooser(match.game)
    option = chance.choice(choices(match.game)).option
    match.apply(Decided(seat=seat, option=packed(option), number=match.number))


@pytest.mark.parametrize(
    ("edition", "names"), [("cr-8.01", ["Two Shores", "Hollow Court"]), ("abc-1.0", ["Basin", "Forge", "Gate"])]
)
def test_going_back_and_playing_on_is_as_if_it_had_not_happened(edition: str, names: list[str]) -> None:
    chance = random.Random(7)
    match = begun(edition, names, 3)
    back = [0, 0]  # at once, and by playing again
    for _ in range(160):
        if match.over:
            break
        decide(match, chance)
        if len(match.taken) > 50 and chance.random() < 0.08:
            steps = chance.choice((1, 2, 5, 30, 48))
            back[steps > 40] += 1
            number = match.number
            match.undo(len(match.taken) - steps)
            assert match.number == number + 1
            again = begun(edition, names, 3)
            for entry in match.taken:
                again.apply(entry)
            assert match.game == again.game
            assert match.scribe.lengths() == again.scribe.lengths()
            assert [str(note.words) for note in match.scribe.logs[0]] == [str(n.words) for n in again.scribe.logs[0]]
            assert match.last == again.last
    assert min(back) >= 1
    assert match.scribe.lengths()[0] > 50
