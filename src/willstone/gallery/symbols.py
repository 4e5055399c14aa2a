"""Signs drawn by us: wills, the rest symbol and keywords. Each is drawn in a box of 24 by 24."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

COLOURS: Final = {
    "W": ("#f4dc8a", "#b98a16", "#3d2c02"),
    "R": ("#f19a86", "#b02a16", "#3b0a03"),
    "U": ("#93c4f2", "#1c5fa8", "#04213f"),
    "G": ("#a3d9a0", "#2c7d3a", "#07290e"),
    "B": ("#c3a6dd", "#5b3488", "#1d0a33"),
    "": ("#d9d9d9", "#6d6d6d", "#242424"),
}
_SHAPES: Final = {
    "W": '<circle cx="12" cy="12" r="4.4"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l'
    '-2.8 2.8M7.8 16.2 5 19" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
    "R": '<path d="M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2.5-7 1.5 1 2 2 2.2 3C12 8 12.5 5 12 2z"/>',
    "U": '<path d="M12 2.5c4 5.5 6.5 8.5 6.5 12a6.5 6.5 0 0 1-13 0c0-3.5 2.5-6.5 6.5-12z"/>',
    "G": '<path d="M20 3C9 3 4 8 4 16l-1 5 2 .5 1.5-4C16 18 20 13 20 3z"/>',
    "B": '<path d="M14 3a9 9 0 1 0 6.5 13A7.5 7.5 0 0 1 14 3z"/>',
    "M": '<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3a6 6 0 0 1 0 12z"/>',
    "T": '<path d="M6 3h12l-4.5 9L18 21H6l4.5-9z"/>',
}
_REST: Final = (
    '<path d="M5 12a7 7 0 1 1 3 5.7" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>'
    '<path d="M10.5 13.5 6.5 19.5l6 1.5z"/>'
)
_KEYWORDS: Final = {
    "Flying": "M2 14c5-8 9-8 10-3 1-5 5-5 10 3-5-3-8-2-10 3-2-5-5-6-10-3z",
    "Pierce": "M2 11h13V7l7 5-7 5v-4H2z",
    "Swiftness": "M13 2 5 13h5l-2 9 10-13h-6z",
    "First Strike": "M4 20 15 9l-3-3 9-3-3 9-3-3L6 22z",
    "Precision": (
        "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
    ),
    "Explode": "M12 1l2.5 6L21 4l-3 6.5L24 13l-6 2 2 7-6-4-3 6-2-6-7 3 3-6.5L0 12l6-2-3-7 6.5 4z",
    "Imperishable": "M12 2c4 0 7 3 7 7 0 6-7 13-7 13S5 15 5 9c0-4 3-7 7-7zm0 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "Quickcast": "M6 3h12v3l-4 6 4 6v3H6v-3l4-6-4-6zM1 9h4v2H1zm0 5h3v2H1z",
    "Remnant": "M5 21c0-9 2-18 7-18s7 9 7 18l-3.5-2.5L12 21l-3.5-2.5zM9 10h2v3H9zm4 0h2v3h-2z",
    "Eternal": "M7 7c4 0 6 10 10 10a5 5 0 0 0 0-10c-4 0-6 10-10 10A5 5 0 0 1 7 7z",
    "Barrier": "M12 2 3 5v7c0 5 4 8.5 9 10 5-1.5 9-5 9-10V5z",
    "Drain": "M12 3c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9zM4 20h16v2H4z",
    "Bane": "M12 2a8 8 0 0 0-5 14v4h10v-4a8 8 0 0 0-5-14zM8.5 10a2 2 0 1 1 0 .1zm7 0a2 2 0 1 1 0 .1z",
    "Trigger": "M4 4h16v12h-7l-5 5v-5H4z",
    "Stealth": "M2 12c4-6 16-6 20 0-4 6-16 6-20 0zm2 8L20 4l1 1L5 21z",
    "Bestow": "M12 2v9l4-4 2 2-6 6-6-6 2-2 4 4V2zM3 18h18v3H3z",
    "Judgment": "M11 2h2v3h7l2 7a4 4 0 0 1-7 0l2-5h-4v12h4v2H7v-2h4V7H7l2 5a4 4 0 0 1-7 0l2-7h7z",
    "Awakening": "M2 18h20v2H2zM12 6a6 6 0 0 1 6 10H6a6 6 0 0 1 6-10zM11 1h2v3h-2zM2 8l2-1 2 2-2 1zm20 0-2-1-2 2 2 1z",
    "Enter": "M3 3h10v3H6v12h7v3H3zM21 12l-7-6v4H9v4h5v4z",
    "God's Art": "M12 1l3 7 8 .5-6 5 2 8-7-4.5L5 21.5l2-8-6-5L9 8z",
}


def svg_symbol(name: str, x: float, y: float, size: float) -> str:
    """A will symbol or the rest symbol with its upper left corner at a place."""
    scale = size / 24
    if name == "Rest":
        return (
            f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})" color="#1d1d1d" fill="#1d1d1d">{_REST}</g>'
        )
    light, dark, ink = COLOURS.get(name, COLOURS[""])
    inside = _SHAPES.get(name)
    if inside is None:
        inside = (
            f'<text x="12" y="17.5" font-size="16" font-weight="bold" text-anchor="middle" fill="{ink}">'
            f"{escape(name)}</text>"
        )
    else:
        inside = f'<g transform="translate(3.6 3.6) scale(.7)">{inside}</g>'
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})" color="{ink}" fill="{ink}">'
        f'<circle cx="12" cy="12" r="11" fill="{light}" stroke="{dark}" stroke-width="1.6"/>{inside}</g>'
    )


def svg_keyword(name: str, x: float, y: float, size: float, colour: str = "#1d1d1d") -> str:
    """The icon of a keyword; those without one of their own get a rune made from their name."""
    path = _KEYWORDS.get(name) or _rune(name)
    return f'<path transform="translate({x:.1f} {y:.1f}) scale({size / 24:.3f})" fill="{colour}" d="{path}"/>'


def symbol_shapes() -> dict[str, str]:
    """What is drawn on the signs that are more than a number, by the letters of card text."""
    return {**_SHAPES, "Rest": _REST}


def keyword_paths(names: Iterable[str]) -> dict[str, str]:
    """The icons of keywords, and of all that have one of their own."""
    return {name: _KEYWORDS.get(name) or _rune(name) for name in sorted({*_KEYWORDS, *names})}


def _rune(name: str) -> str:
    """A sign of strokes between nine points, the same for the same name."""
    digest = sha256(name.encode()).digest()
    points = [(4 + 8 * (i % 3), 4 + 8 * (i // 3)) for i in range(9)]
    strokes = ["M11 1h2v22h-2z"]
    for a, b in zip(digest[0:3], digest[3:6], strict=True):
        (x1, y1), (x2, y2) = points[a % 9], points[(a + 1 + b % 8) % 9]
        strokes.append(f"M{x1 - 1} {y1}L{x2 - 1} {y2}l2 1L{x1 + 1} {y1 + 1}z")
    return "".join(strokes)
