"""The one spelling of card text: old wordings, icons and typography brought to the form of today (204.3, 1400).

The result is what :func:`willstone.language.render` writes. Each step is small and says one thing; names in quotes are
hidden from all of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from willstone.engine.filters import number_word, type_words
from willstone.engine.will import ATTRIBUTE_NAMES, Cost
from willstone.engine.wording import listed, plural, with_article
from willstone.language.tree import TYPE_WORDS, TYPES
from willstone.language.vocabulary import words

if TYPE_CHECKING:
    from collections.abc import Callable

Rewriting = tuple[re.Pattern[str], "str | Callable[[re.Match[str]], str]"]

_HIDDEN: Final = 0xE000  # the first of the private characters that stand for quoted names


def _rewritings(*pairs: tuple[str, str | Callable[[re.Match[str]], str]]) -> tuple[Rewriting, ...]:
    return tuple((re.compile(pattern), instead) for pattern, instead in pairs)


def _in_order(match: re.Match[str]) -> str:
    """Attributes in the order of 208.2."""
    found = re.findall(r"\w+", match[0])
    return listed([name for name in ATTRIBUTE_NAMES if name in found], "or")


def _type_list(match: re.Match[str]) -> str:
    """201.2a, 201.2b and the order of 201.2; a player comes first."""
    *before, joint, last = re.split(r",? (and/or|and|or) ", match[0])
    words = [*before[0].split(", "), last]
    players = [word for word in words if word in ("player", "opponent")]
    described = [word for word in words if word not in players]
    several = all(word not in TYPES or plural(word) == word for word in described)
    alike = several or all(word in TYPES for word in described)
    if len(set(words)) < len(words) or not described or not alike or len(players) > (0 if several else 1):
        return match[0]
    types = 0
    for word in described:
        types |= TYPE_WORDS[word]
    names = type_words(types)
    text = listed([plural(name) for name in names] if several else names, joint)
    return f"{players[0]} or {text}" if players else text


def _without_origin(match: re.Match[str]) -> str:
    """1009.1, 1019.1: one draws from one's own deck and discards from one's own hand."""
    return match[1].rpartition(" from ")[0]


def _article(match: re.Match[str]) -> str:
    article = with_article(match[1]).split(" ", 1)[0]
    return f"{article.capitalize() if match[0][0] == 'A' else article} {match[1]}"


def _stats(match: re.Match[str]) -> str:
    atk, def_ = int(match[1]), int(match[2])
    return f"[{atk:+d}/{def_:+d}]"


_TYPE: Final = "|".join(re.escape(word) for word in sorted([*TYPE_WORDS, "player", "opponent"], key=len, reverse=True))
_ATTRIBUTE: Final = "|".join(ATTRIBUTE_NAMES)

# the same for a whole text, before names are hidden
_TYPOGRAPHY: Final = _rewritings(
    (r"[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff\t\r\f\v]", " "),
    (r"[\u201c\u201d\u201e\u201f\u2033]", '"'),
    (r"[\u2018\u2019\u201b\u2032\u0060\u00b4]", "'"),
    (r"\u2212", "-"),
    (r"[\ue000-\uf8ff]", "\ufffd"),  # these hide names
    (r"=>|>>>|\u2192", "⇒"),
)

# icons and what stands in brackets
_ICONS: Final = _rewritings(
    (r"^ *\[(?:Continuous|Activate)\]:?", " "),  # 1409.1
    (r"\[Target Attack\]", "[Precision]"),  # 1414.1
    (r"\[J-[Aa]ctivate\]", "[Judgment]"),  # 1408.1
    (r"\[Race: ?([^\]]+)\]", r"\1"),
    (r" *⇒ *", " ⇒ "),
    (r" +", " "),
    (r" (?=[.,:;])", ""),
    (r"^ | $", ""),
)

# words and phrases
_WORDING: Final = _rewritings(
    (r"\bJ([-/])R(?=uler|esonator)", lambda m: f"J{m[1]}r"),
    (r"(?<=[a-z,] )(?:Resonators?|Rulers?|Additions?|Regalia)\b", lambda m: m[0].lower()),
    (r"\b(?:his or her|his/her)\b", "their"),
    (rf"\b({_ATTRIBUTE}) attribute\b(?! cost)", r"\1"),
    (rf"\b(?:{_ATTRIBUTE})(?:, (?:{_ATTRIBUTE}))*,? or (?:{_ATTRIBUTE})\b", _in_order),
    (r"\bsummon spell", "resonator spell"),  # 1407.1
    (rf"\b(?:{_TYPE})(?:, (?:{_TYPE}))*,? (?:and/or|and|or) (?:{_TYPE})\b", _type_list),
    (r"\b(?:an|your) opponent controls\b", "your opponent controls"),
    (r"\bin their name\b", "in their names"),
    (r"\bto their owner'?s'? hands?\b", "to their owners' hands"),
    (r"\b([Dd]raw \w+ cards? from your|draws \w+ cards? from their) (?:main )?deck\b", _without_origin),
    (r"\bdiscards all cards (?:from|in) their hand\b", "discards their hand"),
    (r"\b([Dd])iscard all cards (?:from|in) your hand\b", r"\1iscard your hand"),
    (r"\b([Dd]iscard \w+ cards? from your|discards \w+ cards? from their) hand\b", _without_origin),
    (r"(?<=\w )([2-9]|10)(?= cards\b| target\b)", lambda m: number_word(int(m[1]))),
    (r"\buntil (?:the )?end of (?:the |this )?(turn|battle)\b", r"until end of \1"),
    (r"\b[Aa]n? (\S+)", _article),
    (r"\[?(?<![\d/])(?=[0/]*[+-])([+-]\d+|0)/([+-]\d+|0)(?![\d/])\]?", _stats),
    (r"(?<=\])((?:, \[[^\]]+\])+),? (and|or) (?=\[)", r"\1, \2 "),
    (r"(?<=[Pp]roduce )([1-9]) (\{[WRUGBMT]\})(?!\{)", lambda m: m[2] * int(m[1])),
    (r"(?<=[Pp]roduce )\{V\}", "{1}"),
    (r"(?<=\})((?:, \{\w+\})+),? or (?=\{)", r"\1, or "),
    (r"(?<=^)You (?=draw |discard )|(?<=[.:⇒] )You (?=draw |discard )", ""),
    (r"(?<=^)[Gg]ain (?=[X\d]+ life)|(?<=[.:⇒] )[Gg]ain (?=[X\d]+ life)", "You gain "),
    (
        r"\b(?:You can p|P)lay this ability only (?:in|during) (?:a )?main timing\b",
        "You can play this ability only in a main timing",
    ),
)

# the frames of automatic abilities (1411)
_FRAMES: Final = _rewritings(
    (r"^(?:\[Enter\](?:: ?| ⇒ | (?=[A-Z\[{\ue000-\uf8ff]))|Enter ⇒ )", "[Enter] ⇒ "),
    (r"^When(?:ever)? this card enters (?:the|your) field(?:,| ⇒) ", "[Enter] ⇒ "),
    (r"^(\[Trigger\] (?:When|Whenever|At) [^,:.⇒]+)(?:[,:]| ⇒) ", r"\1 ⇒ "),
    (r"^((?:When|Whenever|At) [^,:.⇒]+)(?:,| ⇒) ", r"\1 ⇒ "),
    (r"^((?:\[Trigger\] )?)When(?:ever)? (?=[^⇒]* ⇒)(?!this card |you )", r"\1Whenever "),
    (r"^((?:\[Trigger\] )?)When(?:ever)? (?=(?:this card|you) [^⇒]* ⇒)", r"\1When "),
    (r"^((?:\[Trigger\] )?)When (?=this card (?:attacks|blocks|deals)\b)", r"\1Whenever "),
    (r"^(When this card is put into a graveyard from )your field(?= ⇒)", r"\1the field"),
    (r"^(When[^⇒]* is put into a graveyard from )a field(?= ⇒)", r"\1the field"),
    (r"^(Whenever an?(?:other)? (?:(?!control)[^⇒])*) enters your field(?= ⇒)", r"\1 you control enters the field"),
)

_MOMENT: Final = re.compile(r"^((?:\[Trigger\] )?At the (?:beginning|end) of )([^⇒]*)(?= ⇒)")
_MOMENTS: Final = _rewritings(
    (r"^(?:the |your |each )?game$", "game"),
    (r"battle$", "battle phase"),  # 1410.1
    (r"^(?:the|a|an|every|any)? ?(turn|\w+ phase)$", r"each \1"),
    (r"^each player's ", "each "),
    (r"^(?:an |each )?opponent's ", "your opponent's "),
    (r"^each battle phase$", "battle phase"),
)

_REMINDER: Final = re.compile(r"\([^()]*[A-Za-z][^()]*\)")  # 204.3; a number alone is part of a keyword
_KEYWORDS: Final = re.compile(r"\[[A-Z][^\]/]*\](?: \d+)?(?:(?:,? | and )\[[A-Z][^\]/]*\](?: \d+)?)*\.?")
_KEYWORD: Final = re.compile(r"\[[^\]]*\](?: \d+)?")
_PRICE: Final = re.compile(r"^((?:\[Trigger\] )?)(?!When|At )([^:.⇒]+)(?=: )")
_JUDGMENT: Final = re.compile(r"^\[Judgment\]:? (.+?)\.?$")
_SYMBOLS: Final = re.compile(r"(?:\{(?:[WRUGBMTV]|X+|\d+)\})+")
_SENTENCE: Final = re.compile(r"(^|[.:⇒] |\[(?:Trigger|Judgment)\] )([a-z]+)")


def normalise(text: str) -> str:
    """Card text in its one spelling, one ability in each line."""
    text = _rewrite(text, _TYPOGRAPHY)
    return "\n".join(line for paragraph in text.split("\n") for line in _paragraph(paragraph))


def _paragraph(text: str) -> list[str]:
    """One paragraph: several abilities if it is nothing but keywords, none if it is nothing but reminder text."""
    names = re.findall(r'"[^"]*"', text)
    for index, name in enumerate(names):
        text = text.replace(name, chr(_HIDDEN + index), 1)
    before = ""
    while before != text:
        before, text = text, _REMINDER.sub(" ", text)
    text = _rewrite(text, _ICONS)
    if not text:
        return []
    if _KEYWORDS.fullmatch(text):
        return _KEYWORD.findall(text)
    text = _ability(text)
    for index, name in enumerate(names):
        text = text.replace(chr(_HIDDEN + index), name)
    return [text]


def _ability(text: str) -> str:
    text = _rewrite(_rewrite(text, _WORDING), _FRAMES)
    text = _MOMENT.sub(lambda match: match[1] + _rewrite(match[2], _MOMENTS), text)
    judgment = _JUDGMENT.match(text)
    if judgment is not None:
        return f"[Judgment] {_price(judgment[1])}"
    text = _PRICE.sub(lambda match: match[1] + _price(match[2]), text)
    text = _SENTENCE.sub(_sentence, text)
    return text if text.endswith(".") else text + "."


def _price(text: str) -> str:
    """Costs: will without "pay", commas between the parts, a capital only at the beginning."""
    text = re.sub(r"(?<=\}|d),? and (?=\{|[a-z])", ", ", text)
    text = re.sub(r"\b[Pp]ay (?=\{)", "", text)
    text = re.sub(r"(?<=\}),? ?\{Rest\}", ", {Rest}", text)
    text = re.sub(r"(?<=, )[A-Z][a-z]+", lambda m: m[0].lower() if m[0].lower() in words() else m[0], text)
    text = _SYMBOLS.sub(lambda match: Cost.parse(match[0]).render(), text)
    return text[:1].upper() + text[1:]


def _sentence(match: re.Match[str]) -> str:
    return match[1] + match[2].capitalize() if match[2] in words() else match[0]


def _rewrite(text: str, rewritings: tuple[Rewriting, ...]) -> str:
    for pattern, instead in rewritings:
        text = pattern.sub(instead, text)
    return text
