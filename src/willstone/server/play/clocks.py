"""Clocks: every player has a bank of seconds, and at each decision a few free ones before the bank is used."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from willstone.server.protocol.messages import Clock

if TYPE_CHECKING:
    from willstone.server.tables.table import Table

RESTORED: Final = 30.0  # seconds free for coming back after the server did
_ROUNDED: Final = 0.005  # seconds by which a timer may ring too early


class Clocks:
    """The running clock of a table, if the table has clocks."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._seat = -1
        self._number = -1
        self._since = 0.0
        self._free = 0.0

    def watch(self, seat: int, extra: float = 0.0) -> None:
        """The clock of a seat runs, -1: none does. Time already spent at the same decision stays spent."""
        settings = self._table.settings.clock
        match = self._table.match
        if settings is None or match is None:
            return
        if (seat, match.number) == (self._seat, self._number):
            return
        self.stop()
        if seat < 0:
            return
        self._seat, self._number = seat, match.number
        self._since = time.monotonic()
        self._free = settings.grace + extra

    def stop(self) -> None:
        """No clock runs."""
        self._seat = self._number = -1

    def running(self) -> tuple[int, int, float] | None:
        """Whose clock runs, at which decision, and after how many seconds their time is up."""
        if self._seat < 0:
            return None
        left = self._table.seats[self._seat].left
        return self._seat, self._number, self._free + left - self._spent(self._seat)

    def is_up(self, seat: int) -> bool:
        """Whether the time of a seat, whose clock runs, is up."""
        running = self.running()
        return running is not None and running[0] == seat and running[2] <= _ROUNDED

    def left(self, seat: int) -> float | None:
        """The seconds a seat has left now; None without clocks."""
        if self._table.settings.clock is None:
            return None
        return max(0.0, self._table.seats[seat].left - max(0.0, self._spent(seat) - self._free))

    def _spent(self, seat: int) -> float:
        return time.monotonic() - self._since if seat == self._seat else 0.0

    def shown(self) -> list[Clock] | None:
        """All clocks as they are shown."""
        settings = self._table.settings.clock
        if settings is None:
            return None
        return [
            Clock(
                round(self.left(seat) or 0.0, 1),
                seat == self._seat,
                round(max(0.0, self._free - self._spent(seat)), 1) if seat == self._seat else settings.grace,
            )
            for seat in range(len(self._table.seats))
        ]
