"""What happens when the program itself fails: one line for whoever uses it, the details in a file for whoever mends it.

What is known to go wrong is told where it goes wrong; only what nobody thought of comes here.
"""

from __future__ import annotations

import errno
import os
import sys
import time
import traceback
from contextlib import suppress
from typing import IO, Final

from willstone.cli.shared.telling import FAILED, REFUSED
from willstone.datafolder import data_folder, write_whole
from willstone.files import cut
from willstone.i18n.messages import tr
from willstone.version import __version__

MOST_KEPT: Final = 20  # files with details
_SHOWN: Final = 200  # characters of an error


def code_of(error: Exception, arguments: list[str]) -> int:
    """Tell about an error that no command has foreseen; gives the code to exit with."""
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
