"""What tokens count as: races and their plurals, keywords, symbols, numbers (205, 1100)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from willstone.engine.core.wording import is_group, plural, singular
from willstone.engine.state.keyword_names import KEYWORDS, SKILLS
from willstone.engine.words.known_races import RACES
from willstone.language.reading.tokens import Lexicon, near

_TRAITS: Final = (  # 205.1a: words of the same kind that "choose a race" does not offer
    "Ancient Ruins",
    "Armament",
    "Aura",
    "Battle Arts",
    "Dark Sphere",
    "High Armament",
    "Magic Crest",
    "Relic",
    "Demonic World",
    "Blazing Skill",
    "Deathly Skill",
    "Enchanting Skill",
    "Mage Art",
    "Moon Art",
    "Spirit Magic",
    "Sword Art",
    "Virtuous Skill",
    "Wild Skill",
)
_MORE: Final = ("Flower", "Little Wolf-Girl", "Phantom Beast")  # races that no card of the list has
_GAINED: Final = re.compile(r"\[?([+-]\d+|0)/([+-]\d+|0)\]?")
_GAINED_SO: Final = re.compile(r"\[([+-]\d+)/([1-9]\d*)\]")  # the second sign left out
_STATS: Final = re.compile(r"\[(\d+)/(\d+)\]")
_GAINED_X: Final = re.compile(r"\[(?=.*X)([+-]?(?:X0*|0))/([+-]?(?:X0*|0))\]")
_WILL: Final = re.compile(r"(?:\{(?:[WRUGBMTV]|X+|\d+)\})+")
_PAIR: Final = re.compile(r"[A-Z][a-z]+/[A-Z][a-z]+")  # two races of one card
_HUNDREDS: Final = re.compile(r"X0+")
_TEXT: Final = re.compile(
    r"\{\w+\}|⇒|^(?:Banish|Discard|Rest|Remove|Pay|Put|Return|Reveal) .*: .*\.$"
    r"|(?:^(?:This card|When|Whenever|At|You|If|Players|Prevent|Treat) | (?:gain|gains|cannot|would) ).*\.$"
    r"|^(?:Whenever|When this card) .*, "
)


_RACE: Final = re.compile(r"\[[Rr]ace: ?([^\]]+)\]")  # 205.1, as the first cards print it
_SUBTYPE: Final = re.compile(r"\[Addition: ?([^\]]+)\]")  # 1406.1a
_CHANT: Final = re.compile(r"\[[Ss]pell: ?[Cc]hant\]")  # 1405.2a


def symbol(printed: str) -> tuple[tuple[str, ...], object]:
    """What stands in brackets or braces, and numbers."""
    if printed.isdigit():
        return ("<NUM>", printed), printed
    if _WILL.fullmatch(printed):
        return ("<WILL>",), printed
    if printed == "[0/0]":
        return ("<STATS>", "<GAINED>"), printed
    if _GAINED.fullmatch(printed):
        return ("<GAINED>",), printed if printed[0] == "[" else f"[{printed}]"
    if _GAINED_SO.fullmatch(printed):
        return ("<GAINED>",), printed.replace("/", "/+")
    if _STATS.fullmatch(printed):
        return ("<STATS>",), printed
    if _GAINED_X.fullmatch(printed):
        return ("<GAINEDX>",), printed
    if printed[0] == "[":
        return _bracketed(printed)
    if printed[0] == "《" or printed.startswith("<<"):
        name = printed.strip("<>《》")
        keys = _keyword(f"[{name}]")[0] if name in SKILLS else ()
        return (*keys, "<ITEM>"), name if keys else f"《{name}》"
    if printed[0] == "<":
        return ("<ART>",), printed
    return (printed.lower().strip("()"),), printed


def _bracketed(printed: str) -> tuple[tuple[str, ...], object]:
    """A race or a type as old cards print them, or a keyword."""
    race, subtype = _RACE.fullmatch(printed), _SUBTYPE.fullmatch(printed)
    if race is not None:
        return ("<RACE>", "<RACES>"), race[1]
    if subtype is not None:
        word = subtype[1].lower()
        return ("<SUBTYPE>",), "J" + word[1:] if word.startswith("j") else word
    return (("chant", "chants"), printed) if _CHANT.fullmatch(printed) else _keyword(printed.replace(": ", ":"))


def _keyword(printed: str) -> tuple[tuple[str, ...], object]:
    name = _OTHER_NAMES.get(printed[1:-1], printed[1:-1])
    skill = SKILLS.get(name)
    keys = [f"[{name.lower()}]"]
    if skill is not None:
        keys.append("<NUMBERED>" if skill.numbered else "<SKILL>")
    if name in KEYWORDS and KEYWORDS[name].is_had():
        keys.append("<KEYWORD>")
    if len(keys) == 1:
        keys.append("<BRACKET>")
    return tuple(keys), name


_NO_RACES: Final = frozenset(("Break", "God's", "Symbol", "Sub-ruler", "Sub-Ruler", "Gem", "Gems", "Next", "Only"))
_OTHER_NAMES: Final = {
    "Target Attack": "Precision",
    "J-Activate": "Judgment",
    "J-activate": "Judgment",
    "Judgement": "Judgment",
}  # 1408.1, 1414


def named(printed: str) -> tuple[str, ...]:
    """A capitalised word that is no other: the name of a race."""
    if _HUNDREDS.fullmatch(printed):
        return printed, "<HUNDREDS>"
    if _PAIR.fullmatch(printed) and all(race in RACES for race in printed.split("/")):
        return printed, "<RACEPAIR>"
    if not re.match(r"[A-Z][a-z]", printed) or "/" in printed or printed.split()[0] in _NO_RACES:
        return ()
    if _misprinted(printed):
        return ()
    if is_group(printed):
        return printed if printed.endswith("s") else plural(printed), "<RACE>", "<RACES>"
    one = singular(printed)
    if is_group(one):
        return one, "<RACE>", "<RACES>"
    return (printed, "<RACE>") if one == printed else (one, "<RACES>")


@lru_cache(maxsize=1000)
def _misprinted(printed: str) -> bool:
    """Whether it is a race that the game knows, but for a letter."""
    low = printed.lower()
    known = near(low, _KNOWN)
    return bool(known) and (len(known) != len(low) or sorted(known) == sorted(low))  # not another letter


_GROUPS: Final = frozenset(("new", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"))
_KNOWN: Final = frozenset(race.lower() for race in RACES)


def is_text(inner: str) -> bool:
    """Whether what is in quotes is an ability rather than a name."""
    return bool(_TEXT.search(inner))


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    """All that is known of words, once the grammar is whole."""
    from willstone.language.phrases import grammar

    names: dict[str, tuple[str, ...]] = {}
    for race in (*RACES, *_TRAITS, *_MORE):
        several = plural(race)
        names.setdefault(several, (race, "<RACES>"))
        if is_group(race):  # one of them is called as they all are
            names.setdefault(
                singular(race) if singular(race) != race else re.sub(r"(?<=[or])e?s$", "", race).removesuffix("s"),
                (race, "<RACE>"),
            )
        names[race] = (race, "<RACE>", "<RACES>") if several == race or is_group(race) else (race, "<RACE>")
    before = {"counter": "<COUNTER>", "counters": "<COUNTER>"}
    words = frozenset(word for word in grammar().words if word[0] != "<")
    return Lexicon(words, names, max(len(name.split()) for name in names), symbol, named, is_text, _GROUPS, before)
