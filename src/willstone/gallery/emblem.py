"""Emblem art: made from attribute, race, type and name, and always the same for the same card."""

from __future__ import annotations

from hashlib import sha256
from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING

from willstone.engine import information as bits
from willstone.gallery.symbols import COLOURS

if TYPE_CHECKING:
    from willstone.engine.cards import Face


def _random(*words: str) -> Random:
    return Random(int.from_bytes(sha256("/".join(words).encode()).digest()[:8], "big"))


def emblem(face: Face, letters: str, width: float, height: float, key: str) -> str:
    """The picture of a face in a box from 0, 0; ``key`` makes the ids of its definitions its own."""
    first, last = COLOURS[letters[:1]], COLOURS[letters[-1:]]
    cx, cy = width / 2, height / 2
    reach = min(width, height) * 0.46
    parts = [
        f'<defs><radialGradient id="sky{key}"><stop offset="0" stop-color="#fff"/><stop offset=".45" '
        f'stop-color="{first[0]}"/><stop offset="1" stop-color="{last[1]}"/></radialGradient></defs>',
        f'<rect width="{width}" height="{height:.1f}" fill="url(#sky{key})"/>',
    ]
    race = _random("race", *face.races)
    named = _random("name", face.name, str(face.types))
    folds = 3 + race.randrange(7)
    parts.append(_rays(cx, cy, max(width, height), folds * 2, last[1]))
    for layer in range(3):
        colour = (last[2], last[1], first[0])[layer]
        size = reach * (1 - 0.24 * layer)
        parts.append(_rosette(named, cx, cy, size, folds, colour, 0.85))
    parts.append(_heart(face.types, named, cx, cy, reach, first, last))
    return "".join(parts)


def _rays(cx: float, cy: float, far: float, number: int, colour: str) -> str:
    path = ""
    for i in range(number):
        start, end = 2 * pi * i / number, 2 * pi * (i + 0.5) / number
        path += (
            f"M{cx:.1f} {cy:.1f}L{cx + far * cos(start):.1f} {cy + far * sin(start):.1f} "
            f"{cx + far * cos(end):.1f} {cy + far * sin(end):.1f}z"
        )
    return f'<path d="{path}" fill="{colour}" opacity=".16"/>'


def _rosette(dice: Random, cx: float, cy: float, reach: float, folds: int, colour: str, opacity: float) -> str:
    """One blade, turned around the middle."""
    points = [(reach * dice.uniform(0.25, 1), dice.uniform(0.1, 0.5) * 2 * pi / folds) for _ in range(3)]
    tip = reach * dice.uniform(0.8, 1.05)
    path = ""
    for fold in range(folds):
        turn = 2 * pi * fold / folds - pi / 2
        (r1, a1), (r2, a2), (r3, a3) = points
        corners = [(r3 * 0.4, -a3), (r1, -a1), (tip, 0.0), (r1, a1), (r3 * 0.4, a3)]
        bend = [(r2, -a2 * 0.6), (r2, a2 * 0.6)]
        at = [(cx + r * cos(turn + a), cy + r * sin(turn + a)) for r, a in corners]
        by = [(cx + r * cos(turn + a), cy + r * sin(turn + a)) for r, a in bend]
        path += (
            f"M{at[0][0]:.1f} {at[0][1]:.1f}L{at[1][0]:.1f} {at[1][1]:.1f}"
            f"Q{by[0][0]:.1f} {by[0][1]:.1f} {at[2][0]:.1f} {at[2][1]:.1f}"
            f"Q{by[1][0]:.1f} {by[1][1]:.1f} {at[3][0]:.1f} {at[3][1]:.1f}"
            f"L{at[4][0]:.1f} {at[4][1]:.1f}z"
        )
    return f'<path d="{path}" fill="{colour}" opacity="{opacity}"/>'


def _heart(
    types: int, dice: Random, cx: float, cy: float, reach: float, first: tuple[str, ...], last: tuple[str, ...]
) -> str:
    """What stands in the middle tells the type of card."""
    r = reach * 0.34
    line = f'stroke="{last[2]}" stroke-width="{reach * 0.035:.1f}" stroke-linejoin="round"'
    if types & (bits.RULER | bits.J_RULER):  # a crown
        top, dip = cy - r * 0.8, cy - r * 0.05
        shape = (
            f"M{cx - r:.1f} {top:.1f}L{cx - r / 2:.1f} {dip:.1f} {cx:.1f} {top - r * 0.25:.1f} "
            f"{cx + r / 2:.1f} {dip:.1f} {cx + r:.1f} {top:.1f}V{cy + r * 0.7:.1f}H{cx - r:.1f}z"
        )
    elif types & (bits.CHANT | bits.RUNE):  # a circle with a star in it
        step = 2 + dice.randrange(2)
        star = " ".join(
            f"{cx + r * cos(2 * pi * i * step / 7 - pi / 2):.1f},{cy + r * sin(2 * pi * i * step / 7 - pi / 2):.1f}"
            for i in range(7)
        )
        ring = f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r * 1.12:.1f}" fill="{first[0]}" {line}/>'
        return f'{ring}<polygon points="{star}" fill="none" {line}/>'
    elif types & bits.MAGIC_STONE:  # a crystal
        w = r * dice.uniform(0.55, 0.75)
        shape = (
            f"M{cx:.1f} {cy - r * 1.4:.1f}L{cx + w:.1f} {cy - r * 0.5:.1f}V{cy + r * 0.6:.1f}"
            f"L{cx:.1f} {cy + r * 1.4:.1f}"
            f"L{cx - w:.1f} {cy + r * 0.6:.1f}V{cy - r * 0.5:.1f}zM{cx:.1f} {cy - r * 1.4:.1f}V{cy + r * 1.4:.1f}"
        )
    elif types & bits.REGALIA:  # a cut gem
        shape = (
            f"M{cx - r:.1f} {cy - r * 0.3:.1f}L{cx - r * 0.5:.1f} {cy - r * 0.8:.1f}H{cx + r * 0.5:.1f}L{cx + r:.1f} "
            f"{cy - r * 0.3:.1f}L{cx:.1f} {cy + r:.1f}zM{cx - r:.1f} {cy - r * 0.3:.1f}H{cx + r:.1f}"
        )
    elif types & bits.ADDITION:  # two rings
        return "".join(
            f'<circle cx="{cx + side * r * 0.5:.1f}" cy="{cy:.1f}" r="{r * 0.75:.1f}" fill="none" {line}/>'
            for side in (-1, 1)
        )
    else:  # a shield
        shape = (
            f"M{cx - r:.1f} {cy - r:.1f}H{cx + r:.1f}V{cy:.1f}"
            f"Q{cx + r:.1f} {cy + r * 0.9:.1f} {cx:.1f} {cy + r * 1.3:.1f}"
            f"Q{cx - r:.1f} {cy + r * 0.9:.1f} {cx - r:.1f} {cy:.1f}z"
        )
    return f'<path d="{shape}" fill="{first[0]}" {line}/>'
