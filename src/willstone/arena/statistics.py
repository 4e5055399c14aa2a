"""What a number of wins says about the strength behind it."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054  # how many standard deviations hold 95 % of a normal distribution


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval of a rate; everything is possible without trials."""
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    square = z * z / trials
    centre = (rate + square / 2) / (1 + square)
    reach = z * sqrt((rate * (1 - rate) + square / 4) / trials) / (1 + square)
    return max(0.0, centre - reach), min(1.0, centre + reach)
