"""Messages: what is said to somebody, kept as an English template and its arguments until somebody reads it.

The template is the id by which a translation is found, so that what is not translated still reads. Which language is
spoken is a context variable: every task of a server has its own, and a message made for two readers is read by each
in their language. Nothing here reads files; the states of games hold messages, never their translation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import ClassVar, Final, NamedTuple, TypeVar, final

Word = TypeVar("Word", bound=str)


class Language(NamedTuple):
    """A language and its messages by their English ids."""

    name: str
    messages: Mapping[str, str]


ENGLISH: Final = Language("en", {})
spoken: Final = ContextVar("spoken", default=ENGLISH)


@final
class Message:
    """A template with ``{}`` for each argument; arguments may be messages themselves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "args")
    __slots__ = ("args", "id")

    def __init__(self, id: str, args: tuple[object, ...] = ()) -> None:
        self.id = id
        self.args = args

    def __str__(self) -> str:
        return tr(self.id, *self.args)

    def english(self) -> str:
        """The message in English, whatever is spoken."""
        args = [arg.english() if isinstance(arg, Message) else arg for arg in self.args]
        return self.id.format(*args) if args else self.id

    def __repr__(self) -> str:
        return f"Message({self.id!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.id, self.args))


Words = str | Message  # what is said: words as they are written (card text, names), or a message


def message(id: str, *args: object) -> Message:
    """A message, read later."""
    return Message(id, args)


def tr(id: str, *args: object) -> str:
    """A message in the language that is spoken now; without arguments the template stands as it is."""
    template = spoken.get().messages.get(id, id)
    return template.format(*args) if args else template


def plural(number: int, one: str, many: str, *args: object) -> Message:
    """A message about a number of things, which is its first argument; English and Italian have the same two forms."""
    return Message(one if number == 1 else many, (number, *args))


def row(items: Sequence[Words]) -> Message:
    """Several things in a row, with commas."""
    return Message(", ".join(["{}"] * len(items)), tuple(items))


def mark(id: Word) -> Word:
    """An id of which a message is made elsewhere, where it is known only as a value."""
    return id
