"""A server for a test: in this process on a free port, with real sockets."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import asynccontextmanager
from dataclasses import replace
from multiprocessing import forkserver
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI

from guests import Guest
from willstone.server.run import address_of, server_for
from willstone.server.settings import Limits, Settings
from willstone.server.storage.store import Store
from willstone.server.tables import entries
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine
    from pathlib import Path

    from willstone.server.hosting.hall import Hall
    from willstone.server.protocol.views import View

_BUSY = 5
GENEROUS = Limits(
    burst=100_000,
    requests_burst=100_000,
    labour_burst=100_000,
    held=0.0,
    sign_ins_burst=1_000,
    sockets_per_address=1_000,
    new_tables_burst=1_000,
    records_burst=1_000,
    designs_burst=1_000,
)


class Running:
    """A server that runs."""

    def __init__(self, url: str, hall: Hall) -> None:
        self.url = url
        self.hall = hall

    async def guest(self, name: str = "") -> Guest:
        """Somebody who comes to the server; with a name they sign in."""
        guest = Guest(self.url)
        if name:
            await guest.sign_in(name)
        return guest


def settings_for(folder: Path, **changes: object) -> Settings:
    """Settings for a test."""
    settings = Settings(
        port=0,
        database=f"sqlite:///{folder / 'tables.sqlite'}",
        client=folder / "client",
        thinkers=1,
        pace=0,
        limits=GENEROUS,
    )
    return replace(settings, **changes)  # type: ignore[arg-type]  # a test names fields of Settings


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Running]:
    """Run a server."""
    server = server_for(settings)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        assert not serving.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        app = server.config.app
        assert isinstance(app, FastAPI)
        yield Running(address_of(server), app.state.hall)
    finally:
        server.should_exit = True
        await serving


def run(test: Coroutine[None, None, None], seconds: float = 60) -> None:
    """Run a test, but not for ever: on a machine that has much else to do, several times as long as it should take."""

    async def limited() -> None:
        async with asyncio.timeout(seconds * _BUSY):
            await test

    asyncio.run(limited())


async def friends(server: Running, **wanted: object) -> tuple[Guest, Guest, str]:
    """Two people at a table, one invited by the other, whose game has just begun."""
    ann, bob = await server.guest("Ann"), await server.guest("Bob")
    table = await ann.make_table(**{"deck": "Caldera", **wanted})
    await ann.connect(table)
    await ann.say("invite", id=1)
    token = (await ann.hear("invited"))["token"]
    await bob.connect(table, invite=token)
    await bob.say("sit", deck="Ninth Bell")
    await asyncio.gather(ann.hear("state"), bob.hear("state"))
    return ann, bob, table


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """A database without a server."""
    store = Store(Settings(database=database).database_url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def stored(server: Running, table: str) -> Table:
    """A table as its journal tells it."""
    return Table.replayed(table, [entries.read(row) async for _, row in server.hall.store.journal_rows(table)])


def as_sent(view: View) -> Any:
    """A view as a client reads it: in JSON all sequences are lists."""
    return json.loads(json.dumps(view))


def let_processes_read_cards_anew() -> None:
    """Processes that are started from now on know the cards that were imported or forgotten meanwhile."""
    forkserver._forkserver._stop()  # type: ignore[attr-defined]  # it has no public end


def who_decides(first: Guest, second: Guest) -> tuple[Guest, Guest]:
    """Who of two players is asked, and the other."""
    decider = first.state["decision"]["player"]
    return (first, second) if decider == first.seat else (second, first)


async def some_decisions(guests: tuple[Guest, Guest], most: int) -> None:
    """Two guests play on for some decisions, until both see the last of them."""
    chance = random.Random(1)
    for _ in range(most):
        decider, other = who_decides(*guests)
        number = decider.number
        await decider.decide(decider.pick(chance))
        for guest in (decider, other):
            while guest.number == number:
                await guest.hear("state")
