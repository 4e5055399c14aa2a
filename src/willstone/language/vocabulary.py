"""The grammar and the words it knows."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import resources

from willstone.engine.filters import number_word


@lru_cache(maxsize=1)
def grammar() -> str:
    """The text of the grammar."""
    return resources.files("willstone.language").joinpath("grammar.lark").read_text("utf-8")


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """The words in lower case that have a meaning somewhere; only these get a capital to begin a sentence with."""
    return frozenset(re.findall(r'"([a-z]+)[a-z\' ]*"', grammar())) | {number_word(n) for n in range(2, 11)}
