"""Wordings of targets and of what is divided among them, brought to one (903.2g, 903.2h)."""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import listed
from willstone.language.rewriting import Rewritings
from willstone.language.vocabulary import TYPES

_COUNT: Final = "(?:up to )?(?:X|two|three|four|five|six)|any number of"
_ATTRIBUTE: Final = "light|fire|water|wind|darkness"
_TYPE: Final = "|".join(sorted(TYPES, key=len, reverse=True))
_DOES: Final = "gain|gains|lose|loses|become|becomes|cannot|don't|doesn't"


def _subject(match: re.Match[str]) -> str:
    """ "Target two resonators gain ...": the number stands first."""
    count, cards, does = match.groups()
    plural = {"gains": "gain", "loses": "lose", "becomes": "become", "doesn't": "don't"}.get(does, does)
    return f"{count[0].upper()}{count[1:]} target {cards} {plural}"


_KIND: Final = r"(?:up to (?:one|two|three|X) (?:other )?target (?:(?! from | in |target)[^.,])*)"


def _zones(match: re.Match[str]) -> str:
    """ "up to one target A and up to one target B from your graveyard": both are there."""
    verb, kinds, zone = match.groups()
    return f"{verb} {listed([f'{kind} {zone}' for kind in re.split(r',? and |, ', kinds)])}"


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six")


def _one_each(match: re.Match[str]) -> str:
    """903.2h: so many targets of which each gains something else."""
    number, cards, head, where, rest, until = match.groups()
    gains = re.split(r",? and |, ", rest)
    order = [re.fullmatch(r"[Tt]he (\w+) (gains \S+)", gain) for gain in gains]
    if [one and one[1] for one in order] != list(_ORDINALS[: _NUMBERS.index(number) + 1]):
        return match[0]
    said = [one[2] for one in order if one is not None]
    such = f"target {cards}{head}{where or ''}"
    clauses = [f"{such} {said[0]}", *(f"another {such} {gain}" for gain in said[1:])]
    return f"{listed([f'{clause} {until}' for clause in clauses]).capitalize()}."


TARGETS: Final = Rewritings(
    (
        r"\bTarget (two|three|four|five|six) ((?:[\w/-]+ )*?)((?:J/)?resonator|card|addition)s( [^.]*)?\. "
        r"(The first gains [^.]*?) (until end of turn)\.",
        _one_each,
    ),
    (r"\bup to on target\b", "up to one target"),
    (
        rf"\b([Pp]ut|[Rr]eturn|[Rr]emove|[Ss]huffle) ({_KIND}(?:(?:, and |, | and ){_KIND})+) "
        r"(from (?:your|a|your opponent's) (?:graveyard|removed area))",
        _zones,
    ),
    (r"\b(target (?:(?!target)[^.,:])*?) (?:in|from) their graveyards\b", r"\1 from a graveyard"),
    (
        r"\b(target (?!player|opponent|target)(?:(?!target)[^.,:])*?) or "
        r"(?=(?:non-[\w/-]+(?: stone)?,? )*(?:card|entity|spell)\b(?! or))",
        r"\1 or target ",
    ),
    (
        r"\b(target (?!player|opponent|target)(?:(?!target)[^.,:])*?\b"
        rf"(?:{_TYPE})(?: you control| your opponent controls)?) or "
        rf"(?=(?:(?:{_ATTRIBUTE}|non-[\w/-]+|\(Stranger\)|rested|recovered|attacking|blocking) )+(?:{_TYPE})\b)",
        r"\1 or target ",
    ),
    (
        r"\b(deals \d+ damage),? (plus an additional \d+ damage for each (?:(?! to )[^.])*) "
        r"(to (?:target|your|each|any|up to) [^.,]*)(?=\.)",
        r"\1 \3, \2",
    ),
    (r"\bwith no ability\b", "with no abilities"),
    (r"\bwith(?:out an?| no) addition\b(?! )", "with no additions"),
    (r"(under (?:your|its owner's|their owners'|your opponent's) control) rested\b", r"rested \1"),
    (r"(?<=\w), if you (do|don't), ", r". If you \1, "),
    (r"\b(non-magic stone, non-J/resonator)(?= to (?:its|their) | your opponent | you control|\.)", r"\1 entity"),
    (r"(?<=non-magic stone)- (?=non-)", ", "),
    (r"\b([Gg]ain control of [^.]*) until end of game\b", r"\1"),
    (r"^((?:When|Whenever) [^⇒]* your opponent (?:controls|plays) ?⇒ )They loses? ", r"\1That player loses "),
    (r"(?<=you play a )Rune(?= ⇒)", "rune"),
    (rf"\beach of (?=(?:{_COUNT}) (?:other )?target )", ""),
    (rf"\bTarget ({_COUNT}) ((?:(?!target)[^.,: ]+ )*?[^.,: ]+) ({_DOES})\b", _subject),
    (r"\b(?:in|from) (?:a single|one|the same) (graveyard|removed area)\b", r"from a single \1"),
    (
        r"\bdivided (?:as you choose|in any way you choose|however you choose) (?:to|between|among)\b",
        "divided as you choose among",
    ),
    (
        r"\bdivided (?:to|between|among) ((?:(?!divided)[^.])+?) (?:as you choose|in any way you choose)\b",
        r"divided as you choose among \1",
    ),
    (
        r"\b(deals (?:X0*|\d+) damage) to ((?:up to |any number of )(?:(?!divided)[^.])+?),? "
        r"divided as you choose\b",
        r"\1 divided as you choose among \2",
    ),
    (r"(?<=target )(chant|addition|regalia)(?= (?:that targets|targeting) )", r"\1 spell"),
    (
        r"\b((?:spell|ability)(?: you control| your opponent controls)?) that targets? (only )?"
        r"(?=this card|an? |you)",
        r"\1 targeting \2",
    ),
    (r"\b(?:that has|with) (single|a single|one|only one) target\b", "with a single target"),
    (r"\b(?:that has|with) one or more targets\b", "with one or more targets"),
    (r"\bspell or activate ability or automatic ability\b", "spell or activate or automatic ability"),
    (r"\bor active or automatic ability\b", "or activate or automatic ability"),
    (r"\b([Dd]istribute (?:X|\w+) \S+ counters) (?:on|onto|to|between)\b", r"\1 among"),
    (
        r"\b[Pp]ut ((?:X|\w+) \S+ counters),? (?:divided|distributed) as you choose,? "
        r"(?:on|onto|to|between|among)\b",
        r"Distribute \1 among",
    ),
)
