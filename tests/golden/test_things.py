"""What an effect speaks of: pronouns, what is chosen as it is applied, several things together, players."""

from __future__ import annotations

import pytest
from table import Player, Table, rule

from willstone.engine.information import CHANT
from willstone.engine.zones import GRAVEYARD
from willstone.language import NotUnderstood, parse


def order(player: Player, text: str) -> None:
    """A chant without cost, to be played as Order."""
    player.hand("Order", "Chant", text=text)


def table_with(text: str) -> Table:
    """A has the chant Order, Ant and Bee; B has Cat and Dog."""
    table = Table()
    a, b = table.players
    order(a, text)
    a.field("Ant", atk=300, def_=300)
    a.field("Bee", atk=400, def_=400)
    b.field("Cat", atk=500, def_=500)
    b.field("Dog", atk=600, def_=600)
    return table


@rule("cr-8.01", "1014.1")
def test_chosen_as_the_effect_is_applied() -> None:
    table = table_with("Destroy a resonator your opponent controls.")
    table.play("A: play Order", "pass", "A: choose Dog")
    table.expect({"B.graveyard": ["Dog"], "B.field": ["Cat"]})


def test_what_is_chosen_is_no_target() -> None:
    table = Table()
    a, b = table.players
    order(a, "Return a resonator your opponent controls to its owner's hand.")
    b.field("Ghost", text="[Barrier]")
    table.play("A: play Order", "resolve")
    table.expect({"B.hand": ["Ghost"]})


@rule("cr-8.01", "1011.2")
def test_one_banishes_only_ones_own() -> None:
    table = table_with("Banish a resonator. Draw a card.")
    table.play("A: play Order", "pass")
    assert table.legal() == ["choose Ant", "choose Bee"]


def test_several_are_chosen_as_far_as_they_are_there() -> None:
    table = Table()
    a, _ = table.players
    order(a, "Recover three magic stones you control.")
    a.stones("RR", rested=True)
    table.play("A: play Order", "resolve")
    assert all(not table.game.cards[i].rested for i in table.game.in_play())


def test_may_only_where_there_is_something() -> None:
    table = Table()
    a, _ = table.players
    order(a, "You may banish a resonator. If you do, draw a card.")
    table.play("A: play Order", "pass")
    table.expect({"A.graveyard": ["Order"], "A.hand": []})


def test_what_is_chosen_is_known_to_what_follows() -> None:
    table = table_with("Rest a resonator your opponent controls. It gains [-100/-100] until end of turn.")
    table.play("A: play Order", "pass", "A: choose Cat")
    assert table.card("Cat").rested
    assert (table.info("Cat").atk, table.info("Dog").atk) == (400, 600)


@rule("cr-8.01", "302.3")
def test_a_card_is_followed_where_its_text_moves_it() -> None:
    table = Table()
    a, _ = table.players
    order(a, "Put target resonator from your graveyard into the field. It gains [+200/+200] until end of turn.")
    a.graveyard("Ghoul", atk=100, def_=100)
    table.play("A: play Order -> Ghoul", "resolve")
    assert table.info("Ghoul").atk == 300


def test_put_from_hand_and_banished_again() -> None:
    table = Table()
    a, _ = table.players
    order(a, "You may put a resonator from your hand into the field, then banish it. If you do, draw a card.")
    a.hand("Moth", text="[Enter] ⇒ You gain 100 life.")
    table.play("A: play Order", "pass", "A: choose yes", "resolve")
    table.expect({"A.life": 4100, "A.graveyard": ["Order", "Moth"], "A.hand.count": 1})


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("Destroy target resonator. Its controller draws a card.", (0, 1)),
        ("Destroy target resonator. That resonator's controller draws a card.", (0, 1)),
        ("Return target resonator to its owner's hand. Its owner discards a card.", (0, 0)),
    ],
)
def test_controller_and_owner_of_what_is_gone(text: str, hands: tuple[int, int]) -> None:
    table = table_with(text)
    table.play("A: play Order -> Cat", "resolve")
    table.expect({"A.hand.count": hands[0], "B.hand.count": hands[1]})


