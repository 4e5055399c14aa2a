"""Whether a server can listen where it is told to, and whether another one of ours does already.

Nothing here needs the server's own modules, so that an answer comes at once.
"""

from __future__ import annotations

import errno
import json
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from willstone.datafolder import data_folder, write_whole
from willstone.i18n.messages import Message, message

LARGEST_PORT: Final = 65_535
_SECONDS: Final = 3.0  # in which a server of ours answers
_LARGEST_ANSWER: Final = 10_000
_EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


@dataclass(frozen=True)
class Taken:
    """Somebody else listens there."""

    url: str


def page(host: str, port: int) -> str:
    """Where a browser finds what listens there."""
    name = _EVERYWHERE.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def obstacle(host: str, port: int) -> Taken | Message | None:
    """What keeps a server from listening there: somebody else, or what is wrong with the place."""
    if not 0 <= port <= LARGEST_PORT:
        return message("there is no port {}; they go from 1 to {}, and 0 takes a free one", port, LARGEST_PORT)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        return message("there is no address {!r} to listen at; see --host", host)
    try:
        for family, kind, protocol, _, address in found[:1]:
            with socket.socket(family, kind, protocol) as tried:
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                tried.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return Taken(page(host, port))
        if error.errno == errno.EADDRNOTAVAIL:
            return message("{!r} is no address of this machine; see --host", host)
        return message("cannot listen at {}: {}", page(host, port), error.strerror)
    return None


def is_ours(url: str) -> bool:
    """Whether a Willstone answers there."""
    try:
        with urlopen(f"{url}health", timeout=_SECONDS) as answer:
            told = json.loads(answer.read(_LARGEST_ANSWER))
    except (URLError, OSError, ValueError):
        return False
    return isinstance(told, dict) and {"status", "version", "tables"} <= told.keys()


# ---------------------------------------------------------------- where the server of a database is


def _noted(database: str) -> Path:
    """The file that says where the server of a SQLite database is: beside it, whatever name it is reached by."""
    path = database.removeprefix("sqlite:///") if database else str(data_folder() / "tables.sqlite")
    return Path(f"{Path(path).resolve()}.address")


def note(database: str, url: str) -> None:
    """Remember where the server of a database is; raises OSError."""
    if not database or database.startswith("sqlite:///"):
        write_whole(_noted(database), url.encode())


def noted(database: str) -> str:
    """Where the server of a database is, if it answers there; else nothing."""
    try:
        url = _noted(database).read_text("utf-8")[:200]
    except (OSError, ValueError):
        return ""
    return url if url.startswith("http://") and is_ours(url) else ""
