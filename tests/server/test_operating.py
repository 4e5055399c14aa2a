"""An operator's commands, on the database of a server that runs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from alembic.command import downgrade
from alembic.config import Config
from invoking import invoked
from server.running import Running, friends, run, running, settings_for
from sqlalchemy import create_engine, inspect, text, update

from willstone.server.storage import schema, upgrade
from willstone.server.storage.people import Ban

if TYPE_CHECKING:
    from guests import Guest

QUICK = 0.05  # seconds from one look at bans to the next


def command(*arguments: str) -> tuple[int, str]:
    result = invoked(*arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


class Operator:
    """Somebody at the command line of the machine."""

    def __init__(self, database: str) -> None:
        self.database = database

    async def run(self, *arguments: str) -> str:
        """What a command that works says."""
        code, output = await asyncio.to_thread(command, *arguments, "--database", self.database)
        assert code == 0, output
        return output

    async def refused(self, *arguments: str) -> str:
        """The one line of a command that does not."""
        code, output = await asyncio.to_thread(command, *arguments, "--database", self.database)
        assert code == 2
        assert output.count("\n") == 1, output
        return output


async def id_of(guest: Guest) -> str:
    return str((await guest.get("/session"))["user"]["id"])


async def until(guest: Guest, code: str) -> None:
    """Ask who one is until the answer has a code; empty: until it is well."""
    async with asyncio.timeout(20):
        while True:
            answer = await guest.http.get("/api/v1/session")
            found = "" if answer.status_code == 200 else answer.json()["detail"]["code"]
            if found == code:
                return
            await asyncio.sleep(QUICK)


def test_a_ban_takes_effect_on_a_server_that_runs(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        operator = Operator(database)
        async with running(settings_for(tmp_path, database=database, looking=QUICK)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                who = await id_of(bob)
                said = await operator.run("people", "ban", who, "--why", "foul\nlanguage", "--days", "2")
                assert said.startswith(f"{who} is banned until 20")
                bye = await bob.hear("bye")
                assert bye["code"] == "banned"
                assert bye["message"].startswith("you are banned from this server until 20")
                assert bye["message"].endswith(" UTC: foul language")
                await until(bob, "banned")
                refused = await bob.http.post("/api/v1/tables", json={"deck": "Caldera"})
                assert (refused.status_code, refused.json()["detail"]["message"]) == (403, bye["message"])
                assert (await bob.connect(table))["code"] == "banned"
                await ann.say("ping")
                await ann.hear("pong")  # the others play on
                assert who in await operator.run("people", "list", "--banned")
                bans = json.loads(await operator.run("people", "list", "--banned", "--json"))
                assert [ban["subject"] for ban in bans] == [who]
                assert "banned" in await operator.run("people", "list", "--guests")
                assert await operator.run("people", "unban", who) == f"{who} may come again\n"
                await until(bob, "")
                assert (await bob.connect(table))["seat"] == 1
                assert await operator.refused("people", "unban", who) == f"{who} is not banned\n"

    run(test())


def test_an_account_is_banned_by_name_and_cannot_sign_in(tmp_path: Path) -> None:
    async def test() -> None:
        settings = settings_for(tmp_path, looking=QUICK)
        operator = Operator(settings.database)
        async with running(settings) as server, await server.guest("Ann") as ann, await server.guest() as elsewhere:
            account = {"name": "Ann", "password": "correct horse"}
            assert (await ann.http.post("/api/v1/accounts", json=account)).status_code == 201
            who = await id_of(ann)
            assert await operator.run("people", "ban", "aNN") == f"{who} is banned for ever\n"
            await until(ann, "banned")
            right = await elsewhere.http.post("/api/v1/session/login", json=account)
            assert (right.status_code, right.json()["detail"]["code"]) == (403, "banned")
            assert right.json()["detail"]["message"] == "you are banned from this server"
            wrong = await elsewhere.http.post("/api/v1/session/login", json={**account, "password": "wrong horse"})
            assert wrong.json()["detail"]["code"] == "wrong_password"  # who does not know it learns nothing
            await until(elsewhere, "")

    run(test())


def test_an_address_is_banned_with_all_who_come_from_it(tmp_path: Path) -> None:
    async def test() -> None:
        settings = settings_for(tmp_path, looking=QUICK, proxies=("127.0.0.1",))
        operator = Operator(settings.database)
        async with running(settings) as server, await server.guest("Ann") as ann, await server.guest("Bob") as bob:
            ann.http.headers["X-Forwarded-For"] = "203.0.113.5"
            bob.http.headers["X-Forwarded-For"] = "203.0.114.5"
            assert await operator.run("people", "ban", "203.0.113.77/24") == "203.0.113.0/24 is banned for ever\n"
            await until(ann, "banned")
            assert (await ann.http.get("/api/v1/agents")).status_code == 403
            assert (await ann.http.get("/")).status_code == 503  # the page itself, which this server has not got
            await until(bob, "")
            await operator.run("people", "unban", "203.0.113.0/24")
            await until(ann, "")
            assert await operator.run("people", "ban", "2001:db8::5") == "2001:db8::/64 is banned for ever\n"

    run(test())


def test_a_ban_ends_by_itself(tmp_path: Path) -> None:
    assert [Ban("u_1", "", end).over(5.0) for end in (None, 4.9, 5.0, 5.1)] == [False, True, True, False]

    async def test() -> None:
        settings = settings_for(tmp_path, looking=QUICK)
        operator = Operator(settings.database)
        async with running(settings) as server, await server.guest("Ann") as ann:
            await operator.run("people", "ban", await id_of(ann), "--days", "1")
            await until(ann, "banned")
            async with server.hall.store.engine.begin() as connection:
                await connection.execute(update(schema.bans).values(until=1.0))  # long ago
            await until(ann, "")

    run(test())


def test_bans_outlast_a_database_that_does_not_answer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        settings = settings_for(tmp_path, looking=QUICK)
        operator = Operator(settings.database)
        async with running(settings) as server, await server.guest("Ann") as ann, await server.guest("Bob") as bob:
            await operator.run("people", "ban", await id_of(ann))
            await until(ann, "banned")
            async with server.hall.store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE bans RENAME TO hidden"))
            async with asyncio.timeout(20):
                while "bans cannot be looked up" not in caplog.text:
                    await asyncio.sleep(QUICK)
            await until(ann, "banned")
            async with server.hall.store.engine.begin() as connection:
                await connection.execute(text("ALTER TABLE hidden RENAME TO bans"))
            await operator.run("people", "ban", await id_of(bob))
            await until(bob, "banned")
            assert caplog.text.count("bans cannot be looked up") == 1

    run(test())


def test_people_are_looked_up_and_renamed(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        operator = Operator(database)
        async with running(settings_for(tmp_path, database=database)) as server, await server.guest("Rude") as rude:
            account = {"name": "Rude Word", "password": "correct horse"}
            assert (await rude.http.post("/api/v1/accounts", json=account)).status_code == 201
            who = await id_of(rude)
            table = await rude.make_table(deck="Caldera")
            async with await server.guest("Guest One") as guest:
                other = await id_of(guest)
                listed = await operator.run("people", "list", "--words", "rude w")
                assert (who in listed, other in listed) == (True, False)
                assert other in await operator.run("people", "list", "--guests", "--words", "ST O")
                assert await operator.run("people", "list", "--words", "%") == ""
                told = json.loads(await operator.run("people", "list", "--words", "rude w", "--json"))
                assert [(each["id"], each["name"], each["account"]) for each in told] == [(who, "Rude Word", True)]
                assert json.loads(await operator.run("people", "show", who, "--json"))["seats"] == [table]
                shown = await operator.run("people", "show", "rude word")
                rows = dict(
                    line.split(maxsplit=1) for line in shown.splitlines() if not line.startswith(("sits", "has"))
                )
                assert (rows["id"], rows["name"], rows["sessions"], rows["banned"]) == (who, "Rude Word", "1", "no")
                assert f"sits at   {table}" in shown
                assert await operator.run("people", "rename", who, "Kind Word") == f"{who} is called Kind Word\n"
                assert (await rude.get("/session"))["user"]["name"] == "Kind Word"
                assert await operator.run("people", "rename", other, "Kind Word")  # guests may be called the same
                back = await guest.http.post("/api/v1/session/login", json={**account, "name": "kind word"})
                assert back.status_code == 200
            async with await server.guest("Bob") as bob:
                assert (await bob.http.post("/api/v1/accounts", json={**account, "name": "Bob"})).status_code == 201
                taken = await operator.refused("people", "rename", "Bob", "KIND WORD")
                assert taken == "another account is called 'KIND WORD'\n"
                assert "a name has 1 to 20 letters" in await operator.refused("people", "rename", "Bob", "x" * 30)
            for arguments in (("show", "Nobody"), ("ban", "Nobody"), ("unban", "Nobody"), ("rename", "Nobody", "X")):
                assert "nobody is called 'Nobody'" in await operator.refused("people", *arguments)

    run(test())


async def reported(server: Running, words: str) -> tuple[str, str]:
    ann, bob, table = await friends(server, seed=7)
    async with ann, bob:
        answer = await ann.http.post(f"/api/v1/tables/{table}/reports", json={"text": words})
        return str(answer.json()["id"]), await id_of(ann)


def test_reports_are_listed_shown_and_closed(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        operator = Operator(database)
        async with running(settings_for(tmp_path, database=database)) as server:
            report, who = await reported(server, "odd \x1b[31m\nvery odd " + "x" * 100)
            listed = await operator.run("reports", "list")
            assert listed.startswith(report)
            assert "\x1b" not in listed
            shown = await operator.run("reports", "show", report)
            assert who in shown
            assert "odd [31m\nvery odd xxx" in shown
            assert await operator.run("reports", "close", report, "--note", "mended") == f"{report} is closed\n"
            assert report not in await operator.run("reports", "list")
            assert f"{report}  " in await operator.run("reports", "list", "--all")
            assert "mended" in await operator.run("reports", "show", report)
            told = json.loads(await operator.run("reports", "list", "--all", "--json"))
            assert [each["id"] for each in told] == [report]
            assert json.loads(await operator.run("reports", "show", report, "--json"))["note"] == "mended"
            for name in ("show", "close"):
                assert await operator.refused("reports", name, "r_x") == "there is no report 'r_x'\n"

    run(test())


def test_databases_that_are_none_are_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "junk.sqlite").write_bytes(b"junk" * 500)
    (tmp_path / "empty.sqlite").touch()
    for database, words in (
        (f"sqlite:///{tmp_path / 'none.sqlite'}", "there is no database"),
        (f"sqlite:///{tmp_path}", "there is no database"),
        ("sqlite://", "there is no database"),
        (f"sqlite:///{tmp_path / 'junk.sqlite'}", "is no database"),
        (f"sqlite:///{tmp_path / 'empty.sqlite'}", "is of another version"),
        ("nonsense", "is no address of a database"),
        ("mysql://x@y/z", "is no address of a database"),
        ("postgresql://x:secret@127.0.0.1:1/z", "no database answers at"),
        ("postgresql://x:secret@127.0.0.1:nought/z", "is no address of a database"),
    ):
        for arguments in (("people", "list"), ("reports", "list")):
            code, output = command(*arguments, "--database", database)
            assert (code, output.count("\n")) == (2, 1), output
            assert words in output
            assert "secret" not in output
    assert not (tmp_path / "none.sqlite").exists()


def test_a_database_of_before_gets_bans_and_keeps_its_reports(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)

    async def once() -> None:
        async with running(settings):
            pass

    run(once())
    engine = create_engine(settings.database)
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(Path(upgrade.__file__).parent / "migrations"))
        downgrade(config, "0004-1")
        assert "bans" not in inspect(connection).get_table_names()
        connection.execute(text("INSERT INTO reports VALUES ('r_1', 't', 'u_1', 1, 5, 'odd', 0)"))
    engine.dispose()
    run(once())
    assert "odd" in command("reports", "show", "r_1", "--database", settings.database)[1]
    assert command("people", "list", "--banned", "--database", settings.database) == (0, "")


@pytest.mark.parametrize("arguments", [("people",), ("reports",), ("people", "ban"), ("reports", "close")])
def test_help_and_what_is_missing(arguments: tuple[str, ...]) -> None:
    assert command(*arguments, "--help")[0] == 0
    assert command(*arguments)[0] == 2
