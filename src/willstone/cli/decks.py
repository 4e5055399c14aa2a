"""Which decks play where none is named."""

from __future__ import annotations

from willstone.editions.construction import violations
from willstone.engine.cards import Deck
from willstone.i18n.messages import message
from willstone.language.decks import shipped_deck_files


def legal_shipped_decks(edition: str) -> tuple[Deck, ...]:
    """The decks that ship and are legal in an edition, first those that are made for it; raises ValueError."""
    files = sorted(shipped_deck_files().values(), key=lambda file: file.edition != edition)
    legal = tuple(file.deck for file in files if not violations(file.deck, edition))
    if not legal:
        raise ValueError(message("no deck that ships is legal in {}; name some with --decks", edition))
    return legal
