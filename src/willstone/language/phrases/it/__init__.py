"""Italian wordings of phrases, for the constructs of the cards that ship and of 2015 (edition ``rulebook-it``).

A phrase tree that was read in English is written in these words, and what is written is read back to the same tree:
both by the same declarations. A kind that has no wording leaves its paragraph in English.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from willstone.language.phrases import grammar
from willstone.language.phrases.it import names
from willstone.language.phrases.it.declaring import WORDINGS
from willstone.language.phrases.it.names import Unsaid
from willstone.language.reading.tokens import Quoted
from willstone.language.reading.trees import Tree
from willstone.language.writing.italian import (
    ARTICLES,
    ENDINGS,
    FORMS,
    NOT_SAID,
    Article,
    Item,
    Maybe,
    Slot,
    Verb,
    Wording,
    joined,
)

FAMILIES: Final = ("cards", "orders", "paragraphs", "terms")
STOP: Final = "punto"  # asked of sentences in a row, which end with a full stop


@lru_cache(maxsize=1)
def wordings() -> dict[str, tuple[Wording, ...]]:
    """All of them."""
    for family in FAMILIES:
        import_module(f"{__name__}.{family}")
    return WORDINGS


# ---------------------------------------------------------------- writing


def write(tree: Tree) -> str:
    """A phrase in Italian; raises Unsaid if a part of it has no wording."""
    return joined(_said(tree, "", "")[0])


def _said(value: Any, variant: str, context: str) -> tuple[list[str | Article], str]:
    """The words of a phrase in a form, within something of a gender and number, and its own gender and number."""
    if isinstance(value, Quoted):
        raise Unsaid(value.text)
    if isinstance(value, tuple):
        stopped = variant == STOP
        rows = [_said(one, "" if stopped else variant, context)[0] for one in value]
        return [word for words in rows for word in (*words, *(["."] if stopped and words[-1] != "." else []))], context
    if not isinstance(value, Tree):
        return [str(value)], context
    said = next((one for one in wordings().get(value.kind, ()) if _fits(one, value)), None)
    if said is None:
        raise Unsaid(value.kind)
    fields = dict(value.fields())
    head = next((item for item in said.items if isinstance(item, Slot) and item.head), None)
    agreement = said.agreement or context
    known: dict[str, list[str | Article]] = {}
    if head is not None:
        known[head.field], own = _said(fields[head.field], handed(head, variant), "")
        agreement = said.agreement or own
    for field, category in grammar().fields[value.kind].items():
        if field not in known and isinstance(fields.get(field), str):
            known[field] = [names.written(fields[field], category)]
    words = _written(said.items, fields, known, variant, agreement)
    unsaid = [name for name, inner in fields.items() if inner is not None and name not in _fields(said.items)]
    if unsaid:
        raise Unsaid(f"{value.kind}.{unsaid[0]}")
    return words, agreement


def _fits(said: Wording, tree: Tree) -> bool:
    fields = tree.fields()
    return all(
        not slot.variant.startswith("=") or getattr(fields.get(slot.field), "kind", "") == slot.variant[1:]
        for slot in said.items
        if isinstance(slot, Slot)
    )


def handed(slot: Slot, variant: str) -> str:
    """What is asked of the phrase in a slot: its own form or word, or for the head what is asked of the whole."""
    if slot.variant.startswith("="):
        return ""
    return slot.variant or (variant if slot.head and variant not in FORMS else "")


def _written(
    items: tuple[Item, ...], fields: dict[str, Any], known: dict[str, list[str | Article]], variant: str, agreement: str
) -> list[str | Article]:
    words: list[str | Article] = []
    for item in items:
        if isinstance(item, Slot):
            there = known.get(item.field)
            words += _said(fields[item.field], handed(item, variant), agreement)[0] if there is None else there
        elif isinstance(item, Maybe):
            if _there(item, fields):
                words += _written(item.items, fields, known, variant, agreement)
        elif isinstance(item, Verb):
            form = item.form(variant if variant in FORMS else "imp")
            if form == NOT_SAID:
                raise Unsaid(f"{item.forms[0]} as an order")
            words.append(form)
        elif item in ARTICLES or item in ("A", "DA", "DI", "IN", "SU"):
            if item in ARTICLES and agreement not in ARTICLES[item]:
                raise Unsaid(f"{item} of {agreement or 'nothing'}")
            words.append(Article(item, agreement))
        elif item == "~":
            words += [variant] if variant and variant not in FORMS else []
        elif item.endswith("*"):
            if agreement not in ENDINGS:
                raise Unsaid(f"{item} of nothing")
            words.append(item[:-1] + ENDINGS[agreement])
        else:
            words.append(names.symbol(item))
    return words


def _there(item: Maybe, fields: dict[str, Any]) -> bool:
    if item.flag:
        return bool(fields.get(item.flag))
    return all(fields.get(inner.field) is not None for inner in item.items if isinstance(inner, Slot))


@lru_cache(maxsize=2000)
def _fields(items: tuple[Item, ...]) -> frozenset[str]:
    found: set[str] = set()
    for item in items:
        if isinstance(item, Slot):
            found.add(item.field)
        elif isinstance(item, Maybe):
            found |= {item.flag} | _fields(item.items)
    return frozenset(found)
