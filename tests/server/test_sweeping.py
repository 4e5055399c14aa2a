"""What is too old is removed, and nothing else: running tables, accounts and records that are still kept stay."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from server.running import friends, run, running, settings_for, who_decides
from sqlalchemy import func, select, update

from willstone.server.settings import Retention
from willstone.server.storage import schema

if TYPE_CHECKING:
    from pathlib import Path

    from server.running import Running
    from sqlalchemy import Table

DAY = 86_400.0
COMPUTER = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Ninth Bell"}]


async def age(server: Running, table: Table, days: float, **which: str) -> None:
    """Make rows look as old as so many days."""
    column = next(name for name in ("updated", "created", "expires") if name in table.c)
    query = update(table).values({column: time.time() - days * DAY})
    for name, value in which.items():
        query = query.where(table.c[name] == value)
    async with server.hall.store.engine.begin() as connection:
        assert (await connection.execute(query)).rowcount == 1


async def count(server: Running, table: Table, **which: str) -> int:
    query = select(func.count()).select_from(table)
    for name, value in which.items():
        query = query.where(table.c[name] == value)
    async with server.hall.store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


def let_go(server: Running, table: str) -> None:
    live = server.hall.here(table)
    assert live is not None
    live.abandon("restart", "for a test")


def test_old_tables_go_and_records_stay_as_long_as_was_said(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        keep = Retention(records=100, abandoned=50, waiting=5)
        async with (
            running(settings_for(tmp_path, database=database, keep=keep)) as server,
            await server.guest("Ann") as ann,
        ):
            tables: dict[str, str] = {}
            for name in ("old", "young"):
                tables[f"{name} waiting"] = await ann.make_table(deck="Caldera")
                tables[f"{name} abandoned"] = await ann.make_table(deck="Caldera", seats=COMPUTER)
                over = tables[f"{name} over"] = await ann.make_table(deck="Caldera", seats=COMPUTER)
                await ann.connect(over)
                await ann.say("concede")
                while not ann.over:
                    await ann.next()
                await ann.hang_up()
                report = await ann.http.post(f"/api/v1/tables/{over}/reports", json={"text": "all is well"})
                assert report.status_code == 201
            running_table = await ann.make_table(deck="Caldera", seats=COMPUTER)
            for table in tables.values():
                let_go(server, table)
            await server.hall.sweep()
            for name, days in (("waiting", 5), ("abandoned", 50), ("over", 100)):
                for age_of, more in (("old", 1), ("young", -1)):
                    await age(server, schema.tables, days + more, id=tables[f"{age_of} {name}"])
            await age(server, schema.tables, 1000, id=running_table)  # it is in memory: somebody plays there
            await server.hall.sweep()
            for name, table in tables.items():
                kept = name.startswith("young")
                assert (await ann.http.get(f"/api/v1/tables/{table}")).status_code == (200 if kept else 404), name
                assert (await count(server, schema.journal, table_id=table) > 0) is kept, name
                assert (await count(server, schema.seatings, table_id=table) > 0) is kept, name
                assert await count(server, schema.reports, table_id=table) == (kept and name.endswith("over"))
            record = await ann.http.get(f"/api/v1/tables/{tables['young over']}/record")
            assert record.status_code == 200
            assert (await ann.http.get(f"/api/v1/tables/{tables['old over']}/record")).status_code == 404
            assert (await ann.connect(tables["old abandoned"]))["code"] == "no_table"
            assert (await ann.connect(running_table))["table"]["status"] == "playing"

    run(test(), 120)


def test_playing_keeps_a_table_alive(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                await server.hall.sweep()
                await age(server, schema.tables, 1000, id=table)
                decider, other = who_decides(ann, bob)
                await decider.decide(decider.options[0]["index"])
                await asyncio.gather(decider.hear("state"), other.hear("state"))
                number = ann.number
                let_go(server, table)
                await server.hall.sweep()
                await ann.connect(table)
                assert (await ann.hear("state"))["number"] == number
                await bob.connect(table)
                await age(server, schema.tables, 1000, id=table)
                let_go(server, table)
                await server.hall.sweep()  # nobody has done anything since
                assert (await ann.connect(table))["code"] == "no_table"

    run(test(), 120)


def test_guests_who_cannot_return_go_and_accounts_stay(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server:
            people: dict[str, dict[str, Any]] = {}
            guests = {name: await server.guest(name) for name in ("Gone", "Here", "Seated", "Account")}
            for name, guest in guests.items():
                people[name] = (await guest.get("/session"))["user"]
                await age(server, schema.users, 400, id=people[name]["id"])
                if name != "Here":
                    await age(server, schema.sessions, 1, user_id=people[name]["id"])
            await guests["Here"].make_table(deck="Caldera")
            deck = {"user_id": people["Gone"]["id"], "folded": "x", "name": "x", "edition": "cr-8.01", "cards": ""}
            seat = {"table_id": (await guests["Here"].get("/tables?mine=true"))[0]["id"]}
            async with server.hall.store.engine.begin() as connection:
                await connection.execute(schema.decks.insert().values(deck))
                await connection.execute(schema.seatings.insert().values(seat | {"user_id": people["Seated"]["id"]}))
                account = update(schema.users).where(schema.users.c.id == people["Account"]["id"])
                await connection.execute(account.values(password="hash", folded=f"account {time.time()}"))
            new = await server.guest("New")  # has just come
            await server.hall.sweep()
            kept = {name: await count(server, schema.users, id=person["id"]) for name, person in people.items()}
            assert kept == {"Gone": 0, "Here": 1, "Seated": 1, "Account": 1}
            assert await count(server, schema.sessions, user_id=people["Account"]["id"]) == 0
            assert await count(server, schema.decks, user_id=people["Gone"]["id"]) == 0
            assert (await guests["Here"].get("/session"))["user"]["name"] == "Here"
            assert (await new.get("/session"))["user"]["name"] == "New"
            for guest in (*guests.values(), new):
                await guest.http.aclose()

    run(test(), 120)


def test_the_sweep_comes_by_itself_and_may_be_told_to_keep_everything(tmp_path: Path) -> None:
    async def test() -> None:
        keep = Retention(waiting=5, sweep=0.2)
        settings = settings_for(tmp_path, keep=keep)
        async with running(settings) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera")
            let_go(server, table)
            await age(server, schema.tables, 6, id=table)
            while await count(server, schema.tables):
                await asyncio.sleep(0.05)
        for_ever = replace(settings, keep=Retention(0, 0, 0))
        async with running(for_ever) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera")
            let_go(server, table)
            await age(server, schema.tables, 6000, id=table)
            await server.hall.sweep()
            assert await count(server, schema.tables) == 1

    run(test(), 120)
