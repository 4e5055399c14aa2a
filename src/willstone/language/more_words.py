"""More wordings brought to one: the order of adjectives, two tokens at once, cards by number and name, small slips."""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_NAME: Final = "[\ue000-\uf8ff]"  # names in quotes are hidden from all rewritings
_KIND: Final = r"(?:light|fire|water|wind|darkness|[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
_NONS: Final = r"non-(?:magic stone|[\w/-]+)(?:, non-(?:magic stone|[\w/-]+))*"
_TOKEN: Final = rf"\[\d+/\d+\] [^.,:⇒]*? token(?: with (?:{_NAME}|\[[A-Z][^\]]*\]))?"


def _condition(match: re.Match[str]) -> str:
    """906.7: the condition of what is done stands before a comma."""
    return f"{match[1]}, {match[2].lower()}"


MORE: Final = Rewritings(
    (r"\bnon-spell (?=cards?\b)", "non-chant "),
    (rf"\b(target|an?|all) ({_KIND}) ({_NONS}) (?=cards?\b|entit|resonators?\b)", r"\1 \3 \2 "),
    (r"\bwith the same (name|total cost|race|attribute|ATK|DEF)(?= (?:from|in) your )", r"with the same \1 as it"),
    (r"\b([Rr])elease all the (?=\[Seal\])", r"\1elease the "),
    (r"(⇒ If [^⇒.,]*?) ⇒ ([A-Z])", _condition),
    (r"⇒ ⇒ ", "⇒ "),
    (r"^\[Awakening\] ⇒ ", "[Awakening] "),
    (
        rf"\bPut (an? {_TOKEN}) and (an? {_TOKEN}) into the field\b",
        r"Put \1 into the field and put \2 into the field",
    ),
    (r"^Resonator targeted by an addition gains\b", "Each resonator with additions gains"),
    (r"\b(Additions|Resonators|Regalia) in your area\b", r"\1 you control"),
    (
        r"\b(?:T|(t))he (owner|controller) of that "
        r"(card|spell|resonator|J/resonator|entity|addition|magic stone)\b",
        lambda m: f"{'t' if m[1] else 'T'}hat {m[3]}'s {m[2]}",
    ),
    (rf"\b([Bb]anish|[Rr]est|[Dd]iscard|[Rr]eveal) (two|three|four|five) (?={_NAME})", r"\1 \2 cards named "),
    (r"^(This card enters the field with [^.]* counters?)\.?$", r"\1 on it."),
)
LATER: Final = Rewritings(
    (r"\bPlay this ability only in (?:a )?battle phase\b", "Play this ability only during battle"),
)
