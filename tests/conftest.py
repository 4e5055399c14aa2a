"""Marks that name a rule which does not exist stop the run; hypothesis profiles; what was skipped is listed."""

from __future__ import annotations

import logging
import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import kept
import pytest
from hypothesis import HealthCheck, settings

from willstone import mishaps
from willstone.rulebook import catalogue

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

UNSKIPPED: Final = tuple(os.environ.get("WILLSTONE_UNSKIPPED", "").split())  # where a skipped test is a failed one

os.environ["WILLSTONE_LANG"] = "en"  # whatever the locale
DATA = tempfile.TemporaryDirectory(prefix="willstone-test-")  # nothing of the user's is touched; gone at the end
os.environ["WILLSTONE_DATA"] = DATA.name
kept.with_tables(Path(DATA.name))

settings.register_profile(
    "test", max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)  # the same tree gets the same answer; nightly looks for more, elsewhere each time
settings.register_profile("nightly", max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("WILLSTONE_PROFILE", "test"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every rule a test claims to show is in the catalogue."""
    for item in items:
        for mark in item.iter_markers("rule"):
            document, *ids = mark.args
            if not ids:
                raise pytest.UsageError(f"{item.nodeid}: a rule mark names a document and the ids of its rules")
            for rule_id in ids:
                catalogue.find(rule_id, document)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where nothing may be skipped, a test that is skipped fails."""
    report = yield
    if report.skipped and UNSKIPPED and item.nodeid.startswith(UNSKIPPED):
        report.outcome, report.longrepr = "failed", f"skipped, but WILLSTONE_UNSKIPPED names it: {_reason(report)}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Nobody should overlook what was not tried, why, and what mends it."""
    skipped = Counter(_reason(report) for report in terminalreporter.getreports("skipped"))
    if skipped:
        terminalreporter.section(f"NOT TRIED: {skipped.total()} tests were skipped", yellow=True)
    for reason, count in skipped.most_common():
        terminalreporter.write_line(f"{count} skipped: {reason}")


def _reason(report: pytest.TestReport) -> str:
    """Why a test was skipped."""
    said = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
    return said.removeprefix("Skipped: ")


class Reports(logging.Handler):
    """What was reported as having failed beside a game."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture(autouse=True)
def reported() -> Iterator[list[str]]:
    """A log, a listener or a view that fails does not stop a game, but it fails the test, unless that clears these."""
    reports = Reports()
    log = logging.getLogger("willstone.mishaps")
    log.addHandler(reports)
    mishaps._reported.clear()
    yield reports.lines
    log.removeHandler(reports)
    assert not reports.lines
