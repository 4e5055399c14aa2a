"""One side of a card as an SVG picture of 480 by 672 (5 to 7), readable at half that size."""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final

from willstone.engine import information as bits
from willstone.engine.filters import type_words
from willstone.engine.will import KINDS
from willstone.gallery.emblem import emblem
from willstone.gallery.layout import LEADING, Block, fit, width
from willstone.gallery.symbols import COLOURS, svg_keyword, svg_symbol

if TYPE_CHECKING:
    from willstone.engine.cards import CardDef, Face

WIDTH: Final = 480
HEIGHT: Final = 672
_MARGIN: Final = 22
_INSIDE: Final = WIDTH - 2 * _MARGIN
_SMALLEST: Final = 15.0
_FONT: Final = "'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
_PATTERNS: Final = {  # attributes are told apart without colour
    "W": '<circle cx="12" cy="12" r="3"/><path d="M12 5v3M12 16v3M5 12h3M16 12h3" stroke-width="1.5"/>',
    "R": '<path d="M0 24 24 0M-6 6 6-6M18 30 30 18" stroke-width="3.5"/>',
    "U": '<path d="M0 8q6-7 12 0t12 0M0 20q6-7 12 0t12 0" fill="none" stroke-width="2.5"/>',
    "G": '<path d="M4 20 12 6l8 14" fill="none" stroke-width="2.5"/>',
    "B": '<path d="M0 0 24 24M24 0 0 24" stroke-width="2"/>',
    "": "",
}


def letters(face: Face) -> str:
    """The attributes of a face as letters; a magic stone has those of the will it produces."""
    found = "".join(letter for bit, letter in enumerate(KINDS[:5]) if face.attributes >> bit & 1)
    if not found and face.types & bits.MAGIC_STONE:
        names = zip(("Light", "Fire", "Water", "Wind", "Darkness"), KINDS[:5], strict=True)
        found = "".join(letter for name, letter in names if any(kind.startswith(name) for kind in face.stone_types))
    return found


def card_svg(card: CardDef, flavour: str = "") -> list[str]:
    """A picture of each side of a card."""
    return [face_svg(face, flavour if not number else "") for number, face in enumerate(card.faces)]


def face_svg(face: Face, flavour: str = "") -> str:
    """The picture of one side of a card."""
    key = sha256(f"{face.name}/{face.types}".encode()).hexdigest()[:8]
    kinds = letters(face)
    text = fit(face.text, _INSIDE - 24, 384, 25, _SMALLEST) if face.text else fit("", _INSIDE, 0, 23, _SMALLEST)
    bottom = 66 if face.atk is not None or face.def_ is not None else 30
    told = _flavour(flavour, text, bottom)
    box = (text.height + 22 if face.text else 0) + (told.height + 16 if told else 0)
    art = max(110.0, HEIGHT - 76 - 46 - box - bottom)
    y = 70 + art
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(face.name, quote=True)}" font-family="{_FONT}">',
        _frame(kinds, key),
        _title(face, kinds),
        f'<svg x="{_MARGIN}" y="66" width="{_INSIDE}" height="{art:.1f}">',
        f"{emblem(face, kinds, _INSIDE, art, key)}</svg>",
        _edges(kinds, key, art),
        f'<rect x="{_MARGIN}" y="66" width="{_INSIDE}" height="{art:.1f}" fill="none" stroke="#1d1d1d" '
        'stroke-width="2"/>',
        _type_line(face, kinds, y),
    ]
    y += 40
    room = HEIGHT - bottom - y + 6
    if box:
        parts.append(
            f'<rect x="{_MARGIN}" y="{y:.1f}" width="{_INSIDE}" height="{room:.1f}" rx="8" fill="#fbf7ec" '
            'opacity=".95"/>'
        )
    if face.text:
        parts.append(_text(text, _MARGIN + 12, y + 10))
    if told:
        parts.append(_text(told, _MARGIN + 12, y + room - told.height - 8, italic=True))
    parts.append(_values(face, kinds))
    return "".join([*parts, "</svg>"])


def _flavour(flavour: str, text: Block, bottom: float) -> Block | None:
    """The line of flavour, where there is room for it."""
    if not flavour:
        return None
    block = fit(flavour, _INSIDE - 24, 80, 18, _SMALLEST)
    return block if HEIGHT - 76 - 46 - text.height - 22 - block.height - 16 - bottom > 130 else None


