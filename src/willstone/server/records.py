"""Records of the games at a table, read from its journal, and the files of reports."""

from __future__ import annotations

import hmac
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from willstone.files import FileError
from willstone.server import entries, match
from willstone.server.table import Table, fingerprint
from willstone.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from willstone.engine.cards import CardDef
    from willstone.server.entries import AnyEntry
    from willstone.server.storage.store import Report


@dataclass(frozen=True)
class Written:
    """A table after its journal, and the record of its last game."""

    table: Table
    text: str


def games(journal: Iterable[AnyEntry]) -> int:
    """How many games were begun."""
    return sum(isinstance(entry, entries.Started) for entry in journal)


def up_to_game(journal: Sequence[AnyEntry], game: int | None) -> Sequence[AnyEntry] | None:
    """The journal up to the end of a game, the last one if none is named; None if it was never begun."""
    begun = [place for place, entry in enumerate(journal) if isinstance(entry, entries.Started)]
    if not begun or (game is not None and game > len(begun)):
        return None
    return journal if game is None or game == len(begun) else journal[: begun[game]]


def read(table_id: str, journal: Sequence[AnyEntry]) -> Written:
    """The table of a journal and the record of its last game, which must have begun."""
    table = Table.replayed(table_id, journal)
    return Written(table, table.record())


def designs(journal: Iterable[AnyEntry]) -> dict[str, CardDef]:
    """The cards of players' own design in all games of a journal, by what their pictures are asked for."""
    found: dict[str, CardDef] = {}
    for entry in journal:
        if isinstance(entry, entries.Started):
            with suppress(FileError):
                found |= match.designs(entry.record, entry.secret)
    return found


def open_to(table: Table, user: str | None) -> bool:
    """Whether somebody may read the record: it names hidden cards, which are a secret only between people."""
    return table.status == "over" or (table.against_computers() and table.seat_of(user) is not None)


def with_report(written: Written, report: Report) -> str:
    """A record with what was reported, as comments that readers of records leave out."""
    played = written.table.match
    lines = [f"report {report.id}, Willstone {__version__}, table {report.table_id}, game {report.game}"]
    if played is not None and not played.over and (decision := played.game.decision) is not None:
        name = played.game.names[decision.player]
        lines.append(f"to decide: {name}, {decision.kind}, {decision.prompt} ({decision.rule})")
        lines += [f"option: {text}" for text in played.game.reader.texts(played.game)]
    lines += report.words.splitlines()
    return written.text + "".join(f"; {' '.join(line.split())}\n" for line in lines)


def links(journal: Iterable[AnyEntry]) -> set[str]:
    """The fingerprints of the links that work after a journal."""
    found: set[str] = set()
    for entry in journal:
        if isinstance(entry, entries.Invited):
            found.add(entry.digest)
        elif isinstance(entry, entries.Revoked):
            found.clear()
    return found


def link_works(given_out: Iterable[str], secret: str) -> bool:
    """Whether a secret is that of one of the links."""
    digest = fingerprint(secret)
    return any(hmac.compare_digest(digest, link) for link in given_out)
