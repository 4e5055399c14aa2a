"""Every message has an Italian translation with the same placeholders, and no translation is left over."""

from __future__ import annotations

import ast
import string
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from vocabulary import KEYWORDS, KIND_NAMES, TYPE_NAMES

import willstone
from willstone.engine import EDITIONS
from willstone.formats.known import shipped
from willstone.i18n import LANGUAGES, find_language
from willstone.i18n.languages import read_po
from willstone.server.decks.reading import deck_files

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(willstone.__file__).parent
OTHERS = LANGUAGES[1:]

# the functions that take ids, and which of their arguments are some
ID_ARGUMENTS = {
    "message": (0,),
    "tr": (0,),
    "mark": (0,),
    "problem": (2,),  # of a request
    "limited": (1,),
    "said": (0,),  # message, where a client has messages too
    "plural": (1, 2),
    "Illegal": (1,),
}
# ids that are values elsewhere: names of things, which stand by themselves, the plans of decks, what is said of formats
PLANS = {deck.plan for edition in EDITIONS for deck in deck_files(edition)}
FORMATS = {words for each in shipped() for words in (each.about, each.source)}
NAMES = {
    *PLANS,
    *FORMATS,
    *(name for name, keyword in KEYWORDS.items() if keyword.is_had()),
    *TYPE_NAMES.values(),
    *KIND_NAMES,
}


def ids_of(tree: ast.AST) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            for place in ID_ARGUMENTS.get(name, ()):
                if place < len(call.args):
                    yield from literals(call.args[place])


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        raise AssertionError(f"line {node.lineno}: an id is put together by an f-string: {ast.unparse(node)}")


@cache
def ids() -> dict[str, str]:
    """Every id of the program, and where it is."""
    found = dict.fromkeys(NAMES, "a name")
    for path in sorted(SOURCE.rglob("*.py")):
        for id in ids_of(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(id, str(path.relative_to(SOURCE)))
    return {id: place for id, place in found.items() if any(map(str.isalpha, without_fields(id)))}


def without_fields(template: str) -> str:
    return "".join(text for text, *_ in string.Formatter().parse(template)) if formatted(template) else template


def formatted(template: str) -> bool:
    """Whether a text is a template; {W} in a text is a symbol."""
    return all(name == "" or name.isdecimal() for _, name, *_ in string.Formatter().parse(template) if name is not None)


def fields(template: str) -> list[tuple[str, str | None, str | None]]:
    """The placeholders of a template in a fixed order: which argument, its format, its conversion."""
    found = []
    for number, (_, name, format_, conversion) in enumerate(
        part for part in string.Formatter().parse(template) if part[1] is not None
    ):
        found.append((name or str(number), format_, conversion))
    return sorted(set(found))


def test_there_are_messages_of_every_kind() -> None:
    """The search for ids finds what it must."""
    found = ids()
    assert "{} flies and {} does not" in found  # a refusal
    assert "discard {} cards" in found  # one of two forms
    assert "what the prompt says, usually pass" in found  # a value of a table
    assert "First Strike" in found
    assert "you have priority" in found


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language: str) -> None:
    known = find_language(language).messages
    missing = {id: place for id, place in ids().items() if not known.get(id)}
    assert not missing, "\n".join(f"{place}: {id!r}" for id, place in missing.items())


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_placeholders_of_their_messages(language: str) -> None:
    wrong = {
        id: words
        for id, words in find_language(language).messages.items()
        if formatted(id) and fields(id) != fields(words)
    }
    assert not wrong


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_left_over_and_none_is_there_twice(language: str) -> None:
    files = sorted((SOURCE / "i18n" / language).glob("*.po"))
    read = [id for file in files for id, _ in read_po(file.read_text(encoding="utf-8"))]
    assert sorted(set(read) - set(ids())) == []
    assert sorted({id for id in read if read.count(id) > 1}) == []
