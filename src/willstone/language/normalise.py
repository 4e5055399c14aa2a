"""The one spelling of card text: old wordings, icons and typography brought to the form of today (204.3, 1400).

The result is what :func:`willstone.language.render` writes. Each step is small and says one thing; names in quotes are
hidden from all of them.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS, Cost
from willstone.engine.core.wording import listed, number_word, plural, with_article
from willstone.engine.words.filters import type_words
from willstone.language import frames
from willstone.language.battle_words import BATTLING, FIELDS, WOULD
from willstone.language.card_words import CARDS
from willstone.language.chosen_words import CHOSEN
from willstone.language.described import DESCRIBED
from willstone.language.excess import refuse_excess
from willstone.language.finding_words import FINDING
from willstone.language.general_words import AT_NEXT, GENERAL, at_each
from willstone.language.happened_words import HAPPENED
from willstone.language.identity_words import BECOMING, IDENTITY, LINKS
from willstone.language.keyword_words import WRITTEN_OUT
from willstone.language.loose_words import LOOSE
from willstone.language.misprints import MISPRINTS, ORDERED
from willstone.language.more_words import LATER, MORE
from willstone.language.plain_words import PLAIN
from willstone.language.playing_words import PLAYING
from willstone.language.rewriting import Rewritings
from willstone.language.slips import SLIPS
from willstone.language.target_words import TARGETS
from willstone.language.turn_words import TURNS
from willstone.language.vocabulary import TYPE_WORDS, TYPES, words
from willstone.language.wordings import CONTINUING, KEYWORDED, REPLACING, abilities_of

_HIDDEN: Final = 0xE000  # the first of the private characters that stand for quoted names


def _in_order(match: re.Match[str]) -> str:
    """Attributes in the order of 208.2."""
    found = re.findall(r"\w+", match[0].lower())
    text = listed([name for name in ATTRIBUTE_NAMES if name in found], "or")
    return text.capitalize() if match[0][0].isupper() else text


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


def _if_this(match: re.Match[str]) -> str:
    """A condition stands first."""
    return f"If this card {match[2]}, {match[1][:1].lower()}{match[1][1:]}."


def _revealed_runes(match: re.Match[str]) -> str:
    """1137: runes that lie revealed."""
    return f"revealed {match[1]} in your rune area"


def _each_gem(match: re.Match[str]) -> str:
    """1027.1: gems of several attributes, each gained by itself."""
    return re.sub(r"(,? and|,) (?:a )?(?=\w+ Gem)", r"\1 gain a ", match[0])


def _article(match: re.Match[str]) -> str:
    article = with_article(match[1]).split(" ", 1)[0]
    return f"{article.capitalize() if match[0][0] == 'A' else article} {match[1]}"


def _toll(match: re.Match[str]) -> str:
    """1416.3: a cost after the condition of a [Trigger]."""
    condition, _, cost = re.sub(r"\. (?=[A-Z])", ", ", match[1]).partition(", ")
    return f"{condition}, {_lowered(cost)} ⇒ "


def _as_long_as(match: re.Match[str]) -> str:
    """The condition of a continuous ability stands first; after a counted and another gain it may be of either."""
    if re.search(r"for each [^,]* and (?:\[|gains|cannot)", match[1]):
        return match[0]
    return f"As long as {match[2]}, {_lowered(match[1].rstrip(','))}."


def _lowered(text: str) -> str:
    first = text.split(" ", 1)[0]
    return first.lower() + text[len(first) :] if first.lower() in words() else text


def _stats(match: re.Match[str]) -> str:
    atk, def_ = int(match[1]), int(match[2])
    return f"[{atk:+d}/{def_:+d}]"


def _entities(match: re.Match[str]) -> str:
    """307.8a: a card in a player's field is an entity that this player controls."""
    one = "an" if match[1] == "a" else match[1]
    who = "you control" if match[3] == "your" else "your opponent controls"
    return f"{one} {'entities' if match[2] else 'entity'} {who}"


