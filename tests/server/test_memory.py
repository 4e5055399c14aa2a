"""What is kept in memory stays bounded: logs, what is to be animated, and what compiling cards takes."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import kept
import pytest
from server.running import opened, run, running, settings_for
from sqlalchemy import text
from vocabulary import HAND, PASS, Event, Game, Option

from willstone.i18n import message
from willstone.language.library import compiled, library
from willstone.language.library.importing import store
from willstone.server.decks.reading import load_everything, shipped
from willstone.server.hosting import hall
from willstone.server.tables.entries import packed, unpacked
from willstone.server.tables.logbook import Log, Note
from willstone.server.tables.scribe import Scribe

if TYPE_CHECKING:
    from pathlib import Path


def note(number: int) -> Note:
    return Note(message("{} draws a card", f"Player {number}"), "1009.1", number)


def in_memory(log: Log) -> int:
    """How many lines of a log are not packed."""
    return sum(len(chunk._notes or ()) for chunk in log._chunks)


def test_only_the_end_of_a_long_log_is_kept_as_it_is_read() -> None:
    log = Log()
    notes = [note(number) for number in range(1_000)]
    for length, each in enumerate(notes, 1):
        log.append(each)
        assert len(log) == length
        assert in_memory(log) <= 128
    assert list(log.since(0)) == notes
    assert list(log.since(437)) == notes[437:]
    again = Log(log.written())
    assert list(again.since(0)) == notes
    for either in (log, again):  # reading all of it keeps no more of it
        assert in_memory(either) <= 128
        either.shorten(500)
        assert list(either.since(0)) == notes[:500]
        either.append(notes[500])
        assert list(either.since(498)) == notes[498:501]


def test_what_nobody_looks_at_is_not_kept_for_ever() -> None:
    decks = [shipped("Caldera").deck, shipped("Ninth Bell").deck]
    game = Game.new("cr-8.01", decks, 1, names=["Ann", "Bob"])
    scribe = Scribe(2)
    for turn in range(1_000):
        scribe.listen(game, Event("turn", "", turn % 2, amount=turn))
    assert {len(events) for events in scribe._events.values()} == {200}
    fresh = scribe.fresh()
    assert [each.amount for each in fresh[0]] == list(range(800, 1_000))
    assert not any(scribe.fresh().values())


def test_who_are_told_or_take_the_same_keep_the_same() -> None:
    decks = [shipped("Caldera").deck, shipped("Ninth Bell").deck]
    game = Game.new("cr-8.01", decks, 1, names=["Ann", "Bob"])
    scribe = Scribe(2)
    scribe.listen(game, Event("turn", "", 0, amount=1))
    (spectators,), (anns,), (bobs,) = (list(scribe.logs[viewer].since(0)) for viewer in (-1, 0, 1))
    assert spectators is anns is bobs
    held = next(card for card in game.cards.values() if card.zone == HAND and card.owner == 0)
    scribe.listen(game, Event("drew", "", 0, card=held.id))
    (spectators,), (anns,), (bobs,) = (list(scribe.logs[viewer].since(1)) for viewer in (-1, 0, 1))
    assert spectators is bobs
    assert spectators != anns
    assert packed(PASS) is packed(PASS)
    paid = [Option("play", 7, pay=pay) for pay in ((), (1,), (2,))]
    assert [unpacked(packed(option)).pay for option in paid] == [(), (1,), (2,)]  # whatever makes options equal


def test_connections_to_sqlite_keep_little_each(tmp_path: Path) -> None:
    """There may be fifteen of them; by itself each would come to keep 2 MB."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.sqlite'}") as store, store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA cache_size"))).scalar() == -256

    run(test())


def test_whether_cards_are_to_be_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library._shipped_cards()  # compiled and kept, if they were not
    assert not library.to_be_compiled()
    monkeypatch.setenv("WILLSTONE_DATA", str(tmp_path / "new"))
    assert library.to_be_compiled()
    monkeypatch.setattr("os.access", lambda *_: False)  # where nothing can be kept nobody else need compile them
    assert not library.to_be_compiled()
    monkeypatch.undo()
    monkeypatch.setenv("WILLSTONE_DATA", str(kept.with_tables(tmp_path / "data")))
    assert not library.to_be_compiled()
    cards = tmp_path / "data" / "cards"
    cards.mkdir()
    (cards / "birds.json").write_text("[]")
    assert library.to_be_compiled()
    empty = store._Written(store.Summary(0, 0, 0, 0), [], [], {})
    compiled.write(cards / "birds.compiled", compiled.key(b"[]"), empty)
    assert not library.to_be_compiled()


def test_who_needs_cards_waits_until_another_process_has_compiled_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    may_go_on = threading.Event()
    warm_up = hall.Hall._warm_up

    def loading() -> None:
        told.append("loading")
        may_go_on.wait()
        load_everything()

    async def warming(self: hall.Hall) -> None:
        await warm_up(self)
        told.append("a process has started")

    monkeypatch.setattr(hall, "to_be_compiled", lambda: True)
    monkeypatch.setattr(hall, "load_everything", loading)
    monkeypatch.setattr(hall.Hall, "_warm_up", warming)

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann = await server.guest("Ann")  # who signs in need not wait
            async with ann:
                asking = asyncio.create_task(ann.get("/decks"))
                while told != ["a process has started", "loading"]:
                    await asyncio.sleep(0.01)
                done, _ = await asyncio.wait((asking,), timeout=0.1)
                assert not done
                may_go_on.set()
                assert await asking

    run(test())
