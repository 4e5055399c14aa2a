"""A deck in figures while it is built: what it costs, what its stones produce, and how likely that is there in time."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from willstone.engine import bits
from willstone.engine.printed import type_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from willstone.engine import CardDef, Deck

ATTRIBUTES: Final = "WRUGB"
DEAREST: Final = 6  # costs from here on stand together
TURNS: Final = 6
MOST_KINDS: Final = 9  # of stones that are told apart: the rest count as the last
_SYMBOL: Final = re.compile(r"\{(\w+)\}")
_PRODUCED: Final = re.compile(r"[Pp]roduce ([^.]*)")


class Need(NamedTuple):
    """What a card costs: how much of each attribute, and how much in all."""

    letters: tuple[tuple[str, int], ...]
    total: int


class Figures(NamedTuple):
    """What is shown of a deck: cards by cost, attribute and type, and by attribute those that want it.

    ``produced`` are the stones for an attribute, ``chances`` by turn how likely the stones called so far pay for a card
    that costs no more.
    """

    curve: list[int]
    mean: float
    attributes: dict[str, int]
    types: dict[str, int]
    wanted: dict[str, int]
    produced: dict[str, int]
    chances: list[float]


def figures(deck: Deck) -> Figures:
    """The figures of a deck."""
    needs = [need_of(card) for card in deck.main]
    curve = [0] * (DEAREST + 1)
    for need in needs:
        curve[min(need.total, DEAREST)] += 1
    stones = [produced_by(stone) for stone in deck.stones]
    return Figures(
        curve=curve,
        mean=sum(need.total for need in needs) / len(needs) if needs else 0.0,
        attributes=_counted(bits.attribute_letters(card.front.attributes) for card in deck.main),
        types=dict(Counter(name for card in deck.main for name in type_names(card.front.types))),
        wanted=_counted([letter for letter, _ in need.letters] for need in needs),
        produced=_counted(stones),
        chances=[_chance(turn, Counter(needs), Counter(stones)) for turn in range(1, TURNS + 1)],
    )


def need_of(card: CardDef) -> Need:
    """203.5: what the front of a card costs; what is paid by any attribute counts in the total alone."""
    cost = card.front.cost
    letters = Counter(sign for sign in _SYMBOL.findall(cost.render() if cost is not None else "") if sign in ATTRIBUTES)
    return Need(tuple(sorted(letters.items())), card.front.total_cost())


def produced_by(stone: CardDef) -> str:
    """The attributes of the will that a magic stone says it produces, all of them where it says any."""
    abilities = (ability.render() for face in stone.faces for ability in face.abilities)
    said = " ".join(match for text in abilities for match in _PRODUCED.findall(text))
    letters = "".join(letter for letter in ATTRIBUTES if f"{{{letter}}}" in said)
    return ATTRIBUTES if "any" in said and not letters else letters


def _counted(rows: Iterable[Iterable[str]]) -> dict[str, int]:
    found = Counter(letter for row in rows for letter in row)
    return {letter: found[letter] for letter in ATTRIBUTES if found[letter]}


def _chance(turn: int, needs: Counter[Need], stones: Counter[str]) -> float:
    """How likely as many stones as turns have passed pay for a card that costs no more, on average over such cards."""
    possible = {need: number for need, number in needs.items() if need.total <= turn}
    if not possible or stones.total() < turn:
        return 0.0
    kinds = tuple(stones.most_common(MOST_KINDS))
    left = stones.total() - sum(number for _, number in kinds)
    kinds = (*kinds[:-1], (kinds[-1][0], kinds[-1][1] + left))
    paid = sum(number * _paid(need, turn, kinds) for need, number in possible.items())
    return paid / sum(possible.values())


@lru_cache(maxsize=4096)
def _paid(need: Need, called: int, kinds: tuple[tuple[str, int], ...]) -> float:
    """How likely some stones drawn from all kinds pay for a card."""
    if not need.letters:
        return 1.0
    ways = comb(sum(number for _, number in kinds), called)
    good = 0
    for drawn in _drawn(called, [number for _, number in kinds]):
        if _pays(need, [(letters, number) for (letters, _), number in zip(kinds, drawn, strict=True)]):
            weight = 1
            for (_, number), taken in zip(kinds, drawn, strict=True):
                weight *= comb(number, taken)
            good += weight
    return good / ways


def _drawn(called: int, numbers: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to take so many from some piles."""
    if len(numbers) == 1:
        if called <= numbers[0]:
            yield (called,)
        return
    for first in range(min(called, numbers[0]) + 1):
        for rest in _drawn(called - first, numbers[1:]):
            yield (first, *rest)


def _pays(need: Need, stones: list[tuple[str, int]]) -> bool:
    """Whether stones pay a cost: for any of its attributes together as many stones produce one of them."""
    for size in range(1, len(need.letters) + 1):
        for some in combinations(need.letters, size):
            names = {letter for letter, _ in some}
            if sum(number for letters, number in stones if names & set(letters)) < sum(number for _, number in some):
                return False
    return True