def _of_subtype(match: re.Match[str]) -> str:
    """1406.1a: an addition with a subtype."""
    word = "J/ruler" if match[1].lower() == "ruler/j-ruler" else match[1]
    first = 2 if word[1:2] in "-/" else 0
    return f"addition of the {word[:first]}{word[first:].lower()} subtype"


def _total_cost(match: re.Match[str]) -> str:
    bound = {"lower": "less", "higher": "more", "greater": "more"}.get(match[2], match[2])
    return f"with total cost {match[1]}" + (f" or {bound}" if bound else "")


def _options(match: re.Match[str]) -> str:
    """903.2e: the options of a text, each a line or after "; or"."""
    parts = re.split(
        r"\n *[-•] *|(?<=\.) +- +(?=[A-Z])|[;:.] *[Oo]r +|; *| *• +", (match[3] or match[4]).strip(" -•\n")
    )
    if len(parts) == 1:
        parts = re.split(r", or (?=(?:put|draw|destroy|you|this card|target)\b)", parts[0])
    options = [option.strip(" .;\n") for option in parts]
    options = [re.sub(r"Choose the second only if", "Choose this option only if", option) for option in options]
    more = re.sub(r"^[,.] i", ". I", (match[2] or "").rstrip(" ;"))
    terms = ""
    if more.startswith(". Play this ability only"):  # 905.1: said last of all
        more, terms = "", more.removeprefix(".") + "."
    more = re.sub(r"^[,.] you may choose an", ". You may choose an", more)
    more = re.sub(r"( choose (?:both|up to \w+|two|three))$", r"\1 instead", more)
    return (
        f"{match[1]}{more} - "
        + " ".join(f"• {option[:1].upper()}{option[1:]}." for option in options if option)
        + terms
    )


def _keyword_cost(match: re.Match[str]) -> str:
    return f"[{match[1]}] {_price(match[2])}"


def _incarnation(match: re.Match[str]) -> str:
    """1110.2: one pair of brackets for each resonator."""
    if re.sub(r"\{[WRUGB]\}|\bor\b|[ ,]", "", match[1]):
        return match[0]
    sets = re.findall(r"\{[WRUGB]\}(?:,? or \{[WRUGB]\}| \{[WRUGB]\}(?= or))*", match[1])
    kinds = list(zip(ATTRIBUTE_NAMES, KINDS, strict=False))
    names = [[name.capitalize() for name, letter in kinds if f"{{{letter}}}" in one] for one in sets]
    return "[Incarnation] " + "".join(f"[{' or '.join(one)}]" for one in names)


def _eternal(match: re.Match[str]) -> str:
    """1417.1: "cannot be destroyed" is [Eternal]."""
    verb = "gain" if match[1].endswith("s") else "gains"
    return f"{match[1]}{match[2]} {verb} [Eternal]"


def _x_stats(match: re.Match[str]) -> str:
    """903.3c: battle values with X; nothing is +0."""
    if "X" not in match[0]:
        return match[0]
    return f"[{match[1] if match[1] != '0' else '+0'}/{match[2] if match[2] != '0' else '+0'}]"


_NUMBERED: Final = "ATK|DEF|total cost"
_SUMMONED: Final = "enters the field from the chase area"
_QUALITY: Final = (
    r"with no attribute|with total cost (?:\d+|X)(?:(?:, \d+)*,? or (?:less|more|\d+))?|with(?:out)? \[[A-Z][^\]]*\]"
    r"|with (?:ATK|DEF) \d+ or (?:less|more)"
)
_TYPE: Final = "|".join(re.escape(word) for word in sorted([*TYPE_WORDS, "player", "opponent"], key=len, reverse=True))
_ATTRIBUTE: Final = "|".join(ATTRIBUTE_NAMES)

