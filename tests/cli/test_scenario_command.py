"""``willstone scenario run`` at the command line."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import pytest
from invoking import invoked

if TYPE_CHECKING:
    from pathlib import Path


GOOD = "scenario: Nothing happens\nedition: cr-8.01\nplayers: {A: , B: }\nexpect: {A.life: 4000}\n"


run = partial(invoked, "scenario", "run")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """A scenario that goes as written, one that does not, and one that is malformed."""
    texts = {
        "good": GOOD,
        "bad": GOOD.replace("4000", "3000").replace("Nothing", "Something"),
        "malformed": GOOD.replace("edition: cr-8.01", "edition: homemade"),
    }
    paths = {}
    for name, text in texts.items():
        paths[name] = tmp_path / f"{name}.scenario.yaml"
        paths[name].write_text(text, "utf-8")
    return paths


def test_one_line_a_file_and_exit_code_0(files: dict[str, Path]) -> None:
    result = run(files["good"], files["good"])
    assert result.exit_code == 0
    line = f"ok     {files['good']}: Nothing happens"
    assert result.stdout.splitlines() == [line, line, "2 passed, 0 failed"]
    assert result.stderr == ""


def test_exit_code_1_if_one_fails_and_the_line_says_why(files: dict[str, Path]) -> None:
    result = run(files["good"], files["bad"])
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        f"FAILED {files['bad']}: Something happens: line 4: A.life is 4000, expected 3000",
        "1 passed, 1 failed",
    ]


def test_exit_code_2_if_one_is_malformed_and_the_others_are_run(files: dict[str, Path]) -> None:
    result = run(files["malformed"], files["bad"], files["good"])
    assert result.exit_code == 2
    assert result.stderr == f"{files['malformed']}:2: no edition 'homemade' can be played\n"
    assert result.stdout.splitlines()[-1] == "1 passed, 2 failed"
    assert "Traceback" not in result.output


def test_json_has_exactly_these_keys(files: dict[str, Path]) -> None:
    result = run("--json", files["good"], files["bad"], files["malformed"])
    assert result.exit_code == 2
    assert result.stderr == ""
    assert json.loads(result.stdout) == {
        "passed": 1,
        "failed": 2,
        "files": [
            {"file": str(files["good"]), "scenario": "Nothing happens", "ok": True, "error": None},
            {
                "file": str(files["bad"]),
                "scenario": "Something happens",
                "ok": False,
                "error": "line 4: A.life is 4000, expected 3000",
            },
            {
                "file": str(files["malformed"]),
                "scenario": "",
                "ok": False,
                "error": f"{files['malformed']}:2: no edition 'homemade' can be played",
            },
        ],
    }
    assert run("--json", files["good"]).exit_code == 0
    assert run("--json", files["bad"]).exit_code == 1


def test_a_title_and_an_error_are_one_line(tmp_path: Path) -> None:
    path = tmp_path / "long.scenario.yaml"
    path.write_text(GOOD.replace("scenario: Nothing happens", "scenario: |\n  Nothing\n  happens"), "utf-8")
    assert run(path).stdout.splitlines()[0] == f"ok     {path}: Nothing happens"


@pytest.mark.parametrize("content", [b"", b"\xff\x00\x01", b"[" * 1000, b"- - -", b"scenario: &a *a\n", b"{}"])
def test_any_content_is_an_error_of_one_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "any.scenario.yaml"
    path.write_bytes(content)
    result = run(path)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith(f"{path}:")
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_what_is_no_file_is_an_error_of_one_line(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert (result.exit_code, result.stderr) == (2, f"{tmp_path}: is a directory\n")
    result = run(tmp_path / "none.yaml")
    assert (result.exit_code, result.stderr) == (2, f"{tmp_path / 'none.yaml'}: no such file or directory\n")


def test_without_files_there_is_usage() -> None:
    assert run().exit_code == 2
