"""What is kept of people's own decks and of the cards of their design."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

import msgspec


@dataclass(frozen=True)
class OwnDeck:
    """A deck of a user's own."""

    name: str
    edition: str
    cards: str
    designs: str = ""  # cards of their own, in the format of card files
    list: str | None = None  # the digest of its list; None if a version that had no lists kept it


@dataclass(frozen=True)
class OwnList:
    """What a deck says, and what was made of it: all that playing with it or showing it needs."""

    digest: str
    cards: str
    designs: str
    compiled: bytes  # for prepared.deck_from
    summary: str  # a prepared.Summary


def digest_of(name: str, edition: str, cards: str, designs: str) -> str:
    """The fingerprint of what a deck says."""
    return sha256(msgspec.json.encode((name, edition, cards, designs))).hexdigest()


class Picture(NamedTuple):
    """One side of a card of somebody's own design, whole and only its art, by what it is asked for."""

    digest: str
    side: int
    svg: str
    emblem: str