# the same for a whole text, before names are hidden
_TYPOGRAPHY: Final = Rewritings(
    (r"[\u00a0\u2000-\u200b\u202f\u205f\u3000\ufeff\t\r\f\v]", " "),
    (r"[\u201c\u201d\u201e\u201f\u2033]", '"'),
    (r"[\u2018\u2019\u201b\u2032\u0060\u00b4]", "'"),
    (r"[\u2010-\u2015\u2212]", "-"),
    (r"[\ue000-\uf8ff]", "\ufffd"),  # these hide names
    (r"=>|>>>|\u2192", "⇒"),
    (r"\u2039\u2039", "《"),
    (r"\u203a\u203a", "》"),
    (r"(?:<<|《|\u00ab)(Blessing|Bond|Famine|Melody|War)(?:>>|》|\u00bb)", r"[\1]"),
    (r"\bStranger deck\b", "extra deck"),
    (r"\b(Choose (?:one|two|up to \w+))\. ((?:Remove|Put) this card [^;\n.]* as it resolves);", r"\2. \1;"),
    (r"(?m)^ *\[?God's Art\]? *\"([^\"\n]*)\"", r"[God's Art] <\1>"),
    (r"(?m)^(\[(?:Seal|Legend|Rune)\]) \((\d+)\) *\n+ *", r"\1 \2 - "),
    (r"(?m)^ *(\[(?:Fallen|Revenge|Faith)\])(?: *\([^()\n]*\))? *\n+ *", r"\1 - "),
    (r'"This card cannot be destroyed\.?"', "[Eternal]"),  # 1417.2
)

# icons and what stands in brackets
_ICONS: Final = Rewritings(
    (r"^ *\[(?:Continuous|Activate)\]:?", " "),  # 1409.1
    (r"\[Target Attack\]", "[Precision]"),  # 1414.1, 1414.2
    (r"\[J-[Aa]ctivate\]", "[Judgment]"),  # 1408.1
    (r"^ *(\[(?:Judgment|Awakening|Bestow|Mobilize|Evolution|Energize|Shift|Inheritance)\])(?=\{)", r"\1 "),
    (r"^ *\[?God's Art\]? *(?:<([^>]*)>|\[([^\]]*)\])", r"[God's Art] <\1\2>"),
    (r"(?<=[.]) *Play (?:\[?God's Art\]?[^.]*|this ability) only once per game\.", ""),
    (r"^ *\[(Null|Fallen|Revenge|Faith)\] *(?![ -])", r"[\1] - "),
    (r"^ *\[Break\]:? *", "[Break] "),
    (r"^ *This card cannot be destroyed\. *$", "[Eternal]"),  # 1417.1
    (r"\[?[Ss]pell: ?[Cc]hant-[Ii]nstant\]?", "chant with [Quickcast]"),  # 1405.3a
    (r"\[?[Ss]pell: ?[Cc]hant-[Ss]tandby\]?", "chant with [Trigger]"),  # 1405.4, 1405.4a
    (r"\[?[Ss]pell: ?[Cc]hant\]?", "chant"),  # 1405.2a
    (r"\[Addition: ?([^\]]+)\]", _of_subtype),  # 1406.1a
    (r"\[[Rr]ace: ?([^\]]+)\]", r"\1"),
    (r" *⇒ *", " ⇒ "),
    (r" +", " "),
    (r"(\{(?:[WRUGBMTV]|X+|\d+)\}) (?=\{(?:[WRUGBMTV]|X+|\d+)\})", r"\1"),
    (r"^\[(Seal|Legend|Rune)\] \((\d+)\) -", r"[\1] \2 -"),
    (r" (?=[.,:;])", ""),
    (r"^ | $", ""),
)

