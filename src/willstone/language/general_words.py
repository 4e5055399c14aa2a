"""Wordings of later cards, brought to one (201.5, 307.6, 312.3, 1022, 1303): see :mod:`normalise`.

Names in quotes are hidden behind private characters when these are applied.
"""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import plural, with_article
from willstone.language.rewriting import Rewritings

_MANY: Final = "two|three|four|five|six|seven|eight|nine|ten"
_THEIRS: Final = r"((?: you control| your opponent controls| in your(?: opponent's)? (?:graveyard|removed area|hand))?)"
_CARDS: Final = r"((?:(?!with|number|different|each|from|where)[\w/'-]+ )*?(?!with)[\w/'-]+)"
_NAME: Final = r"[\ue000-\uf8ff]"
_SMALL: Final = ("other", "light", "fire", "water", "wind", "darkness")
_SPELL_TYPES: Final = r"(?:resonator|chant|addition|regalia)"


def _each_name(match: re.Match[str]) -> str:
    """ "each different name among" speaks of several cards."""
    before, _, last = match[1].rpartition(" ")
    return f"for each different name among {before} {plural(last)}{match[2]}".replace("  ", " ")


def _cards_played(match: re.Match[str]) -> str:
    """312.3: what is played is a card; it is a spell while it is in the chase area."""
    described = match[2] or ""
    if described and re.search(rf"\b{_SPELL_TYPES} $", described) and "non-" not in described:
        one = described.rstrip()
        return f"{match[1]} {plural(one)}"
    return f"{match[1]} {described}cards"


AT_NEXT: Final = re.compile(  # in an ability that a card gains
    r"^At (?:the )?next end of turn(?:,| ⇒)? (?:(?:[Ii]t'?s|[Tt]his card's) controller banishes (?:it|this card)"
    r"|(?P<away>[Bb]anish this card|[Pp]ut this card on the (?:top|bottom) of its owner's (?:magic stone )?deck"
    r"|[Rr]eturn this card to its owner's hand|[Rr]emove this card from the game))\.?$"
)


def at_each(match: re.Match[str]) -> str:
    """906.4: a card that leaves at the next end of turn does not see another; "you" is its controller (105.3)."""
    away = match["away"] or "Banish this card"
    return f"At the end of each turn ⇒ {away[0].upper()}{away[1:]}."


def _doing_first(match: re.Match[str]) -> str:
    """What cards do stands before them; races keep their capitals."""
    before, cards, whose, rest, doing = match.groups()
    before = before if before[:1].isupper() and before.split(" ")[0].lower() not in _SMALL else before.lower()
    cards = cards if cards.startswith("J/") else cards.lower()
    return f"{doing.capitalize()} {before}{cards} {whose or ''}{rest}."


def _one(match: re.Match[str]) -> str:
    """104: one or more is at least one."""
    return f"{match[1]} {with_article(match[2])}"


