"""The examples for hosting are well-formed, and what a server stores is for nobody else."""

from __future__ import annotations

import shutil
import stat
import subprocess
from pathlib import Path

import needs
import pytest
from server.running import run
from server.test_kill import Server

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "willstone.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason=needs.SYSTEMD.reason)
def test_the_systemd_unit_is_right(tmp_path: Path) -> None:
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace("/opt/willstone/bin/willstone", "/bin/true"))
    found = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    about_it = [line for line in (found.stdout + found.stderr).splitlines() if UNIT.name in line]
    assert (found.returncode, about_it) == (0, [])


def test_nobody_else_on_the_machine_can_read_what_is_stored(tmp_path: Path) -> None:
    async def test() -> None:
        server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        await server.start()
        await server.stop()
        kept = list(tmp_path.iterdir())
        assert kept
        for file in kept:
            assert not stat.S_IMODE(file.stat().st_mode) & 0o077, file

    run(test(), 120)
