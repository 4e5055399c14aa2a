"""The languages there are, and which one is spoken: by choice, else by the environment."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from willstone.i18n.messages import ENGLISH, Language, message, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGUAGES: Final = (ENGLISH.name, "it")
VARIABLE: Final = "WILLSTONE_LANG"
_LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language within a block, in this task only; raises ValueError if there is no such language."""
    token = spoken.set(find_language(language))
    try:
        yield
    finally:
        spoken.reset(token)


@cache
def find_language(name: str) -> Language:
    """A language with its messages; raises ValueError naming those there are."""
    if name not in LANGUAGES:
        raise ValueError(message("no language {!r}; there are {}", name, ", ".join(LANGUAGES)))
    if name == ENGLISH.name:
        return ENGLISH
    sources = [file for file in (files("willstone.i18n") / name).iterdir() if file.name.endswith(".po")]
    return Language(name, {id: words for file in sources for id, words in read_po(file.read_text(encoding="utf-8"))})


def language_of_environment() -> str:
    """The language of ``WILLSTONE_LANG``, else that of the locale as far as it is known, else English."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return chosen
    locale = next((value for name in _LOCALE if (value := os.environ.get(name))), "")
    name = locale.partition(".")[0].partition("_")[0].lower()
    return name if name in LANGUAGES else ENGLISH.name


def read_po(text: str) -> Iterator[tuple[str, str]]:
    """The ids and translations of a gettext source file, its header left out."""
    entry = {"msgid": "", "msgstr": ""}
    field = "msgstr"
    for line in (*text.splitlines(), 'msgid ""'):
        word, _, rest = line.partition(" ")
        if word in entry:
            if word == "msgid":
                if entry["msgid"]:
                    yield entry["msgid"], entry["msgstr"]
                entry = {"msgid": "", "msgstr": ""}
            field, line = word, rest
        if line.startswith('"'):
            entry[field] += json.loads(line)
