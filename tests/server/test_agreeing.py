"""What players do besides deciding: undo, draws, rematches, clocks, chat, stops, questions, reports."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from server.running import friends, run, running, settings_for, stored, who_decides

from willstone.notation.record import parse_record

if TYPE_CHECKING:
    from pathlib import Path

AGAINST_COMPUTER = [{"kind": "you"}, {"kind": "computer", "agent": "random", "deck": "Ninth Bell"}]


def test_undo_against_the_computer_is_free_and_turns_time_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", seats=AGAINST_COMPUTER, seed=3, first=0)
            await ann.connect(table)
            await ann.play(random.Random(1), 6)
            await ann.until_asked()
            before = ann.state
            await ann.decide(ann.pick(random.Random(3)))
            await ann.until_asked()
            after = ann.state
            await ann.say("offer", what="undo")
            await ann.hear("state")
            again = ann.state
            assert again["view"] == before["view"]
            assert again["decision"]["options"] == before["decision"]["options"]
            assert again["number"] > after["number"] > before["number"]
            assert again["log"]["from"] == 0
            await ann.say("offer", what="draw", id=4)
            assert (await ann.hear("error"))["code"] == "not_now"

    run(test())


def test_undo_between_people_needs_consent_and_draws_need_two(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                decider, other = who_decides(ann, bob)
                before = decider.state
                await decider.decide(before["decision"]["options"][0]["index"])
                await asyncio.gather(decider.hear("state"), other.hear("state"))
                await decider.say("offer", what="undo")
                assert (await other.hear("offer"))["state"] == "made"
                assert decider.state["number"] > before["number"]
                await other.say("decline", what="undo")
                assert (await decider.hear("offer"))["state"] == "made"
                assert (await decider.hear("offer"))["state"] == "declined"
                await decider.say("offer", what="undo")
                await other.say("offer", what="undo")
                while decider.state["log"]["from"] or decider.state["view"] != before["view"]:
                    await decider.hear("state")
                for guest in (ann, bob):
                    await guest.say("offer", what="draw")
                while not ann.over:
                    await ann.next()
                result = (await ann.get(f"/tables/{table}"))["result"]
                assert (result["winner"], result["reason"]) == (None, "draw")
                record = await ann.http.get(f"/api/v1/tables/{table}/record")
                assert '[Termination "draw by agreement"]' in record.text
                parse_record(record.text, "record").verify()
                for guest in (ann, bob):
                    await guest.say("offer", what="rematch")
                while (await ann.hear("state"))["game"] != 2:
                    pass
                assert (await ann.http.get(f"/api/v1/tables/{table}/record")).status_code == 409
                await bob.say("concede")
                while not ann.over:
                    await ann.next()
                assert ann.state["view"]["winner"] == ann.seat
                first = await bob.http.get(f"/api/v1/tables/{table}/record?game=1")
                assert first.text == record.text

    run(test())


def test_a_clock_runs_out_after_its_grace(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7, clock={"bank": 10, "grace": 0.2})
            async with ann, bob:
                decider, other = who_decides(ann, bob)
                clocks, seat = decider.state["clocks"], decider.state["decision"]["player"]
                assert [clock["running"] for clock in clocks].count(True) == 1
                assert clocks[seat]["left"] == 10
                await other.say("chat", text="think, but not for ever")
                while not other.over:
                    await other.next()
                result = (await other.hear("table"))["table"]["result"]
                assert (result["winner"], result["reason"]) == (1 - seat, "time")
                record = await other.http.get(f"/api/v1/tables/{table}/record")
                assert '[Termination "time forfeit"]' in record.text

    run(test())


def test_the_same_decision_twice_is_made_once_and_a_late_one_not_at_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                decider, other = who_decides(ann, bob)
                number, options = decider.number, decider.options
                for id in (1, 2):
                    await decider.say("decide", id=id, number=number, option=1)
                assert [(await decider.hear("done"))["id"] for _ in range(2)] == [1, 2]
                match = (await stored(server, table)).match
                assert match is not None
                assert len([entry for entry in match.taken if entry.seat == decider.seat]) == 1
                await decider.say("decide", number=number, option=len(options) - 1)
                assert (await decider.hear("error"))["code"] == "late"
                waiting = other if match.game.asking().chooser(match.game) != other.seat else decider
                await waiting.say("decide", number=match.number, option=0)
                assert (await waiting.hear("error"))["code"] == "not_yours"

    run(test())


def test_questions_are_answered_with_rules(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", seats=AGAINST_COMPUTER, seed=3, first=0)
            await ann.connect(table, language="it")
            while ann.state.get("view", {}).get("turn", {}).get("phase") != "main":
                await ann.until_asked()
                await ann.decide(ann.state["decision"]["primary"])
                await ann.hear("state")
            await ann.until_asked()
            hand = ann.state["view"]["players"][0]["zones"]["hand"]["cards"]
            dear = max(hand, key=lambda card: len(card["cost"]))
            await ann.say("why", id=5, text=f'play "{dear["name"]}"')
            answer = await ann.hear("why")
            assert not answer["possible"]
            assert all(reason["rule"] and reason["summary"] for reason in answer["reasons"])
            await ann.say("move", id=6, number=ann.number, text=f'play "{dear["name"]}"')
            refused = await ann.hear("refused")
            assert refused["reasons"] == answer["reasons"]
            await ann.say("inspect", id=7, card=dear["id"])
            shown = await ann.hear("inspected")
            assert shown["card"]["name"] == dear["name"]
            assert "play" in [each["move"] for each in shown["cannot"]]
            calling = next(each for each in ann.options if each["kind"] == "call")
            assert calling["label"]
            await ann.say("move", id=8, number=ann.number, text="call")
            assert (await ann.hear("done"))["id"] == 8

    run(test())


def test_stops_decide_where_one_is_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, _ = await friends(server, seed=7, first=0)
            async with ann, bob:
                while ann.state["decision"]["kind"] == "mulligan":
                    decider, _ = who_decides(ann, bob)
                    await decider.decide(decider.state["decision"]["primary"])
                    await asyncio.gather(ann.hear("state"), bob.hear("state"))
                assert ann.state["decision"]["window"] == "own.main"
                await ann.say("stops", on=["their.end"])
                await asyncio.gather(ann.hear("state"), bob.hear("state"))
                assert "Ann's main phase" in ann.state["passed"]
                assert bob.state["passed"] == []
                assert bob.state["decision"]["window"] == "own.main"
                assert bob.state["view"]["turn"] == {"player": 1, "number": 2, "phase": "main"}
                await bob.say("stops", on=["own.main"], until="turn")
                await asyncio.gather(ann.hear("state"), bob.hear("state"))
                assert bob.state["view"]["turn"]["number"] == 4
                assert bob.state["decision"]["window"] == "own.main"

    run(test())


def test_spectators_chat_and_reports(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7, public=True)
            async with ann, bob, await server.guest() as stranger, await server.guest("Cal") as cal:
                welcome = await stranger.connect(table)
                assert welcome["seat"] is None
                assert (await stranger.hear("state"))["view"]["viewer"] == -1
                await stranger.say("chat", text="hello")
                assert (await stranger.hear("error"))["code"] == "no_session"
                await cal.connect(table)
                await cal.say("chat", text="  good   luck ")
                said = await ann.hear("chat")
                assert (said["name"], said["seat"], said["text"]) == ("Cal", None, "good luck")
                await cal.say("decide", number=cal.number if cal.state else 2, option=0)
                assert (await cal.hear("error"))["code"] == "no_seat"
                report = await ann.http.post(f"/api/v1/tables/{table}/reports", json={"text": "odd\nvery odd"})
                assert report.status_code == 201
                assert not report.json()["ready"]
                url = report.json()["url"]
                assert (await ann.http.get(url)).json()["detail"]["code"] == "still_playing"
                await bob.say("concede")
                while not ann.over:
                    await ann.next()
                file = await ann.http.get(url)
                assert "; very odd" in file.text
                assert "; to decide: " in file.text
                parse_record(file.text, "report").verify()
                assert (await bob.http.get(url)).status_code == 404

    run(test())


def test_a_play_can_be_backed_out_of_at_its_choices(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", seats=AGAINST_COMPUTER, seed=3, first=0)
            await ann.connect(table)
            chance = random.Random(1)
            before: dict[str, Any] = {}
            while await ann.until_asked() and not ann.state["decision"]["cancellable"]:
                before = ann.state
                await ann.decide(ann.pick(chance))
            assert ann.options, "no play with a choice in this game"
            assert ann.state["decision"]["source"] is not None
            await ann.say("cancel", number=ann.number)
            state = await ann.hear("state")
            assert state["view"] == before["view"]
            assert state["decision"]["options"] == before["decision"]["options"]
            await ann.say("cancel", number=ann.number, id=3)
            assert (await ann.hear("error"))["code"] == "not_now"

    run(test())
