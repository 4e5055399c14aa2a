"""Puzzles at the web table: listed, played as lessons are, answered by the solver, and kept when they are solved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from server.puzzling import SHORT, begin, solve_the_short_one
from server.running import run, running, settings_for

from willstone.puzzles.reading import PREFIX, puzzles

if TYPE_CHECKING:
    from pathlib import Path


def test_puzzles_are_listed_by_level(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            listed = await ann.get("/puzzles")
            assert [each["name"] for each in listed] == [PREFIX + name for name in puzzles()]
            assert [each["level"] for each in listed] == sorted(each["level"] for each in listed)
            italian = await ann.get("/puzzles?language=it")
            assert italian[0]["title"] == next(iter(puzzles().values())).title["it"]
            assert not any(each["done"] for each in listed)
            missing = await ann.http.post(f"/api/v1/lessons/{PREFIX}none", json={})
            assert missing.status_code == 404

    run(test())


def test_a_puzzle_is_solved_at_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            await begin(ann, SHORT)
            assert "All cards are open" in ann.state["lesson"]["say"]
            await solve_the_short_one(ann)
            done = {each["name"] for each in await ann.get("/puzzles") if each["done"]}
            assert done == {f"{PREFIX}{SHORT}"}

    run(test())


def test_a_turn_that_does_not_win_says_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            await begin(ann, "two-hundred-more")
            hand = ann.state["view"]["players"][0]["zones"]["hand"]
            assert hand["count"] == 2
            await ann.say("move", number=ann.number, text="pass")
            while not ann.state["lesson"]["wrong"]:
                await ann.next()
            assert "The turn is over" in ann.state["lesson"]["wrong"]

    run(test())
