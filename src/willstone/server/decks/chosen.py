"""A deck that somebody has chosen for a seat, and what a table must allow for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from willstone.i18n import message as said
from willstone.server.protocol.messages import Allowed

if TYPE_CHECKING:
    from collections.abc import Iterable


class NotAllowed(ValueError):
    """A deck with cards that a table does not allow; ``what`` names them."""

    def __init__(self, what: Allowed, card: str) -> None:
        words = {
            "incomplete": said("{} is incomplete, and this table does not allow incomplete cards", card),
            "own": said("{} is a card of its player's own design, and this table does not allow such cards", card),
        }
        super().__init__(words[what])
        self.what = what
        self.words = words[what]


@dataclass(frozen=True)
class Chosen:
    """A deck that somebody has chosen; with its list if it is their own."""

    name: str
    cards: str = ""
    designs: str = ""
    digest: str = ""
    compiled: bytes = b""
    needs: dict[Allowed, str] = field(default_factory=dict)

    def must_be_allowed(self, allowed: Iterable[Allowed]) -> None:
        """Raises NotAllowed for cards that a table does not allow."""
        for what, card in self.needs.items():
            if what not in allowed:
                raise NotAllowed(what, card)
