"""Which numbers may be chosen for X (903.2f), found without looking at each of them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def greatest(fits: Callable[[int], bool], least: int, most: int | None = None) -> int:
    """The greatest number that fits, where all before it do; ``least`` is taken to fit."""
    reach = 1
    while most is None:
        if fits(least + reach):
            reach *= 2
        else:
            most = least + reach - 1
    while least < most:
        middle = (least + most + 1) // 2
        if fits(middle):
            least = middle
        else:
            most = middle - 1
    return least


def fitting(numbers: range, fits: Callable[[int], bool], turns: Iterable[int]) -> tuple[range, ...]:
    """The numbers of a range that fit, as ranges.

    Between two ``turns``, numbers at which anything may change, those that fit come all first or all last.
    """
    if not numbers:
        return ()
    start, step = numbers.start, numbers.step
    count = (numbers[-1] - start) // step + 1
    places = {-((start - turn) // step) for turn in turns}
    edges = [*sorted({0, *(place for place in places if 0 < place < count)}), count]
    found: list[tuple[int, int]] = []  # places, without the last
    for first, end in pairwise(edges):
        part = _fitting_part(first, end, lambda place: fits(start + place * step))
        if part is not None and found and found[-1][1] == part[0]:
            found[-1] = (found[-1][0], part[1])
        elif part is not None:
            found.append(part)
    return tuple(range(start + first * step, start + end * step, step) for first, end in found)


def _fitting_part(first: int, end: int, fits: Callable[[int], bool]) -> tuple[int, int] | None:
    """The places that fit where those come all first or all last."""
    if fits(first):
        return first, greatest(fits, first, end - 1) + 1 if not fits(end - 1) else end
    if not fits(end - 1):
        return None
    return greatest(lambda place: not fits(place), first, end - 1) + 1, end
