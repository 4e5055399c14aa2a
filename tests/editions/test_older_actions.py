"""Comprehensive rules 5.01: actions by rules (10)."""

from __future__ import annotations

from functools import partial

from table import Player, Table, rule

from willstone.engine import information as bits

table = partial(Table, "cr-5.01-bifrost")

ARMS = {"name": "King in Arms", "atk": 800, "def_": 800, "text": "[Flying]\n{Rest}: You gain 100 life."}


def king(player: Player, text: str = "", *, rested: bool = False, **arms: object) -> None:
    """A ruler that has become a J-ruler in the field."""
    player.ruler("King", side="j-ruler", text=f"[J-Activate] {{0}}\n{text}".strip(), rested=rested, j_ruler=ARMS | arms)


# ---------------------------------------------------------------- destroying (10.9)


@rule("cr-5.01", "10.9.1", "3.8.6")
def test_a_destroyed_j_ruler_stays_j_ruler_side_up_with_nothing() -> None:
    t = table()
    king(t["A"])
    t["A"].field("Page")
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target J/resonator.")
    t["A"].hand("Cut Again", "Chant", cost="{0}", text="Destroy target J/resonator.")
    t["A"].hand("Blessing", "Chant", cost="{0}", text="Each J/resonator gains [+200/+200] until end of turn.")
    t.play(
        "A: play Cut -> Page", "resolve", "A: play Cut Again -> King in Arms", "resolve", "A: play Blessing", "resolve"
    )
    t.expect({"A.graveyard": ["Blessing", "Cut Again", "Cut", "Page"], "A.ruler_area": ["King in Arms"], "A.field": []})
    t.expect({"King in Arms.side": "j-ruler"})
    assert not t.card("King in Arms").counters
    info = t.info("King in Arms")
    assert info.types & bits.J_RULER
    assert (info.atk, info.def_, info.abilities) == (None, None, ())
    t.play("A: cannot use King in Arms", "A: cannot judgment", "to A main", "A: cannot judgment")


@rule("cr-5.01", "10.9.1", "10.9.2", "3.8.6", "13.3.1a")
def test_nothing_moves_or_touches_a_fallen_j_ruler() -> None:
    t = table()
    king(t["A"], text="Each resonator you control gains [+100/+100].")
    t["A"].field("Page", atk=100, def_=100)
    t["A"].field("Crown", "Addition: J-ruler", added_to="King in Arms", text="Added J-ruler gains [+100/+100].")
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target J-ruler.")
    for number, text in enumerate(("Destroy target J-ruler.", "Return target J-ruler to its owner's hand.")):
        t["A"].hand(f"Blade {number}", "Chant", cost="{0}", text=text)
    t["A"].hand("End", "Chant", cost="{0}", text="Destroy all J/rulers.")
    t.play("A: play Cut -> King in Arms", "resolve")
    t.expect({"A.ruler_area": ["King in Arms"], "A.graveyard": ["Crown", "Cut"]})
    t.play("A: cannot play Blade 0 -> King in Arms", "A: cannot play Blade 1 -> King in Arms")
    t.play("A: play End", "resolve")
    t.expect({"A.ruler_area": ["King in Arms"], "B.ruler_area": []})


@rule("cr-5.01", "7.11.1")
def test_a_fallen_j_ruler_is_rested_to_call_a_stone() -> None:
    t = table()
    king(t["A"])
    t["A"].hand("Cut", "Chant", cost="{0}", text="Destroy target J-ruler.")
    t.play("A: play Cut -> King in Arms", "resolve", "A: call")
    t.expect({"King in Arms.rested": True, "A.stones.count": 1})
