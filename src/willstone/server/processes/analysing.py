"""Looking into finished games, a slice at a time: what a process does, so that others have their turn in between."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from willstone.analysing import Judgement, decisions, judged
from willstone.i18n import speaking
from willstone.notation.record import parse_record


@dataclass
class Slice:
    """Some decisions of a record, judged, and how far that has come: ``done`` of its moves, ``next`` the decision."""

    players: list[str]
    found: list[Judgement] = field(default_factory=list)
    next: int = 0
    done: int = 0
    whole: bool = False


def look_into(text: str, first: int, seconds: float, budget: int, language: str) -> Slice:
    """Judge decisions of a record from the one of a number on, for so many seconds of processor time."""
    record = parse_record(text, "record")
    until = time.process_time() + seconds
    part = Slice(record.players(), next=first)
    with speaking(language):
        for place, moment in enumerate(decisions(record)):
            if place < first:
                continue
            judgement = judged(moment, budget)
            if judgement is not None:
                part.found.append(judgement)
            part.next, part.done = place + 1, moment.number
            if time.process_time() > until:
                return part
    part.whole, part.done = True, len(record.moves)
    return part
