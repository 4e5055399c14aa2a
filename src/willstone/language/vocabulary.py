"""The grammar and the words it knows."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources
from typing import Final

from willstone.engine.core import information as bits
from willstone.engine.core.will import ATTRIBUTE_NAMES
from willstone.engine.core.wording import number_word, plural

TYPES: Final = {word: bit for bit, word in bits.TYPE_NAMES.items()} | {
    "J/resonator": bits.J_RESONATOR,
    "J/ruler": bits.J_SLASH_RULER,
}
TYPE_WORDS: Final = TYPES | {plural(word): types for word, types in TYPES.items()}
_TYPE: Final = rf"(?:{'|'.join(re.escape(word) for word in sorted(TYPE_WORDS, key=len, reverse=True))}|cards?|spells?)"
LISTED: Final = (
    rf"(?:non-)?(?:{'|'.join(ATTRIBUTE_NAMES)}|{_TYPE}|[A-Z][a-z][\w'-]*(?: (?:of (?:the )?)?[A-Z][a-z][\w'-]*)*"
    rf"|the chosen (?:ability|keyword)|\"[^\"]*\"|\[[^\]]*\]|(?:\{{\w+\}})+)(?: {_TYPE})*(?![\w'/-])"
)
# what one thing or player does: a clause, not the end of a list of things
THIRD_PERSON: Final = (
    "banishes|becomes|can|cannot|chooses|deals|discards|doesn't|draws|gains|gets|has|is|loses|may|must|pays|plays|puts"
    "|recovers|removes|rests|returns|reveals|searches|shuffles|skips"
)
# how a situation begins, rather than something that is done
STATED: Final = (
    "(?:you (?:control|don't|have|played|drew|discarded|gained|lost|were|banished|paid|searched)"
    "|your opponent (?:controls|doesn't|was|has|played|drew|discarded|gained|lost)"
    "|your (?:opponent's )?(?:life|ruler|J-ruler|J/ruler) (?:is|isn't|has|attacked|was|entered)"
    "|it (?:is|isn't|was|has|had|attacked|blocked|entered|would|shares|doesn't)|there|the weather"
    "|the [^.,:]*? this way (?:is|isn't|shares|doesn't)"
    "|this card (?:is|was|isn't|has|attacked|blocked|entered|did)"
    "|(?:an?|(?:two|three|four|five|six) or more) [^.,:]*?(?:was|were|attacked|blocked|entered|left|dealt)"
    "(?![^.,:]* (?:and|or) (?:you|it|there) )[^.,:]*? this turn)"
)
# what spells and abilities may not do to a card
SPARED: Final = (
    "(?:destroyed|banished|discarded|rested|recovered|removed from the game"
    "|returned to (?:its owner's hand|their owners' hands))"
)
FILES: Final = (
    "paragraphs",
    "keywords",
    "terms",
    "playing",
    "deckbuilding",
    "continuous",
    "costs",
    "situations",
    "conditions",
    "effects",
    "later",
    "modes",
    "actions",
    "will",
    "fortune",
    "players",
    "marks",
    "comparing",
    "cards",
    "replacing",
    "tokens",
    "changes",
    "amounts",
    "things",
    "targets",
    "descriptions",
    "chasing",
    "choosing",
    "past",
    "becoming",
    "links",
    "words",
    "preventing",
    "aftermath",
    "turns",
)
NUMBER_WORDS: Final = {number_word(number): number for number in range(2, 11)}


@lru_cache(maxsize=1)
def grammar() -> str:
    """The text of the grammar: its files, the one with the rules that others extend first."""
    folder = resources.files("willstone.language").joinpath("grammar")
    text = "\n".join(folder.joinpath(f"{name}.lark").read_text("utf-8") for name in FILES)
    filled = {"<listed>": LISTED, "<third>": THIRD_PERSON, "<stated>": STATED, "<spared>": SPARED}
    for name, pattern in filled.items():
        text = text.replace(name, pattern.replace("/", r"\/"))
    return text


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """The words in lower case that have a meaning somewhere; only these get a capital to begin a sentence with."""
    return frozenset(re.findall(r'"([a-z]+)[a-z\' ]*"', grammar())) | set(NUMBER_WORDS)
