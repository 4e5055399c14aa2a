"""Records of the games at a table, read from its journal, and the files of reports. Clerks write them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from willstone.server.tables import entries
from willstone.server.tables.table import Table
from willstone.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.server.protocol.messages import TableInfo
    from willstone.server.tables.entries import AnyEntry
    from willstone.server.tables.summary import Report


class Written(Struct):
    """The record of a game, which one, and whether who asked for it may read it."""

    text: str
    game: int
    open: bool


def open_to(info: TableInfo) -> bool:
    """Whether who sees a table so may read the record: it names hidden cards, a secret only between people."""
    people = sum(seat.kind == "person" for seat in info.seats)
    return info.status == "over" or (people == 1 and info.you is not None)


def written(table_id: str, rows: Sequence[str], game: int | None, user: str | None) -> Written | None:
    """The record of a game of a journal, the last one if none is named; None if it was never begun."""
    journal = up_to_game([entries.read(row) for row in rows], game)
    if journal is None:
        return None
    return of_table(Table.replayed(table_id, journal), user)


def of_table(table: Table, user: str | None) -> Written:
    """The record of the last game at a table whose journal was followed from its beginning."""
    return Written(table.record(), table.game, open_to(table.info(table.seat_of(user), (), 0)))


def up_to_game(journal: Sequence[AnyEntry], game: int | None) -> Sequence[AnyEntry] | None:
    """The journal up to the end of a game, the last one if none is named; None if it was never begun."""
    begun = [place for place, entry in enumerate(journal) if isinstance(entry, entries.Started)]
    if not begun or (game is not None and game > len(begun)):
        return None
    return journal if game is None or game == len(begun) else journal[: begun[game]]


def reported(report: Report, rows: Sequence[str]) -> str:
    """A record up to a moment with what was reported, as comments that readers of records leave out."""
    table = Table.replayed(report.table_id, [entries.read(row) for row in rows])
    played = table.match
    lines = [f"report {report.id}, Willstone {__version__}, table {report.table_id}, game {report.game}"]
    if played is not None and not played.over and (decision := played.game.decision) is not None:
        name = played.game.names[decision.player]
        lines.append(f"to decide: {name}, {decision.kind}, {decision.prompt} ({decision.rule})")
        lines += [f"option: {text}" for text in played.game.reader.texts(played.game)]
    lines += report.words.splitlines()
    return table.record() + "".join(f"; {' '.join(line.split())}\n" for line in lines)
