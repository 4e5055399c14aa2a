"""The hosts a server answers to, the proxies it believes, whom it shows what it counts, and private tables."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import httpx
import pytest
from invoking import invoked
from server.running import GENEROUS, friends, run, running, settings_for
from starlette.datastructures import Headers
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from willstone.server.addresses import Networks, household_network
from willstone.server.api.hosts import Hosts
from willstone.server.settings import Settings
from willstone.server.tables.privacy import may_enter, may_know

if TYPE_CHECKING:
    from pathlib import Path


def test_only_requests_for_this_server_are_answered(tmp_path: Path) -> None:
    good = ("localhost", "LOCALHOST:1", "127.0.0.1:8017", "[::1]:80", "table.example.org", "Table.Example.org.:443")
    bad = (
        "evil.example",
        "evil.example:80",
        "127.0.0.1.evil.example",
        "table.example.org.evil.example",
        "10.0.0.1",
        "x",
    )

    async def test() -> None:
        settings = settings_for(tmp_path, hosts=("table.example.org",))
        async with running(settings) as server, await server.guest("Ann") as ann:
            table = await ann.make_table(deck="Caldera", public=True)
            port = httpx.URL(ann.url).port
            path = f"/api/v1/tables/{table}/socket"
            for host in good:
                assert (await ann.http.get("/api/v1/agents", headers={"Host": host})).status_code == 200, host
            for host in bad:
                for asked in ("/api/v1/agents", "/health", "/"):
                    answer = await ann.http.get(asked, headers={"Host": host})
                    assert (answer.status_code, answer.json()["detail"]["code"]) == (421, "other_host"), host
                with pytest.raises(InvalidStatus) as refused:
                    await connect(f"ws://{host}{path}", host="127.0.0.1", port=port, proxy=None)
                assert refused.value.response.status_code == 421
                assert b"--allow-host" in (refused.value.response.body or b"")
            async with connect(f"ws://table.example.org{path}", host="127.0.0.1", port=port, proxy=None) as socket:
                await socket.send('{"type": "hello"}')
                assert '"welcome"' in str(await socket.recv())

    run(test())


@pytest.mark.parametrize(
    ("listening", "asked", "known"),
    [
        ("0.0.0.0", "192.168.1.5:8017", True),  # an address needs no DNS, so nobody can bend it
        ("::", "[2001:db8::5]:8017", True),
        ("0.0.0.0", "evil.example", False),
        ("192.168.1.5", "192.168.1.5:8017", True),
        ("192.168.1.5", "192.168.1.6:8017", False),
        ("box.local", "box.local", True),
        ("127.0.0.1", "192.168.1.5", False),
        ("127.0.0.1", "10.0.0.7:8018", True),  # where other processes reach this one
    ],
)
def test_hosts_that_are_this_server(listening: str, asked: str, known: bool) -> None:
    hosts = Hosts(Settings(host=listening, address="10.0.0.7:8018"))
    assert (Headers({"host": asked}) in hosts) is known
    assert Headers({}) in hosts
    assert Headers(raw=[(b"host", b"localhost"), (b"host", b"localhost")]) not in hosts


def forwarded(address: str, **more: str) -> dict[str, str]:
    return {"X-Forwarded-For": address, **{f"X-Forwarded-{name}": value for name, value in more.items()}}


def test_proxies_that_are_named_are_believed(tmp_path: Path) -> None:
    limits = replace(GENEROUS, requests=0.001, requests_burst=3)

    async def test() -> None:
        settings = settings_for(tmp_path, limits=limits, proxies=("127.0.0.0/8",), hosts=("table.example.org",))
        async with running(settings) as server, await server.guest() as proxy:
            seen = forwarded("203.0.113.5", Proto="https", Host="table.example.org")
            made = await proxy.http.post("/api/v1/session", json={"name": "Ann"}, headers=seen)
            assert made.status_code == 201
            assert "secure" in made.headers["set-cookie"].lower()
            own = {**seen, "Origin": "https://table.example.org"}
            assert (await proxy.http.post("/api/v1/session", json={"name": "Ann"}, headers=own)).status_code == 201
            evil = await proxy.http.get("/api/v1/agents", headers=forwarded("203.0.113.5", Host="evil.example"))
            assert evil.status_code == 421
            spent = await proxy.http.get("/api/v1/agents", headers=seen)
            assert spent.status_code == 429  # this client has asked three times
            hidden = await proxy.http.get("/api/v1/agents", headers=forwarded("198.51.100.1, 203.0.113.5"))
            assert hidden.status_code == 429  # what a client says of itself is not believed
            other = await proxy.http.get("/api/v1/agents", headers=forwarded("203.0.113.6"))
            assert other.status_code == 200

    run(test())


def test_others_than_the_proxies_are_not_believed(tmp_path: Path) -> None:
    async def test() -> None:
        for proxies in ((), ("10.0.0.0/8", "192.0.2.1")):
            settings = settings_for(
                tmp_path, limits=replace(GENEROUS, requests_burst=1, requests=0.001), proxies=proxies
            )
            async with running(settings) as server, await server.guest() as guest:
                seen = forwarded("203.0.113.5", Proto="https", Host="evil.example")
                made = await guest.http.post("/api/v1/session", json={"name": "Ann"}, headers=seen)
                assert made.status_code == 201
                assert "secure" not in made.headers["set-cookie"].lower()
                again = await guest.http.get("/api/v1/agents", headers=forwarded("203.0.113.6"))
                assert again.status_code == 429

    run(test())


def test_networks_are_read_and_what_is_none_is_said_in_one_line() -> None:
    networks = Networks(("10.0.0.5/8", "2001:db8::/32", "192.0.2.1"))
    for host, there in (
        ("10.200.1.1", True),
        ("11.0.0.1", False),
        ("::ffff:10.0.0.1", True),
        ("2001:db8:5::1", True),
        ("192.0.2.1", True),
        ("local", False),
    ):
        assert (host in networks) is there, host
    assert str(household_network("2001:db8::5")) == "2001:db8::/64"
    assert str(household_network("192.0.2.1")) == "192.0.2.1/32"
    with pytest.raises(ValueError, match=r"^'proxy.example' is no address and no network such as 10.0.0.0/8$"):
        Networks(("proxy.example",))
    result = invoked("serve", "--behind-proxy", "proxy.example")
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "--behind-proxy: 'proxy.example' is no address" in result.output


def test_what_is_counted_is_for_trusted_addresses(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            assert (await guest.http.get("/metrics")).status_code == 200
        for trusted, status in (((), 403), (("203.0.113.5",), 200)):
            settings = settings_for(tmp_path, proxies=("127.0.0.1",), trusted=frozenset(trusted))
            async with running(settings) as server, await server.guest() as guest:
                found = await guest.http.get("/metrics", headers=forwarded("203.0.113.5"))
                assert found.status_code == status
                near = await guest.http.get("/metrics")  # a proxy that does not say for whom it asks
                assert (near.status_code, near.json()["detail"]["code"]) == (403, "not_trusted")

    run(test())


# ---------------------------------------------------------------- private tables


def test_who_may_know_of_a_table_and_who_may_come() -> None:
    seated = ("h", "s", "")
    for user in ("h", "s", "x", "", None):
        belongs = user in ("h", "s")
        for public in (False, True):
            for invited in (False, True):
                may = may_know(user, host="h", seated=seated, public=public, invited=invited)
                assert may is (belongs or public or invited)
                for watch in (False, True):
                    for waiting in (False, True):
                        enters = may_enter(
                            user, host="h", seated=seated, public=public, invited=invited, watch=watch, waiting=waiting
                        )
                        assert enters is (belongs or (may and (watch or waiting)))


def test_a_private_table_is_private(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server:
            ann, bob, table = await friends(server, seed=7)  # watch is true, as by default
            async with ann, bob, await server.guest("Eve") as eve, await server.guest() as stranger:
                for guest in (eve, stranger):
                    nowhere = await guest.http.get("/api/v1/tables/nowhere")
                    known = await guest.http.get(f"/api/v1/tables/{table}")
                    assert (known.status_code, known.content) == (404, nowhere.content)
                    assert (await guest.http.get(f"/api/v1/tables/{table}/record")).status_code == 404
                    refused = await guest.connect(table)
                    assert refused == await guest.connect("nowhere")
                    assert refused["code"] == "no_table"
                assert (await eve.http.post(f"/api/v1/tables/{table}/reports", json={"text": "?"})).status_code == 404
                assert await eve.get("/tables") == []
                await ann.say("invite", id=5)
                token = (await ann.hear("invited"))["token"]
                assert (await eve.connect(table, invite=token))["seat"] is None
                assert (await eve.hear("state"))["view"]["viewer"] == -1
                assert (await bob.get(f"/tables/{table}"))["you"] == 1
                await ann.say("concede")
                while not ann.over:
                    await ann.next()
                assert (await stranger.http.get(f"/api/v1/tables/{table}/record")).status_code == 404
                assert (await bob.http.get(f"/api/v1/tables/{table}/record")).status_code == 200

    run(test())


def test_where_nobody_is_to_watch_others_come_only_for_a_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            running(settings_for(tmp_path)) as server,
            await server.guest("Ann") as ann,
            await server.guest("Bob") as bob,
            await server.guest("Eve") as eve,
        ):
            table = await ann.make_table(deck="Caldera", public=True, watch=False)
            for guest in (ann, bob, eve):
                assert (await guest.connect(table))["type"] == "welcome"
            await bob.say("sit", deck="Ninth Bell")
            await bob.hear("state")
            assert (await eve.hear("bye", "state"))["code"] == "no_table"
            assert (await eve.connect(table))["code"] == "no_table"
            assert (await eve.get(f"/tables/{table}"))["status"] == "playing"
            assert (await bob.connect(table))["seat"] == 1

    run(test())
