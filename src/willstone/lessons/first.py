"""The first game: an easy deck against an easy one, and what is said when something happens for the first time."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, cast

from willstone.files import read_yaml
from willstone.i18n.messages import message
from willstone.lessons.reading import FOLDER, said

if TYPE_CHECKING:
    from willstone.files import Tree
    from willstone.lessons.reading import Said

Who = Literal["you", "other", "any"]
_WHEN: Final = ("event", "asked", "option")
_WHO: Final = ("you", "other", "any")
_KEYS: Final = ("title", "about", "pictures", "edition", "deck", "against", "agent", "moments")


@dataclass(frozen=True)
class Moment:
    """Something to be said once: at an event, at a kind of decision, or when a kind of option is there."""

    name: str
    title: Said
    say: Said
    rule: str
    event: str = ""
    asked: str = ""
    option: str = ""
    who: Who = "any"


@dataclass(frozen=True)
class FirstGame:
    """The first game of a newcomer."""

    title: Said
    about: Said
    pictures: tuple[str, ...]
    edition: str
    deck: str
    against: str
    agent: str
    moments: tuple[Moment, ...]


@cache
def first_game() -> FirstGame:
    """The first game that ships; raises FileError."""
    tree = read_yaml(FOLDER / "first-game.yaml")
    tree.unknown_keys(_KEYS)
    return FirstGame(
        said(tree.required("title")),
        said(tree.required("about")),
        tuple(title.string() for title in tree.required("pictures").items()),
        tree.required("edition").string(),
        tree.required("deck").string(),
        tree.required("against").string(),
        tree.required("agent").string(),
        tuple(_moment(each) for each in tree.required("moments").items()),
    )


def _moment(tree: Tree) -> Moment:
    tree.unknown_keys(("moment", "title", "say", "rule", "who", *_WHEN))
    when = {key: found.string() for key in _WHEN if (found := tree.optional(key)) is not None}
    who = tree.optional("who")
    wanted = "any" if who is None else who.string()
    if len(when) != 1 or wanted not in _WHO:
        raise tree.error(message("a moment has one of {}, and who: {}", ", ".join(_WHEN), ", ".join(_WHO)))
    return Moment(
        tree.required("moment").string(),
        said(tree.required("title")),
        said(tree.required("say")),
        tree.required("rule").string(),
        who=cast("Who", wanted),
        **when,
    )
