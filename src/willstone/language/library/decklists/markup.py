"""Lists as XML: LackeyCCG's ``.dek`` (superzones of cards) and OCTGN's ``.o8d`` (sections of cards with a quantity).

Only elements, attributes and text are read. A document type may be named, as Lackey does, but nothing is fetched, and
a file that declares entities is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from willstone import limits
from willstone.files import FileError, cut, refuse_unprintable
from willstone.i18n.messages import message
from willstone.language.library.decklists import headings
from willstone.language.library.decklists.drafts import ANYWHERE, NOWHERE, Draft, Entry, Parts, Reading
from willstone.language.library.decklists.lines import unknown_part

if TYPE_CHECKING:
    from willstone.i18n.messages import Words
    from willstone.language.library.decklists.drafts import Piles

_ZONES: Final = ("superzone", "section")
_TITLES: Final = ("title", "deckname")
_GAME: Final = "ForceOfWill"
_GAME_ID: Final = "00000000-0000-0000-0000-000000000000"
_GUID: Final = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


@dataclass
class _Card:
    """A card that is being read."""

    line: int
    copies: str
    id: str
    text: list[str] = field(default_factory=list)


class _Reader:
    """Takes what the parser finds."""

    def __init__(self, path: str) -> None:
        self.draft: Final = Draft(path)
        self.parser: Final = expat.ParserCreate("utf-8")
        self.parser.StartElementHandler = self.begin
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.take
        self.parser.EntityDeclHandler = self.refuse_entity
        self.open: list[str] = []
        self.parts: Parts = ANYWHERE
        self.card: _Card | None = None
        self.title: list[str] = []
        self.values = 0

    def fail(self, words: Words) -> FileError:
        return FileError(self.draft.path, self.parser.CurrentLineNumber, words)

    def refuse_entity(self, *_: object) -> None:
        raise self.fail(message("entities are not allowed"))

    def begin(self, element: str, attributes: dict[str, str]) -> None:
        self.values += 1
        if self.values > limits.VALUES:
            raise self.fail(message("more than {} values", limits.VALUES))
        if len(self.open) == limits.DEPTH:
            raise self.fail(message("nested deeper than {}", limits.DEPTH))
        self.open.append(element.casefold())
        line = self.parser.CurrentLineNumber
        if self.open[-1] in _ZONES:
            self.zone(attributes.get("name", ""), line)
        elif self.open[-1] == "card":
            self.card = _Card(line, attributes.get("qty", "1").strip(), attributes.get("id", ""))
        elif self.open[-1] == "name" and self.card is not None:
            self.card.id = attributes.get("id", "")
            self.card.text.clear()

    def zone(self, name: str, line: int) -> None:
        found = headings.parts_of(name)
        if found is None:
            near = headings.nearest(name)
            self.draft.report(line, unknown_part(name, near), name, near)
        self.parts = NOWHERE if found is None else found

    def take(self, text: str) -> None:
        element = self.open[-1]
        if self.card is not None and element in ("card", "name"):
            self.card.text.append(text)
        elif element in _TITLES:
            self.title.append(text)

    def end(self, _: str) -> None:
        element = self.open.pop()
        if element in _ZONES:
            self.parts = ANYWHERE
        elif element == "card" and self.card is not None:
            self.add(self.card)
            self.card = None

    def add(self, card: _Card) -> None:
        name = " ".join("".join(card.text).split())
        if len(name) > limits.LINE:
            raise self.fail(message("a line has at most {} characters", limits.LINE))
        id_ = "" if _GUID.fullmatch(card.id) else card.id.strip()
        self.draft.entries.append(Entry(card.line, self.parts, (Reading(card.copies, name or id_, id_),)))


def read_markup(text: str, path: str) -> Draft:
    """A list in XML; raises FileError and BadList."""
    refuse_unprintable(text, path)
    reader = _Reader(path)
    try:
        reader.parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        words = message("not XML: {}", expat.ErrorString(error.code))
        raise FileError(path, error.lineno, words) from None
    reader.draft.name = cut(" ".join("".join(reader.title).split()), limits.NAME)
    return reader.draft


def write_lackey(name: str, piles: Piles) -> str:
    """Superzones with one element for each copy, as LackeyCCG writes them."""
    lines = [
        '<deck version="0.8">',
        f"\t<meta>\n\t\t<title>{escape(name)}</title>\n\t\t<game>{_GAME}</game>\n\t</meta>",
    ]
    for heading, cards in piles:
        lines.append(f"\t<superzone name={quoteattr(heading)}>")
        for title, id_, copies in cards:
            of_set = f"<set>{escape(id_.partition('-')[0])}</set>" if id_ else ""
            written = f"\t\t<card><name id={quoteattr(id_)}>{escape(title)}</name>{of_set}</card>"
            lines += [written] * copies
        lines.append("\t</superzone>")
    return "\n".join((*lines, "</deck>", ""))


def write_octgn(_: str, piles: Piles) -> str:
    """Sections of cards with quantities, as OCTGN writes them; the name of a deck is that of its file."""
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{_GAME_ID}">']
    for heading, cards in piles:
        lines.append(f'  <section name={quoteattr(heading)} shared="False">')
        for title, id_, copies in cards:
            lines.append(f'    <card qty="{copies}" id={quoteattr(id_)}>{escape(title)}</card>')
        lines.append("  </section>")
    return "\n".join((*lines, "  <notes><![CDATA[]]></notes>", "</deck>", ""))