# words and phrases
_WORDING: Final = Rewritings(
    *FIELDS,
    (r"\bJ([-/])R(?=uler|esonator)", lambda m: f"J{m[1]}r"),
    (r"(?<=[a-z,] )(?:Resonators?|Rulers?|Additions?|Regalia|Runes?)\b", lambda m: m[0].lower()),
    (r"\b(?:his or her|his/her)\b", "their"),
    (
        r"\b(all|target|each|a|another) card(s?) in (your|an? opponent's|your opponent's) field\b",
        _entities,
    ),  # 307.8a
    (r"\bmagic stones? areas?\b", "field"),  # 1404.1
    (r"\bchant-standby area", "standby area"),  # 1404.2
    (r"\b(your|their|owner's|controller's|opponent's) main deck\b", r"\1 deck"),
    (r"(?<=[\w\]\ue000-\uf8ff]) in your field\b", " you control"),
    (r"(?<=[\w\]\ue000-\uf8ff]) in (?:an?|your) opponent's field\b", " your opponent controls"),
    (r"(?<=this card is) in (?:any|a) field\b", " in the field"),
    (r"(?<=[\w\]\ue000-\uf8ff]) in (?:all fields|any field|a field)\b", ""),
    (r"\b([Pp]ut[^.]*) (?:onto|into) your field\b", r"\1 into the field"),
    (r"\bwith (?:a )?total cost (?:of )?(\d+)(?: or (less|lower|more|higher|greater))?\b", _total_cost),
    (
        r"\b([Tt]arget (?:(?!target|shares?\b|for each|number of)[^.,:])*?) in (your|a|your opponent's)"
        r" (graveyard|removed area|standby area)\b",
        r"\1 from \2 \3",
    ),
    (
        r"\b((?:[Cc]hoose|[Pp]ut) (?:an?|another|any number of|up to \w+|two|three) "
        r"(?:(?!target|with | into | on |each)[^.,:])*?)"
        r" in (your|a|your opponent's) (graveyard|removed area)\b",
        r"\1 from \2 \3",
    ),
    (r"\b((?:light |fire |water |wind |darkness )?runes?) revealed from your rune area\b", _revealed_runes),
    (rf"\b({_ATTRIBUTE}) attribute\b(?! cost)", r"\1"),
    (rf"\b(?:{_ATTRIBUTE}|^(?i:{_ATTRIBUTE}))(?:, (?:{_ATTRIBUTE}))*,? or (?:{_ATTRIBUTE})\b", _in_order),
    *CARDS,
    (r"\bsummon spell", "resonator spell"),  # 1407.1
    (r"\bnormal spell", "non-resonator spell"),  # 1407.2
    (
        r"\bWhen(?:ever)? (an?(?:(?! attack| enter)[^.,:⇒])*?)(?: is)? summoned\b",
        rf"Whenever \1 {_SUMMONED}",
    ),  # 1412.2
    (r"\bWhen(?:ever)? you summon (an? [^.,:⇒]+)", rf"Whenever \1 you control {_SUMMONED}"),
    (
        r"\bWhen(?:ever)? (?:your |an )?opponent summons (an? [^.,:⇒]+)",
        rf"Whenever \1 your opponent controls {_SUMMONED}",
    ),
    (rf"(?<!\w)({_QUALITY}) (you control|your opponent controls|you own(?: from)? outside the game)\b", r"\2 \1"),
    (r"\b(?:in|on|during) the turn (?:that )?it(?:'s| is| was) summoned\b", "the turn it enters the field"),
    (r"\b(\w+)((?: you control| your opponent controls)?(?: with [^.,:⇒]*)?) cannot be destroyed(?= until)", _eternal),
    (rf"\b(?:{_TYPE})(?:, (?:{_TYPE}))*,? (?:and/or|and|or) (?:{_TYPE})\b", _type_list),
    (r"\b(?:an|your) opponent controls\b", "your opponent controls"),
    (r"\bin their name\b", "in their names"),
    (r"\b(no cards with [\ue000-\uf8ff] in) its name\b", r"\1 their names"),
    (r"\b([Ii]f|[Aa]s long as) it's (?=(?:in|an?|not|rested|recovered)\b)", r"\1 it is "),
    (r"\bIf it(?:'s| is) (?=[\ue000-\uf8ff][,.])", "If it is a "),
    (r"(?<=[⇒:.] )([A-Z][a-z]+ this card) if it (attacked or blocked this turn)\.", _if_this),
    (r"\b(if an? [^.,]*?) was put into the field this turn\b", r"\1 entered the field this turn"),
    (r"\bto their owner'?s'? hands?\b", "to their owners' hands"),
    (r"\b([Dd]raw \w+ cards? from your|draws \w+ cards? from their) (?:main )?deck\b", _without_origin),
    (r"\bdiscards all cards (?:from|in) their hand\b", "discards their hand"),
    (r"\b([Dd])iscard all cards (?:from|in) your hand\b", r"\1iscard your hand"),
    (r"(?<=iscard a card) in your hand\b", ""),
    (r"\bto each player or (?=resonator|J/resonator)", "to each player and each "),
    (r"\bdamage to an opponent\b", "damage to your opponent"),
    (r"\b([Dd]iscard \w+ cards? from your|discards \w+ cards? from their) hand\b", _without_origin),
    (r"(?<=\w )([2-9]|10)(?= cards\b| target\b)", lambda m: number_word(int(m[1]))),
    (r"\buntil (?:the )?end of (?:the |this )?(turn|battle)\b", r"until end of \1"),
    (r"\b[Aa]n? (\S+)", _article),
    (r"\[?(?<![\d/])(?=[0/]*[+-])([+-]\d+|0)/([+-]\d+|0)(?![\d/])\]?", _stats),
    (r"\[([+-]?X?0*)/([+-]?X?0*)\]", _x_stats),
    (r"(?<=\])((?:, \[[^\]]+\])+),? (and|or) (?=\[)", r"\1, \2 "),
    (r"(?<=where X is )equal to ", ""),
    (r"(?<!Whenever you gain a )(?<!When you gain a )\bgem(s?)\b", r"Gem\1"),
    (r"(^|[.:⇒•] )You gain (?=(?:a|two|three|X) (?:\w+ )?Gems?\b)", r"\1Gain "),
    (rf"\b[Gg]ain a (?:{_ATTRIBUTE}) Gem(?:(?:,? and|,) (?:a )?(?:{_ATTRIBUTE}) Gem)+", _each_gem),
    (r"\bGems of any on attribute\b", "Gems of any one attribute"),
    (
        r"\bdon't recover during their controllers?'s? next (?=recovery phase\b)",
        "don't recover during their controllers' next ",
    ),
    (rf"(?:(?<=equal to )|(?<=X is ))(th(?:is|at) \w+(?: \w+)?)'s ({_NUMBERED})\b", r"the \2 of \1"),
    (r"\b(deals \w+ damage) (for each [^.,]+?) (to (?:each|target|your|up to) [^.,]*)", r"\1 \3 \2"),
    (r"(?<= and )deals (?=(?:\d+|X0*|that much) damage to )", ""),
    (r"(?<=\. )Then,? (?=\w)", ""),
    (r"(?<=[Pp]roduce )([1-9]) (\{[WRUGBMT]\})(?!\{)", lambda m: m[2] * int(m[1])),
    (r"(?<=[Pp]roduce )\{V\}", "{1}"),
    (r"(?<=\})((?:, \{\w+\})+),? or (?=\{)", r"\1, or "),
    (r"(?<=^)You (?=draw |discard )|(?<=[.:⇒•] )You (?=draw |discard )", ""),
    (r"(?<=^)[Gg]ain (?=[X\d]+ life)|(?<=[.:⇒•] )[Gg]ain (?=[X\d]+ life)", "You gain "),
)

