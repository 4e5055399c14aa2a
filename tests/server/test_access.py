"""Who gets in: tokens, passwords, and what becomes of accounts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from server.running import GENEROUS, Running, friends, run, running, settings_for

from guests import Guest
from willstone.server.people.passwords import guessable
from willstone.server.people.slowing import SignIns, TooSoon
from willstone.server.settings import Limits

if TYPE_CHECKING:
    from pathlib import Path

PASSWORD = "correct horse"
OTHER = "battery staple"


def token_of(guest: Guest) -> str:
    return str(guest.http.cookies["willstone"])


async def answers_to(server: Running, token: str) -> Any:
    """Who the server takes a token for."""
    async with await server.guest() as thief:
        thief.http.cookies.set("willstone", token)
        return (await thief.get("/session"))["user"]


async def post(guest: Guest, path: str, **body: object) -> httpx.Response:
    return await guest.http.post(f"/api/v1{path}", json=body)


async def with_account(server: Running, name: str = "Ann") -> Guest:
    guest = await server.guest(name)
    assert (await post(guest, "/accounts", name=name, password=PASSWORD)).status_code == 201
    return guest


# ---------------------------------------------------------------- tokens


def test_every_change_of_rights_makes_the_token_before_worthless(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Ann") as ann:
            tokens = [token_of(ann)]
            for path, body, status in (
                ("/session", {"name": "Anna"}, 201),
                ("/accounts", {"name": "Anna", "password": PASSWORD}, 201),
                ("/session/login", {"name": "anna", "password": PASSWORD}, 200),
                ("/accounts/name", {"name": "Ann", "password": PASSWORD}, 200),
                ("/accounts/password", {"password": PASSWORD, "new": OTHER}, 200),
            ):
                answer = await post(ann, path, **body)
                assert answer.status_code == status, answer.text
                assert token_of(ann) not in tokens
                for old in tokens:
                    assert await answers_to(server, old) is None, path
                tokens.append(token_of(ann))
            assert (await answers_to(server, tokens[-1]))["name"] == "Ann"
            again = await post(ann, "/session", name="Ann")
            assert again.json()["detail"]["code"] == "not_a_guest"
            assert (await ann.http.delete("/api/v1/session")).status_code == 204
            assert await answers_to(server, tokens[-1]) is None

    run(test())


def test_another_password_ends_all_other_sessions_and_their_sockets(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await with_account(server) as ann:
            table = await ann.make_table(deck="Caldera")
            async with await server.guest() as thief:
                assert (await post(thief, "/session/login", name="Ann", password=PASSWORD)).status_code == 200
                assert (await thief.connect(table))["seat"] == 0
                wrong = await post(ann, "/accounts/password", password="wrong horse", new=OTHER)
                assert wrong.json()["detail"]["code"] == "wrong_password"
                assert (await post(ann, "/accounts/password", password=PASSWORD, new=OTHER)).status_code == 200
                assert (await thief.hear("bye"))["code"] == "signed_out"
                assert await thief.get("/session") == {"user": None}
                assert (await thief.connect(table))["code"] == "no_table"
                assert (await post(thief, "/session/login", name="Ann", password=PASSWORD)).status_code == 403
                assert (await post(thief, "/session/login", name="Ann", password=OTHER)).status_code == 200
            assert (await ann.connect(table))["seat"] == 0

    run(test())


def test_sockets_of_sessions_that_ended_elsewhere_are_closed(database: str, tmp_path: Path) -> None:
    """Another process ends a session: there is only the database to tell this one."""

    async def test() -> None:
        settings = settings_for(tmp_path, database=database, looking=0.05)
        async with running(settings) as server, await server.guest("Ann") as ann, await server.guest("Bob") as bob:
            table = await ann.make_table(deck="Caldera", public=True)
            await ann.connect(table)
            await bob.connect(table)
            await server.hall.people.end_session(token_of(ann))
            assert (await ann.hear("bye"))["code"] == "signed_out"
            await bob.say("ping")
            await bob.hear("pong")

    run(test())


def test_an_account_is_deleted_with_its_decks_and_sessions_and_games_stay(database: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path, database=database)) as server:
            ann, bob, table = await friends(server, seed=7)
            async with ann, bob:
                assert (await post(bob, "/accounts", name="Bobby", password=PASSWORD)).status_code == 201
                piles = await bob.get("/decks/Caldera")
                lines = ["Ruler", f"1 {piles['ruler']}"]
                for heading, pile in (("Main Deck", "main"), ("Magic Stone Deck", "stones")):
                    lines += [heading, *(f"{each['count']} {each['title']}" for each in piles["piles"][pile])]
                assert (await post(bob, "/decks", text="\n".join(lines), name="Mine")).status_code == 201
                await bob.connect(table)
                wrong = await post(bob, "/accounts/deletion", password="wrong horse")
                assert wrong.json()["detail"]["code"] == "wrong_password"
                user, token = (await bob.get("/session"))["user"]["id"], token_of(bob)
                assert (await post(bob, "/accounts/deletion", password=PASSWORD)).status_code == 204
                assert (await bob.hear("bye"))["code"] == "signed_out"
                assert await answers_to(server, token) is None
                assert (await post(bob, "/session/login", name="Bobby", password=PASSWORD)).status_code == 403
                assert await server.hall.store.decks(user) == []
                shown = await ann.get(f"/tables/{table}")
                assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob"]
                assert shown["status"] == "playing"
                await ann.say("concede")
                while not ann.over:
                    await ann.next()
                assert (await ann.http.get(f"/api/v1/tables/{table}/record")).status_code == 200
            async with await server.guest("Cal") as guest:  # a guest may go too, and the name is free again
                assert (await post(guest, "/accounts/deletion")).status_code == 204
                assert await guest.get("/session") == {"user": None}
                assert (await post(guest, "/accounts", name="Bobby", password=PASSWORD)).status_code == 201

    run(test())


def test_names_of_accounts_are_changed_unless_taken_and_guests_have_none(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            running(settings_for(tmp_path)) as server,
            await with_account(server) as ann,
            await with_account(server, "Bob") as bob,
            await server.guest("Cal") as cal,
        ):
            taken = await post(bob, "/accounts/name", name="aNN", password=PASSWORD)
            assert taken.json()["detail"]["code"] == "name_taken"
            wrong = await post(bob, "/accounts/name", name="Bill", password="wrong horse")
            assert wrong.json()["detail"]["code"] == "wrong_password"
            assert (await post(ann, "/accounts/name", name="Zoe", password=PASSWORD)).json()["user"]["name"] == "Zoe"
            assert (await post(bob, "/accounts/name", name="Ann", password=PASSWORD)).status_code == 200
            for path, body in (
                ("/accounts/name", {"name": "X", "password": ""}),
                ("/accounts/password", {"password": "", "new": OTHER}),
            ):
                assert (await post(cal, path, **body)).json()["detail"]["code"] == "no_account"
            async with await server.guest() as nobody:
                assert (await post(nobody, "/accounts/deletion")).status_code == 401

    run(test())


# ---------------------------------------------------------------- passwords


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "Password1",
        "PASSWORD123!",
        "p4ssw0rd",
        "P@$$w0rd2026",
        "passwordpassword",
        "12345678",
        "87654321",
        "abcdefgh1234",
        "qwertyuiop",
        "1q2w3e4r5t",
        "aaaaaaaa",
        "abababab",
        "letmein99",
        "dragon1987",
        "willstone!",
        "force of will",
        "annabella",
        "Annabella1",
        "annabellaannabella",
        "anna.bella",
        "allebanna",
    ],
)
def test_passwords_that_others_would_try_first(password: str) -> None:
    assert guessable(password, "Anna Bella")


@pytest.mark.parametrize(
    "password", ["correct horse", "battery staple", "dragonflies sing", "kT9!vx2Lw", "un sasso blu"]
)
def test_other_passwords_are_good(password: str) -> None:
    assert not guessable(password, "Anna Bella")


def test_common_passwords_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest("Annabella") as ann:
            for password in ("password", "annabella1"):
                refused = await post(ann, "/accounts", name="Annabella", password=password)
                assert (refused.status_code, refused.json()["detail"]["code"]) == (409, "common_password")
            assert (await post(ann, "/accounts", name="Annabella", password="short")).status_code == 422
            assert (await post(ann, "/accounts", name="Annabella", password=PASSWORD)).status_code == 201
            refused = await post(ann, "/accounts/password", password=PASSWORD, new="annabella7")
            assert refused.json()["detail"]["code"] == "common_password"

    run(test())


class Times:
    """A clock that only sleeping and the test move."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []
        self.stuck = False  # whether who sleeps does not wake

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        if self.stuck:
            await asyncio.Event().wait()
        self.slept.append(seconds)
        self.now += seconds


