"""Which tests show which rule, and how much of each document and chapter is shown.

Physical rules ask for no test; the others are tested or untested, so the three add up to all rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from willstone.rulebook import catalogue
from willstone.rulebook.marks import Problem, read_tests

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from willstone.rulebook.catalogue import Rule


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of some rules are shown by tests, and which are not."""

    rules: int
    physical: int
    tested: int
    untested: tuple[str, ...]

    @property
    def percent(self) -> float:
        """The tested share of what can be tested."""
        testable = self.rules - self.physical
        return 100 * self.tested / testable if testable else 100.0


@dataclass(frozen=True, slots=True)
class Summary:
    """The coverage of a document: as a whole, and by the ids of its chapters."""

    document: str
    total: Tally
    chapters: dict[str, Tally]


@dataclass(frozen=True, slots=True)
class Coverage:
    """What the tests of a directory show: their names by document and id of the rule, and what is wrong."""

    tests: dict[tuple[str, str], list[str]]
    problems: list[Problem]

    def of(self, rule: Rule) -> list[str]:
        """The names of the tests that show a rule."""
        return self.tests.get((rule.document, rule.id), [])

    def summary(self, document: str) -> Summary:
        """The coverage of a document."""
        rules = catalogue.rules(document)
        chapters: dict[str, list[Rule]] = {chapter: [] for chapter in catalogue.chapters(document)}
        for rule in rules:
            chapters[rule.chapter].append(rule)
        by_chapter = {chapter: self._tally(members) for chapter, members in chapters.items()}
        return Summary(document, self._tally(rules), by_chapter)

    def _tally(self, rules: Iterable[Rule]) -> Tally:
        rules = list(rules)
        testable = [rule for rule in rules if not rule.physical]
        untested = tuple(rule.id for rule in testable if not self.of(rule))
        return Tally(len(rules), len(rules) - len(testable), len(testable) - len(untested), untested)


def collect(tests: Path) -> Coverage:
    """Read the tests below a directory."""
    shown: dict[tuple[str, str], set[str]] = {}
    problems: list[Problem] = []
    for finding in read_tests(tests):
        if isinstance(finding, Problem):
            problems.append(finding)
            continue
        try:
            rule = catalogue.find(finding.id, finding.document)
        except catalogue.UnknownRule as error:
            problems.append(Problem(finding.path, finding.line, str(error)))
        else:
            shown.setdefault((rule.document, rule.id), set()).update(finding.tests)
    return Coverage({key: sorted(names) for key, names in shown.items() if names}, problems)
