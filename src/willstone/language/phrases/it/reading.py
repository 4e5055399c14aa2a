"""The Italian wordings as a grammar: what is written in them is read to the trees from which it was written.

A category is there once for each form and each word that may be asked of it, as "VPinf@tu" or "NounS@bersaglio".
"""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Final, NamedTuple

from willstone.language.phrases import grammar
from willstone.language.phrases import lexicon as english
from willstone.language.phrases.it import STOP, handed, names, wordings
from willstone.language.reading.grammar import Grammar, Group, Items
from willstone.language.reading.grammar import Slot as EnglishSlot
from willstone.language.reading.reader import Reading, TooInvolved
from willstone.language.reading.tokens import Lexicon, Token, clean, tokens
from willstone.language.reading.trees import Tree
from willstone.language.writing.italian import Item, Maybe, Slot, spelled, taken_apart

ROOTS: Final = ("Paragraph", "ChantParagraph")
_COUNTER: Final = ("segnalino", "segnalini")


class Said(NamedTuple):
    """One way to say a kind: words and slots, the fields of the slots, and flags."""

    symbols: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()

    def and_(self, other: Said) -> Said:
        """This and then that."""
        return Said(self.symbols + other.symbols, self.fields + other.fields, self.fixed + other.fixed)


class _Builder:
    """Finds all that can be said from the roots on."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[str, str]] = deque((root, "") for root in ROOTS)
        self.seen = set(self.waiting)
        self.found: dict[str, list[tuple[str, Said]]] = {}  # kinds and how they are said, by category

    def build(self) -> Grammar:
        while self.waiting:
            category, variant = self.waiting.popleft()
            only = variant[1:] if variant.startswith("=") else ""
            here = self.found.setdefault(_name(category, variant), [])
            for kind in [only] if only else grammar().kinds.get(category, ()):
                for wording in wordings().get(kind, ()):
                    here += [(kind, said) for said in self.expanded(kind, wording.items, "" if only else variant)]
            for items in () if only else grammar().aliases.get(category, ()):
                if not _has_words(items):
                    here += [("", said) for said in self.alias(items, variant)]
        made = Grammar()
        for category, kind, said in self.sound():
            fixed = dict.fromkeys(said.fixed, True)
            made.insert(category, kind, list(said.symbols), list(said.fields), fixed, 0)
        made.finish()
        return made

    def slot(self, category: str, field: str, variant: str) -> Said:
        several = "+" if category.endswith("+") else ""
        base = category.removesuffix("+")
        if base.startswith("<"):
            return Said((base,), (field,))
        asked = (base, "" if variant == STOP else variant)
        if asked not in self.seen:
            self.seen.add(asked)
            self.waiting.append(asked)
        return Said((f"§{_name(*asked)}{several}",), (field,))

    def expanded(self, kind: str, items: tuple[Item, ...], variant: str) -> list[Said]:
        """Every sequence that a wording stands for."""
        found = [Said()]
        categories = grammar().fields[kind]
        for item in items:
            if isinstance(item, Slot):
                if item.field not in categories:
                    return []
                choices = [self.slot(categories[item.field], item.field, handed(item, variant))]
            elif isinstance(item, Maybe):
                flag = (item.flag,) if item.flag and not categories.get(item.flag) else ()
                choices = [Said(), *(said.and_(Said(fixed=flag)) for said in self.expanded(kind, item.items, variant))]
            else:
                choices = (
                    [Said((item,))]
                    if isinstance(item, str) and item.startswith("[")
                    else [Said(tuple(words.split())) for words in spelled(item, variant)]
                )
            found = [one.and_(more) for one in found for more in choices]
        return list(dict.fromkeys(found))

    def alias(self, items: Items, variant: str) -> list[Said]:
        """A phrase that is another one, with signs around it."""
        found = [Said()]
        for item in items:
            if isinstance(item, EnglishSlot):
                choices = [self.slot(item.category, item.field, variant)]
            elif isinstance(item, Group):
                choices = [Said(), *self.alias(item.items, variant)]
            else:
                choices = [Said((word,)) for word in (item.split("|") if item != "|" else ["|"])]
            found = [one.and_(more) for one in found for more in choices]
        return found

    def sound(self) -> list[tuple[str, str, Said]]:
        """All of them but those that speak of something that cannot be said."""
        all_of_them = [(category, kind, said) for category, each in self.found.items() for kind, said in each]
        before = -1
        while before != len(all_of_them):
            before = len(all_of_them)
            there = {f"§{category}" for category, _, _ in all_of_them}
            all_of_them = [
                one
                for one in all_of_them
                if all(symbol.removesuffix("+") in there for symbol in one[2].symbols if symbol[0] == "§")
            ]
        return all_of_them


def _name(category: str, variant: str) -> str:
    return variant if variant.startswith("=") else f"{category}@{variant}" if variant else category


def _has_words(items: Items) -> bool:
    return any(
        _has_words(item.items) if isinstance(item, Group) else isinstance(item, str) and item[0].isalpha()
        for item in items
    )


@lru_cache(maxsize=1)
def italian_grammar() -> Grammar:
    """All that can be said in Italian."""
    return _Builder().build()


@lru_cache(maxsize=1)
def _lexicon() -> Lexicon:
    """The words of Italian; races are called as in English, one of them as many."""
    known = english.lexicon()
    races = {name: (keys[0], "<RACE>", "<RACES>") for name, keys in known.names.items()}
    words = frozenset(word for word in italian_grammar().words if word[0] != "<")
    return known._replace(words=words, names=races, named=_named, before={})


def _named(printed: str) -> tuple[str, ...]:
    found = english.named(printed)
    return (printed, "<RACE>", "<RACES>") if "<RACE>" in found or "<RACES>" in found else found


def _counted(read: list[Token]) -> list[Token]:
    """What stands behind the word for a counter is its name."""
    of = {italian: name for name, italian in names.COUNTERS.items()}
    for index, token in enumerate(read[1:], 1):
        if read[index - 1].keys[0] in _COUNTER and token.printed in of:
            read[index] = token._replace(keys=(*token.keys, "<COUNTER>"), value=of[token.printed])
    return read


def read(paragraph: str, chant: bool = False) -> Tree | None:
    """The tree of a paragraph in Italian; None for what is not read."""
    text = taken_apart(names.in_english(clean(paragraph)))
    found = _counted(tokens(text, _lexicon()))
    stop = Token(".", len(text), (".",), ".")
    for all_of_it in (found, [*found, stop]):
        keys, values = [token.keys for token in all_of_it], [token.value for token in all_of_it]
        try:
            whole = Reading(italian_grammar(), keys, values).whole("ChantParagraph" if chant else "Paragraph")
        except TooInvolved:
            return None
        if whole is not None:
            return whole[0]
    return None
