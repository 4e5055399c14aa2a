"""Backups are taken while games go on, and what is restored plays on: in either database, whichever it came from."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from invoking import invoked
from server.running import friends, run, running, settings_for, who_decides
from server.test_designs import DESIGNS, LIST, keep
from server.test_migrating import BEFORE, build, in_order
from server.test_trouble import sqlite
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from willstone.server.api.common import COOKIE
from willstone.server.settings import Settings
from willstone.server.storage import schema
from willstone.server.storage.backup import NotEmpty, restore, take
from willstone.server.storage.trouble import StoreTrouble

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest


def url(database: str) -> str:
    return Settings(database=database).database_url


async def empty(database: str) -> None:
    """Make sure that nothing is there."""
    if database.startswith("postgres"):
        await build(database, "base", {})


async def rows_of(database: str) -> dict[str, list[str]]:
    engine = create_async_engine(url(database))
    found: dict[str, list[dict[str, Any]]] = {}
    async with engine.connect() as connection:
        for table in schema.METADATA.sorted_tables:
            if table.name not in ("processes", "heartbeat"):
                rows = (await connection.execute(select(table))).mappings()
                found[table.name] = [
                    {name: repr(value) for name, value in row.items() if name != "owner"} for row in rows
                ]
    await engine.dispose()
    return in_order(found)


async def play(first: Guest, second: Guest, decisions: int, chance: random.Random) -> None:
    """Both are asked in turn, and decide something."""
    for _ in range(decisions):
        decider, other = who_decides(first, second)
        await decider.decide(decider.pick(chance))
        await asyncio.gather(decider.hear("state"), other.hear("state"))


@pytest.mark.parametrize("there", ["sqlite", "postgresql"])
def test_a_backup_of_a_running_server_is_restored_elsewhere_and_played_on(
    database: str, there: str, tmp_path: Path, postgres_url: str
) -> None:
    elsewhere = sqlite(tmp_path / "elsewhere.sqlite") if there == "sqlite" else postgres_url
    copy = tmp_path / "copy.backup"
    chance = random.Random(4)

    async def test() -> None:
        await empty(database)
        async with running(settings_for(tmp_path, database=database)) as server:
            ann, bob, table = await friends(server, seed=5)
            async with ann, bob:
                assert (await keep(ann))[0] == 201
                await play(ann, bob, 3, chance)
                least = ann.number
                _, counts = await asyncio.gather(play(ann, bob, 8, chance), take(url(database), copy))
                most = ann.number
                assert most > least
                cookies = [guest.http.cookies[COOKIE] for guest in (ann, bob)]
        assert counts == (1, 2, 1, 0)
        assert copy.stat().st_mode & 0o077 == 0
        assert [path for path in tmp_path.iterdir() if path.name.startswith("copy")] == [copy]
        await empty(elsewhere)
        assert await restore(url(elsewhere), copy) == counts
        async with (
            running(settings_for(tmp_path, database=elsewhere)) as server,
            await server.guest() as ann,
            await server.guest() as bob,
        ):
            for guest, cookie in zip((ann, bob), cookies, strict=True):
                guest.http.cookies.set(COOKIE, cookie)
            shown = await ann.get("/decks/Sprites")
            assert (shown["text"], shown["designs"]) == (LIST, DESIGNS)
            await asyncio.gather(ann.connect(table), bob.connect(table))
            await asyncio.gather(ann.hear("state"), bob.hear("state"))
            assert least <= ann.number <= most
            number = ann.number
            await play(ann, bob, 3, chance)
            assert ann.number > number

    run(test(), 180)


def test_nothing_is_changed_on_the_way(database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.backup"

    async def test() -> None:
        await build(database, "0002", BEFORE["tables"])
        if database.startswith("postgres"):
            with pytest.raises(StoreTrouble, match="another version"):
                await take(url(database), copy)
        async with running(settings_for(tmp_path, database=database)) as server, await server.guest() as ann:
            ann.http.cookies.set(COOKIE, BEFORE["token"])
            await ann.get("/decks")  # an old deck gets its list
            await server.hall.store.keep_snapshot(BEFORE["playing"], 3, "e", bytes(range(256)))
        before = await rows_of(database)
        assert all(before[name] for name in ("journal", "lists", "links", "snapshots", "keys", "reports"))
        await take(url(database), copy)
        other = sqlite(tmp_path / "other.sqlite")
        await restore(url(other), copy)
        assert await rows_of(other) == before
        with pytest.raises(NotEmpty, match="--force"):
            await take(url(database), copy)
        with pytest.raises(NotEmpty, match="--force"):
            await restore(url(database), copy)
        with closing(sqlite3.connect(tmp_path / "other.sqlite")) as connection, connection:
            connection.execute("DELETE FROM reports")
        await take(url(other), copy, force=True)
        assert (await restore(url(database), copy, force=True)).reports == 0
        assert await rows_of(database) == {**before, "reports": []}

    run(test(), 120)


def test_a_backup_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path) -> None:
    async def test() -> None:
        old, new = sqlite(tmp_path / "old.sqlite"), sqlite(tmp_path / "new.sqlite")
        await build(old, "0002", BEFORE["tables"])
        copy = tmp_path / "copy.backup"
        assert await take(url(old), copy) == (3, 2, 1, 1)
        content = copy.read_bytes()
        assert await restore(url(new), copy) == (3, 2, 1, 1)
        assert copy.read_bytes() == content
        assert len((await rows_of(new))["links"]) == 2

    run(test())


def test_a_server_that_runs_is_not_overwritten(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        await empty(database)
        async with running(settings_for(tmp_path, database=database)) as server, await server.guest("Ann"):
            await take(url(database), tmp_path / "copy.backup")
            with pytest.raises(StoreTrouble, match="server is using"):
                await restore(url(database), tmp_path / "copy.backup", force=True)

    run(test())


def test_the_commands_say_what_they_did_and_what_is_wrong(tmp_path: Path) -> None:
    def told(*arguments: str | Path) -> tuple[int, str]:
        result = invoked(*arguments)
        return result.exit_code, result.output

    run(build(sqlite(tmp_path / "old.sqlite"), "0002", BEFORE["tables"]))
    old, new, copy = sqlite(tmp_path / "old.sqlite"), sqlite(tmp_path / "new.sqlite"), tmp_path / "copy.backup"
    code, words = told("backup", copy, "--database", old)
    assert (code, words) == (0, f"{copy} holds 3 tables, 2 people, 1 decks and 1 reports\n")
    assert told("backup", copy, "--database", old)[0] == 1
    assert told("backup", copy, "--database", old, "--force")[0] == 0
    assert told("restore", copy, "--database", new) == (0, "restored 3 tables, 2 people, 1 decks and 1 reports\n")
    code, words = told("restore", copy, "--database", new)
    assert code == 1
    assert "not empty" in words
    junk, foreign = tmp_path / "junk", tmp_path / "foreign"
    junk.write_bytes(b"nothing that was ever a backup " * 300)
    with closing(sqlite3.connect(foreign)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    torn = tmp_path / "torn"
    torn.write_bytes(copy.read_bytes()[:20_000])
    for wrong in (junk, foreign, torn, tmp_path / "nowhere", tmp_path):
        code, words = told("restore", wrong, "--database", new, "--force")
        assert code == 1, wrong
        assert len(words.splitlines()) == 1
        assert str(wrong) in words
    for wrong in (junk, foreign, tmp_path / "nowhere"):
        code, words = told("backup", tmp_path / "b", "--database", sqlite(wrong))
        assert code == 1, wrong
        assert len(words.splitlines()) == 1
        assert str(wrong) in words
        assert not list(tmp_path.glob("b*"))
    code, words = told("backup", tmp_path / "no" / "folder", "--database", old)
    assert code == 1
    assert str(tmp_path / "no" / "folder") in words
    run(_counted(new))


async def _counted(database: str) -> None:
    assert len((await rows_of(database))["tables"]) == 3  # whatever was wrong, nothing was lost
