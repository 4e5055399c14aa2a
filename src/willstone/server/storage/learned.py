"""Which lessons people have done: kept with a guest as with an account, and forgotten with them."""

from __future__ import annotations

from sqlalchemy import literal, select

from willstone.server.storage import schema
from willstone.server.storage.shelves import Shelf
from willstone.server.storage.trouble import patient


class Learned(Shelf):
    """The lessons that are done."""

    @patient
    async def learn(self, user: str, lesson: str) -> None:
        """Somebody has done a lesson, perhaps not for the first time; who is gone has not."""
        known = select(schema.users.c.id, literal(lesson)).where(schema.users.c.id == user)
        adding = self._adding(schema.learned).from_select(["user_id", "lesson"], known)
        async with self.engine.begin() as connection:
            await connection.execute(adding.on_conflict_do_nothing())

    @patient
    async def learned(self, user: str) -> set[str]:
        """The lessons that somebody has done."""
        query = select(schema.learned.c.lesson).where(schema.learned.c.user_id == user)
        async with self.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())
