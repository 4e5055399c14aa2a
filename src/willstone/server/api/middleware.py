"""What every request goes through: limits, hosts, bans, same-origin, strict headers, counting and logging."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection

from willstone.i18n import LANGUAGES, speaking, tr
from willstone.server.api.common import Buckets, address_of, came_from, problem
from willstone.server.api.hosts import Hosts
from willstone.server.api.socket import same_origin
from willstone.server.hosting.connection import POLICY
from willstone.server.metrics import REQUESTS

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from willstone.server.people.guard import Guard
    from willstone.server.settings import Settings

_METHODS: Final = frozenset(("GET", "HEAD", "OPTIONS", "POST", "DELETE"))
_SAFE: Final = frozenset(("GET", "HEAD", "OPTIONS"))
_OTHER_HOST: Final = (421, "other_host", "this server has another name; its operator may add one by --allow-host")
_RECORDS: Final = "/api/v1/replays"  # where a request may bring the record of a game
_MOST_HELD: Final = 500
_log = logging.getLogger("willstone.http")


def policy(settings: Settings) -> str:
    """What pages may load: everything from here, nothing from elsewhere, no script or style written into a page."""
    images = "'self' data: https:" if settings.images else "'self' data:"
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self'; img-src {images}; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class Gate:
    """The middleware."""

    def __init__(self, app: ASGIApp, settings: Settings, buckets: Buckets) -> None:
        self._app = app
        self._settings = settings
        self._held = 0  # requests that wait for being refused
        self._buckets = buckets
        self._hosts = Hosts(settings)
        self._headers = {
            "Content-Security-Policy": policy(settings),
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; sockets look after themselves once they are for this server."""
        if scope["type"] == "websocket" and Headers(scope=scope) not in self._hosts:
            await _refuse(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        answered = 0

        async def sending(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = message["status"]
                if answered == 429:
                    await self._hold()
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            with speaking(_language(Headers(scope=scope))):
                refusal = self._refusal(scope)
                if refusal is not None:
                    await _answer(sending, *refusal)
                else:
                    await self._app(scope, self._limited(scope, receive), sending)
        finally:
            REQUESTS.labels(method=_counted(scope["method"]), status=str(answered)).inc()
            took = (time.perf_counter() - began) * 1000
            extra = {
                "method": scope["method"],
                "path": _masked(scope["path"]),
                "status": answered,
                "ms": round(took, 1),
            }
            _log.info("request", extra=extra)

    async def _hold(self) -> None:
        """Who asks too often waits for the answer: most ask again only when they have it."""
        if self._held < _MOST_HELD:
            self._held += 1
            try:
                await asyncio.sleep(self._settings.limits.held)
            finally:
                self._held -= 1

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        headers = Headers(scope=scope)
        if not self._buckets.take(address_of(HTTPConnection(scope))):
            return 429, "too_many", tr("too many requests; wait a moment")
        if headers not in self._hosts:
            return _OTHER_HOST
        if scope["path"].startswith("/api/") and (words := self._ban(scope)):
            return 403, "banned", words
        if scope["method"] not in _SAFE and not same_origin(headers, self._settings):
            return 403, "other_site", tr("another site's page may not do this")
        if "\x00" in scope["path"]:
            return 404, "no_such_path", "there is nothing here"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._most(scope):
            return 413, "too_large", tr("at most {} bytes", self._most(scope))
        return None

    def _ban(self, scope: Scope) -> str:
        """The words for an address that is banned; the page may be loaded, and shows them."""
        guard: Guard = scope["app"].state.guard
        return guard.refusal(came_from(HTTPConnection(scope)))

    def _most(self, scope: Scope) -> int:
        """How many bytes a request may bring."""
        limits = self._settings.limits
        return limits.record if scope["path"] == _RECORDS else limits.body

    def _limited(self, scope: Scope, receive: Receive) -> Receive:
        """Receive a body, but not more than allowed."""
        received, most = 0, self._most(scope)

        async def receiving() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > most:
                raise problem(413, "too_large", tr("at most {} bytes", most))
            return message

        return receiving


def _counted(method: str) -> str:
    """A method as it is counted; a client may invent any number of them."""
    return method if method in _METHODS else "other"


def _language(headers: Headers) -> str:
    """The first language that who asks would read and that is spoken here."""
    asked = (tag.partition(";")[0].strip()[:2].lower() for tag in headers.get("accept-language", "").split(","))
    return next((name for name in asked if name in LANGUAGES), LANGUAGES[0])


async def _answer(send: Send, status: int, code: str, words: str) -> None:
    body = json.dumps({"detail": {"code": code, "message": words, "rules": [], "line": None}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a socket for another host, in words where the server can."""
    await receive()  # that it wants to be opened
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY, "reason": _OTHER_HOST[2]})
        return

    async def sending(message: Message) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})

    await _answer(sending, *_OTHER_HOST)


def _masked(path: str) -> str:
    """A path without the secret of a link."""
    for prefix in ("/api/v1/invites/", "/invite/"):
        if path.startswith(prefix):
            return f"{prefix}..."
    return path[:200]
