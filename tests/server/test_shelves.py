"""What is kept ready: snapshots, pictures, links, lists of decks, journals in pages; and how long it is kept."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import msgspec
import pytest
from server.running import opened, run, running, settings_for
from server.test_designs import DESIGNS, LIST, RULER, SPRITES, keep
from sqlalchemy import event, insert, update
from sqlalchemy.exc import IntegrityError

from willstone.language.library import carddata
from willstone.language.library.library import Library
from willstone.server.decks import pictures, reading
from willstone.server.decks.own import OwnDeck, Picture
from willstone.server.decks.pictures import drawn
from willstone.server.decks.prepared import Outdated, deck_from, prepare_deck, summary_of
from willstone.server.decks.reading import BadDeck, own_deck
from willstone.server.fingerprints import fingerprint
from willstone.server.hosting.own_decks import known_deck, ready_list
from willstone.server.processes.staff import Staff
from willstone.server.settings import Retention, Settings
from willstone.server.storage import schema
from willstone.server.storage.leases import Leases
from willstone.server.storage.store import Store
from willstone.server.storage.sweeping import Sweeper
from willstone.server.tables import entries
from willstone.server.tables.entries import Chatted, Opened
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from pathlib import Path


async def new_table(store: Store, lists: tuple[str, ...] = ()) -> str:
    """A table at which nobody sits any more but its host, who has said something."""
    table_id = f"t{uuid4().hex[:11]}"
    first: list[Any] = [
        Opened(edition="cr-8.01", seats=2, host="u_1", name="A table", at=0.0),
        entries.Sat(seat=0, user="u_1", name="Ann"),
        Chatted(seat=0, name="Ann", text="hello", at=0.0),
    ]
    summary = Table.replayed(table_id, first).summary((), 0)
    await store.create(table_id, summary, "nobody", [entries.written(entry) for entry in first], lists)
    return table_id


def test_a_snapshot_is_kept_of_each_table_for_the_engine_that_made_it(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            one, other = await new_table(store), await new_table(store)
            assert await store.snapshot(one, "e1") is None
            await store.keep_snapshot(one, 100, "e1", b"\x00early")
            await store.keep_snapshot(one, 200, "e1", b"\x00late")
            await store.keep_snapshot(other, 7, "e2", b"")
            assert await store.snapshot(one, "e1") == (200, b"\x00late")
            assert await store.snapshot(one, "e2") is None
            assert await store.snapshot(other, "e2") == (7, b"")
            with pytest.raises(IntegrityError):
                await store.keep_snapshot("no such table", 1, "e1", b"")

    run(test())


def test_journals_are_read_in_pages(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            table = f"t{uuid4().hex[:8]}"
            said = [Chatted(seat=0, name="Ann", text=str(number), at=0.0) for number in range(1203)]
            await store.append(table, -1, [entries.written(line) for line in said])
            assert await store.journal_page(table, 9, 2) == [
                (10, entries.written(said[10])),
                (11, entries.written(said[11])),
            ]
            assert len(await store.journal_page(table)) == 500
            rows = [row async for row in store.journal_rows(table, 1)]
            assert rows == [(seq, entries.written(entry)) for seq, entry in enumerate(said)][2:]
            assert [row async for row in store.journal_rows(table, 1202)] == []

    run(test())


def test_links_lead_to_their_table_until_they_are_revoked(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            one, other = await new_table(store), await new_table(store)
            secrets = [uuid4().hex for _ in range(3)]
            for table, secret in zip((one, one, other), secrets, strict=True):
                await store.keep_link(table, fingerprint(secret))
            await store.keep_link(one, fingerprint(secrets[0]))  # once more, which changes nothing
            assert [await store.table_of_link(fingerprint(secret)) for secret in secrets] == [one, one, other]
            await store.revoke_links(one)
            assert [await store.table_of_link(fingerprint(secret)) for secret in secrets] == [None, None, other]

    run(test())


def test_pictures_are_drawn_once_and_found_by_table_digest_and_side(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            one, other = await new_table(store), await new_table(store)
            ruler = Library.shipped().get(RULER)
            rows = drawn({"d1": ruler, "d2": Library.shipped().get("Fire Magic Stone")})
            assert [(row.digest, row.side) for row in rows] == [("d1", 0), ("d1", 1), ("d2", 0)]
            await store.keep_pictures(one, rows)
            await store.keep_pictures(one, [*rows, Picture("d3", 0, "<svg>", "<art>")])
            await store.keep_pictures(one, [])
            assert await store.picture(one, "d1", 1, False) == rows[1].svg
            assert await store.picture(one, "d1", 1, True) == rows[1].emblem != rows[1].svg
            assert await store.picture(one, "d3", 0, True) == "<art>"
            for table, digest, side in ((one, "d1", 2), (one, "d4", 0), (other, "d1", 0)):
                assert await store.picture(table, digest, side, False) is None

    run(test())


def test_a_compiled_deck_is_the_deck_again_without_reading_card_text(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = prepare_deck(LIST, "Sprites", DESIGNS, "cr-8.01")
    read = own_deck(LIST, "Sprites", DESIGNS)
    assert prepared.summary.error == ""
    assert prepared.summary.needs == {"own": SPRITES[0]}
    assert prepared.summary.piles["main"] == [(name, 4) for name in SPRITES]

    def never(*_: object) -> None:
        raise AssertionError("card text is read")

    pictures.library()
    monkeypatch.setattr(carddata, "read_cards", never)
    monkeypatch.setattr(reading, "read_cards", never)
    monkeypatch.setattr(reading, "read_list", never)
    assert deck_from(prepared.compiled) == read
    assert deck_from(prepared.compiled).stones[0] is pictures.library().get("Fire Magic Stone")  # everybody's card
    with pytest.raises(Outdated):
        deck_from(b"0" + prepared.compiled)


def test_what_is_wrong_with_a_deck_is_told_by_whoever_prepares_it() -> None:
    def wrong(text: str = LIST, designs: str = DESIGNS, **more: Any) -> tuple[str, int, list[str]]:
        prepared = prepare_deck(text, "Sprites", designs, "cr-8.01", **more)
        assert prepared.summary.error
        assert prepared.compiled == b""
        return prepared.summary.text, prepared.summary.line, prepared.rules

    assert wrong(designs="- name: {")[0] == "designs"
    assert wrong(designs="x" * 10)[0] == "designs"
    assert wrong(text=LIST.replace("Two", "Eleven"))[:2] == ("deck", 5)
    assert wrong(text=LIST.replace("4 Cinder", "2 Cinder"))[2] == ["402.3a"]
    short = prepare_deck(LIST.replace("4 Cinder", "2 Cinder"), "", DESIGNS, "cr-8.01", False)
    assert (short.summary.error, short.summary.name) == ("", RULER)  # an old one is not judged again


def test_a_list_of_another_version_is_read_again_elsewhere(database: str) -> None:
    async def test() -> None:
        staff = Staff(Settings())
        async with opened(database) as store:
            prepared = prepare_deck(LIST, "Sprites", DESIGNS, "cr-8.01")
            prepared.summary.made_by = "another version"
            prepared.compiled = b"another version\nwhatever"
            old = prepared.kept(LIST, DESIGNS)
            await store.renew_list(old)
            assert await store.own_list(old.digest) == old
            read = await ready_list(store, staff, old.digest)
            assert read is not None
            assert read.digest == old.digest
            assert deck_from(read.compiled) == own_deck(LIST, "Sprites", DESIGNS)
            assert await store.own_list(old.digest) == read
            await store.keep_list(old)  # it is there: nothing is put back
            assert await store.own_list(old.digest) == read
            assert await ready_list(store, staff, "no such list") is None
        await staff.close()

    run(test(), 120)


def test_decks_are_shown_from_what_was_kept_of_them(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once a deck is saved nobody reads its cards again to list it, to show it or to sit down with it."""

    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server, await server.guest("Ann") as ann:
            code, kept = await keep(ann)
            assert code == 201
            work: list[object] = []
            doing = server.hall.staff.readers.run

            async def watched(*given: Any) -> Any:
                work.append(given[2])
                return await doing(*given)

            monkeypatch.setattr(server.hall.staff.readers, "run", watched)  # who asks for something to be read
            queries: list[str] = []
            event.listen(
                server.hall.store.engine.sync_engine, "before_cursor_execute", lambda *given: queries.append(given[2])
            )
            assert (await ann.get("/decks"))[0] == kept
            assert not [query for query in queries if "designs" in query or "compiled" in query]
            shown = await ann.get("/decks/sprites")
            assert shown["piles"]["main"][0] == {"title": SPRITES[0], "count": 4, "image": None}
            assert {name: shown[name] for name in kept} == kept
            await ann.make_table(deck="Sprites", allow=["own"])
            assert work == []

    run(test(), 120)


