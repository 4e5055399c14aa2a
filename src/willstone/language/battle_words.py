"""Old and other wordings about attacking, blocking and damage, for :mod:`willstone.language.normalise`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

Pairs = tuple[tuple[str, "str | Callable[[re.Match[str]], str]"], ...]

_START: Final = r"(^|[.:⇒•] |- )"


def _fresh(match: re.Match[str]) -> str:
    """803.5, 804.4: what attacks or blocks rests."""
    deeds = match[2].lower().replace("ing", "")
    return f"{match[1]}{match[3][:1].upper()}{match[3][1:]} can {deeds} without resting{match[4] or ''}"


def _not_to_this(match: re.Match[str]) -> str:
    """Said of this card, what others cannot do to it."""
    done = {"attack or block": "attacked or blocked", "attack": "attacked", "block": "blocked"}[match[2]]
    cards = match[1][:1].lower() + match[1][1:] if match[1].startswith("Res") else match[1]
    return f"This card cannot be {done} by {cards}"


def _opponents(match: re.Match[str]) -> str:
    """712.2: a player attacks with J/resonators."""
    return f"{match[1]}J/resonators your opponent controls must attack this card if able"


BATTLING: Final[Pairs] = (
    (
        rf"{_START}(Attacking or blocking|Attacking|Blocking) (?:doesn't|does not|don't) cause ([^.,]*?) to rest"
        r"( until end of turn)?(?=\.)",
        _fresh,
    ),
    (r"^((?:J/)?[Rr]esonators [^.,:⇒]*?) cannot (attack or block|attack|block) this card(?=\.$)", _not_to_this),
    (r"(?<=\bmust attack or block) this turn if able(?=[.,])", " if able until end of turn"),
    (r"^(As long as [^.]*, |)[Yy]our opponent must attack this card if able\b", _opponents),
    (r"(your opponent controls) attack (?:it|this card) if able\b", r"\1 must attack this card if able"),
    (r"(?<= unless )it(?:'s| is) (damaged|rested|recovered)(?=\.)", r"it is \1"),
)
