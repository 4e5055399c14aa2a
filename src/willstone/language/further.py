"""The further texts of chants that keywords give (1109, 1124, 1128, 1133, 1134), read together with the text before."""

from __future__ import annotations

from dataclasses import replace

from willstone.engine.core.nodes import node
from willstone.engine.effects.further_texts import Earlier, InsteadOf, placed
from willstone.engine.keywords.played import Awakening, PlayedWith
from willstone.engine.state.abilities import Chant
from willstone.engine.state.speech import Ability, Effect, Selector
from willstone.language.binding import bind_knowing
from willstone.language.errors import Refused
from willstone.language.pronouns import Known, Referent
from willstone.language.sentences import joined


@node
class Further(Chant):
    """A further text as read, before it is known what it speaks of."""


def together(ability: Ability, before: Chant | None, known: Known) -> Ability:
    """An ability whose further text, if it has one, speaks of the chant's text and of what that names."""
    if not isinstance(ability, (Awakening, PlayedWith)):
        return ability
    texts = tuple(_bound(text, before, known) if isinstance(text, Further) else text for text in ability.abilities)
    return replace(ability, abilities=texts)


def _bound(text: Further, before: Chant | None, known: Known) -> Chant:
    effects = () if before is None else before.effects
    found: list[Effect] = []
    said: list[Effect] = []  # without those that stand for others: what "if you do" and "otherwise" speak of
    for sentence in text.effects:
        if isinstance(sentence, InsteadOf):
            found += joined(tuple(said))
            said.clear()
            place = placed(sentence, effects)
            if place is None:
                raise Refused(sentence.place, "one thing that is done otherwise")
            found.append(place)
        else:
            said.append(sentence)
    found += joined(tuple(said))
    return Chant(bind_knowing(tuple(found), earlier(known))[0])


def earlier(known: Known) -> Known:
    """What a text names, as a further text speaks of it."""
    it = None if known.it is None else _earlier(known.it)
    cards = tuple(Referent(_earlier(one.selector), one.cards, one.several) for one in known.cards)
    return Known(it, cards, tuple(_earlier(player) for player in known.players))


def _earlier(selector: Selector) -> Selector:
    return selector if isinstance(selector, Earlier) else Earlier(selector)