def test_what_belongs_to_a_table_goes_with_it_and_lists_that_nobody_names_too(database: str) -> None:
    async def test() -> None:
        async with opened(database) as store:
            lists = [prepare_deck(LIST, name, DESIGNS, "cr-8.01").kept(LIST, DESIGNS) for name in ("A", "B", "C", "D")]
            for read in lists:
                await store.keep_list(read)
            user = f"u_{uuid4().hex[:8]}"
            await store.keep_deck(user, OwnDeck("D", "cr-8.01", LIST, DESIGNS), lists[3])
            going, staying = await new_table(store, (lists[0].digest,)), await new_table(store)
            await store.use_list(staying, lists[1].digest)
            await store.use_list(staying, lists[1].digest)
            for table in (going, staying):
                await store.keep_snapshot(table, 2, "e", b"x")
                await store.keep_pictures(table, [Picture("d", 0, "<svg>", "<art>")])
                await store.keep_link(table, fingerprint(table))
            old = update(schema.tables).where(schema.tables.c.id == going).values(updated=time.time() - 10 * 86_400)
            async with store.engine.begin() as connection:
                await connection.execute(old)
            sweeper = Sweeper(store.engine, Leases(store.engine, "me", "here", 6.0), Retention(waiting=7))
            assert await sweeper.remove_tables([going, staying]) == 1
            assert await sweeper.remove_lists() >= 2
            assert [await store.own_list(read.digest) is not None for read in lists] == [False, True, False, True]
            for table, left in ((going, False), (staying, True)):
                assert (await store.snapshot(table, "e") is not None) is left
                assert (await store.picture(table, "d", 0, False) is not None) is left
                assert (await store.table_of_link(fingerprint(table)) is not None) is left
            with pytest.raises(IntegrityError):  # a seat never names a list that is gone
                await store.use_list(staying, lists[0].digest)
            assert await store.remove_deck(user, "d")
            await sweeper.remove_lists()
            assert await store.own_list(lists[3].digest) is None

    run(test())


