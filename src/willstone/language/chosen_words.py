"""The one spelling of sentences about what is named or chosen, and of what is said of it later."""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_NAMED: Final = "(?:the named card|the card named this way|the chosen card name|the chosen name)"
_HAND: Final = r"(?:[Ll]ook at|[Rr]eveal) (?:your opponent's|target \w+'s|that player's) hand"
_PLAYER: Final = "[Ee]ach player|[Ee]ach opponent|[Tt]hat player|[Tt]arget player|[Yy]our opponent"
_SO_MANY: Final = r"(?:an?|up to \w+|two|three|any number of)"
_KINDS: Final = "race|attribute|number"


def _they(match: re.Match[str]) -> str:
    """What "they" do that only players do."""
    verb = match[3] + ("es" if match[3].endswith("sh") else "s")
    return f"{match[1]}{match[2]}hat player {verb}"


CHOSEN: Final = Rewritings(
    (
        r"^As this card enters the field, you may ((?:reveal|pay|discard|banish|remove|rest) [^.]*)\. "
        r"If you don't, (?:this card|it) enters the field rested\.$",
        r"This card enters the field rested unless you \1.",
    ),
    (r"(?<=\bbecomes )(?=total (?:ATK|DEF|cost))", "the "),
    (
        rf"\b({_PLAYER}) (.*?)\bin their field\b",
        r"\1 \2they control",
    ),
    (
        rf"(\b[Cc]hooses? {_SO_MANY} (?:(?!choose)[^.,])*?) in (?=(?:your|their) (?:hand|graveyard)\b)",
        r"\1 from ",
    ),
    (
        rf"({_HAND}(?:\. C|,? (?:and|then) c)hoose {_SO_MANY} (?:(?! from )[^.,])*?)"
        r"(?=\.| and (?:remove|put|discard))",
        r"\1 from among them",
    ),
    (r"\b(the chosen (?:targets?|cards?)) from your (?:graveyard|removed area)\b", r"\1"),
    (r"(?<=\. )(If [^.]*?, )also (?=choose|draw|destroy|return|put|rest|recover|remove)", r"\1"),
    (r"\b(not to recover this card during) the recovery phase\b", r"\1 your recovery phase"),
    (r"\breturned to (?:their owners' hands|its owner's hand) this way\b", "returned this way"),
    (r"\bas the (destroyed|banished|removed|discarded) (?:one|card)\b", r"as the card \1 this way"),
    (
        r"(^|: |⇒ |\. )([A-Z][^.:⇒]*?) (?:loses all (?:race|attribute)s and gains|becomes) (an? (race|attribute)) "
        r"of your choice\b",
        lambda m: f"{m[1]}Choose {m[3]}. {m[2]} becomes the chosen {m[4]}",
    ),
    (r"\b(your opponent controls and all (?:[\w/-]+ )+?)they control\b", r"\1your opponent controls"),
    (r"\bchosen at random\b", "at random"),
    (r"([.,] )([Tt])hey (discard|draw|put|return|reveal|remove|banish|choose|shuffle|rest|recover)(?= )", _they),
    (r"^As this card enters your field, ", "As this card enters the field, "),
    (
        r"(^|[.⇒•] )Until (end of turn|the (?:beginning|end) of your (?:opponent's )?next turn), "
        r"([^.,]* (?:gains?|loses?|becomes?|cannot) [^.,]*)(?=\.)",
        lambda match: f"{match[1]}{match[3][:1].upper()}{match[3][1:]} until {match[2]}",
    ),
    (rf"\bthat shares? (?:a|its|the) name with {_NAMED}", "with that name"),
    (rf"\b(it|that card) shares a name with {_NAMED}", r"\1 is a card with that name"),
    (rf"\b(until you reveal) {_NAMED}(?=[.,])", r"\1 a card with that name"),
    (r"\bwith the (?:named|chosen) name\b", "with that name"),
    (rf"\b([Cc]hoose) (an? (?:{_KINDS})) and (an? (?:{_KINDS}))(?=[.,])", r"\1 \2 and choose \3"),
    (r"\b([Nn])ame (an? (?:race|attribute|number|card type))(?=[.,])", r"Choose \2"),
    (r"\bit(?: i|')s (?:of )?the (?:named|chosen) (?:card )?type\b", "it is a card of the chosen card type"),
    (r"\b(of|with) the chosen type\b", r"\1 the chosen card type"),
    (r"\b([Ii]f you) choose (harvest|corrupt|odd|even|heads|tails)\b", r"\1 chose \2"),
    (
        r"\bthe (?:revealed card's total cost|total cost of the (?:revealed card|card revealed this way)) is "
        r"(?=equal to )",
        "it is a card with total cost ",
    ),
    (r"\bthe chosen (target|card|resonator|J/resonator)'s (ATK|DEF|total cost)\b", r"the \2 of the chosen \1"),
    (r"(\b[Rr]eveal\b.*?\ball )revealed (cards|resonators|chants|additions|regalia)\b", r"\1\2 revealed this way"),
    (r"\bthat chosen (?=target|card)", "the chosen "),
)
