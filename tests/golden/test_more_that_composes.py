"""Sentences that no card here has to have said before: words that compose with others."""

from __future__ import annotations

import pytest
from table import Table, rule


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


@rule("cr-8.01", "911.1")
@pytest.mark.parametrize(("type_", "cards"), [("Resonator", 1), ("Addition", 0)])
def test_what_a_cancelled_spell_was(type_: str, cards: int) -> None:
    table = Table(turn="B")
    a, b = table.players
    b.hand("Thing", type_, cost="{0}")
    text = "[Quickcast]\nCancel target spell. If that spell was a resonator, draw a card."
    a.hand("Hush", "Chant", cost="{0}", text=text)
    table.play("B: play Thing", "A: play Hush -> Thing", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards, "Thing.zone": "graveyard"})


@rule("cr-8.01", "911.1")
@pytest.mark.parametrize("rested", [True, False])
def test_what_a_destroyed_resonator_was(rested: bool) -> None:
    table = Table()
    a, b = table.players
    b.field("Ox", rested=rested)
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator. If it was rested, draw a card.")
    table.play("A: play Axe -> Ox", "resolve")
    table.expect({"A.hand": ["Plain Card"] * rested})


@rule("cr-8.01", "1022.6")
@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("This card enters the field with X growth counters on it.", 3),
        ("This card enters the field with a growth counter on it for each Elf you control.", 2),
        ("This card enters the field with two growth counters on it for each Elf you control.", 4),
    ],
)
def test_counters_it_enters_with(text: str, number: int) -> None:
    table = Table()
    a, _ = table.players
    a.stones("GGG")
    a.field("Elf One", race="Elf")
    a.field("Elf Two", race="Elf")
    a.hand("Tree", cost="{X}", text=text)
    table.play("A: play Tree with x=3", "resolve")
    table.expect({"Tree.counters.growth": number})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("race", "rested"), [("Dwarf", False), ("Elf", True)])
