"""Messages as they are sent, and how many of them somebody may send."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from willstone.server.protocol.messages import Server

_ENCODER: Final = msgspec.json.Encoder()


def encoded(message: Server) -> str:
    """A message as it is sent."""
    return _ENCODER.encode(message).decode()


class Bucket:
    """Allows so many things a second for long, and more of them at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._level = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        if self._filled() < 1:
            return False
        self._level -= 1
        return True

    def charge(self, amount: float) -> float:
        """Take what was used already; the seconds to wait until there is something left again."""
        self._level = self._filled() - amount
        return max(0.0, -self._level / self.rate)

    def _filled(self) -> float:
        now = time.monotonic()
        self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        return self._level
