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
}
