"""From a phrase tree back to its words, by the templates by which it was read."""

from __future__ import annotations

import re
from typing import Any, Final

from willstone.language.reading.grammar import Grammar, Group, Items, Slot
from willstone.language.reading.tokens import Quoted
from willstone.language.reading.trees import Tree

_BEFORE: Final = re.compile(r" (?=[.,:;]|'s\b|'(?:\s|$))")
_VOWEL: Final = re.compile(r"\ba (?=\"?(?!uni|one\b|eu)[aeiou])", re.IGNORECASE)
_AFTER: Final = re.compile(r"(?<=\bnon-) ")
_SENTENCE: Final = re.compile(r"((?:^|[.:⇒•] )(?:\[[^\]]*\] )*)([a-z])")


def write(grammar: Grammar, tree: Tree) -> str:
    """The words of a tree, with articles, commas and capitals as they are written."""
    text = " ".join(_words(grammar, tree))
    text = _AFTER.sub("", _BEFORE.sub("", text))
    text = _VOWEL.sub("an ", text)
    return _SENTENCE.sub(lambda match: match[1] + match[2].upper(), text)


def _words(grammar: Grammar, value: Any) -> list[str]:
    if isinstance(value, Tree):
        return _written(grammar, grammar.writing[value.kind][1], value.fields())
    if isinstance(value, tuple) and not isinstance(value, Quoted):
        return [word for one in value for word in _words(grammar, one)]
    return [f'"{value.text}"' if isinstance(value, Quoted) else str(value)]


def _written(grammar: Grammar, items: Items, fields: dict[str, Any]) -> list[str]:
    words: list[str] = []
    for item in items:
        if isinstance(item, str):
            words.append(item.split("|")[0] if item != "|" else item)
        elif isinstance(item, Slot):
            words += _words(grammar, fields[item.field])
        elif isinstance(item, Group) and not item.silent:
            slots = [inner.field for inner in item.items if isinstance(inner, Slot)]
            if fields.get(item.flag()) if item.flag() else all(fields.get(name) is not None for name in slots):
                words += _written(grammar, item.items, fields)
    return words
