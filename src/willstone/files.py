"""Reading YAML files so that every error names its file and line.

A :class:`Tree` is one value of a file: a scalar as it is written, a list or a mapping. It is asked for what it
should be (``string()``, ``integer()``, ``items()``, ``mapping()`` ...) and raises :class:`FileError` where it is
not. Files come from strangers: anchors, aliases, tags, several documents, characters nobody can see and whatever is
beyond the limits of :mod:`willstone.limits` are refused.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

import yaml
from yaml import events as yaml_events
from yaml.reader import Reader

from willstone import limits
from willstone.i18n.messages import Message, Words, message, tr

if TYPE_CHECKING:
    from collections.abc import Iterable

STANDARD_INPUT: Final = "-"
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_NOTHING = frozenset(("", "~", "null", "Null", "NULL"))
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")


class FileError(ValueError):
    """Something wrong in a file; line 0 stands for the file as a whole."""

    def __init__(self, path: str, line: int, words: Words) -> None:
        self.path = path
        self.line = line
        self.words = words
        super().__init__(path, line, words)

    @property
    def message(self) -> str:
        """What is wrong, in one line."""
        return cut(" ".join(str(self.words).split()), limits.SHOWN)

    def __str__(self) -> str:
        path = cut(" ".join(self.path.split()), limits.SHOWN).encode("utf-8", "replace").decode()
        return f"{path}:{self.line}: {self.message}" if self.line else f"{path}: {self.message}"


@dataclass(frozen=True, slots=True)
class Tree:
    """One value of a file. A value that stands under a key has the line of the key."""

    path: str
    line: int
    value: str | tuple[Tree, ...] | dict[str, Tree] | None

    def error(self, words: Words) -> FileError:
        """An error at this place, to be raised."""
        return FileError(self.path, self.line, words)

    def is_list(self) -> bool:
        """Whether it is a list, for values that may be one thing or several."""
        return isinstance(self.value, tuple)

    def is_mapping(self) -> bool:
        """Whether it is a mapping, for values that may be a name or something with details."""
        return isinstance(self.value, dict)

    def mapping(self) -> dict[str, Tree]:
        """The values of a mapping by their keys."""
        if isinstance(self.value, dict):
            return self.value
        raise self._wrong(message("a mapping"))

    def items(self) -> tuple[Tree, ...]:
        """The elements of a list."""
        if isinstance(self.value, tuple):
            return self.value
        raise self._wrong(message("a list"))

    def string(self, *, blank: bool = False, most: int = limits.LINE) -> str:
        """A text, or whatever else is written as one scalar, without blanks around it."""
        if not isinstance(self.value, str) or not (blank or self.value.strip()):
            raise self._wrong(message("text"))
        text = self.value.strip()
        if len(text) > most:
            raise self.error(message("must have at most {} characters, not {}", most, len(text)))
        return text

    def integer(self, least: int | None = None, most: int | None = None, *, digits: int = limits.DIGITS) -> int:
        """A whole number within bounds."""
        if not isinstance(self.value, str) or not _INTEGER.fullmatch(self.value):
            raise self._wrong(message("a whole number"))
        length = len(self.value.lstrip("-"))
        if length > digits:
            raise self.error(message("a number has at most {} digits, not {}", digits, length))
        number = int(self.value)
        if least is not None and number < least:
            raise self.error(message("must be at least {}, not {}", least, number))
        if most is not None and number > most:
            raise self.error(message("must be at most {}, not {}", most, number))
        return number

    def boolean(self) -> bool:
        """True or false."""
        if isinstance(self.value, str) and self.value.lower() in _WORDS:
            return _WORDS[self.value.lower()]
        raise self._wrong(message("true or false"))

    def optional(self, key: str) -> Tree | None:
        """The value under a key; None if the key is not there or nothing stands under it."""
        found = self.mapping().get(key)
        return None if found is None or found.value is None else found

    def required(self, key: str) -> Tree:
        """The value under a key that must be there."""
        found = self.optional(key)
        if found is None:
            raise self.error(message("{!r} is missing", key))
        return found

    def unknown_keys(self, allowed: Iterable[str]) -> None:
        """Raise an error for the first key that is not among those allowed."""
        allowed = list(allowed)
        for key, value in self.mapping().items():
            if key not in allowed:
                raise value.error(message("unknown key {}{}", short(key), suggestion(key, allowed)))

    def _wrong(self, wanted: Message) -> FileError:
        if self.value is None:
            return self.error(message("must be {}, not nothing", wanted))
        if isinstance(self.value, str):
            return self.error(message("must be {}, not {}", wanted, short(self.value)))
        return self.error(
            message("must be {}, not {}", wanted, message("a list") if self.is_list() else message("a mapping"))
        )


def read_yaml(path: Path | str) -> Tree:
    """Read a file of one YAML document."""
    return parse_yaml(read_text(path), str(path))


def read_bytes(path: Path | str, most: int = limits.FILE) -> bytes:
    """The content of a file that is not too large, or of standard input for ``-``."""
    name = str(path)
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(most + 1) if sys.stdin is not None else b""
        else:
            with Path(path).open("rb") as file:
                data = file.read(most + 1)
    except OSError as error:
        raise FileError(name, 0, (error.strerror or str(error)).lower()) from None
    except ValueError as error:  # a name that no file can have, or standard input that is closed
        raise FileError(name, 0, str(error)) from None
    if len(data) > most:
        raise FileError(name, 0, message("larger than {} bytes", most))
    return data


def decoded(data: bytes, path: str) -> str:
    """The text that bytes are; raises FileError at the first that is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(path, data.count(b"\n", 0, error.start) + 1, message("not written in UTF-8")) from None
    refuse_unprintable(text, path)
    return text


