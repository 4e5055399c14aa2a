"""People: guests, accounts with a password, the sessions by which browsers are known, and who is banned."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from willstone.server.fingerprints import fingerprint
from willstone.server.storage import schema

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

SESSION: Final = 60 * 60 * 24 * 90.0  # seconds
_AT_ONCE: Final = 500  # sessions that are looked for in a query


class NameTaken(ValueError):
    """Another account has this name."""


class Changed(LookupError):
    """Somebody is not who they were a moment ago: their password was changed, or they are gone."""


@dataclass(frozen=True)
class User:
    """A person; a guest has no password."""

    id: str
    name: str
    password: str | None = None

    @property
    def guest(self) -> bool:
        """Whether they have no account."""
        return self.password is None


@dataclass(frozen=True)
class Ban:
    """Somebody (by id) or a network that is kept away, for a time or for ever."""

    subject: str
    why: str
    until: float | None

    def over(self, now: float) -> bool:
        """Whether its time is over."""
        return self.until is not None and self.until <= now

    def words(self) -> str:
        """What is said to who is banned."""
        end = "" if self.until is None else time.strftime(" until %Y-%m-%d %H:%M UTC", time.gmtime(self.until))
        return f"you are banned from this server{end}" + (f": {self.why}" if self.why else "")


_COLUMNS: Final = (schema.users.c.id, schema.users.c.name, schema.users.c.password)


class People:
    """Users and sessions in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add_guest(self, name: str) -> User:
        """A new guest."""
        user = User(f"u_{secrets.token_hex(8)}", name)
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.users).values(id=user.id, name=name, created=time.time()))
        return user

    async def rename(self, user: User, name: str) -> User:
        """Another name; raises NameTaken if an account is to have it."""
        values = {"name": name} if user.guest else {"name": name, "folded": name.casefold()}
        return await self._change(user, User(user.id, name, user.password), values)

    async def make_account(self, user: User, name: str, password: str) -> User:
        """A guest becomes somebody with an account; raises NameTaken."""
        values = {"name": name, "folded": name.casefold(), "password": password}
        return await self._change(user, User(user.id, name, password), values)

    async def change_password(self, user: User, password: str) -> User:
        """Another password; all sessions end."""
        return await self._change(user, User(user.id, user.name, password), {"password": password}, end=True)

    async def _change(self, user: User, changed: User, values: dict[str, str], *, end: bool = False) -> User:
        """Change what is kept of somebody; raises NameTaken, or Changed if another request did so first."""
        try:
            async with self._engine.begin() as connection:
                query = update(schema.users).where(*_as_known(user)).values(values)
                if (await connection.execute(query)).rowcount != 1:
                    raise Changed(user.id)
                if end:
                    await _end_sessions(connection, user)
        except IntegrityError:
            raise NameTaken(changed.name) from None
        return changed

    async def remove(self, user: User) -> None:
        """Forget somebody with their decks and sessions; tables keep the seats as they are. Raises Changed."""
        async with self._engine.begin() as connection:
            await _end_sessions(connection, user)
            await connection.execute(delete(schema.decks).where(schema.decks.c.user_id == user.id))
            if (await connection.execute(delete(schema.users).where(*_as_known(user)))).rowcount != 1:
                raise Changed(user.id)

    async def account(self, name: str) -> User | None:
        """Who has an account of a name."""
        query = select(*_COLUMNS).where(schema.users.c.folded == name.casefold())
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else User(*row)

    async def begin_session(self, user: User, instead: str | None = None) -> str:
        """A token for a browser, instead of the one it had; only its fingerprint is kept. Raises Changed."""
        token = secrets.token_urlsafe(32)
        now = time.time()
        values = (literal(fingerprint(token)), schema.users.c.id, literal(now + SESSION))
        still = select(*values).where(*_as_known(user)).with_for_update()
        sessions = schema.sessions.c
        gone = or_(sessions.expires < now, sessions.digest == fingerprint(instead or ""))
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.sessions).where(gone))
            made = insert(schema.sessions).from_select(["digest", "user_id", "expires"], still)
            if (await connection.execute(made)).rowcount != 1:
                raise Changed(user.id)
        return token

    async def end_session(self, token: str) -> None:
        """A token becomes worthless."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.digest == fingerprint(token)))

    async def of_session(self, token: str) -> User | None:
        """Who a browser belongs to."""
        sessions = schema.sessions.c
        query = (
            select(*_COLUMNS)
            .join_from(schema.sessions, schema.users)
            .where(sessions.digest == fingerprint(token), sessions.expires > time.time())
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else User(*row)

    async def ended(self, digests: Collection[str]) -> set[str]:
        """Those of some sessions (by their fingerprints) that are over."""
        asked = list(digests)
        living: set[str] = set()
        sessions = schema.sessions.c
        for start in range(0, len(asked), _AT_ONCE):
            some = sessions.digest.in_(asked[start : start + _AT_ONCE])
            query = select(sessions.digest).where(some, sessions.expires > time.time())
            async with self._engine.connect() as connection:
                living.update((await connection.execute(query)).scalars())
        return set(asked) - living

    async def bans(self) -> list[Ban]:
        """All bans that are not over."""
        columns = schema.bans.c
        query = select(columns.subject, columns.why, columns.until)
        lasting = or_(columns.until.is_(None), columns.until > time.time())
        async with self._engine.connect() as connection:
            return [Ban(*row) for row in (await connection.execute(query.where(lasting))).all()]


def _as_known(user: User) -> tuple[ColumnElement[bool], ...]:
    """The user, as long as the password is the one that was looked at."""
    users = schema.users.c
    same = users.password.is_(None) if user.password is None else users.password == user.password
    return users.id == user.id, same


async def _end_sessions(connection: AsyncConnection, user: User) -> None:
    await connection.execute(delete(schema.sessions).where(schema.sessions.c.user_id == user.id))
