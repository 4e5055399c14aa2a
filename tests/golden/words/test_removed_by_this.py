"""What is linked to a card: removed by it (302.3, 911.1)."""

from __future__ import annotations

from table import Table, rule


@rule("cr-8.01", "302.3", "1004.1")
def test_only_what_this_card_removed_comes_back() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "{0}: Remove target resonator from the game.\n{0}: Put target card from a removed area that was "
        "removed by this card into its owner's hand."
    )
    a.field("Gate", text=text)
    a.field("Guest")
    a.put("removed", "Stranger")
    table.play("A: use Gate.1 -> Guest", "resolve")
    table.expect({"A.removed": ["Stranger", "Guest"]})
    assert table.why_not("A: use Gate.2 -> Stranger")
    table.play("A: use Gate.2 -> Guest", "resolve")
    table.expect({"A.hand": ["Guest"], "A.removed": ["Stranger"]})


@rule("cr-8.01", "302.3")
def test_counted_as_long_as_they_are_removed() -> None:
    table = Table()
    a = table.players[0]
    text = (
        "{0}: Remove the top card of your deck from the game.\nThis card gains [+100/+100] for each "
        "card in any removed area that was removed by this card."
    )
    a.field("Keeper", text=text, atk=500, def_=500)
    a.put("removed", "Stranger")
    a.deck("First")
    assert table.info("Keeper").atk == 500
    table.play("A: use Keeper", "resolve")
    assert table.info("Keeper").atk == 600


@rule("cr-8.01", "911.1")
def test_it_leaves_and_what_it_removed_returns() -> None:
    table = Table()
    a, b = table.players
    text = (
        "[Enter] ⇒ Remove target resonator your opponent controls from the game.\n"
        "When this card leaves the field ⇒ Put all cards from all removed areas that were removed by this card "
        "into their owners' hands."
    )
    a.hand("Jailer", cost="{0}", text=text)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    b.field("Prisoner")
    table.play("A: play Jailer", "resolve", "A: choose Prisoner", "resolve")
    table.expect({"B.removed": ["Prisoner"]})
    table.play("A: play Axe -> Jailer", "resolve", "resolve")
    table.expect({"B.removed": [], "B.hand": ["Prisoner"]})


@rule("cr-8.01", "302.3", "1004.1")
def test_removed_by_this_card_is_in_a_removed_area() -> None:
    table = Table()
    a = table.players[0]
    text = "{0}: Remove target resonator from the game.\n{0}: Put a card removed by this card into your hand."
    a.field("Gate", text=text)
    a.field("Guest")
    a.put("removed", "Stranger")
    table.play("A: use Gate.1 -> Guest", "resolve", "A: use Gate.2", "resolve")
    table.expect({"A.hand": ["Guest"], "A.removed": ["Stranger"]})
