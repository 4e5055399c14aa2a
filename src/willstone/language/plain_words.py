"""Plain ways of saying what cards mostly say otherwise, brought to one; before all other rewritings."""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.core.wording import plural
from willstone.language.rewriting import Rewritings

_SKILL: Final = r"\[[A-Z][^\]/]*\]"
_SKILLS: Final = rf"{_SKILL}(?:(?:, | and |, and ){_SKILL})*"
_CARDS: Final = (
    r"(?:J/)?[Rr](?:esonators?|ulers?|egalia)|[Cc]ards?|[Ee]ntit(?:y|ies)|[Aa]dditions?|[Tt]okens?|[Mm]agic stones?"
)
_WHOSE: Final = "(?: you control| your opponent controls| they control)?"

_COLOUR: Final = "(?:[Ll]ight|[Ff]ire|[Ww]ater|[Ww]ind|[Dd]arkness)"
_COLOURS: Final = rf"{_COLOUR}(?:(?:, | or |, or ){_COLOUR})*"
_RACE: Final = (
    r"(?!All\b|Other\b|Each\b|Destroy\b|Rest\b|Recover\b|Return\b|Banish\b|Remove\b)[A-Z][a-z]+(?: [A-Z][a-z]+)*"
)


def _either(match: re.Match[str]) -> str:
    """ "Elf and Dwarf resonators" are all that are one or the other."""
    kinds = [*match[1].split(", "), match[2]]
    return f"{' or '.join(kinds) if len(kinds) == 2 else ', '.join(kinds[:-1]) + f', or {kinds[-1]}'} "


def _unless(match: re.Match[str]) -> str:
    """ "unless they pay {2}": somebody named before."""
    return f"{match[1]} unless that player pays"


def _other(match: re.Match[str]) -> str:
    """ "Resonators you control other than this card": other resonators."""
    return f"{'Other' if not match.start() else 'other'} {match[1][:1].lower()}{match[1][1:]}"


def _increased(match: re.Match[str]) -> str:
    """ "ATK of target resonator is increased by [the number of cards you control x 100]": it gains so much for each."""
    values, what, counted, much, until = match.groups()
    one = re.sub(r"^((?:[\w/-]+ )*?(?:card|resonator|addition|stone|token))s\b", r"\1", counted)
    stats = f"+{much if 'ATK' in values else 0}/+{much if 'DEF' in values else 0}"
    return f"{what[:1].upper()}{what[1:]} gains [{stats}] for each {one}{until or ''}"


def _from_the_top(match: re.Match[str]) -> str:
    """Cards of a deck that nobody looks for are those on the top of it."""
    return f"{match[1]} the top {match[2]} cards of {match[3]} deck into "


