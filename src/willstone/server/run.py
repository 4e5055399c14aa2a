"""Running the server until it is told to end."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket as sockets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import uvicorn

from willstone.server.app import make_app
from willstone.server.processes.memory import give_memory_back
from willstone.server.settings import Settings
from willstone.server.storage.store import bring_up_to_date

_PLAIN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, words, and whatever else was given."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in _PLAIN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def set_up_logs(level: str) -> None:
    """Log JSON lines to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)


class QuietServer(uvicorn.Server):
    """A server that ends by itself when told to, rather than by the signal that told it."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals that end a server, where there are such signals; a second one ends it at once."""
        loop = asyncio.get_running_loop()
        taken = []
        with suppress(NotImplementedError, RuntimeError, ValueError):  # no signals, or not in the main thread
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self.handle_exit, number, None)
                taken.append(number)
        try:
            yield
        finally:
            for number in taken:
                loop.remove_signal_handler(number)


def server_for(settings: Settings) -> uvicorn.Server:
    """A server that has not begun to listen."""
    config = uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        proxy_headers=False,  # the application looks at them itself
        timeout_graceful_shutdown=8,
        timeout_keep_alive=30,
    )
    return QuietServer(config)


def serve(settings: Settings, *, started: Callable[[str], None] = lambda _: None) -> None:
    """Serve until told to end; ``started`` is called with the address once the server answers. Raises StoreTrouble."""
    give_memory_back()
    os.umask(0o077)  # what is stored names every hidden card: it is for nobody else on this machine
    asyncio.run(bring_up_to_date(settings.database_url))  # what is wrong would show only when the server has begun
    asyncio.run(_run(server_for(settings), started))


async def _run(server: uvicorn.Server, started: Callable[[str], None]) -> None:
    serving = asyncio.create_task(server.serve())
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        started(address_of(server))
    await serving


def address_of(server: uvicorn.Server) -> str:
    """Where a browser finds the server."""
    listening: list[sockets.socket] = [each for one in server.servers for each in one.sockets]
    host, port = listening[0].getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
