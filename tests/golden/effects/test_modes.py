"""903.2e: "choose (number)", in all the ways cards say it."""

from __future__ import annotations

import pytest
from table import Table, rule

LIFE = "You gain 300 life"

BOLT = "This card deals 500 damage to your opponent"


def modal(text: str, seed: int = 0) -> Table:
    table = Table(seed=seed)
    a, b = table.players
    b.field("Guard")
    a.hand("Edict", "Chant", cost="{0}", text=text)
    return table


@rule("cr-8.01", "903.2e")
@pytest.mark.parametrize(
    "text",
    [f"Choose one - {LIFE}; or this card deals 500 damage to your opponent.", f"Choose one;\n- {LIFE}.\n- {BOLT}.\n"],
)
def test_options_in_lines_or_after_or(text: str) -> None:
    table = modal(text)
    table.play("A: play Edict")
    assert table.legal() == ["choose 1", "choose 2"]
    table.play("A: choose 2", "resolve")
    table.expect({"A.life": 4000, "B.life": 3500})


BANE = "Destroy target resonator"


@pytest.mark.parametrize(
    ("header", "options", "most"),
    [
        ("Choose one", ["choose 1", "choose 2", "choose 3"], 1),
        ("Choose up to two", ["choose 1", "choose 2", "choose 3", "choose done"], 2),
        ("Choose one or more", ["choose 1", "choose 2", "choose 3"], 3),
        (
            "Choose one. If your life is 4000 or more, choose up to two instead",
            ["choose 1", "choose 2", "choose 3", "choose done"],
            2,
        ),
        (
            "Choose one. If your life is 4000 or more, you may choose three instead",
            ["choose 1", "choose 2", "choose 3"],
            3,
        ),
        (
            "Choose one. If your life is 3000 or less, you may choose three instead",
            ["choose 1", "choose 2", "choose 3"],
            1,
        ),
        (
            "Choose one, you may choose an additional one for each resonator your opponent controls",
            ["choose 1", "choose 2", "choose 3"],
            2,
        ),
    ],
)
def test_how_many_options(header: str, options: list[str], most: int) -> None:
    table = modal(f"{header};\n- {LIFE}.\n- {BOLT}.\n- {BANE}.")
    table.play("A: play Edict")
    assert sorted(table.legal()) == sorted(options)
    table.play("A: choose 1")
    if most > 1:
        assert table.decision.kind == "mode"
        table.play("A: choose 2")
    if most > 2:
        table.play("A: choose 3", "A: choose Guard")
    elif table.decision.kind == "mode":
        table.play("A: choose done")
    table.play("resolve")
    table.expect({"A.life": 4300, "B.life": 3500 if most > 1 else 4000, "B.field": [] if most > 2 else ["Guard"]})


PAIR = "Choose one, if you control a light J/resonator and another wind J/resonator, you may choose both"


@pytest.mark.parametrize(
    ("attributes", "both"),
    [
        ((["W"], ["G"]), True),
        ((["W", "G"],), False),
        ((["W", "G"], ["W"]), True),
        ((["W"],), False),
    ],
)
def test_two_different_cards_are_needed_for_both(attributes: tuple[list[str], ...], both: bool) -> None:
    table = modal(f"{PAIR} - {LIFE}; or draw a card.")
    for index, names in enumerate(attributes):
        table["A"].field(f"Ally {index}", attribute=names)
    table.play("A: play Edict", "A: choose 1")
    assert (table.decision.kind == "mode") == both


def test_an_option_at_random_is_chosen_by_nobody() -> None:
    outcomes = set()
    for seed in range(8):
        table = modal(f"Choose one at random;\n- {LIFE}.\n- {BOLT}.", seed)
        table.play("A: play Edict", "resolve")
        outcomes.add((table["A"].life, table["B"].life))
    assert outcomes == {(4300, 4000), (4000, 3500)}


def test_an_option_at_random_asks_for_its_targets() -> None:
    table = modal(f"Choose one at random;\n- {BANE}.\n- Rest target magic stone.")
    table.play("A: play Edict -> Guard", "resolve")
    table.expect({"B.graveyard": ["Guard"]})


