"""What pronouns stand for that speak of what a text has named or done before (901.2, 903.2g)."""

from __future__ import annotations

import pytest
from boards import order_read, two_by_two
from table import Table, rule
from vocabulary import bits


def test_what_is_chosen_is_known_to_what_follows() -> None:
    table = two_by_two("Rest a resonator your opponent controls. It gains [-100/-100] until end of turn.")
    table.play("A: play Order", "pass", "A: choose Cat")
    assert table.card("Cat").rested
    assert (table.info("Cat").atk, table.info("Dog").atk) == (400, 600)


@rule("cr-8.01", "302.3")
def test_a_card_is_followed_where_its_text_moves_it() -> None:
    table = Table()
    a, _ = table.players
    a.chant("Order", "Put target resonator from your graveyard into the field. It gains [+200/+200] until end of turn.")
    a.graveyard("Ghoul", atk=100, def_=100)
    table.play("A: play Order -> Ghoul", "resolve")
    assert table.info("Ghoul").atk == 300


def test_put_from_hand_and_banished_again() -> None:
    table = Table()
    a, _ = table.players
    a.chant("Order", "You may put a resonator from your hand into the field, then banish it. If you do, draw a card.")
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
    table = two_by_two(text)
    table.play("A: play Order -> Cat", "resolve")
    table.expect({"A.hand.count": hands[0], "B.hand.count": hands[1]})


def test_the_controller_is_the_one_it_last_had() -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Destroy target resonator. Its controller loses 300 life.")
    b.field("Traitor", owner=a)
    table.play("A: play Order -> Traitor", "resolve")
    table.expect({"A.graveyard": ["Order", "Traitor"], "B.life": 3700, "A.life": 4000})


def test_that_player_is_the_one_targeted() -> None:
    table = Table()
    table["A"].chant("Order", "Target player loses 200 life. That player draws a card.")
    table.play("A: play Order -> B", "resolve")
    table.expect({"B.life": 3800, "B.hand.count": 1, "A.hand.count": 0})


def test_the_last_thing_that_fits_the_noun() -> None:
    table = Table()
    a, b = table.players
    a.chant("Order", "Rest target resonator. Destroy target addition. Return that resonator to its owner's hand.")
    b.field("Cat")
    b.field("Scroll", "Addition")
    table.play("A: play Order -> Cat, Scroll", "resolve")
    table.expect({"B.hand": ["Cat"], "B.graveyard": ["Scroll"]})


def test_x_is_about_what_is_chosen() -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Put X growth counters on a resonator you control, where X is three minus the number of growth counters on it."
    )
    a.chant("Order", text)
    a.field("Ant", counters={"growth": 1})
    a.field("Bee")
    table.play("A: play Order", "pass", "A: choose Ant")
    assert (table.card("Ant").counter("growth"), table.card("Bee").counter("growth")) == (3, 0)


def test_they_are_those_that_something_was_said_of() -> None:
    table = Table()
    a, b = table.players
    a.field("Elm", atk=300, def_=300, race="Elf")
    a.field("Ash", atk=300, def_=300, race="Elf")
    a.field("Saint", atk=300, def_=300)
    b.field("Birch", atk=300, def_=300, race="Elf")
    text = "Elves you control gain [+100/+0] until end of turn. If you control a resonator, they also gain [Flying]"
    a.hand("March", "Chant", cost="{0}", text=f"{text} until end of turn.")
    table.play("A: play March", "resolve")
    for name, flies in (("Elm", True), ("Ash", True), ("Saint", False), ("Birch", False)):
        assert ("Flying" in table.info(name).keywords) == flies


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(("race", "options"), [("Saint", ["no block"]), ("Knight", ["block Wall", "no block"])])
def test_they_are_the_cards_of_the_sentence_before(race: str, options: list[str]) -> None:
    table = Table()
    a, b = table.players
    text = (
        "Light resonators you control gain [+300/+0] until end of turn. If you control a Saint, they cannot be "
        "blocked until end of turn."
    )
    a.hand("March", "Chant", cost="{0}", text=text)
    a.field("Lancer", attribute="W", race=race, atk=500, def_=500)
    a.field("Other", attribute="R", atk=500, def_=500)
    b.field("Wall", atk=100, def_=100)
    table.play("A: play March", "resolve", "A: attack Lancer -> B")
    while table.game.battle is not None and not any("block" in move for move in table.legal()):
        table.play("pass")
    found = sorted(move for move in table.legal() if "block" in move) or ["no block"]
    assert found == options


@rule("cr-8.01", "909.4")
@pytest.mark.parametrize("saint", [True, False])
def test_they_are_all_of_those_described(saint: bool) -> None:
    table = Table()
    a = table.players[0]
    a.field("Monk", attribute="W", race="Saint" if saint else "Monk")
    a.field("Thief", attribute="B")
    text = (
        "Light resonators you control gain [+300/+0] until end of turn. If you control a Saint, they "
        "cannot be blocked until end of turn."
    )
    a.hand("March", "Chant", cost="{0}", text=text)
    table.play("A: play March", "resolve")
    assert bool(table.info("Monk").flags & bits.CANNOT_BE_BLOCKED) == saint
    assert not table.info("Thief").flags & bits.CANNOT_BE_BLOCKED


