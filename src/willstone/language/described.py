"""Other wordings of what an effect speaks of, brought to one (201.5, 202.3, 307.4, 1002): see :mod:`normalise`.

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_NAME: Final = r"[\ue000-\uf8ff]"
_NAMES: Final = rf"{_NAME}(?:(?:, {_NAME})*,? or {_NAME})?"
_TYPE_OR_ATTRIBUTE: Final = r"(?:magic stone|resonator|chant|regalia|addition|light|fire|water|wind|darkness)\b"
_ATTRIBUTED: Final = r"(?:(?:light|fire|water|wind|darkness|rested|recovered|[A-Z][a-z]+) )*"

_DONE: Final = "discarded|destroyed|banished|removed|cancelled"
_NOUN: Final = "card|resonator|J/resonator|addition|magic stone|entity|spell"


def _dealt_by(match: re.Match[str]) -> str:
    """Said of the card that is dealt the damage; "it" was the one that deals it."""
    rest = re.sub(r"\bit\b", "that card", re.sub(r"\bIt\b", "That card", match[3]))
    return f"Whenever this card is dealt{match[2] or ''} damage by {match[1]}{rest}"


DESCRIBED: Final = Rewritings(
    (
        rf"\b([Nn])on (?=J[-/]|{_TYPE_OR_ATTRIBUTE})",
        r"\1on-",
    ),
    (
        r"\b(resonator|J/resonator|card|entity) dealt damage by this card this turn\b",
        r"\1 that was dealt damage by this card this turn",
    ),
    (r"\bgreveyard\b", "graveyard"),
    (r"\bWenever\b", "Whenever"),
    (r"\bthis card enters field\b", "this card enters the field"),
    (r"(?<=, )this(?= gains \[)", "this card"),
    (r"(?<=, this card) gain(?= \[)", " gains"),
    (r",,(?= )", ","),
    (r"^((?:\[[^\]]*\]|[^\[\]])*[a-z])\]\.?$", r"\1."),
    (r"\bany number ot\b", "any number of"),
    (r"\bfor each card into your hand\b", "for each card in your hand"),
    (r"\bback to (its owner's hand|their owners' hands)\b", r"to \1"),
    (r"\b((?:[Pp]ut|[Dd]estroy|[Rr]eturn|[Rr]emove|[Rr]ecover|[Rr]est)) an? target\b", r"\1 target"),
    (r"\b(banish (?:two|three|four|five)) of (?=(?:\w+ )?(?:magic stones|resonators)\b)", r"\1 "),
    (r"(?<=[a-z] )target (two|three|four) (?=(?:[\w/-]+ )*?\w+s\b)", r"\1 target "),
    (r"\bEach of (?:your |an )?opponent's resonators gains? ", "Each resonator your opponent controls gains "),
    (r"\bto you and your opponent(?=\.)", "to each player"),
    (r"\b(all resonators and) J-ruler (?=your opponent controls)", r"\1 J-rulers "),
    (r"\bthat entered your field this turn\b", "that entered the field this turn"),
    (rf"\b([Ii]f you control an? {_NAME}) (?=put |draw )", r"\1, "),
    (r"(?<=ancel target )\[Activate\] (?=ability\b)", "activate "),
    (r"\bCounter (?=that spell|target spell)", "Cancel "),
    (r"\bloses all races and (?=becomes an? [A-Z])", ""),
    (r"\b([Pp]ut) (\S+ counters) equal to ([^.]+?) on (this card|it)(?=\.)", r"\1 X \2 on \4, where X is \3"),
    (r"^Bestow (?=\{)", "[Bestow] "),
    (r"\b(light|fire|water|wind|darkness) dragon (?=resonator token)", r"\1 Dragon "),
    (
        r"^((?:Other |All )?(?:[\w/-]+ )*[A-Za-z]+s(?: you control)?(?: with [^.,:⇒]*)?) cannot be destroyed\.?$",
        r"\1 gain [Eternal].",
    ),
    (
        r"^(Whenever this card [^⇒]*⇒ It doesn't recover during) your (?=next recovery phase)",
        r"\1 its controller's ",
    ),
    (r"\b(all damage) you would be dealt\b", r"\1 that would be dealt to you"),
    (r"\b([Tt]here)'s another\b", r"\1 is another"),
    (r"\bwith (\d+) or (less|more) (ATK|DEF)\b", r"with \3 \1 or \2"),
    (r"\b(in|from) (?:(?:any|all|each)(?: player's| players')?|both players') graveyards?\b", r"\1 a graveyard"),
    (rf"\b(you control|your opponent controls) (named {_NAMES})", r"\2 \1"),
    (rf"\bcard named (?={_NAME})", ""),
    (rf"\b(you control|your opponent controls) (with {_NAME} in (?:its|their) names?)", r"\2 \1"),
    (rf"\bwith the word (?={_NAME} in (?:its|their) name)", "with "),
    (rf"\b[Tt]he ({_DONE}) ({_NOUN})\b(?! this way)", r"the \2 \1 this way"),
    (rf"\b({_DONE})(?: from the game| to (?:its|their) owners?'?s? hands?)? in this way\b", r"\1 this way"),
    (r"\b(removed) from the game this way\b", r"\1 this way"),
    (
        r"\bWhen(?:ever)? (an? [^.,:⇒]*?) deals( battle)? damage to this card\b([^.]*)",
        _dealt_by,
    ),
    (r"\bblocks or is blocked by (an? [^.,:⇒]*?)(?=,| ⇒)", r"blocks \1 or is blocked by \1"),
    (r"\bthat does not share\b", "that doesn't share"),
    (r"\bthat do not share\b", "that don't share"),
    (r"\bwithout any attributes?\b|\bwith no attributes\b", "with no attribute"),
    (r"\bequal to or (less|greater) than\b", r"\1 than or equal to"),
    (r"(?<=than )this card's (ATK|DEF|total cost)\b", r"the \1 of this card"),
    (
        rf"\b([Aa]ll )?[Yy]our (other )?({_ATTRIBUTED}(?:(?:J/)?resonators|magic stones))\b(?! you)",
        r"\1\2\3 you control",
    ),
)
