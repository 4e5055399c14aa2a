"""Cards by what people call them: by title, by the id of a printing, by the name of any side; and the nearest names.

Names are compared by :func:`~willstone.engine.core.wording.plain_name`, the one normal form of names in lists.
"""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine.core.wording import plain_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine.state.cards import CardDef

MOST_NEAR: Final = 3
_LEAST_ALIKE: Final = 0.6
_LOOKED_AT: Final = 24  # names that share the most pairs of letters; only these are compared letter by letter
_FEWEST_LETTERS: Final = 4  # of the first words of a name
_BEGINS: Final = 0.85  # how alike a name is that begins with what is written
_LONGEST: Final = 100  # characters of a name that are compared


class Called(NamedTuple):
    """A card by its title, the names of its sides, and the ids of its printings, the newest first."""

    title: str
    sides: tuple[str, ...]
    ids: tuple[str, ...] = ()

    @staticmethod
    def of(card: CardDef, ids: tuple[str, ...] = ()) -> Called:
        """What a card is called."""
        return Called(card.title, tuple(dict.fromkeys(face.name for face in card.faces)), ids)


class Names:
    """The titles of cards by everything they are called; what fits by title is not looked for among ids and sides."""

    def __init__(self, cards: Iterable[Called]) -> None:
        self.cards: Final = tuple(cards)
        self.by_title: Final[dict[str, list[str]]] = {}
        self.by_id: Final[dict[str, list[str]]] = {}
        self.by_side: Final[dict[str, list[str]]] = {}
        for card in self.cards:
            self.by_title.setdefault(plain_name(card.title), []).append(card.title)
            for id_ in card.ids:
                self.by_id.setdefault(id_.casefold(), []).append(card.title)
            for side in card.sides:
                self.by_side.setdefault(plain_name(side), []).append(card.title)


def titles_called(name: str, known: Iterable[Names]) -> tuple[str, ...]:
    """The titles of the cards that are called so; those known first hide others of the same title."""
    known = tuple(known)
    plain = plain_name(name)
    looked_up: tuple[Iterator[list[str]], ...] = (
        (names.by_title.get(plain, []) for names in known),
        (names.by_id.get(name.casefold(), []) for names in known),
        (names.by_side.get(plain, []) for names in known),
    )
    for level in looked_up if plain else ():
        found: dict[str, str] = {}
        for title in (title for titles in level for title in titles):
            found.setdefault(title.casefold(), title)
        if found:
            return tuple(found.values())
    return ()


class Near:
    """Finds the names that are most like one that nothing has, without comparing it with all of them."""

    def __init__(self, known: Iterable[Names]) -> None:
        known = tuple(known)
        titles = {plain: each[0] for names in reversed(known) for plain, each in names.by_title.items()}
        sides = {plain: each[0] for names in reversed(known) for plain, each in names.by_side.items()}
        self.names: Final = list((sides | titles).items())
        self.by_pair: Final[dict[str, list[int]]] = {}
        for place, (plain, _) in enumerate(self.names):
            for pair in _pairs(plain):
                self.by_pair.setdefault(pair, []).append(place)

    def to(self, name: str) -> tuple[str, ...]:
        """The titles of the nearest cards, the nearest first; none if nothing is near."""
        wanted = plain_name(name[:_LONGEST])
        shared = Counter(place for pair in _pairs(wanted) for place in self.by_pair.get(pair, ()))
        alike: dict[str, float] = {}
        matcher = SequenceMatcher(b=wanted, autojunk=False)
        ranked = sorted(shared, key=lambda place: (-shared[place] / (len(self.names[place][0]) + len(wanted)), place))
        for plain, title in map(self.names.__getitem__, ranked[:_LOOKED_AT]):
            matcher.set_seq1(plain)
            alike[title] = max(alike.get(title, 0.0), matcher.ratio())
        for title in self._beginning(name):
            alike[title] = max(alike.get(title, 0.0), _BEGINS)
        best = sorted(alike, key=lambda title: -alike[title])
        return tuple(title for title in best[:MOST_NEAR] if alike[title] >= _LEAST_ALIKE)

    def _beginning(self, name: str) -> Iterator[str]:
        """The titles that begin with the words of a name: "Seimei" for "Seimei, the Shikigami User"."""
        words = name[:_LONGEST].casefold().strip()
        if len(words) >= _FEWEST_LETTERS:
            for _, title in self.names:
                if title.casefold().startswith(words) and not title[len(words) : len(words) + 1].isalnum():
                    yield title


def _pairs(plain: str) -> set[str]:
    """The letters of a name two by two, with its beginning and its end."""
    edged = f"<{plain}>"
    return {edged[at : at + 2] for at in range(len(edged) - 1)}
