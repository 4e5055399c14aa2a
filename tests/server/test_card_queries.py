"""Cards over HTTP: searched by words and queries, and all about one of them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import kept
from server.running import run, running, settings_for
from wind import content, entry

from willstone.language.library.importing import store
from willstone.server.decks import pictures, shelf

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_cards_are_searched_by_queries(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            everything = await guest.get("/cards")
            assert everything["total"] > len(everything["cards"]) == 60
            cheap = await guest.get("/cards?query=type:resonator cost<=1 attribute:fire,wind&limit=200")
            assert cheap["total"] == len(cheap["cards"]) > 5
            assert all(each["total"] <= 1 and set(each["attributes"]) & set("RG") for each in cheap["cards"])
            later = await guest.get("/cards?query=type:resonator cost<=1 attribute:fire,wind&start=2&limit=2")
            assert later["cards"] == cheap["cards"][2:4]
            wrong = await guest.http.get("/api/v1/cards?query=owl colour:fire")
            assert (wrong.status_code, wrong.json()["detail"]["code"]) == (400, "bad_query")
            assert "no field 'colour'" in wrong.json()["detail"]["message"]

    run(test())


def test_all_about_a_card(tmp_path: Path) -> None:
    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            lynx = await guest.get("/cards/Hedge Lynx")
            assert [(each["word"], bool(each["text"]), bool(each["rule"])) for each in lynx["keywords"]] == [
                ("Swiftness", True, True)
            ]
            assert ("Quickstep", 4) in {(each["name"], each["count"]) for each in lynx["decks"]}
            assert {each["reason"] for each in lynx["formats"]} == {""}
            italian = await guest.get("/cards/Hedge Lynx?language=it")
            assert italian["keywords"][0]["name"] == "Rapidità"
            assert len((await guest.get("/cards/Tamsin Quickstep"))["sides"]) == 2

    run(test())


def test_what_is_not_understood_and_who_does_not_take_a_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WILLSTONE_DATA", str(kept.with_tables(tmp_path / "data")))
    file = tmp_path / "owls.json"
    cards = [
        entry("CMF-069", "Gretel"),
        entry("SKL-001", "Both // Sides"),
        entry("TST-001", "Odd Owl", abilities=["Frobnicate the owl."]),
    ]
    file.write_text(json.dumps(content(cards)), "utf-8")
    store.import_file(file)
    made = [pictures.library, shelf.shelf, pictures.image, pictures.version]
    for each in made:
        each.cache_clear()

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            odd = await guest.get("/cards/Odd Owl")
            assert odd["sides"][0]["incomplete"] == ["Frobnicate the owl."]
            assert odd["ids"] == ["TST-001"]
            assert [each["title"] for each in (await guest.get("/cards?query=set:TST"))["cards"]] == ["Odd Owl"]
            assert (await guest.get("/cards?query=odd is:readable"))["total"] == 0
            for address in (odd["images"][0], (await guest.get("/cards/Both // Sides"))["images"][0]):
                assert (await guest.http.get(address)).text.startswith("<svg")
                assert "CC BY" in (await guest.http.get(address.replace("0.svg", "0/emblem.svg"))).text
            gretel = {each["name"]: each["reason"] for each in (await guest.get("/cards/Gretel"))["formats"]}
            assert gretel["Wanderer"] == "Gretel is banned in Wanderer"
            assert "not in the pool" in gretel["Cluster Saga"]
            assert gretel["Cluster Grimm"] == ""

    try:
        run(test())
    finally:
        for each in made:
            each.cache_clear()
