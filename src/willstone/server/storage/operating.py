"""What an operator looks up and changes in the database of a server, whether it runs or not.

Nothing is migrated here, and no lock is taken: a server that runs goes on, and sees what was changed within seconds.
"""

from __future__ import annotations

import time
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, event, func, insert, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from willstone.i18n import message
from willstone.server.addresses import household_network
from willstone.server.storage import schema
from willstone.server.storage.trouble import place_of, trouble, trouble_of
from willstone.server.storage.upgrade import is_up_to_date
from willstone.server.storage.writer import careful
from willstone.server.tables.summary import Report

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from sqlalchemy import Select
    from sqlalchemy.engine import Row
    from sqlalchemy.ext.asyncio import AsyncConnection

_MOST: Final = 1000  # lines of a list


class OperatorError(ValueError):
    """What cannot be done, in one line."""


@dataclass(frozen=True)
class Person:
    """Somebody as an operator sees them."""

    id: str
    name: str
    account: bool
    created: float
    banned: bool


@dataclass(frozen=True)
class Details:
    """What belongs to somebody."""

    person: Person
    sessions: int
    decks: int
    seats: Sequence[str]  # tables where they sit
    made: Sequence[str]  # tables they made
    reports: Sequence[str]


@dataclass(frozen=True)
class Banned:
    """A ban as it is kept."""

    subject: str
    why: str
    created: float
    until: float | None


@dataclass(frozen=True)
class Reported(Report):
    """A report as an operator sees it."""

    created: float
    closed: float | None
    note: str


@asynccontextmanager
async def operating(url: str) -> AsyncIterator[Operator]:
    """The database at a URL; raises OperatorError with one line for whatever is wrong with it."""
    try:
        made = make_url(url)
        if url.startswith("sqlite") and not (made.database and Path(made.database).is_file()):
            raise OperatorError(message("there is no database {}", made.database or url))
        engine = create_async_engine(made)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise error if isinstance(error, OperatorError) else _unusable(error, url) from None
    if url.startswith("sqlite"):
        event.listen(engine.sync_engine, "connect", careful)
    try:
        async with engine.begin() as connection:
            if not await connection.run_sync(is_up_to_date):
                raise OperatorError(
                    message("{} is of another version; start a server of this one on it", place_of(url))
                )
            yield Operator(connection)
    except OperatorError:
        raise
    except Exception as error:  # drivers have errors of their own for what is wrong with a connection
        raise _unusable(error, url) from None
    finally:
        await engine.dispose()


def _unusable(error: Exception, url: str) -> OperatorError:
    """What is wrong with a database, as servers say it."""
    return OperatorError((trouble_of(error, url) or trouble("address", place_of(url))).words)


