"""Which keywords there are is said once: the rules read bits, the card language reads the registry."""

import ast
import re
from pathlib import Path

import pytest

import willstone
from willstone.engine.state.abilities import Skill
from willstone.engine.state.keyword_names import KEYWORDS, SKILLS, ShortKeyword
from willstone.language.phrases import grammar

SOURCE = Path(willstone.__file__).parent


@pytest.mark.parametrize("name", [name for name, keyword in KEYWORDS.items() if isinstance(keyword, ShortKeyword)])
def test_what_a_keyword_is_short_for_is_known_with_the_engine(name: str) -> None:
    assert Skill(name, 2).stands_for()


def test_a_keyword_without_a_meaning_says_so() -> None:
    with pytest.raises(LookupError, match=r"\[Unheard\]"):
        ShortKeyword("Unheard", "1101").stands_for(0)


def test_the_phrases_and_the_registry_name_the_same_keywords() -> None:
    written = {word[1:-1] for word in grammar().words if word[0] == "["}
    assert {name.lower() for name in KEYWORDS if name not in SKILLS} <= written


def test_nothing_asks_whether_a_card_has_a_keyword_of_a_name() -> None:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Compare):
                sides = (node.left, *node.comparators)
                named = [side for side in sides if isinstance(side, ast.Constant) and side.value in KEYWORDS]
                asked = [side for side in sides if re.search(r"\.keywords$|\.keyword\(\)$", ast.unparse(side))]
                assert not (named and asked), f"{path}:{node.lineno}: {ast.unparse(node)}"
