"""Coverage reads which rules tests show, without running them."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

import pytest

from willstone.rulebook import DOCUMENTS, find, rules
from willstone.rulebook.coverage import Coverage, collect
from willstone.rulebook.marks import Unreadable

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    """An empty tests directory."""
    folder = tmp_path / "tests"
    folder.mkdir()
    return folder


def write(file: Path, text: str) -> None:
    """Write a file, and the folders it is in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(dedent(text), encoding="utf-8")


def messages(coverage: Coverage) -> list[str]:
    """What is wrong, in words."""
    return [str(problem) for problem in coverage.problems]


def test_a_mark_on_a_function_may_name_several_rules(tests: Path) -> None:
    write(
        tests / "rules" / "test_battle.py",
        """
        @rule("cr-8.01", "1102.2b", "803.3a")
        def test_pierce(): ...

        @pytest.mark.rule("cr-8.01", "803.3a")
        @rule("cr-5.01", "7.10.1")
        async def test_attack(): ...

        def test_without_a_mark(): ...
        """,
    )
    coverage = collect(tests)
    assert coverage.problems == []
    assert coverage.tests == {
        ("cr-8.01", "1102.2b"): ["tests/rules/test_battle.py::test_pierce"],
        ("cr-8.01", "803.3a"): [
            "tests/rules/test_battle.py::test_attack",
            "tests/rules/test_battle.py::test_pierce",
        ],
        ("cr-5.01", "7.10.1"): ["tests/rules/test_battle.py::test_attack"],
    }
    assert coverage.of(find("1102.2b")) == ["tests/rules/test_battle.py::test_pierce"]
    assert coverage.of(find("1102.4")) == []


def test_a_mark_on_a_class_counts_for_each_of_its_tests(tests: Path) -> None:
    write(
        tests / "test_classes.py",
        """
        @rule("cr-8.01", "103.1")
        class TestLosing:
            pytestmark = [rule("cr-8.01", "103.2")]

            def test_one(self): ...
            def helper(self): ...

            class TestBoth:
                @rule("cr-8.01", "103.3")
                def test_two(self): ...
        """,
    )
    one, two = (
        "tests/test_classes.py::TestLosing::test_one",
        "tests/test_classes.py::TestLosing::TestBoth::test_two",
    )
    assert collect(tests).tests == {
        ("cr-8.01", "103.1"): [two, one],
        ("cr-8.01", "103.2"): [two, one],
        ("cr-8.01", "103.3"): [two],
    }


@pytest.mark.parametrize(
    "pytestmark",
    [
        'pytestmark = rule("quick-rules", "Q1")',
        'pytestmark = pytest.mark.rule("quick-rules", "Q1")',
        'pytestmark = [pytest.mark.slow, rule("quick-rules", "Q1")]',
        'pytestmark: list[Mark] = [rule("quick-rules", "Q1")]',
    ],
)
def test_a_mark_on_a_module_counts_for_each_of_its_tests(tests: Path, pytestmark: str) -> None:
    write(tests / "test_module.py", f"{pytestmark}\ndef test_a(): ...\ndef test_b(): ...\n")
    names = ["tests/test_module.py::test_a", "tests/test_module.py::test_b"]
    assert collect(tests).tests == {("quick-rules", "Q1"): names}


def test_a_mark_on_a_parameter_counts(tests: Path) -> None:
    write(
        tests / "test_parameters.py",
        """
        @pytest.mark.parametrize("life", [0, pytest.param(100, marks=rule("cr-8.01", "103.1"))])
        def test_life(life): ...
        """,
    )
    assert list(collect(tests).tests) == [("cr-8.01", "103.1")]


def test_a_mark_on_what_is_no_test_shows_nothing(tests: Path) -> None:
    write(tests / "helpers.py", '@rule("cr-8.01", "103.1")\ndef helper(): ...\n')
    assert collect(tests) == Coverage({}, [])


def test_rules_of_a_state_machine_are_no_marks(tests: Path) -> None:
    write(
        tests / "test_machine.py",
        """
        class Machine(RuleBasedStateMachine):
            @rule(card=cards)
            def test_play(self, card): ...

            @rule()
            def test_pass(self): ...
        """,
    )
    assert collect(tests) == Coverage({}, [])


def test_a_scenario_shows_the_rules_it_lists(tests: Path) -> None:
    write(
        tests / "scenarios" / "pierce.scenario.yaml",
        """
        scenario: Pierce
        shows: [cr-8.01/1102.2b, "cr-8.01/1102.4"]  # both
        cards:
          - {name: Lancer, shows: [cr-8.01/103.1]}
        """,
    )
    write(tests / "scenarios" / "block.scenario.yml", "shows:\n  - cr-8.01/1102.2b\n")
    write(tests / "scenarios" / "other.yaml", "shows: [cr-8.01/103.3]\n")
    assert collect(tests).tests == {
        ("cr-8.01", "1102.2b"): [
            "tests/scenarios/block.scenario.yml",
            "tests/scenarios/pierce.scenario.yaml",
        ],
        ("cr-8.01", "1102.4"): ["tests/scenarios/pierce.scenario.yaml"],
    }