def _frame(kinds: str, key: str) -> str:
    """The frame: the colours of the attributes, and a pattern for each."""
    shares = kinds or "_"
    stops, patterns, fills = [], [], []
    step = HEIGHT / len(shares)
    for i, kind in enumerate(shares):
        light, dark, ink = COLOURS.get(kind, COLOURS[""])
        stops += [f'<stop offset="{i / len(shares):.2f}" stop-color="{light}"/>']
        stops += [f'<stop offset="{(i + 0.8) / len(shares):.2f}" stop-color="{dark}"/>']
        lines = _PATTERNS.get(kind, "")
        if lines:
            patterns.append(
                f'<pattern id="p{kind}{key}" width="24" height="24" patternUnits="userSpaceOnUse" stroke="{ink}" '
                f'fill="{ink}">{lines}</pattern>'
            )
            fills.append(
                f'<rect x="5" y="{5 + i * step:.1f}" width="470" height="{step - 5:.1f}" fill="url(#p{kind}{key})"/>'
            )
    return (
        f'<defs><linearGradient id="f{key}" x1="0" y1="0" x2="0" y2="1">{"".join(stops)}</linearGradient>'
        f"{''.join(patterns)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="24" fill="#1d1d1d"/>'
        f'<rect x="5" y="5" width="470" height="662" rx="20" fill="url(#f{key})"/>'
        f'<g opacity=".4">{"".join(fills)}</g>'
    )


def _title(face: Face, kinds: str) -> str:
    symbols = re.findall(r"\w+", face.cost.render()) if face.cost is not None else []
    room = _INSIDE - 20 - 34 * len(symbols)
    size = min(27.0, room / max(width(face.name, bold=True), 0.1))
    drawn = [
        f'<rect x="{_MARGIN - 4}" y="14" width="{_INSIDE + 8}" height="46" rx="10" fill="#fbf7ec" opacity=".95" '
        f'stroke="{COLOURS.get(kinds[:1], COLOURS[""])[2]}" stroke-width="1.5"/>',
        _line(face.name, _MARGIN + 8, 37 + size * 0.36, size, bold=True),
    ]
    x = WIDTH - _MARGIN - 4 - 34 * len(symbols)
    for i, symbol in enumerate(symbols):
        drawn.append(svg_symbol(symbol, x + 34 * i, 21, 32))
    return "".join(drawn)


def type_line(face: Face) -> str:
    """The types and races of a face in words."""
    types = " / ".join([*face.general, *(name.capitalize() for name in type_words(face.types))])
    return f"{types} - {' / '.join(face.races)}" if face.races else types


def _edges(kinds: str, key: str, art: float) -> str:
    """The pattern of each attribute at the sides of the picture."""
    share = art / max(len(kinds), 1)
    return "".join(
        f'<rect x="{x}" y="{66 + i * share:.1f}" width="48" height="{share:.1f}" fill="url(#p{kind}{key})" '
        'opacity=".45"/>'
        for i, kind in enumerate(kinds)
        for x in (_MARGIN, WIDTH - _MARGIN - 48)
    )


def _type_line(face: Face, kinds: str, y: float) -> str:
    words = type_line(face)
    size = min(20.0, (_INSIDE - 24 - 28 * len(kinds)) / max(width(words, bold=True), 0.1))
    signs = [svg_symbol(kind, WIDTH - _MARGIN - 30 - 28 * i, y + 4, 24) for i, kind in enumerate(reversed(kinds))]
    return "".join(signs).join(
        (
            f'<rect x="{_MARGIN}" y="{y:.1f}" width="{_INSIDE}" height="32" rx="6" fill="#efe6cf" opacity=".97"/>',
            _line(words, _MARGIN + 12, y + 16 + size * 0.36, size, bold=True),
        )
    )


def _values(face: Face, kinds: str) -> str:
    if face.atk is None and face.def_ is None:
        return ""
    ink = COLOURS.get(kinds[:1], COLOURS[""])[2]
    words = f"{face.atk} / {face.def_}"
    room = width(words, bold=True) * 30 + 40
    x = WIDTH - _MARGIN - room
    return (
        f'<rect x="{x:.1f}" y="{HEIGHT - 58}" width="{room:.1f}" height="44" rx="10" fill="#fbf7ec" stroke="{ink}" '
        f'stroke-width="2.5"/>' + _line(words, x + 20, HEIGHT - 25, 30, bold=True)
    )


def _text(block: Block, x: float, y: float, *, italic: bool = False) -> str:
    drawn = []
    for placed in block.pieces:
        base = y + (placed.line + 0.8) * block.size * LEADING
        piece = placed.piece
        at = x + placed.x
        if piece.kind == "symbol":
            drawn.append(svg_symbol(piece.text, at, base - block.size * 0.85, block.size))
        elif piece.kind == "keyword":
            drawn.append(svg_keyword(piece.text, at, base - block.size * 0.85, block.size))
            drawn.append(_line(piece.text, at + block.size * 1.1, base, block.size, bold=True))
        else:
            drawn.append(_line(piece.text, at, base, block.size, italic=italic))
    return "".join(drawn)


def _line(words: str, x: float, y: float, size: float, *, bold: bool = False, italic: bool = False) -> str:
    style = (' font-weight="bold"' if bold else "") + (' font-style="italic"' if italic else "")
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" textLength="{width(words, bold=bold) * size:.1f}" '
        f'lengthAdjust="spacingAndGlyphs" fill="#1d1d1d"{style}>{escape(words)}</text>'
    )
