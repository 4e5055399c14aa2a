"""Copies of cards and spells, and token copies (1017)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "1017.1", "1303.1")
def test_a_token_copy_is_what_is_printed_on_the_original() -> None:
    table = Table()
    a = table["A"]
    a.field("Squire", atk=500, def_=400, text="[Pierce]", counters={"+100/+100": 2})
    a.hand("Mirror", "Chant", cost="{0}", text="Put a token copy of target resonator you control into the field.")
    table.play("A: play Mirror -> Squire", "resolve")
    values = sorted((info.atk or 0) for info in (table.game.info(i) for i in table.game.zone(11, 0)))
    assert values == [500, 700]


@rule("cr-8.01", "1017.1", "1017.1c")
def test_a_copied_spell_does_the_same_again() -> None:
    table = Table()
    a, b = table.players
    b.field("Giant", atk=100, def_=900)
    a.hand("Bolt", "Chant", cost="{0}", text="[Quickcast]\nThis card deals 400 damage to target resonator.")
    a.hand("Echo", "Chant", cost="{0}", text="[Quickcast]\nCopy target chant spell you control.")
    table.play("A: play Bolt -> Giant", "A: play Echo -> Bolt", "pass", "pass", "pass")
    table.expect({"Giant.damage": 800})


def with_a_copied_gift(*lines: str) -> Table:
    """A table where A has copied a chant of their graveyard, which gives 500 life, and gone on."""
    table = Table()
    a = table["A"]
    a.graveyard("Gift", "Chant", cost="{3}", text="You gain 500 life.")
    text = "Copy target chant from your graveyard. You may play the copy without paying its cost."
    a.hand("Echo", "Chant", cost="{0}", text=text)
    table.play("A: play Echo -> Gift", "pass", *lines)
    return table


@rule("cr-8.01", "1017.3", "1017.3a")
def test_a_card_is_copied_and_the_copy_is_played() -> None:
    table = with_a_copied_gift("A: choose yes")
    table.expect({"chase": ["Gift"], "A.graveyard": ["Echo", "Gift"]})
    table.play("resolve")
    table.expect({"A.life": 4500, "A.graveyard": ["Echo", "Gift"], "chase": []})
    assert [event.rule for event in table.happened("ceased")] == ["1017.3a"]


@rule("cr-8.01", "1017.3b")
def test_a_copy_that_is_not_played_ceases_to_exist() -> None:
    table = with_a_copied_gift("A: choose no")
    table.expect({"A.life": 4000, "A.graveyard": ["Echo", "Gift"], "chase": []})
    assert [event.rule for event in table.happened("ceased")] == ["1017.3b"]
