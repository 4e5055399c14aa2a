"""What is looked up: editions, computer players, cards and their pictures, rules, stops."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import FileResponse

from willstone import formats
from willstone.agents import AGENTS
from willstone.engine import EDITIONS
from willstone.human.stops import Window
from willstone.i18n import speaking, tr
from willstone.rulebook import catalogue, glossary
from willstone.server.api import models
from willstone.server.api.common import Words, errors, errors_of_files, problem
from willstone.server.decks import pictures
from willstone.server.decks.folder import KINDS

router: Final = APIRouter(tags=["library"])
SVG: Final = "image/svg+xml"
_DAY: Final = "public, max-age=86400"
_EVER: Final = "public, max-age=31536000, immutable"
_MOST_RULES: Final = 50
Spoken = Literal["en", "it"]
Version = Annotated[str, Query(max_length=16)]


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


@router.get("/formats")
def all_formats(language: Spoken = "en") -> list[models.FormatOut]:
    """The formats that decks may be for."""
    with speaking(language):
        return [
            models.FormatOut(
                name=each.name,
                edition=each.edition,
                about=tr(each.about),
                date=each.date,
                source=tr(each.source),
                clusters=list(each.clusters),
                sets=None if each.sets is None else sorted(each.sets),
                banned=dict(each.banned),
                pairs=list(each.pairs),
            )
            for each in formats.known().values()
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


# ---------------------------------------------------------------- cards


# titles may have slashes in them, so the longer of these addresses is looked for first
PICTURE: Final = {**errors_of_files(404), 200: {"content": {SVG: {}}, "description": "The picture"}}


@router.get("/cards/{title:path}/{side}/emblem.svg", response_class=Response, responses=PICTURE)
def emblem(title: str, side: Annotated[int, Path(ge=0, le=9)], v: Version = "") -> Response:
    """Only the art of one side of a card."""
    return _drawn(pictures.art, title, side, v)


@router.get("/cards/{title:path}/{side}.svg", response_class=Response, responses=PICTURE)
def picture(title: str, side: Annotated[int, Path(ge=0, le=9)], v: Version = "") -> Response:
    """The picture of one side of a card; with the version that its address has, it is kept for ever."""
    return _drawn(pictures.picture, title, side, v)


@router.get(
    "/card-images/{name}",
    response_class=FileResponse,
    responses={
        **errors_of_files(404),
        200: {"content": {kind: {} for kind in sorted(set(KINDS.values()))}, "description": "The picture"},
    },
)
def card_image(name: str, v: Version = "") -> FileResponse:
    """A picture of the folder that the server was given."""
    found = pictures.kept(name)
    if found is None:
        raise problem(404, "no_picture", tr("there is no picture {!r}", name))
    lasts = _EVER if v == str(found.changed) else _DAY
    return FileResponse(found.path, media_type=found.media_type, headers={"Cache-Control": lasts})


def _drawn(draw: Callable[[str, int], str], title: str, side: int, version: str) -> Response:
    try:
        lasts = _EVER if version == pictures.version(title) else _DAY
        return Response(draw(title, side), media_type=SVG, headers={"Cache-Control": lasts})
    except LookupError as error:
        raise problem(404, "no_card", str(error)) from None


# ---------------------------------------------------------------- rules


@router.get("/rules")
def rules(words: Words, language: Spoken = "en") -> list[models.RuleOut]:
    """Rules in whose line or number all these words occur."""
    with speaking(language):
        return [_rule_out(rule) for rule in catalogue.search(words)[:_MOST_RULES]] if words.strip() else []


@router.get("/glossary")
def words_of_the_game(language: Spoken = "en") -> list[models.TermOut]:
    """Keywords, actions and zones."""
    with speaking(language):
        return [
            models.TermOut(word=term.names["en"], name=term.name, kind=term.kind, text=term.text, rule=term.rule)
            for term in glossary.terms()
        ]


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
