"""Keywords that are short for words the language has, on cards whose rules have no chapter for them.

[Mastery] and [Solarisation] say in their reminder texts what they mean; it is written out. Names in quotes are hidden
behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import number_word
from willstone.language.rewriting import Rewritings
from willstone.language.vocabulary import TYPE_WORDS

_NAME: Final = r"[\ue000-\uf8ff]"
_ONE: Final = rf"(?:{_NAME}(?: or {_NAME})*|\([A-Z][^().]*\))"


def _rested(one: str) -> str:
    """Of a name the card is meant, of a race a ruler or J/resonator, and of a type an entity."""
    if not one.startswith("("):
        return f"a recovered {one} you control"
    word = one[1:-1]
    return f"a recovered {word.lower() if word.lower() in TYPE_WORDS else word + ' ruler or J/resonator'} you control"


def _mastery(match: re.Match[str]) -> str:
    """Somebody's mastery: rest them rather than pay."""
    ones = re.split(r" and ", match[1])
    return f"Rather than pay this card's cost, you may rest {' and '.join(_rested(one) for one in ones)}."


def _solarisation(match: re.Match[str]) -> str:
    """Cards from the removed area rather than some of the will."""
    number = int(match[1])
    cards = "a non-magic stone card that shares an attribute with this card from your removed area"
    order = ""
    if number > 1:
        cards = f"{number_word(number)} non-magic stone cards that share an attribute with this card"
        cards += " from your removed area"
        order = " in any order"
    return (
        f"As you play this card, you may put {cards} on the bottom of your deck{order}. "
        f"If you do, this card costs {{{number}}} less to play."
    )


WRITTEN_OUT: Final = Rewritings(
    (rf"^\[Mastery\] ({_ONE}(?: and {_ONE})?)\.?$", _mastery),
    (r"^\[Solarisation\] \(?([1-9])\)?\.?$", _solarisation),
)
