"""Entries of a journal, written as no engine of today would have taken them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.server.tables import entries

if TYPE_CHECKING:
    from willstone.server.tables.entries import AnyEntry


def impossible(entry: AnyEntry) -> bool:
    """An option that is not offered."""
    if isinstance(entry, entries.Decided):
        entry.option = ("play", 99_999, 0, 0, "", ())
        return True
    return False


def unknown(entry: AnyEntry) -> bool:
    """A deck with a card that is not there any more."""
    if isinstance(entry, entries.Started):
        entry.record = entry.record.replace("Ruler: ", "Ruler: No Such ", 1)
        return True
    return False
