"""All keywords (1100) by name: one small object for each.

A keyword says what it is called, by which rule it is known, the bits it sets on its card
(:mod:`willstone.engine.core.information`) and the abilities it is short for; rules read the bits and know no keyword by
name. What it is short for is told to it from above (:mod:`willstone.engine.keywords.in_play`), as the engine is
imported.

There are keywords of what is in play: how it battles, dies or is targeted (1102-1108, 1118, 1120, 1122, 1123,
1135-1139); those that change how a card is played or a deck is built (1101.1b, 1111, 1115, 1132, 1136); and those that
are written with a text or a cost of their own (1109-1116, 1121, 1124-1134, 1137, 1415).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from willstone.engine.core import information as bits
from willstone.engine.core.made import record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from willstone.engine.core.infinity import Number
    from willstone.engine.state.speech import Ability


Meaning: TypeAlias = "Callable[[int], tuple[Ability, ...]]"
_MEANINGS: Final[dict[str, Meaning]] = {}


@record(frozen=True, slots=True)
class Keyword:
    """1101.1, 1101.1a: a keyword skill; one without bits is a mere word that other cards refer to (1101.1b)."""

    name: str
    rule: str
    flags: int = 0
    numbered: bool = False

    def stands_for(self, number: Number) -> tuple[Ability, ...]:
        """The abilities it is short for, with the number it is written with."""
        return ()

    def written_alone(self) -> bool:
        """Whether it is an ability by itself, perhaps with a number."""
        return True

    def is_had(self) -> bool:
        """Whether cards are said to have it, so that other cards may ask for those that do."""
        return True


class ShortKeyword(Keyword):
    """A keyword that is short for abilities, which are made of what is known only to the modules above this one."""

    __slots__ = ()

    def stands_for(self, number: Number) -> tuple[Ability, ...]:
        return _meaning(self.name, int(number))


class KeywordWithText(Keyword):
    """A keyword that is written with a text or a cost of its own; its abilities have a class of their own."""

    __slots__ = ()

    def written_alone(self) -> bool:
        return False


class FormOfText(KeywordWithText):
    """The same where cards are not said to have the keyword."""

    __slots__ = ()

    def is_had(self) -> bool:
        return False


def register(meanings: Mapping[Keyword, Meaning]) -> None:
    """Say what keywords are short for."""
    for keyword, meaning in meanings.items():
        _MEANINGS[keyword.name] = meaning


@lru_cache(maxsize=256)
def _meaning(name: str, number: int) -> tuple[Ability, ...]:
    meaning = _MEANINGS.get(name)
    if meaning is None:
        raise LookupError(f"nobody has said what [{name}] is short for; the engine has not been imported as a whole")
    return meaning(number)


# ---------------------------------------------------------------- of what is in play

PIERCE = Keyword("Pierce", "1102", bits.PIERCES)
PRECISION = Keyword("Precision", "1103", bits.ATTACKS_RECOVERED)
FIRST_STRIKE = Keyword("First Strike", "1104", bits.STRIKES_FIRST)
FLYING = Keyword("Flying", "1106", bits.FLIES)
SWIFTNESS = Keyword("Swiftness", "1107", bits.ATTACKS_AT_ONCE | bits.RESTS_AT_ONCE)
IMPERISHABLE = Keyword("Imperishable", "1108", bits.KEEPS_SOUL)
BLOODLUST = Keyword("Bloodlust", "1123", bits.MUST_ATTACK)
ETERNAL = Keyword("Eternal", "1139", bits.CANNOT_BE_DESTROYED)

EXPLODE = ShortKeyword("Explode", "1105")
DRAIN = ShortKeyword("Drain", "1135")
BANE = ShortKeyword("Bane", "1138")
LIMIT = ShortKeyword("Limit", "1118", numbered=True)
MANA = ShortKeyword("Mana", "1122", numbered=True)
BARRIER = ShortKeyword("Barrier", "1120")

_IN_PLAY: Final = (
    *(PIERCE, PRECISION, FIRST_STRIKE, FLYING, SWIFTNESS, IMPERISHABLE, BLOODLUST, ETERNAL),
    *(EXPLODE, DRAIN, BANE, LIMIT, MANA, BARRIER),
)
SYMBOL_SKILLS = frozenset(
    keyword.name for keyword in (PIERCE, PRECISION, FIRST_STRIKE, EXPLODE, FLYING, SWIFTNESS, IMPERISHABLE)
)  # 1413.1, 1413.2

# ---------------------------------------------------------------- of playing a card or building a deck

QUICKCAST = Keyword("Quickcast", "1111", bits.ANY_TIME)
REMNANT = Keyword("Remnant", "1115", bits.FROM_GRAVEYARD)
GRIMOIRE = Keyword("Grimoire", "1132", bits.EXTRA_DECK, numbered=True)
DIVINITY = Keyword("Divinity", "1136", bits.DIVINE, numbered=True)
STRANGER = Keyword(
    "Stranger", "402.5", bits.EXTRA_DECK_OF_STRANGERS, numbered=True
)  # what it allows is printed on its cards
WILL_OF_HOPE = Keyword("Will of Hope", "1101.1b-i")
WILL_OF_DESPAIR = Keyword("Will of Despair", "1101.1b-i")

# words that only other cards speak of; some print them in double angle brackets
MARKS = tuple(Keyword(name, "1101.1b") for name in ("Blessing", "Bond", "Famine", "Melody", "War"))

_PLAYED: Final = (QUICKCAST, REMNANT, GRIMOIRE, DIVINITY, STRANGER, WILL_OF_HOPE, WILL_OF_DESPAIR, *MARKS)

# ---------------------------------------------------------------- with a text or a cost

AWAKENING = KeywordWithText("Awakening", "1109")
INCARNATION = KeywordWithText("Incarnation", "1110")
GODS_ART = KeywordWithText("God's Art", "1112")
TRIGGER = KeywordWithText("Trigger", "1113")
STEALTH = KeywordWithText("Stealth", "1114", bits.HIDES)
ENERGIZE = KeywordWithText("Energize", "1119")
BESTOW = KeywordWithText("Bestow", "1121", bits.UNADDED)
TORRENT = KeywordWithText("Torrent", "1124")
JUDGMENT = KeywordWithText("Judgment", "1125")
INHERITANCE = KeywordWithText("Inheritance", "1126")
SEAL = KeywordWithText("Seal", "1128")
SEALED_ITEM = KeywordWithText("Sealed Item", "1130")
CREST = KeywordWithText("Crest", "1131")
LEGEND = KeywordWithText("Legend", "1133")
NULL = KeywordWithText("Null", "1134")
RUNE = KeywordWithText("Rune", "1137")
BREAK = KeywordWithText("Break", "1415")
CONVOKE = KeywordWithText("Convoke", "abc-1.0 8", bits.CONVOKES)

# of cards without a chapter: what they mean is printed on the cards
FAITH = KeywordWithText("Faith", "1101.1a")
FALLEN = KeywordWithText("Fallen", "1101.1a")
MYTHIC = KeywordWithText("Mythic", "1101.1a")
REVENGE = KeywordWithText("Revenge", "1101.1a")

# cards are not said to have these
ENTER = FormOfText("Enter", "1140")
EVOLUTION = FormOfText("Evolution", "1116")
MOBILIZE = FormOfText("Mobilize", "1129")
RESONANCE = FormOfText("Resonance", "1127")
SHIFT = FormOfText("Shift", "1117")

_WITH_TEXT: Final = (
    *(AWAKENING, INCARNATION, GODS_ART, TRIGGER, STEALTH, ENERGIZE, BESTOW, TORRENT, JUDGMENT, INHERITANCE, SEAL),
    *(SEALED_ITEM, CREST, LEGEND, NULL, RUNE, BREAK, CONVOKE, FAITH, FALLEN, MYTHIC, REVENGE),
    *(ENTER, EVOLUTION, MOBILIZE, RESONANCE, SHIFT),
)

KEYWORDS: Final[dict[str, Keyword]] = {keyword.name: keyword for keyword in (*_IN_PLAY, *_PLAYED, *_WITH_TEXT)}
SKILLS: Final[dict[str, Keyword]] = {name: keyword for name, keyword in KEYWORDS.items() if keyword.written_alone()}
