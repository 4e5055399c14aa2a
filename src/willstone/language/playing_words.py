"""The one spelling of sentences about playing: what it costs, when and how often (903.2i, 905.1)."""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.will import ATTRIBUTE_NAMES, KINDS, Cost
from willstone.engine.core.wording import listed, number_word
from willstone.language.cost_words import COSTS, WILL, WILLS
from willstone.language.rewriting import Rewritings

_PLACE: Final = "a rune area|your graveyard|your removed area"
_RATHER: Final = "(?:rather than pay|instead of paying) (?:the|this card's|its)"
_WHEN: Final = r"(?: (?:if|as long as)\b| for\b|(?=\.))"


def _costs(match: re.Match[str]) -> str:
    """903.2i: what a card or an ability costs to play."""
    when = " as long as" if match[0].endswith((" if", " as")) else " for" if match[0].endswith(" for") else ""
    what = "ability" if "this ability" in match[0] else "card"
    place = f" from {match[3]}" if what == "card" and match[3] else ""
    wills = listed([Cost.parse(will).render() for will in re.findall(WILL, match[1])], "or")
    return f"This {what} costs {wills} {match[2]} to play{place}{when}"


def _pay_while(match: re.Match[str]) -> str:
    """904: what plays cost as long as something is so; what is said of one turn is an effect."""
    if match[0].endswith(" this turn."):
        return match[0]
    return f"As long as {match[1]}, {match[2]} {match[3]}."


def _limits(match: re.Match[str]) -> str:
    """905.1: how often and when an ability is played."""
    text = re.sub(r"\b(?:once|one time) (?:per|each|a|every|in a|in each) (turn|game)\b", r"once per \1", match[1])
    text = re.sub(r"\bup to (?:twice|two times) (?:per|each|a|every) (turn|game)\b", r"up to twice per \1", text)
    text = re.sub(r"\bup to (\w+) times (?:each|a|every) (turn|game)\b", r"up to \1 times per \2", text)
    text = re.sub(r"\bin (?=your (?:opponent's )?(?:main phase|turn)\b)", "during ", text)
    text = re.sub(r"\b(?:in|during) (?:a )?main timing\b", "in a main timing", text)
    return re.sub(r"(?: and|,) (?=once per |during )", " and only ", text)


def _any_one(match: re.Match[str]) -> str:
    """Wills that are all of any one attribute."""
    number = {"one": 1, "a": 1, "two": 2, "three": 3, "four": 4, "five": 5}[match[1]]
    symbols = [f"{{{kind}}}" * number for kind in KINDS[: len(ATTRIBUTE_NAMES)]]
    return listed(symbols, "or")


def _ordered_will(match: re.Match[str]) -> str:
    """Will of several kinds, in the order of 208.2."""
    symbols = re.findall(r"\{\w\}", match[1])
    attributes = sorted((one for one in symbols if one[1] in KINDS and one != "{V}"), key=lambda s: KINDS.index(s[1]))
    void = sum(int(one[1]) if one[1].isdigit() else 1 for one in symbols if one not in attributes)
    return "".join(attributes) + (f"{{{void}}}" if void else "")


def _parts(match: re.Match[str]) -> str:
    """903.2j: the parts of a cost stand between commas."""
    return match[0] if re.search(r"[:.⇒]", match[1]) else f"{match[1]}, "


def _bottom(match: re.Match[str]) -> str:
    return f"{match[0][0]}ut this card on the bottom of its owner's deck"


_SINGULAR: Final = "resonator|J/resonator|magic stone|addition|card"
_TO: Final = "(?: to its owner's hand| from the game)?"
_VERB: Final = "destroy|banish|rest|recover|remove|return"
_ROLES: Final = (
    rf"\b(?:Target|Choose) two (?:target )?((?:(?!target)[\w-]+ )*(?:{_SINGULAR}))s((?: [^.]*)?)\. "
    rf"((?i:{_VERB})) one(?: of them)?({_TO})(?:,| and|, and|, then) ({_VERB}) (?:one|the other)({_TO})\."
)


def _roles(match: re.Match[str]) -> str:
    """903.2h: two targets of which different things become, each chosen for what becomes of it."""
    singular, where, first, first_to, second, second_to = match.groups()
    such = f"target {singular}{where}"
    return f"{first.capitalize()} {such}{first_to}. {second.capitalize()} another {such}{second_to}."


