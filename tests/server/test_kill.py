"""Nothing is lost: servers are killed while tables are played, and every table goes on where it was."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import httpx
import pytest
from server.running import run
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from guests import Guest
from willstone.notation.record import parse_record
from willstone.server import seen

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import Callable
    from pathlib import Path

NIGHTLY = os.environ.get("WILLSTONE_PROFILE") == "nightly"
TABLES = int(os.environ.get("WILLSTONE_KILL_TABLES", "50" if NIGHTLY else "2"))
KILLS = int(os.environ.get("WILLSTONE_KILLS", "20" if NIGHTLY else "2"))
PAUSE = 0.05  # seconds before a decision
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Server:
    """A server in a process of its own, that can be killed and started again at the same address."""

    database: str
    port: int = field(default_factory=free_port)
    process: Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = ["-c", "from willstone.cli.main import main; main()", "serve", "--port", str(self.port)]
        options = ["--database", self.database, "--trust", "127.0.0.1", "--thinkers", "1", "--log-level", "error"]
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, *command, *options, stdout=asyncio.subprocess.PIPE
        )
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        assert b"Willstone is at" in line, "the server did not start"

    async def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.terminate()
            await self.process.wait()


class Survivor(Guest):
    """A guest who comes back whenever the connection is lost, and remembers what was confirmed."""

    def __init__(self, url: str, address: Callable[[], str]) -> None:
        super().__init__(url)
        self.address = address
        self.confirmed = 0
        self.lost = 0
        self.table_id = ""

    async def come_back(self) -> None:
        """Go to the table again, as often as it takes."""
        while True:
            self.url = self.address()
            with suppress(*LOST):
                welcome = await self.connect(self.table_id)
                if welcome["type"] == "welcome" and (self.table["status"] == "open" or await self.hear("state")):
                    break
            await asyncio.sleep(0.1)
        if self.state:
            assert self.number > self.confirmed, "a confirmed decision is lost"

    async def until_over(self, chance: random.Random, enough: asyncio.Event) -> None:
        """Play until the game is over, or enough has been seen; then concede."""
        while not self.over:
            try:
                if not self.options:
                    message = await self.next()
                    if message["type"] == "done":
                        self.confirmed = message["number"]
                elif enough.is_set():
                    self.state["decision"].pop("options")
                    await self.say("concede")
                else:
                    await asyncio.sleep(PAUSE)
                    await self.decide(self.pick(chance))
            except LOST:
                self.lost += 1
                await self.come_back()


async def begin(server: Server, address: Callable[[], str], number: int) -> tuple[Survivor, Survivor]:
    ann, bob = Survivor(server.url, address), Survivor(server.url, address)
    await ann.sign_in("Ann")
    await bob.sign_in("Bob")
    table = await ann.make_table(deck="Caldera", public=True, seed=number)
    for guest in (ann, bob):
        guest.table_id = table
        await guest.connect(table)
    await bob.say("sit", deck="Ninth Bell")
    for guest in (ann, bob):
        await guest.hear("state")
    return ann, bob


async def check(pair: tuple[Survivor, Survivor], url: str) -> None:
    """The record of a table leads to what its players saw last."""
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        record = await http.get(f"/api/v1/tables/{pair[0].table_id}/record")
    assert record.status_code == 200, record.text
    game = parse_record(record.text, "record").verify()
    assert game.over
    for seat, guest in enumerate(pair):
        assert guest.state["view"] == seen.view(game, seat)
        await guest.hang_up()
        await guest.http.aclose()


def play(pairs: list[tuple[Survivor, Survivor]], enough: asyncio.Event) -> list[asyncio.Task[None]]:
    return [
        asyncio.create_task(guest.until_over(random.Random(number), enough))
        for number, pair in enumerate(pairs)
        for guest in pair
    ]


def test_killed_again_and_again(database: str) -> None:
    async def test() -> None:
        server = Server(database)
        await server.start()
        try:
            pairs = [await begin(server, lambda: server.url, number) for number in range(TABLES)]
            enough = asyncio.Event()
            playing = play(pairs, enough)
            for _ in range(KILLS):
                await asyncio.sleep(0.8)
                await server.kill()
                await server.start()
            if not NIGHTLY:
                await asyncio.sleep(0.8)
                enough.set()
            await asyncio.gather(*playing)
            assert sum(guest.lost for pair in pairs for guest in pair) >= TABLES
            for pair in pairs:
                await check(pair, server.url)
        finally:
            await server.stop()

    run(test(), 3600 if NIGHTLY else 240)


def test_one_of_two_processes_is_killed_and_the_other_takes_its_tables(postgres_url: str) -> None:
    async def test() -> None:
        first, second = Server(postgres_url), Server(postgres_url)
        await asyncio.gather(first.start(), second.start())
        alive = [first, second]
        chance = random.Random(5)
        try:
            pairs = [
                await begin(alive[number % 2], lambda: chance.choice(alive).url, number) for number in range(TABLES)
            ]
            for pair in pairs:  # the friend is with the other process, which passes them on
                other = second if pair[1].url == first.url else first
                pair[1].url = other.url
                assert (await pair[1].connect(pair[1].table_id))["seat"] == 1
                await pair[1].hear("state")
            enough = asyncio.Event()
            playing = play(pairs, enough)
            await asyncio.sleep(0.8)
            alive.remove(first)
            await first.kill()
            if not NIGHTLY:
                enough.set()
            await asyncio.gather(*playing)
            for pair in pairs:
                await check(pair, second.url)
        finally:
            await first.stop()
            await second.stop()

    run(test(), 3600 if NIGHTLY else 240)


def test_a_server_told_to_end_says_good_bye(tmp_path: Path) -> None:
    async def test() -> None:
        server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await server.start()
        try:
            ann, bob = await begin(server, lambda: server.url, 1)
            other = Server(server.database)
            with pytest.raises(AssertionError, match="did not start"):
                await other.start()  # the database belongs to the first
            await other.stop()
            number = ann.number
            assert server.process is not None
            server.process.terminate()
            with pytest.raises(ConnectionClosed):
                await ann.hear("never")
            assert await asyncio.wait_for(server.process.wait(), 20) == 0
            await server.start()
            await ann.come_back()
            assert ann.number == number
            for guest in (ann, bob):
                await guest.hang_up()
                await guest.http.aclose()
        finally:
            await server.stop()

    run(test(), 240)