# the frames of automatic abilities (1411.1, 1411.2, 1411.2a)
_FRAMES: Final = Rewritings(
    (r"^(?:\[Enter\](?:: ?| ⇒ | (?=[A-Z\[{\ue000-\uf8ff]))|Enter ⇒ )", "[Enter] ⇒ "),
    (r"^When(?:ever)? this card enters (?:the|your) field(?:,| ⇒) ", "When this card enters the field ⇒ "),
    (
        r"^(\[Trigger\] (?:When|Whenever|At) [^,:.⇒]+[,.] (?:[Pp]ay|[Bb]anish|[Dd]iscard|[Rr]emove)[^:⇒]*)(?::| ⇒) ",
        _toll,
    ),
    (r"^(\[Trigger\] (?:When|Whenever|At) [^,:.⇒]+)(?:[,:.]| ⇒) (?=[A-Z])", r"\1 ⇒ "),  # 1411.1a, 1416.2, 1416.2a
    (r"^(\[Trigger\]) (?:If|While|As long as) (?=[^:⇒]+: )", r"\1 "),  # 1416.2b
    (r"^(\[Trigger\]) During your (opponent's )?turn(?=[:,] )", r"\1 It is your \2turn"),
    (
        r"^(?!This card costs|.*This ability costs|.* ⇒ |[^.]*: )(.+) as long as ((?!.* as long as )[^.,]+)\.?$",
        _as_long_as,
    ),
    (
        r"^((?:When|Whenever|At) (?:[^,:.⇒]|(?<=[\ue000-\uf8ff]), (?=(?:or )?[\ue000-\uf8ff]))+)(?:,| ⇒) ",
        r"\1 ⇒ ",
    ),
    (r"^((?:\[Trigger\] )?)When(?:ever)? (?=[^⇒]* ⇒)(?!this card |you )", r"\1Whenever "),
    (r"^((?:\[Trigger\] )?)When(?:ever)? (?=(?:this card|you) [^⇒]* ⇒)", r"\1When "),
    (
        r"^((?:\[Trigger\] )?)When (?=this card (?:attacks|blocks|deals|is dealt)\b|you (?!do Judgment))",
        r"\1Whenever ",
    ),
    (r"^(When this card is put into a graveyard from )your field(?= ⇒)", r"\1the field"),
    (r"^(When[^⇒]* is put into a graveyard from )a field(?= ⇒)", r"\1the field"),
    (r"^(Whenever an?(?:other)? (?:(?!control)[^⇒])*) enters your field(?= ⇒)", r"\1 you control enters the field"),
)

