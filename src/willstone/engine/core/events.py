"""What happened, and by which rule: the events that triggers, logs and animations read.

What the fields mean depends on the kind (:mod:`willstone.engine.core.event_kinds`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from willstone.engine.core.limits import LARGEST, capped

if TYPE_CHECKING:
    from willstone.engine.core.event_kinds import EventKind
    from willstone.i18n.messages import Words


@final
class Event:
    """One thing that happened."""

    FIELDS: ClassVar = ("kind", "rule", "player", "card", "was", "amount", "source", "zone", "detail")
    __slots__ = FIELDS

    def __init__(
        self,
        kind: EventKind,
        rule: str,
        player: int = -1,
        card: int = 0,
        was: int = 0,
        amount: int = 0,
        source: int = -1,
        zone: int = -1,
        detail: Words = "",
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.player = player
        self.card = card
        self.was = was
        self.amount = amount if -LARGEST <= amount <= LARGEST else capped(amount)
        self.source = source
        self.zone = zone
        self.detail = detail

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in self.FIELDS[2:])
        return f"Event({self.kind!r}, {self.rule!r}, {', '.join(fields)})"
