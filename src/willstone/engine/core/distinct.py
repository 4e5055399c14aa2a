"""Different things out of several pools (903.2g, 903.2j)."""

from __future__ import annotations

from collections import Counter


def can_give(pools: list[tuple[int, ...]]) -> bool:
    """Whether a different card can be taken from every pool; pools that are the same are looked at as one."""
    wanted = Counter(pools)
    within: dict[int, int] = {}  # the pools a card is in
    for index, pool in enumerate(wanted):
        for card in pool:
            within[card] = within.get(card, 0) | 1 << index
    if len(pools) > len(within):
        return False
    left = Counter(within.values())
    taken: Counter[tuple[int, int]] = Counter()

    def place(index: int, tried: set[int]) -> bool:
        tried.add(index)
        alike = [those for those in left if those >> index & 1]
        for those in alike:
            if left[those]:
                left[those] -= 1
                taken[those, index] += 1
                return True
        for those in alike:
            for other in range(len(wanted)):
                if other not in tried and taken[those, other] and place(other, tried):
                    taken[those, other] -= 1
                    taken[those, index] += 1
                    return True
        return False

    return all(place(index, set()) for index, number in enumerate(wanted.values()) for _ in range(number))
