"""Moves typed in the player's language, as the notation writes them: ``gioca Lancer -> B`` is ``play Lancer -> B``."""

from __future__ import annotations

import re
from typing import Final

from willstone.i18n.messages import mark, tr

_VERBS: Final = (
    mark("call"),
    mark("play"),
    mark("use"),
    mark("judgment"),
    mark("set"),
    mark("attack"),
    mark("battle"),
    mark("forfeit"),
    mark("block"),
    mark("no block"),
    mark("lifebreak"),
    mark("convoke"),
    mark("reveal"),
    mark("choose"),
    mark("order"),
    mark("assign"),
    mark("pass"),
)
_WITH: Final = mark("with")


def as_notation(typed: str) -> str:
    """A move in the words of the notation; what is none is left as it is."""
    lowered = typed.lower()
    spoken = {tr(verb): verb for verb in _VERBS}
    for word in sorted(spoken, key=len, reverse=True):
        if lowered == word or lowered.startswith(word + " "):
            rest = re.sub(
                rf"(^|\s){re.escape(tr(_WITH))}\s+(?=\S+\s*=|pay\s|awaken|free|incarnate\s)",
                r"\1with ",
                typed[len(word) :],
            )
            return spoken[word] + rest
    return typed
