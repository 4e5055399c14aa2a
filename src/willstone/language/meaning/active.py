"""Where abilities are active and how often they are played, by what they say (902.2, 903.2i)."""

from __future__ import annotations

from typing import Any

from willstone.engine.abilities.limits import InZone, Often
from willstone.engine.core.nodes import walk
from willstone.engine.effects.branches import If
from willstone.engine.effects.putting import ThisFrom
from willstone.engine.state.cost_parts import CostPart
from willstone.engine.state.speech import Effect, Term


def active_zone(sentences: tuple[Effect, ...]) -> int:
    """902.2: where an ability is active whose text moves its card from there, or asks whether it is there."""
    moved = (this.zone for this in walk(sentences, ThisFrom))
    asked = (if_so.situation.place() for if_so in sentences if isinstance(if_so, If))
    return next((zone for zone in (*moved, *asked) if zone >= 0), -1)


def conditions(parts: tuple[CostPart, ...], said: tuple[Term, ...] | None) -> dict[str, Any]:
    """What an activate ability has by its terms and costs: the zone it is active in (902.2), and how often."""
    found: dict[str, Any] = {"terms": said or ()}
    for part in parts:
        if part.zone() >= 0:
            found["zone"] = part.zone()
    for limit in (limit for term in said or () for limit in term.limits()):
        if isinstance(limit, InZone):
            found["zone"] = limit.zone
        elif isinstance(limit, Often):
            found |= {"once": limit.period, "times": limit.number}
    return found
