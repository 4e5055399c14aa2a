"""Old and other wordings for cards that are looked for, looked at and moved, brought to one spelling (1014, 1021)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


def _thrown(match: re.Match[str]) -> str:
    """1014.2, 1019.1: a card of a hand that was looked at is chosen, and its owner discards it."""
    looking, joint, capital, chosen, verb, that, cards = match.groups()
    who = "Your opponent" if "opponent's hand" in looking and "target" not in looking else "That player"
    doing = f"{who} discards" if verb == "discard" else "Remove"
    named = that or ("those" if cards == "cards" else "that")
    return f"{looking}{joint} {capital}hoose {chosen} from among them. {doing} {named} {cards}"


def _put_back(match: re.Match[str]) -> str:
    """304.3: cards that were looked at are put back where they were."""
    deck = "their deck" if match[2].startswith("target") else match[2]
    return f"{match[1]}{'Put' if match[3] == 'Put' else 'put'} them on the top of {deck} in any order"


def _shuffling(match: re.Match[str]) -> str:
    """What is shuffled after a search is part of it; it is not part of what is only done if or when something is so."""
    before = re.split(r"[.⇒:•] ", match.string[: match.start()])[-1]
    apart = match[0].startswith(".") and re.match(r"(?:If|You may|When|At|Otherwise)\b", before)
    if apart and "search" not in before.lower():
        return f". Shuffle {match[1]}"
    return f", then shuffle {match[1]}"


CARDS: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"\b([Ss]earch) you (?=deck\b)", r"\1 your "),
    (r"(?<=\. )The(?= shuffle your )", "Then"),
    (r"\bhe or she\b", "they"),
    (r"\bHe or she\b", "They"),
    (r"\b(the rest) in(?= your (?:hand|graveyard)\b)", r"\1 into"),
    (
        r"\b([Pp]ut (?:it|them|that card|the rest|(?:one|two) of them|[^.:,]*? from among them)) in"
        r"(?= (?:your|its owner's|their owner'?s'?|their) (?:hand|graveyard)s?(?:[.,]| and\b| rested))",
        r"\1 into",
    ),
    (r"\b([Pp]ut[^.:]*?) onto the field\b", r"\1 into the field"),
    (r"\bon (top|bottom) of (?=your|their|its|it\b|target)", r"on the \1 of "),
    (r"\bto the (top|bottom) of (?=your|their|its|it\b|target)", r"on the \1 of "),
    (r"\ba removed from (?:the|this) game (?:zone|area)\b", "a removed area"),
    (r"\b(your|their|opponent's) removed from (?:the|this) game (?:zone|area)\b", r"\1 removed area"),
    (r"(?<=[Ss]earch )you (?=deck)", "your "),
    (
        r"(?<! do)(?<! does)(?<!do,)(?<!does,)(?<!searched your deck)(?<!searched your deck,)[,.]?(?: "
        r"and|,? ?[Tt]hen?,?|[.,] You)? [Ss]huffle "
        r"(?:the rest of )?(your (?:magic stone )?deck)\b",
        _shuffling,
    ),
    (
        r"(, then shuffle your (magic stone )?deck)(?: and|, then) "
        r"put (it|that card) on the top of (?:your \2?deck|it)\b",
        r"\1 and put \3 on the top of it",
    ),
    (r"\b([Ss]earch your (?:magic stone )?deck),(?= for\b)", r"\1"),
    (r"\b([Rr]eveal (?:it|them)),? (?:and|a) put (?=it|them|into)", r"\1 and put "),
    (r"\b(reveal (it|them) and put) (?=into)", r"\1 \2 "),
    (r"\b([Pp]ut [^.]*?),? and (?=the (?:rest|others?) (?:into|on|in) )", r"\1 and put "),
    (r"(?<=[.:] )Put (one|two) from among them\b", r"Put \1 of them"),
    (r"\b[Yy]ou gain control of\b", "gain control of"),
    (r"\btoken that(?: is|'s) a copy of\b", "token copy of"),
    (r"\btokens that are copies of\b", "token copies of"),
    (r"\b([Ss])earch for (.+?) from your ((?:magic stone )?deck)\b", r"\1earch your \3 for \2"),
    (r"(?<=\btop )(\w+ cards?|cards?) (?:from|in) (?=(?:your|their|target) )", r"\1 of "),
    (
        r"\b([Pp]ut (?:all|each) [^.,]*?) from (?=(?:your|a|your opponent's) (?:graveyard|hand|removed area)\b)",
        r"\1 in ",
    ),
    (r"\binto its owner's field\b", "into the field under its owner's control"),
    (r"\binto their owners?'s? fields?\b", "into the field under their owners' control"),
    (r"\bput (it|them) on the top or (?:on )?(?:the )?bottom of\b", r"put \1 on the top or bottom of"),
    (
        r"(ook at (?:your opponent's|target (?:player|opponent)'s) hand)( and|\.) (?:you )?([Cc])hoose "
        r"((?:an?|up to \w+) [^.]*?)(?: from among them)?\. (?:Your opponent|That player|They) (discard|remove)s? "
        r"(?:the chosen|(that|those)) (cards?)",
        _thrown,
    ),
    (r"\[Force\] \(?(\d+)\)?[.,]? *(?=[A-Z])", r"[Force] \1. "),
    (r"\bYour opponent reveals their hand\b", "Reveal your opponent's hand"),
    (r"(?<=[Rr]eveal )the top of (?=your deck)", "the top card of "),
    (r"(?<!from )\bamong them\b(?= into)", "from among them"),
    (r"\bunder it's owners? control\b", "under its owner's control"),
    (r"\badd (it|this card|that card) (?:on|onto) (?=target|an?\b|this)", r"add \1 to "),
    (r"\badd (it|this card) to an? target\b", r"add \1 to target"),
    (r"\binto the field, added to\b", "into the field added to"),
    (r"\bremove this card from the game inverted\b", "remove this card inverted from the game"),
    (r"\b([Pp]ut|[Rr]emove|[Rr]eveal|[Ll]ook at) top (?=\w+ cards? of|card of)", r"\1 the top "),
    (r"\b([Pp]ut the top [^.,]*?) to (?=(?:your|their) graveyard)", r"\1 into "),
    (r"\byour opponents main deck\b", "your opponent's deck"),
    (
        r"\b([Ll]ook at the top \w+ cards of "
        r"((?:your(?: opponent's)?|target (?:player|opponent)'s) (?:magic stone )?deck)\b"
        r"(?:[^.]|\. (?=[Pp]ut them))*?)"
        r"\b([Pp]ut|return) them(?: back)?(?: on the top of (?:it|that deck|\2))? in any order\b",
        _put_back,
    ),
    (r"\b(?:put|return) them(?: back)? in any order\b", "put them on the top of your deck in any order"),
    (r"\btheir owner's (?=hands|graveyards|decks)", "their owners' "),
    (r"(?<=into )their owner'?s'? (hand|graveyard|deck)s?\b", r"their owners' \1s"),
)
