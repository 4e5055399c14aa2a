"""909.4: what "if" and "as long as" ask of the game, each seen to hold and not to hold."""

from __future__ import annotations

import pytest
from table import Table, rule


def two_knights_and_three_foes() -> Table:
    """A controls two Knights (one rested, with a might counter), B three resonators; some zones hold cards."""
    table = Table()
    a, b = table.players
    a.ruler("Queen Ilse", attribute="G", race="Human", j_ruler={"name": "Ilse, the Storm", "atk": 900, "def": 900})
    a.field("Gawain", race="Knight", attribute="W", atk=500, def_=500, rested=True, counters={"might": 2})
    a.field("Lohengrin", race="Knight", attribute="U", atk=500, def_=500)
    for name in ("Ant", "Bee", "Cat"):
        b.field(name, atk=100, def_=100)
    for name in ("Dust", "Ash", "Bone"):
        a.graveyard(name, race="Elf")
    b.hand("Secret")
    return table


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ('you control "Gawain"', True),
        ('you control a "Gawain" and a "Galahad"', False),
        ('you control "Gawain" and "Lohengrin"', True),
        ("you control a light Knight and another water Knight", True),
        ("you control a Knight and another light Knight", True),
        ("you control a light Knight and another light Knight", False),
        ("you don't control a Dragon", True),
        ("you don't control a Knight", False),
        ("you control no rested resonators", False),
        ("you control exactly two Knights", True),
        ("you control exactly three Knights", False),
        ("you control two or fewer Knights", True),
        ("your opponent doesn't control a resonator", False),
        ("you control less resonators than your opponent", True),
        ("your opponent controls more resonators than you", True),
        ("you control more resonators than your opponent", False),
        ("your life is less than your opponent's life", False),
        ('your J/ruler is "Queen Ilse" or "Ilse, the Storm"', True),
        ('your J-ruler is "Queen Ilse"', False),
        ('your ruler isn\'t "Queen Ilse"', False),
        ('your J/ruler is not "King Otto"', True),
        ('your J/ruler has "Ilse" in its name', True),
        ("your ruler is wind", True),
        ("your ruler is an Elf", False),
        ("you have three or more Elf resonators in your graveyard", True),
        ("there are four or more cards in your graveyard", False),
        ("there is a Knight in your graveyard", False),
        ("your opponent has one or less cards in their hand", True),
        ("your opponent has two or more cards in hand", False),
        ("there are no cards in your opponent's graveyard", True),
        ("you have no cards in your hand", True),
        ("it's your turn", True),
        ("you control a Knight and your ruler is wind", True),
        ("you control a Dragon or your ruler is wind", True),
        ("you control a Dragon and your ruler is wind", False),
        ("the weather is rain", False),
        ("this card was awakened", False),
    ],
)
@rule("cr-8.01", "909.4")
def test_if(text: str, holds: bool) -> None:
    table = two_knights_and_three_foes()
    table["A"].hand("Trial", "Chant", cost="{0}", text=f"If {text}, you gain 100 life.")
    table.play("A: play Trial", "resolve")
    assert (table["A"].life == 4100) == holds


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("this card is rested", True),
        ("this card is recovered", False),
        ("this card is not rested", False),
        ("this card is attacking", False),
        ("this card is in the field", True),
        ("there is a might counter on this card", True),
        ("there are two or more might counters on this card", True),
        ("this card has three or more might counters on it", False),
        ("there are no might counters on this card", False),
        ("there are no faith counters on this card", True),
        ("this card is a light Elf", True),
        ("this card is a Knight", False),
    ],
)
@rule("cr-8.01", "909.4")
def test_as_long_as_of_this_card(text: str, holds: bool) -> None:
    table = Table()
    a = table["A"]
    a.field(
        "Idol",
        race="Elf",
        attribute="W",
        rested=True,
        counters={"might": 2},
        text=f"As long as {text}, this card gains [+300/+300].",
    )
    assert (table.info("Idol").atk == 400) == holds


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("you played two or more cards this turn", False, True),
        ("you played a resonator this turn", False, True),
        ("you played a regalia this turn", False, False),
        ("a resonator entered the field this turn", False, True),
        ("a resonator was put into a graveyard from the field this turn", False, True),
        ("a resonator your opponent controls was destroyed this turn", False, True),
        ("another Knight attacked this turn", False, True),
        ("this card attacked or blocked this turn", False, False),
        ("damage was dealt to your opponent this turn", False, True),
        ("you were dealt damage this turn", False, False),
        ("you drew two or more cards this turn", False, False),
    ],
)
@rule("cr-8.01", "909.4")
def test_this_turn(text: str, before: bool, after: bool) -> None:
    table = Table()
    a, b = table.players
    a.field("Idol", "Regalia", text=f"{{0}}: If {text}, you gain 100 life.")
    a.field("Gawain", race="Knight", atk=500, def_=500)
    a.hand("Squire", cost="{0}")
    a.hand("Slay", "Chant", cost="{0}", text="Destroy target resonator.")
    b.field("Ant")
    table.play("A: use Idol", "resolve")
    assert (a.life == 4100) == before
    table.play("A: play Squire", "resolve", "A: play Slay -> Ant", "resolve")
    table.play("A: attack Gawain -> B", "B: no block", "resolve", "A: use Idol", "resolve")
    assert (a.life > 4000) == (before or after)
    table.play("to B main", "to A main")
    life = a.life
    table.play("A: use Idol", "resolve")
    assert a.life == life, "a new turn has a new past"


@pytest.mark.parametrize("way", ["played", "put"])
def test_it_was_played_from_the_hand(way: str) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Guest", cost="{0}", text="[Enter] ⇒ If it was played from your hand, you gain 100 life.")
    a.hand("Door", "Chant", cost="{0}", text="Put a resonator from your hand into the field.")
    lines = ["A: play Guest", "resolve"] if way == "played" else ["A: play Door", "resolve", "A: choose Guest"]
    table.play(*lines, "resolve")
    table.expect({"A.field": ["Guest"], "A.life": 4100 if way == "played" else 4000})


@pytest.mark.parametrize(("way", "life"), [("A: play Guest", 4000), ("A: play Call", 4100)])
def test_it_entered_the_field_from_a_deck(way: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Guest", cost="{0}", text="[Enter] ⇒ If this card entered the field from a deck, you gain 100 life.")
    a.hand("Guest")
    a.hand("Call", "Chant", cost="{0}", text='Search your deck for a "Guest" and put it into the field.')
    table.play(way, "resolve", *(["A: choose Guest"] if life > 4000 else []), "resolve")
    table.expect({"A.field": ["Guest"], "A.life": life})


@pytest.mark.parametrize(("attribute", "atk"), [("B", 700), ("W", 500)])
@rule("cr-8.01", "909.4")
def test_your_j_ruler_as_long_as_it_is_of_an_attribute(attribute: str, atk: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler("Lady", side="j-ruler", j_ruler={"name": "Lady of War", "attribute": attribute, "atk": 500, "def_": 500})
    a.field("Banner", "Addition", text="Your J-ruler gains [+200/+200] as long as it's darkness.")
    assert table.info("Lady of War").atk == atk


@pytest.mark.parametrize(("zone", "life"), [("hand", 4000), ("graveyard", 4500)])
@rule("cr-8.01", "909.4")
def test_a_chant_asks_from_where_it_was_played(zone: str, life: int) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "You may play this card from your graveyard.\nIf this card was played from your graveyard, you gain 500 life."
    )
    a.put(zone, "Echo", "Chant", cost="{0}", text=text)
    table.play("A: play Echo", "resolve")
    table.expect({"A.life": life})
