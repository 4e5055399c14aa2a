"""The agent that plays at random: the weakest opponent, and the fastest."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from willstone.engine.decisions import NUMBERED, nth, things
from willstone.i18n.messages import Words, message

if TYPE_CHECKING:
    from willstone.agents.base import Sight
    from willstone.engine import Decision, Option


class RandomAgent:
    """Takes each option, and each number of one, with the same chance; idle ones only where there is nothing else."""

    name = "random"
    reason: Words = message("by chance")

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def decide(self, sight: Sight, decision: Decision) -> Option:
        """One of the options of the decision."""
        options = decision.options
        wise = [option for option in options if not option.idle] or options
        if wise[0].kind in NUMBERED:
            return nth(wise, int(self._random() * things(wise)))
        return wise[int(self._random() * len(wise))]
