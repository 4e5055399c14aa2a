"""Decks to play with: those that ship and people's own, which may bring cards of their owners' design."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, HTTPException

from willstone.editions.construction import violations
from willstone.engine import information as bits
from willstone.engine.cards import CardDef, Deck
from willstone.engine.edition import EDITIONS
from willstone.server import pictures
from willstone.server.api import models
from willstone.server.api.common import Designing, HallHere, Known, Somebody, Words, errors, problem
from willstone.server.decks import BadDeck, UnknownDeck, deck_files, must_be_new, needed, own_deck, shipped
from willstone.server.hall import Hall
from willstone.server.messages import Allowed
from willstone.server.storage.store import OwnDeck

router: Final = APIRouter(tags=["decks"])
_PILES: Final = ("main", "stones", "extra", "runes", "sideboard")


@router.get("/decks", responses=errors(404))
async def decks(user: Somebody, hall: HallHere, edition: Words = "cr-8.01") -> list[models.DeckOut]:
    """The decks to play an edition with: your own, then those that ship."""
    if edition not in EDITIONS:
        raise problem(404, "no_edition", f"no edition {edition!r}")
    own = [] if user is None else await hall.store.decks(user.id)
    found = await asyncio.to_thread(_own_decks, [each for each in own if each.edition == edition])
    return found + [_deck_out(each.deck, edition, each.plan, each.difficulty) for each in deck_files(edition)]


def _own_decks(own: list[OwnDeck]) -> list[models.DeckOut]:
    """Own decks in lines; one that cannot be read any more (a card is gone) is left out."""
    found: list[models.DeckOut] = []
    for each in own:
        with suppress(BadDeck):
            found.append(_own_deck_out(each)[1])
    return found


def _own_deck_out(own: OwnDeck) -> tuple[Deck, models.DeckOut]:
    found = own_deck(own.cards, own.name, own.designs)
    return found, _deck_out(found, own.edition, own=True, needs=list(needed(found, own.designs)))


@router.get("/decks/{name}", responses=errors(404, 409))
async def deck(name: str, user: Somebody, hall: HallHere) -> models.DeckCards:
    """A deck with its cards."""
    own = None if user is None else await hall.store.deck(user.id, name)
    if own is not None:
        try:
            found, line = await asyncio.to_thread(_own_deck_out, own)
        except BadDeck as error:
            raise _bad(error) from None
        piles = {pile: _pile(getattr(found, pile)) for pile in _PILES}
        return models.DeckCards(**line.model_dump(), piles=piles, text=own.cards, designs=own.designs)
    try:
        file = shipped(name)
    except UnknownDeck as error:
        raise problem(404, "no_deck", str(error)) from None
    line = _deck_out(file.deck, file.edition, file.plan, file.difficulty)
    return models.DeckCards(**line.model_dump(), piles={pile: _pile(getattr(file.deck, pile)) for pile in _PILES})


def _bad(error: BadDeck) -> HTTPException:
    return problem(409, f"bad_{error.text}", str(error), line=error.line or None)


@router.post("/decks", status_code=201, dependencies=[Designing], responses=errors(400, 413, 401, 404, 409, 429))
async def keep_deck(body: models.DeckIn, user: Known, hall: HallHere) -> models.DeckOut:
    """Keep a deck of your own, given as a list of cards, perhaps with cards of your own design; only you see it."""
    if body.edition not in EDITIONS:
        raise problem(404, "no_edition", f"no edition {body.edition!r}")
    if body.designs:
        await _read_designs(hall, body.designs)
    try:
        name, kept = await asyncio.to_thread(_checked, body, user.name)
    except BadDeck as error:
        raise _bad(error) from None
    others = [each for each in await hall.store.decks(user.id) if each.name.casefold() != name.casefold()]
    if len(others) >= hall.settings.limits.decks_per_user:
        raise problem(409, "too_many", "you have too many decks")
    await hall.store.keep_deck(user.id, OwnDeck(name, body.edition, body.text, body.designs))
    return kept


def _checked(body: models.DeckIn, user: str) -> tuple[str, models.DeckOut]:
    """A deck to be kept, and its name; raises BadDeck, or a problem for one that the rules forbid."""
    if body.designs:
        must_be_new(body.designs)
    found = own_deck(body.text, body.name or "", body.designs)
    wrong = violations(found, body.edition)
    if wrong:
        raise problem(
            409, "bad_deck", "; ".join(each.message for each in wrong[:10]), rules=[each.rule for each in wrong]
        )
    name = (body.name or found.name or f"{user}'s deck")[:60]
    return name, _own_deck_out(OwnDeck(name, body.edition, body.text, body.designs))[1]


async def _read_designs(hall: Hall, text: str) -> list[dict[str, Any]]:
    """Cards of somebody's design, read where it harms nobody."""
    read = await hall.thinker.read(text, hall.settings.limits.designing)
    if read.error:
        raise problem(409, "bad_designs", read.error, line=read.line or None)
    return read.cards


@router.delete("/decks/{name}", status_code=204, responses=errors(401, 404))
async def forget_deck(name: str, user: Known, hall: HallHere) -> None:
    """Forget a deck of your own; games that were begun with it go on."""
    if not await hall.store.remove_deck(user.id, name):
        raise problem(404, "no_deck", f"you have no deck {name!r}")


@router.post("/designs", dependencies=[Designing], responses=errors(400, 413, 401, 409, 429))
async def read_designs(body: models.DesignsIn, _user: Known, hall: HallHere) -> list[models.DesignOut]:
    """Cards of your own design as they are understood; nothing is kept."""
    return [models.DesignOut.model_validate(card) for card in await _read_designs(hall, body.text)]


def _deck_out(
    found: Deck,
    edition: str,
    plan: str = "",
    difficulty: str = "",
    *,
    own: bool = False,
    needs: list[Allowed] | None = None,
) -> models.DeckOut:
    colours = Counter(letter for card in found.main for letter in bits.attribute_letters(card.front.attributes))
    return models.DeckOut(
        name=found.name,
        edition=edition,
        plan=plan,
        difficulty=difficulty,
        attributes=[letter for letter in "WRUGB" if colours[letter]],
        ruler=found.ruler.title,
        image=pictures.image(found.ruler.title, 0),
        cards=len(found.main),
        own=own,
        needs=needs or [],
    )


def _pile(pile: tuple[CardDef, ...]) -> list[models.PileEntry]:
    counts = Counter(card.title for card in pile)
    return [
        models.PileEntry(title=title, count=count, image=pictures.image(title, 0)) for title, count in counts.items()
    ]
