"""Templates with typed slots, one trie for each category: what is declared is read and written by the same words.

A template is words and slots, "put {what:Cards} into {where:Place} (rested)":

    a|b        either word is read, the first is written
    ( ... )    may be absent; without a slot it is a flag of the tree, named by its words
    (~ ... )   may be absent and is never written
    {x:Cat}    a phrase of a category; a slot called _ stands for the tree itself
    {x:Cat+}   one or more of them in a row
    {x:<NAME>} a token of a class
    \\( and \\) brackets of the text itself, also \\[ and \\]

Nothing here knows a card game: categories, words and classes of tokens are those of the declarations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

COST: Final = 16  # what a template's own cost weighs against a tree's size
_ITEM: Final = re.compile(
    r"\{(\w+:(?:\w+\+?|<\w+>))\}|(?<!\\)(\(~|\(|\))|(\\[()\[\]]|(?:\[[^\]]*\]|[^\s(){}\\])+|\{[^}:]+\})"
)

Item = "str | Slot | Group"


class Slot(NamedTuple):
    """A place for a phrase of a category, or for a token of a class."""

    field: str
    category: str
    several: bool = False


class Group(NamedTuple):
    """Words and slots that may be absent; a silent one is read and never written."""

    items: tuple[str | Slot | Group, ...]
    silent: bool

    def flag(self) -> str:
        """The field that says whether it is there, if it has no slots that say so."""
        if self.silent or not all(isinstance(item, str) for item in self.items):
            return ""
        return "_".join(str(item).split("|")[0] for item in self.items)


Items = tuple[str | Slot | Group, ...]


class Production:
    """One sequence of words and slots that makes a tree of a kind."""

    __slots__ = ("alias", "cost", "fields", "fixed", "kind")

    def __init__(self, kind: str, fields: tuple[str, ...], fixed: dict[str, bool], cost: int) -> None:
        self.kind = kind
        self.fields = fields  # those that its slots fill, in their order
        self.fixed = fixed  # flags
        self.alias = fields == ("_",)
        self.cost = COST * cost + (0 if self.alias else 1)


class State:
    """A place in the trie of a category."""

    __slots__ = ("ends", "rows", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, State] = {}
        self.slots: dict[str, State] = {}
        self.rows: dict[str, State] = {}
        self.ends: list[Production] = []


class GrammarError(ValueError):
    """A declaration that cannot be meant."""


class Grammar:
    """All templates: the tries by which they are read and the texts by which they are written."""

    def __init__(self) -> None:
        self.roots: dict[str, State] = {}
        self.writing: dict[str, tuple[str, Items]] = {}  # for each kind its category and how it is written
        self.fields: dict[str, dict[str, str]] = {}  # for each kind its fields, with their categories
        self.first: dict[str, frozenset[str]] = {}
        self.words: set[str] = set()
        self.examples: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.templates = 0
        self.kinds: dict[str, list[str]] = {}  # of each category
        self.aliases: dict[str, list[Items]] = {}  # of each category the templates that are another phrase as it is

    def describe(self, category: str, words: str, example: str) -> None:
        """What a category is called where one of it was expected, and an example."""
        self.names[category], self.examples[category] = words, example

    def add(self, category: str, kind: str, *templates: str, cost: int = 0) -> None:
        """One meaning: the first template is read and written, the others, which begin with "=", are only read."""
        for index, template in enumerate(templates):
            if template.startswith("=") != (index > 0):
                raise GrammarError(f"{kind}: one meaning has one template and others that begin with '='")
            self.templates += 1
            items = parse_template(template.removeprefix("="))
            if index == 0 and not _is_alias(items):
                if kind in self.writing:
                    raise GrammarError(f"{kind} is declared twice")
                self.writing[kind] = category, items
                self.fields[kind] = dict(_fields(items))
                self.kinds.setdefault(category, []).append(kind)
            elif _is_alias(items):
                self.aliases.setdefault(category, []).append(items)
            else:
                told = dict(_fields(items))
                if not told.keys() <= self.fields[kind].keys():
                    raise GrammarError(f"{kind}: {template} has fields that are never written")
            for symbols, fields, fixed in expand(items):
                self.insert(category, kind, symbols, fields, fixed, cost)

    def insert(
        self, category: str, kind: str, symbols: list[str], fields: list[str], fixed: dict[str, bool], cost: int
    ) -> None:
        """One way to say a kind: a sequence of words and slots, the fields that the slots fill, and flags."""
        state = self.roots.setdefault(category, State())
        for symbol in symbols:
            if symbol[0] != "§":
                self.words.add(symbol)
                state = state.words.setdefault(symbol, State())
            elif symbol[-1] == "+":
                state = state.rows.setdefault(symbol[1:-1], State())
            else:
                state = state.slots.setdefault(symbol[1:], State())
        state.ends.append(Production(kind, tuple(fields), fixed, cost))

    def finish(self) -> None:
        """Find what each category can begin with; refuse unknown categories and those that begin with themselves."""
        begins = {name: set(root.slots) | set(root.rows) for name, root in self.roots.items()}
        for name, root in self.roots.items():
            for state in _states(root):
                for slot in (*state.slots, *state.rows):
                    if slot not in self.roots:
                        raise GrammarError(f"{name} speaks of {slot}, which is declared nowhere")
            if root.ends:
                raise GrammarError(f"{name} may be nothing at all")
        for name in begins:
            reached, waiting = set(), list(begins[name])
            while waiting:
                one = waiting.pop()
                if one not in reached:
                    reached.add(one)
                    waiting.extend(begins[one])
            if name in reached:
                raise GrammarError(f"{name} begins with itself")
        first: dict[str, frozenset[str]] = {}

        def found(name: str) -> frozenset[str]:
            if name not in first:
                first[name] = frozenset(self.roots[name].words).union(*(found(one) for one in begins[name]))
            return first[name]

        for name in self.roots:
            found(name)
        self.first = first


def _states(root: State) -> Iterable[State]:
    waiting = [root]
    while waiting:
        state = waiting.pop()
        yield state
        waiting.extend((*state.words.values(), *state.slots.values(), *state.rows.values()))


def _is_alias(items: Items) -> bool:
    return any(isinstance(item, Slot) and item.field == "_" for item in items)


def parse_template(template: str) -> Items:
    """The words, slots and groups of a template."""
    stack: list[list[str | Slot | Group]] = [[]]
    silent: list[bool] = []
    for match in _ITEM.finditer(template):
        slot, bracket, word = match.groups()
        if slot:
            field, _, category = slot.partition(":")
            stack[-1].append(Slot(field, category.removesuffix("+"), category.endswith("+")))
        elif bracket == ")":
            items = tuple(stack.pop())
            stack[-1].append(Group(items, silent.pop()))
        elif bracket:
            silent.append(bracket == "(~")
            stack.append([])
        else:
            stack[-1].append(word.lower().removeprefix("\\"))
    return tuple(stack[0])


def _fields(items: Items) -> Iterable[tuple[str, str]]:
    """The fields of a template with what fills them; a flag is filled by nothing."""
    for item in items:
        if isinstance(item, Slot):
            yield item.field, f"{item.category}{'+' if item.several else ''}"
        elif isinstance(item, Group):
            if item.silent and any(True for _ in _fields(item.items)):
                raise GrammarError("what is never written says nothing")
            if item.flag():
                yield item.flag(), ""
            yield from _fields(item.items)


Expanded = tuple[list[str], list[str], dict[str, bool]]


def expand(items: Items) -> list[Expanded]:
    """Every sequence of words and slots that a template stands for, with its fields and flags."""
    found: list[Expanded] = [([], [], {})]
    choices: list[Expanded]
    for item in items:
        if isinstance(item, str):
            choices = [([word], [], {}) for word in (item.split("|") if item != "|" else ["|"])]
        elif isinstance(item, Slot):
            symbol = item.category if item.category[0] == "<" else f"§{item.category}{'+' if item.several else ''}"
            choices = [([symbol], [item.field], {})]
        else:
            flag = item.flag()
            choices = [([], [], {})]
            for words, fields, flags in expand(item.items):
                choices.append((words, fields, {**flags, flag: True} if flag else flags))
        found = [(a + x, b + y, {**c, **z}) for a, b, c in found for x, y, z in choices]
    return found
