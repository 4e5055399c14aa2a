"""Lessons at the web table: a position is played, the engine sees what is done, and progress is kept with the guest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from server.running import run, running, settings_for

from willstone.notation.record import parse_record
from willstone.server.tables import entries
from willstone.server.tables.course import TAUGHT
from willstone.server.tables.entries import packed
from willstone.server.tables.starting import start
from willstone.server.tables.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from guests import Guest


async def begin(guest: Guest, lesson: str) -> str:
    answer = await guest.http.post(f"/api/v1/lessons/{lesson}", json={})
    assert answer.status_code == 201, answer.text
    table = answer.json()
    assert table["lesson"] == lesson
    welcome = await guest.connect(table["id"])
    assert welcome["table"]["status"] == "playing"
    await guest.until_asked()
    return str(table["id"])


async def until(guest: Guest, step: int) -> dict[str, Any]:
    while guest.state["lesson"]["step"] != step:
        await guest.next()
    return dict(guest.state["lesson"])


def lesson_table(lesson: str) -> tuple[Table, list[entries.AnyEntry]]:
    journal: list[entries.AnyEntry] = [
        entries.Opened(edition="cr-8.01", seats=2, host="u", name="A lesson", at=0.0, lesson=lesson),
        entries.Sat(seat=0, user="u", name="Ann", deck="lesson"),
        entries.Seated(seat=1, agent=f"{TAUGHT}{lesson}", name="Computer", deck="lesson"),
    ]
    table = Table.replayed("t", journal)
    journal.append(start(table, {}))
    table.apply(journal[-1])
    return table, journal


def decided(table: Table, text: str) -> entries.Decided:
    assert table.match is not None
    game = table.match.game
    option = next(option for option in game.legal() if game.reader.text(game, option) == text)
    return entries.Decided(seat=0, option=packed(option), number=table.match.number)


def test_a_lesson_is_done_and_kept_with_the_guest(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await begin(ann, "call")
            told = ann.state["lesson"]
            assert (told["step"], told["steps"], told["piles"]) == (0, 1, ["stones_deck"])
            await ann.say("move", number=ann.number, text="call")
            await until(ann, 1)
            done = {lesson["name"] for lesson in await ann.get("/lessons") if lesson["done"]}
            assert done == {"call"}
            record = await ann.http.get(f"/api/v1/tables/{table}/record")
            assert parse_record(record.text, "record").verify().turn_number == 3
            async with await server.guest("Bob") as bob:
                assert not any(lesson["done"] for lesson in await bob.get("/lessons"))

    run(test())


def test_what_was_learned_is_forgotten_with_the_person(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            people, store = server.hall.people, server.hall.store
            ann = await people.add_guest("Ann")
            for _ in range(2):
                await store.learn(ann.id, "call")
            assert await store.learned(ann.id) == {"call"}
            await people.remove(ann)
            assert await store.learned(ann.id) == set()
            await store.learn(ann.id, "play")
            assert await store.learned(ann.id) == set()

    run(test())


def test_what_goes_wrong_gets_a_hint_and_can_be_tried_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await begin(ann, "block")
            assert ann.state["decision"]["kind"] == "block", "the computer plays its part"
            await ann.say("move", number=ann.number, text="no block")
            while not ann.state["lesson"]["wrong"]:
                await ann.next()
            assert "choose the Boar" in ann.state["lesson"]["wrong"]
            await ann.say("again")
            await ann.hear("state")
            assert ann.state["lesson"]["wrong"] == ""
            await ann.until_asked()
            await ann.say("move", number=ann.number, text="block Bramble Boar")
            await until(ann, 1)
            again = await ann.http.post("/api/v1/lessons/block", json={})
            assert again.json()["id"] == table, "one table of a lesson is enough"

    run(test())


def test_reading_a_card_and_asking_why_are_steps(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            await begin(ann, "reading")
            field = {card["name"]: card["id"] for card in ann.state["view"]["field"]}
            await ann.say("why", id=1, text="attack Magma Ox -> Computer")
            await ann.say("inspect", id=2, card=field["Magma Ox"])
            await ann.hear("inspected")
            assert ann.state["lesson"]["step"] == 0, "another card is to be read"
            await ann.say("inspect", id=3, card=field["Cinder Whelp"])
            await until(ann, 1)
            await ann.say("inspect", id=4, card=field["Magma Ox"])
            told = await until(ann, 2)
            assert -2 in told["point"]

    run(test())


def test_a_lesson_speaks_italian(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            titles = [lesson["title"] for lesson in await ann.get("/lessons?language=it")]
            assert "Giudizio" in titles
            moments = await ann.get("/lessons/first/moments?language=it")
            assert "La rincorsa" in [moment["title"] for moment in moments]
            answer = await ann.http.post("/api/v1/lessons/nothing", json={})
            assert answer.json()["detail"]["code"] == "no_lesson"

    run(test())


def test_the_first_game_is_played_with_its_deck(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Computer") as ann:
            await begin(ann, "first")
            assert ann.state["decision"]["kind"] == "mulligan"
            assert ann.state["lesson"] is None
            assert [seat["name"] for seat in ann.table["seats"]] == ["Computer", "Computer 2"]
            assert ann.table["seats"][0]["deck"] == "Caldera"

    run(test())


def test_steps_are_taken_back_with_what_did_them_and_kept_with_the_table() -> None:
    table, journal = lesson_table("call")
    assert table.course is not None
    journal.append(decided(table, "call"))
    table.apply(journal[-1])
    while not table.course.done:
        journal.append(decided(table, "pass"))
        table.apply(journal[-1])
    assert table.learned
    kept = Table.taken_up("t", table.snapshot())
    assert kept.learned
    journal.append(entries.Undone(kept=0))
    for each in (table, kept):
        each.apply(journal[-1])
        assert each.course is not None
        assert each.course.step == 0
    followed = Table.replayed("t", [entries.read(entries.written(entry)) for entry in journal])
    assert followed.broken is None
    assert not followed.learned


def test_what_was_read_is_in_the_journal() -> None:
    table, journal = lesson_table("reading")
    assert table.course is not None
    assert table.course.wants("read", "cinder whelp")
    assert not table.course.wants("why", "Cinder Whelp")
    journal.append(entries.Looked())
    table.apply(journal[-1])
    followed = Table.replayed("t", [entries.read(entries.written(entry)) for entry in journal])
    assert followed.course is not None
    assert followed.course.step == table.course.step == 1
