"""cr-12.7 104.8: the number ∞, greater than any other; only divinity (209, 1136) is printed so.

Comparing is that of Python (cr-12.7 104.8a, 104.8b). The text of the older rulebooks does not forbid it.
"""

from __future__ import annotations

import math
from typing import Final

Number = int | float  # the only float there is, is INFINITY
INFINITY: Final = math.inf
SYMBOL: Final = "∞"


def less(number: Number, taken: Number) -> Number:
    """A number decreased by another; ∞ stays what it is (cr-12.7 104.8c)."""
    return number if number == INFINITY else number - taken


def written(number: Number | None) -> str:
    """A number as it is printed."""
    return SYMBOL if number == INFINITY else str(number)
