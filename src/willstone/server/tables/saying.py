"""Card text in the language that is spoken: what stands on cards, and the parts of it that questions and logs quote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from willstone import mishaps
from willstone.engine import bits
from willstone.i18n import ENGLISH, spoken
from willstone.i18n.messages import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from willstone.engine.views import CardView
    from willstone.i18n import Words

_PLAYED: Final = frozenset(("chant", "rune"))  # types of cards whose sentences are what they do as they are played
_CHOICES: Final = frozenset(("choose {}", "there is no legal {}"))  # messages that end with what is chosen
_EITHER: Final = "{} or {}"  # things to do that are chosen from
_TELLING: Final = "{}: {}"  # ends with an ability, if with card text


def on_cards(cards: Iterable[CardView]) -> dict[str, str]:
    """What is written on cards and on their sides, as far as there are words for it in the language that is spoken."""
    if spoken.get() is ENGLISH:
        return {}
    found: dict[str, str] = {}
    for card in cards:
        for side in (card, *card.get("sides", ())):
            played = not _PLAYED.isdisjoint(side.get("types", ()))
            for written in side.get("abilities", ()):
                if written not in found and (put := ability(written, played=played)) != written:
                    found[written] = put
    return found


def ability(written: str, *, played: bool = False) -> str:
    """An ability in the language that is spoken; as it is written where there are no words for it."""
    return written if spoken.get() is ENGLISH else _ability(written, played)


def doing(written: str) -> str:
    """One of the things to do that a player chooses from, which leaves out who does it: "lose 500 life"."""
    if spoken.get() is ENGLISH or " " not in written or not written[:1].islower():
        return written  # a name, a colour, yes or no
    for sentence in (f"you {written}", written):
        said = _ability(sentence, played=True)
        if said != sentence:
            return said[:1].lower() + said[1:].removesuffix(".")
    return written


def words(told: Words) -> str:
    """A message, with the card text that it quotes in the language that is spoken."""
    return str(told if spoken.get() is ENGLISH else _put(told))


def _put(told: object) -> object:
    if not isinstance(told, Message):
        return told
    args = list(map(_put, told.args))
    if told.id in _CHOICES and isinstance(args[-1], str):
        args[-1] = _some(args[-1])
    elif told.id == _TELLING and isinstance(args[-1], str):
        args[-1] = ability(args[-1])
    elif told.id == _EITHER:
        args = [doing(one) if isinstance(one, str) else one for one in args]
    return Message(told.id, tuple(args))


def _ability(written: str, played: bool) -> str:
    from willstone.language.italian import said  # English needs none of it

    try:
        each = said(written, bits.CHANT if played else bits.RESONATOR)
    except Exception as error:
        mishaps.report("what a card says in another language", error)
        return written
    return "\n".join(one.text for one in each) if each and all(one.italian for one in each) else written


def _some(written: str) -> str:
    from willstone.language.italian import part_said

    try:
        return part_said(written).text
    except Exception as error:
        mishaps.report("what is chosen in another language", error)
        return written
