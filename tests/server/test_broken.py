"""Games that today's engine cannot follow: the table opens, says so, and hands out the record."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from server.running import friends, run, running, settings_for, some_decisions
from server.spoiling import impossible, unknown
from sqlalchemy import select, update

from willstone.notation.record import parse_record
from willstone.server.storage import schema
from willstone.server.tables import entries

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from server.running import Running

    from willstone.server.tables.entries import AnyEntry


async def rewrite(server: Running, table: str, change: Callable[[AnyEntry], bool]) -> None:
    """Write the last entry that can be changed as no engine would have taken it, and let the table go."""
    live = server.hall.here(table)
    assert live is not None
    live.abandon("restart", "for a test")
    await server.hall.store.forget_snapshot(table)  # another engine has no use for it
    journal = schema.journal.c
    async with server.hall.store.engine.begin() as connection:
        query = select(journal.seq, journal.entry).where(journal.table_id == table).order_by(journal.seq.desc())
        for seq, text in (await connection.execute(query)).all():
            entry = entries.read(text)
            if change(entry):
                row = update(schema.journal).where(journal.table_id == table, journal.seq == seq)
                await connection.execute(row.values(entry=entries.written(entry)))
                return
    raise AssertionError("no entry can be changed")


def test_a_game_whose_journal_cannot_be_followed_is_over_with_a_record(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                await some_decisions((ann, bob), 6)
                number = ann.number
                await rewrite(server, table, impossible)
                welcome = await ann.connect(table)
                assert welcome["table"]["status"] == "over"
                assert welcome["table"]["result"] == {"winner": None, "reason": "stopped", "rule": "", "game": 1}
                state = await ann.hear("state")
                assert state["view"]["over"]
                assert state["decision"] is None
                assert state["number"] > number
                assert (await ann.get(f"/tables/{table}"))["status"] == "over"
                assert table not in [each["id"] for each in await ann.get("/tables")]
                answer = await ann.http.get(f"/api/v1/tables/{table}/record")
                assert answer.status_code == 200
                record = parse_record(answer.text, "record")
                record.verify()
                assert record.moves
                assert "; the game cannot be followed beyond this: IllegalMove" in answer.text
                assert '; {"kind":"decided","seat":' in answer.text
                report = await ann.http.post(f"/api/v1/tables/{table}/reports", json={"text": "what now"})
                assert "; what now" in (await ann.http.get(report.json()["url"])).text
                await ann.say("decide", number=state["number"], option=0, id=1)
                assert (await ann.hear("error"))["code"] == "not_playing"
                await bob.connect(table)
                for guest in (ann, bob):
                    await guest.say("offer", what="rematch")
                while (await ann.hear("state"))["game"] != 2:
                    pass
                assert ann.number > state["number"]
                live = server.hall.here(table)
                assert live is not None
                live.abandon("restart", "for a test")
                await asyncio.gather(ann.connect(table), bob.connect(table))
                assert (await ann.hear("state"))["game"] == 2
                assert ann.state["decision"] is not None
                first = await ann.http.get(f"/api/v1/tables/{table}/record?game=1")
                assert first.text == answer.text

    run(test(), 120)


def test_a_game_that_cannot_even_begin_again_is_over_with_what_was_written(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                await some_decisions((ann, bob), 3)
                number = ann.number
                await rewrite(server, table, unknown)
                welcome = await ann.connect(table)
                assert welcome["table"]["status"] == "over"
                assert welcome["table"]["result"]["reason"] == "stopped"
                answer = await ann.http.get(f"/api/v1/tables/{table}/record")
                assert answer.text.startswith('[Edition "cr-8.01"]')
                assert "no card 'No Such" in answer.text
                assert answer.text.count('; {"kind":"decided"') >= 3
                await bob.connect(table)
                for guest in (ann, bob):
                    await guest.say("offer", what="rematch")
                assert (await bob.hear("state"))["game"] == 2
                assert bob.number > number

    run(test(), 120)
