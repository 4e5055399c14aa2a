"""What all routes share: who asks, what went wrong, and how often somebody may ask."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException, Query, Request
from starlette.requests import HTTPConnection

from willstone.server.api.models import Detail, Problem, UserOut
from willstone.server.hall import Hall
from willstone.server.storage.people import User
from willstone.server.wire import Bucket

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


async def hall_of(request: Request) -> Hall:
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
        self._trusted = frozenset(map(household, trusted))
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


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return household(connection.client.host) if connection.client else "local"


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """An address as it is counted: a household has 2**64 of version 6, which count as one."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.is_loopback:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), 64), strict=False).network_address)


def limited(kind: str, words: str) -> Any:
    """What a route depends on that is not to be asked for too often; the buckets are kept in the application."""

    def take(request: Request) -> None:
        buckets = getattr(request.app.state, kind)
        assert isinstance(buckets, Buckets)
        if not buckets.take(address_of(request)):
            raise problem(429, "too_many", words)

    return Depends(take)


Seldom: Final = limited("sign_ins", "too many tries; wait a minute")
Designing: Final = limited("designing", "not so fast; wait a few seconds")
NewTable: Final = limited("new_tables", "too many new tables; wait a minute")
Recording: Final = limited("recording", "not so fast; wait a few seconds")