async def tries(signs: SignIns, account: str, address: str, browser: str | None = None, *, right: bool = False) -> None:
    async with signs.trying(account, address, browser) as one:
        one.right = right


def test_an_address_waits_longer_each_time_and_not_for_ever() -> None:
    async def test() -> None:
        times = Times()
        signs = SignIns(Limits(), (), times, times.sleep)
        for number in range(6):
            await tries(signs, f"account{number}", "10.0.0.1")
        waits = []
        for number in range(8):
            with pytest.raises(TooSoon) as refused:
                await tries(signs, f"other{number}", "10.0.0.1", right=True)
            waits.append(refused.value.seconds)
            times.now += refused.value.seconds
            await tries(signs, f"other{number}", "10.0.0.1")
        assert waits == [1, 2, 4, 8, 16, 32, 60, 60]
        await tries(signs, "other", "10.0.0.2", right=True)  # somebody elsewhere
        times.now += 60
        await tries(signs, "other", "10.0.0.1", right=True)
        times.now += 4000
        for number in range(6):
            await tries(signs, f"late{number}", "10.0.0.1")  # what was long ago is forgotten
        assert times.slept == []

    run(test())


def test_an_account_that_is_tried_from_everywhere_is_slow_and_still_opens() -> None:
    async def test() -> None:
        times = Times()
        signs = SignIns(Limits(), (), times, times.sleep)
        for number in range(30):
            await tries(signs, "ann", f"10.0.1.{number}")
            await tries(signs, "nobody", f"10.0.2.{number}")
        known, unknown = times.slept[::2], times.slept[1::2]
        assert known == unknown  # there is no telling whether an account exists
        assert known[:4] == [0.25, 0.5, 1, 2]
        assert max(known) == 8
        times.slept.clear()
        await tries(signs, "ann", "10.0.3.1", "a browser of Ann's", right=True)
        assert times.slept == []  # a browser that was signed in before does not wait for what others do
        await tries(signs, "ann", "10.0.3.2", right=True)
        assert times.slept == [8]  # the right password from elsewhere takes a moment
        await tries(signs, "ann", "10.0.3.3", right=True)
        assert times.slept == [8]  # after that the account is as it was

    run(test())


