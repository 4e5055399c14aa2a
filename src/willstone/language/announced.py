"""What the engine could not do with targets: refused.

An X and a division must be known as the text is played (903.2f-iii, 903.2h), and what is in the chase area (312.3) is
no card in the field, an ability no card at all.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from willstone.engine import effects as done
from willstone.engine import marking
from willstone.engine.aiming import ChangeTargets
from willstone.engine.branches import Where
from willstone.engine.chase import TargetAbility
from willstone.engine.control import ChangeControl, ExchangeControl
from willstone.engine.copies import Copy
from willstone.engine.effects import Effect
from willstone.engine.entering import Summon
from willstone.engine.modes import ChooseModes, Divided
from willstone.engine.nodes import Node
from willstone.engine.references import AimAt, Some
from willstone.engine.selectors import All
from willstone.engine.target import Target
from willstone.engine.turn import StayRested
from willstone.engine.zones import CHASE
from willstone.language.errors import Refused
from willstone.language.walking import parts

if TYPE_CHECKING:
    from collections.abc import Iterator

IN_THE_FIELD: Final = (  # what is done to cards in the field only
    done.DealDamage,
    done.Destroy,
    done.Banish,
    done.Rest,
    done.Recover,
    marking.PutCounters,
    marking.RemoveFromBattle,
    marking.RemoveDamage,
    marking.TakeCounters,
    marking.MoveCounters,
    marking.Heal,
    ChangeControl,
    ExchangeControl,
    StayRested,
    Summon,
)
WITH_ABILITIES: Final = (done.Cancel, Copy, ChangeTargets, AimAt)


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


def is_chased(selector: object) -> bool:
    """Whether words speak of what is in the chase area."""
    if isinstance(selector, TargetAbility):
        return True
    named = selector.cards if isinstance(selector, (Target, All, Some)) else None
    return named is not None and named.zone == CHASE


def refuse_misused(effects: tuple[Effect, ...]) -> None:
    """Only what can be is done to spells and abilities in the chase area."""
    for effect in parts(effects, Effect):
        for selector in _direct(effect):
            if isinstance(effect, IN_THE_FIELD) and is_chased(selector):
                raise Refused(0, "a card in the field")
            if isinstance(selector, TargetAbility) and not isinstance(effect, WITH_ABILITIES):
                raise Refused(0, "a card")


def _direct(value: object) -> Iterator[object]:
    """The words for cards in an effect that are not in an effect within it."""
    for item in value if isinstance(value, tuple) else (getattr(value, part.name) for part in fields(value)):  # type: ignore[arg-type]  # a node
        if isinstance(item, (Target, All, Some)):
            yield item
        elif isinstance(item, tuple) or (isinstance(item, Node) and not isinstance(item, Effect)):
            yield from _direct(item)
