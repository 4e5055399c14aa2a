"""A folder of pictures that whoever serves has: a file for each side of a card, named by its id or by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import quote

from willstone.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

BASE: Final = "/api/v1/card-images"
KINDS: Final = {  # pictures that cannot hold a program
    ".avif": "image/avif",
    ".gif": "image/gif",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
}


class NoPictures(ValueError):
    """A folder from which no picture can be shown."""


class Kept(NamedTuple):
    """A picture in the folder."""

    path: Path
    media_type: str
    changed: int


class Folder:
    """The pictures of a folder by the names of their files, as they were when the server started."""

    def __init__(self, path: Path) -> None:
        try:
            files = sorted(found for found in path.iterdir() if found.is_file())
        except OSError as error:
            raise NoPictures(tr("the folder of pictures {} cannot be read: {}", path, error.strerror)) from None
        self._kept = {
            file.stem.casefold(): Kept(file, KINDS[file.suffix.lower()], int(file.stat().st_mtime))
            for file in files
            if file.suffix.lower() in KINDS
        }
        if not self._kept:
            kinds = ", ".join(KINDS)
            raise NoPictures(tr("the folder {} has no pictures of cards; they are files such as {}", path, kinds))

    def address(self, names: Iterable[str]) -> str:
        """Where the picture is that has one of these names, the first that there is; empty if there is none."""
        for name in names:
            kept = self._kept.get(name.casefold())
            if kept is not None:
                return f"{BASE}/{quote(kept.path.stem, safe='')}?v={kept.changed}"
        return ""

    def find(self, name: str) -> Kept | None:
        """The picture of a name."""
        return self._kept.get(name.casefold())
