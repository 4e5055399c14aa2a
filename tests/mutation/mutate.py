"""Proof that the tests bite: break one rule at a time in a copy of the engine, and see whether its tests notice.

    .venv/bin/python tests/mutation/mutate.py [RULE ...]

Each break in ``breaks.yaml`` names a rule, a file of the package, a piece of its text and what stands there instead.
The tests that claim to show the rule (by mark or scenario) are run against the broken copy; they must fail.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from willstone.files import read_yaml
from willstone.rulebook import catalogue
from willstone.rulebook.coverage import Coverage, collect

ROOT = Path(__file__).resolve().parents[2]
BREAKS = Path(__file__).with_name("breaks.yaml")
SCENARIO = "tests/scenarios/test_scenarios.py::test_a_scenario_goes_as_written[{}]"
SECONDS = 120  # a broken engine may run for ever; that counts as noticed


@dataclass(frozen=True)
class Break:
    """One rule, broken."""

    rule: str
    file: str
    old: str
    new: str

    def words(self) -> str:
        """The piece of text that is broken, on one line."""
        return " ".join(self.old.split())[:70]

    def applied(self, text: str) -> str:
        """The text of the file with the break in it."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.rule}: {self.old!r} stands {text.count(self.old)} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def breaks() -> list[Break]:
    """All breaks there are."""
    return [
        Break(*(entry.required(key).string(blank=True) for key in ("rule", "file", "old", "new")))
        for entry in read_yaml(BREAKS).items()
    ]


def shown_by(coverage: Coverage, rule: str) -> list[str]:
    """The tests that show a rule of 8.01, or of the document named before a slash, as pytest names."""
    names = coverage.of(catalogue.find(rule if "/" in rule else f"cr-8.01/{rule}"))
    return [name if "::" in name else SCENARIO.format(Path(name).name.removesuffix(".scenario.yaml")) for name in names]


def noticed(broken: Break, tests: list[str]) -> bool:
    """Whether the tests of a rule fail when it is broken."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "src", Path(folder) / "src", ignore=shutil.ignore_patterns("__pycache__"))
        target = Path(folder) / "src" / "willstone" / broken.file
        target.write_text(broken.applied(target.read_text(encoding="utf-8")), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
        environment = os.environ | {"PYTHONPATH": str(Path(folder) / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            result = subprocess.run(
                command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return True
        if result.returncode not in (0, 1):  # neither all passed nor one failed
            raise RuntimeError(f"{broken.rule}: pytest gave {result.returncode}\n{result.stdout.decode()[-2000:]}")
        return result.returncode == 1


def main() -> int:
    """Break every rule in the list, or those named, and report."""
    parser = argparse.ArgumentParser(description="Break rules one at a time and see whether tests notice.")
    parser.add_argument("rules", nargs="*", help="only these rules")
    chosen = parser.parse_args().rules
    coverage = collect(ROOT / "tests")
    survived: list[str] = []
    done = 0
    for broken in breaks():
        if chosen and broken.rule not in chosen:
            continue
        done += 1
        caught = noticed(broken, shown_by(coverage, broken.rule))
        print(
            f"{'noticed ' if caught else 'SURVIVED'} {broken.rule:15} {broken.file}: {broken.words()}",
            flush=True,
        )
        if not caught:
            survived.append(broken.rule)
    print(
        f"{done - len(survived)} of {done} breaks noticed" + (f"; survived: {', '.join(survived)}" if survived else "")
    )
    return 1 if len(survived) > done // 10 else 0


if __name__ == "__main__":
    sys.exit(main())
