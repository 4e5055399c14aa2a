"""Suspicious parses: what a text says and no object carries, and what an object refers to and nothing names.

Everything accepted is rendered back word for word, so words cannot be lost; this looks for meaning that may be: a
number or a name that only stands in a string of words, a condition that is always true, a target that nothing is
done with, a reference to a slot that nobody fills. :mod:`.suspicions` has more kinds.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.core.nodes import Node, parts, walk
from willstone.engine.core.will import Cost
from willstone.engine.effects import choosing_cards
from willstone.engine.effects.further_texts import Earlier
from willstone.engine.effects.piles import TheRest
from willstone.engine.effects.searching import Finds, Search
from willstone.engine.state import speech
from willstone.engine.state.abilities import Automatic, Chant, Playable
from willstone.engine.state.speech import Ability
from willstone.engine.words import remembered, selectors, targets
from willstone.language.suspicions import suspicions
from willstone.language.vocabulary import NUMBER_WORDS
from willstone.language.walking import own_nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from willstone.engine.state.speech import Condition


_NUMBER: Final = re.compile(r"(?<![\w{<])\d+(?![\w}>])")
_NAME: Final = re.compile(r'"([^"]*)"|<([^>]*)>')
_WORD: Final = re.compile(r"(?<![\w'-])[a-z]+(?![\w'-])")
_REFERENCES: Final = (selectors.Same, remembered.SamePlayer, TheRest)
_USES: Final = (*_REFERENCES, remembered.OtherThan, remembered.RestOf)
_POINTING: Final = (choosing_cards.AimAt, choosing_cards.ChooseSome)
_CHOSEN: Final = (targets.Target, remembered.Some)


class Finding(NamedTuple):
    """Something to look at in an ability."""

    kind: str
    text: str
    detail: str


def audit(abilities: Sequence[Ability], cost: str = "") -> list[Finding]:
    """What is suspicious about the abilities of a card with this cost, and about those they grant."""
    before = {slot for ability in abilities if isinstance(ability, Chant) for slot in _filled(list(own_nodes(ability)))}
    defining = cost + "".join(ability.render() for ability in abilities if not isinstance(ability, Playable))
    return [finding for ability in abilities for finding in _audit(ability, before, defining)]


def _audit(ability: Ability, before: set[int], defining: str) -> list[Finding]:
    text = ability.render()
    own = [node for node in own_nodes(ability) if node is not ability]
    found = [Finding(kind, text, detail) for kind, detail in _suspicions(ability, text, own, before)]
    found += [Finding(kind, text, detail) for kind, detail in suspicions(ability, text, own, defining)]
    for granted in own:
        if isinstance(granted, Ability):
            found += _audit(granted, before, defining)
    return found


def _suspicions(ability: Ability, text: str, own: list[Node], before: set[int]) -> Iterator[tuple[str, str]]:
    yield from _uncarried(ability, text)
    for node in own:
        if isinstance(node, speech.Situation) and _always(node):
            yield "always true", repr(node)
    yield from _unbound(ability, own, before)
    yield from _unused(own)


def _uncarried(ability: Ability, text: str) -> Iterator[tuple[str, str]]:
    """Numbers and names in the text that no object has as a number or as a name of its own."""
    numbers: set[int] = set()
    names: set[str] = set()
    for part in parts(ability):
        _carried(part, numbers, names)
    outside = _NAME.sub(" ", text)
    for match in _NUMBER.finditer(outside):
        if int(match[0]) not in numbers:
            yield "number nobody carries", match[0]
    for word in _WORD.findall(outside):
        if word in NUMBER_WORDS and NUMBER_WORDS[word] not in numbers:
            yield "number nobody carries", word
    for quoted in _NAME.finditer(text):
        name = quoted[1] or quoted[2] or ""
        if name and not any(name in held or held in name for held in names if held):
            yield "name nobody carries", name


def _carried(tree: object, numbers: set[int], names: set[str]) -> None:
    """All numbers and words that a tree holds."""
    for value in walk(tree, object, Cost):
        if isinstance(value, int):
            numbers |= set() if isinstance(value, bool) else {value, abs(value)}
        elif isinstance(value, str):
            names.add(value)
            numbers |= {int(digits) for digits in re.findall(r"\d+", value)} if len(value.split()) < 3 else set()
        elif isinstance(value, Cost):
            numbers |= {int(digits) for digits in re.findall(r"\d+", value.render())}
        elif isinstance(value, Ability):
            names.add(value.render())
        elif isinstance(value, tuple):
            numbers.add(len(value))


def _always(situation: speech.Situation) -> bool:
    """Whether a situation cannot be otherwise: none or more of something."""
    least = getattr(situation, "least", getattr(situation, "number", None))
    more = getattr(situation, "or_more", getattr(situation, "bound", "more") == "more")
    return isinstance(least, int) and least <= 0 and bool(more) and not _more(situation)


def _more(situation: speech.Situation) -> bool:
    """Whether it asks for something beside a number, as which runes are revealed."""
    return any(isinstance(part, tuple) for part in parts(situation))


def _filled(own: list[Node]) -> set[int]:
    """The slots in which something is kept."""
    slots = {node.slot for node in own if isinstance(node, (targets.Target, remembered.Some))}
    return slots | {int(getattr(node, "slot", -1)) for node in own if isinstance(node, Finds)}


def _unbound(ability: Ability, own: list[Node], before: set[int]) -> Iterator[tuple[str, str]]:
    """References to slots that nothing fills, and to the card or player of a condition that names none.

    A further text speaks also of what the chant's own text has in its slots.
    """
    slots = _filled(own)
    earlier = {id(part) for node in own if isinstance(node, Earlier) for part in own_nodes(node)}
    condition: Condition | None = ability.condition if isinstance(ability, Automatic) else None
    for node in own:
        if (
            (isinstance(node, _REFERENCES) and node.slot not in (before if id(node) in earlier else slots))
            or (isinstance(node, selectors.ThatCard) and condition is not None and condition.names_card() is None)
            or (isinstance(node, selectors.ThatPlayer) and condition is not None and not condition.names_player())
        ):
            yield "bound to nothing", node.render()


def _unused(own: list[Node]) -> Iterator[tuple[str, str]]:
    """Cards that are searched for, chosen or targeted, and with which nothing is done."""
    used = {node.slot for node in own if isinstance(node, _USES)}
    for node in own:
        if isinstance(node, Search) and node.slot not in used:
            yield "found and not used", node.render()
        elif (
            isinstance(node, _POINTING) and not {one.slot for one in own_nodes(node) if isinstance(one, _CHOSEN)} & used
        ):
            yield "chosen and not used", node.render()
