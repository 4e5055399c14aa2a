"""Why a card is not what is printed on it, in words, whatever the words of the effect are."""

from __future__ import annotations

import pytest
from table import Table

from willstone.server.shown.explaining import changes


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Treat resonators you control also as fire magic stones.", ["treat this card as a fire magic stone"]),
        ("Other resonators you control gain [+100/+100].", ["gains [+100/+100]"]),
        ("Other resonators you control gain [Flying].", ["gains [Flying]"]),
    ],
)
def test_a_continuous_change_is_told_in_its_own_words(text: str, words: list[str]) -> None:
    table = Table()
    table["A"].field("Banner", text=text)
    table["A"].field("Pikeman")
    found = changes(table.game, 0, table.card("Pikeman").id)
    assert [change.text for change in found] == words
    assert {change.name for change in found} == {"Banner"}


def test_a_change_that_is_a_whole_sentence_is_told_as_one() -> None:
    table = Table()
    table["A"].field("Mirror", text="{0}: Switch the ATK and DEF of this card until end of turn.", atk=100, def_=300)
    table.play("A: use Mirror", "resolve")
    found = changes(table.game, 0, table.card("Mirror").id)
    assert [change.text for change in found] == ["switch the ATK and DEF of this card"]
