"""What the opponents may have: a deck that is known and fits what was seen of theirs, else cards like those."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from willstone.engine import bits
from willstone.engine.views import Guess
from willstone.language.library.decks import shipped_deck_files

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine import CardDef, Deck, Game

_FEW: Final = 20  # cards that a guess is to have


def guesses(game: Game, player: int) -> dict[int, Guess]:
    """For each other player what the cards nobody has seen may be; the game is one in which those are unknown."""
    unknown = len(game.book) - 1
    seen: dict[int, list[CardDef]] = {seat: [] for seat in range(game.seats) if seat != player}
    for card in game.cards.values():
        if card.owner in seen and card.body != unknown and not card.pseudo and not game.book[card.body].token:
            seen[card.owner].append(game.book[card.body])
    return {owner: _guess(game.edition.name, cards) for owner, cards in seen.items()}


def _guess(edition: str, seen: list[CardDef]) -> Guess:
    """The rest of the known deck that has the most of what was seen, or of all that have the attributes."""
    rulers = {card.name for card in seen if card.front.types & bits.RULER}
    titles = Counter(card.title for card in seen)
    fitting = [deck for deck in _known(edition) if deck.ruler.name in rulers]
    if fitting:
        deck = max(fitting, key=lambda each: sum((titles & Counter(card.title for card in each.cards())).values()))
        return Guess(_rest(deck.main, titles), _rest(deck.stones, titles), deck.extra)
    attributes = 0
    for card in seen:
        attributes |= card.front.attributes
    decks = _known(edition)
    main = {card.title: card for deck in decks for card in deck.main if not card.front.attributes & ~attributes}
    stones = [card for card in seen if card.front.types & bits.MAGIC_STONE]
    own = [card for card in seen if not card.front.types & (bits.MAGIC_STONE | bits.RULER)]
    stones += [
        card for deck in decks if deck.ruler.front.attributes & attributes for card in deck.stones if not card.token
    ]
    return Guess((*own, *main.values()) if len(main) < _FEW else tuple(main.values()), tuple(stones))


def _rest(cards: Iterable[CardDef], seen: Counter[str]) -> tuple[CardDef, ...]:
    """The cards of a list that have not been seen."""
    left = Counter(seen)
    found = []
    for card in cards:
        if left[card.title] > 0:
            left[card.title] -= 1
        else:
            found.append(card)
    return tuple(found)


@cache
def _known(edition: str) -> tuple[Deck, ...]:
    """The decks that ship, those for an edition first."""
    files = sorted(shipped_deck_files().values(), key=lambda file: file.edition != edition)
    return tuple(file.deck for file in files)