GENERAL: Final = Rewritings(
    (
        r"^(When(?:ever)? an? [^⇒]*?(regalia|resonator|addition|card)\b[^⇒]* ⇒ [^⇒]*?\b[Ii]f )the \2 is (?:an? )?"
        rf"(?={_NAME})",
        r"\1that \2 is a ",
    ),
    (
        r"\b([Ii]f|as long as|only if) (an?(?:other)? [^.,]*?) was put into (?:the|your) field under your control"
        r" this turn\b",
        r"\1 \2 entered the field under your control this turn",
    ),
    (r"\b([Tt]arget any number of [^.⇒]*? or less) in (a|your) graveyard(?= and play them)", r"\1 from \2 graveyard"),
    (r"\b(all [^.,:⇒]*?) other than this card\b(?!')", r"\1 except this card"),
    (r"\b(the number of (?:(?!number of)[^.,:⇒])*?) multiplied by 2\b", r"twice \1"),
    (r"\b([Rr]eturn [^.:⇒]*?) into (its owner's hand|their owners' hands)\b", r"\1 to \2"),
    (r"\b(of your deck) into the graveyard\b", r"\1 into your graveyard"),
    (r"\b(would leave the field) for a non-field zone\b", r"\1"),
    (r"\b(cannot play [^.,:⇒]*?) from (?:any |all )?graveyards?(?=[.,]| until| and\b)", r"\1 from a graveyard"),
    (
        r"\b([Rr])emove all ([^.,:⇒]*?) (?:in|from) (target (?:player|opponent))'s (graveyard|hand|removed area)"
        r" from the game\b",
        lambda m: f"{'T' if m[1] == 'R' else 't'}{m[3][1:]} removes all {m[2]} in their {m[4]} from the game",
    ),
    # 901.2b: how long it lasts stands last
    (
        r"([.⇒:] )As long as this card is in the field, ([a-zJ][^.:⇒]*)\.",
        lambda m: f"{m[1]}{m[2][:1].upper()}{m[2][1:]} as long as this card is in the field.",
    ),
    (
        r"((?:^|[.⇒:•] ))This turn, ((?:cards|resonators|J/resonators|entities|[A-Z]\w+s) "
        r"(?:(?!until|turn|and you)[^.:⇒])*? cannot "
        r"(?:(?!until|turn|and )[^.:⇒])*)\.",
        lambda m: f"{m[1]}{m[2][:1].upper()}{m[2][1:]} until end of turn.",
    ),
    (r"(\b[Ii]f they do(?:n't)?, )they (lose|gain)(?= [X\d]+ life)", r"\1that player \2s"),
    (r"\b(for each [^.,:⇒]*?) (?:that )?(?:they|he or she|that player) controls?\b", r"\1 they control"),
    (r"(\beach player\b[^.:⇒]*? for each [^.,:⇒]*?) in (?:their|his or her) field\b", r"\1 they control"),
    # 104.4: what spells and abilities cannot do
    (
        r"\b(cannot be [a-z][^.,:⇒]*?) by (?:an |your )?opponent's "
        r"(spells (?:and|or|and/or) abilities|spells|abilities|effects)\b",
        r"\1 by \2 your opponent controls",
    ),
    (r"\b(cannot be [a-z][^.,:⇒]*? by spells) (?:and|and/or) abilities\b", r"\1 or abilities"),
    # 202.3: how many different names there are
    (rf"\bthe number of {_CARDS} with different names{_THEIRS}", r"the number of different names among \1\2"),
    (rf"\bfor each {_CARDS} with different names{_THEIRS}", _each_name),
    (
        rf"\byou control ((?:{_MANY}) or (?:more|fewer)) {_CARDS} with different names\b",
        r"there are \1 different names among \2 you control",
    ),
    (
        rf"\bthere are ((?:{_MANY}) or (?:more|fewer)) {_CARDS} with different names{_THEIRS}",
        r"there are \1 different names among \2\3",
    ),
    # 1022: counters on several cards
    (
        rf"\bthe combined number of (\S+) counters on ([^.,]+?) is ((?:{_MANY}) or (?:more|fewer))\b",
        r"there are \3 \1 counters on \2",
    ),
    (r"\b(controls?) one or more ((?:[\w/-]+ )*?(?:resonator|addition|magic stone|chant))s\b", _one),
    # 1406.2b: what becomes of an addition that says itself what it is added to
    (
        r"(?<=\. )If that [\w/]+(?: \w+)? is still a legal target, put this card into the field added to the "
        r"chosen target, otherwise put it into its owner's graveyard(?=\.|$)",
        "This card enters the field added to the chosen target",
    ),
    # 901.2b: without a time it lasts as long as the game
    (
        r"\b((?:gains?|loses?|becomes?|[Gg]ain control of) (?:(?!keep|reveal|hand size)[^.])*?)"
        r" until (?:the )?end of (?:the )?game"
        r"(?=[.,]| and )",
        r"\1",
    ),
    (r"(?<=\]) where X is(?= )", ", where X is"),
    (r"\bAll players (discard|draw|lose|gain)(?= )", r"Each player \1s"),
    (r"\b([Pp]ut [^.]*? of your opponent's deck into) the graveyard\b", r"\1 their graveyard"),
    (
        r"\b(an? (?:regalia|resonator|addition|chant)) or ([A-Z][a-z]+)(?= from among| from your| in your)",
        lambda m: f"{m[1]} or {with_article(m[2])}",
    ),
    (r"\b(any number of (?!target|other target)(?:[\w/-]+ )*?[\w-]+) and/or (?=[A-Za-z])", r"\1 and "),
    (
        r"\b([Ii]f|[Aa]s long as|only if) you control (an? (?:(?! or | and )[^.,])+) or (?=an? )",
        r"\1 you control \2 or you control ",
    ),
    (r"\bunder (its owner's|their owners'|your|your opponent's) control rested\b", r"rested under \1 control"),
    (r"\b(only to play (?:[\w'-]+ )*?\w+s) or (?=[A-Z])", r"\1 or to play "),
    (r"\b(dealt (?:battle )?damage by an? (?:(?:light|fire|water|wind|darkness) )?)source\b", r"\1card"),
    (r"\b(doesn't recover during) the (?=recovery phase\b)", r"\1 its controller's "),
    (r"\b(don't recover during) the (?=recovery phase\b)", r"\1 their controllers' "),
    (
        r"^((?:[\w/-]+ )*?)((?:J/)?[Rr]esonators|[Ee]ntities) (you control|your opponent controls)?([^.⇒:]*?)"
        r" as long as they are (attacking|blocking|rested|recovered)\.?$",
        _doing_first,
    ),
    # what has happened in this turn is asked of cards as they were then
    (
        r"\b(an?(?:other)? [^.,]*?) entered the field under your control this turn\b",
        r"\1 you control entered the field this turn",
    ),
    (r"\b(that entered the field) under your control (?=this turn)", r"\1 "),
    (r"\byou controlled (?=(?:was|were) )", "you control "),
    (r"\byour opponent controlled (?=(?:was|were) )", "your opponent controls "),
    (r"\bwith (?!no |two |three |four |five )([a-z]+) counters on (them|it)\b", r"with a \1 counter on \2"),
    (r"\b([A-Z][a-z]+[a-rt-z]) of the ((?:[A-Z][a-z]+ )?[A-Z][a-z]+)s(?= you control| in your)", r"\1s of the \2"),
    (
        r"\b([Ee]ach [A-Z]\w+(?: [A-Z]\w+)*) and/or (?=[A-Z]\w+(?: [A-Z]\w+)* (?:J/)?resonator\b)",
        r"\1 or ",
    ),
    (r"^(This card costs [^.]* for each \S+ counter on) it(?=\.|$)", r"\1 this card"),
    (r"\b([Yy]our (?:opponent's )?life is) lower than\b", r"\1 less than"),
    (r"\b([Yy]our opponent|[Tt]hat player) (discard|draw)(?= \w+ cards?\b)", r"\1 \2s"),
    (
        r"\b(light|fire|water|wind|darkness) ((?:non-[\w/]+(?: stone)?, )*non-(?:magic stone|[\w/-]+)) "
        r"(?=card|entity|entities|resonator|J/)",
        r"\2 \1 ",
    ),
    (r"\b(it|they|this card) also (?=gains? |loses? )", r"\1 "),
    (
        r"^(As long as [^.⇒:]*\bthis card\b[^.⇒:,]*, )it (?=gains |loses |cannot |doesn't |becomes )",
        r"\1this card ",
    ),
    (r"\b(you control [^.,]*?) and control no\b", r"\1 and you control no"),
    (r", if you do, (?=[a-z])", ". If you do, "),
    (r"\bthe (resonator|card|spell) just (?:summoned|played)\b", r"that \1"),
    (r"(?<=into the field) (?=It gains )", ". "),
    (r"\bcannot play (?:normal|non-resonator) spells and (?:summon|resonator) spells\b", "cannot play cards"),
    (
        r"\b(deals \d+ damage),? (plus an additional \d+ damage for each [^.,]*?)"
        r" (to (?:target|each|your|up to) [^.,]*)",
        r"\1 \3, \2",
    ),
    # 201.4: magic stone types
    (
        r"^This card has the (?:magic stone type )?(light|fire|water|wind|darkness) magic stone(?: type)?(?=\.|$)",
        r"Treat this card as a \1 magic stone",
    ),
    (r"\bthe highest cost(?= (?:from )?among)", "the highest total cost"),
    (
        r"\b(?:the|an?) ((?:[\w/]+ )?(?:J/)?resonator|entity|card) with the (highest|lowest) (ATK|DEF|total cost) "
        r"(?:from )?among\b",
        r"a \1 with \3 equal to the \2 \3 among",
    ),
    (r"\b(this card from) its owner's (?=(?:graveyard|removed area)\b)", r"\1 a "),
    (r"\b([Yy]ou) already (?=control )", r"\1 "),
    (
        rf"^(When(?:ever)? an? )(?:card named )?({_NAME}, {_NAME}),? or ({_NAME}) enters the field"
        r" under your control\b",
        r"\1\2, or \3 you control enters the field",
    ),
    (r"\bChoose any number of target ((?:(?!play)[^.])*) and (?=play them\b)", r"Target any number of \1 and "),
    (r"(?<=\. )If the target is (?=an? )", "If it is "),
    (r"\b([Pp]ut it on the (?:top|bottom) of) the deck\b", r"\1 its owner's deck"),
    (r"\bopp+onn?ent\b", "opponent"),
    (r"(your opponent's hand.*?\. )They (?=cannot play )", r"\1Your opponent "),
    (r"(your opponent's hand.*?\. Until [^,.]*, )they (?=cannot play )", r"\1your opponent "),
    (r"\bplay them without paying their costs\b", "play them without paying their cost"),
    # 903.1: cards are played
    (
        r"\b(cannot play|(?:less|more|only) to play) ((?:(?!normal)[\w/-]+ )*?)spells\b(?! or (?:\w+ )*abilities)",
        _cards_played,
    ),
    (r"(?<![\w-])(ruler|resonator|addition|chant|magic stone|rune) card(s?)\b", r"\1\2"),
    (r"(?<![\w-])regalia cards?\b", "regalia"),
    # 1014.2: who is told to search has searched, whether something is found or not
    (
        r"((?:^|[.⇒:•] )[Ss]earch your ((?:magic stone )?deck) for [^.]*)\. If you do, shuffle your \2(?=\.|$)",
        r"\1, then shuffle your \2",
    ),
    (
        r"\b(If you spend this will to play [^.,]*, it gains (?:(?! as it)[^.,])*?) until end of turn(?=\.|$)",
        r"\1 as it enters the field until end of turn",
    ),
    (r"\b(must (?:attack|block|be blocked)) (?:each turn|each battle) if able\b", r"\1 if able"),
    (
        r"^(This card enters (?:the|your) field rested) unless you control (an? [^.]*?)\.?$",
        r"As long as you don't control \2, this card enters the field rested.",
    ),
    (
        r"\b([Tt]reat this card as a )(light|fire|water|wind|darkness) (and|or) (light|fire|water|wind|darkness) "
        r"magic stone\b",
        r"\1\2 magic stone and \4 magic stone",
    ),
    (r"\b(play [^.,:]*?) from graveyards\b", r"\1 from a graveyard"),
    (
        r"\b((?:reveals their|[Rr]eveal your opponent's|[Ll]ook at (?:your|target) opponent's) hand[^.]*"
        r"(?:\.|,| and) [Cc]hoose [^.,]*?) from (?:it|that hand)\b",
        r"\1 from among them",
    ),
    # 1303.1: a token has no attribute unless something is said
    (r"\b(tokens?) with no attribute (?=into the field)", r"\1 "),
    (r"^((?!Each )(?:Other |All )?(?:[\w/-]+ )*?[\w/-]+s you control) gains (?=[\[\ue000-\uf8ff])", r"\1 gain "),
)