def test_an_option_only_under_a_condition() -> None:
    text = "Choose one - You gain 300 life; or you gain 900 life. Choose the second only if you control an Elf."
    table = modal(text)
    table.play("A: play Edict", "resolve")
    table.expect({"A.life": 4300})
    table = modal(text)
    table["A"].field("Sprite", race="Elf")
    table.play("A: play Edict with mode=2", "resolve")
    table.expect({"A.life": 4900})


@rule("cr-8.01", "903.2e")
def test_an_option_speaks_of_what_it_names_itself() -> None:
    table = Table()
    a, b = table.players
    b.field("Crow")
    b.field("Rook")
    text = (
        "Choose one - • Look at the top two cards of your deck. Put a card from among them into your hand and put the "
        "rest into your graveyard. • Target two resonators your opponent controls. Your opponent banishes one of them."
    )
    a.hand("Scroll", "Chant", cost="{0}", text=text)
    table.play("A: play Scroll -> Crow, Rook with mode=2", "resolve", "B: choose Rook", "resolve")
    table.expect({"B.graveyard": ["Rook"], "Crow.zone": "field"})


@rule("cr-8.01", "1014.1")
@pytest.mark.parametrize(
    ("choice", "values", "flies"),
    [("[Flying]", (500, 500), True), ("[+200/+200]", (700, 700), False), ("[+0/-300]", (500, 200), False)],
)
def test_one_of_several_gains(choice: str, values: tuple[int, int], flies: bool) -> None:
    table = Table()
    a, _ = table.players
    text = "{0}: This card gains [Flying], [+200/+200] or [+0/-300] until end of turn."
    a.field("Beast", atk=500, def_=500, text=text)
    table.play("A: use Beast", "resolve", f"A: choose {choice}")
    assert (table.info("Beast").atk, table.info("Beast").def_) == values
    assert ("Flying" in table.info("Beast").keywords) is flies


@rule("cr-8.01", "903.2e")
def test_options_in_one_line() -> None:
    table = Table()
    text = "Choose one; - Draw a card. - You gain 300 life. - Your opponent loses 200 life."
    table["A"].hand("Dice", "Chant", cost="{0}", text=text)
    table.play("A: play Dice with mode=3", "resolve")
    table.expect({"A.life": 4000, "B.life": 3800, "A.hand": []})


@rule("cr-8.01", "903.2e")
@pytest.mark.parametrize(("name", "life", "cards"), [("Blade", 4100, 1), ("Cup", 4100, 0)])
def test_more_options_for_the_card_of_the_event(name: str, life: int, cards: int) -> None:
    table = Table()
    a, _ = table.players
    text = (
        "Whenever a light regalia enters the field under your control ⇒ Choose one, if the regalia is "
        '"Blade", choose up to two instead - You gain 100 life; or draw a card.'
    )
    a.field("Queen", text=text)
    a.hand(name, "Regalia", cost="{0}", attribute=["W"])
    table.play(f"A: play {name}", "resolve", "A: choose 1, 2" if name == "Blade" else "A: choose 1", "resolve")
    table.expect({"A.life": life, "A.hand.count": cards})


@rule("cr-8.01", "1124.2", "903.2e")
@pytest.mark.parametrize("before", [True, False])
def test_an_option_that_torrent_opens(before: bool) -> None:
    table = Table()
    a, b = table.players
    text = "Choose one - Destroy target addition; or [Torrent] Destroy all additions your opponent controls."
    a.hand("Gust", "Chant", cost="{0}", text=text)
    a.hand("Gift", "Chant", cost="{0}", text="You gain 500 life.")
    b.field("Vine", "Addition: Field")
    b.field("Moss", "Addition: Field")
    if before:
        table.play("A: play Gift", "resolve")
    table.play("A: play Gust")
    if before:
        assert table.legal() == ["choose 1", "choose 2"]
        table.play("A: choose 2", "resolve")
        table.expect({"B.field": []})
    else:
        table.play("A: choose Vine", "resolve")  # there is no other option
        table.expect({"B.field": ["Moss"]})