PLAYING: Final = Rewritings(
    (r"(?<=\bplay)(s|ed|) an? \[?God's Art\]?(?: ability)?(?= this turn\b| ⇒|,)", r"\1 a God's Art"),
    (_ROLES, _roles),
    *COSTS,
    (r"(?<=[Pp]roduce )(one|a) will of any(?: one)? attribute(?= |\.|$)(?! that| shared| of)", _any_one),
    (r"(?<=[Pp]roduce )(two|three|four|five) wills? of any one attribute(?= |\.|$)", _any_one),
    (r"(?<=[Pp]roduce )((?:\{[WRUGBMTV\d]\})+) and (\{[WRUGBMTV\d]\})(?=\.|$)", r"\1\2"),
    (r"(?<=[Pp]roduce )((?:\{[WRUGBMTV\d]\}){2,})", _ordered_will),
    (r"(\b[Bb]anish (?:a|two|three|four|five|X) (?:(?:light|fire|water|wind|darkness) )?)gem(?=s?\b)", r"\1Gem"),
    (r"^(.*?)(?<=[\w}]) and (?=(?:discard|banish|pay|rest|remove) [^:.⇒]*: )", _parts),
    (r"\bremove ([2-9]|10) (?=\S+ counters)", lambda m: f"remove {number_word(int(m[1]))} "),
    (r"\b[Pp]ut this card (?:from the field )?on the bottom of your deck(?=[^.⇒]*: )", _bottom),
    (r"^As as additional cost\b", "As an additional cost"),
    (
        r"\b([Rr]emove )(?:a total of )?(\w+ \S+(?: \w+)? counters from )any number of (?!target)(?=[^.⇒]*: )",
        r"\1a total of \2",
    ),
    (r"\b([Dd]iscard (?:an?|two|three) [^:.]*?) (?:card )?(?:from|in) your hand(?=[^.⇒]*: )", r"\1"),
    (
        rf"(?<=[Aa]s y)ou play this card, you may ([^.]+)\. If you do, you (?:may )?pay ({WILL}) less "
        r"to play this card\.",
        r"ou play this card, you may \1. If you do, this card costs \2 less to play.",
    ),
    (rf"^You may ([^.]+?) {_RATHER} cost\.$", r"Rather than pay this card's cost, you may \1."),
    (rf"^If ([^,.]+), you may ([^.]+?) {_RATHER} cost\.$", r"If \1, rather than pay this card's cost, you may \2."),
    (
        r"((?:^|[.,] )[Rr]ather than pay this (?:card's )?cost, you (?:may )?)([^.]*)(?=\.)",
        lambda m: m[1] + re.sub(r",? and (?=(?:discard|banish|pay|rest|remove|return) )", ", ", m[2]),
    ),
    (r"^You may play this card from the removed area\.$", "You may play this card from your removed area."),
    (r"(?<= to play this card), (?=if it targets )", " "),
    (rf"^If ([^,.]+), you (?:may )?pay ({WILLS} (?:less|more) to play this card)\.$", r"You pay \2 if \1."),
    (
        rf"(?<=^As you play this card, you may )([^.]+)\. (?:If you do, )?[Yy]ou (?:may )?pay ({WILLS}) less "
        r"to play this card for each ([^.]+)\.$",
        r"\1. This card costs \2 less to play for each \3.",
    ),
    (rf"^You (?:may )?pay ({WILLS}) (less|more) to play this card(?: from ({_PLACE}))?{_WHEN}", _costs),
    (
        rf"^If ([^,.]+), (you|your opponent|players) (?:may )?"
        rf"(pays? {WILLS} (?:less|more) to play (?!this )[^.]*)\.$",
        _pay_while,
    ),
    (rf"\b(Y|y)ou may (pay {WILLS} (?:less|more) to play (?!this ))", r"\1ou \2"),
    (r"(?<= to play )(\w+)'s? activate abilities", r"activate abilities of \1"),
    (
        rf"(?<=our opponent pays )({WILL} more to play activate abilities of [^.]*) they control\b",
        r"\1 your opponent controls",
    ),
    (rf"(?<=pay ){WILL}(?= (?:less|more) to play )", lambda m: Cost.parse(m[0]).render()),
    (r"(?<=to play )((?:\[Judgment\] or )?)\[?God's Art\]?(?= abilities)", r"\1[God's Art]"),
    (r"(?<=\}),(?=[a-z{])", ", "),
    (r"^Players cannot chase (?:to )?this card\.$", "This card cannot be chased."),
    (
        r"\b(?:You (?:can|may) only (?:play|use|activate) this ability"
        r"|You (?:can|may) (?:play|use|activate) this ability only|(?:Use|Activate) this ability only"
        r"|This ability can (?:only be (?:played|activated|used)|be (?:played|activated|used) only)"
        r"|(?:You (?:can|may) p|P)lay this ability(?= (?:once|during|up to) ))",
        "Play this ability only",
    ),
    (
        r"\bYou (?:can't|cannot) play this ability (?:if you don't control|unless you control)\b",
        "Play this ability only if you control",
    ),
    (r"(?<=Play this ability only )([^.]*)", _limits),
    (r"\bPlay this ability only in a main timing(?=\.|$)", "You can play this ability only in a main timing"),
    (
        rf"(?<=\. )If ([^,.]+), you (?:may )?pay ({WILLS} (?:less|more) to play this ability)\.",
        r"You pay \2 if \1.",
    ),
    (rf"(?<=[.,:] )[Yy]ou (?:may )?pay ({WILLS}) (less|more) to play this ability{_WHEN}", _costs),
)
