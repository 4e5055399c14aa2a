"""Progress bars on the terminal; none where standard error is no terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.progress import Progress

_shown: list[Progress] = []  # at most one: work within other work has a line below it


def _watched() -> bool:
    """Whether somebody waits at a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def notice(words: str) -> None:
    """One line at once, for somebody who waits at a terminal."""
    if _watched():
        typer.echo(words, err=True)


@contextmanager
def bar(word: str) -> Iterator[Callable[[int, int], None]]:
    """A bar; gives what is called with how much of how much is done."""
    if not _watched():
        yield lambda _done, _total: None
        return
    if _shown:
        with _line(_shown[0], word) as advance:
            yield advance
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as made:
        _shown.append(made)
        try:
            with _line(made, word) as advance:
                yield advance
        finally:
            _shown.clear()


@contextmanager
def _line(shown: Progress, word: str) -> Iterator[Callable[[int, int], None]]:
    task = shown.add_task(word, total=None)
    try:
        yield lambda done, total: shown.update(task, completed=done, total=total)
    finally:
        shown.remove_task(task)
