"""Replays of games that are over, of tables and of records, and going on from a position of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from server.running import run, running, settings_for

from willstone.limits import SHOWN

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest


async def packs(guest: Guest, replay: Any) -> list[list[Any]]:
    """The views of all positions."""
    found: list[list[Any]] = []
    for number in range(-(-len(replay["steps"]) // replay["pack"])):
        found += (await guest.http.get(f"/api/v1/replays/{replay['id']}/{number}")).json()
    return found


def test_a_game_is_replayed_when_it_is_over_and_not_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as ann:
            await ann.sign_in("Ann")
            table = await ann.make_table(
                deck="Quickstep",
                seed=7,
                seats=[{"kind": "you"}, {"kind": "computer", "agent": "greedy", "deck": "Quiet Tide"}],
            )
            await ann.connect(table)
            for _ in range(12):
                if await ann.until_asked():
                    await ann.decide(ann.options[0]["index"])
            early = await ann.http.post("/api/v1/replays", json={"table": table})
            assert (early.status_code, early.json()["detail"]["code"]) == (409, "still_playing")
            secret = [card["name"] for card in ann.state["view"]["players"][0]["zones"]["hand"]["cards"]]
            assert secret
            assert not any(name in early.text for name in secret)
            forked = await ann.http.post("/api/v1/replays/fork", json={"table": table, "moves": 3})
            assert forked.json()["detail"]["code"] == "still_playing"
            await ann.say("concede")
            while ann.table["status"] != "over":
                await ann.next()
            made = await ann.http.post("/api/v1/replays", json={"table": table})
            assert made.status_code == 201, made.text
            replay = made.json()
            views = await packs(ann, replay)
            assert len(views) == len(replay["steps"]) > 12
            assert (replay["winner"], views[-1][0]["over"]) == (1, True)
            for seat in (0, 1):
                hands = [view[seat]["players"][seat]["zones"]["hand"] for view in views]
                others = [view[seat]["players"][1 - seat]["zones"]["hand"] for view in views]
                assert all(len(hand["cards"]) == hand["count"] for hand in hands)
                assert not any(hand["cards"] for hand in others)
            assert [step["lines"] for step in replay["steps"]][-1] == [len(log) for log in replay["logs"]]
            record = (await ann.http.get(f"/api/v1/tables/{table}/record")).text
            own = (await ann.http.post("/api/v1/replays", json={"record": record})).json()
            assert own["players"] == replay["players"]
            assert (await packs(ann, own))[-1][0]["players"] == views[-1][0]["players"]
            wrong = await ann.http.post(
                "/api/v1/replays", json={"record": record.replace("Quickstep", "Quackstep", 1) + "Ann: fly"}
            )
            assert wrong.json()["detail"]["code"] == "bad_record"
            async with await server.guest() as other:
                await other.sign_in("Bob")
                hidden = await other.http.post("/api/v1/replays", json={"table": table})
                assert hidden.status_code == 404  # a private table is nobody else's business
            await ann.hang_up()
            middle = next(place for place, step in enumerate(replay["steps"]) if step["turn"] == 2)
            wish = {"table": table, "moves": middle, "seat": 0, "agent": "random"}
            other_table = (await ann.http.post("/api/v1/replays/fork", json=wish)).json()
            assert (other_table["status"], other_table["you"]) == ("playing", 0)
            await ann.connect(other_table["id"])
            assert await ann.until_asked()
            assert ann.state["view"]["turn"]["number"] >= 2

    run(test())


def test_records_of_strangers_are_read_apart_from_those_of_tables(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as ann:
            limits = server.hall.settings.limits
            told = []
            for record in ("fly\n", "; nothing\n" * (limits.body // 9) + "fly\n"):
                answer = await ann.http.post("/api/v1/replays", json={"record": record, "language": "it"})
                assert (answer.status_code, answer.json()["detail"]["code"]) == (409, "bad_record")
                told.append(answer.json()["detail"]["message"])
            assert told[0] == "record:1: una mossa si scrive Giocatore: mossa, non 'fly'"
            assert told[1].endswith(told[0].partition(": ")[2])
            nowhere = await ann.http.post("/api/v1/replays", json={"record": f'[Edition "{"x" * 90_000}"]\n[Seed "1"]'})
            assert 0 < len(nowhere.json()["detail"]["message"]) <= SHOWN
            assert server.hall.staff.clerks_for_strangers.children
            assert not server.hall.staff.clerks.children
            too_long = await ann.http.post("/api/v1/replays", json={"record": "x" * limits.record})
            elsewhere = await ann.http.post("/api/v1/replays/fork", json={"table": "x" * limits.body})
            assert (too_long.status_code, elsewhere.status_code) == (413, 413)

    run(test())