def read_text(path: Path | str) -> str:
    """The text of a file that is not too large."""
    return decoded(read_bytes(path), str(path))


def refuse_unprintable(text: str, path: str, line: int = 1) -> None:
    """Raises FileError for what nobody can see: control characters and halves of characters."""
    found = Reader.NON_PRINTABLE.search(text)
    if found:
        line += text.count("\n", 0, found.start())
        raise FileError(path, line, message("the character U+{:04X} is not allowed", ord(found[0])))


def parse_yaml(text: str, path: str) -> Tree:
    """Read the text of one YAML document; the path is only for its errors."""
    if len(text) > limits.FILE:
        raise FileError(path, 0, message("larger than {} bytes", limits.FILE))
    refuse_unprintable(text, path)
    try:
        return _Composer(path).compose(text)
    except FileError:
        raise
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise FileError(path, mark.line + 1 if mark else 1, message("not YAML: {}", error.problem)) from None
    except (yaml.YAMLError, ValueError, OverflowError) as error:  # such as escapes of no character
        raise FileError(path, 1, message("not YAML: {}", error)) from None


def suggestion(word: str, words: Iterable[str]) -> str:
    """The end of a message about an unknown word: those it was perhaps meant to be, or nothing."""
    by_folded = {each.casefold(): each for each in words}
    near = get_close_matches(word[:100].casefold(), by_folded, n=3, cutoff=0.6)
    return tr("; did you mean {}?", tr(" or ").join(repr(by_folded[each]) for each in near)) if near else ""


def cut(text: str, most: int) -> str:
    """A text, or as much of its beginning as fits."""
    return text if len(text) <= most else text[: most - 3] + "..."


def short(value: object) -> str:
    """A value as it is shown in a message, whatever its size."""
    if isinstance(value, (list, tuple, dict)):
        return repr(type(value)())[0] + "..." + repr(type(value)())[-1] if value else repr(value)
    return repr(cut(value, 60)) if isinstance(value, str) else cut(repr(value), 60)


class _Collection:
    """A list or mapping under construction."""

    def __init__(self, line: int, is_mapping: bool) -> None:
        self.line = line
        self.is_mapping = is_mapping
        self.elements: list[Tree] = []
        self.entries: dict[str, Tree] = {}
        self.key: str | None = None
        self.key_line = line

    def place(self, line: int) -> int:
        """The line of the next value, which is that of its key if it has one."""
        return line if self.key is None else self.key_line


class _Composer:
    """Makes the tree from the events of the YAML parser, without recursion."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.open: list[_Collection] = []
        self.root: Tree | None = None
        self.values = 0

    def compose(self, text: str) -> Tree:
        for event in yaml.parse(text, Loader=_LOADER):
            self._take(event, event.start_mark.line + 1)
        if self.root is None:
            raise FileError(self.path, 1, message("the file is empty"))
        return self.root

    def _take(self, event: yaml_events.Event, line: int) -> None:
        if isinstance(event, yaml_events.AliasEvent):
            raise FileError(self.path, line, message("aliases are not allowed"))
        if isinstance(event, yaml_events.NodeEvent):
            if event.anchor is not None:
                raise FileError(self.path, line, message("anchors are not allowed"))
            if getattr(event, "tag", None) is not None:
                raise FileError(self.path, line, message("tags are not allowed"))
        if isinstance(event, yaml_events.ScalarEvent):
            plain = event.implicit[0]
            if event.style == '"':  # what escapes stand for
                refuse_unprintable(event.value, self.path, line)
            self._add(None if plain and event.value in _NOTHING else event.value, line)
        elif isinstance(event, yaml_events.CollectionStartEvent):
            self._begin(line, isinstance(event, yaml_events.MappingStartEvent))
        elif isinstance(event, yaml_events.CollectionEndEvent):
            done = self.open.pop()
            self._add(done.entries if done.is_mapping else tuple(done.elements), done.line)
        elif isinstance(event, yaml_events.DocumentStartEvent) and self.root is not None:
            raise FileError(self.path, line, message("more than one document"))

    def _begin(self, line: int, is_mapping: bool) -> None:
        if len(self.open) == limits.DEPTH:
            raise FileError(self.path, line, message("nested deeper than {}", limits.DEPTH))
        if self.open:
            parent = self.open[-1]
            if parent.is_mapping and parent.key is None:
                raise FileError(self.path, line, message("a key must be text"))
            line = parent.place(line)
        self.open.append(_Collection(line, is_mapping))

    def _add(self, value: str | tuple[Tree, ...] | dict[str, Tree] | None, line: int) -> None:
        self.values += 1
        if self.values > limits.VALUES:
            raise FileError(self.path, line, message("more than {} values", limits.VALUES))
        if not self.open:
            self.root = Tree(self.path, line, value)
            return
        parent = self.open[-1]
        if not parent.is_mapping:
            parent.elements.append(Tree(self.path, line, value))
        elif parent.key is not None:
            parent.entries[parent.key] = Tree(self.path, parent.place(line), value)
            parent.key = None
        else:
            if not isinstance(value, str) or not value.strip():
                raise FileError(self.path, line, message("a key must be text"))
            if value in parent.entries:
                raise FileError(self.path, line, message("{} is there twice", short(value)))
            parent.key, parent.key_line = value, line
