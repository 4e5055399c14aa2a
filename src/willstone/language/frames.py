"""The one spelling of trigger conditions (906.4, 1410-1412): what stands before the arrow of an automatic ability."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone.language.condition_words import conditions
from willstone.language.past_words import past
from willstone.language.rewriting import Rewritings

if TYPE_CHECKING:
    from collections.abc import Container

_CONDITION: Final = re.compile(r"^((?:\[Trigger\] )?)((?:\[Enter\] or |When |Whenever |At )[^⇒]*?)(?= ⇒ |, [^⇒]* ⇒ )")
_OPENING: Final = re.compile(r"^((?:\[Trigger\] )?\[Enter\] or [^,:.⇒]+)(?:,| ⇒) ")
_NAMED: Final = r"(?: with [\ue000-\uf8ff] in its name)?"
_SOMETHING: Final = (
    rf"((?:Whenever|or|whenever) an?(?:other)? (?:(?!control| with(?:out)? )[^⇒,])*?{_NAMED})"
    r"((?: with(?:out)? (?:(?!control)[^⇒,])*?)?)"
)
_OFTEN: Final = r"(?=this card (?:attacks|blocks|deals|is dealt)\b)"


_REWRITINGS: Final = Rewritings(
    # two conditions for one ability
    (
        r"^When(?:ever)? this card enters (?:the|a|your) field or (?:when(?:ever)? (?:it|this card) )?(?=[a-z]+s\b)",
        "When this card enters the field or ",  # 1411.3a
    ),
    (r"\bor when(?:ever)? it (?=[a-z]+s\b)", "or when this card "),
    (r"^(\[Enter\]) (?:and|or) (?=when|at the )", r"\1 or "),
    # where a card comes from and goes to
    (r"\b(this card|it|enters the field or) (leaves|enters|is put into) (?:a|your) field\b", r"\1 \2 the field"),
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
    (
        r"\bthis card in your (deck|graveyard|hand) is removed from the game\b",
        r"this card is removed from the game from your \1",
    ),
    (r"\bis (recovered|rested)$", r"becomes \1"),
    (r"\b(?:gets|is) destroyed by (battle damage|damage in battle)$", "is destroyed by battle damage"),
    (r"\bdestroys an? opponent's ([^⇒,]*)$", r"destroys a \1 your opponent controls"),
    (
        r"\b(added|bestowed) (resonator|J/resonator) is put into a graveyard from your field$",
        r"\1 \2 is put into a graveyard from the field",
    ),
    # battles, damage and targets
    (r"^When(?:ever)? you attack with this card$", "Whenever this card attacks"),
    (r"\bbecomes blocked\b", "is blocked"),
    (r"\bis (rested|recovered)$", r"becomes \1"),
    (r"\bbecomes (?:the|a) target of\b", "is targeted by"),
    (r"\bbecomes targeted by\b", "is targeted by"),
    (
        r"\bis targeted by ((?:(?:light|fire|water|wind|darkness|chant) )?)spells or abilities\b",
        r"is targeted by a \1spell or ability",
    ),
    (
        r"^When(?:ever)? (an? (?:[\w/-]+ )?(?:spell or ability|spell|ability)(?: you control| your opponent controls)?)"
        r" targets (this card|an?(?:other)? [^⇒,]+)$",
        lambda m: f"{'When' if m[2] == 'this card' else 'Whenever'} {m[2]} is targeted by {m[1]}",
    ),
    (r"^When(?:ever)? (battle )?damage is dealt to you\b", r"Whenever you are dealt \1damage"),
    (
        r"^When(?:ever)? (battle )?damage is dealt to ((?:this card|your opponent|an?(?:other)?\b)[^⇒,]*?)"
        r"( by [^⇒,]*)?$",
        r"Whenever \2 is dealt \1damage\3",
    ),
    (r"\b(dealt|deals) damage in battle\b", r"\1 battle damage"),
    (r"\bdeals ((?:battle )?damage) to (?:an|the) opponent\b", r"deals \1 to your opponent"),
    (r"\b(dealt (?:battle )?damage by an? (?:(?:light|fire|water|wind|darkness) )?)source\b", r"\1card"),
    # players
    (r"^When(?:ever)? (?:an|the) opponent ", "Whenever your opponent "),
    (r"^When(?:ever)? you do judgment(?: of (?:a|your) ruler)?$", "When you do Judgment"),
    (r"^When(?:ever)? an? (?:([^⇒]*) )?spell is played$", r"Whenever a player plays a \1 card"),
    (r"^When(?:ever)? (?=an? )([^⇒,]*) is played$", r"Whenever a player plays \1"),
    (r"^(When(?:ever)? (?:you|your opponent|a player) plays? an?) spell\b", r"\1 card"),
    (r"^(When(?:ever)? (?:you|your opponent|a player) plays? an? [^⇒,]*?) spell\b", r"\1"),
    (r"\bplays a  card\b", "plays a card"),
    (r"(\bplays? a non-resonator)$", r"\1 card"),
    (r"\b(plays? an? (?:[^⇒,]* )?(?:resonator|chant|addition|regalia|rune)) card\b", r"\1"),
    (r"\bYour (J-ruler|J/ruler|ruler) \b", r"your \1 "),
    (r"^When(?:ever)? your (J-ruler|J/ruler|ruler) (?!becomes)", r"Whenever a \1 you control "),
    (r"(\b[Ww]henever you(?: (?!or )[^ ⇒]+)+) or whenever you ", r"\1 or "),
    (r"(\b[Ww]henever (your opponent|a player)(?: (?!or )[^ ⇒]+)+) or whenever (?:\2|they|that player) ", r"\1 or "),
    # once or again and again
    (r"^When(?:ever)? (?=this card or )", "Whenever "),
    (rf"^When(?:ever)? (?!this card or ){_OFTEN}", "Whenever "),
    (rf"\bor when(?:ever)? {_OFTEN}", "or whenever "),
    (rf"\bor when(?:ever)? (?=this card )(?!{_OFTEN})", "or when "),
    (r"\bor when(?:ever)? (?!this card )", "or whenever "),
    (r"\bfor the (first|second|third|fourth) time (?:in a|in each|this) turn$", r"for the \1 time each turn"),
    (r"\b(plays?|draws?) (your) (\w+) (?:spell|card) (?:in a|in each|each) turn$", r"\1 \2 \3 card each turn"),
    (
        r"^(When(?:ever)? an? [^⇒]*? (?:is added to [^⇒]*?|attacks|enters the field))"
        r" or (an?(?:other)? [^⇒]*? enters the field)$",
        r"\1 or whenever \2",
    ),
    # when it happens
    (r"\b(?:during|in) (?:a |the )?battle(?: phase)?$", "during battle"),
    (r"\b(?:in|on) (?=(?:your|your opponent's|their) turn$)", "during "),
    (r"\bduring (?:(?:an|the|each) opponent's) (?=turn$|\w+ phase$)", "during your opponent's "),
    # the end of the turn
    (r"^At (?:the )?(beginning|end) of ", r"At the \1 of "),
)


_LATER: Final = Rewritings(
    (r"(^|[.⇒:•] )This turn, w(hen(?:ever)? [^.⇒]*?)(?:,| ⇒) ", r"\1W\2 this turn, "),
    (r"((?:^|[.⇒:•] )When(?:ever)? [^.⇒]*? this turn)(?:,| ⇒) ", r"\1, "),
    (
        r"(When(?:ever)? (?:it|that \w+) deals) or is dealt ((?:battle )?damage)(?= this turn, )",
        r"\1 \2 or is dealt \2",
    ),
    (
        r"(?<=[.⇒:•] )(Destroy|Banish|Return|Remove|Recover) ([^.,⇒]*?)"
        r" at (?:the )?(?:next )?end of (?:this |the )?turn\.",
        r"At the next end of turn, \1 \2.",
    ),
    (
        r"(?<=[.⇒:•] )At (?:the )?(?:next )?(end|beginning) of (?:the |this )?((?:your |your opponent's )?)"
        r"(turn|battle phase|battle|main phase|recovery phase|end phase)(?: ⇒|,) ",
        r"At the next \1 of \2\3, ",
    ),
    (r"(^|[.⇒:•] )At (?:the )?next (end|beginning) of ([^,.⇒]+)(?: ⇒|,) ", r"\1At the next \2 of \3, "),
    (
        r"(^|[.⇒:•] )At (?:the )?beginning of ((?:your |your opponent's )?)(?:the )?next ([^,.⇒]+)(?: ⇒|,) ",
        r"\1At the next beginning of \2\3, ",
    ),
    (
        r"(^|[.⇒:•] )At (?:the )?end of (your|the|your opponent's) next turn(?: ⇒|,) ",
        r"\1At the end of \2 next turn, ",
    ),
    (r"(?<=, )at the next (end|beginning) of ([^,.⇒]+)(?: ⇒|,) ", r"at the next \1 of \2, "),
    (r"([Aa]t the next (?:beginning|end) of [^,.⇒]*?)(?:the )?(?<=\w )battle, ", r"\1battle phase, "),
)
_DELAYED: Final = re.compile(
    r"([Aa]t the (?:next [^,⇒]+|end of (?:your|the|your opponent's) next turn), |When(?:ever)? [^.,⇒]* this turn, )"
    r"([A-Z][a-z]+)(?=[ .])"
)


def later(text: str, known: Container[str]) -> str:
    """An ability with what is done later in the one spelling; a comma, not an arrow, stands before it (906.8)."""
    text = _LATER.rewrite(text)
    return _DELAYED.sub(lambda m: m[1] + (m[2].lower() if m[2].lower() in known else m[2]), text)


def condition(text: str) -> str:
    """An ability with its trigger condition in the one spelling."""
    text = _OPENING.sub(r"\1 ⇒ ", text)
    return _CONDITION.sub(lambda match: match[1] + _rewritten(match[2]), text)


def _rewritten(words: str) -> str:
    return _REWRITINGS.rewrite(words)


_NAME: Final = r"[\ue000-\uf8ff]"
_MANY: Final = "one|two|three|four|five|six|seven|eight|nine|ten"
_RULER: Final = r"(?:ruler|J-ruler|J/ruler)"

_SITUATIONS: Final = Rewritings(
    (r"\bJ([-/])R(?=uler|esonator)", r"J\1r"),
    (r"(?<=[Yy]our )R(?=uler\b)", "r"),
    (r"\b([Ii]t)'s (?=an? |not |your |rested|recovered|darkness|light|fire|water|wind)", r"\1 is "),
    (r"\b([Tt]here)'s (?=an? )", r"\1 is "),
    (r"\b(if|If|as long as|As long as) (there is an?)(?=other )", r"\1 \2"),
    (r"\b(do not|don't) control any (?=[a-z])", "control no "),
    (r"\bdo not control\b", "don't control"),
    (r"\bdoes not control\b", "doesn't control"),
    (r"\b(?:don't control|have no) other (?=\w+s\b)", "control no other "),
    (rf"\b([Yy]our {_RULER}) is not\b", r"\1 isn't"),
    (rf"\b(if|If|as long as|As long as) you (?={_RULER} is)", r"\1 your "),
    # what one controls
    (r"\byou have ((?:(?!control|hand|graveyard)[^.,])*) (?:you control|in your field)\b", r"you control \1"),
    (r"\b(controls?) less (?=[^.,]* than )", r"\1 fewer "),
    (rf"\b(controls?) (?={_NAME})", r"\1 a "),
    (rf"\b(controls? an? {_NAME}) and (?={_NAME})", r"\1 and a "),
    # hands, graveyards and other zones
    (rf"\b({_MANY}) or less (?=(?!or\b|and\b|you\b|from\b|in\b|to\b|into\b)[a-zA-Z])", r"\1 or fewer "),
    (r"\byou have (?=[^.,]* in your (?:graveyard|removed area|lifebreak area))", "there are "),
    (
        r"\byour opponent has ([^.,]*) in (?:their )?(hand|graveyard|removed area|lifebreak area)(?! than)",
        r"there are \1 in your opponent's \2",
    ),
    (r"\bthere are (?=an? )", "there is "),
    (r"\byour opponent has (\d+) life or (less|more)", r"your opponent's life is \1 or \2"),
    (r"\byou have (\d+) life or (less|more)", r"your life is \1 or \2"),
    # counters
    (
        r"\b(this card|it) has (an? [^ .,]+ counter|(?:no|\w+ or (?:more|fewer)) [^ .,]+ counters) on it\b",
        r"there are \2 on \1",
    ),
    (r"\bthere are (?=an? )", "there is "),
    (r"\bthere are one or more ([^ .,]+) counters\b", r"there is a \1 counter"),
    (r"\bthere are not? ([^ .,]+) counters?\b", r"there are no \1 counters"),
    (rf"\b(there are (?:{_MANY}) or (?:more|fewer) [^ .,]+ counter) on\b", r"\1s on"),
    # what has happened
    (rf"\b(if|as long as|If|As long as) your ({_RULER}) (?=attacked|entered|was)", r"\1 a \2 you control "),
    (r"\b(if|If) damage was dealt to you this turn\b", r"\1 you were dealt damage this turn"),
    (r"\b(if|If) damage was dealt to your opponent this turn\b", r"\1 your opponent was dealt damage this turn"),
    (r"^While (?=this card |you |your |it )", "As long as "),
)


def situations(text: str) -> str:
    """A text with the words for how things are in the one spelling; names are hidden."""
    text = conditions(past(text))
    return _SITUATIONS.rewrite(text)
