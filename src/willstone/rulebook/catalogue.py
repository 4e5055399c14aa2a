"""The catalogue of rules: what each rule of each document says, in one line of our own words.

A document is a folder of tab-separated files below ``data``. ``chapters.tsv`` holds the titles of its
chapters; every other file holds rules, one a line: id, mark, text. The mark is

- ``rule``: something a game can show; the text says what,
- ``physical``: nothing a program can show (how cards are held, what a document is about); the text says why,
- ``pending``: a rule that has no line yet.

Below ``data/it`` the same files hold the lines and titles in Italian: id, text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, cast, get_args

from willstone.i18n.messages import ENGLISH, Words, message, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from importlib.resources.abc import Traversable

Mark = Literal["rule", "physical", "pending"]

# the order in which a bare id is looked for
DOCUMENTS: Final = ("cr-8.01", "cr-5.01", "quick-rules", "rulebook-it", "abc-1.0")

_CHAPTERS_FILE: Final = "chapters.tsv"
_LAST_PART = re.compile(r"-[ivx]+$|[a-z]+$|\.\d+$|^[A-Z]*\d+$")
_LEAD = re.compile(r"[A-Z]+|\d+")


class UnknownRule(LookupError):
    """A document or a rule that is not in the catalogue."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of one document."""

    document: str
    id: str
    mark: Mark
    text: str

    @property
    def chapter(self) -> str:
        """The id of its chapter: ``900`` for ``903.2g``, ``7`` for ``7.10.1``, ``Q`` for ``Q23``."""
        lead = _LEAD.match(self.id)
        assert lead, self.id
        return f"{lead[0][:-2]}00" if len(lead[0]) > 2 else lead[0]

    @property
    def wholes(self) -> tuple[str, ...]:
        """What it is a part of, the nearest first: ``903.2g``, ``903.2``, ``903`` and ``900`` for ``903.2g-i``."""
        return _wholes(self.id, self.chapter)

    @property
    def physical(self) -> bool:
        """Whether no test can show it."""
        return self.mark == "physical"

    @property
    def summary(self) -> str:
        """Its line in the language that is spoken now, or in English where that has none."""
        return _translated(self.document, spoken.get().name).get(self.id, self.text)

    def __str__(self) -> str:
        return f"{self.document}/{self.id}"


@cache
def rules(document: str) -> tuple[Rule, ...]:
    """The rules of a document, in its order."""
    return tuple(_index(document).values())


@cache
def chapters(document: str) -> Mapping[str, str]:
    """The titles of a document's chapters by their ids, in its order."""
    return dict(_rows(_folder(document) / _CHAPTERS_FILE, columns=2))


def title(document: str, chapter: str) -> str:
    """The title of a chapter in the language that is spoken now."""
    return _translated(document, spoken.get().name, titles=True).get(chapter, chapters(document)[chapter])


def find(id: str, document: str | None = None) -> Rule:
    """The rule with this id: ``903.2g``, looked for in every document, or ``cr-5.01/7.10.1``."""
    if document is None and "/" in id:
        document, id = id.split("/", 1)
    searched = DOCUMENTS if document is None else (document,)
    for name in searched:
        if rule := _index(name).get(id):
            return rule
    near = _near_misses(id, searched)
    where: Words = document or message("any document")
    if near:
        raise UnknownRule(message("no rule {} in {}; near it: {}", id, where, ", ".join(near)))
    raise UnknownRule(message("no rule {} in {}", id, where))


def part(number: str, document: str | None = None) -> list[Rule]:
    """The rules of a chapter, a section or a rule with parts: ``803``, ``800``, ``cr-5.01/7.10``, ``Q``."""
    if document is None and "/" in number:
        document, number = number.split("/", 1)
    for name in DOCUMENTS:
        if document in (None, name) and (found := [rule for rule in rules(name) if number in rule.wholes]):
            return found
    return []


def line(id: str, document: str) -> str:
    """What a rule says, looked for in a document first and then in all; empty if there is no line."""
    for where in (document, None):
        try:
            return find(id, where).summary
        except UnknownRule:
            continue
    return ""


def search(words: str | Iterable[str]) -> list[Rule]:
    """The rules of all documents in whose line or id every word occurs, in any case of letters."""
    wanted = [word.casefold() for word in (words.split() if isinstance(words, str) else words)]
    return [
        rule
        for document in DOCUMENTS
        for rule in rules(document)
        if all(word in f"{rule.id} {rule.text} {rule.summary}".casefold() for word in wanted)
    ]


@cache
def _wholes(number: str, chapter: str) -> tuple[str, ...]:
    found = []
    while number := _LAST_PART.sub("", number):
        found.append(number)
    return tuple(dict.fromkeys([*found, chapter]))


def _near_misses(id: str, documents: Iterable[str]) -> list[str]:
    candidates = [rule for document in documents for rule in rules(document)]
    close = get_close_matches(id.casefold(), {rule.id.casefold() for rule in candidates}, n=5)
    return [str(rule) for rule in candidates if rule.id.casefold() in close]


@cache
def _index(document: str) -> dict[str, Rule]:
    """The rules of a document by id, in its order."""
    sources = [file for file in _folder(document).iterdir() if _holds_rules(file.name)]
    sources.sort(key=lambda file: (len(file.name), file.name))  # 900 before 1000
    index: dict[str, Rule] = {}
    for source in sources:
        for id, mark, text in _rows(source, columns=3):
            if mark not in get_args(Mark):
                raise ValueError(f"{document}/{source.name}: {id} is marked {mark!r}")
            if id in index:
                raise ValueError(f"{document}/{source.name}: {id} is there twice")
            index[id] = Rule(document, id, cast("Mark", mark), text)
    return index


@cache
def _translated(document: str, language: str, *, titles: bool = False) -> dict[str, str]:
    """The lines of a document's rules in another language than English, or the titles of its chapters."""
    folder = _folder(document, language)
    if language == ENGLISH.name or not folder.is_dir():
        return {}
    sources = [file for file in folder.iterdir() if _holds_rules(file.name) != titles]
    return {id: text for source in sources for id, text in _rows(source, columns=2)}


def _holds_rules(name: str) -> bool:
    return name.endswith(".tsv") and name != _CHAPTERS_FILE


def _folder(document: str, language: str = ENGLISH.name) -> Traversable:
    if document not in DOCUMENTS:
        raise UnknownRule(message("no document {}; there are {}", document, ", ".join(DOCUMENTS)))
    data = files("willstone.rulebook") / "data"
    return data / document if language == ENGLISH.name else data / language / document


def _rows(file: Traversable, columns: int) -> Iterator[list[str]]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
        row = line.split("\t")
        if len(row) != columns:
            raise ValueError(f"{file.name}:{number}: {len(row)} columns, not {columns}")
        yield row
