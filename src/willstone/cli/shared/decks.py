"""Which decks play where none is named."""

from __future__ import annotations

from willstone.editions.construction import violations
from willstone.engine import Deck
from willstone.engine import edition as find_edition
from willstone.i18n.messages import message
from willstone.language.library.decks import shipped_deck_files


def legal_shipped_decks(edition: str) -> tuple[Deck, ...]:
    """The decks that ship for the rulebook of an edition, or else all that are legal in it; raises ValueError."""
    document = find_edition(edition).document
    legal = [file for file in shipped_deck_files().values() if not violations(file.deck, edition)]
    if not legal:
        raise ValueError(message("no deck that ships is legal in {}; name some with --decks", edition))
    made_for_it = [file for file in legal if find_edition(file.edition).document == document]
    return tuple(file.deck for file in made_for_it or legal)
