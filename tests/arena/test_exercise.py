"""Exhaustive play: everything that can happen does, and what goes wrong is found."""

from __future__ import annotations

import pytest
from table import card
from vocabulary import CardDef, Game

from willstone.arena import invariants
from willstone.arena.exercise import Exercise, Goal, goals
from willstone.language.library.decks import shipped_decks

STARTERS = ("Ninth Bell", "Caldera", "Quiet Tide", "Oldgrove", "Hollow Court")


def test_the_goals_of_a_card() -> None:
    mage = card("Mage", text="{Rest}: Draw a card.\n[Enter] ⇒ You gain 100 life.")
    assert goals([mage]) == [
        Goal("play", "Mage"),
        Goal("use", "Mage", "{Rest}: Draw a card."),
        Goal("trigger", "Mage", "[Enter] ⇒ You gain 100 life."),
    ]
    either = card("Either", "Chant", text="Choose one - • Draw a card. • You gain 100 life.")
    assert [goal.mode for goal in goals([either]) if goal.kind == "mode"] == [0, 1]


def _starters() -> list[CardDef]:
    decks = [deck for deck in shipped_decks().values() if deck.name in STARTERS]
    return list({card.name: card for deck in decks for card in deck.cards()}.values())


def test_everything_of_the_starter_set_is_played() -> None:
    exercise = Exercise(_starters(), seed=1)
    report = exercise.run(lambda report: report.games >= 60)
    assert report.failures == []
    assert sorted(map(str, report.open)) == []
    assert report.reached() == len(report.goals) > 60


def test_what_can_never_be_played_is_reported_with_a_reason() -> None:
    never = card("Never", "Chant", cost="{R}", attribute=["R"], text="Draw a card.\nThis card cannot be played.")
    exercise = Exercise([*_starters(), never], seed=3)
    report = exercise.run(lambda report: report.games >= 12)
    assert Goal("play", "Never") in report.open
    assert report.reason(Goal("play", "Never")) != "it never came to it"


def test_a_broken_game_is_noticed() -> None:
    deck = next(iter(shipped_decks().values()))
    game = Game.new("cr-8.01", [deck, deck], 1)
    invariants.each_card_in_one_zone(game)
    zone = next(ids for ids in game.zones if ids)
    zone.pop()
    with pytest.raises(invariants.Broken, match="no zone"):
        invariants.each_card_in_one_zone(game)
