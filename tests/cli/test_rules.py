"""``willstone rules`` at the command line."""

from __future__ import annotations

import json
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from invoking import invoked

import willstone
from willstone.rulebook import DOCUMENTS, find, rules
from willstone.version import __version__, is_compiled

COUNTS = {"cr-8.01": 819, "cr-5.01": 403, "quick-rules": 48, "rulebook-it": 161, "abc-1.0": 66}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current directory, with a test that shows 102.1 and 103.1."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text('@rule("cr-8.01", "102.1", "103.1")\ndef test_a(): ...\n')
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory without tests, and the package installed outside a checkout."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(willstone, "__file__", str(tmp_path / "site-packages" / "willstone" / "__init__.py"))
    return tmp_path


run = partial(invoked, "rules")


def test_the_version_is_printed() -> None:
    result = invoked("--version")
    how = "compiled" if is_compiled() else "interpreted"
    assert (result.exit_code, result.stdout) == (0, f"willstone {__version__} ({how})\n")


@pytest.mark.usefixtures("project")
def test_show_prints_a_rule_and_its_tests() -> None:
    result = run("show", "103.1", "103.2")
    assert result.exit_code == 0
    first, second = result.stdout.split("\n\n")
    assert first.splitlines()[:2] == ["cr-8.01 103.1 (rule), chapter 100 Overview", f"  {find('103.1').text}"]
    assert first.splitlines()[-1] == "  shown by tests/test_a.py::test_a"
    assert second.splitlines()[:2] == ["cr-8.01 103.2 (rule), chapter 100 Overview", f"  {find('103.2').text}"]
    assert second.splitlines()[-1] == "  shown by no test"


@pytest.mark.usefixtures("project")
def test_show_leads_to_the_code_and_to_other_documents() -> None:
    lines = run("show", "803.3a").stdout.splitlines()
    places = [line.removeprefix("  carried out by ") for line in lines if line.startswith("  carried out by ")]
    path, _, place = places[0].partition(":")
    line, _, name = place.partition(" ")
    assert name == "combatants.against_attacker"
    source = (Path(willstone.__file__).parents[1] / path).read_text(encoding="utf-8").splitlines()
    assert source[int(line) - 1].startswith("def against_attacker(")
    assert any(line.startswith("  see willstone/engine/") and line.endswith(", for 803.3") for line in lines)
    assert f"  in cr-5.01 it is 8.2.4: {find('cr-5.01/8.2.4').text}" in lines


@pytest.mark.usefixtures("project")
def test_show_follows_a_rule_of_another_document_to_what_8_01_has_for_it() -> None:
    lines = run("show", "quick-rules/Q28").stdout.splitlines()
    assert any(line.endswith(" combatants.against_attacker, as 803.3a") for line in lines)
    assert f"  in cr-8.01 it is 803.3a: {find('803.3a').text}" in lines


@pytest.mark.usefixtures("project")
def test_show_lists_a_chapter_with_the_places_of_each_rule() -> None:
    head, *lines = run("show", "803").stdout.splitlines()
    assert head == "cr-8.01 803, chapter 800 Battle"
    ids = [rule.id for rule in rules("cr-8.01") if rule.id.startswith("803.")]
    assert [line.split()[0] for line in lines[::2]] == ids
    (attacker,) = (after for line, after in pairwise(lines) if line.split()[0] == "803.3a")
    assert " combatants.against_attacker" in attacker
    assert run("show", "800").stdout.startswith("cr-8.01 800, chapter 800 Battle\n  801.1")
    assert run("show", "cr-5.01/7.10").stdout.startswith("cr-5.01 7.10, chapter 7 ")


@pytest.mark.usefixtures("nowhere")
def test_show_in_italian() -> None:
    lines = invoked("--lang", "it", "rules", "show", "803.3a").stdout.splitlines()
    assert lines[0] == "cr-8.01 803.3a (regola), capitolo 800 Battaglia"
    assert lines[2].startswith("  attuata da willstone/engine/")
    assert lines[-1] == "  (le prove non sono qui; si trovano nei sorgenti del progetto)"


