"""What is looked up: editions, computer players, decks, cards and their pictures, rules, stops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Response

from willstone.agents import AGENTS
from willstone.editions.construction import violations
from willstone.engine import information as bits
from willstone.engine.cards import CardDef, Deck
from willstone.engine.edition import EDITIONS
from willstone.engine.view import side_view
from willstone.gallery.card import letters
from willstone.human.stops import Window
from willstone.i18n import speaking, tr
from willstone.language.library import UnknownCard
from willstone.rulebook import catalogue
from willstone.server import pictures
from willstone.server.api import models
from willstone.server.api.common import HallHere, Known, Somebody, errors, errors_of_files, problem
from willstone.server.decks import BadDeck, UnknownDeck, deck_files, own_deck, shipped
from willstone.server.storage.store import OwnDeck

router: Final = APIRouter(tags=["library"])
_PILES: Final = ("main", "stones", "extra", "runes", "sideboard")
_SVG: Final = "image/svg+xml"
_DAY: Final = "public, max-age=86400"
_MOST_RULES: Final = 50
Spoken = Literal["en", "it"]
Words = Annotated[str, Query(max_length=100)]


@router.get("/editions")
def editions() -> list[models.EditionOut]:
    """The rules to play by."""
    return [
        models.EditionOut(
            name=each.name,
            title=each.title,
            document=each.document,
            players=(each.least_players, each.most_players),
            life=each.life,
        )
        for each in EDITIONS.values()
    ]


@router.get("/agents")
def agents() -> list[models.AgentOut]:
    """The computer players."""
    return [models.AgentOut(name=name) for name in sorted(AGENTS)]


@router.get("/windows")
def windows(language: Spoken = "en") -> list[models.WindowOut]:
    """The moments in which one may be asked, in the order of a turn."""
    with speaking(language):
        return [models.WindowOut(name=each.title, words=tr(each.words), on=each.stops) for each in Window]


# ---------------------------------------------------------------- decks


@router.get("/decks", responses=errors(404))
async def decks(user: Somebody, hall: HallHere, edition: Words = "cr-8.01") -> list[models.DeckOut]:
    """The decks to play an edition with: your own, then those that ship."""
    if edition not in EDITIONS:
        raise problem(404, "no_edition", f"no edition {edition!r}")
    own = [] if user is None else await hall.store.decks(user.id)
    found = [
        _deck_out(own_deck(each.cards, each.name), each.edition, own=True) for each in own if each.edition == edition
    ]
    return found + [_deck_out(each.deck, edition, each.plan, each.difficulty) for each in deck_files(edition)]


@router.get("/decks/{name}", responses=errors(404))
async def deck(name: str, user: Somebody, hall: HallHere) -> models.DeckCards:
    """A deck with its cards."""
    own = None if user is None else await hall.store.deck(user.id, name)
    if own is not None:
        found = own_deck(own.cards, own.name)
        line = _deck_out(found, own.edition, own=True)
    else:
        try:
            file = shipped(name)
        except UnknownDeck as error:
            raise problem(404, "no_deck", str(error)) from None
        found, line = file.deck, _deck_out(file.deck, file.edition, file.plan, file.difficulty)
    return models.DeckCards(**line.model_dump(), piles={pile: _pile(getattr(found, pile)) for pile in _PILES})


@router.post("/decks", status_code=201, responses=errors(400, 413, 401, 404, 409))
async def keep_deck(body: models.DeckIn, user: Known, hall: HallHere) -> models.DeckOut:
    """Keep a deck of your own, given as a list of cards; only you see it."""
    if body.edition not in EDITIONS:
        raise problem(404, "no_edition", f"no edition {body.edition!r}")
    try:
        found = own_deck(body.text, body.name or "")
    except BadDeck as error:
        raise problem(409, "bad_deck", str(error), line=error.line or None) from None
    name = body.name or found.name or f"{user.name}'s deck"
    wrong = violations(found, body.edition)
    if wrong:
        raise problem(
            409, "bad_deck", "; ".join(each.message for each in wrong[:10]), rules=[each.rule for each in wrong]
        )
    incomplete = next((card.title for card in found.cards() if card.unread), None)
    if incomplete is not None:
        raise problem(409, "bad_deck", f"{incomplete} has words that are not understood")
    if len(await hall.store.decks(user.id)) >= hall.settings.limits.decks_per_user:
        raise problem(409, "too_many", "you have too many decks")
    await hall.store.keep_deck(user.id, OwnDeck(name[:60], body.edition, body.text))
    return _deck_out(own_deck(body.text, name[:60]), body.edition, own=True)


def _deck_out(found: Deck, edition: str, plan: str = "", difficulty: str = "", *, own: bool = False) -> models.DeckOut:
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
    )


def _pile(pile: tuple[CardDef, ...]) -> list[models.PileEntry]:
    counts = Counter(card.title for card in pile)
    return [
        models.PileEntry(title=title, count=count, image=pictures.image(title, 0)) for title, count in counts.items()
    ]


# ---------------------------------------------------------------- cards


@router.get("/cards")
def cards(words: Words = "", limit: Annotated[int, Query(ge=1, le=200)] = 50) -> list[models.CardLine]:
    """The cards whose titles have all these words in them."""
    wanted = words.casefold().split()
    titles = [title for title in pictures.library().titles() if all(word in title.casefold() for word in wanted)]
    return [_card_line(pictures.find(title)) for title in titles[:limit]]


def _card_line(card: CardDef) -> models.CardLine:
    front = side_view(card.faces[0])
    return models.CardLine(
        title=card.title,
        types=front["types"],
        cost=front["cost"],
        attributes=list(letters(card.faces[0])),
        image=pictures.image(card.title, 0),
    )


@router.get("/cards/{title}", responses=errors(404))
def card(title: str) -> models.CardOut:
    """A card with all its sides."""
    try:
        found = pictures.find(title)
    except UnknownCard as error:
        raise problem(404, "no_card", str(error)) from None
    return models.CardOut(
        title=found.title,
        sides=[models.SideOut.model_validate(side_view(face)) for face in found.faces],
        images=[pictures.image(found.title, side) for side in range(len(found.faces))],
    )


_PICTURE: Final = {**errors_of_files(404), 200: {"content": {_SVG: {}}, "description": "The picture"}}


@router.get("/cards/{title}/{side}.svg", response_class=Response, responses=_PICTURE)
def picture(title: str, side: Annotated[int, Path(ge=0, le=9)]) -> Response:
    """The picture of one side of a card."""
    return _drawn(pictures.picture, title, side)


@router.get("/cards/{title}/{side}/emblem.svg", response_class=Response, responses=_PICTURE)
def emblem(title: str, side: Annotated[int, Path(ge=0, le=9)]) -> Response:
    """Only the art of one side of a card."""
    return _drawn(pictures.art, title, side)


def _drawn(draw: Callable[[str, int], str], title: str, side: int) -> Response:
    try:
        return Response(draw(title, side), media_type=_SVG, headers={"Cache-Control": _DAY})
    except LookupError as error:
        raise problem(404, "no_card", str(error)) from None


# ---------------------------------------------------------------- rules


@router.get("/rules")
def rules(words: Words, language: Spoken = "en") -> list[models.RuleOut]:
    """Rules in whose line or number all these words occur."""
    with speaking(language):
        return [_rule_out(rule) for rule in catalogue.search(words)[:_MOST_RULES]] if words.strip() else []


@router.get("/rules/{document}/{id}", responses=errors(404))
def rule(document: str, id: str, language: Spoken = "en") -> models.RuleOut:
    """A rule of a document, or of an edition's document and then of the others."""
    try:
        with speaking(language):
            return _rule_out(_of_edition(document, id) if document in EDITIONS else catalogue.find(id, document))
    except catalogue.UnknownRule as error:
        raise problem(404, "no_rule", str(error)) from None


@lru_cache(maxsize=4096)
def _of_edition(edition: str, id: str) -> catalogue.Rule:
    try:
        return catalogue.find(id, EDITIONS[edition].document)
    except catalogue.UnknownRule:
        return catalogue.find(id)


def _rule_out(rule: catalogue.Rule) -> models.RuleOut:
    return models.RuleOut(
        document=rule.document,
        id=rule.id,
        text=rule.summary,
        chapter=rule.chapter,
        chapter_title=catalogue.title(rule.document, rule.chapter),
    )
