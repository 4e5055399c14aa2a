"""Old and other wordings of what is always so and of what happens instead, for :mod:`willstone.language.normalise`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

Pairs = tuple[tuple[str, "str | Callable[[re.Match[str]], str]"], ...]

_DAMAGE: Final = r"(?:\d+ or less )?(?:(?:non-)?battle )?damage"
_START: Final = r"(^|[.:⇒•] |- )"
_DURING: Final = {
    " during your turn": "As long as it is your turn, if ",
    " during your opponent's turn": "As long as it is your opponent's turn, if ",
}


def _prevent(match: re.Match[str]) -> str:
    """1018.1b: to prevent all damage is to prevent whatever would be dealt."""
    start, damage, to, by, when = match[1], match[2], match[3], match[4], match[5] or ""
    if to is None:
        would = f"{by or 'a card'} would deal {damage}"
    else:
        would = f"{damage} would be dealt to {to}" + (f" by {by}" if by else "")
    return f"{start}{_DURING.get(when, 'If ')}{would}{'' if when in _DURING else when}, prevent that damage"


def _prevent_next(match: re.Match[str]) -> str:
    """1018.1b: the next damage alone, however much it is."""
    return f"{match[1]}The next time {match[2]} would be dealt {match[3]}, prevent that damage"


def _not_dealt(match: re.Match[str]) -> str:
    """104.4: what cannot be dealt damage."""
    start, what, damage, by, when = match[1], match[2], match[3] or "", match[4] or "", match[5] or ""
    first = what.split(" ", 1)[0]
    what = what if first not in _SUBJECTS else what[:1].lower() + what[1:]
    return f"{start}If {damage}damage would be dealt to {what}{by}{' this turn' if when else ''}, it is not dealt"


def _prevent_next_by(match: re.Match[str]) -> str:
    return f"{match[1]}The next time {match[3]} would deal {match[2]}{match[4] or ''}, prevent that damage"


def _more_damage(match: re.Match[str]) -> str:
    return f"it deals that much plus {match[1]} damage instead"


def _added(match: re.Match[str]) -> str:
    """1406: an addition speaks of the card it is added to."""
    before = match.string[: match.start()]
    return f"{'Added' if not before or before.endswith(('. ', '⇒ ', ': ')) else 'added'} {match[1]}resonator"


def _during(match: re.Match[str]) -> str:
    first = match[1].split(" ", 1)[0]
    said = match[1] if first[:1] in "[{" else first[:1].lower() + match[1][1:] if first in _OPENINGS else match[1]
    return f"As long as it is {match[2]} turn, {said}."


def _yours(match: re.Match[str]) -> str:
    words = f"{match[1]}{match[2]} you control "
    return words[:1].upper() + words[1:]


def _while(match: re.Match[str]) -> str:
    return f"As long as this card is {match[2]}, {match[1][:1].lower()}{match[1][1:]}."


def _if_first(match: re.Match[str]) -> str:
    """A condition stands first."""
    return f"If {match[2]}, {match[1][:1].lower()}{match[1][1:]}."


def _this_turn(match: re.Match[str]) -> str:
    return f"{match[1]} until end of turn" if not match.string[match.end() :].startswith(" if able") else match[0]


_OPENINGS: Final = frozenset(("Added", "All", "Each", "Other", "Players", "Resonators", "This", "You", "Your"))

_SUBJECTS: Final = frozenset(
    ("Added", "All", "Another", "Bestowed", "Each", "It", "Other", "Resonators", "Target", "This")
)

# what happens instead (910)
REPLACING: Final[Pairs] = (
    (
        rf"{_START}([^.:⇒•,]*?) cannot be dealt (?:any )?(battle )?damage"
        rf"((?: by| from) [^.,]*?)?( until end of turn)?(?=\.)",
        _not_dealt,
    ),
    (r"\b([Pp]revent all (?:battle )?damage) from (?=target|resonators)", r"\1 that would be dealt by "),
    (
        rf"{_START}Prevent the next ((?:(?:non-)?battle )?damage) that would be dealt by ([^.]*?)"
        r"( this turn| until end of turn)?(?=\.)",
        _prevent_next_by,
    ),
    (r"((?:\bwould\b|[Pp]revent)[^.]*?) until end of turn\b", r"\1 this turn"),
    (rf"{_START}(?:This turn|Until end of turn), if ([^.,]* would [^.,]*), ", r"\1If \2 this turn, "),
    (rf"{_START}If ([^.,]* would [^.,]*), ([^.]*? instead) this turn(?=\.)", r"\1If \2 this turn, \3"),
    (rf"\b([Ii])f ([^.,]+?) would be dealt ({_DAMAGE})\b", r"\1f \3 would be dealt to \2"),
    (r"(?<=would be put into a graveyard from )(?:your|a) field\b", "the field"),
    (r"(would be put into [^.,]*?graveyard) from anywhere\b", r"\1"),
    (r"\bwould leave (?:your|a) field\b", "would leave the field"),
    (r"\bwould (?:come into|be put into) (?:the|a|your) field\b", "would enter the field"),
    (r"(, (?:you may )?)put it into its owner's hand instead\b", r"\1return it to its owner's hand instead"),
    (r"(would be dealt[^.]*, )prevent it(?=\.)", r"\1prevent that damage"),
    (r"(would deal[^.]*, )prevent it(?=\.)", r"\1prevent that damage"),
    (r"\bit deals that much(?: damage)? ?(?:\+ ?|plus )(\d+)(?: damage)? instead\b", _more_damage),
    (
        r"\bit deals (?:double|twice) (?:that much damage|that much|damage|that damage) instead\b",
        "it deals double that much damage instead",
    ),
    (r"\bit(?:'s| is) dealt (double that much)(?: damage)? instead\b", r"\1 damage is dealt instead"),
    (r"\bit's dealt to\b", "it is dealt to"),
    (r"\b(would deal[^.,]*damage to your opponent or) to\b", r"\1"),
    (
        rf"{_START}Prevent all ({_DAMAGE}) that would be dealt(?: to ((?!or )[^.]*?))?(?: by ([^.]*?))?"
        r"( this turn| during your turn| during your opponent's turn)?(?=\.)",
        _prevent,
    ),
    (
        rf"{_START}Prevent the next ((?:(?:non-)?battle )?damage) that would be dealt (to [^.]*?)(?=\.)",
        _prevent_next,
    ),
)


_SAID: Final = r"(?:gains?|becomes?|loses?|cannot|must|can|doesn't)"

# what is always so (904), and what cards gain, lose and become (909)
CONTINUING: Final[Pairs] = (
    (r"\b([Tt]his card) enters (?:your|a) field (?=rested|with)", r"\1 enters the field "),
    (r"^If ([^.,]*(?:, [^.,]*)*), (this card enters the field (?:rested|with)\b)", r"As long as \1, \2"),
    (r"^The weather is (\w+) during (your|your opponent's) turn\.?$", r"As long as it is \2 turn, the weather is \1."),
    (r"\b([Tt])he weather becomes (?=\w+)", r"\1he weather is "),
    (r"\b([Tt]reat \w+ magic stones you control also as?) (\w+) magic stones?\.?$", r"\1 \2 magic stones."),
    (r"\b([Tt]reat \w+ magic stones you control also) a (?=\w+ magic stones)", r"\1 as "),
    (
        r"\b(?:doesn't|does not|cannot|can't) recover (?:during|in) (?:its controller's|its) next recovery phase\b",
        "doesn't recover during its controller's next recovery phase",
    ),
    (r"\bgains?(?=\[)", lambda match: f"{match[0]} "),
    (r"^([A-Z]\w+s (?:you control|your opponent controls)) gains (?=\[)", r"\1 gain "),
    (
        r"(?<=[⇒:] )(This card|It) can attack the turn it enters the field(?=\.)",
        r"\1 can attack the turn it enters the field until end of turn",
    ),
    (
        r"\bcannot recover (?:during|in) (?:a |the |its controller's )?recovery phase\b",
        "doesn't recover during its controller's recovery phase",
    ),
    (r"^(This card (?:(?!until)[^.:⇒])*) while it(?:'s| is) (recovered|rested)\.?$", _while),
    (
        r"^((?:This card|Added|Bestowed|All|Each|Other|Resonators)\b"
        r"(?:(?!until|target)[^.:⇒])* gains? (?:(?!until|target)[^.:⇒])*) if ((?:you|your|there|this)\b[^.:⇒]*)\.?$",
        _if_first,
    ),
    (
        r"\b(?:[Tt]he )?((?:(?!If |When|At |The )[A-Z][a-z]+ (?:or [A-Z][a-z]+ )?)?)"
        r"[Rr]esonator with (?:this card|this|is)(?= |\.|,|$)",
        _added,
    ),
    (r"\b[Tt]he (added|bestowed) (?=J/|resonator|ruler)", r"\1 "),
    (r"^[Tt]reat this card as (?:an? )?(?=\w+ magic stone)", "Treat this card as a "),
    (r"(?<=magic stone and )an? (?=\w+ magic stone\.?$)", ""),
    (rf"^((?:(?!⇒|:|\bif\b|If ).)* {_SAID}\b(?:(?!⇒|:|\bif\b).)*) during (your|your opponent's) turn\.?$", _during),
    (r"^(?:During|In) (your|your opponent's) turn, (?=[^:⇒]*$)", r"As long as it is \1 turn, "),
    (r"^While (?=[^:⇒]*$)", "As long as "),
    (r"\b(must (?:attack|block|be blocked)) this turn if able(?=[.,])", r"\1 if able until end of turn"),
    (r"\b([Tt]his card)'s ATK and DEF becomes? (?=\[\d)", r"\1 becomes "),
    (
        r"\b(cannot (?:attack|block|be )(?:(?! unless )[^.,])*?|must (?:attack|block|be blocked))"
        r" this turn(?= if able|[.,])",
        _this_turn,
    ),
    (
        r"\b([Ii]t|[Tt]his card) (?:can|may) attack this turn\b",
        r"\1 can attack the turn it enters the field until end of turn",
    ),
    (
        r"\bcan attack (?:during |in |on )?the turn (?:that )?(?:it|they) "
        r"(?:was|were|is|are) put into (?:a|the|your) field\b",
        "can attack the turn it enters the field",
    ),
    (r"^This card attacks (?:each turn )?if able\b", "This card must attack if able"),
    (r"^(?:Your opponent|Opponents|Players) must block this card if able\b", "This card must be blocked if able"),
    (r"\bcannot be cancelled\b", "cannot be canceled"),
    (r"\bcan't (?=attack|block|be |play|gain)", "cannot "),
    (r"\b(?:All players|Each player|Players) cannot (?=gain|do|call|play|pay)", "Players cannot "),
    (r"\b(?:do|perform) [Jj]udgment\b(?= until|\.)", "do judgment"),
    (r"\b(cannot (?:gain life|do judgment|play [^.,]*?)) (?:again )?this turn(?=[.,])", r"\1 until end of turn"),
    (r"\b(J/)?(R|r)esonators in your opponent'?s'? field\b", r"\1\2esonators your opponent controls"),
    (r"\byour op+onent's (J/resonators|resonators)(?=[.,]| with)", r"\1 your opponent controls"),
    (r"^Your ((?:[\w-]+ )*?)(J/resonators|resonators) (?=gain |lose |cannot )", _yours),
    (
        rf"{_START}(Target (?:(?!and |target )[\w/-]+ )*?(?:J/)?resonator"
        r"(?: you control| your opponent controls)?) gain (?=\[)",
        r"\1\2 gains ",
    ),
    (
        r"\bcannot be targeted by your opponent's spells (?:or|and) abilities\b",
        "cannot be targeted by spells or abilities your opponent controls",
    ),
    (
        r"\b(cannot be targeted by (?:(?!spells)[^.])*)spells (?:or|and|of) (?:\1)?(?:card's )?abilit(?:i?es)\b",
        r"\1spells or abilities",
    ),
    (
        r"\bspells or abilities (?:that )?(?:you|an|your) opponents? controls?\b",
        "spells or abilities your opponent controls",
    ),
    (r"\bbecomes? an? (?=\[\d+/\d+\](?: until|[.,]))", lambda match: match[0].rsplit(" ", 2)[0] + " "),
    (r"\bbecomes (an? \[\d+/\d+\] [A-Z][\w ]*?) with (?=\[)", r"becomes \1 and gains "),
    (
        r"\bbecomes? an? ([A-Z][\w ]*?) in addition to (?:its|their) (?:other|own) (?:races?|types?)\b",
        r"gains \1 in addition to its other races",
    ),
    (r"\bin addition to (its|their) (?:other|own) races?\b", r"in addition to \1 other races"),
    (r"\b[Pp]layers cannot chase (?:to )?this card\.?$", "This card cannot be chased."),
    (r"\b([Pp])layers cannot chase (?:to )?this (?:ability|\[Enter\]:?(?=\.))", r"\1layers cannot chase this ability"),
    # 104.6
    (r"\b([Ii])f a spell or ability (?=would (?:in|de)crease )", r"\1f an effect "),
    (r"(?<= would (?:in|de)crease )this card's ATK or DEF,", "ATK or DEF of this card,"),
    (r"(?<= would (?:in|de)crease ATK )(?:and/)?or DEF (?:of|or)(?= \S)", "or DEF of"),
    (r"(?<=, it )((?:in|de)crease)s? (?:by )?((?:double )?that much) instead\b", r"\1s \2 instead"),
    (r"(?<=, it )((?:in|de)crease)s none instead\b", r"does not \1 instead"),
    # 1015
    (
        r" entering (?:the field under your opponent's control|your opponent's field)(?= don't cause their own )",
        " your opponent controls entering the field",
    ),
    (r"\b(entering the field (?:don't|doesn't) cause (?:their|its) own) \[Enter\]: [Aa]", r"\1 [Enter] a"),
    (r"\bThis ability only triggers\b", "This ability triggers only"),
    (r"\b(?<=This ability triggers only )(?=twice per |\w+ times per )", "up to "),
    (r"\b(cannot )trigger (?=(?:non-will )?activate abilities\b)", r"\1play "),
    (r"\bThis triggers (?:its |the )?\[Enter\]:? [Aa]bility(?: of that card)?\b", "This triggers its [Enter] ability"),
)


def _energize(match: re.Match[str]) -> str:
    """1119.2b: of several symbols one is chosen."""
    return "[Energize] " + " or ".join(re.findall(r"\{\w\}", match[1]))


# the forms of keywords (1100)
KEYWORDED: Final[Pairs] = (
    (r"^God's Art (?=<)", "[God's Art] "),
    (r"^\[Awakening\] ⇒ (?=\{)", "[Awakening] "),
    (r"(?<=\.)\)\.?$", ""),
    (r"^\[Energize\] ((?:\{[WRUGB]\} ?){2,})\.?$", _energize),
    (r"^\[(Seal|Legend|Rune)\] [({](\d+)[)}] ?-? ?(?=\S)", r"[\1] \2 - "),
    (r"^\[(Grimoire|Limit|Divinity|Mana|Stranger)\] \((\d+)\)\.?$", r"[\1] \2"),
    (r"^(\[Rune\]|\[Crest\]) ((?:\{[WRUGB]\} ?)+)-? ?(?=\S)", lambda m: f"{m[1]} {m[2].replace(' ', '')} - "),
    (r"\[Barrier\] ?((?:\{[WRUGB]\})+)\.?$", r"[Barrier] \1"),
    (r"\[Barrier\] ?(?=\{[WRUGB]\})", "[Barrier] "),
    (
        r"\[Barrier\] ?(\((?:Resonator|Chant|Addition|Regalia|Chosen attribute|Total cost[^()]*)\))",
        lambda m: f"[Barrier] {m[1].lower()}",
    ),
    (r"^(\[Barrier\] \([^()]*\))\.$", r"\1"),
    (r"^\[?Sealed Item\]?:? *(?:<<|《|<)([^<>《》]+)(?:>>|》|>):? *", r"[Sealed Item] 《\1》 "),
    (r"(?<=》) $", ""),
    (r"^(\[Inheritance\] (?:\{\w+\})+) (?=[A-Z])", r"\1: "),
    (
        r"^(\[(?:Seal|Legend|Rune|Crest|Null|Fallen|Revenge|Faith)\][^-]* - )"
        r"When(?:ever)? [Tt]his card enters the field ⇒ ",
        r"\1[Enter] ⇒ ",
    ),
)

_SEVERAL: Final = re.compile(
    r"^((?:This card|Added|Bestowed|Resonator with this|You(?= cannot)|Players(?= cannot)|Other"
    r"|Each(?! player| opponent)|All|As long as)\b"
    r"(?:(?!until|target|may)[^.:⇒])*\b(?:gains?|cannot|loses?|becomes?|can attack|can block|must)\b"
    r"(?:(?!until|target|may)[^.:⇒])*\.) (?!It\b|They\b|Otherwise|Then\b|If it|If you do|Play |This ability)"
    r"(?=[A-Z\[])(.+)$"
)

_WHILES: Final = re.compile(
    r"^(As long as (?:(?!until|target|may)[^.:⇒])*\.) (As long as (?:(?!until|target|may)[^:⇒])+)$"
)
_ADDED_IF: Final = re.compile(
    r"^((?:Added|Bestowed) resonator) ((?:gains?|loses|becomes|cannot)(?:(?!until| if )[^.:⇒])*)"
    r"(?:\. If it(?:'s| is) (an? [^.,:⇒]*), it ((?:gains|cannot)[^.:⇒]*)\.?"
    r"| if it(?:'?s| is) (an? [^.,:⇒]*)\. Otherwise,? it ((?:gains|cannot)[^.:⇒]*)\.?)$"
)


def _of_added(match: re.Match[str]) -> list[str]:
    """1406: what an addition says of what it is added to, in one case and in the other."""
    what, first, kind, more, only, other = match.groups()
    low = what[:1].lower() + what[1:]
    if kind is not None:
        return [f"{what} {first}.", f"As long as {low} is {kind}, {low} {more}."]
    return [f"As long as {low} is {only}, {low} {first}.", f"As long as {low} is not {only}, {low} {other}."]


_UNCHASED: Final = re.compile(  # 1008.2
    r"^((?!\[)[^:⇒]+\.) (?:This card cannot be chased|Players cannot chase (?:to )?this card)\.$"
)


_ADDED_COST: Final = re.compile(r"^(As an additional cost to play this card, [^.]+\.) (.+)$")  # 903.2i
_LIFE_PAID: Final = re.compile(r"\bthat much damage\b")  # 105.4a


_AS_LONG_AS: Final = re.compile(  # one condition after the other, each with what is so then
    r"^(As long as (?:(?!until|target|may)[^.:⇒])*\.) "
    r"(As long as (?:(?!until|target|may|instead|They|they|It )[^:⇒])*)$"
)
_ADDED: Final = re.compile(  # what more an addition gives a card of some kind
    r"^((?:Resonator with this|Added resonator|Bestowed resonator) gains [^.]*\.) "
    r"If it(?: is|'s) (an? [^.,]*), it (?:also )?gains ([^.]*)\.?$"
)
_QUICK_AND_CHEAP: Final = re.compile(
    r"^If ([^,.]+), this card in your hand gains \[Quickcast\] and (you (?:may )?pay [^.]+ less to play this card)\.?$"
)
_CHEAP: Final = re.compile(  # 903.2i
    r"^(If [^,.]+, you may (?:pay [^.,]+ to play this card instead|play this card without paying its cost)\.) (If .+)$"
)


def abilities_of(text: str) -> list[str]:
    """204.2: what is always so and what else stands in the same paragraph are abilities of their own."""
    apart = _AS_LONG_AS.match(text)
    if apart is not None:
        return [apart[1], *abilities_of(apart[2])]
    added = _ADDED.match(text)
    if added is not None:
        what = "bestowed resonator" if text.startswith("Bestowed") else "added resonator"
        return [added[1], f"As long as {what} is {added[2]}, {what} gains {added[3]}."]
    chased = _UNCHASED.match(text)
    if chased is not None:
        return ["This card cannot be chased.", chased[1]]
    cost = _ADDED_COST.match(text)
    if cost is not None:
        rest = cost[2]
        if cost[1].endswith("pay any amount of life."):
            rest = _LIFE_PAID.sub("damage equal to the life paid this way", rest)
        return [cost[1], rest]
    added = _ADDED_IF.match(text)
    if added is not None:
        return _of_added(added)
    whiles = _WHILES.match(text)
    if whiles is not None:
        return [whiles[1], *abilities_of(whiles[2])]
    quick = _QUICK_AND_CHEAP.match(text)
    if quick is not None:
        return [f"As long as {quick[1]}, this card in your hand gains [Quickcast].", f"If {quick[1]}, {quick[2]}."]
    cheap = _CHEAP.match(text)
    if cheap is not None:
        return [cheap[1], *abilities_of(cheap[2])]
    match = _SEVERAL.match(text)
    return [text] if match is None else [match[1], *abilities_of(match[2])]
