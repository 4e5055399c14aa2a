"""Progress bars on the terminal; none where standard error is no terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def notice(words: str) -> None:
    """One line at once, for somebody who waits at a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        typer.echo(words, err=True)


@contextmanager
def bar(word: str) -> Iterator[Callable[[int, int], None]]:
    """A bar; gives what is called with how much of how much is done."""
    columns = (TextColumn(word), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as shown:
        task = shown.add_task(word, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
