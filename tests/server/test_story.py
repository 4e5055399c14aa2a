"""How a game went: life turn by turn, what changed it most, and what ended it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from vocabulary import Game, nth, things

from willstone.human.choices import choices
from willstone.server.decks.reading import shipped
from willstone.server.tables import story
from willstone.server.tables.entries import Conceded, Decided, Opened, Sat, Started, packed, written
from willstone.server.tables.match import opening
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from willstone.server.tables.entries import AnyEntry
    from willstone.server.tables.match import Match


def played(most: int) -> tuple[list[str], Match]:
    """The journal of a game of two players who choose at random, the first of whom gives up after so many decisions."""
    decks = [shipped("Quickstep").deck, shipped("Caldera").deck]
    game = Game.new("cr-8.01", decks, 4, names=["Ann", "Bob"], first=0)
    journal: list[AnyEntry] = [
        Opened(edition="cr-8.01", seats=2, host="u_0", name="", at=0.0),
        *(Sat(seat=seat, user=f"u_{seat}", name=name, deck="Caldera") for seat, name in enumerate(("Ann", "Bob"))),
        Started(record=opening(game, 4, decks, "", 0)),
    ]
    table = Table.replayed("table", journal)
    match = table.match
    assert match is not None
    chance = random.Random(7)
    while not match.over:
        offered = [choice.option for choice in choices(match.game)]
        eager = [each for each in offered if each.kind in ("attack", "play", "call")] or offered
        option = nth(eager, chance.randrange(things(eager)))
        seat = match.game.asking().chooser(match.game)
        entry = (
            Decided(seat=seat, option=packed(option), number=match.number) if match.made < most else Conceded(seat=0)
        )
        table.apply(entry)
        journal.append(entry)
    return [written(entry) for entry in journal], match


def test_a_game_is_told_with_what_ended_it() -> None:
    rows, match = played(2_000)
    told = story.told("table", rows, None, "u_0", "en")
    assert told is not None
    assert told.open
    loser = match.game.life.index(min(match.game.life))
    assert told.cause.startswith(f"{match.game.names[loser]} is dealt ")
    assert told.cause.endswith(f"and has {match.game.life[loser]} life")
    assert told.turns[-1].lives == list(match.game.life)
    assert [turn.turn for turn in told.turns] == sorted({turn.turn for turn in told.turns})
    assert max(max(turn.boards) for turn in told.turns) > 0
    blows = [turn.blow for turn in told.turns if turn.blow is not None]
    assert any(blow.amount < 0 and blow.image for blow in blows)
    assert all(match.game.names[blow.seat] in blow.words for blow in blows)
    italian = story.told("table", rows, 1, None, "it")
    assert italian is not None
    assert italian.cause != told.cause
    assert [turn.lives for turn in italian.turns] == [turn.lives for turn in told.turns]


def test_a_game_that_was_given_up_has_turns_and_no_cause() -> None:
    rows, match = played(30)
    told = story.told("table", rows, None, None, "en")
    assert told is not None
    assert told.cause == ""
    assert told.turns[-1].turn == match.game.turn_number
    assert story.told("table", rows[:3], None, None, "en") is None
    assert story.told("table", rows, 2, None, "en") is None
