"""What is dear to make is kept from one run of the tests to the next, and shared by all that run at the same time."""

from __future__ import annotations

import fcntl
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER: Final = Path(__file__).parents[1] / ".pytest_cache" / "willstone"
TABLES: Final = FOLDER / "tables"  # of the grammar, and compiled cards that ship: named by what made them
CORPUS: Final = FOLDER / "corpus"  # a data folder in which the corpus of real cards is imported


def with_tables(data: Path) -> Path:
    """A data folder, empty but for what every program would make there first."""
    TABLES.mkdir(parents=True, exist_ok=True)
    data.mkdir(parents=True, exist_ok=True)
    (data / "cache").symlink_to(TABLES, target_is_directory=True)
    return data


@contextmanager
def alone(name: str) -> Iterator[None]:
    """One process at a time makes something; the others wait for it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