def test_it_enters_rested_unless(race: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.field("Host", race=race)
    a.hand("Guest", cost="{0}", text="This card enters the field rested unless you control a Dwarf.")
    table.play("A: play Guest", "resolve")
    table.expect({"Guest.rested": rested})


@rule("cr-8.01", "1018.1")
def test_all_battle_damage_of_a_turn_is_prevented() -> None:
    table = Table()
    a, _ = table.players
    a.field("Wolf")
    a.hand("Mist", "Chant", cost="{0}", text="Prevent all battle damage that would be dealt this turn.")
    a.hand("Bolt", "Chant", cost="{0}", text="This card deals 300 damage to your opponent.")
    table.play("A: play Mist", "resolve", "A: play Bolt", "resolve", "A: attack Wolf -> B", "resolve")
    table.expect({"B.life": 3700})


@rule("cr-8.01", "907.3")
def test_will_that_makes_a_resonator_swift() -> None:
    table = Table()
    a, _ = table.players
    text = "{Rest}: Produce {G}. If you spend this will to play a resonator, it gains [Swiftness] until end of turn."
    a.field("Spring", "Magic Stone", text=text)
    a.hand("Hare", cost="{G}")
    table.play("A: use Spring", "A: play Hare", "resolve")
    assert "Swiftness" in table.info("Hare").keywords


@rule("cr-8.01", "803.1")
def test_it_must_be_blocked_each_turn() -> None:
    table = Table()
    a, b = table.players
    a.field("Bull", text="This card must be blocked each turn if able.")
    b.field("Page")
    table.play("A: attack Bull -> B", "B: cannot no block", "B: block Page", "resolve")
    table.expect({"B.life": 4000})


def values(text: str) -> dict[str, tuple[int | None, int | None]]:
    """The battle values of two resonators, of which one has a text."""
    table = Table()
    a, b = table.players
    a.field("Speaker", text=text)
    a.field("Friend")
    a.hand("Card One")
    a.hand("Card Two")
    a.graveyard("Angel", race="Angel")
    b.field("Foe")
    infos = {name: table.info(name) for name in ("Speaker", "Friend", "Foe")}
    return {name: (info.atk, info.def_) for name, info in infos.items()}


@rule("cr-8.01", "904.1")
@pytest.mark.parametrize(
    ("text", "speaker", "friend"),
    [
        ("Resonators you control other than this card gain [+200/+200].", 100, 300),
        ("As long as an Angel is in your graveyard, this card gains [+200/+200].", 300, 100),
        ("As long as a Dwarf is in your graveyard, this card gains [+200/+200].", 100, 100),
        ("As long as you have two or more cards in hand, this card gains [+200/+200].", 300, 100),
        ("As long as your life is greater than your opponent's, this card gains [+200/+200].", 100, 100),
        ("This card's ATK and DEF are equal to the number of cards in your hand multiplied by 200.", 400, 100),
    ],
)
def test_what_is_always_so_in_plain_words(text: str, speaker: int, friend: int) -> None:
    assert values(text) == {"Speaker": (speaker, speaker), "Friend": (friend, friend), "Foe": (100, 100)}


@rule("cr-8.01", "904.1")
def test_resonators_have_a_keyword() -> None:
    table = Table()
    table["A"].field("Drum", "Addition", text="Fire resonators you control have [Swiftness] and [Pierce].")
    table["A"].field("Imp", attribute="R")
    table["A"].field("Elf", attribute="G")
    assert set(table.info("Imp").keywords) == {"Swiftness", "Pierce"}
    assert table.info("Elf").keywords == ()


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(
    ("text", "rested"),
    [
        ("Resonators enter the field rested.", True),
        ("Resonators your opponent controls enter the field rested.", True),
        ("Resonators you control enter the field rested.", False),
        ("Additions enter the field rested.", False),
    ],
)
def test_others_enter_rested(text: str, rested: bool) -> None:
    table = Table()
    table["B"].field("Mire", "Addition", text=text)
    table["A"].hand("Hare", cost="{0}")
    table.play("A: play Hare", "resolve")
    table.expect({"Hare.rested": rested})


@rule("cr-8.01", "906.4")
@pytest.mark.parametrize(("caller", "life"), [("A", 4200), ("B", 4000)])
def test_a_magic_stone_is_called(caller: str, life: int) -> None:
    table = Table(turn=caller)
    table["A"].field("Sage", text="Whenever you call a magic stone ⇒ You gain 200 life.")
    table[caller].ruler("Queen")
    table.play(f"{caller}: call", "resolve")
    table.expect({"A.life": life})


@rule("cr-8.01", "906.4")
def test_a_resonator_is_returned() -> None:
    table = Table()
    a, _ = table.players
    a.field("Owl", text="Whenever another resonator you control is returned to its owner's hand ⇒ You gain 200 life.")
    a.field("Hare")
    a.hand("Gust", "Chant", cost="{0}", text="Return target resonator to its owner's hand.")
    table.play("A: play Gust -> Hare", "resolve", "resolve")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "903.2g")
def test_the_highest_of_all_as_a_target() -> None:
    table = Table()
    a, b = table.players
    a.field("Page", cost="{1}")
    b.field("Lord", cost="{3}")
    a.hand("Axe", "Chant", cost="{0}", text="Destroy target resonator with the highest total cost among resonators.")
    table.play("A: cannot play Axe -> Page", "A: play Axe -> Lord", "resolve")
    table.expect({"Lord.zone": "graveyard"})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Elf and Dwarf resonators you control gain [Flying].", {"Elf", "Dwarf"}),
        ("Elf, Dwarf, and Human resonators you control gain [Flying].", {"Elf", "Dwarf", "Human"}),
        ("Fire and wind resonators you control gain [Flying].", {"Elf", "Human"}),
    ],
)
def test_one_kind_and_another(text: str, names: set[str]) -> None:
    table = Table()
    table["A"].field("Banner", "Addition", text=text)
    for name, attribute in (("Elf", "R"), ("Dwarf", "W"), ("Human", "G"), ("Imp", "B")):
        table["A"].field(name, race=name, attribute=attribute)
    assert {name for name in ("Elf", "Dwarf", "Human", "Imp") if table.info(name).keywords} == names


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize("reveals", [True, False])
def test_it_enters_rested_if_you_do_not(reveals: bool) -> None:
    table = Table()
    text = (
        "As this card enters the field, you may reveal a Beast from your hand. If you don't, this card enters the "
        "field rested."
    )
    table["A"].hand("Den", cost="{0}", text=text)
    table["A"].hand("Wolf", race="Beast")
    table.play("A: play Den", "resolve", *(["A: choose yes"] if reveals else ["A: choose no"]), "resolve")
    table.expect({"Den.rested": not reveals})


