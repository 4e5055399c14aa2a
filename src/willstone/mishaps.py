"""What goes wrong beside a game: telling of it, showing it, listening to it. It is reported once, and the game goes on.

Who only looks on must never stop who plays. So whatever describes a game catches what fails there, says this here, and
shows something plain instead, from which nobody learns more than they may know.
"""

from __future__ import annotations

import logging
from typing import Final

_MOST: Final = 500  # kinds of mishaps that are told apart; no more than that are reported
_log = logging.getLogger("willstone.mishaps")
_reported: set[tuple[str, str, str, int]] = set()


def report(what: str, error: Exception) -> None:
    """Say that something failed, with its traceback: once for each kind of error and place in the code."""
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    place = ("", 0) if step is None else (step.tb_frame.f_code.co_filename, step.tb_lineno)
    key = (what, type(error).__name__, *place)
    if key in _reported or len(_reported) >= _MOST:
        return
    _reported.add(key)
    _log.error("%s failed; the game goes on, and this is not reported again", what, exc_info=error)
