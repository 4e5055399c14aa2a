"""What all routes share: who asks, what went wrong, and how often somebody may ask."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException, Query, Request

from willstone.server.api.models import Detail, Problem, UserOut
from willstone.server.connection import Bucket
from willstone.server.hall import Hall
from willstone.server.storage.people import User

COOKIE: Final = "willstone"
Words = Annotated[str, Query(max_length=100)]
_MOST_ADDRESSES: Final = 10_000


def problem(
    status: int, code: str, message: str, *, rules: list[str] | None = None, line: int | None = None
) -> HTTPException:
    """An error to be raised."""
    detail = Detail(code=code, message=message, rules=rules or [], line=line)
    return HTTPException(status, detail.model_dump())


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors of a route, for its description."""
    return {status: {"model": Problem} for status in statuses}


def errors_of_files(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The errors of a route whose answer is no JSON, although its errors are."""
    schema = {"$ref": "#/components/schemas/Problem"}
    answer = {"description": "What went wrong", "content": {"application/json": {"schema": schema}}}
    return dict.fromkeys(statuses, answer)


def hall_of(request: Request) -> Hall:
    """The tables."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


HallHere = Annotated[Hall, Depends(hall_of)]


async def somebody(request: Request, hall: HallHere) -> User | None:
    """Who asks, if the browser is known."""
    token = request.cookies.get(COOKIE)
    return await hall.people.of_session(token) if token else None


Somebody = Annotated[User | None, Depends(somebody)]


def known(user: Somebody) -> User:
    """Who asks; unknown browsers are refused."""
    if user is None:
        raise problem(401, "no_session", "say who you are first: POST /api/v1/session")
    return user


Known = Annotated[User, Depends(known)]


def user_out(user: User) -> UserOut:
    """A user as they are shown to themselves."""
    return UserOut(id=user.id, name=user.name, guest=user.guest)


class Buckets:
    """One bucket for every address."""

    def __init__(self, rate: float, burst: float, trusted: frozenset[str]) -> None:
        self._trusted = trusted
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether an address may do one more thing now."""
        if address in self._trusted:
            return True
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= _MOST_ADDRESSES:
                self._buckets.clear()
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket.take()


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "local"


def seldom(request: Request) -> None:
    """Making guests and accounts and trying passwords is not done often."""
    buckets = request.app.state.sign_ins
    assert isinstance(buckets, Buckets)
    if not buckets.take(address_of(request)):
        raise problem(429, "too_many", "too many tries; wait a minute")


Seldom = Depends(seldom)


def now_and_then(request: Request) -> None:
    """Reading cards that people design is work."""
    buckets = request.app.state.designing
    assert isinstance(buckets, Buckets)
    if not buckets.take(address_of(request)):
        raise problem(429, "too_many", "not so fast; wait a few seconds")


NowAndThen = Depends(now_and_then)
