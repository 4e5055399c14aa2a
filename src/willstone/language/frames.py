"""The one spelling of trigger conditions (906.4, 1410-1412): what stands before the arrow of an automatic ability."""

from __future__ import annotations

import re
from typing import Final

_CONDITION: Final = re.compile(r"^((?:\[Trigger\] )?)((?:\[Enter\] or |When |Whenever |At )[^⇒]*?)(?= ⇒ |, [^⇒]* ⇒ )")
_OPENING: Final = re.compile(r"^((?:\[Trigger\] )?\[Enter\] or [^,:.⇒]+)(?:,| ⇒) ")
_NAMED: Final = r"(?: with [\ue000-\uf8ff] in its name)?"
_SOMETHING: Final = (
    rf"((?:Whenever|or|whenever) an?(?:other)? (?:(?!control| with(?:out)? )[^⇒,])*?{_NAMED})"
    r"((?: with(?:out)? (?:(?!control)[^⇒,])*?)?)"
)
_OFTEN: Final = r"(?=this card (?:attacks|blocks|deals|is dealt)\b)"


def _pairs(*pairs: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), instead) for pattern, instead in pairs)


_REWRITINGS: Final = _pairs(
    # two conditions for one ability
    (
        r"^When(?:ever)? this card enters (?:the|a|your) field or (?:when(?:ever)? (?:it|this card) )?(?=[a-z]+s\b)",
        "[Enter] or when this card ",
    ),
    (r"\bor when(?:ever)? it (?=[a-z]+s\b)", "or when this card "),
    (r"^(\[Enter\]) (?:and|or) (?=when|at the )", r"\1 or "),
    # where a card comes from and goes to
    (r"\b(this card|it) (leaves|enters|is put into) (?:a|your) field\b", r"\1 \2 the field"),
    (r"\bcomes into (?:a|the) field\b", "enters the field"),
    (r"\bleaves (?:a|the) field for a non-field zone\b", "leaves the field"),
    (r"\b(enters|leaves) a field\b", r"\1 the field"),
    (r"\bis put into (?:the|a) field\b", "enters the field"),
    (rf"{_SOMETHING} enters (?:the|your) field under your control\b", r"\1 you control\2 enters the field"),
    (
        rf"{_SOMETHING} enters (?:the|a) field under your opponent's control\b",
        r"\1 your opponent controls\2 enters the field",
    ),
    (rf"{_SOMETHING} enters your field\b", r"\1 you control\2 enters the field"),
    (
        rf"{_SOMETHING} is put into a graveyard from your field\b",
        r"\1 you control\2 is put into a graveyard from the field",
    ),
    (
        rf"{_SOMETHING} is put into a graveyard from your opponent's field\b",
        r"\1 your opponent controls\2 is put into a graveyard from the field",
    ),
    (r"\bthis card (is put into (?:a|your) graveyard from) (?:your|a) field\b", r"this card \1 the field"),
    (r"\bis put into the removed area\b", "is removed from the game"),
    # battles, damage and targets
    (r"^When(?:ever)? you attack with this card$", "Whenever this card attacks"),
    (r"\bbecomes blocked\b", "is blocked"),
    (r"\bbecomes (?:the|a) target of\b", "is targeted by"),
    (r"\bbecomes targeted by\b", "is targeted by"),
    (r"\bis targeted by spells or abilities\b", "is targeted by a spell or ability"),
    (
        r"^When(?:ever)? (an? (?:[\w/-]+ )?(?:spell or ability|spell|ability)(?: you control| your opponent controls)?)"
        r" targets (this card|an?(?:other)? [^⇒,]+)$",
        r"Whenever \2 is targeted by \1",
    ),
    (r"^When(?:ever)? (battle )?damage is dealt to you\b", r"Whenever you are dealt \1damage"),
    (
        r"^When(?:ever)? (battle )?damage is dealt to ((?:this card|your opponent|an?(?:other)?\b)[^⇒,]*?)"
        r"( by [^⇒,]*)?$",
        r"Whenever \2 is dealt \1damage\3",
    ),
    (r"\b(dealt|deals) damage in battle\b", r"\1 battle damage"),
    (r"\bdeals ((?:battle )?damage) to (?:an|the) opponent\b", r"deals \1 to your opponent"),
    # players
    (r"^When(?:ever)? (?:an|the) opponent ", "Whenever your opponent "),
    (r"^When(?:ever)? you do judgment(?: of (?:a|your) ruler)?$", "When you do Judgment"),
    (r"^When(?:ever)? an? (?:([^⇒]*) )?spell is played$", r"Whenever a player plays a \1 card"),
    (r"^When(?:ever)? (?=an? )([^⇒,]*) is played$", r"Whenever a player plays \1"),
    (r"^(When(?:ever)? (?:you|your opponent|a player) plays? an?) spell\b", r"\1 card"),
    (r"^(When(?:ever)? (?:you|your opponent|a player) plays? an? [^⇒,]*?) spell\b", r"\1"),
    (r"\bplays a  card\b", "plays a card"),
    (r"\b(plays? an? (?:[^⇒,]* )?(?:resonator|chant|addition|regalia|rune)) card\b", r"\1"),
    (r"\bYour (J-ruler|J/ruler|ruler) \b", r"your \1 "),
    (r"^When(?:ever)? your (J-ruler|J/ruler|ruler) (?!becomes)", r"Whenever a \1 you control "),
    # once or again and again
    (r"^When(?:ever)? (?=this card or )", "Whenever "),
    (rf"^When(?:ever)? (?!this card or ){_OFTEN}", "Whenever "),
    (rf"\bor when(?:ever)? {_OFTEN}", "or whenever "),
    (rf"\bor when(?:ever)? (?=this card )(?!{_OFTEN})", "or when "),
    (r"\bor when(?:ever)? (?!this card )", "or whenever "),
    # the end of the turn
    (r"^At (?:the )?(beginning|end) of ", r"At the \1 of "),
)


def condition(text: str) -> str:
    """An ability with its trigger condition in the one spelling."""
    text = _OPENING.sub(r"\1 ⇒ ", text)
    return _CONDITION.sub(lambda match: match[1] + _rewritten(match[2]), text)


def _rewritten(words: str) -> str:
    for pattern, instead in _REWRITINGS:
        words = pattern.sub(instead, words)
    return words
