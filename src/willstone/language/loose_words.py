"""Words that other card writers use for what cards of this game say (1402-1412), brought to theirs before all else."""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_ATTRIBUTE: Final = "(?:[Ll]ight|[Ff]ire|[Ww]ater|[Ww]ind|[Dd]arkness)"
_NOUN: Final = "card|resonator|J/resonator|magic stone|addition|regalia|chant|entity"
_WORD: Final = r"[\w/'-]+"
_FEWER: Final = {"two": "one", "three": "two", "four": "three", "five": "four"}
_MANY: Final = {"regalia": "regalia", "entity": "entities"}


def _half(match: re.Match[str]) -> str:
    """105.4, 1205.1: half of a life; what is left is rounded up, so what is lost is rounded down."""
    who, verb, whose, rounded = match.groups()
    return f"{who} {verb} life equal to half of {whose} life, rounded {rounded or 'down'}"


def _theirs(match: re.Match[str]) -> str:
    """What your opponent is dealt for what is theirs."""
    whose = {"they control": "your opponent controls"}.get(match[2], match[2].replace("their", "your opponent's"))
    return f"{match[1]}{whose}"


def _for_each(match: re.Match[str]) -> str:
    """1003.4: to pay so much for each of them is to pay as much as there are."""
    before, noun, after = match[2], match[3], match[4]
    return f"{match[1]} {{X}}, where X is the number of {before or ''}{_MANY.get(noun, f'{noun}s')}{after}"


def _played(words: str) -> str:
    """903.1: cards are played; the capital of a race stays."""
    words = re.sub(r"^(?:All )?[Ss]pells$|^(?:All )?[Cc]ards$", "cards", words)
    first = words.split(" ")[0]
    known = first.lower().rstrip("s") in _NOUN.split("|") or re.fullmatch(_ATTRIBUTE, first)
    return words[:1].lower() + words[1:] if known else words


def _opponents(match: re.Match[str]) -> str:
    """All others than you are opponents."""
    return f"{match[1]}Each opponent {match[2]}{'es' if match[2] == 'banish' else 's'} "


def _their_cards(match: re.Match[str]) -> str:
    cards = match[1] if match[1].startswith("J/") or " " in match[1] else match[1].capitalize()
    return f"{cards[:1].upper()}{cards[1:]} your opponent controls "


