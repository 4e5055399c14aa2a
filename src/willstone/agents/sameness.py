"""Options that come to the same: those that only name another copy of the same card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from willstone.engine import Game, Option


def distinct(game: Game, options: list[Option]) -> list[Option]:
    """The options without those that only name another copy of the same card."""
    seen: set[tuple[object, ...]] = set()
    found: list[Option] = []
    for option in options:
        key = (option.kind, alike(game, option.card), alike(game, option.target), option.n, option.word)
        if key not in seen:
            seen.add(key)
            found.append(option)
    return found


def alike(game: Game, ref: int) -> object:
    """The same for cards that are as good as each other; a reference that is of no card stands for itself."""
    card = game.cards.get(ref)
    if card is None:
        return ref
    return (card.body, card.side, card.zone, card.controller, card.rested, card.damage, card.counters, card.added_to)
