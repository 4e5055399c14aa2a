"""Finished games are looked into on the server: with progress, for those who may read the record, and bounded."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from server.puzzling import SHORT, begin, solve_the_short_one
from server.running import run, running, settings_for

from willstone.arena import Series
from willstone.language.library.decks import shipped_decks
from willstone.puzzles.reading import PREFIX
from willstone.server.hosting.analyses import MOST_AT_A_TIME, MOST_OF_ONE, Analyses
from willstone.server.processes.analysing import Slice, look_into
from willstone.server.processes.pool import Busy, Failed
from willstone.server.processes.staff import Staff

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest

PUZZLE = f"{PREFIX}{SHORT}"


async def solved(ann: Guest) -> str:
    """A short game that is over."""
    table = await begin(ann, SHORT)
    await solve_the_short_one(ann)
    return table


def test_a_finished_game_is_looked_into(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await solved(ann)
            told: dict[str, Any] = {"state": "running"}
            while told["state"] == "running":
                told = await ann.get(f"/tables/{table}/analysis?game=1")
            assert (told["state"], told["game"]) == ("done", 1)
            assert told["done"] == told["moves"] > 0
            assert [each["name"] for each in told["players"]] == ["Ann", "Computer"]
            assert told["decisions"][0]["move"] == "play Stroke of the Sickle"
            assert told["decisions"][0]["mark"] == ""
            assert told["decisions"][0]["best"][0]["chance"] == 1.0
            page = await ann.http.get(f"/api/v1/tables/{table}/analysis/view?language=en")
            assert page.headers["content-type"].startswith("text/html")
            assert "<svg" in page.text
            assert "refresh" not in page.text
            assert "Ann: play Stroke of the Sickle" in page.text

    run(test())


def test_a_game_that_goes_on_is_not_looked_into(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            answer = await ann.http.post(f"/api/v1/lessons/{PUZZLE}", json={})
            table = answer.json()["id"]
            early = await ann.http.get(f"/api/v1/tables/{table}/analysis")
            assert early.status_code == 409
            assert (await ann.http.get("/api/v1/tables/none/analysis")).status_code == 404
            async with await server.guest("Bob") as bob:
                assert (await bob.http.get(f"/api/v1/tables/{table}/analysis")).status_code == 404

    run(test())


class Slow(Staff):
    """Looks into games as tests want it to."""

    def __init__(self, *parts: Slice | Exception) -> None:
        self.parts = list(parts)
        self.asked: list[int] = []

    async def look_into(self, table_id: str, text: str, first: int, budget: int, language: str) -> Slice:
        self.asked.append(first)
        if not self.parts:
            await asyncio.Event().wait()
        part = self.parts.pop(0)
        if isinstance(part, Exception):
            raise part
        return part


def test_slices_are_put_together() -> None:
    async def test() -> None:
        staff = Slow(Slice(["A", "B"], next=4, done=7), Slice(["A", "B"], next=9, done=20, whole=True))
        analyses = Analyses(staff)
        made = analyses.begin(("t", 1, "en"), "", 20, "here")
        while made.state == "running":
            await asyncio.sleep(0)
        assert (made.state, made.done, staff.asked) == ("done", 20, [0, 4])
        assert analyses.find(("t", 1, "en")) is made

    asyncio.run(test())


def test_what_fails_can_be_tried_again_and_no_more_than_some_are_made_at_a_time() -> None:
    async def test() -> None:
        analyses = Analyses(Slow(Failed("no")))
        made = analyses.begin(("t", 0, "en"), "", 20, "here")
        while made.state == "running":
            await asyncio.sleep(0)
        assert analyses.find(("t", 0, "en")) is made
        assert analyses.find(("t", 0, "en")) is None
        await asyncio.sleep(0)
        for number in range(MOST_AT_A_TIME):
            analyses.begin(("t", number, "en"), "", 20, f"there {number}")
        with pytest.raises(Busy):
            analyses.begin(("t", MOST_AT_A_TIME, "en"), "", 20, "here")
        await analyses.close()

    asyncio.run(test())


def test_one_address_does_not_take_all_places() -> None:
    async def test() -> None:
        analyses = Analyses(Slow(Slice(["A", "B"], next=4, done=20, whole=True)))
        made = analyses.begin(("t", 0, "en"), "", 20, "here")
        for number in range(1, MOST_OF_ONE):
            analyses.begin(("t", number, "en"), "", 20, "here")
        with pytest.raises(Busy):
            analyses.begin(("t", MOST_OF_ONE, "en"), "", 20, "here")
        analyses.begin(("t", MOST_OF_ONE, "en"), "", 20, "there")
        while made.state == "running":
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        analyses.begin(("t", MOST_OF_ONE + 1, "en"), "", 20, "here")  # one of them is made
        await analyses.close()

    asyncio.run(test())


def test_a_slice_goes_on_where_the_one_before_stopped() -> None:
    decks = tuple(shipped_decks().values())
    text = Series("cr-8.01", ("random", "random"), (decks[:1], decks[1:2]), 1, 3, recorded=True).play(0).record
    first = look_into(text, 0, 0.0, 100, "en")
    second = look_into(text, first.next, 0.0, 100, "en")
    assert (first.next, second.next) == (1, 2)
    assert not first.whole
    assert second.done >= first.done > 0
    assert look_into(text, 100_000, 0.0, 100, "en").whole
