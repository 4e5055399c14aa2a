"""Files that requests may have."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def inside(folder: Path, path: str) -> Path | None:
    """A file in a folder; never one outside of it."""
    if not path or "\x00" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except OSError:  # a name no file can have
        return None
