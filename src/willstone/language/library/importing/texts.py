"""The texts of a face: strings put together into paragraphs, and paragraphs understood one by one (204)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine.core.information import CHANT, RUNE
from willstone.engine.state.abilities import Chant
from willstone.engine.state.speech import Ability
from willstone.i18n.messages import message
from willstone.language.errors import NotUnderstood
from willstone.language.library.importing.mending import mended
from willstone.language.parser import parse as parse_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_BULLET: Final = re.compile(r"[-•·*\u2010-\u2015\u2212]\s*(?=[^\s\d])")
_HEADING: Final = re.compile(r"\b[Cc]hoose (?:one|two|three|up to \w+|any number)\b[^.]*[-;:\u2010-\u2015]$")
_FOLLOWING: Final = re.compile(r"\bfollowing\b[^.]*[:;]$")
_OF_ABILITY: Final = re.compile(
    r"You (?:may )?pay [^.]* less to play this ability\b|(?:You can )?[Pp]lay this ability only\b"
)
_SYMBOL_CASE: Final = re.compile(r"(?:\{[A-Z]\})+\s*[-:]")


@dataclass(frozen=True)
class Unread:
    """A paragraph that is not understood: as it is printed, its text, and where that stops making sense."""

    paragraph: str
    text: str
    at: int
    expected: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """What the text of a face says: the paragraphs in their order, what is understood of them and what is not."""

    paragraphs: tuple[str, ...]
    abilities: tuple[Ability, ...] = ()
    understood: tuple[str, ...] = ()  # paragraphs, in the order in which the abilities are
    unread: tuple[Unread, ...] = ()


def paragraphs(texts: Iterable[str]) -> tuple[str, ...]:
    """One string for each paragraph: options stand with the words that offer them (903.2e).

    The options of a text are printed each on a line of its own, with or without a bullet, and "or" before the last.
    """
    joined: list[str] = []
    offering = False  # whether the paragraph before is still open for options without bullets
    for line in (line.strip() for text in texts for line in text.splitlines()):
        if not line:
            continue
        before = joined[-1] if joined else ""
        if joined and _BULLET.match(line):
            joined[-1] = f"{before}\n- {_BULLET.sub('', line, count=1)}"
        elif joined and (
            _HEADING.search(before)
            or (before.endswith(";") and line.startswith("or "))
            or _OF_ABILITY.match(line)
            or (offering and _SYMBOL_CASE.match(line))
        ):
            joined[-1] = f"{before} {line}"
        else:
            joined.append(line)
            offering = bool(_FOLLOWING.search(line))
    return tuple(joined)


def parse(text: str, types: int) -> tuple[Ability, ...]:
    """The abilities of a text; where reading itself fails, it is not understood; others are read all the same."""
    try:
        return parse_text(text, types)
    except NotUnderstood:
        raise
    except Exception as error:
        mishaps.report("reading a text", error)
        words = message("reading it failed: {}", type(error).__name__)
        raise NotUnderstood(text, 0, "", (), words) from error


def read(texts: Iterable[str], types: int) -> Reading:
    """Understand as much of a text as can be, and tell what is not."""
    parts = paragraphs(texts)
    if not parts:
        return Reading(parts)
    try:
        return Reading(parts, parse("\n".join(parts), types), parts)
    except NotUnderstood:
        return _part_by_part([_without_slips(part, types) for part in parts], types)


def _without_slips(part: str, types: int) -> str:
    """A paragraph that is not understood, mended where that helps (:mod:`.mending`)."""
    if not isinstance(understood(part, types), Unread):
        return part
    better = mended(part, types)
    return part if isinstance(understood(better, types), Unread) else better


def _part_by_part(parts: Sequence[str], types: int) -> Reading:
    """Each paragraph by itself; what a chant does stands together, after its keywords and costs.

    Files give the paragraphs of a card in any order, and one that is not understood may stand between two others.
    """
    first: list[str] = []
    doing: list[str] = []
    unread: list[Unread] = []
    for part in parts:
        found = understood(part, types)
        if isinstance(found, Unread):
            unread.append(found)
        elif types & (CHANT | RUNE) and any(isinstance(ability, Chant) for ability in found):
            doing.append(part)
        else:
            first.append(part)
    kept: list[str] = []
    abilities: tuple[Ability, ...] = ()
    for part in (*first, *doing):
        try:
            abilities = parse("\n".join((*kept, part)), types)
        except NotUnderstood as error:  # not together with the others
            unread.append(Unread(part, error.text, error.position, error.expected))
        else:
            kept.append(part)
    return Reading(tuple(parts), abilities, tuple(kept), tuple(unread))


@lru_cache(maxsize=20_000)
def understood(paragraph: str, types: int) -> tuple[Ability, ...] | Unread:
    """The abilities of one paragraph alone, or why there are none."""
    try:
        return parse(paragraph, types)
    except NotUnderstood as error:
        return Unread(paragraph, error.text, error.position, error.expected)


def renders_back(abilities: Sequence[Ability], types: int) -> bool:
    """Whether abilities say again what they were read from: what they say is read as the same."""
    said = "\n".join(ability.render() for ability in abilities)
    try:
        return parse(said, types) == tuple(abilities)
    except NotUnderstood:
        return False
