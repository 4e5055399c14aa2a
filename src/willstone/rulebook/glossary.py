"""The words of the game in a line each: keywords, actions and zones (300, 700, 800, 1000, 1100), with their rules.

Keywords have reminders of their own; actions and zones are told by the catalogue's line on their rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal, cast

from willstone.i18n import ENGLISH, spoken
from willstone.rulebook import catalogue

Kind = Literal["keyword", "action", "zone"]
DOCUMENT: Final = "cr-8.01"


@dataclass(frozen=True)
class Term:
    """A word with its rule; names and reminders by language, no reminders where the rule's own line will do."""

    kind: Kind
    names: dict[str, str]
    rule: str
    reminders: dict[str, str]

    @property
    def name(self) -> str:
        """What it is called in the language that is spoken."""
        return self.names[spoken.get().name]

    @property
    def text(self) -> str:
        """What it means in the language that is spoken."""
        return self.reminders.get(spoken.get().name) or catalogue.line(self.rule, DOCUMENT)


@cache
def terms() -> tuple[Term, ...]:
    """All words, each kind in its order."""
    written = (files("willstone.rulebook") / "glossary.tsv").read_text(encoding="utf-8")
    return tuple(_term(row.split("\t")) for row in written.splitlines())


def _term(row: list[str]) -> Term:
    kind, english, italian, rule, *reminders = row
    languages = (ENGLISH.name, "it")
    names = dict(zip(languages, (english, italian), strict=True))
    return Term(cast("Kind", kind), names, rule, dict(zip(languages, reminders, strict=False)))
