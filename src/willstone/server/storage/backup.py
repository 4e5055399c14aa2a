"""Backups: one SQLite file with everything in it, whichever database it comes from and goes back to.

A backup is taken in one transaction, while servers go on. What is restored is brought up to date like any database of
an earlier version; which process had which table is forgotten.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import create_engine, delete, extract, func, insert, inspect, select, text
from sqlalchemy.engine import make_url

from willstone.i18n import message as said
from willstone.server.storage import schema
from willstone.server.storage.store import Store, new_engine
from willstone.server.storage.trouble import StoreTrouble, explain, explained, place_of, trouble
from willstone.server.storage.upgrade import holds_something_else, is_up_to_date, upgrade

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection, Engine

_AT_ONCE: Final = 500  # rows
_ALIVE: Final = 15.0  # seconds in which a server that lives has shown it
_PASSING: Final = (schema.processes, schema.heartbeat)  # of no account in another place
_COUNTED: Final = (schema.tables, schema.users, schema.decks, schema.reports)


class Counts(NamedTuple):
    """What is in a backup."""

    tables: int
    people: int
    decks: int
    reports: int


class NotEmpty(StoreTrouble):
    """There is something where a backup is to be restored, or written."""

    def __init__(self, place: str) -> None:
        super().__init__(
            said("{} is not empty; name another place, or say --force to lose what is there", place),
            said("the database is not empty"),
        )


# ---------------------------------------------------------------- taking one


async def take(url: str, file: Path, *, force: bool = False) -> Counts:
    """Write everything in a database into a file; raises StoreTrouble."""
    if file.exists() and not force:
        raise NotEmpty(str(file))
    target = f"sqlite:///{file}"
    part = file.with_name(f"{file.name}.part")
    with explained(target):
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with explained(url):
            await (_take_file(url, part) if url.startswith("sqlite") else _take_rows(url, part))
        with explained(target), _file_engine(part) as engine, engine.connect() as connection:
            counts = _counts(connection)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
    return counts


async def _take_file(url: str, part: Path) -> None:
    """SQLite copies itself as it is at one moment; whoever writes meanwhile is not held up."""
    path = Path(make_url(url).database or "")
    if not path.is_file():
        raise trouble("opened", str(path))
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as copy:
        source.execute("SELECT 1 FROM sqlite_master").fetchall()
        with explained(f"sqlite:///{part}"):
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
    with _file_engine(part) as engine, engine.connect() as connection:
        if holds_something_else(connection) or not inspect(connection).get_table_names():
            raise trouble("foreign", str(path))


async def _take_rows(url: str, part: Path) -> None:
    """Other databases are read in one transaction that sees one moment."""
    engine = new_engine(url, hurry=False)
    try:
        async with engine.execution_options(isolation_level="REPEATABLE READ").connect() as source:
            if not await source.run_sync(is_up_to_date):
                raise StoreTrouble(
                    said("{} is of another version; start a server of this one first", place_of(url)),
                    said("the database cannot be opened"),
                )
            with _file_engine(part) as copies, copies.begin() as target:
                upgrade(target)
                await source.run_sync(_copy, target)
    finally:
        await engine.dispose()


def _copy(source: Connection, target: Connection) -> None:
    """All rows of all tables, those first that others refer to."""
    for table in schema.METADATA.sorted_tables:
        if table in _PASSING:
            continue
        found = source.execution_options(yield_per=_AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions():
            values = [dict(row) for row in rows]
            if table is schema.tables:
                values = [{**row, "owner": None} for row in values]
            target.execute(insert(table), values)


def _counts(connection: Connection) -> Counts:
    return Counts(*(connection.execute(select(func.count()).select_from(table)).scalar_one() for table in _COUNTED))


# ---------------------------------------------------------------- restoring one


async def restore(url: str, file: Path, *, force: bool = False) -> Counts:
    """Put everything of a backup into a database, which must be empty without force; raises StoreTrouble."""
    with _readable(file) as copies, copies.connect() as source:
        counts = _counts(source)
        store = Store(url)
        await store.open()
        engine = new_engine(url, hurry=False)
        try:
            async with engine.begin() as target:
                await target.run_sync(_must_be_free, url, force)
                await target.run_sync(lambda connection: _copy(source, connection))
        finally:
            await engine.dispose()
            await store.close()
    return counts


@contextmanager
def _readable(file: Path) -> Iterator[Engine]:
    """A copy of a backup, brought up to date; the backup itself stays as it is."""
    if not file.is_file():
        raise StoreTrouble(said("there is no file {}", file), said("the database cannot be opened"))
    with tempfile.TemporaryDirectory(prefix="willstone-") as folder, explained(f"sqlite:///{file}"):
        copied = Path(folder) / "backup.sqlite"
        with (
            closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as source,
            closing(sqlite3.connect(copied)) as copy,
        ):
            source.backup(copy)
            if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise trouble("damaged", str(file))
        with _file_engine(copied) as engine:
            with engine.begin() as connection:
                if not inspect(connection).get_table_names() or holds_something_else(connection):
                    raise trouble("foreign", str(file))
                upgrade(connection)
            yield engine


def _must_be_free(connection: Connection, url: str, force: bool) -> None:
    """Nobody uses the database; with force it is made empty."""
    alive = schema.processes.c.seen > extract("epoch", func.now()) - _ALIVE
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE processes IN EXCLUSIVE MODE"))  # no server starts meanwhile
        if connection.execute(select(schema.processes.c.id).where(alive)).first() is not None:
            raise StoreTrouble(
                said("a server is using {}; end it first", place_of(url)), said("another server has the database")
            )
    found = [table for table in schema.METADATA.sorted_tables if table not in _PASSING and table is not schema.keys]
    if not force and any(connection.execute(select(table).limit(1)).first() for table in found):
        raise NotEmpty(place_of(url))
    for table in reversed(schema.METADATA.sorted_tables):
        connection.execute(delete(table))


@contextmanager
def _file_engine(file: Path) -> Iterator[Engine]:
    engine = create_engine(f"sqlite:///{file}")
    explain(engine, f"sqlite:///{file}")
    try:
        yield engine
    finally:
        engine.dispose()
