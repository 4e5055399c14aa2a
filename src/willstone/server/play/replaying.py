"""Games that are over, to be looked at move by move: every position as each player saw it, and the log.

A clerk plays the game once more, from the journal of its table or from a record, and packs what it sees.
"""

from __future__ import annotations

import gzip
import secrets
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from willstone.files import FileError
from willstone.i18n import message, speaking
from willstone.notation.record import parse_record
from willstone.server.protocol.messages import Allowed, LogLine
from willstone.server.shown.seen import NOTHING, view
from willstone.server.tables import entries, records
from willstone.server.tables.entries import Conceded, Decided, unpacked
from willstone.server.tables.scribe import Scribe
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from willstone.engine import Game
    from willstone.engine.views import Made
    from willstone.server.tables.match import Match

PACK: Final = 10  # positions that are sent together
MOST: Final = 4_000  # moves of a game that is looked at


class Step(Struct):
    """A position: whose turn it is, who made the move that led to it, and how long each player's log is then."""

    turn: int
    player: int
    by: int
    lines: list[int]


class Replay(Struct):
    """A game: its players, every position, the log of each player, and the views in packs, as JSON that is packed."""

    players: list[str]
    edition: str
    winner: int
    steps: list[Step]
    logs: list[list[LogLine]]
    packs: list[bytes] = []


class StillPlayed(ValueError):
    """A game that is not over: it would tell hidden cards."""


def of_table(table_id: str, rows: Sequence[str], game: int | None, language: str) -> Replay | None:
    """The replay of a game of a journal, the last one if none is named; None if it was never begun.

    Raises StillPlayed.
    """
    match = match_of(table_id, rows, game)
    if match is None:
        return None
    scribe = Scribe(match.game.seats)
    start = parse_record(match.record, "table").start(listener=scribe.listen)
    with speaking(language):
        return _replay(_played(start, match.taken), scribe, match.pictures)


def match_of(table_id: str, rows: Sequence[str], game: int | None) -> Match | None:
    """A game of a journal that is over, with all that was decided in it; raises StillPlayed."""
    journal = records.up_to_game([entries.read(row) for row in rows], game)
    found = None if journal is None else Table.replayed(table_id, journal).match
    if found is not None and not found.over:
        raise StillPlayed
    return found


def of_record(text: str) -> Replay:
    """The replay of somebody's own record, in the language that is spoken; raises FileError."""
    record = parse_record(text, "record")
    if len(record.moves) > MOST:
        raise FileError("record", 0, message("a game of more than {} moves is not shown", MOST))
    scribe = Scribe(len(record.players()))
    return _replay(_told(record.games(listener=scribe.listen)), scribe, NOTHING)


def _told(games: Iterable[Game]) -> Iterator[tuple[Game, int]]:
    by = -1
    for game in games:
        yield game, by
        by = -1 if game.decision is None else game.decision.player


def _played(game: Game, taken: Iterable[Decided | Conceded]) -> Iterator[tuple[Game, int]]:
    yield game, -1
    for entry in taken:
        if isinstance(entry, Decided):
            game.play(unpacked(entry.option))
        else:
            game.concede(entry.seat)
        yield game, entry.seat


def _replay(positions: Iterator[tuple[Game, int]], scribe: Scribe, own: Mapping[str, str]) -> Replay:
    """All positions of a game, which is always the same object, and who made the move before each."""
    steps: list[Step] = []
    packs: list[bytes] = []
    waiting: list[bytes] = []
    game = None
    for game, by in positions:
        made: Made = {}
        seen = [view(game, seat, own, made) for seat in range(game.seats)]
        waiting.append(msgspec.json.encode(seen))
        lengths = scribe.lengths()
        steps.append(Step(game.turn_number, game.turn_player, by, [lengths[seat] for seat in range(game.seats)]))
        if len(waiting) == PACK:
            packs.append(_packed(waiting))
            waiting = []
    assert game is not None
    if waiting:
        packs.append(_packed(waiting))
    logs = [[note.line() for note in scribe.logs[seat].since(0)] for seat in range(game.seats)]
    return Replay(list(game.names), game.edition.name, game.winner, steps, logs, packs)


def _packed(views: list[bytes]) -> bytes:
    return gzip.compress(b"[" + b",".join(views) + b"]", 4, mtime=0)


class Fork(Struct):
    """What a table begins with that goes on from a position of a game: its entries after who sits there."""

    edition: str
    allow: list[Allowed]
    names: list[str]
    decks: list[str]
    own: bool
    rows: list[str]


def forked(table_id: str, rows: Sequence[str], game: int | None, moves: int) -> Fork | None:
    """What leads to the position after so many moves of a game that is over; raises StillPlayed."""
    journal = records.up_to_game([entries.read(row) for row in rows], game)
    table = None if journal is None else Table.replayed(table_id, journal)
    match = None if table is None else table.match
    if table is None or match is None:
        return None
    if not match.over:
        raise StillPlayed
    number, written = 1, [entries.written(entries.Started(record=match.record, secret=secrets.token_hex(16)))]
    for entry in match.taken[:moves]:
        if isinstance(entry, Decided):
            written.append(entries.written(msgspec.structs.replace(entry, number=number, left=None)))
            number += not entry.auto
    decks = ["" if seat.list or seat.cards else seat.deck for seat in table.seats]
    names = list(match.game.names)
    return Fork(table.settings.edition, list(table.settings.allow), names, decks, match.own, written)
