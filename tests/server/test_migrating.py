"""Databases of earlier versions are brought up to date, and nothing that was in them is lost.

``before_lists.json`` holds what the version before lists, links, pictures and snapshots wrote: a game that is being
played with cards of Ann's own design, a table that waits for whom she invited, one whose game is over, her deck, a
report, and Bob's account.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from server.running import run, running, settings_for
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from willstone.server.api.common import COOKIE
from willstone.server.fingerprints import fingerprint
from willstone.server.settings import Settings
from willstone.server.storage.schema import METADATA
from willstone.server.storage.upgrade import upgrade

if TYPE_CHECKING:
    from sqlalchemy import Connection

BEFORE = json.loads(Path(__file__).with_name("before_lists.json").read_text("utf-8"))


async def build(database: str, version: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Make a database as an earlier version left it."""
    engine = create_async_engine(Settings(database=database).database_url)
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
        await connection.run_sync(upgrade, version)
        for name, each in rows.items():
            columns = ", ".join(each[0])
            values = ", ".join(f":{column}" for column in each[0])
            await connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({values})"), each)
    await engine.dispose()


async def content(database: str, rows: dict[str, list[dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    """What stands in the same columns of the same tables now."""
    engine = create_async_engine(Settings(database=database).database_url)
    found = {}
    async with engine.connect() as connection:
        for name, each in rows.items():
            query = text(f"SELECT {', '.join(each[0])} FROM {name}")
            found[name] = [dict(row._mapping) for row in await connection.execute(query)]
    await engine.dispose()
    return found


def in_order(rows: dict[str, list[dict[str, Any]]]) -> dict[str, list[str]]:
    return {name: sorted(json.dumps(row, sort_keys=True) for row in each) for name, each in rows.items()}


def test_what_was_there_before_is_there_and_goes_on(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        await build(database, "0002", BEFORE["tables"])
        async with (
            running(settings_for(tmp_path, database=database)) as server,
            await server.guest() as ann,
            await server.guest() as bob,
        ):
            store = server.hall.store
            before = {name: rows for name, rows in BEFORE["tables"].items() if name not in ("tables", "sessions")}
            before["tables"] = [{**row, "public": row["public"]} for row in BEFORE["tables"]["tables"]]
            for row in before["tables"]:
                del row["owner"]
            now = await content(database, before)
            for row in now["tables"]:
                row["public"] = bool(row["public"])
            assert in_order(now) == in_order(before)
            for token, works in zip(BEFORE["invites"], (False, True, True), strict=True):
                table = await store.table_of_link(fingerprint(token.partition(".")[2]))
                assert table == (BEFORE["waiting"] if works else None)
                assert (await bob.http.get(f"/api/v1/invites/{token}")).status_code == (200 if works else 404)
            ann.http.cookies.set(COOKIE, BEFORE["token"])
            assert (await ann.get("/session"))["user"]["name"] == "Ann"
            own = [deck for deck in await ann.get("/decks") if deck["own"]]
            assert [(deck["name"], deck["needs"]) for deck in own] == [("Sprites", ["own"])]
            assert (await ann.get("/decks/Sprites"))["text"] == BEFORE["tables"]["decks"][0]["cards"]
            lines = await store.decks(BEFORE["tables"]["decks"][0]["user_id"])
            assert lines[0].summary is not None  # it is read once
            record = await ann.http.get(f"/api/v1/tables/{BEFORE['over']}/record")
            assert record.text == BEFORE["record"]
            assert (await ann.http.get(f"/api/v1/reports/{BEFORE['report']}")).status_code == 200
            await ann.connect(BEFORE["playing"])
            state = await ann.hear("state")
            hand = [card["name"] for card in state["view"]["players"][0]["zones"]["hand"]["cards"]]
            assert (state["number"], hand) == (BEFORE["number"], BEFORE["hand"])
            assert (await ann.http.get(BEFORE["image"])).headers["content-type"] == "image/svg+xml"
            await ann.decide(ann.options[0]["index"])
            assert (await ann.hear("state"))["number"] > BEFORE["number"]
            password = {"name": "Bob", "password": "a long one indeed"}
            assert (await bob.http.post("/api/v1/session/login", json=password)).status_code == 200

    run(test(), 180)


def test_the_very_first_databases_get_room_for_everything(database: str, tmp_path: Path) -> None:
    old = {"user_id": "u_1", "folded": "old", "name": "Old", "edition": "cr-8.01", "cards": "1 x"}

    async def test() -> None:
        await build(database, "0001", {"decks": [old]})
        async with running(settings_for(tmp_path, database=database)):
            pass
        found = await content(database, {"decks": [{**old, "designs": "", "list": None}]})
        assert found == {"decks": [{**old, "designs": "", "list": None}]}

    run(test())


def test_migrations_lead_to_what_the_schema_says(database: str) -> None:
    def columns(connection: Connection) -> dict[str, dict[str, bool]]:
        inspector = inspect(connection)
        return {
            name: {column["name"]: column["nullable"] for column in inspector.get_columns(name)}
            for name in inspector.get_table_names()
            if name != "alembic_version"
        }

    def indexes(connection: Connection) -> dict[str, set[tuple[str | None, ...]]]:
        inspector = inspect(connection)
        return {name: {tuple(i["column_names"]) for i in inspector.get_indexes(name)} for name in METADATA.tables}

    async def test() -> None:
        await build(database, "head", {})
        engine = create_async_engine(Settings(database=database).database_url)
        async with engine.connect() as connection:
            found = await connection.run_sync(columns)
            indexed = await connection.run_sync(indexes)
        await engine.dispose()
        said = {t.name: {column.name: bool(column.nullable) for column in t.columns} for t in METADATA.sorted_tables}
        assert found == said
        for table in METADATA.sorted_tables:
            wanted = {tuple(column.name for column in index.columns) for index in table.indexes}
            assert wanted <= indexed[table.name], table.name

    run(test())


@pytest.mark.parametrize("version", ["0001", "0002"])
def test_a_version_that_was_is_reached_again(version: str, tmp_path: Path) -> None:
    """Every version can be built alone, which the other tests here rely on."""

    async def test() -> None:
        database = f"sqlite:///{tmp_path / 'old.sqlite'}"
        await build(database, version, {})
        assert await content(database, {"alembic_version": [{"version_num": version}]}) == {
            "alembic_version": [{"version_num": version}]
        }

    run(test())
