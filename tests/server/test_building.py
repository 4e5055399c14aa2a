"""Decks while they are built: figures, what is wrong with them, lists read and written."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING

import pytest
from server.running import run, running, settings_for
from vocabulary import MAGIC_STONE

from willstone.language.library.decks import shipped_decks
from willstone.language.library.library import Library
from willstone.server.decks.figures import MOST_KINDS, figures, need_of, produced_by

if TYPE_CHECKING:
    from pathlib import Path

QUICKSTEP = shipped_decks()["quickstep"]
PILES = {"main": [("Hedge Lynx", 4), ("Two Sparks", 3)], "stones": [("Fire Magic Stone", 2)]}


def test_costs_and_stones_are_read_from_the_cards() -> None:
    names = {card.title: card for card in QUICKSTEP.cards()}
    assert need_of(names["Hedge Lynx"]) == ((("G", 1),), 2)
    assert {card.title: produced_by(card) for card in QUICKSTEP.stones}["Milestone of Caldera and Grove"] == "RG"


def test_chances_are_those_of_all_orders_of_the_stone_deck() -> None:
    by_kind = {produced_by(card): card for card in QUICKSTEP.stones}
    stones = (by_kind["RG"], by_kind["R"], by_kind["R"], by_kind["R"], by_kind["G"])
    lynx = next(card for card in QUICKSTEP.main if card.title == "Hedge Lynx")  # {G}{1}
    both = next(card for card in QUICKSTEP.main if need_of(card).letters == (("G", 1), ("R", 1)))
    orders = list(permutations([produced_by(stone) for stone in stones]))
    for card, turn in ((lynx, 2), (lynx, 3), (both, need_of(both).total)):
        deck = replace(QUICKSTEP, main=(card,), stones=stones)
        wants = dict(need_of(card).letters)

        def pays(called: tuple[str, ...], wants: dict[str, int] = wants) -> bool:
            each = all(sum(letter in stone for stone in called) >= 1 for letter in wants)
            return each and sum(bool(set(wants) & set(stone)) for stone in called) >= len(wants)

        share = sum(pays(order[:turn]) for order in orders) / len(orders)
        assert figures(deck).chances[turn - 1] == pytest.approx(share)
        assert 0 < share < 1


def test_many_kinds_of_stones_are_told_apart_by_what_a_card_wants() -> None:
    cards = Library.shipped()
    stones = {produced_by(card): card for card in cards if card.front.types & MAGIC_STONE}
    lynx = next(card for card in QUICKSTEP.main if card.title == "Hedge Lynx")  # {G}{1}
    others = sum("G" not in kind for kind in stones)
    assert len(stones) > MOST_KINDS
    found = figures(replace(QUICKSTEP, main=(lynx,), stones=tuple(stones.values())))
    for turn in (2, 3, 6):
        assert found.chances[turn - 1] == pytest.approx(1 - comb(others, turn) / comb(len(stones), turn))


def test_a_deck_is_counted() -> None:
    found = figures(QUICKSTEP)
    assert sum(found.curve) == len(QUICKSTEP.main) == 40
    assert found.mean == pytest.approx(sum(need_of(card).total for card in QUICKSTEP.main) / 40)
    assert sum(found.types.values()) == 40
    assert set(found.wanted) == set(found.produced) == {"R", "G"}
    empty = figures(replace(QUICKSTEP, main=(), stones=()))
    assert (empty.mean, empty.chances) == (0.0, [0.0] * 6)


def test_what_is_wrong_is_told_while_a_deck_is_built(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            begun = (await guest.http.post("/api/v1/building", json={"piles": PILES})).json()
            assert [each["rule"] for each in begun["wrong"]] == ["402.2", "402.3a", "402.4a"]
            assert {card["title"] for card in begun["cards"]} == {"Hedge Lynx", "Two Sparks", "Fire Magic Stone"}
            assert begun["produced"] == {"Fire Magic Stone": "R"}
            assert begun["figures"]["curve"][:3] == [0, 3, 4]
            odd = {"ruler": "Nobody", "piles": {"main": [["No Such Card", 1]]}}
            told = (await guest.http.post("/api/v1/building", json=odd)).json()["wrong"]
            assert [each["message"] for each in told[:2]] == ["no card 'Nobody'", "no card 'No Such Card'"]
            listed = (await guest.http.get("/api/v1/decks/Quickstep/list")).text
            read = (await guest.http.post("/api/v1/building/read", json={"text": listed})).json()
            whole = (await guest.http.post("/api/v1/building", json=read)).json()
            assert whole["wrong"] == []
            again = await guest.http.post("/api/v1/building/written", json=read)
            assert again.text == listed
            elsewhere = await guest.http.post("/api/v1/building", json={**read, "format": "Colosseum"})
            assert elsewhere.json()["detail"]["code"] == "no_format"
            spoilt = listed.replace("4 Hedge Lynx", "4 Hedge Lynks")
            refused = await guest.http.post("/api/v1/building/read", json={"text": spoilt})
            assert refused.status_code == 409
            assert "Hedge Lynx" in refused.json()["detail"]["problems"][0]["message"]
            many = {"piles": {"main": [["Hedge Lynx", 400], ["Two Sparks", 1]]}}
            assert (await guest.http.post("/api/v1/building", json=many)).status_code == 413

    run(test())
