"""What is done as a card enters the field: rested unless something is so or done, with counters (910.3, 1022.6)."""

from __future__ import annotations

import pytest
from table import Table, rule

TEXT = (
    "As long as you already control two or more magic stones that share a name with this card, this card enters the "
    "field rested.\n{Rest}: Produce {G}."
)


@pytest.mark.parametrize(("others", "rested"), [(0, False), (1, False), (2, True), (3, True)])
@rule("cr-8.01", "202.3")
def test_it_counts_its_namesakes_as_it_enters(others: int, rested: bool) -> None:
    table = Table()
    a, b = table.players
    for _ in range(others):
        a.field("Fragment", "Magic Stone", text=TEXT)
    for _ in range(3):
        b.field("Fragment", "Magic Stone", text=TEXT)
    a.ruler("Queen")
    a.put("stones_deck", "Fragment", "Magic Stone", text=TEXT)
    table.play("A: call")
    new = max(i for i in table.game.in_play() if table.game.name(i) == "Fragment")
    assert table.game.cards[new].controller == 0
    assert table.game.cards[new].rested == rested


@pytest.mark.parametrize(("reveal", "rested"), [("yes", False), ("no", True)])
@rule("cr-8.01", "910.3")
def test_a_card_enters_rested_unless_something_is_revealed(reveal: str, rested: bool) -> None:
    table = Table()
    a, _ = table.players
    a.hand("Keep", "Regalia", text="This card enters the field rested unless you reveal a Beast from your hand.")
    a.hand("Ox", race="Beast")
    table.play("A: play Keep", "A: pass", "B: pass", f"A: choose {reveal}")
    if reveal == "yes":
        table.play("A: choose Ox")
    assert table.card("Keep").rested == rested


@rule("cr-8.01", "910.3")
def test_a_card_enters_rested_if_there_is_nothing_to_reveal() -> None:
    table = Table()
    a, _ = table.players
    a.hand("Keep", "Regalia", text="This card enters the field rested unless you reveal a Beast from your hand.")
    table.play("A: play Keep", "resolve")
    assert table.card("Keep").rested


@pytest.mark.parametrize(("remove", "counters"), [("yes", 5), ("no", 0)])
@rule("cr-8.01", "910.3")
def test_a_card_enters_with_counters_if_something_is_removed(remove: str, counters: int) -> None:
    table = Table()
    a, _ = table.players
    text = 'As this card enters the field, you may remove an "Imp" in your hand from the game. If you do, this card '
    a.hand("Lord", text=f"{text}enters the field with five mana counters on it.")
    a.hand("Imp")
    table.play("A: play Lord", "A: pass", "B: pass", f"A: choose {remove}")
    if counters:
        table.play("A: choose Imp")
    assert table.card("Lord").counter("mana") == counters
    table.expect({"A.removed": ["Imp"] if counters else []})


@pytest.mark.parametrize(("answer", "counters", "hand"), [("yes", 5, []), ("no", 0, ["Demon"])])
def test_counters_for_what_is_done_as_it_enters(answer: str, counters: int, hand: list[str]) -> None:
    table = Table()
    text = (
        'As this card enters the field, you may remove a "Demon" in your hand from the game. '
        "If you do, this card enters the field with five mana counters on it."
    )
    table["A"].hand("Duke", cost="{0}", text=text)
    table["A"].hand("Demon")
    table.play("A: play Duke", "pass", f"A: choose {answer}", *(["A: choose Demon"] if answer == "yes" else []))
    assert table.card("Duke").counter("mana") == counters
    table.expect({"A.hand": hand})


DEN = (
    "As this card enters the field, you may reveal a Beast from your hand. "
    "If you don't, this card enters the field rested."
)


@pytest.mark.parametrize(("answer", "rested"), [("yes", False), ("no", True)])
def test_rested_unless_something_is_shown_as_it_enters(answer: str, rested: bool) -> None:
    table = Table()
    table["A"].hand("Den", "Regalia", cost="{0}", text=DEN)
    table["A"].hand("Wolf", race="Beast")
    table.play("A: play Den", "pass", f"A: choose {answer}")
    assert table.card("Den").rested == rested


def test_it_enters_rested_where_nothing_can_be_shown() -> None:
    table = Table()
    table["A"].hand("Den", "Regalia", cost="{0}", text=DEN)
    table.play("A: play Den", "pass")
    assert table.card("Den").rested


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


ENTERS = 'If your J/ruler isn\'t "Sage" or "Sage, Unbound", this card enters your field rested'


@pytest.mark.parametrize(
    ("ruler", "text", "answers", "rested", "life"),
    [
        ("Sage", f"{ENTERS}.", [], False, 4000),
        ("Fool", f"{ENTERS}.", [], True, 4000),
        ("Sage", f"{ENTERS} unless you pay 300 life.", [], False, 4000),
        ("Fool", f"{ENTERS} unless you pay 300 life.", ["A: choose yes"], False, 3700),
        ("Fool", f"{ENTERS} unless you pay 300 life.", ["A: choose no"], True, 4000),
    ],
)
@rule("cr-8.01", "910.1")
def test_a_stone_enters_rested_unless(ruler: str, text: str, answers: list[str], rested: bool, life: int) -> None:
    table = Table()
    a, _ = table.players
    a.ruler(ruler)
    a.put("stones_deck", "Strange Pebble", "Magic Stone", text=text)
    table.play("A: call", *answers)
    table.expect({"Strange Pebble.rested": rested, "A.life": life})


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_put_into_the_field_enters_rested_unless(answer: str) -> None:
    table = Table()
    a, _ = table.players
    a.deck("Sleeper", text="This card enters the field rested unless you pay 300 life.")
    a.hand("Wake", "Chant", cost="{0}", text="Put the top card of your deck into the field.")
    table.play("A: play Wake", "resolve", f"A: choose {answer}")
    table.expect({"Sleeper.rested": answer == "no", "A.life": 3700 if answer == "yes" else 4000})


def test_too_little_life_to_pay_with() -> None:
    table = Table()
    a, _ = table.players
    a.starts_with(life=200)
    a.deck("Sleeper", text="This card enters the field rested unless you pay 300 life.")
    a.hand("Wake", "Chant", cost="{0}", text="Put the top card of your deck into the field.")
    table.play("A: play Wake", "resolve")
    table.expect({"Sleeper.rested": True, "A.life": 200})