def test_many_tries_at_once_are_many_and_few_are_held_at_a_time() -> None:
    async def test() -> None:
        times = Times()
        signs = SignIns(Limits(), (), times, times.sleep)
        at_once = await asyncio.gather(
            *(tries(signs, "zoe", "10.0.0.9", right=False) for _ in range(20)), return_exceptions=True
        )
        assert sum(isinstance(each, TooSoon) for each in at_once) == 14
        times.stuck = True
        for number in range(5):
            await tries(signs, "ann", f"10.1.2.{number}")
        held = [asyncio.create_task(tries(signs, "ann", f"10.1.0.{number}")) for number in range(16)]
        await asyncio.sleep(0)
        with pytest.raises(TooSoon):
            await tries(signs, "ann", "10.1.1.1", right=True)
        await tries(signs, "ann", "10.1.1.2", "a browser of Ann's", right=True)
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)
        times.stuck = False
        await tries(signs, "ann", "10.1.1.1", right=True)

    run(test())


def test_wrong_passwords_are_slowed_down_on_a_server_and_known_browsers_get_in(tmp_path: Path) -> None:
    limits = replace(GENEROUS, wrong_passwords=2, slowest_sign_in=0.01, longest_wait=50)

    async def test() -> None:
        async with running(settings_for(tmp_path, limits=limits)) as server, await with_account(server) as ann:
            await ann.http.delete("/api/v1/session")
            async with await server.guest() as guesser:
                codes = []
                for name in ("Ann", "Ann", "Nobody", "Ann", "Nobody"):
                    answer = await post(guesser, "/session/login", name=name, password="wrong horse")
                    codes.append(answer.status_code)
                assert codes == [403, 403, 403, 429, 429]
                assert int(answer.headers["Retry-After"]) == 1
                assert answer.json()["detail"]["message"] == "too many wrong passwords; wait 1 seconds"
                right = await post(guesser, "/session/login", name="Ann", password=PASSWORD)
                assert right.status_code == 429  # the same address: the answer says nothing of the password
            back = await post(ann, "/session/login", name="Ann", password=PASSWORD)
            assert back.status_code == 200  # the browser is known, although its address has to wait
            forged = ann.http.cookies.get("willstone-known", path="/api/v1")
            assert forged
            async with await server.guest() as other:
                other.http.cookies.set("willstone-known", f"x{forged}", path="/api/v1")
                assert (await post(other, "/session/login", name="Ann", password=PASSWORD)).status_code == 429

    run(test())
