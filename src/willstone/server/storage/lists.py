"""People's own decks. What a deck says is a list that never changes, read once and kept as it was understood."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from willstone.server.decks.own import OwnDeck, OwnList
from willstone.server.storage import schema
from willstone.server.storage.shelves import Shelf
from willstone.server.storage.trouble import patient


class DeckLine(NamedTuple):
    """A deck among others, with the summary of its list if there is one."""

    name: str
    edition: str
    summary: str | None


class Lists(Shelf):
    """Decks by their owners and names, and the lists that they and the seats at tables refer to."""

    @patient
    async def deck(self, user: str, name: str) -> OwnDeck | None:
        """A deck of somebody's own."""
        columns = schema.decks.c
        query = select(columns.name, columns.edition, columns.cards, columns.designs, columns.list)
        query = query.where(columns.user_id == user, columns.folded == name.casefold())
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else OwnDeck(*row)

    @patient
    async def decks(self, user: str) -> list[DeckLine]:
        """All decks of somebody's own."""
        decks, lists = schema.decks, schema.lists
        query = (
            select(decks.c.name, decks.c.edition, lists.c.summary)
            .join_from(decks, lists, decks.c.list == lists.c.digest, isouter=True)
            .where(decks.c.user_id == user)
            .order_by(decks.c.name)
        )
        async with self.engine.connect() as connection:
            return [DeckLine(*row) for row in (await connection.execute(query)).all()]

    @patient
    async def count_other_decks(self, user: str, name: str) -> int:
        """How many decks somebody has besides the one of a name."""
        columns = schema.decks.c
        query = select(func.count()).where(columns.user_id == user, columns.folded != name.casefold())
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    @patient
    async def keep_deck(self, user: str, deck: OwnDeck, read: OwnList) -> None:
        """Keep a deck with its list, instead of one of the same name."""
        columns = schema.decks.c
        folded = deck.name.casefold()
        async with self.engine.begin() as connection:
            await connection.execute(self._renewing(read))
            await connection.execute(delete(schema.decks).where(columns.user_id == user, columns.folded == folded))
            await connection.execute(
                insert(schema.decks).values(
                    user_id=user,
                    folded=folded,
                    name=deck.name,
                    edition=deck.edition,
                    cards=deck.cards,
                    designs=deck.designs,
                    list=read.digest,
                )
            )

    async def remove_deck(self, user: str, name: str) -> bool:
        """Forget a deck; whether there was one."""
        columns = schema.decks.c
        query = delete(schema.decks).where(columns.user_id == user, columns.folded == name.casefold())
        async with self.engine.begin() as connection:
            return (await connection.execute(query)).rowcount == 1

    @patient
    async def refer_to_list(self, user: str, deck: OwnDeck, digest: str) -> None:
        """A deck that an older version kept has a list now, unless somebody has changed the deck meanwhile."""
        columns = schema.decks.c
        same = (columns.folded == deck.name.casefold(), columns.cards == deck.cards, columns.designs == deck.designs)
        async with self.engine.begin() as connection:
            await connection.execute(update(schema.decks).where(columns.user_id == user, *same).values(list=digest))

    @patient
    async def keep_list(self, read: OwnList) -> None:
        """Keep a list, if it is not there yet."""
        async with self.engine.begin() as connection:
            await connection.execute(self._adding(schema.lists).values(vars(read)).on_conflict_do_nothing())

    @patient
    async def renew_list(self, read: OwnList) -> None:
        """Keep what was made of a list by now."""
        async with self.engine.begin() as connection:
            await connection.execute(self._renewing(read))

    def _renewing(self, read: OwnList) -> postgresql.Insert | sqlite.Insert:
        adding = self._adding(schema.lists).values(vars(read))
        renewed = {name: adding.excluded[name] for name in ("compiled", "summary")}
        return adding.on_conflict_do_update(index_elements=["digest"], set_=renewed)

    @patient
    async def own_list(self, digest: str) -> OwnList | None:
        """A list by its digest."""
        columns = schema.lists.c
        query = select(columns.digest, columns.cards, columns.designs, columns.compiled, columns.summary)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query.where(columns.digest == digest))).first()
        return None if row is None else OwnList(*row)

    @patient
    async def lists_of(self, table_id: str) -> list[str]:
        """The lists that a table's journal names."""
        query = select(schema.list_uses.c.digest).where(schema.list_uses.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    @patient
    async def use_list(self, table_id: str, digest: str) -> None:
        """A table's journal names a list: as long as there is the table, there is the list."""
        adding = self._adding(schema.list_uses).values(table_id=table_id, digest=digest)
        async with self.engine.begin() as connection:
            await connection.execute(adding.on_conflict_do_nothing())