def test_a_deck_that_cannot_be_read_any_more_says_so_and_is_left_out(database: str, tmp_path: Path) -> None:
    """A deck of an older version with a card that is gone: it is tried once, not by everybody who looks."""

    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server, await server.guest("Ann") as ann:
            user = (await ann.get("/session"))["user"]["id"]
            row = {"user_id": user, "edition": "cr-8.01", "designs": ""}
            gone = LIST.replace(SPRITES[0], "No Such Card")
            async with server.hall.store.engine.begin() as connection:
                await connection.execute(insert(schema.decks).values(folded="gone", name="Gone", cards=gone, **row))
            assert not [each for each in await ann.get("/decks") if each["own"]]
            answer = await ann.http.get("/api/v1/decks/gone")
            assert (answer.status_code, answer.json()["detail"]["line"]) == (409, 4)
            lines = await server.hall.store.decks(user)
            assert lines[0].summary is not None
            assert summary_of(lines[0].summary).fits
            with pytest.raises(BadDeck, match="No Such Card"):
                await known_deck(server.hall.store, server.hall.staff, user, "Gone", "cr-8.01")

    run(test(), 120)


def test_summaries_hold_what_they_must() -> None:
    prepared = prepare_deck(LIST, "Sprites", DESIGNS, "cr-8.01")
    kept = prepared.kept(LIST, DESIGNS)
    assert summary_of(kept.summary) == prepared.summary
    assert msgspec.json.decode(kept.summary)["name"] == "Sprites"
    assert kept.digest != prepare_deck(LIST, "Others", DESIGNS, "cr-8.01").kept(LIST, DESIGNS).digest


def test_pictures_that_do_not_exist_and_links_that_lead_nowhere_read_no_journal(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", public=True)
            queries: list[str] = []
            event.listen(
                server.hall.store.engine.sync_engine, "before_cursor_execute", lambda *given: queries.append(given[2])
            )
            for path in (f"tables/{table}/cards/{'0' * 32}/0.svg", f"tables/{table}/cards/x/0/emblem.svg"):
                assert (await ann.http.get(f"/api/v1/{path}")).status_code == 404
            assert (await ann.http.get(f"/api/v1/invites/{table}.guessed")).status_code == 404
            assert await ann.get("/tables")
            assert queries
            assert not [query for query in queries if "journal" in query]

    run(test(), 120)
