"""From a rule to its code: the places of the source that name it, and what other documents call it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from willstone.editions import citing
from willstone.rulebook import catalogue
from willstone.rulebook.mentions import numbers, span
from willstone.rulebook.places import MODULE, Place, citations, sources

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from willstone.rulebook.catalogue import Rule

USUAL: Final = catalogue.DOCUMENTS[0]  # the document by whose numbers the engine cites
_MANNERS: Final = ("exact", "range", "whole")
_RULES: Final = ("willstone/engine/", "willstone/editions/")  # what carries rules out; the others only mind them
_ROOMS: Final = (  # of the engine: what does something, then what speaks of it, then what it is made of
    *("turn", "playing", "actions", "replacing", "layers", "costs", "effects", "keywords", "game"),
    *("abilities", "words", "core", "state"),
)


@dataclass(frozen=True, slots=True)
class Trace:
    """A place that leads to a rule, and the number by which it names it.

    ``manner`` is ``exact``, ``range`` or ``whole`` (a rule, sections or chapters of which the rule is a part).
    """

    place: Place
    manner: str
    number: str
    rule: Rule  # the same, or what 8.01 has for it


def traces(rule: Rule) -> list[Trace]:
    """The places that name a rule, by its own number or by one of 8.01 that stands for it, the plainest first."""
    found: dict[tuple[str, str], tuple[tuple[int, ...], Trace]] = {}
    for named in (rule, *counterparts(rule)):
        for path in _naming(named):
            for mention, place, by in citations(path):
                manner = mention.manner(named)
                if manner is None:
                    continue
                wide = _MANNERS.index("whole" if mention.first.isdecimal() else manner)
                nearness = (by == MODULE, mention.first != mention.last, -len(mention.first)) if wide else ()
                rank = (wide, named != rule, *nearness, not path.startswith(_RULES), *_standing(path, named, by))
                key = (path, place.name)
                if key not in found or rank < found[key][0]:
                    found[key] = rank, Trace(place, _MANNERS[wide], mention.number, named)
    ranked = sorted(found.values(), key=lambda each: (each[0], each[1].place.path, each[1].place.line))
    near = [trace for _, trace in ranked if not _is_wide(trace)]
    return near or [trace for _, trace in ranked]


def _is_wide(trace: Trace) -> bool:
    """Whether a place names whole chapters, one or several."""
    return trace.number.partition("-")[0] in catalogue.chapters(trace.rule.document)


def _standing(path: str, rule: Rule, by: int) -> tuple[int, ...]:
    """How plainly a place names a rule: in a file that is about it, by its heading, where something is done."""
    room = next((place for place, name in enumerate(_ROOMS) if path.startswith(f"{_RULES[0]}{name}/")), len(_ROOMS))
    return by == MODULE, not _is_about(path, rule), by, room


@cache
def _is_about(path: str, rule: Rule) -> bool:
    """Whether a module says of itself that it is about a rule, or about what the rule is a part of."""
    return any(by == MODULE and mention.manner(rule) is not None for mention, _, by in citations(path))


def counterparts(rule: Rule) -> list[Rule]:
    """What 8.01 has for a rule of another document."""
    if rule.document == USUAL:
        return []
    return [catalogue.find(usual, USUAL) for usual in _counterparts(rule.document).get(rule.id, ())]


def called(rule: Rule) -> list[Rule]:
    """What the other documents have for a rule."""
    usual = {rule.id} if rule.document == USUAL else {each.id for each in counterparts(rule)}
    others = [name for name in catalogue.DOCUMENTS if name not in (USUAL, rule.document)]
    return counterparts(rule) + [
        catalogue.find(own, document)
        for document in others
        for own, theirs in _counterparts(document).items()
        if usual & set(theirs)
    ]


def _naming(rule: Rule) -> Iterator[str]:
    """The files that may name a rule, seen without reading what is what in them."""
    alone = {rule.id, *rule.wholes}
    for path in sources():
        if any(first in alone if last is None else _between(rule, first, last) for first, last in _numbers(path)):
            yield path


def _between(rule: Rule, first: str, last: str) -> bool:
    return rule.id in span(rule.document, first, first[:-1] + last if last.isalpha() else last)


@cache
def _numbers(path: str) -> frozenset[tuple[str, str | None]]:
    return numbers(sources()[path])


@cache
def _counterparts(document: str) -> Mapping[str, list[str]]:
    return citing.counterparts(document)
