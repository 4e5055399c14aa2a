"""The server's processes: they are ended when they take too long, replaced when they are lost, and fair to all."""

from __future__ import annotations

import asyncio
import hashlib
import os
import signal
import time
from multiprocessing import forkserver
from typing import TYPE_CHECKING

import pytest
from server.running import friends, run, running, settings_for, some_decisions, stored, who_decides
from websockets.exceptions import ConnectionClosed

from willstone.notation.record import parse_record
from willstone.server.play import acts
from willstone.server.play.acts import Open
from willstone.server.processes import children
from willstone.server.processes.pool import Busy, Failed, Overtime, Pool
from willstone.server.processes.worker import Worker
from willstone.server.tables import entries

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest


async def come_back(guest: Guest, table: str) -> None:
    """Go to a table again that is being taken up."""
    while True:
        try:
            await guest.connect(table)
            await guest.hear("state")
            return
        except (ConnectionClosed, KeyError):
            await asyncio.sleep(0.05)


def test_the_tables_of_a_lost_process_go_on_in_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, one = await friends(server, seed=7)
            cat, dan, two = await friends(server, seed=8)
            await some_decisions((ann, bob), 5)
            await some_decisions((cat, dan), 5)
            (lost,) = server.hall.crew.children
            os.kill(lost.pid, signal.SIGKILL)
            numbers = ann.number, cat.number
            await ann.say("ping")
            for guest, table in ((ann, one), (bob, one), (cat, two), (dan, two)):
                assert (await guest.hear("bye"))["code"] == "restart"
                await come_back(guest, table)
            assert (ann.number, cat.number) == numbers
            assert [child.pid != lost.pid for child in server.hall.crew.children] == [True]
            for pair, table in (((ann, bob), one), ((cat, dan), two)):
                await some_decisions(pair, 5)
                kept = await stored(server, table)
                assert kept.match is not None
                parse_record(kept.match.text(), "record").verify()
                for guest in pair:
                    await guest.hang_up()
                    await guest.http.aclose()

    run(test(), 120)


def test_a_game_at_which_a_process_hangs_is_over_after_the_third_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(children, "_PATIENCE", 0.3)

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)
            cat, dan, other = await friends(server, seed=8)
            async with ann, bob, cat, dan:
                await some_decisions((ann, bob), 3)
                number = ann.number
                for _ in range(3):
                    decider, _ = who_decides(ann, bob)
                    os.kill(server.hall.crew.children[0].pid, signal.SIGSTOP)
                    await decider.decide(0)
                    for guest, where in ((ann, table), (bob, table), (cat, other), (dan, other)):
                        assert (await guest.hear("bye"))["code"] == "restart"
                        await come_back(guest, where)
                    assert cat.table["status"] == "playing"
                assert ann.table["result"]["reason"] == "stopped"
                assert ann.number > number
                record = await ann.http.get(f"/api/v1/tables/{table}/record")
                assert '[Termination "unterminated"]' in record.text
                await some_decisions((cat, dan), 3)

    run(test(), 120)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it may ring in somebody's clean-up
def test_what_takes_too_long_or_fails_ends_with_its_table_forgotten_and_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker = Worker(most_entries=1_000)
    rows = [entries.written(entries.Opened(edition="cr-8.01", seats=2, host="u", name="", at=0.0))]
    for table in ("one", "two"):
        assert not worker.answer(Open(table=table, rows=rows)).failed
    talk = entries.written(entries.Chatted(seat=0, name="Ann", text="again", at=0.0))
    with monkeypatch.context() as hurry:
        hurry.setattr(acts.Open, "SECONDS", 0.001)
        assert worker.answer(Open(table="one", rows=[*rows, *(100_000 * [talk])])).failed == "it takes too long"
    assert worker.answer(acts.Begin(table="one")).failed == "the table is not here"
    assert not worker.answer(acts.Begin(table="two")).failed
    assert worker.answer(Open(table="three", rows=['{"kind":"revoked"}'])).failed.startswith("AssertionError")
    assert not worker.answer(acts.Drop(table="two")).failed


