"""Lists as plain text: ``4 Card Name`` lines under headings, or under the zones of untap.in, TCG Arena and Lackey.

Reading is tolerant: headings may carry counts, colons or dashes, numbers an ``x`` before or after them, names the id
or the set of a printing. Cards under no heading go where their types belong. What is no card and no heading is told.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone import limits
from willstone.files import FileError, cut, refuse_unprintable
from willstone.i18n.messages import message
from willstone.language.library.decklists import headings
from willstone.language.library.decklists.drafts import ANYWHERE, NOWHERE, Draft, Entry, Parts, Reading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from willstone.language.library.library import Library

_DASH: Final = r"[-:\u2010-\u2015\u2212]"
_NAMED: Final = re.compile(
    r"(?:#|//)?\s*(?:Deck\s*)?(?:Name|Nome|Title|Titolo|Titel)\s*:\s*(?P<name>.+)", re.IGNORECASE
)
_DECK: Final = re.compile(r"(?:Deck|Mazzo)\s*:\s*", re.IGNORECASE)
_ASIDE: Final = re.compile(  # what lists say about a deck that is of no meaning here
    r"(?:Author|Autore?|Autor|By|Player|Giocatore|Spieler|Format|Formato|Edition|Edizione|Date|Data|Datum|Event|Evento"
    r"|Total|Totale|Gesamt|Source|Fonte|Quelle|Notes?|Note|Notizen)\s*:.*",
    re.IGNORECASE,
)
_REMARK: Final = re.compile(r"//\s.*|//|#.*")
_ZONE: Final = re.compile(r"//\S+")
_BLANKS: Final = re.compile(r"[^\S\t]+")
_TAB: Final = re.compile(r" ?\t ?")
_TABS: Final = re.compile(r"\t{3,}")  # only the first two columns count
_HEADING: Final = re.compile(r"[^:]*\S\s*:|\[[^\[\]]+\]|=+[^=]+=+|\*\*+[^*]+\*\*+|-{2,}[^-].*-{2,}")
_INLINE: Final = re.compile(r"(?P<heading>[^:=]{2,40}?)\s*[:=]\s*(?P<cards>(?!\d+\s*$)[^\s].*)")
_BULLET: Final = re.compile(r"[•·*+>\u2022\u2043\u2013\u2014-]\s+")
_BEFORE: Final = re.compile(rf"(?P<number>\d+)\s*[x×]?\s*(?:{_DASH}\s+|[\s\t]+)(?P<name>\S.*)", re.IGNORECASE)
_CROSSED: Final = re.compile(rf"(?:[x×]\s*(?P<after>\d+)|(?P<before>\d+)\s*[x×])\s*{_DASH}?\s*(?P<name>\S.*)", re.I)
_BRACKETED: Final = re.compile(r"[(\[](?P<number>\d+)\s*[x×]?[)\]]\s*(?P<name>\S.*)", re.IGNORECASE)
_AFTER: Final = re.compile(
    rf"(?P<name>.*\S)\s+{_DASH}?\s*[(\[]?(?:[x×]\s*(?P<after>\d+)|(?P<before>\d+)\s*[x×])[)\]]?", re.IGNORECASE
)
_ID: Final = r"(?:[A-Za-z]{1,8}\d{0,4}[A-Za-z]{0,3}|\d)-(?:[A-Za-z]{1,3})?\d{1,4}(?:J\^?|\^|\*)?"
_ID_FIRST: Final = re.compile(rf"[(\[]?(?P<id>{_ID})[)\]]?(?:\s*{_DASH})?\s+(?P<name>\S.*)")
_ID_LAST: Final = re.compile(rf"(?P<name>.*\S)\s+[(\[]?(?P<id>{_ID})[)\]]?")
_ID_ALONE: Final = re.compile(_ID)


def read_lines(text: str, path: str, library: Library) -> Draft:
    """A list of lines; raises FileError for what nobody can read, and BadList."""
    refuse_unprintable(text, path)
    draft = Draft(path)
    parts = ANYWHERE
    lines = [_one_blank(each.strip()) for each in text.lstrip("\ufeff").splitlines()]
    for number, line in enumerate(lines, 1):  # before anything is looked for in them
        if len(line) > limits.LINE:
            raise FileError(path, number, message("a line has at most {} characters", limits.LINE))
    titled, name = _titled(lines, library)
    for number, line in enumerate(lines, 1):
        if number == titled:
            draft.name = name
            continue
        parts = _read_line(draft, number, line, parts, library)
    return draft


def _one_blank(line: str) -> str:
    """A line with one blank for several: long rows of them take very long to be looked through for a number."""
    return _TABS.sub("\t\t", _TAB.sub("\t", _BLANKS.sub(" ", line)))


def _titled(lines: list[str], library: Library) -> tuple[int, str]:
    """The number of a first line that is nothing but the name of the deck, and that name; 0 if there is none.

    It says no number and names no card, stands apart from what follows, and the deck's ruler has a heading further on.
    """
    first = next((number for number, line in enumerate(lines, 1) if line), 0)
    line, rest = (headings.undecorated(lines[first - 1]), lines[first:]) if first else ("", [])
    line = _DECK.sub("", line)
    found = {reading.copies: reading.name for reading in readings(line)} if 0 < len(line) <= limits.NAME else {}
    if len(found) != 1 or ":" in line or _heading(line) is not None or lines[first - 1].endswith(":"):
        return 0, ""
    if any(map(library.titles_called, found.values())) or (rest and rest[0] and _heading(rest[0]) is None):
        return 0, ""
    return (first, line) if any("ruler" in (_heading(each) or ()) for each in rest) else (0, "")


def _heading(line: str) -> Parts | None:
    """The parts of the heading that a line is or begins with."""
    inline = _INLINE.fullmatch(line)
    return headings.parts_of(inline["heading"] if inline else line)


def _read_line(draft: Draft, number: int, line: str, parts: Parts, library: Library) -> Parts:
    """Read one line under the parts of the heading before it; gives those of the next line."""
    if not line:
        return parts
    titled = _NAMED.fullmatch(headings.undecorated(line)) or _NAMED.fullmatch(line)
    if titled:
        draft.name = cut(titled["name"].strip(), limits.NAME)
        return parts
    heading = headings.parts_of(line, parts)
    if heading is not None:
        return heading
    if _REMARK.fullmatch(line) or _ASIDE.fullmatch(line):
        return parts
    inline = _INLINE.fullmatch(line)
    here = headings.parts_of(inline["heading"], parts) if inline else None
    if inline and here is not None and line not in library:
        draft.entries.append(Entry(number, here, tuple(readings(inline["cards"]))))
        return here
    if _ZONE.fullmatch(line) or (_HEADING.fullmatch(line) and not library.titles_called(line)):
        name = headings.undecorated(line)
        near = headings.nearest(name)
        draft.report(number, unknown_part(name, near), name, near)
        return NOWHERE
    draft.entries.append(Entry(number, parts, tuple(readings(line))))
    return parts


def unknown_part(name: str, near: tuple[str, ...]) -> str:
    """What is said of a heading that names no part of a deck."""
    hint = message("; did you mean {}?", ", ".join(map(repr, near))) if near else ""
    return str(message("no part of a deck is called {!r}{}; its cards are in no pile", cut(name, limits.NAME), hint))


def readings(line: str) -> Iterator[Reading]:
    """How many of which card a line may mean: with a number in front, with a number at the end, as a whole."""
    line = "\t".join(line.split("\t")[:2]) if "\t" in line else line
    bare = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    yield from _counted(_BEFORE.fullmatch(bare))
    yield from _counted(_CROSSED.fullmatch(bare))
    yield from _counted(_AFTER.fullmatch(bare))
    yield from _counted(_BRACKETED.fullmatch(bare))
    yield from _identified("1", line)
    if bare != line:
        yield from _identified("1", bare)


def _counted(found: re.Match[str] | None) -> Iterator[Reading]:
    if found:
        groups = found.groupdict()
        digits = groups.get("number") or groups.get("after") or groups.get("before")
        assert digits is not None
        yield from _identified(digits, groups["name"].strip())


def _identified(copies: str, name: str) -> Iterator[Reading]:
    """A name that may have an id before or behind it, or be one."""
    if _ID_ALONE.fullmatch(name):
        yield Reading(copies, name, name)
        return
    yield Reading(copies, name)
    found = _ID_FIRST.fullmatch(name) or _ID_LAST.fullmatch(name)
    if found:
        yield Reading(copies, found["name"], found["id"])
