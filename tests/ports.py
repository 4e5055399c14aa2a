"""Ports for servers that tests start, stop and start again at the same place."""

from __future__ import annotations

import atexit
import random
import socket
from contextlib import ExitStack
from typing import Final

_BELOW: Final = range(15_000, 32_000)  # of those that systems give to connections, which would take them meanwhile
_HELD: Final = ExitStack()
atexit.register(_HELD.close)


def free_port() -> int:
    """A port on this machine that no other test gets as long as this process lives."""
    for port in random.sample(_BELOW, len(_BELOW)):
        claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)  # nobody uses that one: it tells other tests
        with ExitStack() as undo, socket.socket() as probe:
            undo.callback(claim.close)
            try:
                claim.bind(("127.0.0.1", port))
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            undo.pop_all()
            _HELD.callback(claim.close)
            return port
    raise AssertionError("every port is taken")
