"""Cards: searched by words and by queries, and all about one of them."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query

from willstone.engine import CardDef
from willstone.engine.views import side_view
from willstone.formats.checking import set_of
from willstone.gallery.choosing import letters
from willstone.i18n import speaking
from willstone.language.library.library import UnknownCard
from willstone.language.library.search import QueryError
from willstone.rulebook import glossary
from willstone.server.api import models
from willstone.server.api.common import errors, problem
from willstone.server.api.library import Spoken
from willstone.server.decks import pictures, shelf

router: Final = APIRouter(tags=["cards"])
Asked = Annotated[str, Query(max_length=1000)]


@router.get("/cards", responses=errors(400))
def cards(
    query: Asked = "",
    start: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 60,
) -> models.CardsOut:
    """The cards that fit a query, as `willstone cards search` reads it, some of them from a place on."""
    try:
        found = shelf.found(query.strip())
    except QueryError as error:
        raise problem(400, "bad_query", error.message, line=error.at) from None
    return models.CardsOut(total=len(found), cards=[card_line(card) for card in found[start : start + limit]])


def card_line(card: CardDef) -> models.CardLine:
    """A card in one line."""
    front = side_view(card.faces[0])
    cost = card.front.total_cost() if card.front.cost is not None else None
    return models.CardLine(
        title=card.title,
        types=front["types"],
        cost=front["cost"],
        total=int(cost) if cost is not None else None,
        attributes=list(letters(card.faces[0])),
        races=front["races"],
        atk=front["atk"],
        def_=front["def"],
        image=pictures.image(card.title, 0),
        readable=not card.unread,
    )


@router.get("/cards/{title:path}", responses=errors(404))
def card(title: str, language: Spoken = "en") -> models.CardOut:
    """All about a card: its sides, what its keywords mean, the sets and decks it is in, and which formats take it."""
    try:
        found = pictures.find(title)
    except UnknownCard as error:
        raise problem(404, "no_card", str(error)) from None
    ids = pictures.library().ids(found.title)
    with speaking(language):
        return models.CardOut(
            title=found.title,
            sides=[models.SideOut.model_validate(side_view(face)) for face in found.faces],
            images=[pictures.image(found.title, side) for side in range(len(found.faces))],
            keywords=_keywords(found),
            ids=list(ids),
            sets=list(dict.fromkeys(map(set_of, ids))),
            decks=[models.InDeck(name=name, edition=edition, count=n) for name, edition, n in _decks(found)],
            formats=[models.InFormat(name=name, reason=reason) for name, reason in shelf.formats_against(found)],
        )


def _decks(card: CardDef) -> tuple[tuple[str, str, int], ...]:
    return shelf.decks_with(card.title)


def _keywords(card: CardDef) -> list[models.TermOut]:
    """What the keywords on a card mean, each with its rule."""
    words = {word for info in card.infos for word in info.keywords}
    found = (term for term in glossary.terms() if term.kind == "keyword" and term.names["en"] in words)
    return [
        models.TermOut(word=term.names["en"], name=term.name, kind=term.kind, text=term.text, rule=term.rule)
        for term in found
    ]