LOOSE: Final = Rewritings(
    # when something happens
    (r"(^|[.⇒:•] )Each time (?=(?:an?|this|you|your|another|the) )", r"\1Whenever "),
    (r"\bcomes? into play\b", "enters the field"),
    (r"\b(enters?|leaves?|[Pp]ut [^.]*? into|[Rr]eturn [^.]*? to) play\b", r"\1 the field"),
    (r"\buntil (your|your opponent's) next turn\b", r"until the beginning of \1 next turn"),
    # which cards
    (r"\b(?:whose|which) (total cost|ATK|DEF) (?:is|are) (?=\d+ or (?:less|more|lower|higher)\b)", r"with \1 "),
    (r"\b(total cost \d+(?:, \d+)+),? or (?=\d)", r"\1, or "),
    (
        rf"\b({_ATTRIBUTE}(?:, {_ATTRIBUTE})*),? and/or ({_ATTRIBUTE}) (?=(?:J/)?resonators?\b|magic stones?\b)",
        lambda m: f"{m[1]}{', or' if ',' in m[1] else ' or'} {m[2]} ",
    ),
    (r"\b([A-Z][a-z]+(?:, [A-Z][a-z]+)+) or (?=[A-Z][a-z]+\b)", r"\1, or "),
    (
        rf"\b([Tt]arget|[Ee]ach|[Aa]ll|[Aa]n?) ((?:J/)?resonators?|cards?|entity|entities) that (?:isn't|is not|aren't)"
        rf" (?:an? )?({_ATTRIBUTE}|[A-Z][a-z]+)\b(?! [A-Za-z]+s?[.,])",
        r"\1 non-\3 \2",
    ),
    (r"\bwith (\[[A-Z][^\]]*\]) and (?=\[[A-Z][^\]/]*\](?:[.,]| (?:you|your|from|in)\b))", r"with \1 with "),
    (r"\bwithout (\[[A-Z][^\]]*\]) or (?=\[)", r"without \1 without "),
    (r"\bwith (?:a )?cost (?:of )?(?=\d+(?: or (?:less|more))?\b)", "with total cost "),
    (r"\b([Aa]ll|[Ee]ach) ((?:(?!other)[\w-]+ )*?(?:J/)?resonators?) other than this card\b(?!')", r"\1 other \2"),
    (r"\b((?:J/)?resonator|card|entity) (?=dealt (?:battle )?damage this turn\b)", r"\1 that was "),
    (r"\b((?:J/)?resonators|cards|entities) (?=dealt (?:battle )?damage this turn\b)", r"\1 that were "),
    # who
    (r"(^|[.⇒:•] )(?:All opponents|Opponents) (lose|gain|draw|discard|banish)s? ", _opponents),
    (r"(^|[.⇒:•] )Opponent (?=(?:loses|gains|draws|discards|banishes|puts|reveals) )", r"\1Your opponent "),
    (rf"^Your opponent's ((?:{_WORD} )*?(?:(?:J/)?resonators|entities)) (?=gain|lose|cannot|become)", _their_cards),
    (rf"^Your other ({_WORD}s) (?=gain|lose|cannot|become)", r"Other \1 you control "),
    (r"\b([Tt]arget [^.]*?) has (?=\[[^.]* until )", r"\1 gains "),
    (r"^At the (beginning|end) of each of your turns\b", r"At the \1 of your turn"),
    (r"(^|[.⇒:•] )Until end of turn, (?=whenever )", r"\1This turn, "),
    (r"\b(put (?:it|them)) to (?=your hand\b)", r"\1 into "),
    # what cards cost, and how they enter the field
    (
        r"^(This card costs (?:\{\w+\})+ (?:less|more))(?: to play)? (?:if|as long as|while) ([^.]*)\.?$",
        r"\1 to play as long as \2.",
    ),
    (
        rf"^(?!Free cost )((?:{_WORD} )*?{_WORD}s) you play cost ((?:\{{\w+\}})+ (?:less|more))(?: to play)?\.?$",
        lambda m: f"You pay {m[2]} to play {_played(m[1])}.",
    ),
    (
        rf"^((?:{_WORD} )*?{_WORD}s) (?:your opponent plays|opponents play) cost ((?:\{{\w+\}})+ (?:less|more))"
        r"(?: to play)?\.?$",
        lambda m: f"Your opponent pays {m[2]} to play {_played(m[1])}.",
    ),
    (
        rf"^The (first|second) ((?:{_WORD} )*?{_WORD}) you play (?:each|every) turn costs "
        r"((?:\{\w+\})+ (?:less|more))(?: to play)?\.?$",
        lambda m: (
            f"Each turn, you pay {m[3]} to play your {m[1]} {m[2].replace(' spell', '').replace('spell', 'card')}."
        ),
    ),
    (
        r"^(This card) enters (?:the|your) field rested unless you control (two|three|four|five) or more ([^.]*?)\.?$",
        lambda m: f"As long as you control {_FEWER[m[2]]} or fewer {m[3]}, this card enters the field rested.",
    ),
    (r"^(This card cannot attack) (?:your opponent|opponents)(?=\.|$)", r"\1 players"),
    # what is done to whom
    (r"(?<=[a-z]) each (gain|lose|become)(?= )", r" \1"),
    (r"\b(puts? [^.]*? into) their field\b", r"\1 the field"),
    (
        r"\b([Yy]ou|[Yy]our opponent|[Ee]ach player|[Tt]arget (?:player|opponent)) (loses?|gains?) half (?:of )?"
        r"(your|their) life(?:,? rounded (up|down))?",
        _half,
    ),
    (
        r"(?<![\w-])(damage to your opponent (?:for each|equal to) [^.]*?)"
        r"(they control|in their (?:hand|graveyard|removed area))\b",
        _theirs,
    ),
    (
        rf"\b(unless [^.,]*? pays?) \{{1\}} for each ((?:[\w-]+ )*?)({_NOUN})( (?:you control|in your [^.,]*))(?=\.)",
        _for_each,
    ),
    (
        r"(^|[.⇒:•] )[Rr]emove all cards in target (player|opponent)'s (graveyard|hand) from the game(?=\.|$)",
        r"\1Target \2 removes all cards in their \3 from the game",
    ),
    (
        r"(^|[.⇒:•] )[Rr]emove (?:each player's graveyard|all graveyards) from the game\b",
        r"\1Remove all cards in a graveyard from the game",
    ),
    (
        r"\b(gains? [^.,]*?) until end of turn and (cannot [^.,]*?|gains? [^.,]*?)"
        r" (?:until end of turn|this turn)(?=\.|$)",
        r"\1 and \2 until end of turn",
    ),
    (r"\b([Ss]huffles?) (your|their) (hand|graveyard) into (?=your|their)", r"\1 all cards in \2 \3 into "),
    (
        r"(\b[Yy]our opponent may [^.]*\. If they (?:do|don't), (?:[^.]*? )?target [^.]*?)they control\b",
        r"\1your opponent controls",
    ),
    # what was discarded
    (
        r"\b([Dd]iscards? a card(?: at random)?\. If )(?:it|that card) (?:is|was|were) (an? [^.,]*), ",
        r"\1\2 was discarded this way, ",
    ),
)
