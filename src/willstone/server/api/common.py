"""What all routes share: who asks, what went wrong, and how often somebody may ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

from fastapi import Depends, HTTPException, Query, Request
from starlette.requests import HTTPConnection

from willstone.i18n import tr
from willstone.server.addresses import household
from willstone.server.api.models import Detail, Problem, UserOut, Wrong
from willstone.server.hosting.hall import Hall
from willstone.server.people.guard import Guard
from willstone.server.protocol.wire import Bucket
from willstone.server.storage.people import User

COOKIE: Final = "willstone"
Words = Annotated[str, Query(max_length=100)]
_MOST_ADDRESSES: Final = 10_000


def problem(
    status: int,
    code: str,
    message: str,
    *,
    rules: list[str] | None = None,
    line: int | None = None,
    problems: Iterable[tuple[int, str]] = (),
) -> HTTPException:
    """An error to be raised; the message is told in the language of who asks."""
    wrong = [Wrong(line=where, message=words) for where, words in problems]
    detail = Detail(code=code, message=tr(message), rules=rules or [], line=line, problems=wrong)
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


async def _cards_read(hall: HallHere) -> None:
    await hall.loaded()


CardsRead: Final = Depends(_cards_read)  # for what needs cards: a server that has just started has yet to read them


async def somebody(request: Request, hall: HallHere) -> User | None:
    """Who asks, if the browser is known; who is banned is told so."""
    token = request.cookies.get(COOKIE)
    user = await hall.people.of_session(token) if token else None
    if user is not None:
        must_be_welcome(request, user)
    return user


def must_be_welcome(request: Request, user: User) -> None:
    """Refuse who is banned."""
    guard = request.app.state.guard
    assert isinstance(guard, Guard)
    if words := guard.refusal(came_from(request), user.id):
        raise problem(403, "banned", words)


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
        return address in self._trusted or self._of(address).take()

    def charge(self, address: str, amount: float) -> float:
        """An address has used something up; the seconds it has to wait for more."""
        return 0.0 if address in self._trusted else self._of(address).charge(amount)

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= _MOST_ADDRESSES:
                self._buckets.clear()
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
        return bucket


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return household(connection.client.host) if connection.client else "local"


def came_from(connection: HTTPConnection) -> str:
    """The address itself, as bans are for."""
    return connection.client.host if connection.client else "local"


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
