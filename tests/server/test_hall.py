"""The tables of a process: taken up once, let go when nobody looks."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from server.running import friends, run, running, settings_for

from willstone.server.hosting.hall import NoTable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_table_is_taken_up_once_however_many_come_for_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                before = ann.state
                first = server.hall.here(table)
                assert first is not None
                first.abandon("restart", "for a test")
                assert server.hall.here(table) is None
                assert (await bob.hear("bye"))["code"] == "restart"
                found = await asyncio.gather(*(server.hall.find(table) for _ in range(20)))
                assert len({id(live) for live in found}) == 1
                assert found[0] is not first
                await ann.connect(table)
                assert (await ann.hear("state"))["view"] == before["view"]
                with pytest.raises(NoTable):
                    await server.hall.find("nowhere")

    run(test())


def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, unload=0.1, lease=3)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                number = ann.number
                await asyncio.sleep(1.5)  # it was looked at whether anybody is there
                assert server.hall.here(table) is not None
                await ann.hang_up()
                await bob.hang_up()
                while server.hall.here(table) is not None:
                    await asyncio.sleep(0.05)
                assert server.hall.count == 0
                await bob.connect(table)
                assert (await bob.hear("state"))["number"] == number

    run(test())
