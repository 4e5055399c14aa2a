"""Nothing is lost: servers are killed while tables are played, and every table goes on where it was.

The full form, 50 tables and 20 kills: ``WILLSTONE_PROFILE=nightly pytest tests/server/test_kill.py``.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import httpx
import pytest
from ports import free_port
from server.postgres import postgres_server
from server.running import as_sent, run
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from guests import Guest
from load import tree
from willstone.notation.record import parse_record
from willstone.server.settings import Settings
from willstone.server.shown import seen
from willstone.server.storage.store import Store
from willstone.server.tables import entries
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from server.postgres import Postgres

NIGHTLY = os.environ.get("WILLSTONE_PROFILE") == "nightly"
TABLES, KILLS = (50, 20) if NIGHTLY else (4, 2)
BETWEEN = 3  # decisions at a table, on average, from one start of a server to the next kill
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)


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

    async def until_over(self, chance: random.Random, pace: Pace) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                if not self.options:
                    message = await self.next()
                    if message["type"] == "done":
                        self.confirmed = message["number"]
                else:
                    await pace.take()
                    await self.decide(self.pick(chance))
            except LOST:
                self.lost += 1
                await self.come_back()


class Pace:
    """How many decisions the guests may still make together: games go on between two kills, however long that takes."""

    def __init__(self) -> None:
        self._left = asyncio.Semaphore(0)
        self._free = False
        self._taken = 0
        self._change = asyncio.Condition()

    async def take(self) -> None:
        """Wait until one more decision may be made."""
        if not self._free:
            await self._left.acquire()
        async with self._change:
            self._taken += 1
            self._change.notify_all()

    async def allow(self, decisions: int) -> None:
        """Let so many more be made, and wait until guests are about to make the last of them."""
        goal = self._taken + decisions
        for _ in range(decisions):
            self._left.release()
        async with self._change:
            await self._change.wait_for(lambda: self._taken >= goal)

    def to_the_end(self, guests: int) -> None:
        """Let everybody decide from now on."""
        self._free = True
        for _ in range(guests):
            self._left.release()


Pair = tuple[Survivor, ...]  # at one table; a computer plays against one alone


async def begin(server: Server, address: Callable[[], str], number: int) -> Pair:
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


async def begin_alone(server: Server, address: Callable[[], str], number: int) -> Pair:
    """Somebody against the computer."""
    ann = Survivor(server.url, address)
    await ann.sign_in("Ann")
    computer = {"kind": "computer", "agent": "greedy", "deck": "Ninth Bell"}
    ann.table_id = await ann.make_table(deck="Caldera", seats=[{"kind": "you"}, computer], public=True, seed=number)
    await ann.connect(ann.table_id)
    await ann.hear("state")
    return (ann,)


@asynccontextmanager
async def played(pairs: list[Pair], pace: Pace) -> AsyncIterator[list[asyncio.Task[None]]]:
    """All guests play, each in a task, and go home afterwards whatever happens."""
    tasks = [
        asyncio.create_task(guest.until_over(random.Random(number), pace))
        for number, pair in enumerate(pairs)
        for guest in pair
    ]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for pair in pairs:
            for guest in pair:
                with suppress(*LOST):
                    await guest.hang_up()
                await guest.http.aclose()


async def replayed(store: Store, table: str) -> Table:
    return Table.replayed(table, [entries.read(row) async for _, row in store.journal_rows(table)])


async def check_now(pairs: list[Pair], database: str) -> None:
    """While nobody decides, what is stored leads to what the players see, and so does the record of it."""
    store = Store(Settings(database=database).database_url)  # only read: the server has it open
    try:
        for pair in pairs:
            async with asyncio.timeout(300):
                while True:  # what is on its way arrives
                    table = await replayed(store, pair[0].table_id)
                    assert table.broken is None
                    assert table.match is not None
                    if all(guest.state and guest.number == table.match.number for guest in pair):
                        break
                    await asyncio.sleep(0.1)
            verified = parse_record(table.match.text(), "record").verify()
            for seat, guest in enumerate(pair):
                assert guest.state["view"] == as_sent(seen.view(table.match.game, seat))
                if not table.match.choosing:  # a record ends before a choice that was begun
                    assert guest.state["view"] == as_sent(seen.view(verified, seat))
    finally:
        await store.engine.dispose()


async def check_end(pair: Pair, url: str) -> None:
    """The game is over, and the record that can be downloaded leads to what its players saw last."""
    async with httpx.AsyncClient(base_url=url, timeout=300, trust_env=False) as http:
        record = await http.get(f"/api/v1/tables/{pair[0].table_id}/record")
    assert record.status_code == 200, record.text
    game = parse_record(record.text, "record").verify()
    assert game.over
    assert '[Termination "normal"]' in record.text
    for seat, guest in enumerate(pair):
        assert guest.state["view"] == as_sent(seen.view(game, seat))


async def to_the_end(pairs: list[Pair], pace: Pace, playing: list[asyncio.Task[None]], url: str, database: str) -> None:
    """After the killing: look at what is there, play on, and look at the ends."""
    await pace.allow(BETWEEN * len(pairs))
    await check_now(pairs, database)
    pace.to_the_end(len(playing))
    await asyncio.gather(*playing)
    for pair in pairs:
        await check_end(pair, url)


def enough_were_hit(pairs: list[Pair], playing: list[asyncio.Task[None]]) -> None:
    assert sum(guest.lost for pair in pairs for guest in pair) >= KILLS * len(pairs) / 2
    assert sum(not task.done() for task in playing) >= len(pairs), "most games are over already: too few were hit"


def test_killed_again_and_again(tmp_path: Path) -> None:
    async def test() -> None:
        server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await server.start()
        try:
            pairs = [await begin(server, lambda: server.url, number) for number in range(TABLES)]
            pace = Pace()
            async with played(pairs, pace) as playing:
                for _ in range(KILLS):
                    await pace.allow(BETWEEN * len(pairs))
                    await server.kill()
                    await server.start()
                await pace.allow(BETWEEN * len(pairs))
                enough_were_hit(pairs, playing)
                await to_the_end(pairs, pace, playing, server.url, server.database)
        finally:
            await server.stop()

    run(test(), 3600 if NIGHTLY else 300)


def test_one_of_two_processes_is_killed_and_the_other_takes_its_tables(postgres_url: str) -> None:
    async def test() -> None:
        servers = [Server(postgres_url), Server(postgres_url)]
        await asyncio.gather(*(server.start() for server in servers))
        alive = list(servers)
        chance = random.Random(5)
        try:
            pairs = [
                await begin(alive[number % 2], lambda: chance.choice(alive).url, number) for number in range(TABLES)
            ]
            for pair in pairs:  # the friend is with the other process, which passes them on
                pair[1].url = next(server.url for server in servers if server.url != pair[0].url)
                assert (await pair[1].connect(pair[1].table_id))["seat"] == 1
                await pair[1].hear("state")
            pace = Pace()
            async with played(pairs, pace) as playing:
                for number in range(KILLS):
                    await pace.allow(BETWEEN * len(pairs))
                    victim = servers[number % 2]
                    alive.remove(victim)
                    await victim.kill()
                    if number % 4 == 0:
                        await pace.allow(BETWEEN * len(pairs))  # with the other one, which takes everything over
                    await victim.start()
                    alive.append(victim)
                await pace.allow(BETWEEN * len(pairs))
                enough_were_hit(pairs, playing)
                await to_the_end(pairs, pace, playing, servers[0].url, postgres_url)
        finally:
            for server in servers:
                await server.stop()

    run(test(), 3600 if NIGHTLY else 300)


async def until_closed(guest: Guest) -> list[str]:
    """What somebody hears before their connection is closed."""
    heard: list[str] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append((await guest.next())["type"])
    return heard


async def decided(guests: tuple[Survivor, Survivor], decisions: int) -> None:
    """Two guests make so many decisions that both see, whatever connections are lost meanwhile."""
    chance = random.Random(1)
    made = 0
    while made < decisions:
        decider = guests[0] if guests[0].options else guests[1]
        before = decider.number
        try:
            await decider.decide(decider.pick(chance))
            for guest in guests:
                while guest.number == before:
                    await guest.next()
            made += 1
        except LOST:
            await asyncio.gather(*(guest.come_back() for guest in guests))


def test_a_process_that_was_stopped_and_goes_on_has_lost_its_tables(postgres_url: str) -> None:
    """No table is shown as it no longer is, and no decision is made twice."""

    async def test() -> None:
        stopped, other = Server(postgres_url), Server(postgres_url)
        await asyncio.gather(stopped.start(), other.start())
        try:
            ann, bob = await begin(stopped, lambda: other.url, 1)
            assert stopped.process is not None
            stopped.process.send_signal(signal.SIGSTOP)
            again = Survivor(other.url, lambda: other.url)  # ann, with a second window
            again.http.cookies = ann.http.cookies
            again.table_id = ann.table_id
            await asyncio.gather(again.come_back(), bob.come_back())  # when the lease of the other is over
            await decided((again, bob), 6)
            for option in range(3):  # what she did in the first window meanwhile
                await ann.say("decide", number=ann.number, option=option)
            stopped.process.send_signal(signal.SIGCONT)
            assert "done" not in await until_closed(ann)
            await ann.come_back()
            assert ann.number == bob.number
            await ann.hang_up()
            await ann.http.aclose()
            pairs: list[Pair] = [(again, bob)]
            pace = Pace()
            pace.to_the_end(0)
            async with played(pairs, pace) as playing:
                await asyncio.gather(*playing)
                await check_end((again, bob), stopped.url)
        finally:
            for server in (stopped, other):
                await server.stop()

    run(test(), 300)


def test_whatever_is_killed_nothing_is_lost() -> None:
    """The web process, one that it has started, or the database: 30 of them, one after the other, with all in play."""

    async def test(database: Postgres) -> None:
        server = Server(database.url)
        await server.start()
        chance = random.Random(9)
        kills = 30 if NIGHTLY else 3
        try:
            pairs = [await begin(server, lambda: server.url, number) for number in range(TABLES)]
            pairs += [await begin_alone(server, lambda: server.url, number) for number in range(TABLES // 2)]
            pace = Pace()
            async with played(pairs, pace) as playing:
                for number in range(kills):
                    await pace.allow(chance.randint(len(pairs), 2 * BETWEEN * len(pairs)))
                    assert server.process is not None
                    match ("one of its own", "database", "web", "one of its own")[number % 4]:
                        case "database":
                            await asyncio.to_thread(database.stop)
                            await asyncio.to_thread(database.start)
                        case "web":
                            await server.kill()
                            await server.start()
                        case _:
                            os.kill(chance.choice(tree(server.process.pid)[1:]), signal.SIGKILL)
                await to_the_end(pairs, pace, playing, server.url, database.url)
        finally:
            await server.stop()

    with postgres_server() as database:
        run(test(database), 3600 if NIGHTLY else 300)


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
            assert await asyncio.wait_for(server.process.wait(), 300) == 0
            await server.start()
            await ann.come_back()
            assert ann.number == number
            for guest in (ann, bob):
                await guest.hang_up()
                await guest.http.aclose()
        finally:
            await server.stop()

    run(test(), 240)
