"""Old and other wordings about attacking, blocking and damage, for :mod:`willstone.language.normalise`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

Pairs = tuple[tuple[str, "str | Callable[[re.Match[str]], str]"], ...]

_START: Final = r"(^|[.:⇒•] |- )"


def _fresh(match: re.Match[str]) -> str:
    """803.5, 804.4: what attacks or blocks rests."""
    deeds = match[2].lower().replace("ing", "")
    return f"{match[1]}{match[3][:1].upper()}{match[3][1:]} can {deeds} without resting{match[4] or ''}"


def _not_to_this(match: re.Match[str]) -> str:
    """Said of this card, what others cannot do to it."""
    done = {"attack or block": "attacked or blocked", "attack": "attacked", "block": "blocked"}[match[2]]
    cards = match[1][:1].lower() + match[1][1:] if match[1].startswith("Res") else match[1]
    return f"This card cannot be {done} by {cards}"


def _then_shuffle(match: re.Match[str]) -> str:
    """What is always done is a sentence of its own."""
    return f"instead. {match[1].capitalize()}."


def _opponents(match: re.Match[str]) -> str:
    """712.2: a player attacks with J/resonators."""
    return f"{match[1]}J/resonators your opponent controls must attack this card if able"


def _first(match: re.Match[str]) -> str:
    """1018.1b: the first damage of a turn."""
    return f"{match[1]}If {match[2]} would be dealt to {match[3]} for the first time each turn, prevent that damage"


def _entering(match: re.Match[str]) -> str:
    """What would be put into a player's field would be under that player's control."""
    return f"{match[1]} {'you control' if match[2] == 'your' else 'your opponent controls'} would enter the field"


def _sources(match: re.Match[str]) -> str:
    """1007: damage is always dealt by a card."""
    card = "cards" if match[3] else "card"
    return f"{match[1] or ''}{match[2] or ''}{card}"


_DAMAGE: Final = r"(?:\d+ or (?:less|more) )?(?:(?:non-)?battle )?damage"
_ATTRIBUTE: Final = r"(?:light|fire|water|wind|darkness) "

# whose field it is, before the words for fields are rewritten
FIELDS: Final[Pairs] = (
    (r"\b([Ii]f an? [^.,]*?) would (?:enter|be put into|come into) (your|your opponent's) field\b", _entering),
)

_SAID: Final = r"(?:gains?|loses?|becomes?|cannot|can|must)"


def _until(match: re.Match[str]) -> str:
    """How long it lasts stands last."""
    return f"{match[1]}{match[2][:1].upper()}{match[2][1:]} until end of turn"


# what would happen (910), before the rest of it is rewritten
WOULD: Final[Pairs] = (
    (
        rf"{_START}Until end of turn, ((?:target|this card|it|that|each|all|(?:J/)?resonators|other) [^.,]*?"
        rf"\b{_SAID} [^.,]*)(?=\.)",
        _until,
    ),
    (
        rf"{_START}Until end of turn, the next time ([^.,]* would [^.,]*), ",
        r"\1The next time \2 this turn, ",
    ),
    (
        r"\b([Tt])he next ((?:(?:non-)?battle )?damage) (this card|it) would deal( this turn)?"
        r" is dealt to ([^.,]*?) instead",
        r"\1he next time \3 would deal \2\4, it is dealt to \5 instead",
    ),
    (
        rf"{_START}(?:Until end of turn, t|T)he next ((?:(?:non-)?battle )?damage) that would be dealt to "
        r"(?:a (?=target))?([^.,]*?)(?: this turn)? is dealt to ([^.,]*?) instead(?=\.)",
        r"\1The next time \2 would be dealt to \3 this turn, it is dealt to \4 instead",
    ),
    (rf"{_START}Prevent the first ({_DAMAGE}) that would be dealt to ([^.]*?) each turn(?=\.)", _first),
    (rf"\b(an? )?({_ATTRIBUTE})?source(s?)\b(?= (?:you control |your opponent controls )?would deal)", _sources),
    (
        rf"(?<=would be dealt to )([^.,]*? by )({_ATTRIBUTE})?source(s?)\b(?= you control|"
        r" your opponent controls| this turn|[.,])",
        _sources,
    ),
    (
        rf"{_START}Prevent all ({_DAMAGE}) that would be dealt to (?:or|and) (?:dealt )?by ([^.]*?)( this turn)?(?=\.)",
        r"\1If \2 would be dealt to or by \3\4, prevent that damage",
    ),
    (
        rf"^Prevent all ({_DAMAGE}) that would be dealt to this card while (?:it|this card) is battling(?=\.)",
        r"As long as this card is battling, if \1 would be dealt to this card, prevent that damage",
    ),
    (
        rf"{_START}All (battle )?damage becomes 0 until end of turn(?=\.)",
        r"\1If a card would deal \2damage this turn, it is not dealt",
    ),
    (r"(would deal (?:\d+ or less )?damage[^.]*, )that damage is reduced to 0(?=\.)", r"\1it is not dealt"),
    (r"(\bit deals (?:double |three times |twice )?that much) instead\b", r"\1 damage instead"),
    (r"(\bwould gain life[^.,]*, )they lose (?=that much life instead)", r"\1that player loses "),
    (
        rf"{_START}Damage dealt by your spells deal (\d+) more damage until end of turn(?=\.)",
        r"\1If a spell you control would deal damage this turn, it deals that much plus \2 damage instead",
    ),
    (r"\bremove a card from the top of your deck from the game\b", "remove the top card of your deck from the game"),
    (r"\bremove it from game instead\b", "remove it from the game instead"),
    (r"\bin (?:a )?phase other than (?:the |your )?draw phase\b", "in a phase other than the draw phase"),
    (r"\bdamage taht would\b", "damage that would"),
)

_BATTLES: Final = r"(?:attack or block|attack|block)"

BATTLING: Final[Pairs] = (
    (r"(?<=Play this ability only )in (?:a |the )?battle phase(?=\.)", "during battle"),
    (r"\binstead of one(?=\.)", "instead"),
    (
        rf"(?<=resonators your opponent controls )(cannot {_BATTLES} unless) your opponent pays\b",
        r"\1 their controllers pay",
    ),
    (rf"^(This card cannot {_BATTLES} unless) you pay\b", r"\1 its controller pays"),
    (
        rf"^((?:Each|Added|Bestowed) [^.,:⇒]*? cannot {_BATTLES} unless)"
        r" (?:the controller of that (?:J/)?resonator|that (?:J/)?resonator's controller) pays\b",
        r"\1 its controller pays",
    ),
    (rf"(?<=resonators )(cannot {_BATTLES} unless) their controllers? pays?\b", r"\1 their controllers pay"),
    (r"(• )\[Torrent\] ([^•]*?\.)(?= •|$)", r"\1\2 Choose this option only if you played another card this turn."),
    (r"\battacks your ((?:J/)?resonator)(?= ⇒)", r"attacks a \1 you control"),
    (r"(?<=play a )Rune\b", "rune"),
    (r"\bwith no addition(?=[.,])", "with no additions"),
    (r"\beach resonator and other J-rulers\b", "each resonator and each other J-ruler"),
    (
        r"\bfor each ((?:\w+ )?(?:magic stone|resonator|addition|regalia)) you control with (?:a )?different name\b",
        r"for each different name among \1s you control",
    ),
    (r"\binstead, then (shuffle (?:your|your opponent's) (?:magic stone )?deck)\.", _then_shuffle),
    (r"(\bYour opponent discards[^.]*\. If [^.]*, )they discards? ", r"\1your opponent discards "),
    (r"(?<=\w), if you do, ", ". If you do, "),
    (r"(?<=dealt damage by )a source\b", "a card"),
    (
        r"\b([Ii]f (?:[^.,]*? and )?you control (?:an?|two|three|four) [\ue000-\uf8ff])"
        r" (?!in |and |or |with |from )(?=[a-z]+ )",
        r"\1, ",
    ),
    (r"(?<=[Ii]f you control )(two|three|four) (?=[\ue000-\uf8ff],)", r"\1 or more cards named "),
    (r"([\ue000-\uf8ff](?:, [\ue000-\uf8ff])+) (or|and) (?=[\ue000-\uf8ff])", r"\1, \2 "),
    (
        r"\bthe amount of life (you|your opponent) (lost|gained) in any way this turn\b",
        r"the amount of life \1 \2 this turn",
    ),
    (r"\bthe amount of damage dealt by this card\b", "the amount of damage this card dealt this turn"),
    (r"(?<=than its capacity) this way(?=, )", ""),
    (r"\bhalf of that much damage(?=\.)", "half of that much damage, rounded down"),
    (r"\b(loses? its) symbol skill\b", r"\1 symbol skills"),
    (
        rf"{_START}(Attacking or blocking|Attacking|Blocking) (?:doesn't|does not|don't)"
        r" cause ([^.,]*?) to rest"
        r"( until end of turn)?(?=\.)",
        _fresh,
    ),
    (r"^((?:J/)?[Rr]esonators [^.,:⇒]*?) cannot (attack or block|attack|block) this card(?=\.$)", _not_to_this),
    (r"(?<=\bmust attack or block) this turn if able(?=[.,])", " if able until end of turn"),
    (r"^(As long as [^.]*, |)[Yy]our opponent must attack this card if able\b", _opponents),
    (r"(your opponent controls) attack (?:it|this card) if able\b", r"\1 must attack this card if able"),
    (r"(?<= unless )it(?:'s| is) (damaged|rested|recovered)(?=\.)", r"it is \1"),
)
