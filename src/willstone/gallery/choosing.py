"""Which icons stand for a card: its name first, then race, effect, type and attribute. The same card, the same face."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine import bits
from willstone.engine.printed import KINDS
from willstone.gallery.icons import icons, kept, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import Face

_STOP: Final = re.compile(r"of|the|and|a|in|at|by|with|who|that|which|from|old|long|last|for|to")
_JOINED: Final = re.compile(r" (of|behind|under|across|below|in|with|at|who|from|that|the) ")
BEHIND: Final = "plain-circle"  # where nothing else is found
_SHORT: Final = 1500  # the longest path of an icon that stands behind
_SHAPES: Final = (  # the first type that a face has says its kind
    (bits.J_RULER, "jruler"),
    (bits.RULER, "ruler"),
    (bits.MAGIC_STONE, "stone"),
    (bits.RUNE, "rune"),
    (bits.ADDITION, "addition"),
    (bits.REGALIA, "regalia"),
    (bits.CHANT, "chant"),
)


class Candidate(NamedTuple):
    """An icon that may stand for a card, and what speaks for it."""

    icon: str
    source: str


def fnv(text: str) -> int:
    """A number from a text (FNV-1a, mixed), from which everything about a face is chosen."""
    h = 2166136261
    for byte in text.encode():
        h = ((h ^ byte) * 16777619) & 0xFFFFFFFF
    h ^= h >> 15
    h = (h * 2246822507) & 0xFFFFFFFF
    return h ^ (h >> 13)


def letters(face: Face) -> str:
    """The attributes of a face as letters; a magic stone has those of the will it produces."""
    found = "".join(letter for bit, letter in enumerate(KINDS[:5]) if face.attributes >> bit & 1)
    if not found and face.types & bits.MAGIC_STONE:
        names = zip(("Light", "Fire", "Water", "Wind", "Darkness"), KINDS[:5], strict=True)
        found = "".join(letter for name, letter in names if any(kind.startswith(name) for kind in face.stone_types))
    return found


def shape(face: Face) -> str:
    """The kind of a face, which gives it its frame."""
    return next((kind for type_, kind in _SHAPES if face.types & type_), "resonator")


def is_legend(face: Face) -> bool:
    """Whether a face shines: a card with a name and a title of its own, or one of which stories are told."""
    return ", " in face.name or "[Legend]" in face.text


def candidates(face: Face) -> list[Candidate]:
    """The icons that may stand for a face, the best first."""
    found = [*_of_name(face.name), *_of_card(face)]
    best: dict[str, str] = {}
    for _, icon, source in sorted(found, key=lambda each: (-each[0], each[1])):
        best.setdefault(icon, source)
    return [Candidate(icon, source) for icon, source in best.items()]


def _of_name(name: str) -> Iterable[tuple[float, str, str]]:
    """What the words of a name ask for: in "X of Y" the first word leads, otherwise the last."""
    spoken = [word for word in re.findall(r"[a-z]+", name.lower().replace("'s", "")) if not _STOP.fullmatch(word)]
    joined = _JOINED.search(name[3:]) is not None
    table = words()["words"]
    for i, word in enumerate(spoken):
        weight = 12 - i * 0.5 if joined else 10 + i * 0.8
        known = next((each for each in (word, word.rstrip("s")) if each in table or each in icons()), None)
        if known is None:
            hits = sorted(icon for icon in icons() if word in icon.split("-")) if len(word) > 3 else []
            if hits:
                yield weight - 4, hits[fnv(name) % len(hits)], "part"
        elif known in table:
            yield from _weighed(table[known], weight, "name")
        else:
            yield weight - 1, known, "name"


def _of_card(face: Face) -> Iterable[tuple[float, str, str]]:
    """What race, effect, type and attribute ask for; there is always something."""
    tables = words()
    for i, race in enumerate(face.races):
        yield from _weighed(tables["races"].get(race, ()), 4 if race == "Human" else 8 - i * 0.5, "race")
    effect = next((found for pattern, found in tables["effects"].items() if re.search(pattern, face.text)), ())
    yield from _weighed(effect, 5, "effect")
    yield from _weighed(tables["types"][shape(face)], 3, "type")
    for letter in letters(face) or "V":
        yield from _weighed(tables["attributes"][letter], 2, "attribute")


def _weighed(named: Iterable[str], weight: float, source: str) -> Iterable[tuple[float, str, str]]:
    return ((weight - i * 0.5, icon, source) for i, icon in enumerate(named) if icon in icons())


def chosen(face: Face) -> tuple[str, str]:
    """The main icon of a face and the one behind it: what was kept for it, else what the rule says."""
    main, second = kept().get(face.name) or choose(face)
    return main, second


def choose(face: Face, taken: Iterable[str] = ()) -> tuple[str, str]:
    """The icons of a face by the rule; a main icon that is taken is passed over while there is another."""
    found = candidates(face)
    used = set(taken)
    own = [each.icon for each in found if each.source == "name"]  # a word of the name is worth more than being alone
    main = next((icon for icon in own if icon not in used), own[0] if own else "")
    main = main or next((each.icon for each in found[:5] if each.icon not in used), found[0].icon)
    source = next(each.source for each in found if each.icon == main)
    behind = (each.icon for each in found if each.source != source and each.icon != main)
    return main, next((icon for icon in behind if len(icons()[icon]) < _SHORT), BEHIND)
