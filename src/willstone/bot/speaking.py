"""How a bot speaks with a server: requests and the socket of a table, and waiting when it is told to."""

from __future__ import annotations

import json
import logging
import time
from contextlib import ExitStack
from http.client import HTTPException
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

from willstone.i18n.messages import message

if TYPE_CHECKING:
    from willstone.i18n.messages import Words

Json = dict[str, Any]
PROTOCOL: Final = 1  # of the messages at a table
_API: Final = "/api/v1"
_FINAL: Final = frozenset(("banned", "elsewhere", "signed_out", "no_table", "protocol", "no_hello"))
_TRIES: Final = 8
_LONGEST: Final = 10.0  # seconds between two tries
_log = logging.getLogger("willstone.bot")


class BotError(Exception):
    """The server refuses something, or cannot be reached; ``code`` is the server's word for why."""

    def __init__(self, code: str, words: Words) -> None:
        super().__init__(words)
        self.code = code


class Line:
    """Requests to a server, by somebody it knows by a cookie."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = url.rstrip("/")
        self._patience = patience
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies), ProxyHandler({}))

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """What the server answers; raises BotError. Told to wait, it does, up to its patience."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        waited = 0.0
        while True:
            try:
                with self._opener.open(Request(self.url + _API + path, data, headers, method=method)) as answer:
                    text = answer.read()
                    return json.loads(text) if text else None
            except HTTPError as error:
                with error:
                    refused, wait = _refusal(error), _seconds(error)
                if error.code not in (429, 503) or waited + wait > self._patience:
                    raise refused from None
                _log.warning("waiting for %s s: %s", wait, refused)
                time.sleep(wait)
                waited += wait
            except (URLError, HTTPException, OSError) as error:
                reason = getattr(error, "reason", error)
                raise BotError("unreachable", message("{} cannot be reached: {}", self.url, str(reason))) from None

    def open(self, table: str, hello: Json) -> tuple[Talk, Json]:
        """Go to a table: the connection, and the welcome."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._cookies)
        talk = Talk(f"ws{self.url.removeprefix('http')}{_API}/tables/{table}/socket", {"Cookie": cookies})
        talk.say({"type": "hello", "protocol": PROTOCOL, "bot": True, **hello})
        answer = talk.hear()
        if answer["type"] != "welcome":
            talk.close()
            raise BotError(str(answer.get("code")), str(answer.get("message")))
        return talk, answer

    def reopen(self, table: str, hello: Json) -> tuple[Talk, Json]:
        """Come back to a table, a little later each time it fails."""
        for number in range(_TRIES):
            time.sleep(min(_LONGEST, 0.5 * 2**number))
            try:
                return self.open(table, hello)
            except Closed as error:
                failed: BotError = error
            except BotError as error:
                if error.code in _FINAL:
                    raise
                failed = error
            _log.warning("coming back to the table: %s", failed)
        raise failed


class Pace:
    """Keeps what is said at a table below what a server takes of everybody: 20 messages a second for long."""

    RATE: Final = 16.0
    BURST: Final = 40.0

    def __init__(self) -> None:
        self._left = self.BURST
        self._at = time.monotonic()

    def wait(self) -> None:
        """Until one more message may be sent."""
        now = time.monotonic()
        self._left = min(self.BURST, self._left + (now - self._at) * self.RATE) - 1
        self._at = now
        if self._left < 0:
            time.sleep(-self._left / self.RATE)


class Closed(BotError):
    """The connection to a table was closed."""


class Talk:
    """A connection to a table."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self._open = ExitStack()
        self._pace = Pace()
        try:
            connecting = connect(address, additional_headers=headers, proxy=None, max_size=None)
            self._socket = self._open.enter_context(connecting)
        except (InvalidHandshake, OSError) as error:
            raise BotError("unreachable", message("{} cannot be reached: {}", address, str(error))) from None

    def say(self, what: Json) -> None:
        """Send a message, but not too many; raises Closed."""
        self._pace.wait()
        try:
            self._socket.send(json.dumps(what))
        except ConnectionClosed as error:
            raise _closed(error) from None

    def hear(self) -> Json:
        """The next message; raises Closed, or BotError where the server says good-bye for good."""
        try:
            heard: Json = json.loads(self._socket.recv())
        except ConnectionClosed as error:
            raise _closed(error) from None
        if heard["type"] == "bye":
            kind = BotError if heard["code"] in _FINAL else Closed
            raise kind(heard["code"], heard["message"])
        return heard

    def close(self) -> None:
        """Say good-bye."""
        self._open.close()


def _closed(error: ConnectionClosed) -> Closed:
    reason = "" if error.rcvd is None else error.rcvd.reason
    return Closed("closed", reason or message("the connection was closed"))


def _refusal(error: HTTPError) -> BotError:
    try:
        detail = json.load(error)["detail"]
        return BotError(detail["code"], detail["message"])
    except (ValueError, KeyError, TypeError):
        return BotError(str(error.code), str(error.reason))


def _seconds(error: HTTPError) -> float:
    given = error.headers.get("Retry-After", "")
    return float(given) if given.isdecimal() else 2.0
