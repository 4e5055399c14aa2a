"""Journals are written together, in order, and never twice; a lost connection is replaced."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from uuid import uuid4

import pytest
from server.running import opened, run
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from willstone.server.storage.store import Store
from willstone.server.tables import entries

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


def line(words: str) -> str:
    return entries.written(entries.Chatted(seat=0, name="Ann", text=words, at=0.0))


async def lines(store: Store, table: str) -> AsyncIterator[str]:
    """What was said at a table."""
    async for _, row in store.journal_rows(table):
        entry = entries.read(row)
        assert isinstance(entry, entries.Chatted)
        yield entry.text


def test_what_is_written_at_once_is_all_there_and_what_is_written_twice_harms_only_itself(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            tables = [f"t{number}{uuid4().hex[:8]}" for number in range(30)]
            await asyncio.gather(*(store.append(table, -1, [line("a"), line("b")]) for table in tables))
            found = await asyncio.gather(
                *(store.append(table, 0 if place == 7 else 1, [line("c")]) for place, table in enumerate(tables)),
                return_exceptions=True,
            )
            assert [place for place, error in enumerate(found) if error is not None] == [7]
            assert isinstance(found[7], IntegrityError)
            for place, table in enumerate(tables):
                said = [text async for text in lines(store, table)]
                assert said == list("ab" if place == 7 else "abc")

    run(test())


def test_a_lost_connection_is_replaced_and_nothing_is_lost(postgres_url: str) -> None:
    async def test() -> None:
        async with opened(postgres_url) as store:
            table = f"t{uuid4().hex[:8]}"
            await store.append(table, -1, [line("a")])
            others = (
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
            async with store.engine.connect() as connection:
                assert (await connection.execute(text(others))).all()
            await store.append(table, 0, [line("b")])
            with pytest.raises(IntegrityError):
                await store.append(table, 0, [line("again")])
            await store.append(table, 1, [line("c")])
            assert [text async for text in lines(store, table)] == ["a", "b", "c"]

    run(test())