_KEYWORDED: Final = Rewritings(*KEYWORDED)
_BARRIER: Final = re.compile(r"\[Barrier\] (?:(?:\{\w\})+|\([^()]*\))|\[\w+\] (?:\d+|∞)|\[Sealed Item\] 《[^》]*》")
_REPLACING: Final = Rewritings(*LINKS, *IDENTITY, *WOULD, *BATTLING, *CONTINUING, *REPLACING, *BECOMING)

_MOMENT: Final = re.compile(r"^((?:\[Trigger\] )?At the (?:beginning|end) of )([^⇒]*)(?= ⇒)")
_MOMENTS: Final = Rewritings(
    (r"^(?:the |your |each )?game$", "game"),
    (r"battle$", "battle phase"),  # 1410.1, 1410.1a
    (r"^(?:the|a|an|every|any)? ?(turn|\w+ phase)$", r"each \1"),
    (r"^each player's ", "each "),
    (r"^(?:an |each )?opponent's ", "your opponent's "),
    (r"^each battle phase$", "battle phase"),
)

_QUOTED_ABILITY: Final = re.compile(r"\{\w+\}| ⇒ |(?:: |^(?:This card|When|Whenever|At|You|If|Players) ).*\.$")
_SMALL: Final = "a|an|and|at|by|for|from|in|of|on|or|the|to|with"
_STOPPED_NAME: Final = re.compile(rf'"((?:(?:[A-Z0-9][^\s"\[\]{{}}]*|{_SMALL}) )*[A-Z0-9][\w\'-]*)([.,])"')
_REMINDER: Final = re.compile(  # 204.3; a number, a name or a few words without a full stop are part of a keyword
    r"(?<!\] )(?<!\])\((?!Strangers?\))(?:[^()]|\(Stranger\))*[A-Za-z](?:[^()]|\(Stranger\))*\)"
    r"|\((?=[^()]*(?:\.|\w(?: +[^() ]+){5}))[^()]*[A-Za-z][^()]*\)"
)
_KEYWORDS: Final = re.compile(r"\[[A-Z][^\]/]*\](?: (?:\d+|∞))?(?:(?:,? | and )\[[A-Z][^\]/]*\](?: (?:\d+|∞))?)*\.?")
_KEYWORD: Final = re.compile(r"\[[^\]]*\](?: (?:\d+|∞))?")
_PRICE: Final = re.compile(r"^((?:\[Trigger\] )?)(?!When|At )([^:.⇒]+)(?=: )")
_TOLL: Final = re.compile(r"^(\[Trigger\] (?:When|At)[^,⇒]*), ([^⇒]+)(?= ⇒)")
_PRICED: Final = re.compile(
    r"^\[(Judgment|Bestow|Convoke|Energize|Evolution|Mobilize|Shift|Awakening(?=[^:]*$))\]:? (.+?)\.?$"
)
_JUDGMENT: Final = re.compile(
    r"^(\[Judgment\]):? ([^.:]+)[.:,] ((?:Play this ability|This ability costs|Rather than|If |Spend only) ?.+)$"
)
_NESTED: Final = re.compile(
    r"^(\[(?:Null|Torrent|Fallen|Revenge|Faith)\](?: -)?"
    r"|\[(?:Seal|Legend|Rune)\] \d+ -|\[(?:Crest|Rune)\] (?:\{\w\})+ -"
    r"|\[Sealed Item\] 《[^》]*》"
    r"|\[Awakening\] [^:⇒]+:) (.+)$"
)
_STEALTH: Final = re.compile(r"^\[Stealth\] ([^.:⇒]+)\.?$")
_INCARNATION: Final = re.compile(r"^\[Incarnation\] ([^.]*?)\.?$")
_OPTIONS: Final = re.compile(
    r"\b([Cc]hoose (?:one or more|one|two|three|any number|up to (?:one|two|three|four))(?: at random)?)"
    r"([,.] (?:[Ii]f [^;\n]*?|you may choose an additional [^;\n]*?|Play this ability only [^;\n.]*?))? *"
    r"(?:[;:.]? *((?:\n *[-•][^\n]*)+)|[-;] +((?:[^\n;]|;(?: or)?)+))"
)
_NAMED: Final = re.compile(r'\b([Aa]n?) ("[^"]*")')
_SYMBOLS: Final = re.compile(r"(?:\{(?:[WRUGBMTV]|X+|\d+)\})+")
_SENTENCE: Final = re.compile(r"(^\[(?:Trigger|Judgment|Break)\] |^|[.:⇒•] )([a-z]+)")


