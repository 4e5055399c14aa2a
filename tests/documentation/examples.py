"""The examples of a page of the documentation, and running them as somebody would who follows the page.

A block with a title is a file to be written, a ``python`` block is run after those before it, a ``console`` block has
commands after ``$ ``; a ``text`` block, or the lines below a command, are what is printed. ``...`` stands for anything.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from invoking import invoked

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS: Final = Path(__file__).parents[2] / "docs"
NEEDS_SERVER: Final = "<!-- a server runs -->"
SERVED: Final = "http://127.0.0.1:8017"
_BLOCK: Final = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_NOT_HERE: Final = ("pip install", "willstone serve", "willstone play", "willstone doctor")  # they ask, or change much
_SHORTER: Final = {"--games 2000": "--games 2", "--games 1000": "--games 2", "--jobs 2": "--jobs 1"}


class Block(NamedTuple):
    """A block of a page: its language, the title of a file, and what stands in it."""

    language: str
    title: str
    text: str


def blocks(page: Path) -> list[Block]:
    """All blocks of a page."""
    return [Block(*found) for found in _BLOCK.findall(page.read_text("utf-8"))]


def pages() -> list[Path]:
    """The pages whose examples are run."""
    return [*sorted((DOCS / "tutorials").glob("*.md")), *sorted((DOCS / "it").glob("*.md")), *_MORE]


_MORE: Final = (DOCS / "how-to.md", DOCS / "card-language-guide.md")


def follow(page: Path, url: str) -> int:
    """Do what a page says, in the current folder; gives how many things were done. ``url`` is where a server runs."""
    names: dict[str, object] = {"__name__": "__main__"}
    printed = ""
    done = 0
    for block in blocks(page):
        if block.title:
            Path(block.title).write_text(block.text, "utf-8")
        elif block.language == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(block.text.replace(SERVED, url), str(page), "exec"), names)
            printed = out.getvalue()
            done += 1
        elif block.language == "text":
            must_match(page, block.text, printed)
        elif block.language == "console":
            for command, expected in commands(block.text):
                if not command.startswith(_NOT_HERE):
                    must_match(page, expected, told_by(command), command)
                    done += 1
    return done


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command of a block, and what is to be printed."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected


def told_by(command: str) -> str:
    """What a command prints."""
    for long, short in _SHORTER.items():
        command = command.replace(long, short)
    program, *words = shlex.split(command)
    assert program == "willstone", command
    result = invoked(*words)
    assert not result.exception or isinstance(result.exception, SystemExit), result.exception
    return result.output


def must_match(page: Path, expected: str, printed: str, command: str = "") -> None:
    """What is printed is as the page says."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line.rstrip()).replace(r"\.\.\.", ".*") + r"[ ]*\n"
        for line in expected.splitlines()
    )
    told = printed if printed.endswith("\n") or not printed else printed + "\n"
    assert re.fullmatch(pattern, told), f"{page.name}: {command}\nexpected:\n{expected}\nprinted:\n{printed}"
