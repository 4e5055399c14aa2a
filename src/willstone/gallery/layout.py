"""How much room text takes, and where its lines break.

Widths are those of a plain sans-serif face in thousandths of its size. A viewer's font differs a little; every line is
drawn with its computed length (``textLength``), so that nothing ever runs over its box.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_GROUPS: Final = {
    191: "'",
    222: "ijl",
    278: " !,./:;I[\\]ft",
    333: "()-`r“”",
    355: '"',
    389: "*",
    500: "Jckosvxyz",
    556: "#$0123456789?L_abdeghnopqu",
    584: "+<=>~⇒•",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
}
_WIDTHS: Final = {letter: width for width, letters in _GROUPS.items() for letter in letters}
_BOLD: Final = 1.07
_TOKEN: Final = re.compile(r"\{\w+\}|\[[A-Z][^\]/]*\]|[^\s{\[]+|[{\[]|\s+")
_DRAWN: Final = str.maketrans("《》", "“”")  # many fonts lack the former
_MODE: Final = "•"
LEADING: Final = 1.22


class Piece(NamedTuple):
    """Something on a line: a word, a will symbol or a keyword, with the room it takes at size 1."""

    text: str
    kind: str
    width: float


class Placed(NamedTuple):
    """A piece, where it stands, and on which line; new paragraphs keep a little distance."""

    piece: Piece
    x: float
    line: float


class Block(NamedTuple):
    """Text laid out in a box."""

    size: float
    height: float
    pieces: tuple[Placed, ...]


def width(text: str, *, bold: bool = False) -> float:
    """The width of a text at size 1."""
    plain = sum(_WIDTHS.get(letter, 600) for letter in text) / 1000
    return plain * _BOLD if bold else plain


def pieces(paragraph: str) -> list[Piece]:
    """The words and symbols of a paragraph; blanks are pieces too."""
    found = []
    for token in _TOKEN.findall(paragraph.translate(_DRAWN)):
        if token.startswith("{") and token.endswith("}"):
            found.append(Piece(token[1:-1], "symbol", 1.08))
        elif token.startswith("[") and token.endswith("]") and len(token) > 2:
            found.append(Piece(token[1:-1], "keyword", width(token[1:-1], bold=True) + 1.25))
        elif token.isspace():
            found.append(Piece(" ", "blank", width(" ")))
        else:
            found.append(Piece(token, "word", width(token)))
    return found


def wrap(text: str, size: float, room: float) -> Block:
    """Text broken into lines of at most so much room; each mode begins a line."""
    placed: list[Placed] = []
    line = 0.0
    for number, paragraph in enumerate(text.split("\n")):
        line += 1.35 if number else 0
        x = 0.0
        for group in _unbroken(pieces(paragraph)):
            needed = sum(piece.width for piece in group) * size
            if x > 0 and (x + needed > room or group[0].text == _MODE):
                line += 1
                x = 0.0
            for piece in group:
                placed.append(Placed(piece, x, line))
                x += piece.width * size
            x += width(" ") * size
    return Block(size, (line + 1) * size * LEADING, tuple(placed))


def _unbroken(row: list[Piece]) -> list[list[Piece]]:
    """Pieces without a blank between them stay together."""
    groups: list[list[Piece]] = [[]]
    for piece in row:
        if piece.kind == "blank":
            groups.append([])
        else:
            groups[-1].append(piece)
    return [group for group in groups if group]


def fit(text: str, room: float, height: float, largest: float, smallest: float) -> Block:
    """The largest size at which text fits into a box; the smallest, if none does."""
    size = largest
    while size > smallest:
        block = wrap(text, size, room)
        if block.height <= height and all(p.x + p.piece.width * size <= room + 0.01 for p in block.pieces):
            return block
        size -= 0.5
    return wrap(text, smallest, room)
