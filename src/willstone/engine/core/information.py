"""The information on a card (200): types, attributes, races, and the bits rules read from abilities.

Sets of types and of attributes are small integers, one bit for each, because the rules ask for them all the time.
"""

from __future__ import annotations

from typing import Final

from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS
from willstone.i18n.messages import message

# 201.2: the categories of cards
RULER: Final = 1
J_RULER: Final = 2
MAGIC_STONE: Final = 4
RESONATOR: Final = 8
CHANT: Final = 16
ADDITION: Final = 32
REGALIA: Final = 64
RUNE: Final = 128

J_RESONATOR: Final = J_RULER | RESONATOR  # 201.2a
J_SLASH_RULER: Final = RULER | J_RULER  # 201.2b
PERMANENT: Final = RESONATOR | ADDITION | REGALIA  # 702: spells that come into the field
RACED: Final = J_SLASH_RULER | RESONATOR  # 205.1: on these the words are races, on others traits

TYPE_NAMES: Final = {
    RULER: "ruler",
    J_RULER: "J-ruler",
    MAGIC_STONE: "magic stone",
    RESONATOR: "resonator",
    CHANT: "chant",
    ADDITION: "addition",
    REGALIA: "regalia",
    RUNE: "rune",
}

# 201.3: general types; 201.4a: magic stone types
GENERAL_TYPES: Final = ("Basic", "Special", "Master")
STONE_TYPES: Final = tuple(f"{name.capitalize()} Magic Stone" for name in ATTRIBUTE_NAMES)

# What a card is allowed, forbidden or obliged to do. Continuous abilities and keywords set these bits; the rules
# read the bits and never ask for a keyword by name.
ATTACKS_AT_ONCE: Final = 1 << 0  # may attack in the turn it came under its controller's control
RESTS_AT_ONCE: Final = 1 << 1  # may use abilities with the rest symbol in that turn
ATTACKS_RECOVERED: Final = 1 << 2  # may attack recovered J/resonators
STRIKES_FIRST: Final = 1 << 3  # deals its battle damage in the first strike battle resolution step
PIERCES: Final = 1 << 4  # its controller divides its damage between blocker and attacked object
FLIES: Final = 1 << 5  # is blocked only by what flies too
ANY_TIME: Final = 1 << 6  # may be played whenever its player has priority
KEEPS_SOUL: Final = 1 << 7  # gets no astral counter when destroyed as a J-ruler
MUST_ATTACK: Final = 1 << 8
CANNOT_ATTACK: Final = 1 << 9
CANNOT_BLOCK: Final = 1 << 10
CANNOT_BE_DESTROYED: Final = 1 << 11
CANNOT_BE_BLOCKED: Final = 1 << 12
ATTACKABLE: Final = 1 << 13  # may be attacked although recovered, whoever attacks
RESTS_NOT_RECOVERED: Final = 1 << 14  # does not recover in its controller's recovery phase
CANNOT_BE_PLAYED: Final = 1 << 15
FROM_GRAVEYARD: Final = 1 << 20  # may be played from its owner's graveyard
CANNOT_BE_CHASED: Final = 1 << 19  # while it is in the chase area nothing else can be played
CANNOT_BE_ATTACKED: Final = 1 << 16
BLOCKS_RESTED: Final = 1 << 17  # may block although rested
MUST_BLOCK: Final = 1 << 18
MUST_BE_BLOCKED: Final = 1 << 21
CANNOT_BE_CANCELED: Final = 1 << 22
CANNOT_ATTACK_PLAYERS: Final = 1 << 23
CANNOT_BE_RETURNED: Final = 1 << 31  # to its owner's hand
SPARED: Final = 1 << 32  # some things cannot be done to it by spells, abilities or effects
ENTERS_QUIETLY: Final = 1 << 26  # none of its abilities triggers as it enters the field
NO_ENTER: Final = 1 << 27  # the same of its [Enter] abilities
ATTACKS_FRESH: Final = 1 << 28  # does not rest as it attacks
MAY_STAY_RESTED: Final = 1 << 30  # its controller may leave it rested in their recovery phase
BLOCKS_FRESH: Final = 1 << 29  # does not rest as it blocks
RESTRAINED: Final = 1 << 25  # something on it says which cards it may battle with, or may battle with it
SHIELDED: Final = 1 << 24  # something on it forbids that it is targeted by some spells or abilities
UNADDED: Final = 1 << 33  # an addition that may lie in the field though it is added to nothing
DIVINE: Final = 1 << 34  # runes are played by its divinity
HIDES: Final = 1 << 35  # may be played from the standby area although it has no [Trigger]
CONVOKES: Final = 1 << 36  # brings further rulers from the hand
EXTRA_DECK: Final = 1 << 37  # a ruler whose player may bring an extra deck
EXTRA_DECK_OF_STRANGERS: Final = 1 << 38  # one of strangers
UNUSED: Final = 1 << 39  # none of its activate abilities may be played

# 909: the parts of a card's information, by which the layers know which effects can depend on which
KIND: Final = 1  # types, races, magic stone types
ABILITIES: Final = 2  # abilities it has
LOSSES: Final = 4  # abilities it had and may have lost
LOOKS: Final = 8  # name, attributes, cost, general types
VALUES: Final = 16  # ATK and DEF
ALL: Final = KIND | ABILITIES | LOSSES | LOOKS | VALUES


def type_names(types: int) -> tuple[str, ...]:
    """The names of a set of types, in the order of 201.2."""
    return tuple(name for bit, name in TYPE_NAMES.items() if types & bit)


def attribute_names(attributes: int) -> tuple[str, ...]:
    """The names of a set of attributes."""
    return tuple(name for index, name in enumerate(ATTRIBUTE_NAMES) if attributes >> index & 1)


def attribute_letters(attributes: int) -> tuple[str, ...]:
    """The letters of a set of attributes."""
    return tuple(KINDS[index] for index in range(5) if attributes >> index & 1)


def attribute_bits(letters: object) -> int:
    """The set of the attributes given by letters; V stands for none (208.4)."""
    bits = 0
    for letter in letters if isinstance(letters, (list, tuple)) else str(letters):
        if letter == "V":
            continue
        if letter not in KINDS[:5]:
            raise ValueError(message("no attribute {!r}; they are W, R, U, G, B", letter))
        bits |= 1 << KINDS.index(letter)
    return bits
