"""Reading card text: from its paragraphs to the abilities the engine plays, and back (204).

A paragraph is read by phrases (:mod:`reading`, :mod:`phrases`), which are given their meaning (:mod:`meaning`); here
pronouns are bound and the paragraphs of a chant put together. What every word means must have been asked for, so that
none is ever lost on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from willstone.engine.abilities.conditions import At
from willstone.engine.core.information import CHANT, RESONATOR
from willstone.engine.core.nodes import walk
from willstone.engine.effects.delayed import AtNext, Later
from willstone.engine.layers.continuous import Continuous
from willstone.engine.state.abilities import Automatic, Chant, Playable, slots_in
from willstone.engine.words.quantities import ValueOf
from willstone.engine.words.selectors import It, This
from willstone.i18n.messages import message
from willstone.language.announced import refuse_misused, refuse_unknown
from willstone.language.binding import bind_knowing, is_misplaced
from willstone.language.errors import Refused
from willstone.language.excess import refuse_excess, unreadable
from willstone.language.further import together
from willstone.language.meaning.texts import abilities as read_phrases
from willstone.language.meaning.texts import pointed
from willstone.language.pronouns import NOTHING, Known, Unbound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from willstone.engine.state.speech import Ability
    from willstone.language.meaning.texts import Phrase


def parse(text: str, types: int = RESONATOR) -> tuple[Ability, ...]:
    """The abilities of a card with that text; raises :class:`NotUnderstood` at the first word without a meaning.

    The bare sentences of a chant or a rune are one ability together, wherever its paragraphs begin.
    """
    refuse_excess(text)
    try:
        return finished(read_phrases(text, types), types)
    except RecursionError:
        raise unreadable(text, 0, message("a text whose parts are nested too deep")) from None


def finished(read: Sequence[tuple[Phrase, Ability]], types: int) -> tuple[Ability, ...]:
    """Paragraphs and the abilities that were read in them, as the abilities of one card."""
    abilities: list[Ability] = []
    known = NOTHING
    for paragraph, as_read in read:
        ability = _at_once(as_read) if types == CHANT else as_read
        if isinstance(ability, Chant):
            before = abilities.pop() if abilities and isinstance(abilities[-1], Chant) else None
            if any(isinstance(other, Chant) for other in abilities):
                raise pointed(paragraph, 0, ("all sentences of the chant next to each other",))
            assert before is None or isinstance(before, Chant)
            ability, known = _bound(paragraph, ability, before)
        else:
            ability = _with_texts(paragraph, ability, abilities, known)
        for unbound in walk(ability, Unbound):
            raise pointed(paragraph, unbound.position, (f"something that {unbound.word!r} stands for",))
        if is_misplaced(ability):
            raise pointed(paragraph, 0, ("cards that are chosen together",))
        if types == CHANT and isinstance(ability, Continuous) and ability.place() < 0:
            raise pointed(paragraph, 0, ("what counts while it is a spell",))  # 902.1: it is never in play
        _announced(paragraph, ability)
        abilities.append(ability)
    return tuple(abilities)


def _at_once(ability: Ability) -> Ability:
    """906.8: what a chant says of a moment waits for it once the chant has resolved; it is not in play then."""
    if isinstance(ability, Automatic) and isinstance(ability.condition, At) and ability.zone < 0:
        return Chant((Later(ability),))
    return ability


def _announced(paragraph: Phrase, ability: Ability) -> None:
    """What must be known as a text is played can be."""
    try:
        for text in walk(ability, Playable):
            refuse_unknown(text.effects)
            refuse_misused(text.effects)
    except Refused as error:
        raise pointed(paragraph, error.position, (error.expected,)) from None


def _with_texts(paragraph: Phrase, ability: Ability, before: list[Ability], known: Known) -> Ability:
    """An ability that gives a chant a further text, together with the chant's own text."""
    chant = next((other for other in before if isinstance(other, Chant)), None)
    try:
        return together(ability, chant, known)
    except Refused as error:
        raise pointed(paragraph, error.position, (error.expected,)) from None


def _bound(paragraph: Phrase, chant: Chant, before: Chant | None) -> tuple[Chant, Known]:
    """A paragraph of a chant, together with those before it, and what it has named."""
    try:
        effects, known = bind_knowing(chant.effects, NOTHING, 0 if before is None else slots_in(before.effects))
        if any(value.what == It(This()) and value.value != "total cost" for value in walk(effects, ValueOf)):
            raise Refused(_place(paragraph, "its"), "something with ATK and DEF")  # a chant has none
        if any(getattr(later.effect, "what", None) == This() for later in walk(effects, AtNext)):
            raise Refused(0, "a card that is still there then")  # 902.1: a chant is not
        if before is None:
            return Chant(effects), known
    except Refused as error:
        raise pointed(paragraph, error.position, (error.expected,)) from None
    return Chant((*before.effects, *effects), (*before.breaks, len(before.effects))), known


def _place(paragraph: Phrase, word: str) -> int:
    return next((at for at, token in enumerate(paragraph.tokens) if token.printed == word), 0)


def render(abilities: Sequence[Ability]) -> str:
    """The text of a card with these abilities."""
    return "\n".join(ability.render() for ability in abilities)
