"""Decks of people's own as they are kept; what another version made of them is read again, in another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from willstone.server.decks.chosen import Chosen
from willstone.server.decks.formatted import must_be_in
from willstone.server.decks.own import OwnDeck, OwnList
from willstone.server.decks.prepared import (
    Prepared,
    Summary,
    fingerprint,
    must_be_read,
    prepare_deck,
    summary_of,
)
from willstone.server.decks.reading import TOO_MUCH, UnknownDeck, deck_names
from willstone.server.processes.pool import Failed, Overtime

if TYPE_CHECKING:
    from willstone.server.processes.staff import Staff
    from willstone.server.storage.store import Store

_AGAIN: Final = 10.0  # seconds to read a deck that was read before


async def known_deck(store: Store, staff: Staff, user: str, name: str, edition: str, format: str = "") -> Chosen:
    """A deck that a user may play an edition with, in a format if one is named.

    Raises UnknownDeck, or BadDeck if it cannot be read any more or is not for the format.
    """
    found = await _found(store, staff, user, name, edition)
    must_be_in(format, found)
    return found


async def _found(store: Store, staff: Staff, user: str, name: str, edition: str) -> Chosen:
    own = await store.deck(user, name)
    if own is not None and own.edition == edition:
        read = await list_of(store, staff, user, own)
        summary = summary_of(read.summary)
        must_be_read(summary)
        return Chosen(own.name, own.cards, own.designs, read.digest, read.compiled, summary.needs)
    for shipped_name in deck_names(edition):
        if shipped_name.casefold() == name.casefold():
            return Chosen(shipped_name)
    raise UnknownDeck(f"no deck {name!r} for this edition")


async def list_of(store: Store, staff: Staff, user: str, own: OwnDeck) -> OwnList:
    """The list of a deck; one that an older version kept is read now."""
    read = None if own.list is None else await ready_list(store, staff, own.list)
    if read is None:
        prepared = await prepare(staff, user, _AGAIN, own.cards, own.name, own.designs, own.edition, False)
        read = prepared.kept(own.cards, own.designs)
        await store.renew_list(read)
        await store.refer_to_list(user, own, read.digest)
    return read


async def ready_list(store: Store, staff: Staff, digest: str) -> OwnList | None:
    """A list that this version can use, or that says why not; None if there is no such list."""
    read = await store.own_list(digest)
    if read is None:
        return None
    summary = summary_of(read.summary)
    if summary.fits:
        return read
    again = await prepare(staff, digest, _AGAIN, read.cards, summary.name, read.designs, summary.edition, False)
    read = again.kept(read.cards, read.designs)
    await store.renew_list(read)
    return read


async def prepare(
    staff: Staff,
    key: str,
    seconds: float,
    text: str,
    name: str,
    designs: str,
    edition: str,
    new: bool = True,
) -> Prepared:
    """Prepare a deck (see prepare_deck) in another process, for somebody, in some seconds; raises Busy."""
    try:
        return await staff.readers.run(key, seconds, prepare_deck, text, name, designs, edition, new)
    except (Overtime, Failed):
        which: Literal["deck", "designs"] = "designs" if designs else "deck"
        return Prepared(Summary(name, edition, fingerprint(), error=TOO_MUCH, text=which))
