"""One side of a card as an SVG picture of 480 by 672 (5 to 7), readable at half that size."""

from __future__ import annotations

import re
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final

from willstone.engine.printed import type_words
from willstone.gallery.choosing import is_legend, letters, shape
from willstone.gallery.emblem import emblem
from willstone.gallery.frames import whole
from willstone.gallery.icons import CREDIT
from willstone.gallery.layout import LEADING, Block, fit, width
from willstone.gallery.symbols import svg_keyword, svg_symbol

if TYPE_CHECKING:
    from willstone.engine import CardDef, Face

WIDTH: Final = 480
HEIGHT: Final = 672
_MARGIN: Final = 22
_SMALLEST: Final = 15.0
_TOPS: Final = {"ruler": 392.0, "jruler": 410.0, "stone": 582.0}  # of the words, where a plaque is above them
_PLAQUES: Final = {"ruler": (44.0, 436.0, 351.0), "jruler": (44.0, 436.0, 368.0), "stone": (52.0, 428.0, 545.0)}
_FONT: Final = "'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


def card_svg(card: CardDef, flavour: str = "") -> list[str]:
    """A picture of each side of a card."""
    return [face_svg(face, flavour if not number else "") for number, face in enumerate(card.faces)]


def face_svg(face: Face, flavour: str = "") -> str:
    """The picture of one side of a card."""
    key = f"-{sha256(f'{face.name}/{face.types}'.encode()).hexdigest()[:8]}"
    kind = shape(face)
    panel, top = _panel(face, kind, flavour)
    lift = max(0.0, _TOPS["stone"] - top) if kind == "stone" else 0.0
    frame = whole(kind, letters(face), is_legend(face), emblem(face, f"e{key}"), lift * 250 / WIDTH, key)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(face.name, quote=True)}" font-family="{_FONT}"><metadata>{escape(CREDIT)}</metadata>',
        f'<g transform="scale({WIDTH / 250})">{frame}</g>',
        _title(face, kind, lift),
        panel,
        _values(face),
    ]
    return "".join([*parts, "</svg>"])


def _panel(face: Face, kind: str, flavour: str) -> tuple[str, float]:
    """The type line and the words below the emblem: higher, the more there is to say."""
    left, right, bottom = (70.0, 410.0, 650.0) if kind == "stone" else (24.0, 456.0, 650.0)
    dark, line = kind == "jruler", 0.0 if kind == "stone" else 32.0
    room = right - left - 24
    foot = 44.0 if face.atk is not None or face.def_ is not None else 12.0
    lowest = _TOPS.get(kind, 388.0)
    highest = lowest if kind in ("ruler", "jruler") else 200.0
    tallest = bottom - highest - line - foot - 12
    text = fit(face.text, room, tallest, 24, _SMALLEST) if face.text else fit("", room, 0, 22, _SMALLEST)
    beside = room - 190 if foot > 12 and face.text else room  # of what is fought with
    told = fit(flavour, beside, 80, 18 if face.text else 24, _SMALLEST) if flavour else None
    if told and text.height + told.height + 20 > bottom - lowest - line - 12:
        told = None
    needed = (text.height if face.text else 0) + (max(0.0, told.height + 12 - foot) if told else 0) + 16
    top = min(lowest, max(highest, bottom - line - foot - needed))
    paper, ink = ("#150e22", "#fdf6e3") if dark else ("#d9d3c8" if kind == "rune" else "#fbf4e2", "#241a10")
    drawn = [
        f'<rect x="{left}" y="{top:.1f}" width="{right - left}" height="{bottom - top:.1f}" rx="9" fill="{paper}" '
        f'fill-opacity=".96" stroke="{"#e9c877" if dark else "#0006"}" stroke-width="1.5"/>'
    ]
    if line:
        words = type_line(face)
        size = min(19.0, room / max(width(words, bold=True), 0.1))
        drawn.append(
            f'<rect x="{left}" y="{top:.1f}" width="{right - left}" height="{line}" rx="9" '
            f'fill="{"#3a2c1c" if dark else "#a89f90" if kind == "rune" else "#e6d8b8"}"/>'
        )
        drawn.append(_line(words, left + 12, top + 16 + size * 0.36, size, "#ffe7ae" if dark else "#3d2e18", bold=True))
    if face.text:
        drawn.append(_text(text, left + 12, top + line + 8, ink))
    if told:
        soft = "#d9cdb4" if dark else "#5b4a33"
        drawn.append(
            _text(told, left + 12, (bottom - told.height - 6) if face.text else top + line + 8, soft, italic=True)
        )
    return "".join(drawn), top


def _title(face: Face, kind: str, lift: float) -> str:
    symbols = re.findall(r"\w+", face.cost.render()) if face.cost is not None else []
    named = _PLAQUES.get(kind)
    left, right, middle = named or (_MARGIN + 8, WIDTH - _MARGIN - 4 - 34.0 * len(symbols) - 6, 52.0)
    wide = width(face.name, bold=True)
    size = min(27.0, (right - left) / max(wide, 0.1))
    x = (left + right) / 2 - wide * size / 2 if named else left
    drawn = [_line(face.name, x, middle - lift + size * 0.36, size, "#fffaf0", bold=True)]
    x = WIDTH - _MARGIN - 4 - 34 * len(symbols)
    drawn += [svg_symbol(symbol, x + 34 * i, 36, 32) for i, symbol in enumerate(symbols)]
    return "".join(drawn)


def type_line(face: Face) -> str:
    """The types and races of a face in words."""
    types = " / ".join([*face.general, *(name.capitalize() for name in type_words(face.types))])
    return f"{types} - {' / '.join(face.races)}" if face.races else types


def _values(face: Face) -> str:
    if face.atk is None and face.def_ is None:
        return ""
    words = " / ".join("–" if value is None else str(value) for value in (face.atk, face.def_))
    room = width(words, bold=True) * 32 + 36
    x = WIDTH - _MARGIN - room
    return (
        f'<rect x="{x:.1f}" y="{HEIGHT - 66}" width="{room:.1f}" height="48" rx="11" fill="#241c33" stroke="#e6c06a" '
        'stroke-width="3.5"/>' + _line(words, x + 18, HEIGHT - 30.5, 32, "#fff", bold=True)
    )


def _text(block: Block, x: float, y: float, ink: str, *, italic: bool = False) -> str:
    drawn = []
    for placed in block.pieces:
        base = y + (placed.line + 0.8) * block.size * LEADING
        piece = placed.piece
        at = x + placed.x
        if piece.kind == "symbol":
            drawn.append(svg_symbol(piece.text, at, base - block.size * 0.85, block.size))
        elif piece.kind == "keyword":
            drawn.append(svg_keyword(piece.text, at, base - block.size * 0.85, block.size, ink))
            drawn.append(_line(piece.text, at + block.size * 1.1, base, block.size, ink, bold=True))
        else:
            drawn.append(_line(piece.text, at, base, block.size, ink, italic=italic))
    return "".join(drawn)


def _line(words: str, x: float, y: float, size: float, ink: str, *, bold: bool = False, italic: bool = False) -> str:
    style = (' font-weight="bold"' if bold else "") + (' font-style="italic"' if italic else "")
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" textLength="{width(words, bold=bold) * size:.1f}" '
        f'lengthAdjust="spacingAndGlyphs" fill="{ink}"{style}>{escape(words)}</text>'
    )
