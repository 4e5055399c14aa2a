"""Where Willstone keeps what belongs to the user: imported cards and caches.

``WILLSTONE_DATA`` names the folder; without it, it is where the system keeps the data of applications.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from pathlib import Path

VARIABLE = "WILLSTONE_DATA"


def data_folder() -> Path:
    """The folder, which need not exist yet."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    home = Path("~").expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "willstone"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "willstone"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "willstone"


def can_be_written() -> bool:
    """Whether something can be kept in the folder, or in one to be made for it."""
    folder = data_folder().absolute()
    return os.access(next(each for each in (folder, *folder.parents) if each.exists()), os.W_OK)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it; raises OSError and leaves what was there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
