"""Who asks for much comes after the others: in the queue of a process, and in that of a table."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from server.running import friends, run, running, settings_for, who_decides

from guests import Guest
from willstone.server.hosting.door import Door
from willstone.server.play import acts
from willstone.server.processes.turns import Turns, Used
from willstone.server.protocol.messages import Decide

FLOOD = 30


async def _use(turns: Turns, key: str, order: list[str], line: str = "", name: str = "") -> None:
    async with turns.turn(key, line):
        order.append(name or key)
        await asyncio.sleep(0)


def test_who_has_used_least_comes_first() -> None:
    async def go() -> list[str]:
        turns, order = Turns(), list[str]()
        async with turns.turn("many"):
            waiting = [asyncio.create_task(_use(turns, key, order)) for key in ("many", "many", "few", "")]
            await asyncio.sleep(0.01)
        await asyncio.gather(*waiting)
        assert not turns.taken
        return order

    assert asyncio.run(go()) == ["few", "", "many", "many"]


def test_what_stands_in_one_line_keeps_its_order() -> None:
    async def go() -> list[str]:
        turns, order = Turns(), list[str]()
        async with turns.turn("many"):
            wanted = (("many", "table", "act"), ("", "table", "drop"), ("few", "other", "other"))
            waiting = [asyncio.create_task(_use(turns, key, order, line, name)) for key, line, name in wanted]
            await asyncio.sleep(0.01)
        await asyncio.gather(*waiting)
        return order

    assert asyncio.run(go()) == ["other", "act", "drop"]


def test_who_does_not_wait_any_more_holds_up_nobody() -> None:
    async def go() -> list[str]:
        turns, order = Turns(), list[str]()
        async with turns.turn():
            first, second, third = (asyncio.create_task(_use(turns, key, order)) for key in "abc")
            await asyncio.sleep(0)
            second.cancel()  # while it waits
        first.cancel()  # when it is its turn, and before it knows
        await asyncio.gather(first, second, third, return_exceptions=True)
        assert not turns.taken
        return order

    assert asyncio.run(go()) == ["c"]


def test_only_one_is_served_at_a_time() -> None:
    async def go() -> None:
        turns, inside = Turns(), 0

        async def use(key: str) -> None:
            nonlocal inside
            async with turns.turn(key):
                inside += 1
                assert inside == 1
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(use(str(number % 7)) for number in range(100)))

    asyncio.run(go())


def test_what_was_used_is_forgotten_with_time() -> None:
    async def go() -> None:
        loop = asyncio.get_running_loop()
        used, now = Used(), loop.time()
        loop.time = lambda: now  # type: ignore[method-assign]  # time passes as the test says
        used.charge("a", 8.0)
        used.charge("", 8.0)
        assert (used.by("a"), used.by("b"), used.by("")) == (8.0, 0.0, 0.0)
        now += 60.0
        assert used.by("a") == 2.0

    asyncio.run(go())


def test_a_crowd_of_watchers_does_not_come_before_the_players(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(settings_for(tmp_path)) as server, contextlib.AsyncExitStack() as stack:
            ann, bob, table = await friends(server, public=True)
            watchers = [await server.guest() for _ in range(FLOOD)]
            for guest in (ann, bob, *watchers):
                await stack.enter_async_context(guest)
            await asyncio.gather(*(watcher.connect(table) for watcher in watchers))
            door = server.hall.here(table)
            assert door is not None
            assert await _served_before(door, watchers, who_decides(ann, bob)[0]) == 1

    run(go())


async def _served_before(door: Door, watchers: list[Guest], player: Guest) -> int:
    """How many questions of watchers are answered before a decision that a player made after all of them had asked."""
    served: list[acts.Act] = []
    asking, held = door._hand.ask, asyncio.Event()

    async def ask(act: acts.Act, key: str = "") -> acts.Outcome:
        await held.wait()  # until everybody has asked
        served.append(act)
        return await asking(act, key)

    door._hand.ask = ask  # type: ignore[method-assign]  # listened to
    for watcher in watchers:
        await watcher.say("inspect", card=1)
    while len(door._turns._waiting) < FLOOD - 1:
        await asyncio.sleep(0.01)
    number = player.number
    await player.decide(player.options[0]["index"])
    while len(door._turns._waiting) < FLOOD:
        await asyncio.sleep(0.01)
    held.set()
    while player.number <= number:
        await player.next()
    return next(n for n, act in enumerate(served) if isinstance(act, acts.Ask) and isinstance(act.message, Decide))
