"""What goes wrong with a database, in one line that says what to do; what passes by itself is tried again.

Every error of an engine that is not a mistake of ours becomes a :class:`StoreTrouble`, when a server starts and while
it runs.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import sqlite3
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec, TypeVar

from alembic.util import CommandError
from sqlalchemy import event, exc
from sqlalchemy.engine import make_url

from willstone.i18n import mark
from willstone.i18n import message as said

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from sqlalchemy import Engine, ExceptionContext
    from sqlalchemy.engine import Dialect

    from willstone.i18n import Message

T = TypeVar("T")
P = ParamSpec("P")
_PAUSES: Final = (0.1, 0.4)  # seconds before something is tried again


class StoreTrouble(exc.SQLAlchemyError):
    """The database cannot be used now.

    ``str`` names the place and says what to do, for whoever runs the server; ``reason`` is for everybody.
    """

    def __init__(self, words: Message, reason: Message, *, passing: bool = False) -> None:
        super().__init__(words)
        self.words = words
        self.reason = reason
        self.passing = passing  # whether it may be over in a moment

    def __str__(self) -> str:
        return str(self.words)


class _Kind(NamedTuple):
    """What is said of an error; the place is put into the first of them."""

    words: str
    reason: str
    passing: bool = False


_ANSWERS: Final = mark("the database does not answer")
_OPENED: Final = mark("the database cannot be opened")
_KINDS: Final = {
    "full": _Kind(mark("no room is left for {}; free some on its disk"), mark("no room is left on the disk")),
    "readonly": _Kind(
        mark("{} is read-only; let the user of the server write the file and its folder"),
        mark("the database is read-only"),
    ),
    "locked": _Kind(
        mark("{} is locked by another program; end that, or wait until it is done"), mark("the database is locked")
    ),
    "opened": _Kind(mark("{} cannot be opened; see whether its folder exists and may be written"), _OPENED),
    "junk": _Kind(mark("{} is no database; name another file, or move this one away"), _OPENED),
    "damaged": _Kind(
        mark("{} is damaged; move it away and restore a backup (willstone restore)"), mark("the database is damaged")
    ),
    "newer": _Kind(
        mark("{} was made by a newer Willstone, or by another program; use that, or name another database"), _OPENED
    ),
    "foreign": _Kind(mark("{} holds something else than tables of Willstone; name another database"), _OPENED),
    "unreachable": _Kind(
        mark("no database answers at {}; start PostgreSQL there, or correct the address"), _ANSWERS, True
    ),
    "host": _Kind(mark("there is no machine at {}; correct the address of the database"), _ANSWERS, True),
    "refused": _Kind(mark("{} refuses the user or the password; correct them in the address"), _OPENED),
    "missing": _Kind(mark("there is no database {}; make it (createdb), or correct the address"), _OPENED),
    "forbidden": _Kind(mark("the user may not write into {}; grant that"), mark("the database may not be written")),
    "crowded": _Kind(mark("{} takes no more connections; allow more, or run fewer servers"), _ANSWERS, True),
    "restarting": _Kind(mark("{} is starting or ending; wait a moment"), _ANSWERS, True),
    "slow": _Kind(mark("{} does not answer in time; see what keeps it busy"), _ANSWERS, True),
    "address": _Kind(
        mark("{} is no address of a database; write sqlite:///file or postgresql://user:password@host/name"), _OPENED
    ),
}
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CANTOPEN: "opened",
    sqlite3.SQLITE_PERM: "opened",
    sqlite3.SQLITE_NOTADB: "junk",
    sqlite3.SQLITE_CORRUPT: "damaged",
}
_POSTGRES: Final = {  # by the beginnings of their codes
    "53100": "full",
    "533": "crowded",
    "25006": "readonly",
    "28": "refused",
    "3D": "missing",
    "42501": "forbidden",
    "57P": "restarting",
    "08": "restarting",
}
_SYSTEM: Final = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EROFS: "readonly"}


def trouble(kind: str, place: str) -> StoreTrouble:
    """A trouble of a kind at a place."""
    words, reason, passing = _KINDS[kind]
    return StoreTrouble(said(words, place), said(reason), passing=passing)


def place_of(url: str) -> str:
    """A database as it is named to people: a file, or an address without the password."""
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return parsed.database or ":memory:"
        return parsed.set(drivername=parsed.get_backend_name()).render_as_string(hide_password=True)
    except (exc.ArgumentError, ValueError):
        return repr(url.rpartition("@")[2])  # whatever stands before it may be a password


def trouble_of(error: BaseException, url: str) -> StoreTrouble | None:
    """What an error says about the database; None for one that is a mistake of ours, or a row that is there already."""
    if isinstance(error, StoreTrouble):
        return error
    place = place_of(url)
    for each in _causes(error):
        kind = _kind(each)
        if kind is not None:
            return trouble(kind, place)
    if isinstance(error, exc.DBAPIError) and not isinstance(error, exc.IntegrityError | exc.ProgrammingError):
        return _failing(place, error, passing=error.connection_invalidated)
    if isinstance(error, OSError):
        return _failing(place, error, passing=True)
    return None


def _failing(place: str, error: BaseException, *, passing: bool) -> StoreTrouble:
    line = str(getattr(error, "orig", None) or error).partition("\n")[0]
    return StoreTrouble(said("{} fails: {}", place, line), said("the database fails"), passing=passing)


def _causes(error: BaseException) -> Iterator[BaseException]:
    """An error, and what it was made from."""
    found: BaseException | None = error
    while found is not None:
        yield found
        orig = getattr(found, "orig", None)
        found = orig if isinstance(orig, BaseException) else found.__cause__


def _kind(error: BaseException) -> str | None:
    if isinstance(error, sqlite3.Error):
        return _SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    if isinstance(error, CommandError):
        return "newer"
    if isinstance(error, exc.TimeoutError | TimeoutError):
        return "slow"
    if isinstance(error, socket.gaierror):
        return "host"
    if isinstance(error, ConnectionError):
        return "unreachable"
    if isinstance(error, OSError):
        return _SYSTEM.get(error.errno or 0)
    code = getattr(error, "sqlstate", None)
    if isinstance(code, str):
        return next((kind for start, kind in _POSTGRES.items() if code.startswith(start)), None)
    return None


@contextmanager
def explained(url: str) -> Iterator[None]:
    """Whatever goes wrong with opening a database is a StoreTrouble."""
    try:
        yield
    except (exc.ArgumentError, ImportError, ValueError) as error:
        raise trouble("address", place_of(url)) from error
    except (exc.SQLAlchemyError, sqlite3.Error, CommandError, OSError) as error:
        raise trouble_of(error, url) or _failing(place_of(url), error, passing=False) from error


def explain(engine: Engine, url: str) -> None:
    """From now on the errors of an engine are troubles."""

    def changed(context: ExceptionContext) -> StoreTrouble | None:
        if context.is_pre_ping or context.sqlalchemy_exception is None:
            return None
        return trouble_of(context.sqlalchemy_exception, url)

    def connecting(dialect: Dialect, _record: object, given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        try:
            return dialect.connect(*given, **named)
        except OSError as error:  # of the system: no error of a driver
            raise trouble_of(error, url) or error from error

    event.listen(engine, "handle_error", changed, retval=True)
    event.listen(engine, "do_connect", connecting)


def patient(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Something that may be done twice is tried again a little later, if what was wrong may be over by then."""

    @wraps(method)
    async def trying(*given: P.args, **named: P.kwargs) -> T:
        for pause in _PAUSES:
            try:
                return await method(*given, **named)
            except StoreTrouble as error:
                if not error.passing:
                    raise
            await asyncio.sleep(pause)
        return await method(*given, **named)

    return trying
