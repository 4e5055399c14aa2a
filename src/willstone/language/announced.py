"""What must be known as a text is played (903.2f-iii, 903.2h): refused where the engine could not find it in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.branches import Where
from willstone.engine.modes import ChooseModes, Divided
from willstone.language.binding import parts
from willstone.language.errors import Refused

if TYPE_CHECKING:
    from willstone.engine.effects import Effect


def refuse_unknown(effects: tuple[Effect, ...]) -> None:
    """An X that tells what or how much is targeted, and a division, must be found as the text is played."""
    divisions = tuple(parts(effects, Divided))
    defined = tuple(where for where in parts(effects, Where) if where.defined_x() is not None)
    if len(divisions) > 1:
        raise Refused(0, "one division")
    for texts in _texts(effects):
        amounts = [amount for effect in texts if (amount := effect.defined_x()) is not None]
        if sum(where in tuple(parts(texts, Where)) for where in defined) > len(amounts) or len(amounts) > 1:
            raise Refused(0, "one X that is known as it is played")
        found = [effect for effect in texts if effect.division() is not None]
        if sum(1 for _ in parts(texts, Divided)) > len(found):
            raise Refused(0, "a division that is known as it is played")


def _texts(effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], ...]:
    """The sentences outside of options, and those of each option."""
    outside = tuple(effect for effect in effects if not isinstance(effect, ChooseModes))
    return (outside, *(option for modal in effects if isinstance(modal, ChooseModes) for option in modal.options))
