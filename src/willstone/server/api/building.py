"""Building decks: a deck in figures and what is wrong with it, lists read and written. Nothing is kept."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from willstone.engine import EDITIONS, bits
from willstone.i18n import tr
from willstone.language.library.decklists import STYLES, write_list
from willstone.server.api import models
from willstone.server.api.cards import card_line
from willstone.server.api.common import CardsRead, Designing, errors, errors_of_files, problem
from willstone.server.decks import building, pictures
from willstone.server.decks.figures import figures, produced_by
from willstone.server.decks.reading import MOST_CARDS, BadDeck, own_deck

router: Final = APIRouter(tags=["building"], dependencies=[CardsRead])


@router.post("/building", responses=errors(400, 404, 413))
def look(body: models.BuildingIn) -> models.BuildingOut:
    """A deck as far as it is built: its cards, its figures, and everything that is wrong with it, with rules."""
    built = _built(body)
    try:
        wrong = building.wrong(built, body.edition, body.format)
    except ValueError as error:
        raise problem(404, "no_format", str(error)) from None
    found = figures(built.deck)
    cards = dict.fromkeys(card for card in (built.deck.ruler, *built.deck.cards()) if card.name)
    return models.BuildingOut(
        wrong=[models.WrongWith(rule=rule, message=message) for rule, message in wrong],
        cards=[card_line(card) for card in cards],
        produced={card.title: produced_by(card) for card in cards if card.front.types & bits.MAGIC_STONE},
        figures=models.FiguresOut(**found._asdict()),
    )


@router.post("/building/read", dependencies=[Designing], responses=errors(400, 409, 413, 429))
def read(body: models.ListIn) -> models.BuildingIn:
    """A list of cards in any of the formats as a deck to go on building; 409 with all that is wrong in it."""
    try:
        deck = own_deck(body.text)
    except BadDeck as error:
        raise problem(409, "bad_deck", str(error), line=error.line or None, problems=error.problems) from None
    piles = {name: list(Counter(card.title for card in getattr(deck, name)).items()) for name in building.PILES}
    return models.BuildingIn(name=deck.name[:60], ruler=deck.ruler.title, piles=piles)


@router.post("/building/written", response_class=PlainTextResponse, responses=errors_of_files(400, 404, 413))
def written(body: models.BuildingIn, style: str = "plain") -> str:
    """A deck as a list of cards, as people or another program write it."""
    if style not in STYLES:
        raise problem(404, "no_style", tr("no style {!r}; there are {}", style, ", ".join(STYLES)))
    built = _built(body)
    if not built.ruled:
        raise problem(404, "no_ruler", "no ruler is chosen yet")
    return write_list(built.deck, style, pictures.library())


def _built(body: models.BuildingIn) -> building.Built:
    if body.edition not in EDITIONS:
        raise problem(404, "no_edition", tr("no edition {!r}", body.edition))
    if sum(count for pile in body.piles.values() for _, count in pile) > MOST_CARDS:
        raise problem(413, "too_many", tr("more than {} cards", MOST_CARDS))
    return building.build(body.name, body.ruler, body.piles)
