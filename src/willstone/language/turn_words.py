"""Words about turns, phases and the end of the game, in their one spelling (103, 1031)."""

from __future__ import annotations

import re
from typing import Final

from willstone.language.rewriting import Rewritings

_PHASE: Final = r"(?:draw|recovery|main|end) phases?"
_CARDS: Final = r"cards in (?:your|their|your opponent's) hand"
_KINDS: Final = "resonators|J/resonators|magic stones|additions|regalia|entities"
_GROUP: Final = rf"(?:{_KINDS}) (?:you control|they control|your opponent controls)"

TURNS: Final = Rewritings(
    (r"^If this card leaves the field, (?=you lose the game\b)", "When this card leaves the field ⇒ "),
    (r"\b([Ss])kip (?:your next turn|the turn you would take next)\b", r"\1kip your next turn"),
    (r"(^|[.:⇒•] )You skip (?=your next )", r"\1Skip "),
    (
        rf"^(As long as [^,]*, |If [^,]*, |)(?:[Ss]kip|[Yy]ou skip) your ({_PHASE})(?=\.?$| until )",
        lambda m: f"{m[1]}{'y' if m[1] else 'Y'}ou skip your {m[2].removesuffix('s')}",
    ),
    (r"\b(Opponents|Your opponents) skip their ", "Your opponent skips their "),
    (
        rf"\b([Aa]ll|[Ee]ach) players? skips? their ({_PHASE})(?=\.?$| until )",
        lambda m: f"{'Players' if m[1][0].isupper() else 'players'} skip their {m[2].removesuffix('s')}s",
    ),
    (r"\b([Aa])ll players skip (?=their next )", lambda m: f"{'E' if m[1] == 'A' else 'e'}ach player skips "),
    (r"\b(can)'t (?=(?:win|lose) the game\b)", r"\1not "),
    # half of something
    (
        rf"\b([Dd]iscard|[Dd]raw|discards|draws) half of (?:the )?({_CARDS}), ",
        r"\1 cards equal to half of the number of \2, ",
    ),
    (
        rf"\b([Bb]anish|[Dd]estroy|[Rr]est|[Rr]ecover) half of (?:the )?({_GROUP}), (rounded (?:up|down))",
        r"\1 X \2, where X is half of the number of \2, \3",
    ),
    (r"\b(half of [^.,]*, rounded (?:up|down)),(?= to )", r"\1"),
    (
        r"^(Treat .*\b[Aa]s )(.*?)(\.?)$",
        lambda m: (
            m[1] + re.sub(r"\b(?:Light|Fire|Water|Wind|Darkness) Magic Stones?\b", lambda s: s[0].lower(), m[2]) + m[3]
        ),
    ),
    (r"^As (?:the|a) game (?:begins|starts), ", "As the game starts, "),
)
