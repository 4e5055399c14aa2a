"""Ability trees as indented text, for people who look at how a text is understood."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING

from willstone.engine.printed import Cost, attribute_letters, type_names
from willstone.engine.texts import Node

if TYPE_CHECKING:
    from collections.abc import Iterator


def outline(value: object, depth: int = 0, label: str = "") -> Iterator[str]:
    """The lines of a tree: a node with its plain values in one line, its parts below it."""
    start = "  " * depth + (f"{label}: " if label else "")
    if isinstance(value, tuple) and any(map(_has_parts, value)):
        for number, part in enumerate(value, 1):
            yield from outline(part, depth, f"{label} {number}" if len(value) > 1 else label)
    elif isinstance(value, Node) and _has_parts(value):
        told = [(f.name, getattr(value, f.name)) for f in fields(value) if f.init and not _is_default(value, f.name)]
        plain = " ".join(f"{name.rstrip('_')}={_plain(name, part)}" for name, part in told if not _is_tree(part))
        yield start + type(value).__name__ + (f" {plain}" if plain else "")
        for name, part in told:
            if _is_tree(part):
                yield from outline(part, depth + 1, name.rstrip("_"))
    else:
        yield f"{start}{value!r}"


def _plain(name: str, value: object) -> str:
    """A plain value as people write it."""
    if name == "types" and isinstance(value, int):
        return "/".join(type_names(value))
    if name == "attributes" and isinstance(value, int):
        return "".join(attribute_letters(value))
    return value.render() if isinstance(value, Cost) else repr(value)


def _is_default(value: Node, name: str) -> bool:
    field = next(f for f in fields(value) if f.name == name)
    default = field.default_factory() if field.default_factory is not MISSING else field.default
    return bool(getattr(value, name) == default)


def _has_parts(value: object) -> bool:
    return isinstance(value, Node) and not isinstance(value, Cost)


def _is_tree(value: object) -> bool:
    return _has_parts(value) or (isinstance(value, tuple) and any(map(_has_parts, value)))
