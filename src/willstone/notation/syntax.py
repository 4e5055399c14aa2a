"""How moves are written: cutting a line into its verb, names, targets and options."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from willstone.engine import InvalidMove, OptionKind
from willstone.engine.decisions import WRITTEN, Names, Verb
from willstone.i18n.messages import message

NOTHING = frozenset(("done", "none", "nothing", "no", "keep"))  # words for choosing nothing (more)

_N = "[0-9]{1,9}"
AMOUNT = "[0-9]{1,18}"
_OPTION = re.compile(
    rf"x\s*=\s*{AMOUNT}|mode\s*=\s*{_N}(?:\s*,\s*{_N})*|awaken|free|side\s*=\s*[a-z-]+|(?:incarnate|pay)\s+\S.*",
    re.IGNORECASE,
)
_OPTION_LIKE = re.compile(r"\w+\s*=.*", re.DOTALL)
_ARROW = re.compile(r"(?:^|\s)->(?=\s|$)")
_WITH = re.compile(r"(?:^|\s)with\s+", re.IGNORECASE)
_NUMBERED = re.compile(rf"(.*\S)\.({_N})(#{_N})?")
_ASSIGNED = re.compile(rf"(.*\S)\s+({AMOUNT})")


@dataclass(frozen=True)
class Move:
    """A move as written, its names not yet looked up."""

    verb: OptionKind
    names: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    ability: int = 0
    x: int | None = None
    modes: tuple[int, ...] = ()
    awaken: bool = False
    free: bool = False
    side: str = ""
    incarnate: tuple[str, ...] = ()
    pay: tuple[str, ...] = ()
    text: str = field(default="", compare=False)


def parse(text: str) -> Move:
    """Read one move; raises InvalidMove saying what is wrong with it."""
    line = text.strip()
    verb = _verb(line, text)
    rest = line[len(verb.word) :].strip()
    if verb.names is Names.NOTHING:
        if rest:
            raise InvalidMove(message("nothing may follow {!r}: {!r}", verb.word, rest))
        return Move(verb.word, text=line)
    rest, extras = _split_options(rest) if verb.extras else (rest, {})
    before, targets = _targets(verb, rest, text)
    names, amounts, ability = _named(verb, before)
    if not names and verb.names is not Names.RULER:
        raise InvalidMove(message("{!r} of what? {!r}", verb.word, text))
    if len(names) > 1 and verb.names not in (Names.CHOICES, Names.AMOUNTS):
        raise InvalidMove(
            message("{!r} takes one card, not {} (quote names that hold a comma)", verb.word, ", ".join(names))
        )
    if verb.names is Names.ATTACK and len(targets) != 1:
        raise InvalidMove(message("an attack is written: attack CARD -> TARGET"))
    return Move(
        verb.word,
        names,
        targets,
        amounts,
        ability,
        x=int(extras["x"]) if "x" in extras else None,
        modes=tuple(int(number) for number in extras.get("mode", "").split(",") if number),
        awaken="awaken" in extras,
        free="free" in extras,
        side=extras.get("side", ""),
        incarnate=split_names(extras.get("incarnate", "")),
        pay=split_names(extras.get("pay", "")),
        text=line,
    )


def _verb(line: str, text: str) -> Verb:
    """The verb that a line begins with; the text is as somebody wrote it."""
    lowered = line.lower()
    for verb in WRITTEN:
        if lowered == verb.word or lowered.startswith(verb.word + " "):
            return verb
    known = ", ".join(verb.word for verb in WRITTEN)
    raise InvalidMove(message("no move begins like {!r}; moves are {}", text, known))


def _targets(verb: Verb, rest: str, text: str) -> tuple[str, tuple[str, ...]]:
    """What stands before the arrow, and the targets after it."""
    before, arrow, after = _split_at_arrow(rest)
    if arrow and not verb.targets:
        raise InvalidMove(message("{!r} has no targets: {!r}", verb.word, text))
    targets = split_names(after) if arrow else ()
    if arrow and not targets:
        raise InvalidMove(message("nothing is named after '->': {!r}", text))
    return before, targets


def _named(verb: Verb, before: str) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    """What is named: names, the amount of each, the number of an ability."""
    if verb.names is Names.AMOUNTS:
        return *_assignments(before), 0
    name, ability = _numbered(before) if verb.names is Names.ABILITY else (before, 0)
    return split_names(name), (), ability


def _split_options(rest: str) -> tuple[str, dict[str, str]]:
    """Cut ``with ...`` off, at a place where what follows really is a list of options."""
    for match in reversed(list(_WITH.finditer(rest))):
        if _inside_quotes(rest, match.start()):
            continue
        written = pieces(rest[match.end() :], ";")
        if all(_OPTION.fullmatch(piece) for piece in written):
            return rest[: match.start()].strip(), _options(written)
        for piece in written:
            if _OPTION_LIKE.fullmatch(piece) and not _OPTION.fullmatch(piece):
                raise InvalidMove(
                    message("no option {!r}; options are x=3, mode=1,3, awaken, side=..., pay ..., free", piece)
                )
    return rest, {}


def _options(written: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for piece in written:
        key, _, value = re.sub(r"^(incarnate|pay)\s+", r"\1=", piece, flags=re.IGNORECASE).partition("=")
        key = key.strip().lower()
        if key in options:
            raise InvalidMove(message("the option {!r} is there twice", key))
        options[key] = value.strip()
    return options


def _inside_quotes(text: str, position: int) -> bool:
    return text.count('"', 0, position) % 2 == 1


def _split_at_arrow(text: str) -> tuple[str, bool, str]:
    """What stands before and after the arrow, if there is one."""
    for match in _ARROW.finditer(text):
        if not _inside_quotes(text, match.start()):
            return text[: match.start()].strip(), True, text[match.end() :].strip()
    return text, False, ""


def pieces(text: str, mark: str) -> list[str]:
    """The pieces of a text between marks that stand outside quotes."""
    found = [""]
    inside = False
    for letter in text:
        inside ^= letter == '"'
        if letter == mark and not inside:
            found.append("")
        else:
            found[-1] += letter
    return [piece.strip() for piece in found]


def split_names(text: str) -> tuple[str, ...]:
    """Names separated by commas, with quotes where a name holds a comma."""
    if not text.strip():
        return ()
    if text.count('"') % 2:
        raise InvalidMove(message("a quotation mark is missing in {!r}", text))
    names = pieces(text, ",")
    if any(name in ("", '""') for name in names):
        raise InvalidMove(message("a name is missing in {!r}", text))
    return tuple(names)


def _numbered(text: str) -> tuple[str, int]:
    match = _NUMBERED.fullmatch(text)
    if match is None:
        return text, 0
    return match[1] + (match[3] or ""), int(match[2])


def _assignments(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    names: list[str] = []
    amounts: list[int] = []
    for piece in split_names(text):
        match = _ASSIGNED.fullmatch(piece)
        if match is None:
            raise InvalidMove(message("an assignment is written TARGET N, TARGET N: {!r}", piece))
        names.append(match[1])
        amounts.append(int(match[2]))
    return tuple(names), tuple(amounts)


# ---------------------------------------------------------------- names

QUOTED: Final = r'"(?:[^"]|"")*"'  # a name in quotes; a quote in it is written twice
_UNSAFE: Final = re.compile(r'[,;/"]|->|\bwith\b|#\d|\.\d', re.IGNORECASE)
_UNSAFE_WORD: Final = re.compile(r'[,;"]|->')
_UNSAFE_BEGINNING: Final = re.compile(r'["\[]|.*[:;"]')


@lru_cache(maxsize=2048)
def quoted(name: str) -> str:
    """The name of a card or player as it must be written in a move; :func:`meanings` reads it."""
    return _in_quotes(name) if _UNSAFE.search(name) or name.lower() in NOTHING else name


def quoted_word(word: str) -> str:
    """What a ``choose`` answers in words: a name, or one of the words that have a meaning of their own."""
    return _in_quotes(word) if _UNSAFE_WORD.search(word) else word


def beginning(player: str) -> str:
    """How a line of a record begins that says what a player does."""
    return f"{_in_quotes(player) if _UNSAFE_BEGINNING.match(player) else player}: "


def _in_quotes(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def meanings(written: str) -> tuple[str, ...]:
    """The names that a written one may mean, the one that :func:`quoted` writes like this first.

    Somebody may write a name with quotes in it as it stands, and records once had those just with quotes around them.
    """
    text = written.strip()
    found = [text]
    if len(text) > 1 and text[0] == text[-1] == '"':
        found = [text[1:-1].replace('""', '"'), text] if re.fullmatch(QUOTED, text) else [text]
        found.append(text[1:-1])
    return tuple(dict.fromkeys(found))
