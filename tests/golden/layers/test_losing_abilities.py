"""Abilities that are lost and cannot be gained (104.4, 909.1d)."""

from __future__ import annotations

import pytest
from table import Table, rule


@rule("cr-8.01", "909.1d")
@pytest.mark.parametrize(
    ("text", "keywords", "usable"),
    [
        ("Resonators your opponent controls lose all activate or automatic abilities.", {"Flying", "Pierce"}, False),
        ("Resonators your opponent controls lose all automatic abilities.", {"Flying", "Pierce"}, True),
        ("Resonators your opponent controls lose all abilities other than [Flying].", {"Flying"}, False),
        (
            "Resonators your opponent controls lose all abilities other than [Flying] or [Pierce].",
            {"Flying", "Pierce"},
            False,
        ),
        ("Each resonator your opponent controls loses its symbol skills.", set(), True),
        ("Resonators your opponent controls lose and cannot gain [Flying].", {"Pierce"}, True),
    ],
)
def test_lost_abilities(text: str, keywords: set[str], usable: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Silence", text=text)
    a.field("Dragon", text="[Flying]\n[Pierce]\n{0}: Draw a card.")
    assert set(table.info("Dragon").keywords) == keywords
    assert bool(table.info("Dragon").activates) is usable


@rule("cr-8.01", "104.4")
@pytest.mark.parametrize(
    ("text", "flies"),
    [
        ("J/resonators you control lose and cannot gain [Flying].", False),
        ("J/resonators you control lose [Flying].", True),
    ],
)
def test_what_cannot_be_gained(text: str, flies: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Crusher", text=text)
    a.field("Wing", text="{0}: Target resonator gains [Flying] until end of turn.")
    a.field("Hare", text="[Pierce]")
    table.play("A: use Wing -> Hare", "resolve")
    assert ("Flying" in table.info("Hare").keywords) is flies


@rule("cr-8.01", "104.4")
def test_no_ability_is_gained_any_more() -> None:
    table = Table()
    a, _ = table.players
    a.hand(
        "Forfeit",
        "Chant",
        cost="{0}",
        text="Target J/resonator loses all abilities and cannot gain abilities until end of turn.",
    )
    a.field("Wing", text="{0}: Target resonator gains [Flying] until end of turn.")
    a.field("Hare", text="[Pierce]")
    table.play("A: play Forfeit -> Hare", "resolve", "A: use Wing -> Hare", "resolve")
    assert table.info("Hare").keywords == ()
    table.play("to B main")
    assert table.info("Hare").keywords == ("Pierce",)


@rule("cr-8.01", "909.1d")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Resonators your opponent controls lose all automatic abilities.", ["[Flying]", "{0}: Draw a card."]),
        (
            "Resonators your opponent controls lose all [Enter] abilities.",
            ["[Flying]", "{0}: Draw a card.", "Whenever this card attacks ⇒ Draw a card."],
        ),
        ("Each resonator your opponent controls loses all activate or automatic abilities.", ["[Flying]"]),
        ("Resonators your opponent controls lose all abilities other than [Flying].", ["[Flying]"]),
        (
            "Each resonator your opponent controls loses its symbol skills.",
            ["{0}: Draw a card.", "[Enter] ⇒ Draw a card.", "Whenever this card attacks ⇒ Draw a card."],
        ),
    ],
)
def test_some_abilities_are_lost(text: str, left: list[str]) -> None:
    table = Table()
    table.players[0].field("Hush", text=text)
    own = "[Flying]\n{0}: Draw a card.\n[Enter] ⇒ Draw a card.\nWhenever this card attacks ⇒ Draw a card."
    table.players[1].field("Chatter", text=own)
    assert [ability.render() for ability in table.info("Chatter").abilities] == left
