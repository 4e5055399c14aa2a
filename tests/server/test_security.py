"""What strangers cannot do, and what nobody can do too much of."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import pytest
from server.running import GENEROUS, friends, run, running, settings_for
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from guests import Guest
from willstone.server.addresses import household
from willstone.server.api.common import Buckets
from willstone.server.hosting import relay
from willstone.server.protocol.messages import You
from willstone.server.protocol.wire import Bucket

if TYPE_CHECKING:
    from pathlib import Path


def test_a_stranger_cannot_act_for_a_seat_or_read_a_hand(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7, public=True)
            async with ann, bob, await server.guest("Eve") as eve:
                await eve.connect(table)
                state = await eve.hear("state")
                for player in state["view"]["players"]:
                    assert player["zones"]["hand"]["cards"] == []
                assert "options" not in state["decision"]
                for message in (
                    {"type": "decide", "number": eve.number, "option": 0},
                    {"type": "move", "number": eve.number, "text": "pass"},
                    {"type": "concede"},
                    {"type": "why", "text": "pass"},
                    {"type": "offer", "what": "draw"},
                    {"type": "stops", "on": []},
                    {"type": "stand"},
                ):
                    await eve.say(**message)
                    assert (await eve.hear("error"))["code"] in ("no_seat", "begun")
                await eve.say("sit", seat=0)
                assert (await eve.hear("error"))["code"] == "begun"
                for type in ("invite", "revoke"):
                    await eve.say(type)
                    assert (await eve.hear("error"))["code"] == "not_host"
                hidden = ann.state["view"]["players"][ann.seat or 0]["zones"]["hand"]["cards"][0]["id"]
                for guest in (eve, bob):
                    await guest.say("inspect", card=hidden)
                    assert (await guest.hear("error"))["code"] == "no_card"
                record = await eve.http.get(f"/api/v1/tables/{table}/record")
                assert record.status_code == 409

    run(test())


def test_links_can_be_revoked_and_tickets_cannot_be_forged(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", watch=False)
            await ann.connect(table)
            await ann.say("invite")
            token = (await ann.hear("invited"))["token"]
            async with await server.guest("Bob") as bob:
                assert (await bob.connect(table))["code"] == "no_table"
                assert (await bob.connect(table, invite=token[:-1]))["code"] == "no_table"
                assert (await bob.connect(table, invite=token))["type"] == "welcome"
                await ann.say("revoke", id=2)
                await ann.hear("done")
                assert (await bob.connect(table, invite=token))["code"] == "no_table"
                assert (await bob.http.get(f"/api/v1/invites/{token}")).status_code == 404
                host = You((await ann.get("/session"))["user"]["id"], "Ann", True)
                for key, good in (("guessed", False), (server.hall.relay_key, True)):
                    ticket = relay.ticket(key, table, host)
                    address = f"ws{bob.url.removeprefix('http')}/api/v1/tables/{table}/socket"
                    async with connect(address, additional_headers={relay.HEADER: ticket}, proxy=None) as socket:
                        await socket.send('{"type": "hello"}')
                        assert ('"welcome"' in str(await socket.recv())) is good
                assert relay.passed_on(
                    server.hall.relay_key, "another", relay.ticket(server.hall.relay_key, table, host)
                ) == (
                    False,
                    None,
                )

    run(test())


def test_other_sites_cannot_use_a_browser(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera")
            evil = {"Origin": "https://evil.example"}
            refused = await ann.http.post("/api/v1/tables", json={"deck": "Caldera"}, headers=evil)
            assert refused.json()["detail"]["code"] == "other_site"
            own = {"Origin": ann.url}
            assert (await ann.http.post("/api/v1/tables", json={"deck": "Caldera"}, headers=own)).status_code == 201
            plain = {"Content-Type": "text/plain"}
            form = await ann.http.post("/api/v1/tables", content='{"deck": "Caldera"}', headers=plain)
            assert form.status_code == 422
            address = f"ws{ann.url.removeprefix('http')}/api/v1/tables/{table}/socket"
            with pytest.raises(InvalidStatus):
                await connect(address, origin=evil["Origin"], proxy=None)  # type: ignore[arg-type]

    run(test())


async def raw(guest: Guest, table: str) -> None:
    await guest.connect(table)
    await guest.hear("state")


async def closed(guest: Guest) -> int | None:
    """Read until the server hangs up; its code."""
    assert guest.socket is not None
    try:
        while True:
            await guest.socket.recv()
    except ConnectionClosed as ended:
        return ended.rcvd.code if ended.rcvd else None


def test_large_many_and_malformed_messages(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                before = bob.state["view"]
                assert bob.socket is not None
                for text in ("", "nonsense", "[]", '{"type": "fly"}', '{"type": "decide"}', '{"type": "ping", "x": 1}'):
                    await bob.socket.send(text)
                    assert (await bob.hear("error"))["code"] == "malformed"
                await bob.socket.send(b"\x00\xff")
                assert (await bob.hear("error"))["code"] == "malformed"
                await bob.socket.send('{"type":"why","text":' + "[" * 4000)
                assert (await bob.hear("error"))["code"] == "malformed"
                for number in (-1, 2**60, 1.5, "1", None):
                    await bob.say("decide", number=number, option=0)
                    assert (await bob.hear("error"))["code"] in ("malformed", "late")
                await bob.say("decide", number=bob.number, option=99_999)
                assert (await bob.hear("error"))["code"] in ("no_option", "not_yours")
                for _ in range(20):
                    await bob.socket.send("nonsense")
                assert await closed(bob) == 1008
                await raw(bob, table)
                assert bob.state["view"] == before
                await bob.say("chat", text="x" * 20_000)
                assert await closed(bob) == 1009
                await raw(bob, table)
                assert bob.state["view"] == before
                large = await bob.http.post("/api/v1/session", content=b"x" * 100_000)
                assert large.status_code == 413

                async def endless() -> object:
                    for _ in range(200):
                        yield b"x" * 1000

                streamed = await bob.http.post("/api/v1/decks", content=endless())  # type: ignore[arg-type]
                assert streamed.status_code == 413

    run(test())


def test_limits_on_sockets_requests_tables_and_sign_ins(tmp_path: Path) -> None:
    limits = replace(
        GENEROUS,
        sockets_per_address=3,
        requests_burst=60,
        requests=0.001,
        sign_ins_burst=3,
        sign_ins=0.0001,
        tables_per_user=2,
    )

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=limits)) as server:
            guests = [await server.guest(f"Guest{number}") for number in range(3)]
            answer = await guests[0].http.post("/api/v1/session/login", json={"name": "Ann", "password": "guess"})
            assert answer.status_code == 429
            for _ in range(2):
                table = await guests[0].make_table(deck="Caldera", public=True)
            many = await guests[0].http.post("/api/v1/tables", json={"deck": "Caldera"})
            assert many.json()["detail"]["code"] == "too_many"
            for guest in guests:
                await guest.connect(table)
            late = Guest(guests[0].url)
            with pytest.raises(InvalidStatus):
                await late.connect(table)
            await guests[2].hang_up()
            while late.socket is None:
                with suppress(InvalidStatus):  # until the server has noticed
                    await late.connect(table)
                await asyncio.sleep(0.1)
            codes = [(await late.http.get("/api/v1/agents")).status_code for _ in range(80)]
            assert codes[0] == 200
            assert codes[-1] == 429
            for guest in (*guests, late):
                await guest.hang_up()
                await guest.http.aclose()

    run(test())


def test_nobody_waits_for_who_does_not_say_hello_or_does_not_read(tmp_path: Path) -> None:
    limits = replace(GENEROUS, hello=3, outbox=5)

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=limits)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                address = f"ws{ann.url.removeprefix('http')}/api/v1/tables/{table}/socket"
                async with connect(address, proxy=None) as silent:
                    assert msgspec.json.decode(await silent.recv())["code"] == "no_hello"
                live = server.hall.here(table)
                assert live is not None
                slow = next(each for each in live.connections.values() if each.user and each.user.name == "Bob")
                for _ in range(20):
                    slow.send_text("x" * 1000)  # all at once: more than may wait
                assert await closed(bob) == 1013
                await raw(bob, table)

    run(test())


def test_logs_name_no_cards_and_no_links(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "willstone")

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, _ = await friends(server, seed=7)
            async with ann, bob:
                names = {
                    card["name"]
                    for guest in (ann, bob)
                    for player in guest.state["view"]["players"]
                    for card in player["zones"]["hand"]["cards"]
                }
                await ann.say("invite")
                token = (await ann.hear("invited"))["token"]
                await ann.get(f"/invites/{token}")
                text = "\n".join(
                    str(record.__dict__) for record in caplog.records if record.name.startswith("willstone")
                )
                assert names
                assert "/api/v1/invites/..." in text
                assert token not in text
                assert not any(name in text for name in names)

    run(test())


def test_nobody_makes_work_again_and_again(tmp_path: Path) -> None:
    limits = replace(GENEROUS, new_tables=0.01, new_tables_burst=4, records=0.01, records_burst=2)

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=limits)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                await bob.say("concede")
                while not ann.over:
                    await ann.next()
                records = [(await ann.http.get(f"/api/v1/tables/{table}/record")).status_code for _ in range(3)]
                assert records == [200, 200, 429]
                report = await ann.http.post(f"/api/v1/tables/{table}/reports", json={"text": "again"})
                assert report.status_code == 429
                other = await ann.make_table(deck="Caldera", seats=[{"kind": "you"}, {"kind": "open"}])
                await ann.connect(other)
                for _ in range(20):
                    await ann.say("stand")
                    await ann.say("sit", deck="Caldera")
                assert (await ann.hear("error"))["code"] == "too_many"
                for _ in range(2):
                    await ann.make_table(deck="Caldera")
                many = await ann.http.post("/api/v1/tables", json={"deck": "Caldera"})
                assert (many.status_code, many.json()["detail"]["code"]) == (429, "too_many")
        few = replace(GENEROUS, journal=5)
        async with running(settings_for(tmp_path, limits=few)) as server, await server.guest("Cid") as cid:
            table = await cid.make_table(deck="Caldera")
            await cid.connect(table)
            for _ in range(8):
                await cid.say("chat", text="hello")
            assert (await cid.hear("error"))["message"].startswith("too much has happened")

    run(test())


def test_characters_that_databases_refuse_are_refused_before(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server, await server.guest("Ann") as ann:
            for path in ("tables/%00", "tables/a%00b/record", "decks/%00", "reports/%00", "invites/%00.x"):
                assert (await ann.http.get(f"/api/v1/{path}")).status_code == 404
            for body in ({"text": "1 x\x00", "name": "Odd"}, {"text": "Name: x\x00", "designs": "\x00"}):
                assert (await ann.http.post("/api/v1/decks", json=body)).status_code == 422
            wrong = {"name": "An\x00n", "password": "correct horse"}
            assert (await ann.http.post("/api/v1/session/login", json=wrong)).status_code == 422
            lone = b'{"name": "\\ud800nn", "password": "correct horse"}'
            header = {"Content-Type": "application/json"}
            answer = await ann.http.post("/api/v1/session/login", content=lone, headers=header)
            assert answer.status_code in (403, 422)
            table = await ann.make_table(deck="Caldera", name="a \U0001f600 table")
            await ann.connect(table)
            await ann.say("chat", text="nothing \x00 here")
            assert (await ann.hear("chat"))["text"] == "nothing \x00 here"
            live = server.hall.here(table)
            assert live is not None
            live.abandon("restart", "for a test")
            assert (await ann.connect(table))["chat"][0]["text"] == "nothing \x00 here"

    run(test())


def test_a_household_counts_as_one_and_a_bad_ticket_is_no_error(tmp_path: Path) -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::1")
    assert household("::ffff:10.1.2.3") == "10.1.2.3"
    assert household("::1") == "::1"
    assert household("not an address") == "not an address"

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", watch=False)
            address = f"ws{ann.url.removeprefix('http')}/api/v1/tables/{table}/socket"
            for ticket in ("x", "x.y", ".", "\xe4.\xf6"):
                async with connect(address, additional_headers={relay.HEADER: ticket}, proxy=None) as socket:
                    await socket.send('{"type": "hello"}')
                    assert '"no_table"' in str(await socket.recv())
            await ann.connect(table)
            await ann.say("invite")
            token = (await ann.hear("invited"))["token"]
            async with await server.guest("Bob") as bob:
                await bob.connect(table, invite=token)
                await ann.say("revoke", id=1)
                await ann.hear("done")
                await bob.say("sit", deck="Caldera")  # the link was good when he came, but is not any more
                assert (await bob.hear("error"))["code"] == "not_invited"

    run(test())


def test_what_is_done_at_tables_is_charged_to_who_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    busy = replace(GENEROUS, labour=1e6)
    charged: list[tuple[str, float]] = []
    charge = Buckets.charge

    def watched(self: Buckets, address: str, amount: float) -> float:
        charged.append((address, amount))
        return charge(self, address, amount)

    monkeypatch.setattr(Buckets, "charge", watched)

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=busy)) as server:
            ann, bob, _ = await friends(server, seed=7)
            async with ann, bob:
                charged.clear()
                asked = 0
                while not sum(amount for _, amount in charged):  # systems count processor time in large steps
                    asked += 1
                    assert asked < 2_000
                    await ann.say("inspect", card=asked % 100 + 1)
                    await ann.hear("inspected", "error")
                assert {address for address, _ in charged} == {"127.0.0.1"}

    run(test(), 120)


def test_a_bucket_that_is_overdrawn_says_how_long_to_wait() -> None:
    bucket = Bucket(0.5, 2.0)
    assert bucket.charge(1.5) == 0.0
    assert 0.0 < bucket.charge(1.5) <= 2.0
    assert not bucket.take()
