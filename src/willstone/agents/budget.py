"""How much an agent may think about one decision: in imagined choices, or in seconds."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from willstone.i18n.messages import message

_MOST: Final = 10_000_000
_LONGEST: Final = 600.0  # seconds


class Budget(NamedTuple):
    """Imagined choices, by which the same seed decides the same, or seconds, for people who wait."""

    choices: int = 0
    seconds: float = 0.0

    @staticmethod
    def read(text: str) -> Budget:
        """A budget as it is written: ``2000n`` or ``0.1``; raises ValueError."""
        try:
            budget = Budget(choices=int(text[:-1])) if text.endswith("n") else Budget(seconds=float(text))
        except ValueError:
            budget = Budget()
        if not (0 < budget.choices <= _MOST or 0 < budget.seconds <= _LONGEST):
            raise ValueError(message("{!r} is no budget; write 2000n for imagined choices, or 0.1 for seconds", text))
        return budget


class Purse:
    """What is left of a budget while a decision is thought about."""

    def __init__(self, budget: Budget) -> None:
        self.most = budget.choices or _MOST
        self.spent = 0
        self._began = perf_counter()
        self._seconds = budget.seconds or inf

    @property
    def used(self) -> float:
        """The part of it that is gone, 1 for all."""
        part = self.spent / self.most
        return part if self._seconds == inf else max(part, (perf_counter() - self._began) / self._seconds)

    @property
    def empty(self) -> bool:
        """Whether nothing is left."""
        return self.used >= 1
