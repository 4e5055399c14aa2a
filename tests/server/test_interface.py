"""What is looked up over HTTP, the pages, and the interface against its own description."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from server.running import GENEROUS, run, running, settings_for

from guests import Guest
from willstone.server.app import make_app
from willstone.server.protocol.schema import socket_schema
from willstone.server.run import address_of, server_for
from willstone.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CLIENT = "<!doctype html><title>Willstone</title><script type=module src=/assets/main.js></script>"


def test_what_can_be_looked_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            editions = {each["name"]: each for each in await guest.get("/editions")}
            assert editions["cr-8.01"]["players"] == [2, 2]
            assert editions["abc-1.0"]["players"] == [2, 8]
            for edition in editions:
                assert await guest.get(f"/decks?edition={edition}"), f"nobody can play {edition}"
            deck = await guest.get("/decks/caldera")
            assert sum(entry["count"] for entry in deck["piles"]["main"]) == deck["cards"]
            card = await guest.get(f"/cards/{deck['ruler']}")
            assert len(card["sides"]) == len(card["images"]) == 2
            picture = await guest.http.get(card["images"][1])
            assert picture.headers["content-type"] == "image/svg+xml"
            assert picture.text.startswith("<svg")
            assert "immutable" in picture.headers["cache-control"]
            assert "immutable" not in (await guest.http.get(card["images"][1] + "x")).headers["cache-control"]
            emblem = await guest.http.get(card["images"][0].replace("0.svg", "0/emblem.svg"))
            assert (emblem.status_code, "CC BY 3.0" in emblem.text, "CC BY 3.0" in picture.text) == (200, True, True)
            assert (await guest.http.get(card["images"][0].replace("0.svg", "7.svg"))).status_code == 404
            rule = await guest.get("/rules/cr-8.01/803.3a")
            assert rule["chapter_title"]
            assert (await guest.get("/rules/cr-8.01/803.3a?language=it"))["id"] == "803.3a"
            assert await guest.get("/rules?words=pierce")
            assert (await guest.http.get("/api/v1/rules/cr-8.01/9999")).json()["detail"]["code"] == "no_rule"
            assert {each["name"] for each in await guest.get("/agents")} >= {"greedy", "random"}
            assert (await guest.http.get("/health")).json()["status"] == "ok"
            assert "willstone_decisions_total" in (await guest.http.get("/metrics")).text

    run(test())


def test_pages_are_strict_and_stay_in_their_folder(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(CLIENT)
    (client / "assets" / "main.js").write_text("1")
    (tmp_path / "secret").write_text("secret")

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            for path in ("/", "/table/abc", "/invite/a.b"):
                page = await guest.http.get(path)
                assert page.text == CLIENT
                assert page.headers["cache-control"] == "no-cache"
                policy = page.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
                assert page.headers["x-content-type-options"] == "nosniff"
            script = await guest.http.get("/assets/main.js")
            assert "immutable" in script.headers["cache-control"]
            for path in ("/../secret", "/%2e%2e/secret", "/assets/..%2f..%2fsecret", "/%00"):
                assert "secret" not in (await guest.http.get(path)).text
            assert (await guest.http.get("/api/v1/nothing")).json()["detail"]["code"] == "no_such_path"

    run(test())


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            piles = (await ann.get("/decks/Caldera"))["piles"]
            ruler = (await ann.get("/decks/Caldera"))["ruler"]
            lines = ["Ruler", f"1 {ruler}", "Main Deck", *(f"{e['count']} {e['title']}" for e in piles["main"])]
            lines += ["Magic Stone Deck", *(f"{e['count']} {e['title']}" for e in piles["stones"])]
            text = "\n".join(lines)
            kept = await ann.http.post("/api/v1/decks", json={"text": text, "name": "Mine"})
            assert kept.status_code == 201, kept.text
            assert (await ann.get("/decks"))[0]["name"] == "Mine"
            bad = await ann.http.post("/api/v1/decks", json={"text": text + "\n5 Nothing Known"})
            assert bad.status_code == 409
            assert bad.json()["detail"]["line"] == len(lines) + 1
            small = await ann.http.post("/api/v1/decks", json={"text": "\n".join(lines[:4]), "name": "Small"})
            assert "402.3a" in small.json()["detail"]["rules"]
            table = await ann.make_table(deck="mine", seats=[{"kind": "you"}, {"kind": "computer", "agent": "random"}])
            assert (await ann.connect(table))["table"]["status"] == "playing"
            async with await server.guest("Bob") as bob:
                refused = await bob.http.post("/api/v1/tables", json={"deck": "Mine"})
                assert refused.json()["detail"]["code"] == "no_deck"

    run(test())


def test_accounts(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            account = {"name": "Ann", "password": "correct horse"}
            assert (await ann.http.post("/api/v1/accounts", json=account)).json()["user"]["guest"] is False
            table = await ann.make_table(deck="Caldera")
            async with await server.guest() as elsewhere:
                assert (await elsewhere.http.post("/api/v1/accounts", json=account)).status_code == 409
                wrong = {**account, "password": "wrong horse"}
                assert (await elsewhere.http.post("/api/v1/session/login", json=wrong)).status_code == 403
                back = await elsewhere.http.post("/api/v1/session/login", json={**account, "name": "ANN"})
                assert back.status_code == 200
                cookie = back.headers["set-cookie"].lower()
                assert "httponly" in cookie
                assert "samesite=lax" in cookie
                assert [each["id"] for each in await elsewhere.get("/tables?mine=true")] == [table]
                assert (await elsewhere.http.delete("/api/v1/session")).status_code == 204
                assert await elsewhere.get("/session") == {"user": None}
            assert await ann.get("/session") != {"user": None}

    run(test())


def test_the_lobby_shows_public_tables_only(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            public = await ann.make_table(deck="Caldera", public=True)
            hidden = await ann.make_table(deck="Caldera", watch=False)
            async with await server.guest("Bob") as bob:
                assert [each["id"] for each in await bob.get("/tables")] == [public]
                assert (await bob.http.get(f"/api/v1/tables/{hidden}")).status_code == 404
                assert (await bob.connect(hidden))["code"] == "no_table"
                await bob.connect(public)
                await bob.say("sit", deck="Ninth Bell")
                assert (await bob.hear("state"))["view"]["viewer"] == 1

    run(test())


# ---------------------------------------------------------------- the description


def test_the_schemas_can_be_made_into_types() -> None:
    whole = socket_schema()
    assert {"Hello", "State", "OptionInfo", "TableInfo"} <= set(whole["$defs"])
    assert msgspec.json.encode(whole)
    assert "/api/v1/tables" in make_app(Settings()).openapi()["paths"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, for tests that are not asynchronous."""
    folder = tmp_path_factory.mktemp("described")
    server = server_for(settings_for(folder, limits=replace(GENEROUS, body=5_000_000)))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        for _ in range(3000):
            if server.started:
                break
            threading.Event().wait(0.02)
        yield address_of(server)
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def cookie(address: str) -> str:
    """A session at that server."""

    async def sign_in() -> str:
        async with Guest(address) as guest:
            await guest.sign_in("Ann")
            return str(guest.http.cookies["willstone"])

    return asyncio.run(sign_in())


described = schemathesis.openapi.from_dict(make_app(Settings()).openapi())


@described.parametrize()
@settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_interface_keeps_to_its_description(case: schemathesis.Case[Any], address: str, cookie: str) -> None:
    case.call_and_validate(
        base_url=address,
        cookies={"willstone": cookie} if case.operation.path != "/api/v1/session" else {},
        excluded_checks=[schemathesis.checks.unsupported_method, schemathesis.checks.positive_data_acceptance],
    )
