"""Card text in Italian: texts written in it, with English marked where there is no wording, and texts read from it.

What is shown is what would be read: a paragraph is given in Italian only if reading it gives the tree it was written
from.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from willstone.engine.core.information import CHANT, RESONATOR, RUNE
from willstone.engine.state.abilities import Chant
from willstone.language.errors import NotUnderstood, Refused
from willstone.language.excess import refuse_excess
from willstone.language.meaning.tables import NotYet
from willstone.language.meaning.texts import Phrase, paragraphs, phrase, several
from willstone.language.parser import finished
from willstone.language.phrases import grammar
from willstone.language.phrases.it import write
from willstone.language.phrases.it.names import Unsaid, in_english
from willstone.language.phrases.it.reading import read
from willstone.language.phrases.lexicon import lexicon
from willstone.language.reading.reader import Reading, TooInvolved
from willstone.language.reading.tokens import tokens

if TYPE_CHECKING:
    from willstone.engine.state.speech import Ability


_CHOSEN: Final = ("Receiver", "Cards", "Somebody")  # what the parts of sentences are that somebody is asked to choose


class Said(NamedTuple):
    """A paragraph, and whether it is in Italian."""

    text: str
    italian: bool


@lru_cache(maxsize=5000)
def said(text: str, types: int = RESONATOR) -> tuple[Said, ...]:
    """The paragraphs of an English text, in Italian where there are words for it."""
    return tuple(_paragraph(one, bool(types & (CHANT | RUNE))) for one in paragraphs(text))


def ability_said(ability: Ability) -> Said:
    """What an ability says, as a whole."""
    text = ability.render()
    each = said(text, CHANT if isinstance(ability, Chant) else RESONATOR)
    whole = bool(each) and all(one.italian for one in each)
    return Said("\n".join(one.text for one in each) if whole else text, whole)


@lru_cache(maxsize=5000)
def part_said(text: str) -> Said:
    """What is chosen, a part of a sentence, in Italian if there are words for it: "target resonator"."""
    read_in_english = tokens(text, lexicon())
    keys, values = [token.keys for token in read_in_english], [token.value for token in read_in_english]
    for category in _CHOSEN:
        with suppress(Unsaid, TooInvolved):
            whole = Reading(grammar(), keys, values).whole(category)
            if whole is not None:
                written = write(whole[0])
                return Said(written[:1].lower() + written[1:], True)
    return Said(text, False)


@lru_cache(maxsize=5000)
def _paragraph(text: str, chant: bool) -> Said:
    read_in_english = phrase(text, CHANT if chant else RESONATOR)
    tree = read_in_english.tree
    if tree is None:
        return Said(text, False)
    try:
        several(read_in_english)
        written = write(tree)
    except (Unsaid, NotYet, Refused):
        return Said(text, False)
    back = read(written, chant)
    return Said(written, True) if back is not None and _meant(back.said()) == _meant(tree.said()) else Said(text, False)


def _meant(told: Any) -> Any:
    """A tree without what Italian does not tell apart: "perdi" is both "lose" and "you lose"."""
    if isinstance(told, tuple):
        return tuple(map(_meant, told))
    return "order" if told == "you_do" else told


def parse(text: str, types: int = RESONATOR) -> tuple[Ability, ...]:
    """The abilities of a text in Italian; raises NotUnderstood for the first paragraph that is none."""
    refuse_excess(text)
    chant = bool(types & (CHANT | RUNE))
    made: list[tuple[Phrase, Ability]] = []
    for one in paragraphs(in_english(text)):
        tree = read(one, chant)
        if tree is None:
            raise NotUnderstood(one, 0, "", ("an ability in Italian",))
        read_so = Phrase(one, [], tree, 0, 0)
        try:
            made += [(read_so, ability) for ability in several(read_so)]
        except (NotYet, Refused):
            raise NotUnderstood(one, 0, "", ("an ability that has a meaning",)) from None
    return finished(made, types)