def test_work_that_takes_too_long_or_too_much_is_given_up() -> None:
    async def test() -> None:
        pool = Pool("test", 1, waiting=5, memory=200_000_000)
        first = await pool.run("me", 5.0, os.getpid)
        assert first != os.getpid()
        assert await pool.run("me", 5.0, os.getpid) == first
        with pytest.raises(Overtime, match="TooLong"):
            await pool.run("me", 0.1, exec, "while True: pass")
        with pytest.raises(Overtime, match="MemoryError"):
            await pool.run("me", 5.0, exec, "'x' * 10**10")
        with pytest.raises(Failed, match="ZeroDivisionError"):
            await pool.run("me", 5.0, divmod, 1, 0)
        assert await pool.run("me", 5.0, os.getpid) == first
        with pytest.raises(Overtime):  # where no alarm is heard: the process is ended, and replaced
            await pool.run("me", 0.1, hashlib.pbkdf2_hmac, "sha256", b"x", b"y", 10**9)
        assert await pool.run("me", 5.0, os.getpid) != first
        await pool.close()
        with pytest.raises(Busy):
            await pool.run("me", 5.0, os.getpid)

    run(test(), 120)


def test_who_waits_for_a_processor_is_not_dead_and_who_waits_for_anything_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        pool = Pool("test", 1, waiting=5)
        first = await pool.run("me", 5.0, os.getpid)
        monkeypatch.setattr(children, "_PATIENCE", 0)  # at the first look
        await pool.run("me", 600.0, exec, "from time import process_time\nwhile process_time() < 2: pass")
        assert [child.pid for child in pool.children] == [first]
        with pytest.raises(Overtime):
            await pool.run("me", 600.0, time.sleep, 600)
        await pool.close()

    run(test(), 120)


def test_when_that_is_killed_of_which_processes_are_copies_there_is_another() -> None:
    async def test() -> None:
        pool = Pool("test", 2, waiting=5, each=2)
        first = await pool.run("me", 5.0, os.getpid)
        os.kill(forkserver._forkserver._forkserver_pid, signal.SIGKILL)  # type: ignore[attr-defined]  # not public
        both = await asyncio.gather(*(pool.run("me", 5.0, os.getpid) for _ in range(2)))
        assert {first} < {*both}  # who was there goes on
        await pool.close()

    run(test(), 120)


def test_one_thing_of_everybody_at_a_time_and_who_has_used_most_time_comes_last() -> None:
    async def test() -> None:
        pool = Pool("test", 1, waiting=4, each=3)
        done: list[str] = []

        async def work(key: str, seconds: float) -> None:
            await pool.run(key, 5.0, time.sleep, seconds)
            done.append(key)

        await work("greedy", 0.3)
        tasks = [asyncio.create_task(work("greedy", 0.05)) for _ in range(3)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(work(key, 0.01)) for key in ("modest", "other")]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run("greedy", 5.0, os.getpid)  # three of its own
        with pytest.raises(Busy):
            await pool.run("somebody", 5.0, os.getpid)  # four are waiting
        tasks[2].cancel()  # who does not wait any more makes room
        await asyncio.sleep(0)
        assert await pool.run("somebody", 5.0, os.getpid)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert done == ["greedy", "greedy", "modest", "other", "greedy"]
        await pool.close()

    run(test(), 120)


def test_processes_that_nobody_needs_end() -> None:
    async def test() -> None:
        pool = Pool("test", 1, waiting=5, idle=0.2)
        pid = await pool.run("me", 5.0, os.getpid)
        while pool.children:
            await asyncio.sleep(0.05)
        assert await pool.run("me", 5.0, os.getpid) != pid
        await pool.close()

    run(test(), 60)
