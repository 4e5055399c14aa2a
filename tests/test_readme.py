"""The examples of the front page run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_runs_as_it_stands(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    assert ("game" in names and capsys.readouterr().out) or "reward" in names


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2
