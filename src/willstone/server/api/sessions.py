"""Who somebody is: guests by name, accounts with a password, sessions in a cookie that no script can read.

Whenever somebody's rights or name change they get a new token, and the one before is worthless. Changing a password and
deleting an account end all other sessions too, and their sockets are closed.
"""

from __future__ import annotations

import asyncio
import math
from typing import Annotated, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from fastapi import APIRouter, Depends, HTTPException, Request, Response

from willstone.i18n import tr
from willstone.server.api import known as browsers
from willstone.server.api.common import (
    COOKIE,
    HallHere,
    Known,
    Seldom,
    Somebody,
    address_of,
    errors,
    must_be_welcome,
    problem,
    user_out,
)
from willstone.server.api.models import AccountIn, DeletionIn, GuestIn, LoginIn, PasswordIn, RenameIn, SessionOut
from willstone.server.hosting.hall import Hall
from willstone.server.people.guard import Guard
from willstone.server.people.passwords import guessable
from willstone.server.people.slowing import SignIns, TooSoon
from willstone.server.storage.people import SESSION, Changed, NameTaken, User

router: Final = APIRouter(tags=["session"])
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODY: Final = _HASHER.hash("nobody's password")  # verified in vain, so that unknown names take as long as known ones


class Reception:
    """What all of these requests need: the people, the browser that asks, and what it is answered with."""

    def __init__(self, hall: HallHere, request: Request, response: Response) -> None:
        self.hall: Hall = hall
        self.people = hall.people
        self._request = request
        self._response = response
        self._tries: SignIns = request.app.state.tries
        self.guard: Guard = request.app.state.guard

    async def remember(self, user: User) -> SessionOut:
        """Give the browser a new token instead of the one it has."""
        try:
            token = await self.people.begin_session(user, self._request.cookies.get(COOKIE))
        except Changed:
            raise _changed() from None
        self._keep(COOKIE, token, "/", int(SESSION))
        if not user.guest:
            self._keep(browsers.KNOWN, browsers.mark(self.hall.relay_key, user), "/api/v1", browsers.KEPT)
        return SessionOut(user=user_out(user))

    def _keep(self, name: str, value: str, path: str, seconds: int) -> None:
        secure = self._request.url.scheme == "https"
        self._response.set_cookie(name, value, max_age=seconds, path=path, httponly=True, secure=secure, samesite="lax")

    def forget(self) -> None:
        """The browser belongs to nobody."""
        self._response.delete_cookie(COOKIE, path="/")

    async def check(self, name: str, account: User | None, password: str, browser: str | None) -> User:
        """The account, if the password is its own."""
        kept = _NOBODY if account is None or account.password is None else account.password
        try:
            async with self._tries.trying(name.casefold(), address_of(self._request), browser) as one:
                one.right = await asyncio.to_thread(_verified, kept, password) and account is not None
        except TooSoon as error:
            raise _too_soon(error.seconds) from None
        if account is None or not one.right:
            raise problem(403, "wrong_password", "no account has this name and password")
        must_be_welcome(self._request, account)
        return account

    def browser_of(self, account: User | None) -> str | None:
        """What tells this browser from others, if it was signed in to an account before."""
        given = self._request.cookies.get(browsers.KNOWN)
        return browsers.recognised(self.hall.relay_key, account, given)

    async def own_password(self, user: User, password: str) -> None:
        """Refuse whoever does not know the password of the account they are signed in to."""
        await self.check(user.name, user, password, f"session of {user.id}")


At = Annotated[Reception, Depends()]


@router.get("/session", responses=errors(403))
async def who_am_i(user: Somebody) -> SessionOut:
    """Who this browser belongs to."""
    return SessionOut(user=None if user is None else user_out(user))


@router.post("/session", status_code=201, dependencies=[Seldom], responses=errors(400, 413, 403, 409, 429))
async def be_a_guest(body: GuestIn, user: Somebody, here: At) -> SessionOut:
    """Become a guest, or change a guest's name."""
    if user is None:
        user = await here.people.add_guest(body.name)
    elif not user.guest:
        raise problem(409, "not_a_guest", "you have an account; its name is changed by POST /api/v1/accounts/name")
    elif user.name != body.name:
        user = await _renamed(here, user, body.name)
    else:
        return SessionOut(user=user_out(user))
    return await here.remember(user)


