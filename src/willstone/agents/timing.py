"""When an agent thinks at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from willstone.agents.base import Moment


def timely(moment: Moment) -> bool:
    """Whether now is a time to think: what could be done at the others is done as well, or better, at one of these.

    That is when there is something to answer, the main and end phases, and in a battle when the attack is declared
    and the last moment before damage.
    """
    if moment.chase:
        return True
    if moment.phase in ("draw", "recovery"):
        return False
    battle = moment.battle
    if battle is None:
        return True
    if battle.step == "attack":
        return bool(battle.attacker)
    if battle.step == "block":
        return bool(battle.blocker)
    return battle.step == "first_strike" and not battle.blocker
