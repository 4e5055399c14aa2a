"""Keyword skills (1100): one small object for each, gathered here by name.

A keyword says what it stands for, the bits it sets on its card (:mod:`willstone.engine.information`) and the
abilities it is short for; nothing else in the engine knows a keyword by name.
"""

from __future__ import annotations

from willstone.engine.keywords import battle, playing
from willstone.engine.keywords.base import Keyword

KEYWORDS: dict[str, Keyword] = {keyword.name: keyword for keyword in (*battle.KEYWORDS, *playing.KEYWORDS)}

__all__ = ["KEYWORDS", "Keyword"]
