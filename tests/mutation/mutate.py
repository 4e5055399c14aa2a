"""Proof that the tests bite: break one rule at a time in a copy of the engine, and see whether its tests notice.

    .venv/bin/python tests/mutation/mutate.py [RULE ...]
    .venv/bin/python tests/mutation/mutate.py --random 150 --seed 1

Each break in ``breaks.yaml``, and in ``picked.yaml`` those of rules that were picked at random, names a rule, a file of
the package, a piece of its text and what stands there instead. The tests that claim to show the rule (by mark or
scenario) are run against the broken copy; they must fail. With ``--random`` breaks are made for rules picked by chance
(``proposing``) and written as such entries: what survives is a test that shows less than it claims, or a break that
does not break the rule, and somebody has to look which.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from willstone.files import read_yaml
from willstone.rulebook import catalogue
from willstone.rulebook.coverage import Coverage, collect

ROOT = Path(__file__).resolve().parents[2]
BREAKS = tuple(Path(__file__).with_name(name) for name in ("breaks.yaml", "picked.yaml"))
WILLSTONE = "from willstone.cli.main import main; main()"
RULINGS = "tests/scenarios/test_scenarios.py::test_a_scenario_goes_as_written["
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
        for file in BREAKS
        for entry in read_yaml(file).items()
    ]


def shown_by(coverage: Coverage, rule: str) -> list[str]:
    """The tests that show a rule of 8.01, or of the document named before a slash, as pytest names."""
    names = coverage.of(catalogue.find(rule if "/" in rule else f"cr-8.01/{rule}"))
    return [name if "::" in name else f"{RULINGS}{Path(name).name.removesuffix('.scenario.yaml')}]" for name in names]


class Copy:
    """A copy of the package in which one rule at a time is broken; what it has compiled is kept."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "src"
        shutil.copytree(ROOT / "src", self.source, ignore=shutil.ignore_patterns("__pycache__"))
        self.data = folder / "data"
        self._times = itertools.count(1_000_000_000)  # no two texts of a file are of one time, so none is mistaken

    def noticed(self, broken: Break, tests: list[str]) -> bool:
        """Whether the tests of a rule fail when it is broken; rulings are run first, since they are quick."""
        target = self.source / "willstone" / broken.file
        whole = target.read_text(encoding="utf-8")
        rulings = [name.partition("[")[2].rstrip("]") for name in tests if name.startswith(RULINGS)]
        others = [name for name in tests if not name.startswith(RULINGS)]
        self._write(target, broken.applied(whole))
        try:
            return self._fail_rulings(rulings) or (bool(others) and self._fail(broken, others))
        finally:
            self._write(target, whole)

    def _write(self, target: Path, text: str) -> None:
        target.write_text(text, encoding="utf-8")
        time = next(self._times)
        os.utime(target, (time, time))

    def _run(self, *command: str) -> subprocess.CompletedProcess[bytes] | None:
        """A command with the broken copy; nothing if it went on too long."""
        environment = os.environ | {"PYTHONPATH": str(self.source), "WILLSTONE_DATA": str(self.data)}
        try:
            return subprocess.run(
                [sys.executable, *command],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None

    def _fail_rulings(self, rulings: list[str]) -> bool:
        files = [f"tests/scenarios/{name}.scenario.yaml" for name in rulings]
        done = self._run("-c", WILLSTONE, "scenario", "run", *files) if files else None
        return bool(files) and (done is None or done.returncode != 0)

    def _fail(self, broken: Break, tests: list[str]) -> bool:
        done = self._run("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests)
        if done is not None and done.returncode not in (0, 1):  # neither all passed nor one failed
            raise RuntimeError(f"{broken.rule}: pytest gave {done.returncode}\n{done.stdout.decode()[-2000:]}")
        return done is None or done.returncode != 0


def noticed(broken: Break, tests: list[str]) -> bool:
    """Whether the tests of a rule fail when it alone is broken."""
    with tempfile.TemporaryDirectory() as folder:
        return Copy(Path(folder)).noticed(broken, tests)


def at_random(coverage: Coverage, number: int, seed: int) -> list[Break]:
    """A break each for so many rules picked by chance."""
    sys.path.insert(0, str(ROOT / "tests"))
    from mutation.proposing import proposals, rules_at_random

    found: list[Break] = []
    for rule in rules_at_random(coverage, seed):
        proposal = next(proposals(rule, seed), None)
        if proposal is not None:
            name = rule.id if rule.document == "cr-8.01" else f"{rule.document}/{rule.id}"
            found.append(Break(name, *proposal))
        if len(found) == number:
            break
    return found


def main() -> int:
    """Break every rule in the lists, those named, or some picked by chance, and report."""
    parser = argparse.ArgumentParser(description="Break rules one at a time and see whether tests notice.")
    parser.add_argument("rules", nargs="*", help="only these rules")
    parser.add_argument("--random", type=int, default=0, help="break so many rules picked by chance instead")
    parser.add_argument("--seed", type=int, default=1, help="of the choice by chance")
    parser.add_argument("--from", type=int, default=0, dest="start", help="leave out so many breaks of the list")
    chosen = parser.parse_args()
    coverage = collect(ROOT / "tests")
    made = at_random(coverage, chosen.random, chosen.seed) if chosen.random else breaks()
    survived: list[str] = []
    done = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder))
        for broken in made[chosen.start :]:
            if chosen.rules and broken.rule not in chosen.rules:
                continue
            done += 1
            caught = copy.noticed(broken, shown_by(coverage, broken.rule))
            print(
                f"{'noticed ' if caught else 'SURVIVED'} {broken.rule:15} {broken.file}: {broken.words()}", flush=True
            )
            if chosen.random:
                print("- " + json.dumps(asdict(broken), ensure_ascii=False), flush=True)
            if not caught:
                survived.append(broken.rule)
    print(
        f"{done - len(survived)} of {done} breaks noticed" + (f"; survived: {', '.join(survived)}" if survived else "")
    )
    return 1 if len(survived) > done // 10 else 0


if __name__ == "__main__":
    sys.exit(main())
