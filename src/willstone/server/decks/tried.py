"""A card while somebody types it: as much of it as is right, and for the rest what is wrong and where reading stops."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from willstone.files import FileError, Tree, parse_yaml
from willstone.gallery.card import face_svg
from willstone.i18n import speaking
from willstone.i18n.messages import message, tr
from willstone.language.errors import NotUnderstood
from willstone.language.excess import refuse_excess
from willstone.language.italian import ability_said
from willstone.language.library.carddata import read_card
from willstone.language.meaning.texts import paragraphs
from willstone.language.parser import parse
from willstone.server.decks.reading import MOST_DESIGNS, NAME

if TYPE_CHECKING:
    from willstone.engine import Face
    from willstone.engine.texts import Ability

FIELDS: Final = ("name", "type", "cost", "attribute", "race", "atk", "def", "divinity", "text")
_UNNAMED: Final = "?"


class Wrong(msgspec.Struct):
    """What is wrong with a field of a card."""

    field: str
    message: str


class Stopped(msgspec.Struct):
    """A paragraph that is not understood: where reading stops, and what could stand there.

    ``near`` is a known word that the one at ``at`` looks like; ``word`` is empty where the text ends too early.
    """

    text: str
    at: int
    word: str
    understood: str
    near: str
    expected: list[str]
    reason: str


class Card(msgspec.Struct):
    """A card as it was given, what is understood of it, and its picture."""

    given: dict[str, str]
    wrong: list[Wrong]
    abilities: list[str]
    said: list[str]
    stopped: list[Stopped]
    picture: str


class Tried(msgspec.Struct):
    """Cards that somebody types, or why the file they stand in is none and where."""

    cards: list[Card] = []
    error: str = ""
    line: int = 0


def try_designs(text: str, language: str) -> Tried:
    """Read the cards of a card file, each as far as it is right."""
    with speaking(language):
        try:
            tree = parse_yaml(text, "designs")
            if len(tree.items()) > MOST_DESIGNS:
                raise tree.error(message("more than {} cards", MOST_DESIGNS))
            return Tried([_tried(element, language) for element in tree.items()])
        except FileError as error:
            return Tried(error=error.message, line=error.line)


def _tried(tree: Tree, language: str) -> Card:
    entries = {key: value for key, value in tree.mapping().items() if value.value is not None}
    face, wrong = _face(tree, entries)
    text = entries["text"].value if "text" in entries else ""
    if isinstance(text, str):
        abilities, stopped = _read(text, face.types)
        face = replace(face, abilities=(*face.abilities, *abilities), text=text)
    else:
        abilities, stopped = (), []
        wrong.append(Wrong("text", tr("must be {}, not {}", tr("text"), tr("a list"))))
    return Card(
        given={key: _given(key, value) for key, value in entries.items() if key in FIELDS},
        wrong=wrong,
        abilities=[ability.render() for ability in abilities],
        said=[ability_said(ability).text if language == "it" else ability.render() for ability in abilities],
        stopped=stopped,
        picture=face_svg(face),
    )


def _face(tree: Tree, entries: dict[str, Tree]) -> tuple[Face, list[Wrong]]:
    """A card without its text from those of its fields that are right, and what is wrong with the others."""
    right = {"name": Tree(tree.path, tree.line, _UNNAMED), "type": Tree(tree.path, tree.line, "Resonator")}
    wrong: list[Wrong] = []
    for key in ("name", "type", *(key for key in entries if key not in ("name", "type", "text"))):
        try:
            tried = {**right, key: tree.required(key)}
            face = read_card(Tree(tree.path, tree.line, tried)).faces[0]
            if not NAME.fullmatch(face.name) and key == "name":
                raise tree.error(message("a name has 1 to 60 letters, digits, blanks or , . ' ! ? & -"))
            right = tried
        except FileError as error:
            wrong.append(Wrong(key, error.message))
        else:
            if key not in FIELDS:
                wrong.append(Wrong(key, tr("a card with more than one side is written in a card file")))
    return read_card(Tree(tree.path, tree.line, right)).faces[0], wrong


def _given(key: str, value: Tree) -> str:
    """A field as one types it."""
    parts = value.items() if value.is_list() else (value,)
    words = [part.value for part in parts if isinstance(part.value, str)]
    return ("" if key == "attribute" else "/").join(words)


def _read(text: str, types: int) -> tuple[tuple[Ability, ...], list[Stopped]]:
    """The abilities of the paragraphs that are understood together, and where reading stops in the others."""
    kept: list[str] = []
    abilities: tuple[Ability, ...] = ()
    stopped: list[Stopped] = []
    try:
        refuse_excess(text)
    except NotUnderstood as error:
        return (), [_stopped(error)]
    for paragraph in paragraphs(text):
        try:
            abilities = parse("\n".join((*kept, paragraph)), types)
        except NotUnderstood as error:
            stopped.append(_stopped(error))
        else:
            kept.append(paragraph)
    return abilities, stopped


def _stopped(error: NotUnderstood) -> Stopped:
    first, *others = error.expected or ("",)
    near = first.strip("'") if error.near else ""
    return Stopped(
        text=error.text,
        at=error.position,
        word=error.text[error.position :].split(" ", 1)[0],
        understood=error.understood,
        near=near,
        expected=[each for each in (others if near else error.expected) if each],
        reason="" if error.reason is None else str(error.reason),
    )
