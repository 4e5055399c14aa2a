"""Moves typed in the player's language, as the notation writes them: ``gioca Lancer -> B`` is ``play Lancer -> B``."""

from __future__ import annotations

import re
from typing import Final

from willstone.engine.decisions import WRITTEN
from willstone.i18n.messages import mark, tr

_WITH: Final = mark("with")


def as_notation(typed: str) -> str:
    """A move in the words of the notation; what is none is left as it is."""
    lowered = typed.lower()
    spoken = {tr(verb.word): verb.word for verb in WRITTEN}
    for word in sorted(spoken, key=len, reverse=True):
        if lowered == word or lowered.startswith(word + " "):
            rest = re.sub(
                rf"(^|\s){re.escape(tr(_WITH))}\s+(?=\S+\s*=|pay\s|awaken|free|incarnate\s)",
                r"\1with ",
                typed[len(word) :],
            )
            return spoken[word] + rest
    return typed
