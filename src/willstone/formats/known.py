"""The formats that ship, and before them those that the user has put into the data folder."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final

from willstone.datafolder import data_folder, write_whole
from willstone.files import FileError, read_text, suggestion
from willstone.formats.files import CLUSTERS, Format, read_format
from willstone.i18n.messages import message

if TYPE_CHECKING:
    from collections.abc import Iterator

_SUFFIX: Final = ".yaml"


class UnknownFormat(ValueError):
    """No format has this name."""


def known() -> dict[str, Format]:
    """All formats by their names in lower case; raises FileError for a file of the user's that is not right."""
    found = {each.name.casefold(): each for each in shipped()}
    for each in _updated():
        found[each.name.casefold()] = each
    return dict(sorted(found.items()))


def find(name: str) -> Format:
    """A format by its name in any case; raises UnknownFormat."""
    formats = known()
    if name.casefold() not in formats:
        names = [each.name for each in formats.values()]
        raise UnknownFormat(message("no format {!r}{}; there are {}", name, suggestion(name, names), ", ".join(names)))
    return formats[name.casefold()]


def usual(edition: str) -> Format | None:
    """The format to which decks for an edition are held where none is named."""
    return next((each for each in known().values() if each.usual and each.edition == edition), None)


@cache
def shipped() -> tuple[Format, ...]:
    """The formats that ship."""
    folder = resources.files("willstone.formats")
    files = [file for file in folder.iterdir() if file.name.endswith(_SUFFIX) and file.name != CLUSTERS]
    return tuple(each for file in files for each in read_format(file.read_text("utf-8"), str(file)))


def update(path: str) -> list[Format]:
    """Take the formats of a file, in place of those of the same file name and before those of the same names.

    Raises FileError for a file that is not right, which changes nothing.
    """
    text = read_text(path)
    found = read_format(text, path)
    place = folder() / f"{Path(path).stem}{_SUFFIX}"
    try:
        write_whole(place, text.encode())
    except OSError as error:
        raise FileError(str(folder()), 0, message("cannot be written: {}", error.strerror)) from None
    return found


def folder() -> Path:
    """Where the user's formats are."""
    return data_folder() / "formats"


def _updated() -> Iterator[Format]:
    for path in sorted(folder().glob(f"*{_SUFFIX}")):
        yield from _read(str(path), path.stat().st_mtime_ns)


@cache
def _read(path: str, changed: int) -> tuple[Format, ...]:  # noqa: ARG001  # read again when it has changed
    return tuple(read_format(read_text(path), path))
