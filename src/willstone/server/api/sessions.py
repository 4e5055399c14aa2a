"""Who somebody is: guests by name, accounts with a password, sessions in a cookie that no script can read."""

from __future__ import annotations

import asyncio
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from fastapi import APIRouter, Request, Response

from willstone.server.api.common import (
    COOKIE,
    HallHere,
    Seldom,
    Somebody,
    errors,
    problem,
    user_out,
)
from willstone.server.api.models import AccountIn, GuestIn, LoginIn, SessionOut
from willstone.server.hall import Hall
from willstone.server.storage.people import SESSION, NameTaken, User

router: Final = APIRouter(tags=["session"])
_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
_NOBODY: Final = _HASHER.hash("nobody's password")  # verified in vain, so that unknown names take as long as known ones


@router.get("/session")
async def who_am_i(user: Somebody) -> SessionOut:
    """Who this browser belongs to."""
    return SessionOut(user=None if user is None else user_out(user))


@router.post("/session", status_code=201, dependencies=[Seldom], responses=errors(400, 413, 409, 429))
async def be_a_guest(body: GuestIn, user: Somebody, hall: HallHere, request: Request, response: Response) -> SessionOut:
    """Become a guest, or change a guest's name."""
    if user is None:
        user = await hall.people.add_guest(body.name)
        await _remember(hall, user, request, response)
    elif not user.guest:
        raise problem(409, "not_a_guest", "you have an account; its name stays")
    else:
        user = await hall.people.rename(user, body.name)
    return SessionOut(user=user_out(user))


@router.post("/accounts", status_code=201, dependencies=[Seldom], responses=errors(400, 413, 409, 429))
async def make_an_account(
    body: AccountIn, user: Somebody, hall: HallHere, request: Request, response: Response
) -> SessionOut:
    """Make an account; a guest keeps their seats."""
    if user is not None and not user.guest:
        raise problem(409, "not_a_guest", "you have an account already")
    if await hall.people.account(body.name) is not None:
        raise problem(409, "name_taken", "another account has this name")
    password = await asyncio.to_thread(_HASHER.hash, body.password)
    new = user is None
    guest = await hall.people.add_guest(body.name) if user is None else user
    try:
        account = await hall.people.make_account(guest, body.name, password)
    except NameTaken:
        raise problem(409, "name_taken", "another account has this name") from None
    if new:
        await _remember(hall, account, request, response)
    return SessionOut(user=user_out(account))


@router.post("/session/login", dependencies=[Seldom], responses=errors(400, 413, 403, 429))
async def log_in(body: LoginIn, hall: HallHere, request: Request, response: Response) -> SessionOut:
    """Come back to an account."""
    account = await hall.people.account(body.name)
    kept = _NOBODY if account is None or account.password is None else account.password
    right = await asyncio.to_thread(_verified, kept, body.password)
    if account is None or not right:
        raise problem(403, "wrong_password", "no account has this name and password")
    await _remember(hall, account, request, response)
    return SessionOut(user=user_out(account))


@router.delete("/session", status_code=204)
async def log_out(hall: HallHere, request: Request, response: Response) -> None:
    """Forget who this browser belongs to."""
    token = request.cookies.get(COOKIE)
    if token:
        await hall.people.end_session(token)
    response.delete_cookie(COOKIE, path="/")


def _verified(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (Argon2Error, InvalidHashError):
        return False


async def _remember(hall: Hall, user: User, request: Request, response: Response) -> None:
    old = request.cookies.get(COOKIE)
    if old:
        await hall.people.end_session(old)
    token = await hall.people.begin_session(user)
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(SESSION),
        path="/",
        httponly=True,
        secure=request.url.scheme == "https",
        samesite="lax",
    )
