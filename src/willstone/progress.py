"""Telling how far long work has come: to nobody, unless whoever started the program says to whom."""

from __future__ import annotations

from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Advance = Callable[[int, int], None]  # told how much of how much is done
    Show = Callable[[str], AbstractContextManager[Advance]]


@contextmanager
def _unseen(_: str) -> Iterator[Advance]:
    yield lambda _done, _total: None


_show: Show = _unseen


def show_by(show: Show) -> None:
    """Let progress be shown from now on."""
    global _show
    _show = show


def shown(word: str) -> AbstractContextManager[Advance]:
    """A piece of work whose progress is shown; gives what is told how far it has come."""
    return _show(word)