class Operator:
    """Looks after people and reports over one connection, in one transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    # ------------------------------------------------------------ people

    async def people(self, words: str = "", *, guests: bool = False, banned: bool = False) -> list[Person]:
        """Accounts, guests too if wanted, the newest first; those whose names have some words in them."""
        users = schema.users.c
        query = select(*_PERSON).order_by(users.created.desc(), users.id)
        if words:
            query = query.where(func.lower(users.name).contains(words.lower(), autoescape=True))
        if banned:
            query = query.where(users.id.in_(select(schema.bans.c.subject)))
        elif not guests:
            query = query.where(users.password.is_not(None))
        return [_person(row) for row in (await self._connection.execute(query.limit(_MOST))).all()]

    async def person(self, who: str) -> Person:
        """Somebody by their id, or an account by its name."""
        users = schema.users.c
        query = select(*_PERSON).where(or_(users.id == who, users.folded == who.casefold()))
        row = (await self._connection.execute(query)).first()
        if row is None:
            raise OperatorError(message("nobody is called {!r}: give the id, or the name of an account", who))
        return _person(row)

    async def details(self, who: str) -> Details:
        """What belongs to somebody."""
        person = await self.person(who)
        reports = schema.reports.c
        return Details(
            person,
            await self._count(select(func.count()).where(schema.sessions.c.user_id == person.id)),
            await self._count(select(func.count()).where(schema.decks.c.user_id == person.id)),
            await self._ids(select(schema.seatings.c.table_id).where(schema.seatings.c.user_id == person.id)),
            await self._ids(select(schema.tables.c.id).where(schema.tables.c.host == person.id)),
            await self._ids(select(reports.id).where(reports.user_id == person.id)),
        )

    async def rename(self, who: str, name: str) -> Person:
        """Another name; seats that are taken keep the old one."""
        person = await self.person(who)
        values = {"name": name, "folded": name.casefold()} if person.account else {"name": name}
        try:
            query = update(schema.users).where(schema.users.c.id == person.id).values(values)
            await self._connection.execute(query)
        except IntegrityError:
            raise OperatorError(message("another account is called {!r}", name)) from None
        return await self.person(person.id)

    # ------------------------------------------------------------ bans

    async def bans(self) -> list[Banned]:
        """All bans, the newest first."""
        bans = schema.bans.c
        query = select(bans.subject, bans.why, bans.created, bans.until).order_by(bans.created.desc())
        return [Banned(*row) for row in (await self._connection.execute(query)).all()]

    async def ban(self, who: str, why: str, until: float | None) -> str:
        """Keep a person, an address or a network away; who it was. A ban that there is already is replaced."""
        subject = await self._subject(who)
        await self._connection.execute(delete(schema.bans).where(schema.bans.c.subject == subject))
        values = {"subject": subject, "why": why, "created": time.time(), "until": until}
        await self._connection.execute(insert(schema.bans).values(values))
        return subject

    async def unban(self, who: str) -> str:
        """Let somebody come again; who it was."""
        subject = who if who.startswith("u_") else await self._subject(who)
        gone = await self._connection.execute(delete(schema.bans).where(schema.bans.c.subject == subject))
        if not gone.rowcount:
            raise OperatorError(message("{} is not banned", who))
        return subject

    async def _subject(self, who: str) -> str:
        """What a ban is kept by."""
        try:
            return str(household_network(who))
        except ValueError:
            return (await self.person(who)).id

    # ------------------------------------------------------------ reports

    async def reports(self, *, closed: bool = False) -> list[Reported]:
        """The reports that are open, the closed ones too if wanted, the newest first."""
        query = select(*_REPORT).order_by(schema.reports.c.created.desc())
        if not closed:
            query = query.where(schema.reports.c.closed.is_(None))
        return [Reported(*row) for row in (await self._connection.execute(query.limit(_MOST))).all()]

    async def report(self, report_id: str) -> Reported:
        """A report."""
        row = (await self._connection.execute(select(*_REPORT).where(schema.reports.c.id == report_id))).first()
        if row is None:
            raise OperatorError(message("there is no report {!r}", report_id))
        return Reported(*row)

    async def close_report(self, report_id: str, note: str) -> None:
        """Be done with a report."""
        await self.report(report_id)
        query = update(schema.reports).where(schema.reports.c.id == report_id)
        await self._connection.execute(query.values(closed=time.time(), note=note))

    async def _count(self, query: Select[int]) -> int:
        return (await self._connection.execute(query)).scalar_one()

    async def _ids(self, query: Select[str]) -> list[str]:
        return list((await self._connection.execute(query.limit(_MOST))).scalars())


_PERSON: Final = (
    schema.users.c.id,
    schema.users.c.name,
    schema.users.c.password.is_not(None),
    schema.users.c.created,
    schema.users.c.id.in_(select(schema.bans.c.subject)),
)
_REPORT: Final = (
    schema.reports.c.id,
    schema.reports.c.table_id,
    schema.reports.c.user_id,
    schema.reports.c.game,
    schema.reports.c.seq,
    schema.reports.c.words,
    schema.reports.c.created,
    schema.reports.c.closed,
    schema.reports.c.note,
)


def _person(row: Row[str, str, bool, float, bool]) -> Person:
    id, name, account, created, banned = row
    return Person(id, name, bool(account), created, bool(banned))
