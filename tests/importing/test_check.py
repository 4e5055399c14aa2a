"""Measuring how much of a file is understood."""

from __future__ import annotations

from pathlib import Path

import pytest
from wind import entry, source

from willstone.files import FileError
from willstone.language import render
from willstone.language.library.importing import check as module
from willstone.language.library.importing.check import check, read_faces


def test_the_report_counts_faces_abilities_and_clusters() -> None:
    faces = source(
        [
            entry("A-1", abilities=["[Flying]", "[Enter] => Draw a card."]),
            entry("A-2", "Fox", abilities=["[Pierce]\nFrobnicate target resonator."]),
            entry("A-3", "Pact", "Order"),
        ],
        [entry("B-1", abilities=["Choose one -", "Draw a card;", "or discard a card."])],
    ).printings
    seen: list[None] = []
    report = check(faces, lambda: seen.append(None)).as_json()
    assert len(seen) == 4
    unparsed = report.pop("unparsed")
    assert report == {
        "faces": 4,
        "faces_compiled": 1,
        "abilities": 5,
        "abilities_compiled": 3,
        "roundtrip_failures": 0,
        "by_cluster": {"Birds": {"faces": 4, "faces_compiled": 1}},
    }
    assert [each["face"] for each in unparsed] == ["A-2 Fox", "A-3 Pact", "B-1 Owl"]
    fox = unparsed[0]
    assert fox["text"][fox["at"] :].startswith("Frobnicate")
    assert fox["expected"]


def test_round_trips_are_checked_without_trusting_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = source([entry("A-1", abilities=["[Flying]", "[Pierce]"])]).printings
    monkeypatch.setattr(module, "renders_back", lambda abilities, _: "Flying" not in render(abilities))
    assert check(faces).roundtrip_failures == 1


def test_card_files_of_ours_are_read_too(tmp_path: Path) -> None:
    file = tmp_path / "birds.yaml"
    file.write_text(
        '- {name: Owl, type: Ruler, text: "[Judgment] {W}", j_ruler: {atk: 1, def: 1, text: Frobnicate.}}\n'
        '- {name: Hoot, type: Chant, text: "Draw a card."}\n',
        "utf-8",
    )
    report = check(read_faces(file).printings)
    assert (report.faces, report.faces_compiled, report.abilities) == (3, 2, 3)
    assert list(report.by_cluster) == ["birds"]
    assert report.unparsed[0][0].startswith("Owl (line 1)")
    file.write_text("- {name: Owl}\n", "utf-8")
    with pytest.raises(FileError, match=r"birds\.yaml:1: 'type' is missing"):
        read_faces(file)


def test_the_most_frequent_phrases() -> None:
    faces = source(
        [entry(f"A-{n}", f"Owl {n}", abilities=["[Enter] => Frobnicate a card."]) for n in range(3)]
    ).printings
    assert check(faces).phrases().most_common() == [("⇒ » Frobnicate a card.", 3)]