@pytest.mark.usefixtures("project")
def test_show_as_json() -> None:
    one, two = json.loads(run("show", "--json", "103.1", "quick-rules/Q28").stdout)["rules"]
    keys = ["document", "id", "mark", "chapter", "title", "line", "code", "called", "tests"]
    assert list(one) == list(two) == keys
    assert (one["document"], one["id"], one["chapter"], one["title"]) == ("cr-8.01", "103.1", "100", "Overview")
    assert one["tests"] == ["tests/test_a.py::test_a"]
    assert "cr-8.01/803.3a" in two["called"]
    place = two["code"][0]
    assert list(place) == ["path", "line", "name", "manner", "number"]
    assert place["manner"] == "exact"
    assert place["number"].startswith("cr-8.01/803.3")
    assert {rule["id"] for rule in json.loads(run("show", "--json", "103").stdout)["rules"]} >= {"103.1", "103.2"}


@pytest.mark.usefixtures("nowhere")
def test_show_needs_no_tests() -> None:
    result = run("show", "abc-1.0/5.1")
    assert result.exit_code == 0
    assert "abc-1.0 5.1 (" in result.stdout
    assert "chapter 5 Battle" in result.stdout
    assert "shown by" not in result.stdout
    assert "the tests are not at hand" in result.stdout
    assert json.loads(run("show", "abc-1.0/5.1", "--json").stdout)["rules"][0]["tests"] is None


@pytest.mark.usefixtures("project")
def test_show_refuses_unknown_ids() -> None:
    result = run("show", "103.1", "903.2z", "cr-9/1")
    assert (result.exit_code, result.stdout) == (2, "")
    first, second = result.stderr.splitlines()
    assert first.startswith("no rule 903.2z in any document; near it: ")
    assert "cr-8.01/903.2" in first
    assert second.startswith("no document cr-9")


def test_search_prints_what_has_all_words() -> None:
    result = run("search", "judgment", "RULER")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines
    assert all("judgment" in line.lower() and "ruler" in line.lower() for line in lines)


def test_search_tells_programs_the_same() -> None:
    told = json.loads(run("search", "judgment", "RULER", "--json").stdout)["rules"]
    assert [f"{rule['document']}/{rule['id']}" for rule in told] == [
        line.split()[0] for line in run("search", "judgment", "RULER").stdout.splitlines()
    ]
    nothing = run("search", "no-such-word", "--json")
    assert (nothing.exit_code, json.loads(nothing.stdout)) == (1, {"rules": []})


def test_search_says_when_nothing_is_found() -> None:
    result = run("search", "no-such-word")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "no rule has all of these words\n"


@pytest.mark.usefixtures("project")
def test_coverage_ends_with_the_totals_of_the_documents() -> None:
    result = run("coverage")
    assert result.exit_code == 0
    totals = [line.split() for line in result.stdout.splitlines()[-len(DOCUMENTS) :]]
    assert {name: int(count) for name, count, *_ in totals} == COUNTS
    for name, count, physical, tested, untested, percent in totals:
        assert int(tested) == (2 if name == "cr-8.01" else 0)
        assert int(physical) + int(tested) + int(untested) == int(count)
        assert float(percent) == pytest.approx(100 * int(tested) / (int(count) - int(physical)), abs=0.05)


@pytest.mark.usefixtures("project")
def test_coverage_prints_an_aligned_table_by_chapter() -> None:
    lines = run("coverage").stdout.splitlines()
    assert len({len(line) for line in lines if line}) == 1
    (battle,) = (line for line in lines if line.startswith("  800 Battle "))
    assert battle.split()[2] == "41"


