"""Small files in the "Force of Wind" format, with invented cards."""

from __future__ import annotations

import json
from typing import Any

from vocabulary import CardDef

from willstone.language.library.importing.cards import Imported, cards
from willstone.language.library.importing.forceofwind import Source, parse_source


def entry(id_: str, name: str = "Owl", type_: str | list[str] = "Resonator", **more: Any) -> dict[str, Any]:
    """A face as the format writes it."""
    fields: dict[str, Any] = {
        "race": [],
        "cost": "{W}{1}",
        "colour": ["W"],
        "ATK": "",
        "DEF": "",
        "abilities": [],
        "divinity": "",
        "flavour": "",
        "artists": [],
        "rarity": "C",
    }
    if type_ in ("Resonator", "J-Ruler"):
        fields |= {"ATK": 400, "DEF": 500}
    if type_ in ("Ruler", "J-Ruler"):
        fields |= {"cost": None}
    return {
        "id": id_,
        "name": name,
        "type": [type_] if isinstance(type_, str) else type_,
        **fields,
        **{key.replace("def_", "DEF").replace("atk", "ATK"): value for key, value in more.items()},
    }


def content(*sets: list[dict[str, Any]], cluster: str = "Birds") -> dict[str, Any]:
    """A file of one cluster with sets A, B, C ..."""
    printed = [
        {"name": f"Set {chr(65 + number)}", "code": chr(65 + number), "cards": entries}
        for number, entries in enumerate(sets)
    ]
    return {"fow": {"clusters": [{"name": cluster, "sets": printed}]}}


def source(*sets: list[dict[str, Any]]) -> Source:
    """The same, read."""
    return parse_source(json.dumps(content(*sets)).encode(), "birds.json")


def imported(*sets: list[dict[str, Any]]) -> dict[str, Imported]:
    """The same as cards by title."""
    return {each.card.title: each for each in cards(source(*sets).printings)}


def card(*entries: dict[str, Any]) -> CardDef:
    """The only card of these faces."""
    (only,) = imported(list(entries)).values()
    return only.card
