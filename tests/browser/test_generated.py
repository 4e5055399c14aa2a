"""The client's types are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_the_generated_files_are_up_to_date() -> None:
    script = Path(__file__).parents[2] / "web" / "generate.py"
    made = subprocess.run([sys.executable, str(script), "--check"], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
