"""What is known of a table beside its journal: its summary, and the problems that were reported."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from msgspec import Struct

from willstone.server.protocol.messages import TableInfo


class Summary(Struct):
    """What is known of a table beside its journal: how spectators see it, who sits where, and with which decks."""

    table: TableInfo
    host: str
    users: list[str]
    decks: list[str] = []

    def seen_by(self, user: str | None) -> TableInfo:
        """The table as somebody sees it, who also sees their own deck."""
        if not user or user not in self.users:
            return self.table
        you = self.users.index(user)
        seats = list(self.table.seats)
        if you < len(self.decks):
            seats[you] = msgspec.structs.replace(seats[you], deck=self.decks[you])
        return msgspec.structs.replace(self.table, you=you, seats=seats)


@dataclass(frozen=True)
class Report:
    """A problem somebody reported."""

    id: str
    table_id: str
    user: str
    game: int
    seq: int
    words: str
