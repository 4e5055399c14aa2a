"""Bad days: what is wrong with a database is said in one line, and when it is over everything goes on by itself."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from server.postgres import postgres_server
from server.running import friends, run, running, settings_for, who_decides
from sqlalchemy import text

from willstone.i18n import message, speaking
from willstone.server.settings import Settings
from willstone.server.storage.lock import InUse
from willstone.server.storage.store import Store, bring_up_to_date
from willstone.server.storage.trouble import StoreTrouble, patient, place_of
from willstone.server.tables.summary import Report

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from guests import Guest


def sqlite(path: Path) -> str:
    return f"sqlite:///{path}"


def trouble_with(database: str) -> str:
    """What is said when a server is to start with a database."""
    with pytest.raises(StoreTrouble) as caught:
        run(bring_up_to_date(Settings(database=database).database_url))
    words = str(caught.value)
    assert "\n" not in words
    assert str(caught.value.reason)
    with speaking("it"):
        assert str(caught.value) != words
    return words


def junk(path: Path) -> None:
    path.write_bytes(b"no database at all, " * 500)


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def newer(path: Path) -> None:
    run(bring_up_to_date(Settings(database=sqlite(path)).database_url))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def damaged(path: Path) -> None:
    run(bring_up_to_date(Settings(database=sqlite(path)).database_url))
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 20_000)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (junk, "is no database"),
        (foreign, "something else"),
        (newer, "newer Willstone"),
        (damaged, "damaged"),
        (Path.mkdir, "cannot be opened"),
    ],
)
def test_a_file_that_is_not_right_is_named_with_what_to_do(spoil: Any, words: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    spoil(path)
    told = trouble_with(sqlite(path))
    assert words in told
    assert str(path) in told
    path.rename(tmp_path / "away")
    run(bring_up_to_date(Settings(database=sqlite(path)).database_url))  # as it was told to


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "folder" in trouble_with(sqlite(tmp_path / "file" / "tables.sqlite"))
    run(bring_up_to_date(Settings(database=sqlite(tmp_path / "new" / "one" / "tables.sqlite")).database_url))


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://root:secret@host/x", "postgresql://a:secret@host:port/x", "sqlite"]
)
def test_an_address_that_is_none(url: str) -> None:
    assert "no address of a database" in trouble_with(url)
    assert "secret" not in trouble_with(url)


def test_databases_that_cannot_be_reached(postgres_url: str) -> None:
    there = postgres_url.removesuffix("/postgres")
    assert "there is no database" in trouble_with(f"{there}/nowhere")
    refused = trouble_with(postgres_url.replace("willstone@", "stranger:secret@"))
    assert "refuses the user" in refused
    assert "secret" not in refused
    assert "no machine" in trouble_with("postgresql://willstone@nowhere.invalid/willstone")
    assert "no database answers" in trouble_with("postgresql://willstone@127.0.0.1:1/willstone")


def test_the_command_says_it_in_one_line(tmp_path: Path) -> None:
    junk(tmp_path / "junk")
    command = [
        sys.executable,
        "-c",
        "from willstone.cli.main import main; main()",
        "serve",
        "--port",
        "0",
        "--database",
    ]
    for database in (sqlite(tmp_path / "junk"), "postgresql://willstone@127.0.0.1:1/willstone", "nonsense"):
        ended = subprocess.run([*command, database], capture_output=True, text=True, timeout=120, check=False)
        assert ended.returncode == 1
        assert len(ended.stderr.splitlines()) == 1, ended.stderr
        assert place_of(Settings(database=database).database_url) in ended.stderr


# ---------------------------------------------------------------- one server for one file


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_file_has_one_server_by_whatever_name_it_is_called(link: Any, tmp_path: Path) -> None:
    path, other = tmp_path / "tables.sqlite", tmp_path / "elsewhere" / "other.sqlite"
    other.parent.mkdir()

    async def test() -> None:
        first = Store(Settings(database=sqlite(path)).database_url)
        await first.open()
        try:
            link(path, other)
            for name in (path, other):
                with pytest.raises(InUse, match=str(name)):
                    await bring_up_to_date(Settings(database=sqlite(name)).database_url)
        finally:
            await first.close()
        await bring_up_to_date(Settings(database=sqlite(other)).database_url)

    run(test())


# ---------------------------------------------------------------- while it runs


async def healthy(guest: Guest) -> tuple[int, str]:
    answer = await guest.http.get("/health")
    return answer.status_code, answer.json()["reason"]


async def until_healthy(guest: Guest, reason: str = "") -> None:
    """Wait until the server knows how it is."""
    while (await healthy(guest))[1] != reason:
        await asyncio.sleep(0.05)


async def sign_in(guest: Guest) -> Any:
    return await guest.http.post("/api/v1/session", json={"name": "Cleo"})


def must_say_why(answer: Any, reason: str) -> None:
    assert answer.status_code == 503
    assert answer.json()["detail"]["code"] == "store"
    assert reason in answer.json()["detail"]["message"]
    assert int(answer.headers["Retry-After"]) > 0


@asynccontextmanager
async def a_game_before_and_after(settings: Settings) -> AsyncIterator[tuple[Guest, Any]]:
    """A game that is begun before something goes wrong, and goes on when that is over, nothing lost."""
    async with running(settings) as server, await server.guest() as stranger:
        ann, bob, table = await friends(server, seed=5)
        async with ann, bob:
            decider, other = who_decides(ann, bob)
            await decider.decide(decider.options[0]["index"])
            await asyncio.gather(decider.hear("state"), other.hear("state"))
            number = ann.number
            assert await healthy(stranger) == (200, "")
            yield stranger, server.hall.store
            await until_healthy(stranger)
            assert (await sign_in(stranger)).status_code == 201
            await asyncio.gather(ann.connect(table), bob.connect(table))
            await asyncio.gather(ann.hear("state"), bob.hear("state"))
            assert ann.number == number
            decider, other = who_decides(ann, bob)
            await decider.decide(decider.options[0]["index"])
            await asyncio.gather(decider.hear("state"), other.hear("state"))
            assert ann.number > number


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of four megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("no disk can be made here: mount needs root")
    yield folder
    subprocess.run(["umount", folder], check=True)


@pytest.mark.skipif(shutil.which("mount") is None, reason="no disk can be made here: there is no mount")
def test_a_full_disk_is_told_and_when_there_is_room_again_all_goes_on(small_disk: Path, tmp_path: Path) -> None:
    async def test() -> None:
        async with a_game_before_and_after(settings_for(tmp_path, database=sqlite(small_disk / "t"))) as (guest, store):
            with (small_disk / "filler").open("wb", buffering=0) as filler:
                for size in (65_536, 512):
                    try:
                        while True:
                            filler.write(bytes(size))
                    except OSError:
                        pass
            reports = [Report(f"r_{number}", "t", "u", 1, 1, "x" * 200_000) for number in range(30)]
            failed = [  # the files have some room themselves
                error
                for error in await asyncio.gather(*map(store.keep_report, reports), return_exceptions=True)
                if error is not None
            ]
            assert failed
            assert all("no room is left" in str(error) for error in failed)
            await until_healthy(guest, "no room is left on the disk")
            assert (await healthy(guest))[0] == 503
            must_say_why(await sign_in(guest), "no room is left on the disk")
            assert (await guest.http.get("/api/v1/decks")).status_code == 200  # what is there can be read
            (small_disk / "filler").unlink()

    run(test(), 120)


@pytest.mark.skipif(shutil.which("mount") is None, reason="no disk can be made here: there is no mount")
def test_a_disk_that_is_read_only(small_disk: Path) -> None:
    path = small_disk / "tables.sqlite"
    run(bring_up_to_date(Settings(database=sqlite(path)).database_url))
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    assert "is read-only" in trouble_with(sqlite(path))
    subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)
    run(bring_up_to_date(Settings(database=sqlite(path)).database_url))


def test_a_file_that_another_program_locks(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_game_before_and_after(settings_for(tmp_path)) as (guest, _):
            with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as other:
                other.execute("BEGIN IMMEDIATE")
                assert (await guest.http.get("/api/v1/decks")).status_code == 200
                must_say_why(await sign_in(guest), "the database is locked")
                await until_healthy(guest, "the database is locked")
                other.rollback()

    run(test(), 120)


def test_a_database_that_is_stopped_and_started_again(tmp_path: Path) -> None:
    async def test() -> None:
        with postgres_server() as postgres:
            async with a_game_before_and_after(settings_for(tmp_path, database=postgres.url)) as (guest, _):
                postgres.stop()
                must_say_why(await sign_in(guest), "does not answer")
                await until_healthy(guest, "the database does not answer")
                must_say_why(await guest.http.get("/api/v1/tables"), "does not answer")
                postgres.start()

    run(test(), 120)


def test_a_database_that_may_only_be_read(tmp_path: Path) -> None:
    change = "ALTER SYSTEM SET default_transaction_read_only = {}"

    async def test() -> None:
        with postgres_server() as postgres:
            async with a_game_before_and_after(settings_for(tmp_path, database=postgres.url)) as (guest, store):

                async def set_to(value: str) -> None:
                    async with store.engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
                        await connection.execute(text("SET default_transaction_read_only = off"))
                        await connection.execute(text(change.format(value)))
                        await connection.execute(text("SELECT pg_reload_conf()"))
                        await connection.execute(text("RESET default_transaction_read_only"))

                await set_to("on")
                await until_healthy(guest, "the database is read-only")
                must_say_why(await sign_in(guest), "the database is read-only")
                assert (await guest.http.get("/api/v1/tables")).status_code == 200
                await set_to("off")

    run(test(), 120)


def test_a_database_that_keeps_everybody_waiting(tmp_path: Path, postgres_url: str) -> None:
    async def test() -> None:
        settings = settings_for(tmp_path, database=postgres_url)
        async with a_game_before_and_after(settings) as (guest, store), store.engine.begin() as connection:
            await connection.execute(text("LOCK TABLE heartbeat IN ACCESS EXCLUSIVE MODE"))
            await until_healthy(guest, "the database does not answer")

    run(test(), 120)


def test_what_may_be_over_in_a_moment_is_tried_again() -> None:
    tried: list[bool] = []

    @patient
    async def ask(passing: bool, times: int) -> int:
        tried.append(passing)
        if len(tried) <= times:
            raise StoreTrouble(message("the database fails"), message("the database fails"), passing=passing)
        return len(tried)

    async def test() -> None:
        assert await ask(True, 2) == 3
        tried.clear()
        with pytest.raises(StoreTrouble):
            await ask(True, 9)
        assert len(tried) == 3
        tried.clear()
        with pytest.raises(StoreTrouble):
            await ask(False, 1)
        assert len(tried) == 1

    run(test())