def normalise(text: str) -> str:
    """Card text in its one spelling, one ability in each line; raises NotUnderstood for what is beyond the limits."""
    refuse_excess(text)
    text = _OPTIONS.sub(_options, _TYPOGRAPHY.rewrite(text))
    return "\n".join(line for paragraph in text.split("\n") for line in _paragraph(paragraph))


def _paragraph(text: str) -> list[str]:
    """One paragraph: several abilities if it is nothing but keywords, none if it is nothing but reminder text."""
    text = _STOPPED_NAME.sub(r'"\1"\2', text)
    names = re.findall(r'"[^"]*"', text)
    for index, name in enumerate(names):
        text = text.replace(name, chr(_HIDDEN + index), 1)
    before = ""
    while before != text:
        before, text = text, _REMINDER.sub(" ", text)
    text = SLIPS.rewrite(_ICONS.rewrite(MISPRINTS.rewrite(text)))
    if not text:
        return []
    if _KEYWORDS.fullmatch(text) and not text.startswith("[Incarnation] "):
        return _KEYWORD.findall(text)
    if names and text[-1] == chr(_HIDDEN + len(names) - 1) and names[-1].endswith('."'):
        text += "."
    text = "\n".join(_ability(part) for part in abilities_of(text))
    for index, name in enumerate(names):
        text = text.replace(chr(_HIDDEN + index), _quoted(name))
    return _NAMED.sub(_named, text).split("\n")