PLAIN: Final = Rewritings(
    # what is so
    (r"\b(until (?:you|they) have \w+) in (?=(?:your|their) hand\b)", r"\1 cards in "),
    (r"\b(you (?:don't )?have (?:no|an?|[\w ]+? or (?:more|fewer|less)) cards?) in hand\b", r"\1 in your hand"),
    (
        r"\b([Yy]our life is) (greater|higher|more|lower|less) than your opponent's(?: life)?(?=[,.])",
        lambda m: f"{m[1]} {'less' if m[2] in ('lower', 'less') else 'more'} than your opponent's life",
    ),
    (
        r"\b([Ii]f|[Aa]s long as) (an? (?:(?! is )[^.,:])*?) is in "
        r"(your(?: opponent's)? (?:graveyard|removed area))\b(?! and was)",
        r"\1 there is \2 in \3",
    ),
    (r"\b([Pp]lay this ability only if) it (?=is |has )", r"\1 this card "),
    # what is always so
    (rf"^((?:[\w/'-]+ )*?(?:{_CARDS}){_WHOSE}) have (?={_SKILLS}\.?$)", r"\1 gain "),
    (rf"^((?:[\w/'-]+ )*?(?:{_CARDS}){_WHOSE}) other than this card(?= (?:gains?|cannot|loses?)\b)", _other),
    (
        r"^(?:Your opponent|Opponents) (?:cannot|can't) target ([^.]*?) with (spells(?: or abilities)?)\.?$",
        lambda m: (
            f"{m[1][:1].upper()}{m[1][1:]} cannot be targeted by spells or abilities your opponent controls."
            if m[2].endswith("abilities")
            else m[0]
        ),
    ),
    (
        r"^(?:All )?[Dd]amage dealt to ([^.]*?) is reduced by (\d+)\.?$",
        r"If damage would be dealt to \1, prevent \2 of it.",
    ),
    (rf"\b({_COLOURS}) spells or \1 card(?:s|'s|s') abilities\b", r"\1 spells or abilities"),
    (
        rf"\b((?:{_RACE}|{_COLOUR})(?:, (?:{_RACE}|{_COLOUR}))*),? and ({_RACE}|{_COLOUR}) "
        r"(?=(?:(?:J/)?resonators|chants|additions|entities)\b)",
        _either,
    ),
    (
        r"^As this card enters (?:the|your) field, you may ([^.]*)\. If you don't, (?:this card|it) enters "
        r"(?:the|your) field rested\.?$",
        r"This card enters the field rested unless you \1.",
    ),
    (r"^(\[[A-Z]\w+\] (?:\{\w+\})+) (Banish|Discard|Remove|Rest) (?=an? )", lambda m: f"{m[1]}, {m[2].lower()} "),
    (r"^As long as this card is a (?:\w+ )?spell, players cannot chase(?: it)?\.?$", "This card cannot be chased."),
    (rf"\b([Aa]ll) ({_RACE}) and ({_RACE}) cards\b", lambda m: f"{m[1]} {plural(m[2])} and {plural(m[3])}"),
    (r"\b(Play this ability only once per turn), and (?=only during )", r"\1 and "),
    # what happens
    (
        r"\b(ATK and DEF|ATK|DEF) of ([^.⇒:]*?) (?:is|are) increased by \[?the number of ([^.⇒:\]]*?) ?x ?(\d+)\]?"
        r"( until end of turn)?(?=\.)",
        _increased,
    ),
    (r"(?<=⇒ )Pay ([^.:]*\. If you don't, )", r"You may pay \1"),
    (r"\b([Pp]ut) (two|three|four|five|six|seven) cards from (your|their) deck into (?=your|their)", _from_the_top),
    (r"^When(?:ever)? (?:a|your) (?:J/)?ruler(?: you control)? does judgment(?=[ ,])", "When you do Judgment"),
    (r"^(When[^⇒]*?) is returned to (?:its owner's|a) hand(?=[ ,])", r"\1 is put into a hand from the field"),
    (r"^(When[^⇒]*?) is returned to your hand(?=[ ,])", r"\1 is put into your hand from the field"),
    (r"^(When(?:ever)? you gain a) Gem(?=[ ,])", r"\1 gem"),
    (r"^(At the (?:beginning|end) of your opponent's [^⇒]*⇒ [^.]*?)\bthey control\b", r"\1your opponent controls"),
    (r"^([^:⇒.]*\bthis card\b[^:⇒.]*: )It (?=deals|gains)", r"\1This card "),
    (r"\b((?:[Yy]our opponent|[Tt]arget (?:player|opponent)|[Tt]hat player) [^.]*?) unless they pay\b", _unless),
    (r"\b([Yy]ou gain (?:double |three times )?that much)(?= instead\b)", r"\1 life"),
    (
        r"\b(If (?:you control|your opponent controls) [^.,]*, (?!you may )[^.]*\. )If (?:you|they) don't, ",
        r"\1Otherwise, ",
    ),
    # whose and how many
    (r"(\[[+-]\d+/[+-]\d+\]) (until end of turn) (for each [^.,]+)", r"\1 \3 \2"),
    (
        r"\b([Tt])arget another\b(?=[^.:]*? (?:gains|loses|becomes|cannot|deals|may)\b)",
        lambda m: f"{'Another' if m[1] == 'T' else 'another'} target",
    ),
    (
        rf"\btarget ((?:[\w/-]+ )*?(?:{_CARDS}){_WHOSE}) other than this card\b",
        r"another target \1",
    ),
    (
        r"\b(you have|your opponent has) (more|fewer|less) cards in hand than (?=you)",
        lambda m: (
            f"{m[1]} {'more' if m[2] == 'more' else 'fewer'} cards in "
            f"{'your' if m[1].startswith('you ') else 'their'} hand than "
        ),
    ),
    (rf"\bone of (their|your) ({_CARDS})\b", lambda m: _one_of(m[2], m[1])),
    (r"\b(put (?:it|that card) into) that player's (?=hand\b|graveyard\b)", r"\1 its owner's "),
    (
        r"\b((?:target|an?|each|all) (?:[\w/-]+ )*?(?:J/)?resonators?)((?: you control| your opponent controls)?) "
        r"with the (highest|lowest) (ATK|DEF|total cost) among\b(?=([^.,]*?( you control| your opponent controls))?)",
        lambda m: f"{m[1]}{m[2] or m[6] or ''} with {m[4]} equal to the {m[3]} {m[4]} among",
    ),
    (r"(?<=equal to )(the number of [^.,]*?) multiplied by (\d+)\b", r"\2 multiplied by \1"),
    (
        r"^([Rr]emove) (\w+ \S+ counters) from among (?=[^:]*:)",
        r"\1 a total of \2 from ",
    ),
    (
        r"\bAll ((?:[\w/-]+ )*?(?:J/)?resonators) attack this turn if able\b",
        r"All \1 must attack if able until end of turn",
    ),
)


def _one_of(cards: str, whose: str) -> str:
    one = {"entities": "entity"}.get(cards, cards.removesuffix("s"))
    return f"{'an' if one[0] in 'ae' else 'a'} {one} {'they' if whose == 'their' else 'you'} control"
