"""The table of formats in which decks are exchanged: how each is told from the others, read and written."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml

from willstone.files import FileError, decoded, read_bytes
from willstone.i18n.messages import message
from willstone.language.library.decklists.assembling import assemble
from willstone.language.library.decklists.headings import PARTS, title_of
from willstone.language.library.decklists.lines import read_lines
from willstone.language.library.decklists.markup import read_markup, write_lackey, write_octgn
from willstone.language.library.decklists.objects import read_arena, read_wind, write_arena, write_wind
from willstone.language.library.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from willstone.engine.state.cards import CardDef, Deck
    from willstone.language.library.decklists.drafts import Draft, Pile, Piles

_OURS: Final = {part: title_of(part) for part in PARTS}
_UNTAP: Final = {
    "main": "//deck-1",
    "ruler": "//play-1",
    "sideboard": "//sideboard-1",
    "stones": "//deck-2",
    "runes": "//pile-facedown",
    "extra": "//pile-facedown",
}
_ARENA: Final = {
    "ruler": "//ruler",
    "main": "//main-deck",
    "stones": "//stone-deck",
    "runes": "//rune-deck",
    "extra": "//extra-deck",
    "sideboard": "//sideboard",
}
_LACKEY: Final = {
    "ruler": "Ruler",
    "main": "Deck",
    "stones": "Stone deck",
    "extra": "Extra deck",
    "runes": "Rune deck",
    "sideboard": "Sideboard",
}
_ANYTHING: Final = re.compile("")
_LATIN: Final = re.compile(rb"\s*<\?xml[^>]*encoding\s*=\s*[\"'](?:iso-8859-1|latin-?1|windows-1252)[\"']", re.I)


@dataclass(frozen=True)
class Format:
    """A format: the program that has it, its files, how it begins, how it is read, its headings, how it is written."""

    about: str
    suffix: str
    begins: re.Pattern[str]
    read: Callable[[str, str, Library], Draft]
    headings: Mapping[str, str]
    write: Callable[[str, Piles], str]


def _lines(first: str, row: str = "{} {}", mark: str = "") -> Callable[[str, Piles], str]:
    """Writes lines under headings."""

    def write(name: str, piles: Piles) -> str:
        sections = [
            "\n".join((heading + mark, *(row.format(n, title) for title, _, n in pile))) for heading, pile in piles
        ]
        return "\n\n".join([first.format(name), *sections] if first else sections) + "\n"

    return write


FORMATS: Final[dict[str, Format]] = {  # in the order in which they are tried: every list begins as plain ones may
    "lackey": Format(
        "LackeyCCG",
        ".dek",
        re.compile(r"(?:<\?xml[^>]*>\s*|<!DOCTYPE[^>\[]*>\s*|<!--.*?-->\s*)*<deck\b(?![^>]*\sgame\s*=)", re.I | re.S),
        lambda text, path, _: read_markup(text, path),
        _LACKEY,
        write_lackey,
    ),
    "octgn": Format(
        "OCTGN",
        ".o8d",
        re.compile(r"<"),  # any other XML is told what is wrong with it
        lambda text, path, _: read_markup(text, path),
        _OURS,
        write_octgn,
    ),
    "tcg-arena-json": Format(
        "TCG Arena",
        ".json",
        re.compile(r'\{(?=.*"deckList"\s*:)', re.S),
        lambda text, path, _: read_arena(text, path),
        _OURS,
        write_arena,
    ),
    "force-of-wind": Format(
        "Force of Wind",
        ".json",
        re.compile(r"[{\[]\s*[\"}\[{]"),
        lambda text, path, _: read_wind(text, path),
        {**_OURS, "sideboard": "Side Deck"},
        write_wind,
    ),
    "lackey-text": Format("LackeyCCG", ".txt", _ANYTHING, read_lines, _LACKEY, _lines("", "{}\t{}", ":")),
    "tcg-arena": Format("TCG Arena", ".txt", _ANYTHING, read_lines, _ARENA, _lines("")),
    "untap": Format("untap.in", ".txt", _ANYTHING, read_lines, _UNTAP, _lines("// Name: {}")),
    "plain": Format("plain lists", ".txt", _ANYTHING, read_lines, _OURS, _lines("Name: {}")),
}
STYLES: Final = ("plain", *(name for name in FORMATS if name != "plain"))
SUFFIXES: Final = tuple(dict.fromkeys(each.suffix for each in FORMATS.values()))


def told(text: str) -> Format:
    """The format of a list, by how it begins; the formats of plain lines are read alike."""
    text = text.lstrip("\ufeff").lstrip()
    return next(each for each in FORMATS.values() if each.begins.match(text))


def read_list_file(path: Path | str, library: Library | None = None) -> Deck:
    """The deck of a file, or of standard input for ``-``; one whose list says no name is called as the file is.

    Other programs also write UTF-16, and XML in the encoding that it names.
    """
    data = read_bytes(path)
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        try:
            data = data.decode("utf-16").encode()
        except UnicodeError:
            raise FileError(str(path), 1, message("not written in UTF-16, as it begins")) from None
    elif _LATIN.match(data):
        data = data.decode("latin-1").encode()
    return read_list(decoded(data, str(path)), str(path), library, name=Path(path).stem.strip("-"))


def read_list(text: str, path: str, library: Library | None = None, *, name: str = "") -> Deck:
    """The deck of a list in any format; the path is only for its errors, the name for a list that has none.

    Raises FileError for what is no list, and BadList for a list that is not right.
    """
    library = Library.standard() if library is None else library
    text = text.lstrip("\ufeff")
    draft = told(text).read(text, path, library)
    return assemble(draft, library, draft.name or name)


def write_list(deck: Deck, style: str = "plain", library: Library | None = None) -> str:
    """A deck as a list; what :func:`read_list` reads back. Ids are those that a library knows."""
    chosen = FORMATS[style]
    sections: dict[str, list[tuple[str, str, int]]] = {}
    for part, heading in chosen.headings.items():
        pile = (deck.ruler,) if part == "ruler" else getattr(deck, part)
        if pile:
            sections.setdefault(heading, []).extend(_counted(pile, library))
    return chosen.write(deck.name, sections.items())


def _counted(pile: tuple[CardDef, ...], library: Library | None) -> Pile:
    for title, copies in Counter(card.title for card in pile).items():
        ids = () if library is None else library.ids(title)
        yield title, ids[0] if ids else "", copies


def write_yaml(deck: Deck) -> str:
    """A deck as one of our own deck files."""
    content: dict[str, object] = {"deck": deck.name, "ruler": deck.ruler.title}
    for part in PARTS[1:]:
        pile = getattr(deck, part)
        if pile:
            content[part] = dict(Counter(card.title for card in pile))
    return yaml.safe_dump(content, sort_keys=False, allow_unicode=True, width=1000)
