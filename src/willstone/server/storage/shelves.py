"""What is kept ready beside the journals, so that nobody reads a whole journal for it: snapshots, pictures, links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from willstone.server.storage import schema
from willstone.server.storage.trouble import patient

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Table
    from sqlalchemy.ext.asyncio import AsyncEngine

    from willstone.server.decks.own import Picture


class Shelf:
    """A part of the store."""

    engine: AsyncEngine

    def _adding(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An insertion that can say what happens to what is there already; both databases write it in one way."""
        return postgresql.insert(table) if self.engine.dialect.name == "postgresql" else sqlite.insert(table)


class Shelves(Shelf):
    """Snapshots of games, pictures of designed cards, and links for friends."""

    @patient
    async def keep_snapshot(self, table_id: str, seq: int, engine: str, data: bytes) -> None:
        """Keep a game as it is after an entry of its journal, instead of what was kept of it before."""
        adding = self._adding(schema.snapshots).values(table_id=table_id, seq=seq, engine=engine, data=data)
        renewed = {name: adding.excluded[name] for name in ("seq", "engine", "data")}
        async with self.engine.begin() as connection:
            await connection.execute(adding.on_conflict_do_update(index_elements=["table_id"], set_=renewed))

    @patient
    async def snapshot(self, table_id: str, engine: str) -> tuple[int, bytes] | None:
        """A game as it was after an entry, with the number of that entry, if the same engine made it."""
        columns = schema.snapshots.c
        query = select(columns.seq, columns.data).where(columns.table_id == table_id, columns.engine == engine)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (row.seq, row.data)

    @patient
    async def forget_snapshot(self, table_id: str) -> None:
        """What was kept of a game is of no use."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table_id == table_id))

    @patient
    async def keep_pictures(self, table_id: str, rows: Collection[Picture]) -> None:
        """Keep the pictures of cards at a table; those that are there stay."""
        if not rows:
            return
        adding = self._adding(schema.pictures).on_conflict_do_nothing()
        async with self.engine.begin() as connection:
            await connection.execute(adding, [{"table_id": table_id, **row._asdict()} for row in rows])

    @patient
    async def picture(self, table_id: str, digest: str, side: int, emblem: bool) -> str | None:
        """The picture of one side of a card at a table, or only its art."""
        columns = schema.pictures.c
        query = select(columns.emblem if emblem else columns.svg).where(
            columns.table_id == table_id, columns.digest == digest, columns.side == side
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    @patient
    async def keep_link(self, table_id: str, digest: str) -> None:
        """From now on a link leads to a table; only the fingerprint of its secret is kept."""
        adding = self._adding(schema.links).values(digest=digest, table_id=table_id)
        async with self.engine.begin() as connection:
            await connection.execute(adding.on_conflict_do_nothing())

    @patient
    async def revoke_links(self, table_id: str) -> None:
        """All links to a table become worthless."""
        async with self.engine.begin() as connection:
            await connection.execute(delete(schema.links).where(schema.links.c.table_id == table_id))

    @patient
    async def table_of_link(self, digest: str) -> str | None:
        """Where a link leads."""
        query = select(schema.links.c.table_id).where(schema.links.c.digest == digest)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()
