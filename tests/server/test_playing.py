"""Playing at the web table over real sockets: against the computer, against a friend, in the Colosseum."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from server.running import GENEROUS, friends, run, running, settings_for, stored

from guests import play_all
from willstone.notation.record import parse_record

if TYPE_CHECKING:
    from pathlib import Path


def test_a_whole_game_against_the_computer(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            seats = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Ninth Bell"}]
            table = await ann.make_table(deck="Caldera", seats=seats, seed=3)
            welcome = await ann.connect(table)
            assert welcome["table"]["status"] == "playing"
            made = await ann.play(random.Random(1))
            assert made > 20
            assert (await ann.hear("table"))["table"]["result"]["reason"] == "rules"
            answer = await ann.http.get(f"/api/v1/tables/{table}/record")
            game = parse_record(answer.text, "record").verify()
            assert game.over
            assert game.winner == ann.state["view"]["winner"]

    run(test())


def test_two_friends_play_each_other(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                await play_all([ann, bob], random.Random(2))
                assert ann.over
                assert bob.over
                record = await bob.http.get(f"/api/v1/tables/{table}/record")
                assert parse_record(record.text, "record").verify().over

    run(test())


def test_who_writes_too_fast_is_read_more_slowly_and_loses_nothing(tmp_path: Path) -> None:
    limits = replace(GENEROUS, messages=100.0, burst=3.0)

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=limits)) as server, await server.guest("Ann") as ann:
            seats = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Ninth Bell"}]
            await ann.connect(await ann.make_table(deck="Caldera", seats=seats, seed=3))
            began = time.monotonic()
            for number in range(50):  # at once, though but three may come at once
                await ann.say("ping", id=number)
            for _ in range(50):
                await ann.hear("pong")
            assert time.monotonic() - began > 46 / limits.messages  # what is above the three is let in at that rate
            assert await ann.play(random.Random(1), most=5) == 5

    run(test())


def test_three_in_the_colosseum_and_one_concedes(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            computer = {"kind": "computer", "agent": "random"}
            seats = [{"kind": "you"}, {"kind": "open"}, computer]
            table = await ann.make_table(edition="abc-1.0", deck="Gate", seats=seats, public=True, seed=5)
            async with await server.guest("Bob") as bob:
                await ann.connect(table)
                await bob.connect(table)
                await bob.say("sit", deck="Forge")
                chance = random.Random(4)
                playing = asyncio.create_task(ann.play(chance, 20))
                await bob.play(chance, 8)
                await bob.say("concede")
                await playing
                await ann.say("concede")
                while not bob.over:
                    await bob.next()
                assert bob.state["view"]["players"][1]["lost"]
                record = await ann.http.get(f"/api/v1/tables/{table}/record")
                assert "Bob: concede" in record.text
                assert parse_record(record.text, "record").verify().over

    run(test())


def test_who_concedes_while_another_chooses_leaves_when_the_choice_is_made(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            seats = [{"kind": "you"}, {"kind": "open"}, {"kind": "computer", "agent": "random"}]
            table = await ann.make_table(edition="abc-1.0", deck="Gate", seats=seats, public=True, seed=5, first=0)
            async with await server.guest("Bob") as bob:
                await ann.connect(table)
                await bob.connect(table)
                await bob.say("sit", deck="Forge")
                guests = {0: ann, 1: bob}
                await ann.hear("state")
                await bob.hear("state")
                chooser = guests[ann.state["decision"]["player"]]
                other = bob if chooser is ann else ann
                picks = [each["index"] for each in chooser.options if each["kind"] == "choose"]
                await chooser.decide(picks[0])
                await chooser.hear("state")
                assert chooser.state["decision"]["chosen"]
                await other.say("concede")
                await other.say("ping")
                await other.hear("pong")
                match = (await stored(server, table)).match
                assert match is not None
                assert not any(match.game.lost)
                await chooser.decide(next(each["index"] for each in chooser.options if each["kind"] == "done"))
                await chooser.hear("state")
                assert [player["lost"] for player in chooser.state["view"]["players"]].count(True) == 1
                await chooser.say("concede")
                while not other.over:
                    await other.next()
                record = await ann.http.get(f"/api/v1/tables/{table}/record")
                assert parse_record(record.text, "record").verify().over

    run(test())
