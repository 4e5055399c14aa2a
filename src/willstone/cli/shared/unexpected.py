"""What happens when the program itself fails: one line for whoever uses it, the details in a file for whoever mends it.

What is known to go wrong is told where it goes wrong; only what nobody thought of comes here.
"""

from __future__ import annotations

import errno
import os
import re
import sys
import time
import traceback
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires
from typing import IO, TYPE_CHECKING, Final

from willstone.cli.shared.telling import FAILED, REFUSED
from willstone.datafolder import data_folder, write_whole
from willstone.i18n.messages import tr
from willstone.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_KEPT: Final = 20  # files with details
_COLLECTIVE: Final = ("all", "dev")  # extras that are made of others
_NAME: Final = re.compile(r"[\w.-]+")
_EXTRA: Final = re.compile(r"extra == [\"'](\w+)")
_SHOWN: Final = 200  # characters of an error


def code_of(error: Exception, arguments: list[str]) -> int:
    """Tell about an error that no command has foreseen; gives the code to exit with."""
    from willstone.files import cut

    if isinstance(error, ModuleNotFoundError) and error.name:
        extra = extra_with(error.name.partition(".")[0])
        if extra:
            say(tr("this needs {}, which is not installed: pip install 'willstone[{}]'", error.name, extra))
            return REFUSED
    if isinstance(error, OSError) and error.errno is not None and not isinstance(error, ConnectionError):
        told = f"{error.filename}: {error.strerror}" if error.filename else tr("cannot write: {}", error.strerror)
        say(cut(" ".join(told.split()), _SHOWN))
        return REFUSED
    words = cut(" ".join(f"{type(error).__name__}: {error}".split()), _SHOWN)
    try:
        where = _written(error, arguments)
    except OSError as failed:
        last = traceback.extract_tb(error.__traceback__)[-1:]
        place = ", ".join(f"{each.filename}:{each.lineno}" for each in last)
        say(tr("Willstone failed: {} ({}; the details cannot be written: {})", words, place, failed.strerror))
    else:
        say(tr("Willstone failed: {}; the details are in {}", words, where))
    return FAILED


_CALLED: Final = {"argon2_cffi": "argon2", "open_spiel": "pyspiel"}  # modules of other names than their distributions


def extra_with(module: str) -> str:
    """The first extra of the package that brings a module; "" if none does."""
    try:
        needed = requires("willstone") or []
    except PackageNotFoundError:
        return ""
    return next((extra for extra, name in named_extras(needed) if module_of(name) == module), "")


def named_extras(needed: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Of the requirements of a package, the extras with the distributions that each brings."""
    for requirement in needed:
        named, _, marker = requirement.partition(";")
        extra, name = _EXTRA.search(marker), _NAME.match(named)
        if extra and name and extra[1] not in _COLLECTIVE:
            yield extra[1], name[0]


def module_of(distribution: str) -> str:
    """The module that a distribution brings."""
    name = distribution.lower().replace("-", "_")
    return _CALLED.get(name, name)


def say(line: str) -> None:
    """One line on standard error, if there is such a thing."""
    with suppress(OSError, ValueError, AttributeError):
        print(line.encode("utf-8", "replace").decode(), file=sys.stderr, flush=True)


def _written(error: Exception, arguments: list[str]) -> str:
    """The file with the details of an error; only the newest are kept. Raises OSError."""
    folder = data_folder() / "errors"
    path = folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    told = [f"willstone {__version__}, Python {sys.version}", repr(arguments)[:2000], ""]
    details = "\n".join(told) + "".join(traceback.format_exception(error))
    write_whole(path, details.encode("utf-8", "backslashreplace"))
    for old in sorted(folder.glob("*.txt"))[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
    return str(path)


def finish(code: int) -> int:
    """Write out what waits to be written; the code to exit with after that."""
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except ValueError:  # closed
            continue
        except OSError as error:
            _silence(stream)
            if error.errno != errno.EPIPE:  # whoever closes a pipe has read enough
                say(tr("cannot write: {}", error.strerror))
            code = code or 1
    return code


def _silence(stream: IO[str]) -> None:
    """Let what cannot be written vanish, or Python tries again as it ends and complains."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
