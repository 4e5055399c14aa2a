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

Letters = tuple[tuple[str, int], ...]  # how much of which attribute

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

    letters: Letters
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
    paid: dict[Letters, float] = {}  # worked out once for all cards that want the same
    for need in possible:
        if need.letters not in paid:
            paid[need.letters] = _paid(need.letters, turn, _kinds(need.letters, stones))
    return sum(number * paid[need.letters] for need, number in possible.items()) / sum(possible.values())


def _kinds(letters: Letters, stones: Counter[str]) -> tuple[tuple[str, int], ...]:
    """The stones told apart by what they produce of some attributes, the rest of too many kinds as the last."""
    wanted = {letter for letter, _ in letters}
    kinds: Counter[str] = Counter()
    for produced, number in stones.items():
        kinds["".join(letter for letter in produced if letter in wanted)] += number
    told = kinds.most_common(MOST_KINDS)
    left = kinds.total() - sum(number for _, number in told)
    return (*told[:-1], (told[-1][0], told[-1][1] + left))


@lru_cache(maxsize=4096)
def _paid(letters: Letters, called: int, kinds: tuple[tuple[str, int], ...]) -> float:
    """How likely some stones drawn from all kinds pay for what wants so much of each attribute."""
    if not letters:
        return 1.0
    ways = comb(sum(number for _, number in kinds), called)
    good = 0
    for drawn in _drawn(called, [number for _, number in kinds]):
        if _pays(letters, [(produced, number) for (produced, _), number in zip(kinds, drawn, strict=True)]):
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


def _pays(letters: Letters, stones: list[tuple[str, int]]) -> bool:
    """Whether stones pay a cost: for any of its attributes together as many stones produce one of them."""
    for size in range(1, len(letters) + 1):
        for some in combinations(letters, size):
            names = {letter for letter, _ in some}
            if sum(number for produced, number in stones if names & set(produced)) < sum(number for _, number in some):
                return False
    return True
