"""God's Arts that other texts speak of (1112)."""

from __future__ import annotations

import pytest
from table import Table, rule

ART = "[God's Art] <Grace> {0}: You gain 100 life."


@rule("cr-8.01", "1112.2")
@pytest.mark.parametrize(
    ("condition", "life"),
    [
        ("you play a God's Art", 4600),
        ("a player plays a [God's Art] ability", 4600),
        ("your opponent plays a God's Art", 4100),
    ],
)
def test_whenever_somebody_plays_a_gods_art(condition: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Saint", text=ART)
    a.field("Monk", text="{0}: You gain 200 life. Play this ability only once per turn.")
    a.field("Choir", text=f"Whenever {condition} ⇒ You gain 500 life.")
    table.play("A: use Saint", "resolve", *(["resolve"] if life == 4600 else []))
    table.expect({"A.life": life})
    table.play("A: use Monk", "resolve")
    table.expect({"A.life": life + 200})


@pytest.mark.parametrize(("art", "cards"), [(True, 2), (False, 1)])
def test_if_you_played_a_gods_art(art: bool, cards: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Saint", text=ART)
    text = "Draw a card. If you played a God's Art this turn, draw two cards instead."
    a.hand("Hymn", "Chant", cost="{0}", text=text)
    table.play(*(["A: use Saint", "resolve"] if art else []), "A: play Hymn", "resolve")
    table.expect({"A.hand.count": cards})


def test_fallen_once_a_gods_art_has_resolved() -> None:
    table = Table()
    a, _ = table.players
    a.field("Saint", text=ART)
    a.field("Angel", text="[Fallen] Whenever you gain life ⇒ Draw a card.\n[Fallen] [Flying]")
    a.hand("Balm", "Chant", cost="{0}", text="You gain 100 life.")
    table.play("A: play Balm", "resolve")
    table.expect({"A.hand.count": 0})
    assert "Flying" not in table.info("Angel").keywords
    table.play("A: use Saint", "resolve", "resolve")
    table.expect({"A.hand.count": 1})
    assert "Flying" in table.info("Angel").keywords
    table.play("to B main")
    assert "Flying" not in table.info("Angel").keywords
