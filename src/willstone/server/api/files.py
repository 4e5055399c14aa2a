"""Files that requests may have, and how they are sent."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fastapi.responses import FileResponse, Response

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import Request

_PACKED: Final = {  # words; what is shown are pictures, which are small already
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
}
_KEPT: Final = 64  # files


def inside(folder: Path, path: str) -> Path | None:
    """A file in a folder; never one outside of it."""
    if not path or "\x00" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_file() and file.is_relative_to(folder.resolve()) else None
    except OSError:  # a name no file can have
        return None


def sent(file: Path, request: Request, headers: Mapping[str, str], status: int = 200) -> Response:
    """The answer with a file, packed for browsers that unpack it."""
    kind = _PACKED.get(file.suffix)
    if kind is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(file, status, dict(headers))
    told = {**headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(_packed(file, int(file.stat().st_mtime)), status, told, kind)


@lru_cache(maxsize=_KEPT)
def _packed(file: Path, changed: int) -> bytes:
    """A file as it is sent to browsers that unpack it, packed once for each time that it changed."""
    return gzip.compress(file.read_bytes(), 9, mtime=changed)