def test_the_controller_is_the_one_it_last_had() -> None:
    table = Table()
    a, b = table.players
    order(a, "Destroy target resonator. Its controller loses 300 life.")
    b.field("Traitor", owner=a)
    table.play("A: play Order -> Traitor", "resolve")
    table.expect({"A.graveyard": ["Order", "Traitor"], "B.life": 3700, "A.life": 4000})


def test_that_player_is_the_one_targeted() -> None:
    table = Table()
    order(table["A"], "Target player loses 200 life. That player draws a card.")
    table.play("A: play Order -> B", "resolve")
    table.expect({"B.life": 3800, "B.hand.count": 1, "A.hand.count": 0})


def test_that_player_is_the_one_whose_turn_begins() -> None:
    table = Table(turn="B", phase="end")
    table["A"].field("Clock", text="At the beginning of each main phase ⇒ That player loses 400 life.")
    table.play("to A main", "resolve")
    table.expect({"A.life": 3600, "B.life": 4000})


def test_that_resonator_is_the_one_dealt_damage() -> None:
    table = Table()
    a, b = table.players
    a.field("Adder", atk=100, def_=900, text="Whenever this card deals damage to a resonator ⇒ Destroy that resonator.")
    b.field("Ox", atk=100, def_=900, rested=True)
    table.play("A: attack Adder -> Ox", "resolve")
    table.expect({"B.graveyard": ["Ox"], "A.field": ["Adder"]})


def test_the_last_thing_that_fits_the_noun() -> None:
    table = Table()
    a, b = table.players
    order(a, "Rest target resonator. Destroy target addition. Return that resonator to its owner's hand.")
    b.field("Cat")
    b.field("Scroll", "Addition")
    table.play("A: play Order -> Cat, Scroll", "resolve")
    table.expect({"B.hand": ["Cat"], "B.graveyard": ["Scroll"]})


@pytest.mark.parametrize(
    ("text", "graveyard"),
    [
        ("Destroy target resonator you control and target resonator your opponent controls.", {"Bee", "Dog"}),
        ("Destroy target resonator you control and all resonators your opponent controls.", {"Bee", "Cat", "Dog"}),
    ],
)
def test_several_things_together(text: str, graveyard: set[str]) -> None:
    table = table_with(text)
    table.play(f"A: play Order -> Bee{', Dog' if len(graveyard) == 2 else ''}", "resolve")
    gone = {name for name in ("Ant", "Bee", "Cat", "Dog") if table.card(name).zone == GRAVEYARD}
    assert gone == graveyard


def test_two_things_gain_something_together() -> None:
    table = table_with("Target resonator you control and target resonator your opponent controls gain [Flying].")
    table.play("A: play Order -> Ant, Cat", "resolve")
    assert [bool(table.info(name).keywords) for name in ("Ant", "Bee", "Cat", "Dog")] == [True, False, True, False]


def test_a_clause_after_and_is_no_thing() -> None:
    table = table_with("Destroy target resonator and target player draws a card.")
    table.play("A: play Order -> Cat, B", "resolve")
    table.expect({"B.graveyard": ["Cat"], "B.hand.count": 1})


def test_your_ruler() -> None:
    table = Table()
    order(table["A"], "Put two growth counters on your J/ruler.")
    table.play("A: play Order", "resolve")
    counters = [card.counter("growth") for card in table.game.cards.values() if card.controller == 0]
    assert sum(counters) == 2


@rule("cr-8.01", "1406.2b")
def test_added_resonator() -> None:
    table = table_with("Draw a card.")
    table["A"].field("Ribbon", "Addition: Resonator", text="Added resonator gains [+200/+0].", added_to="Ant")
    assert (table.info("Ant").atk, table.info("Bee").atk) == (500, 400)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy that resonator.",
        "Draw a card. Its controller draws a card.",
        "That player draws a card.",
        "Destroy target addition. Destroy that resonator.",
        "Destroy target resonator. Return those resonators to their owners' hands.",
    ],
)
def test_pronouns_for_nothing_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        parse(text, CHANT)


def test_x_is_about_what_is_chosen() -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Put X growth counters on a resonator you control, where X is three minus the number of growth counters on it."
    )
    order(a, text)
    a.field("Ant", counters={"growth": 1})
    a.field("Bee")
    table.play("A: play Order", "pass", "A: choose Ant")
    assert (table.card("Ant").counter("growth"), table.card("Bee").counter("growth")) == (3, 0)
