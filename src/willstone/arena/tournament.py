"""A round robin: every agent meets every other one, deal by deal.

A deal is two decks, the order they sit in, and a seed; it is played twice, the agents having changed seats, so that
luck is the same for both. All pairings play the same deals. Games are numbered so that every pairing plays its first
deal before any plays its second: how a run that was cut short stands is fair, and a longer run begins with a
shorter one.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from willstone.arena.seeds import derive
from willstone.arena.series import Seating, Series

if TYPE_CHECKING:
    from willstone.engine import Deck

Matchups = Literal["mirror", "cross", "all"]
MATCHUPS: Final[tuple[Matchups, ...]] = ("mirror", "cross", "all")


@dataclass(frozen=True)
class Tournament(Series):
    """Games of two between all pairs of some agents; ``decks`` is one pool for everybody, ``games`` counts all."""

    matchups: Matchups = "all"

    @staticmethod
    def between(
        edition: str,
        agents: tuple[str, ...],
        decks: tuple[Deck, ...],
        deals: int,
        seed: int = 0,
        *,
        matchups: Matchups = "all",
        allow_incomplete: bool = False,
    ) -> Tournament:
        """The tournament in which each pairing plays so many deals."""
        pairings = len(agents) * (len(agents) - 1) // 2
        games = 2 * deals * pairings
        return Tournament(edition, agents, (decks,), games, seed, allow_incomplete=allow_incomplete, matchups=matchups)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """Who meets whom, as places among the agents."""
        return list(combinations(range(len(self.agents)), 2))

    def pairing_of(self, number: int) -> int:
        """Which pairing plays the game of a number."""
        return number // 2 % len(self.pairings)

    def deal_of(self, number: int) -> int:
        """Which deal is played in the game of a number."""
        return number // (2 * len(self.pairings))

    def seating(self, number: int) -> Seating:
        """Who sits where: the second game of a deal has the agents in each other's seats."""
        deal = self.deal_of(number)
        seed = derive(self.seed, deal)
        agents = self.pairings[self.pairing_of(number)]
        tables = self._tables()
        decks = tables[deal % len(tables)]
        if deal // len(tables) % 2:
            decks = decks[::-1]
        return Seating(number, seed, agents[::-1] if number % 2 else agents, decks)

    def decks_of(self, seating: Seating) -> list[Deck]:
        """The decks of a game in the order of the seats."""
        return [self.decks[0][deck] for deck in seating.decks]

    def _tables(self) -> list[tuple[int, int]]:
        """The pairs of decks that deals take in turn, in an order of the seed's."""
        places = range(len(self.decks[0]))
        found: list[tuple[int, int]] = []
        if self.matchups != "cross":
            found += [(place, place) for place in places]
        if self.matchups != "mirror":
            found += combinations(places, 2)
        Random(self.seed).shuffle(found)
        return found
