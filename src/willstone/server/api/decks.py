"""Decks to play with: those that ship and people's own, which may bring cards of their owners' design."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse

from willstone.engine import EDITIONS, CardDef, Deck, bits
from willstone.i18n import tr
from willstone.language.library.decklists import STYLES, write_list
from willstone.server.api import models
from willstone.server.api.common import Designing, HallHere, Known, Somebody, Words, errors, errors_of_files, problem
from willstone.server.decks import pictures
from willstone.server.decks.own import OwnDeck
from willstone.server.decks.prepared import Summary, deck_from, summary_of
from willstone.server.decks.reading import UnknownDeck, deck_files, shipped
from willstone.server.hosting.hall import Hall
from willstone.server.hosting.own_decks import list_of, prepare

router: Final = APIRouter(tags=["decks"])
Style = Annotated[str, Query(max_length=20)]
_PILES: Final = ("main", "stones", "extra", "runes", "sideboard")


@router.get("/decks", responses=errors(404))
async def decks(user: Somebody, hall: HallHere, edition: Words = "cr-8.01") -> list[models.DeckOut]:
    """The decks to play an edition with: your own, then those that ship."""
    if edition not in EDITIONS:
        raise problem(404, "no_edition", tr("no edition {!r}", edition))
    found = [] if user is None else await _own_decks(hall, user.id, edition)
    return found + [_deck_out(each.deck, edition, each.plan, each.difficulty) for each in deck_files(edition)]


async def _own_decks(hall: Hall, user: str, edition: str) -> list[models.DeckOut]:
    """Own decks in lines; one that cannot be read any more (a card is gone) is left out."""
    found: list[models.DeckOut] = []
    for line in await hall.store.decks(user):
        if line.edition == edition:
            summary = None if line.summary is None else summary_of(line.summary)
            if summary is None or (summary.error and not summary.fits):
                summary = await _read_now(hall, user, line.name)
            if summary is not None and not summary.error:
                found.append(_own_deck_out(summary))
    return found


async def _read_now(hall: Hall, user: str, name: str) -> Summary | None:
    """The summary of a deck that an older version kept."""
    own = await hall.store.deck(user, name)
    return None if own is None else summary_of((await list_of(hall.store, hall.staff, user, own)).summary)


def _own_deck_out(summary: Summary) -> models.DeckOut:
    return models.DeckOut(
        name=summary.name,
        edition=summary.edition,
        plan="",
        difficulty="",
        attributes=summary.attributes,
        ruler=summary.ruler,
        image=pictures.image(summary.ruler, 0),
        cards=sum(number for _, number in summary.piles["main"]),
        own=True,
        needs=list(summary.needs),
    )


@router.get("/decks/{name}", responses=errors(404, 409))
async def deck(name: str, user: Somebody, hall: HallHere) -> models.DeckCards:
    """A deck with its cards."""
    own = None if user is None else await hall.store.deck(user.id, name)
    if user is not None and own is not None:
        summary = summary_of((await list_of(hall.store, hall.staff, user.id, own)).summary)
        _must_be_read(summary)
        piles = {pile: _entries(summary.piles[pile]) for pile in _PILES}
        line = _own_deck_out(summary)
        return models.DeckCards(**line.model_dump(), piles=piles, text=own.cards, designs=own.designs)
    try:
        file = shipped(name)
    except UnknownDeck as error:
        raise problem(404, "no_deck", str(error)) from None
    line = _deck_out(file.deck, file.edition, file.plan, file.difficulty)
    return models.DeckCards(**line.model_dump(), piles={pile: _pile(getattr(file.deck, pile)) for pile in _PILES})


@router.get("/decks/{name}/list", response_class=PlainTextResponse, responses=errors_of_files(404, 409))
async def deck_list(name: str, user: Somebody, hall: HallHere, style: Style = "plain") -> str:
    """A deck as a list of cards, as people or another program write it."""
    if style not in STYLES:
        raise problem(404, "no_style", tr("no style {!r}; there are {}", style, ", ".join(STYLES)))
    own = None if user is None else await hall.store.deck(user.id, name)
    if user is not None and own is not None:
        kept = await list_of(hall.store, hall.staff, user.id, own)
        _must_be_read(summary_of(kept.summary))
        return write_list(deck_from(kept.compiled), style, pictures.library())
    try:
        return write_list(shipped(name).deck, style)
    except UnknownDeck as error:
        raise problem(404, "no_deck", str(error)) from None


def _must_be_read(summary: Summary, rules: list[str] | None = None) -> None:
    """A problem for a deck that could not be read, or that rules forbid."""
    if summary.error:
        code, line = f"bad_{summary.text}", summary.line or None
        raise problem(409, code, summary.error, rules=rules, line=line, problems=summary.problems)


@router.post("/decks", status_code=201, dependencies=[Designing], responses=errors(400, 413, 401, 404, 409, 429))
async def keep_deck(body: models.DeckIn, user: Known, hall: HallHere) -> models.DeckOut:
    """Keep a deck of your own, given as a list of cards, perhaps with cards of your own design; only you see it."""
    if body.edition not in EDITIONS:
        raise problem(404, "no_edition", tr("no edition {!r}", body.edition))
    seconds = hall.settings.limits.designing
    prepared = await prepare(hall.staff, user.id, seconds, body.text, body.name or "", body.designs, body.edition)
    summary = prepared.summary
    _must_be_read(summary, prepared.rules)
    if await hall.store.count_other_decks(user.id, summary.name) >= hall.settings.limits.decks_per_user:
        raise problem(409, "too_many", "you have too many decks")
    kept = OwnDeck(summary.name, body.edition, body.text, body.designs)
    await hall.store.keep_deck(user.id, kept, prepared.kept(body.text, body.designs))
    return _own_deck_out(summary)


@router.delete("/decks/{name}", status_code=204, responses=errors(401, 404))
async def forget_deck(name: str, user: Known, hall: HallHere) -> None:
    """Forget a deck of your own; games that were begun with it go on."""
    if not await hall.store.remove_deck(user.id, name):
        raise problem(404, "no_deck", tr("you have no deck {!r}", name))


@router.post("/designs", dependencies=[Designing], responses=errors(400, 413, 401, 409, 429))
async def read_designs(body: models.DesignsIn, user: Known, hall: HallHere) -> list[models.DesignOut]:
    """Cards of your own design as they are understood; nothing is kept."""
    read = await hall.staff.read(user.id, body.text)
    if read.error:
        raise problem(409, "bad_designs", read.error, line=read.line or None)
    return [models.DesignOut.model_validate(card) for card in read.cards]


@router.post("/designs/tried", dependencies=[Designing], responses=errors(400, 413, 401, 409, 429))
async def try_designs(body: models.DesignsIn, user: Known, hall: HallHere) -> list[models.TriedOut]:
    """Cards while they are typed: what of each is understood, where reading stops, and what could stand there."""
    tried = await hall.staff.try_designs(user.id, body.text)
    if tried.error:
        raise problem(409, "bad_designs", tried.error, line=tried.line or None)
    return [models.TriedOut.model_validate(card, from_attributes=True) for card in tried.cards]


def _deck_out(found: Deck, edition: str, plan: str, difficulty: str) -> models.DeckOut:
    colours = Counter(letter for card in found.main for letter in bits.attribute_letters(card.front.attributes))
    return models.DeckOut(
        name=found.name,
        edition=edition,
        plan=tr(plan),
        difficulty=difficulty,
        attributes=[letter for letter in "WRUGB" if colours[letter]],
        ruler=found.ruler.title,
        image=pictures.image(found.ruler.title, 0),
        cards=len(found.main),
    )


def _pile(pile: tuple[CardDef, ...]) -> list[models.PileEntry]:
    return _entries(Counter(card.title for card in pile).items())


def _entries(pile: Iterable[tuple[str, int]]) -> list[models.PileEntry]:
    return [models.PileEntry(title=title, count=count, image=pictures.image(title, 0)) for title, count in pile]