@rule("cr-8.01", "1120.2")
@pytest.mark.parametrize(("attribute", "can"), [("W", "cannot"), ("R", "can")])
def test_cards_of_an_attribute_cannot_target_it(attribute: str, can: str) -> None:
    table = Table()
    table["B"].field("Shade", text="This card cannot be targeted by light spells or light card's abilities.")
    table["A"].field("Ray", attribute=attribute, text="{0}: Rest target resonator your opponent controls.")
    table.play(f"A: {can} use Ray -> Shade")


@rule("cr-8.01", "1019.1")
def test_cards_discarded_for_each_of_something() -> None:
    table = Table()
    a, b = table.players
    a.field("Bat One", race="Bat")
    a.field("Bat Two", race="Bat")
    for name in ("Ace", "Bee", "Cat"):
        b.hand(name)
    a.hand("Cry", "Chant", cost="{0}", text="Your opponent discards a card for each Bat you control.")
    table.play("A: play Cry", "resolve", "B: choose Ace, Cat", "resolve")
    table.expect({"B.hand": ["Bee"]})


@rule("cr-8.01", "910.1")
@pytest.mark.parametrize(("owner", "zone"), [("A", "graveyard"), ("B", "removed")])
def test_what_would_be_put_into_the_graveyard_of_an_opponent(owner: str, zone: str) -> None:
    table = Table()
    text = "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead."
    table["A"].field("Void", "Addition", text=text)
    table[owner].field("Ox")
    table["A"].hand("Axe", "Chant", cost="{0}", text="Destroy target resonator.")
    table.play("A: play Axe -> Ox", "resolve")
    table.expect({"Ox.zone": zone})


@rule("cr-8.01", "903.2e")
def test_options_in_one_line() -> None:
    table = Table()
    text = "Choose one; - Draw a card. - You gain 300 life. - Your opponent loses 200 life."
    table["A"].hand("Dice", "Chant", cost="{0}", text=text)
    table.play("A: play Dice with mode=3", "resolve")
    table.expect({"A.life": 4000, "B.life": 3800, "A.hand": []})


@rule("cr-8.01", "901.2")
@pytest.mark.parametrize(("race", "cards"), [("Witch", 3), ("Elf", 2)])
def test_if_you_do_not_control_one(race: str, cards: int) -> None:
    table = Table()
    table["A"].field("Host", race=race)
    text = "If you control a Witch, draw three cards. If you don't, draw two cards."
    table["A"].hand("Brew", "Chant", cost="{0}", text=text)
    table.play("A: play Brew", "resolve")
    table.expect({"A.hand": ["Plain Card"] * cards})


@rule("cr-8.01", "908.1")
@pytest.mark.parametrize(("answer", "life"), [("yes", 4000), ("no", 3500)])
def test_unless_they_pay(answer: str, life: int) -> None:
    table = Table()
    table["A"].hand("Toll", "Chant", cost="{0}", text="Your opponent loses 500 life unless they pay {1}.")
    table["B"].stones("W")
    table.play("A: play Toll", "resolve", f"B: choose {answer}", "resolve")
    table.expect({"B.life": life})


@rule("cr-8.01", "1022.6")
def test_it_after_a_cost_that_speaks_of_this_card() -> None:
    table = Table()
    text = "Remove a spark counter from this card: It deals 300 damage to target player."
    table["A"].field("Coil", counters={"spark": 1}, text=text)
    table.play("A: use Coil -> B", "resolve")
    table.expect({"B.life": 3700})
