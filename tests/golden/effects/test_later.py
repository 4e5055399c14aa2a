"""What is done later (906.8): at the end of a turn, when something happens, once."""

from __future__ import annotations

import pytest
from boards import scroll_in_hand
from table import Table, rule
from vocabulary import FIELD


@rule("cr-8.01", "906.8", "906.8a")
def test_a_card_is_destroyed_at_the_end_of_the_turn_and_not_before() -> None:
    table = scroll_in_hand("Target resonator gains [+800/+800] until end of turn. At the end of turn, destroy it.")
    table.play("A: play Scroll -> Page", "resolve")
    table.expect({"A.field": ["Page"]})
    table.play("to B main")
    table.expect({"A.field": [], "B.field": ["Ogre"]})


@rule("cr-8.01", "906.8", "302.3")
def test_what_comes_back_is_another_card() -> None:
    table = scroll_in_hand("Target resonator gains [+100/+100] until end of turn. At the next end of turn, destroy it.")
    a = table["A"]
    a.hand("Recall", "Chant", cost="{0}", text="Return target resonator to its owner's hand.")
    a.hand("Gate", "Chant", cost="{0}", text="Put a resonator from your hand into the field.")
    table.play("A: play Scroll -> Page", "resolve", "A: play Recall -> Page", "resolve", "A: play Gate", "resolve")
    table.expect({"A.field": ["Page"]})
    table.play("to B main")
    table.expect({"A.field": ["Page"]})


@rule("cr-8.01", "906.8")
def test_a_removed_card_comes_back_at_the_end_of_the_turn() -> None:
    table = scroll_in_hand("Remove target resonator from the game. At the next end of turn >>> Put it into the field.")
    table.play("A: play Scroll -> Page", "resolve")
    table.expect({"A.field": [], "A.removed": ["Page"]})
    table.play("to B main")
    table.expect({"A.field": ["Page"], "A.removed": []})


@pytest.mark.parametrize(
    ("text", "lives"),
    [
        ("At the beginning of your next turn, you gain 100 life.", (4000, 4100, 4100)),
        ("At the end of your next turn, you gain 100 life.", (4000, 4000, 4100)),
        ("At the end of your turn, you gain 100 life.", (4100, 4100, 4100)),
        ("At the next beginning of your opponent's turn, you gain 100 life.", (4100, 4100, 4100)),
        ("At the beginning of the next main phase, you gain 100 life.", (4100, 4100, 4100)),
    ],
)
@rule("cr-8.01", "906.8", "906.8a")
def test_later(text: str, lives: tuple[int, int, int]) -> None:
    table = scroll_in_hand(f"You lose 0 life. {text}")
    table.play("A: play Scroll", "resolve")
    assert table["A"].life == 4000
    for place, life in zip(("to B main", "to A main", "to B main"), lives, strict=True):
        table.play(place, "resolve")
        assert table["A"].life == life


@rule("cr-8.01", "906.4")
def test_what_gains_that_it_leaves_at_the_next_end_of_turn() -> None:
    text = (
        "Put two [300/300] fire Imp resonator tokens into the field. "
        'They gain "At the next end of turn, its controller banishes it.".'
    )
    table = Table()
    table.players[0].field("Hare")
    table.players[0].hand("Call", "Chant", cost="{0}", text=text)
    table.play("A: play Call", "resolve")
    assert sum(table.game.name(i) == "Imp" for i in table.game.in_play()) == 2
    table.play("to B draw")
    assert sum(table.game.name(i) == "Imp" for i in table.game.in_play()) == 0
    table.expect({"A.field": ["Hare"]})


@rule("cr-8.01", "906.8", "906.8a")
@pytest.mark.parametrize(
    ("text", "lines", "life"),
    [
        ("Target resonator gains [+100/+0] until end of turn. When it attacks this turn, you gain 100 life.", 1, 4100),
        (
            "Recover target resonator. When it deals or is dealt damage this turn, you gain 100 life.",
            1,
            4100,
        ),
        ("Target resonator gains [+100/+0] until end of turn. When it blocks this turn, you gain 100 life.", 1, 4000),
        ("This turn, whenever a resonator attacks ⇒ You gain 100 life.", 2, 4200),
        ("Whenever a Knight attacks this turn, you gain 100 life.", 2, 4100),
    ],
)
def test_what_is_done_when_something_happens_later_in_the_turn(text: str, lines: int, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.field("Knight", atk=500, def_=900, race="Knight")
    a.field("Page", atk=300, def_=300)
    a.hand("Spell", "Chant", cost="{0}", text=text)
    table.play("A: play Spell" + (" -> Knight" if "arget" in text else ""), "resolve")
    table.play("A: attack Knight -> B", "B: no block", "resolve")
    if lines == 2:
        table.play("A: attack Page -> B", "B: no block", "resolve")
    table.expect({"A.life": life})


def test_what_is_done_later_is_done_to_the_card_that_was_named() -> None:
    table = Table()
    a, _ = table.players
    a.field(
        "Bat",
        atk=100,
        def_=100,
        text="{0}: Target resonator gains [+100/+0] until end of turn. "
        "When that resonator is destroyed this turn, banish this card.",
    )
    a.field("Knight", atk=500, def_=900)
    a.field("Page", atk=300, def_=300)
    a.hand("Fell", "Chant", cost="{0}", text="Destroy target resonator.")
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: use Bat -> Knight", "resolve", "A: play Fell -> Page", "resolve")
    assert sorted(table.names(FIELD)) == ["Bat", "Knight"]
    table.play("A: play Axe -> Knight", "resolve")
    assert table.names(FIELD) == []


@rule("cr-8.01", "906.8")
@pytest.mark.parametrize(("answer", "kept"), [("yes", []), ("no", ["Imp"])])
def test_another_card_may_gain_and_if_it_does_later(answer: str, kept: list[str]) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "{0}: Another target resonator you control may gain [+400/+0] until end of turn. If it does, at the next end "
        "of turn ⇒ Its controller banishes it."
    )
    a.field("Servant", text=text)
    a.field("Imp", atk=200, def_=200)
    table.play("A: use Servant -> Imp", "resolve", f"A: choose {answer}")
    assert table.info("Imp").atk == (600 if answer == "yes" else 200)
    table.play("to B main")
    table.expect({"A.field": ["Servant", *kept]})
