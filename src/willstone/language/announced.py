"""What the engine could not do with targets: refused.

An X and a division must be known as the text is played (903.2f-iii, 903.2h), and what is in the chase area (312.3) is
no card in the field, an ability no card at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities.chased_abilities import TargetAbility
from willstone.engine.core.nodes import parts, walk
from willstone.engine.effects.branches import Where
from willstone.engine.effects.modes import ChooseModes, Divided
from willstone.engine.state.deeds import IN_THE_CHASE, IN_THE_FIELD
from willstone.engine.state.speech import Effect
from willstone.engine.state.zones import CHASE
from willstone.engine.words.remembered import Some
from willstone.engine.words.selectors import All
from willstone.engine.words.targets import Target
from willstone.language.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator


def refuse_unknown(effects: tuple[Effect, ...]) -> None:
    """An X that tells what or how much is targeted, and a division, must be found as the text is played."""
    divisions = tuple(walk(effects, Divided))
    defined = tuple(where for where in walk(effects, Where) if where.defined_x() is not None)
    if len(divisions) > 1:
        raise Refused(0, "one division")
    for texts in _texts(effects):
        amounts = [amount for effect in texts if (amount := effect.defined_x()) is not None]
        if sum(where in tuple(walk(texts, Where)) for where in defined) > len(amounts) or len(amounts) > 1:
            raise Refused(0, "one X that is known as it is played")
        found = [effect for effect in texts if effect.division() is not None]
        if sum(1 for _ in walk(texts, Divided)) > len(found):
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
    for effect in walk(effects, Effect):
        for selector in _direct(effect):
            if effect.DOES.where == IN_THE_FIELD and is_chased(selector):
                raise Refused(0, "a card in the field")
            if isinstance(selector, TargetAbility) and effect.DOES.where != IN_THE_CHASE:
                raise Refused(0, "a card")


def _direct(effect: Effect) -> Iterator[Target | All | Some]:
    """The words for cards in an effect that are not in an effect within it."""
    return walk(parts(effect), (Target, All, Some), (Target, All, Some, Effect))