@router.post("/accounts", status_code=201, dependencies=[Seldom], responses=errors(400, 413, 403, 409, 429))
async def make_an_account(body: AccountIn, user: Somebody, here: At) -> SessionOut:
    """Make an account; a guest keeps their seats."""
    if user is not None and not user.guest:
        raise problem(409, "not_a_guest", "you have an account already")
    if await here.people.account(body.name) is not None:
        raise _name_taken()
    password = await _hashed(body.password, body.name)
    guest = await here.people.add_guest(body.name) if user is None else user
    try:
        account = await here.people.make_account(guest, body.name, password)
    except NameTaken:
        raise _name_taken() from None
    except Changed:
        raise _changed() from None
    return await here.remember(account)


@router.post("/session/login", dependencies=[Seldom], responses=errors(400, 413, 403, 409, 429))
async def log_in(body: LoginIn, here: At) -> SessionOut:
    """Come back to an account."""
    found = await here.people.account(body.name)
    return await here.remember(await here.check(body.name, found, body.password, here.browser_of(found)))


@router.delete("/session", status_code=204)
async def log_out(here: At, request: Request) -> None:
    """Forget who this browser belongs to."""
    token = request.cookies.get(COOKIE)
    if token:
        await here.people.end_session(token)
        here.guard.sign_out(token=token)
    here.forget()


# ---------------------------------------------------------------- what becomes of an account


@router.post("/accounts/password", dependencies=[Seldom], responses=errors(400, 413, 401, 403, 409, 429))
async def change_password(body: PasswordIn, user: Known, here: At) -> SessionOut:
    """Another password; everybody else who is signed in to the account is signed out."""
    _must_be_account(user)
    await here.own_password(user, body.password)
    try:
        changed = await here.people.change_password(user, await _hashed(body.new, user.name))
    except Changed:
        raise _changed() from None
    answer = await here.remember(changed)
    here.guard.sign_out(user=user.id)
    return answer


@router.post("/accounts/name", dependencies=[Seldom], responses=errors(400, 413, 401, 403, 409, 429))
async def change_name(body: RenameIn, user: Known, here: At) -> SessionOut:
    """Another name for an account; seats that were taken before keep the old one."""
    _must_be_account(user)
    await here.own_password(user, body.password)
    return await here.remember(await _renamed(here, user, body.name))


@router.post(
    "/accounts/deletion", status_code=204, dependencies=[Seldom], responses=errors(400, 413, 401, 403, 409, 429)
)
async def delete_account(body: DeletionIn, user: Known, here: At) -> None:
    """Forget somebody, with their decks and sessions; a guest needs no password. Games and records stay as they are."""
    if not user.guest:
        await here.own_password(user, body.password)
    try:
        await here.people.remove(user)
    except Changed:
        raise _changed() from None
    here.guard.sign_out(user=user.id)
    here.forget()


async def _renamed(here: Reception, user: User, name: str) -> User:
    try:
        return await here.people.rename(user, name)
    except NameTaken:
        raise _name_taken() from None
    except Changed:
        raise _changed() from None


def _must_be_account(user: User) -> None:
    if user.guest:
        raise problem(409, "no_account", "a guest has no account")


async def _hashed(password: str, name: str) -> str:
    """What is kept of a password; one that others would try first is refused."""
    if guessable(password, name):
        raise problem(409, "common_password", "this password is among the first that others would try; take another")
    return await asyncio.to_thread(_HASHER.hash, password)


def _verified(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


def _name_taken() -> HTTPException:
    return problem(409, "name_taken", "another account has this name")


def _changed() -> HTTPException:
    return problem(409, "changed", "the account was changed meanwhile; sign in again")


def _too_soon(seconds: float) -> HTTPException:
    wait = max(1, math.ceil(seconds))
    error = problem(429, "too_many", tr("too many wrong passwords; wait {} seconds", wait))
    error.headers = {"Retry-After": str(wait)}
    return error
