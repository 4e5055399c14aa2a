"""What the texts of keywords may be, and the symbols they are written with (1100)."""

from __future__ import annotations

from willstone.engine.core.will import KINDS
from willstone.engine.state import abilities
from willstone.engine.state.play_rule import PlayRule
from willstone.engine.state.speech import Ability
from willstone.language.errors import Refused

Text = Ability | tuple[Ability, ...]


def all_of(*texts: Text) -> tuple[Ability, ...]:
    """The abilities of texts, each one ability or several keywords; only in play do they depend on something."""
    found = tuple(one for text in texts for one in (text if isinstance(text, tuple) else (text,)))
    if any(isinstance(one, (abilities.Activate, abilities.Automatic)) and one.zone >= 0 for one in found):
        raise Refused(0, "an ability that is active in play")
    return found


def wherever(*texts: Text) -> tuple[Ability, ...]:
    """The same of a text that may be active out of play as well (902.2)."""
    return tuple(one for text in texts for one in (text if isinstance(text, tuple) else (text,)))


def as_played(text: Text) -> bool:
    """1128.2a, 1133.2a, 1134.2a, 1134.2b: whether it counts as its card is played, in the hand already."""
    return any(isinstance(one, (abilities.Chant, PlayRule)) for one in wherever(text))


def in_play(text: Text) -> tuple[Ability, ...]:
    """The abilities of a text that counts in play alone."""
    if as_played(text):
        raise Refused(0, "an ability that is active in play")
    return wherever(text)


def kinds(will: str) -> tuple[int, ...]:
    """The kinds of will of symbols that are attributes."""
    letters = will[1:-1].split("}{")
    if any(letter not in KINDS[:5] for letter in letters):
        raise Refused(getattr(will, "start_pos", 0) or 0, "attribute symbols")
    return tuple(KINDS.index(letter) for letter in letters)


def kind_of(will: str) -> int:
    """The kind of will of one symbol."""
    found = kinds(will)
    if len(found) > 1:
        raise Refused(getattr(will, "start_pos", 0) or 0, "one attribute symbol")
    return found[0]
