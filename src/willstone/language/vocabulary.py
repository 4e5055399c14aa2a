"""Words for types of cards and for numbers, as card text has them (201.5, 104)."""

from __future__ import annotations

from typing import Final

from willstone.engine.core import information as bits
from willstone.engine.core.wording import number_word

TYPES: Final = {word: bit for bit, word in bits.TYPE_NAMES.items()} | {
    "J/resonator": bits.J_RESONATOR,
    "J/ruler": bits.J_SLASH_RULER,
}
NUMBER_WORDS: Final = {number_word(number): number for number in range(2, 11)}
