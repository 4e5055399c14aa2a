"""Further suspicions about trees, one function for each kind: what may be lost, meant otherwise, or never true.

Each looks at one ability without those it grants, and gives what it finds with a word for the kind. None of them is
an error by itself; :mod:`.audit` has those that are told by numbers, names and slots.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import MISSING
from typing import TYPE_CHECKING, Final

from willstone.engine.core import information as bits
from willstone.engine.core.nodes import Node
from willstone.engine.costs.requirements import Requires
from willstone.engine.effects.searching import Search
from willstone.engine.state.abilities import Playable
from willstone.engine.state.speech import Effect, Situation
from willstone.engine.state.zones import EXTRA_DECK, GRAVEYARD, HAND, LIFEBREAK, MAIN_DECK, REMOVED, STONE_DECK
from willstone.engine.words import remembered, targets
from willstone.engine.words.filters import YOU, CardFilter
from willstone.engine.words.selectors import Same
from willstone.language.walking import own_nodes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from willstone.engine.state.speech import Ability

_QUOTED: Final = re.compile(r'"[^"]*"')
_ASKED: Final = re.compile(r"\b(?:if|unless|as long as)\b", re.IGNORECASE)
_OTHERWISE_ASKED: Final = re.compile(  # what is no situation: it would happen, it was done, it is paid, where it lies
    r"\bif (?:[^.,]*\b(?:would|could|able|don't|spend|spent|was awakened|was dealt)\b|[^.,]*\b(?:do|does)(?=[,.])"
    r"|this card is in your graveyard|your (?:starting )?(?:J/)?ruler is)|\bunless [^.]*\b(?:pay|discard|banish|rest"
    r"|return|remove|reveal|put)|\bas long as it targets",
    re.IGNORECASE,
)
_X: Final = re.compile(r"(?<![\w{+-])X(?:00+)?(?![\w}])")
_X_IS: Final = re.compile(
    r"\{X\}|\bX is\b|\bpay X life|\bX \[?[\w+/-]*\]? ?counters? from|costs? [^.]*\bX\b|choose X\b"
)
_ELSEWHERE: Final = (HAND, GRAVEYARD, REMOVED, LIFEBREAK, MAIN_DECK, STONE_DECK, EXTRA_DECK)
_NEVER: Final = {  # types of which a card there has none (402, 1017.3, 1101)
    HAND: bits.J_RULER | bits.RULER | bits.MAGIC_STONE,
    MAIN_DECK: bits.J_RULER | bits.RULER,
    STONE_DECK: bits.J_RULER | bits.RULER | bits.CHANT | bits.RUNE,
}


def suspicions(ability: Ability, text: str, own: Sequence[Node], defining: str = "") -> Iterator[tuple[str, str]]:
    """All that is suspicious about an ability; ``defining`` is what on its card X may be chosen for: costs."""
    for node in own:
        if isinstance(node, Effect):
            yield from _without_object(node)
        elif isinstance(node, CardFilter):
            yield from _unfulfillable(node)
    yield from _unasked(text, own)
    yield from _far(own)
    if "X" not in defining and _X.search(_QUOTED.sub("", text)) and not _X_IS.search(text):
        yield "X is defined by nothing", text.split("\n")[0]
    if isinstance(ability, Playable):
        yield from _peeking(ability)


def _without_object(effect: Effect) -> Iterator[tuple[str, str]]:
    """An effect that must have parts and has none."""
    for name in effect._given:
        field = effect.__dataclass_fields__[name]
        if field.default is MISSING and field.default_factory is MISSING and getattr(effect, name) == ():
            yield "effect without an object", f"{type(effect).__name__}.{name}"


def _unasked(text: str, own: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """201-208: words that ask whether something is so, and nothing that asks it."""
    plain = _OTHERWISE_ASKED.sub("", _QUOTED.sub("", text))
    if _ASKED.search(plain) and not any(isinstance(node, Situation) for node in own):
        yield "condition never asked", plain


def _far(own: Sequence[Node]) -> Iterator[tuple[str, str]]:
    """ "It" said of something although something else was named since, which it may mean as well."""
    named: list[targets.Target | remembered.Some | Search] = []
    for node in own:
        if isinstance(node, targets.Target | remembered.Some):
            if getattr(node, "among", None) is None:  # some of a pile that is known are not what "it" is about
                named.append(node)
        elif isinstance(node, Search):
            named.append(node)
        elif type(node) is Same and not node.many:
            slots = {other.slot for other in named}
            if node.slot in slots and node.slot < max(slots):
                yield "a pronoun past a nearer name", node.render()


def _unfulfillable(cards: CardFilter) -> Iterator[tuple[str, str]]:
    """A description that fits no card where it looks."""
    if cards.zone in _ELSEWHERE and cards.rested is not None:
        yield "no card there can be so", cards.render()
    if cards.types and cards.zone in _NEVER and not cards.types & ~_NEVER[cards.zone]:
        yield "no card there can be so", cards.render()


def _peeking(ability: Playable) -> Iterator[tuple[str, str]]:
    """903.2j: a cost or condition that depends on which cards its player has in hand tells the others of them."""
    for part in getattr(ability, "costs", ()):
        if isinstance(part, Requires):
            for node in own_nodes(part):
                if isinstance(node, CardFilter) and node.zone == HAND and node.controller == YOU and node.asks():
                    yield "a cost looks into its own player's hand", part.render()


# ---------------------------------------------------------------- several texts


_SMALL: Final = frozenset(("a", "an", "the", "card", "cards"))
_ALIKE: Final = {"his": "their", "her": "their", "its": "their", "or": "or", "and": "and", "into": "in", "onto": "on"}


def key_of(text: str) -> str:
    """What wordings of one thing have in common: no articles, no signs, no plurals."""
    words = re.findall(r"[\w/+]+", text.casefold().replace("his or her", "their"))
    return " ".join(_ALIKE.get(word, word.removesuffix("s")) for word in words if word not in _SMALL)


def told_differently(read: Iterable[tuple[str, tuple[Ability, ...]]]) -> Iterator[tuple[str, str]]:
    """Pairs of wordings that should say the same, and are read as different trees."""
    known: dict[str, list[tuple[str, tuple[Ability, ...]]]] = defaultdict(list)
    for text, abilities in read:
        others = known[key_of(text)]
        for other, tree in others:
            if tree != abilities:
                yield other, text
                break
        if all(other != text for other, _ in others):
            others.append((text, abilities))
