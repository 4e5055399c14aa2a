"""Which rules a text names: ``903.2g``, ``903.2a-d``, ``103.1-103.3``, ``cr-5.01 7.10.1, 7.10.2``, all of ``803``.

Numbers with three or four digits before the point are those of 8.01, those with letters before them are those of the
document that has such letters. Shorter ones stand in several documents: they count where their document is named, just
before them or for the whole text. What stands between double backticks is an example and names nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from willstone.rulebook import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

_USUAL: Final = catalogue.DOCUMENTS[0]
_LETTERS: Final = {"IT": "rulebook-it", "Q": "quick-rules"}
_VERSIONS: Final = frozenset(name.rpartition("-")[2] for name in catalogue.DOCUMENTS)
SHORT: Final = ("cr-5.01", "abc-1.0")  # the documents with short numbers

_NUMBER: Final = r"(?:\d{3,4}\.\d+[a-z]{0,2}(?:-[ivx]+\b)?|\d{3,4}|\d{1,2}(?:\.\d+)+[a-z]?|(?:IT|Q)\d+)"
_DOCUMENT: Final = r"(?:cr-\d+\.\d+|abc-\d\.\d|rulebook-it|quick-rules)"
_TOKEN: Final = re.compile(
    rf"(?<![\w.+/\[$-])(?:(?P<document>{_DOCUMENT})[ /])?"
    rf"(?P<first>{_NUMBER})(?:-(?P<last>{_NUMBER}|[a-z]))?(?![\w/%]|[.,]\d)"
)
_WHOLE: Final = re.compile(_NUMBER)
_EXAMPLE: Final = re.compile(r"``.*?``", re.DOTALL)
_FOLLOWS: Final = re.compile(r",? and |,\s+")
_BEFORE_SECTION: Final = ("(", ", ", "; ", " and ", "\n")
_AFTER_SECTION: Final = frozenset(":),;.\n")


@dataclass(frozen=True, slots=True)
class Mention:
    """Rules that a text names by one number, or by the first and the last of several."""

    document: str
    first: str
    last: str
    leads: bool = False  # whether the text begins with it, alone or with others

    @property
    def number(self) -> str:
        """As it is written: ``903.2g``, ``103.1-103.3``."""
        return self.first if self.first == self.last else f"{self.first}-{self.last}"

    @property
    def known(self) -> bool:
        """Whether its document has such rules, as far as there is a catalogue of it."""
        return self.document not in catalogue.DOCUMENTS or all(
            members(self.document, number) for number in (self.first, self.last)
        )

    def manner(self, rule: catalogue.Rule) -> str | None:
        """How it names a rule: ``exact``, in a ``range``, by the ``whole`` that the rule is a part of, or not."""
        if self.document != rule.document:
            return None
        if self.first != self.last:
            return "range" if rule.id in span(self.document, self.first, self.last) else None
        return "exact" if self.first == rule.id else "whole" if self.first in rule.wholes else None


def mentions(text: str, document: str | None = None) -> Iterator[Mention]:
    """The rules that a text names; short numbers are those of a document, if there is one."""
    text = _EXAMPLE.sub(lambda found: " " * len(found[0]), text)
    named, leads, end = None, True, 0
    for found in _TOKEN.finditer(text):
        follows = _FOLLOWS.fullmatch(text, end, found.start())
        named = found["document"] or (named if follows else None)
        leads = leads and (follows is not None if end else not found.start())
        end = found.end()
        mention = _mention(found, named, document, leads)
        if mention and (_numbers_rule(mention) or _is_cited(text, found, mention)):
            yield mention


def whole(text: str, document: str | None = None) -> Mention | None:
    """The rule that a text is the number of; a short number without a document is looked for in all of them."""
    if not _WHOLE.fullmatch(text) or text in _VERSIONS or (text.isdecimal() and text not in _sections()):
        return None
    home = document if _is_short(text) else _home(text)
    if home is None or (_is_short(text) and not members(home, text)):
        home = next((name for name in SHORT if members(name, text)), None)
    return Mention(home, text, text) if home else None


def numbers(text: str) -> frozenset[tuple[str, str | None]]:
    """Whatever could be numbers of rules in a text, and the last ones of what could be several."""
    return frozenset((found["first"], found["last"]) for found in _TOKEN.finditer(text))


@cache
def members(document: str, number: str) -> frozenset[str]:
    """The ids of the rules that are a rule, or part of a rule, a section or a chapter."""
    return frozenset(rule.id for rule in catalogue.rules(document) if number == rule.id or number in rule.wholes)


@cache
def span(document: str, first: str, last: str) -> frozenset[str]:
    """The ids of the rules from one to another, with all parts of the last."""
    ids = [rule.id for rule in catalogue.rules(document)]
    begin, end = members(document, first), members(document, last)
    if not begin or not end:
        return frozenset()
    return frozenset(ids[min(map(ids.index, begin)) : max(map(ids.index, end)) + 1])


@cache
def _sections() -> frozenset[str]:
    return frozenset(rule.id.partition(".")[0] for rule in catalogue.rules(_USUAL))


def _mention(found: re.Match[str], named: str | None, document: str | None, leads: bool) -> Mention | None:
    first, last = found["first"], found["last"] or found["first"]
    home = named or (document if _is_short(first) else _home(first))
    if home is None or first in _VERSIONS:
        return None
    return Mention(home, first, first[:-1] + last if last.isalpha() else last, leads)


def _numbers_rule(mention: Mention) -> bool:
    """Whether it cannot be another number: one with a point or with letters."""
    return not mention.first.isdecimal()


def _is_cited(text: str, found: re.Match[str], mention: Mention) -> bool:
    """Whether a number without a point is a section and not so many of something: ``(803)``, ``803: ...``."""
    before, after = text[: found.start()], text[found.end() : found.end() + 1]
    stands = not before or before.endswith(_BEFORE_SECTION) or found["document"] is not None
    return stands and (not after or after in _AFTER_SECTION) and bool(members(mention.document, mention.first))


def _is_short(number: str) -> bool:
    return number[0].isdecimal() and len(number.partition(".")[0]) < 3


def _home(number: str) -> str:
    return next((home for letters, home in _LETTERS.items() if number.startswith(letters)), _USUAL)
