"""Words that cards print for others by mistake; only what cannot be read otherwise is put right by them."""

from __future__ import annotations

from typing import Final

SLIPS: Final[dict[str, tuple[str, ...]]] = {
    "you": ("your",),
    "your": ("you",),
    "the": ("then",),
    "them": ("then",),
    "in": ("it",),
    "it": ("is", "its"),
    "on": ("one",),
    "of": ("or",),
    "ot": ("of", "to"),
    "fo": ("of",),
    "names": ("named",),
    "opponents": ("opponent",),
    "name": ("named",),
    "an": ("and",),
    "is": ("its",),
    # one for several, and the other way round
    "card": ("cards",),
    "cards": ("card",),
    "counter": ("counters",),
    "deal": ("deals",),
    "gain": ("gains",),
    "gains": ("gain",),
    "resonator": ("resonators",),
    "resonators": ("resonator",),
    # what is no word
    "differrent": ("different",),
    "feld": ("field",),
    "greveyard": ("graveyard",),
    "instaed": ("instead",),
    "oponent": ("opponent",),
    "sumon": ("summon",),
    "unles": ("unless",),
    "wiht": ("with",),
    "wth": ("with",),
    "yout": ("your",),
}
