"""People: guests, accounts with a password, and the sessions by which browsers are known."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from willstone.server.storage import schema
from willstone.server.table import fingerprint

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

SESSION: Final = 60 * 60 * 24 * 90.0  # seconds


class NameTaken(ValueError):
    """Another account has this name."""


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
        """Another name for a guest."""
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.users).where(schema.users.c.id == user.id).values(name=name))
        return User(user.id, name, user.password)

    async def make_account(self, user: User, name: str, password: str) -> User:
        """A guest becomes somebody with an account; raises NameTaken."""
        values = {"name": name, "folded": name.casefold(), "password": password}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(update(schema.users).where(schema.users.c.id == user.id).values(values))
        except IntegrityError:
            raise NameTaken(name) from None
        return User(user.id, name, password)

    async def account(self, name: str) -> User | None:
        """Who has an account of a name."""
        query = select(*_COLUMNS).where(schema.users.c.folded == name.casefold())
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else User(*row)

    async def begin_session(self, user: User) -> str:
        """A token for a browser; only its fingerprint is kept."""
        token = secrets.token_urlsafe(32)
        expires = time.time() + SESSION
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.sessions).where(schema.sessions.c.expires < time.time()))
            await connection.execute(
                insert(schema.sessions).values(digest=fingerprint(token), user_id=user.id, expires=expires)
            )
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
