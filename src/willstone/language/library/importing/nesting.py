"""How a file of cards is nested: clusters of sets of cards, in lists or under their names, in whatever depth.

The "Force of Wind" file has ``fow``, in that ``clusters`` with ``sets`` with ``cards``. Others leave a storey out, put
one into another, or have objects with names for keys instead of lists; all are read alike. Where something is no
cluster, no set and no list of them, a :class:`Bad` says so, and what stands beside it is found all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from willstone import limits
from willstone.files import refuse_unprintable, short
from willstone.i18n.messages import Message, message

if TYPE_CHECKING:
    from collections.abc import Iterator

_HOLDERS: Final = {
    "fow": "the file",
    "clusters": "a cluster",
    "sets": "a set",
    "cards": "a card",
}  # and what is in them
_OWN: Final = ("id", "type", "abilities")  # what only a card has


class Found(NamedTuple):
    """What may be a card, with its cluster (``?`` where there is none), the code of its set, and its place in words."""

    cluster: str
    code: str
    place: str
    card: Any


class Bad(NamedTuple):
    """A place where neither cards are nor what holds some."""

    place: str
    words: Message


class Object(dict[str, Any]):
    """An object, and the key that is there twice in it; JSON would keep the last value and lose the others."""

    twice = ""


def unique(pairs: list[tuple[str, Any]]) -> Object:
    """The object of these pairs."""
    found = Object()
    for key, value in pairs:
        if key in found:
            found.twice = key
        found[key] = value
    return found


def kind(value: Any) -> Message:
    """What a value of JSON is, in words."""
    names = {
        dict: message("an object"),
        Object: message("an object"),
        list: message("a list"),
        str: message("text"),
        bool: message("true or false"),
        type(None): message("nothing"),
    }
    return names.get(type(value), message("a number"))


def found(content: Any) -> Iterator[Found | Bad]:
    """All that may be cards in a file."""
    if isinstance(content, list):
        content = Object({"cards" if any(map(_is_card, content)) else "sets": content})
    yield from _within(content, "", "", "", "the file", 0)


def _is_card(value: Any) -> bool:
    return isinstance(value, dict) and not any(key in value for key in _HOLDERS) and any(key in value for key in _OWN)


def _within(value: Any, cluster: str, code: str, place: str, what: str, depth: int) -> Iterator[Found | Bad]:
    """What lies in the file, in a cluster or in a set."""
    if depth == limits.DEPTH:
        yield Bad(place, message("nested deeper than {}", limits.DEPTH))
        return
    if not isinstance(value, dict):
        yield Bad(place, message("{} must be an object, not {}", what, kind(value)))
        return
    if isinstance(value, Object) and value.twice:
        yield Bad(place, message("{} is there twice", short(value.twice)))
    holding = [key for key in _HOLDERS if key in value]
    if not holding:
        yield Bad(place, message("there are neither clusters nor sets nor cards in it"))
    for key in holding:
        if key in ("clusters", "sets") and what != "the file":
            cluster = cluster or _label(value, "name", "code") or place
            place = place if cluster == place else f"cluster {cluster}"
        elif key == "cards":
            code = _label(value, "code", "name") or code
            place = f"set {code}" if code else place
        yield from _held(value[key], key, cluster, code, place, depth)


def _held(value: Any, key: str, cluster: str, code: str, place: str, depth: int) -> Iterator[Found | Bad]:
    """The elements of a list of clusters, sets or cards."""
    if not isinstance(value, list | dict):
        yield Bad(place, message("{} must be a list, not {}", f"'{key}'", kind(value)))
        return
    what = _HOLDERS[key]
    for number, (name, one) in enumerate(_elements(value), 1):
        if name and isinstance(one, dict) and not isinstance(one.get("id" if what == "a card" else "name"), str):
            one["id" if what == "a card" else "name"] = name
        here = f"{place}, " if place else ""
        if what == "a card" or _is_card(one):
            yield Found(cluster or place or "?", code, f"{here}card {number}", one)
        else:
            named = what.split(" ")[-1]
            yield from _within(
                one, cluster, code, place if key == "fow" else f"{here}{named} {number}", what, depth + 1
            )


def _elements(value: list[Any] | dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What stands in a list, or in an object under names; an object may also be the only element itself."""
    if isinstance(value, list):
        yield from (("", one) for one in value)
    elif any(key in value for key in (*_HOLDERS, *_OWN, "name", "code")):
        yield "", value
    else:
        yield from value.items()


def _label(value: dict[str, Any], *keys: str) -> str:
    """What a cluster or set is called; one that has no name that can be read has none."""
    for key in keys:
        name = value.get(key)
        if isinstance(name, str) and name.strip() and len(name) <= limits.NAME:
            try:
                refuse_unprintable(name, "")
            except ValueError:
                continue
            return " ".join(name.split())
    return ""