def test_an_unknown_rule_is_reported_once_with_file_and_line(tests: Path) -> None:
    write(
        tests / "test_wrong.py",
        """\
        pytestmark = rule("cr-9", "1.1")

        @rule(
            "cr-8.01",
            "103.1",
            "103.99",
        )
        class TestWrong:
            def test_one(self): ...
            def test_two(self): ...
        """,
    )
    write(tests / "wrong.scenario.yaml", "scenario: Wrong\nshows:\n  - cr-8.01/103.1\n  - abc-1.0/77\n")
    coverage = collect(tests)
    first, second, third = sorted(messages(coverage))
    assert first.startswith("tests/test_wrong.py:1: no document cr-9")
    assert second.startswith("tests/test_wrong.py:6: no rule 103.99 in cr-8.01; near it: ")
    assert third.startswith("tests/wrong.scenario.yaml:4: no rule 77 in abc-1.0")
    assert len(coverage.tests["cr-8.01", "103.1"]) == 3


@pytest.mark.parametrize(
    ("mark", "message"),
    [
        ('rule("cr-8.01")', "a rule mark names a document and the ids of its rules"),
        ('rule("cr-8.01", *IDS)', "a rule mark is written with plain strings"),
        ("rule(1103)", "a rule mark is written with plain strings"),
    ],
)
def test_a_mark_that_cannot_be_read_is_reported(tests: Path, mark: str, message: str) -> None:
    write(tests / "test_marks.py", f"\n@{mark}\ndef test_it(): ...\n")
    assert messages(collect(tests)) == [f"tests/test_marks.py:2: {message}"]


def test_an_entry_without_its_document_is_reported(tests: Path) -> None:
    write(tests / "a.scenario.yaml", "shows:\n  - 1102.2b\n  - {cr-8.01: 103.1}\n")
    message = "an entry of shows is written document/id"
    assert messages(collect(tests)) == [
        f"tests/a.scenario.yaml:2: {message}",
        f"tests/a.scenario.yaml:3: {message}",
    ]


@pytest.mark.parametrize(
    ("name", "content", "line"),
    [
        ("a.scenario.yaml", b"scenario: A\nshows: [cr-8.01/103.1\nscript: }\n", 3),
        ("a.scenario.yaml", b"shows: cr-8.01/103.1\n", 1),
        ("a.scenario.yaml", b"- shows\n", 1),
        ("a.scenario.yaml", b"", 1),
        ("a.scenario.yaml", b"shows: [\xff]\n", 1),
        ("test_a.py", b"\ndef test_a(:\n", 2),
        ("test_a.py", b"name = '\xff'\n", 1),
    ],
)
def test_a_malformed_file_is_reported_and_the_others_count(tests: Path, name: str, content: bytes, line: int) -> None:
    (tests / name).write_bytes(content)
    write(tests / "test_sound.py", '@rule("cr-8.01", "103.1")\ndef test_sound(): ...\n')
    coverage = collect(tests)
    (problem,) = coverage.problems
    assert isinstance(problem, Unreadable)
    assert (problem.path, problem.line) == (f"tests/{name}", line)
    assert coverage.of(find("103.1")) == ["tests/test_sound.py::test_sound"]


def test_a_missing_file_behind_a_link_is_reported(tests: Path) -> None:
    (tests / "test_link.py").symlink_to(tests / "nowhere.py")
    (problem,) = collect(tests).problems
    assert isinstance(problem, Unreadable)
    assert problem.path == "tests/test_link.py"


@pytest.mark.parametrize("folder", ["node_modules", "__pycache__", ".venv"])
def test_folders_of_other_programs_are_left_out(tests: Path, folder: str) -> None:
    write(tests / folder / "test_a.py", '@rule("cr-8.01", "103.1")\ndef test_a(): ...\n')
    assert collect(tests) == Coverage({}, [])


@pytest.mark.parametrize("document", DOCUMENTS)
def test_without_tests_all_but_the_physical_rules_are_untested(tests: Path, document: str) -> None:
    summary = collect(tests).summary(document)
    testable = tuple(rule.id for rule in rules(document) if not rule.physical)
    assert summary.total.untested == testable
    assert (summary.total.rules, summary.total.tested, summary.total.percent) == (len(rules(document)), 0, 0)
    assert summary.total.physical == len(rules(document)) - len(testable)


def test_the_summary_counts_by_chapter(tests: Path) -> None:
    write(
        tests / "test_a.py",
        """
        @rule("cr-8.01", "101.1", "102.1", "103.1", "803.3a")
        def test_a(): ...
        """,
    )
    summary = collect(tests).summary("cr-8.01")
    first = summary.chapters["100"]
    assert list(summary.chapters) == [str(number) for number in range(100, 1500, 100)]
    assert (first.rules, first.tested) == (22, 2)  # 101.1 is physical
    assert first.physical + first.tested + len(first.untested) == first.rules
    assert "102.1" not in first.untested
    assert first.percent == pytest.approx(100 * 2 / (22 - first.physical))
    assert summary.chapters["800"].tested == 1
    assert summary.total.tested == 3
    for count in ("rules", "physical", "tested"):
        assert getattr(summary.total, count) == sum(getattr(each, count) for each in summary.chapters.values())
    assert summary.total.untested == tuple(id for each in summary.chapters.values() for id in each.untested)
