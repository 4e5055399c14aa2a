"""The game's own random source: a 64-bit counter generator whose whole state is one integer.

The same seed and the same decisions give the same game on every machine, in every process, and after a save.
"""

from __future__ import annotations

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def start(seed: int) -> int:
    """The state a seed leads to; neighbouring seeds lead to unrelated games."""
    return mix((seed + GAMMA) & MASK)


def seed_of(state: int) -> int:
    """The least seed, not below 0, that leads to a state; every state has one."""
    return (_unmixed(state) - GAMMA) & MASK


def _unmixed(value: int) -> int:
    """What :func:`mix` gave this for."""
    value = _unshifted(value, 31)
    value = _unshifted(value * pow(0x94D049BB133111EB, -1, 1 << 64) & MASK, 27)
    return _unshifted(value * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & MASK, 30)


def _unshifted(value: int, by: int) -> int:
    """What ``value ^ (value >> by)`` was this for."""
    found = value
    for _ in range(64 // by):
        found = value ^ (found >> by)
    return found


def mix(value: int) -> int:
    """The output function of splitmix64: every bit of the result depends on every bit of the value."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def advance(state: int) -> int:
    """The next state."""
    return (state + GAMMA) & MASK


def below(state: int, bound: int) -> int:
    """A number from 0 up to (not including) bound, drawn from a state without noticeable bias."""
    return (mix(state) * bound) >> 64


def at_random(state: int, pool: tuple[int, ...], number: int) -> tuple[int, tuple[int, ...]]:
    """So many of some cards, in an order left to chance, and the state that is reached with them."""
    left = list(pool)
    found: list[int] = []
    while left and len(found) < number:
        state = advance(state)
        found.append(left.pop(below(state, len(left))))
    return state, tuple(found)