def _quoted(text: str) -> str:
    """A name as it is; an ability in quotes in its one spelling."""
    inner = AT_NEXT.sub(at_each, text.strip('"').strip())
    if not _QUOTED_ABILITY.search(inner):
        return text
    return f'"{" ".join(_paragraph(inner))}"'


def _named(match: re.Match[str]) -> str:
    """The article before a name."""
    article = with_article(match[2]).split(" ", 1)[0]
    return f"{article.capitalize() if match[1][0] == 'A' else article} {match[2]}"


def _stealth(match: re.Match[str]) -> str:
    """1416.1a: the condition of [Stealth] is read as that of [Trigger]."""
    condition = re.sub(r",? and (?=your? )", ", ", match[1])
    read = _ability(f"[Trigger] {condition}: Draw a card.").removeprefix("[Trigger]").removesuffix(" Draw a card.")
    return f"[Stealth]{read.removesuffix(' ⇒').removesuffix(':')}."


def _ability(text: str) -> str:
    stealth = _STEALTH.match(text)
    if stealth is not None:
        return _stealth(stealth)
    text = _KEYWORDED.rewrite(WRITTEN_OUT.rewrite(text))
    if _BARRIER.fullmatch(text):
        return text
    nested = _NESTED.match(text)
    if nested is not None and _KEYWORDS.fullmatch(nested[2]):
        return f"{nested[1]} {' '.join(_KEYWORD.findall(nested[2]))}"
    if nested is not None:
        return f"{_awakening(nested[1])} {_ability(nested[2])}"
    text = frames.situations(PLAIN.rewrite(LOOSE.rewrite(text)))
    for rewritings in (
        HAPPENED,
        TURNS,
        GENERAL,
        DESCRIBED,
        TARGETS,
        MORE,
        _WORDING,
        PLAYING,
        LATER,
        FINDING,
    ):
        text = rewritings.rewrite(text)
    text = frames.condition(_FRAMES.rewrite(text))
    text = CHOSEN.rewrite(ORDERED.rewrite(_REPLACING.rewrite(text)))
    text = _MOMENT.sub(lambda match: match[1] + _MOMENTS.rewrite(match[2]), text)
    judgment = _JUDGMENT.match(text)
    if judgment is not None:
        return f"{judgment[1]} {_price(judgment[2])}. {judgment[3].removesuffix('.')}."
    priced = _PRICED.match(text)
    if priced is not None:
        return _keyword_cost(priced)
    if _INCARNATION.match(text):
        return text if text.endswith("]") else _INCARNATION.sub(_incarnation, text)
    text = _PRICE.sub(lambda match: match[1] + _price(match[2]), text)
    text = _TOLL.sub(lambda match: f"{match[1]}, {_lowered(_price(match[2]))}", text)
    text = frames.later(_SENTENCE.sub(_sentence, text), words())
    return text if text.endswith(".") else text + "."


def _awakening(text: str) -> str:
    """1109.2: the cost before the text of an [Awakening]."""
    keyword, _, cost = text.partition(" ")
    return f"{keyword} {_price(cost)}" if keyword == "[Awakening]" else text


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