@pytest.mark.usefixtures("project")
def test_coverage_lists_the_untested_on_request() -> None:
    plain, result = (
        run("coverage", "--document", "cr-8.01"),
        run("coverage", "--untested", "--document", "cr-8.01"),
    )
    listed = [line for line in result.stdout.splitlines() if line not in plain.stdout.splitlines()]
    ids = " ".join(listed).split()
    assert "103.2" in ids
    assert "805.2a-ii" in ids
    assert not {"101.1", "102.1", "103.1"} & set(ids)
    assert result.stdout.splitlines()[-1] == plain.stdout.splitlines()[-1]


@pytest.mark.usefixtures("project")
def test_coverage_as_json() -> None:
    result = run("coverage", "--json")
    assert result.exit_code == 0
    documents = json.loads(result.stdout)["documents"]
    assert {name: each["rules"] for name, each in documents.items()} == COUNTS
    assert list(json.loads(result.stdout)) == ["documents"]
    for name, each in documents.items():
        assert each["tested"] == (2 if name == "cr-8.01" else 0)
        assert each["physical"] + each["tested"] + len(each["untested"]) == each["rules"]
        assert each["untested"] == [id for chapter in each["chapters"].values() for id in chapter["untested"]]
    assert documents["cr-8.01"]["chapters"]["800"]["title"] == "Battle"


@pytest.mark.usefixtures("project")
def test_coverage_of_one_document() -> None:
    assert list(json.loads(run("coverage", "--json", "--document", "abc-1.0").stdout)["documents"]) == ["abc-1.0"]
    table = run("coverage", "--document", "abc-1.0").stdout
    assert "cr-8.01" not in table
    assert table.splitlines()[-1].startswith("abc-1.0 ")


@pytest.mark.usefixtures("project")
def test_coverage_refuses_an_unknown_document() -> None:
    result = run("coverage", "--document", "cr-9")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no document cr-9; there are cr-8.01, cr-5.01" in result.stderr


def test_coverage_reports_a_mark_of_an_unknown_rule(project: Path) -> None:
    (project / "tests" / "test_b.py").write_text('\n@rule("cr-8.01", "103.99")\ndef test_b(): ...\n')
    result = run("coverage", "--json")
    assert result.exit_code == 1
    assert result.stderr.startswith("tests/test_b.py:2: no rule 103.99 in cr-8.01")
    assert json.loads(result.stdout)["documents"]["cr-8.01"]["tested"] == 2


def test_coverage_reports_a_malformed_file_and_goes_on(project: Path) -> None:
    (project / "tests" / "bad.scenario.yaml").write_text("shows: [\n")
    result = run("coverage", "--json")
    assert result.exit_code == 0
    assert result.stderr.startswith("tests/bad.scenario.yaml:2: not YAML")
    assert json.loads(result.stdout)["documents"]["cr-8.01"]["tested"] == 2


def test_coverage_reads_the_tests_it_is_given(nowhere: Path) -> None:
    (nowhere / "checks").mkdir()
    (nowhere / "checks" / "a.scenario.yaml").write_text("shows: [quick-rules/Q1]\n")
    result = run("coverage", "--json", "--tests", "checks")
    assert json.loads(result.stdout)["documents"]["quick-rules"]["tested"] == 1
    assert run("coverage", "--tests", "missing").exit_code == 2


def test_coverage_finds_the_tests_of_the_checkout(
    tmp_path: Path, nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout = tmp_path / "checkout"
    (checkout / "tests").mkdir(parents=True)
    (checkout / "tests" / "a.scenario.yaml").write_text("shows: [quick-rules/Q1, quick-rules/Q2]\n")
    monkeypatch.setattr(willstone, "__file__", str(checkout / "src" / "willstone" / "__init__.py"))
    assert Path.cwd() == nowhere
    result = run("coverage", "--json")
    assert json.loads(result.stdout)["documents"]["quick-rules"]["tested"] == 2


@pytest.mark.usefixtures("nowhere")
def test_coverage_says_when_there_are_no_tests() -> None:
    result = run("coverage")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no tests directory" in result.stderr