def test_a_second_portion_speaks_of_the_first_target() -> None:
    text = "This card deals 200 damage to target resonator and 300 damage to its controller."
    table = order_read(text, target="Knight")
    table.expect({"B.life": 3700, "A.life": 4000})
    assert table.card("Knight").damage == 200


def test_the_discarded_card_is_asked() -> None:
    text = "Discard a card. If a chant was discarded this way, draw two cards."
    order_read(text).expect({"A.hand.count": 2})
    order_read(text.replace("chant", "resonator")).expect({"A.hand.count": 0})


@rule("cr-8.01", "901.2")
def test_they_are_what_was_put_into_the_field() -> None:
    table = Table()
    a, _ = table.players
    a.field("Old Imp", race="Imp")
    for name in ("Imp One", "Imp Two"):
        a.graveyard(name, race="Imp")
    text = "Put all Imps from your graveyard into the field. They gain [+200/+0] until end of turn. Draw a card."
    a.hand("Knell", "Chant", cost="{0}", text=text)
    table.play("A: play Knell", "resolve")
    table.expect({"Old Imp.atk": 100, "Imp One.atk": 300, "Imp Two.atk": 300})


@rule("cr-8.01", "1022.6")
def test_it_after_a_cost_that_speaks_of_this_card() -> None:
    table = Table()
    text = "Remove a spark counter from this card: It deals 300 damage to target player."
    table["A"].field("Coil", counters={"spark": 1}, text=text)
    table.play("A: use Coil -> B", "resolve")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ('[Enter] ⇒ If your ruler is "Queen", put a mana counter on it.', "Queen"),
        ('[Enter] ⇒ Recover this card. If your ruler is "Queen", put a mana counter on it.', "Page"),
    ],
)
def test_a_counter_on_the_ruler_of_which_a_condition_speaks(text: str, counted: str) -> None:
    table = Table()
    table["A"].ruler("Queen")
    table["A"].hand("Page", cost="{0}", text=text)
    table.play("A: play Page", "resolve", "resolve")
    table.expect({f"{name}.counters.mana": int(name == counted) for name in ("Queen", "Page")})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "found"), [("Elf", ["Ace"]), ("Mermaid", ["Ace", "Bee"])])
def test_cards_without_a_place_are_those_looked_at(race: str, found: list[str]) -> None:
    table = Table()
    a, _ = table.players
    a.field("Diver", race=race)
    for name in ("Ace", "Bee", "Cat"):
        a.deck(name)
    text = (
        "Look at the top three cards of your deck. Put a card from among them into your hand and put the rest into "
        "your graveyard. If you control a Mermaid, put two cards into your hand and put the rest into your graveyard "
        "instead."
    )
    a.hand("Net", "Chant", cost="{0}", text=text)
    table.play("A: play Net", "resolve", f"A: choose {', '.join(found)}", "resolve")
    table.expect({"A.hand": found, "Diver.zone": "field"})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "hand"), [("Dragon", ["Drake"]), ("Elf", [])])
def test_it_is_the_card_of_which_the_condition_speaks(race: str, hand: list[str]) -> None:
    table = Table()
    a, b = table.players
    a.deck("Drake", race=race, atk=300)
    b.field("Ox", def_=900)
    text = (
        "Reveal the top card of your deck. This card deals damage equal to the ATK of that card to target resonator. "
        "If the card revealed this way is a Dragon, put it into your hand."
    )
    a.hand("Omen", "Chant", cost="{0}", text=text)
    table.play("A: play Omen -> Ox", "resolve")
    table.expect({"A.hand": hand, "Ox.damage": 300, "Ox.zone": "field"})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "zone"), [("Elf", "field"), ("Dwarf", "hand")])
def test_the_card_revealed_this_way_before_something_else_is_done_instead(race: str, zone: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Page", race=race)
    text = (
        "Look at the top card of your deck. Reveal a card from among them and put it into your hand. If the card "
        "revealed this way is an Elf, put it into the field instead."
    )
    a.hand("Seek", "Chant", cost="{0}", text=text)
    table.play("A: play Seek", "resolve")
    table.expect({"Page.zone": zone})


@pytest.mark.parametrize(("whose", "drawn"), [("resonator", (1, 0)), ("addition", (0, 1))])
def test_the_controller_of_what_the_noun_says(whose: str, drawn: tuple[int, int]) -> None:
    table = Table()
    a, b = table.players
    a.field("Guard")
    b.field("Banner", "Addition")
    text = f"Destroy target resonator and target addition. That {whose}'s controller draws a card."
    a.hand("Order", "Chant", text=text)
    table.play("A: play Order -> Guard, Banner", "resolve")
    table.expect({"A.hand.count": drawn[0], "B.hand.count": drawn[1]})
