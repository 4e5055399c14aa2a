"""Somebody who looks at a table, as the process knows them in which the table is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.server.protocol.wire import Bucket, encoded
from willstone.server.tables.scribe import SPECTATOR

if TYPE_CHECKING:
    from willstone.human.stops import Passing
    from willstone.server.protocol.messages import Server, You


class Viewer:
    """One connection to a table; what is sent is collected, and sent when what has happened is stored."""

    def __init__(self, number: int, user: You | None, sent: list[tuple[int, str]]) -> None:
        self.number = number
        self.user = user
        self.seat: int | None = None
        self.invited = False
        self.language = "en"
        self.bot = False
        self.stops: list[str] | None = None
        self.passing: Passing = "smart"
        self.log_sent = 0
        self.talk = Bucket(0.5, 8)
        self._sent = sent

    @property
    def viewer(self) -> int:
        """As whom they see the game."""
        return SPECTATOR if self.seat is None else self.seat

    def send(self, message: Server) -> None:
        """Send a message."""
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Send an encoded message."""
        self._sent.append((self.number, text))
