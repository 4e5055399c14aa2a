"""Seeds made from a seed: each game of a series and each agent of a game has one of its own."""

from __future__ import annotations

from willstone.engine import rng


def derive(seed: int, number: int) -> int:
    """The seed with a number among those that come from a seed; 53 bits, which JSON carries everywhere."""
    return rng.mix((rng.start(seed) + (number + 1) * rng.GAMMA) & rng.MASK) >> 11


def drawn_seats(seed: int, seats: int) -> tuple[int, ...]:
    """A random order of numbers, one for each seat."""
    left = list(range(seats))
    return tuple(left.pop(draw(derive(seed, 1000 + seat), len(left))) for seat in range(seats))


def draw(seed: int, bound: int) -> int:
    """A number from 0 up to (not including) bound."""
    return (rng.start(seed) * bound) >> 64
