"""Formats as files: what they say, what they have against decks, newer lists, and tables that have a format."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import kept
import pytest
from invoking import invoked
from server.running import run, running, settings_for
from wind import content, entry

from willstone.files import FileError
from willstone.formats import Checker, clusters, find, known, read_format, usual, wrong_with
from willstone.formats.searching import query_of
from willstone.language.library.decks import shipped_decks
from willstone.language.library.importing import store
from willstone.language.library.library import Library
from willstone.language.library.search import QueryError, Shelf
from willstone.server.decks.reading import shipped

if TYPE_CHECKING:
    from pathlib import Path

    from willstone.engine import Deck

QUICKSTEP = shipped_decks()["quickstep"]
SMALL = """
format: Small Change
edition: cr-8.01
as of: 2026-11
pool: {sets: [CMF, TST], ours: no}
banned: {CMF-001: Owl of One}
pairs: [[CMF-002, TST-001]]
limits: {CMF-003: {name: Owl of Three, copies: 1}}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    made = kept.with_tables(tmp_path / "data")
    monkeypatch.setenv("WILLSTONE_DATA", str(made))
    return made


@pytest.fixture
def library(folder: Path, tmp_path: Path) -> Library:
    """The cards that ship and some of sets that formats speak of."""
    assert folder.exists()
    names = {"CMF-001": "Owl of One", "CMF-002": "Owl of Two", "CMF-003": "Owl of Three", "TST-001": "Owl of Four"}
    names |= {"SKL-001": "Owl of Five", "CMF-069": "Gretel", "VIN001-099": "Owl of One Again"}
    path = tmp_path / "owls.json"
    path.write_text(json.dumps(content([entry(number, name) for number, name in names.items()])), "utf-8")
    store.import_file(path)
    return Library.standard()


def with_cards(library: Library, *names: str) -> Deck:
    """A deck that ships with other cards in place of its last."""
    return replace(QUICKSTEP, main=(*QUICKSTEP.main[: -len(names)], *(library.get(name) for name in names)))


def told(text: str, deck: Deck, library: Library) -> list[tuple[str, str]]:
    """What the list of a format has against the cards of a deck that do not ship."""
    (found,) = read_format(text, "small.yaml")
    return [(rule, words) for rule, words in Checker(found, library).of_the_list(deck) if "Owl" in words]


def test_what_ships_has_its_pools_and_sources() -> None:
    formats = known()
    assert {"colosseum", "origin valhalla", "origin bifrost", "wanderer", "new frontiers"} <= set(formats)
    assert all(each.source and each.about for each in formats.values())
    assert (find("Wanderer").clusters[0], find("wanderer").date) == ("Grimm", "2022-05")
    assert find("New Frontiers").clusters == tuple(clusters())[-2:]
    assert find("Cluster Saga").sets == frozenset(clusters()["Saga"])
    assert (find("Origin Valhalla").edition, find("Origin Valhalla").sets) == ("cr-8.01-valhalla", None)
    assert (len(find("Colosseum").banned), find("Colosseum").date) == (18, "2024-02-01")
    with pytest.raises(ValueError, match="did you mean"):
        find("Wandering")


def test_a_list_forbids_cards_pairs_copies_and_what_is_not_in_its_pool(library: Library) -> None:
    deck = with_cards(library, "Owl of One", "Owl of Two", "Owl of Four", "Owl of Five")
    assert told(SMALL, deck, library) == [
        ("banned", "Owl of One is banned in Small Change"),
        ("pool", "Owl of Five is not in the pool of Small Change"),
        ("pair", "Owl of Two and Owl of Four are not allowed together in Small Change"),
    ]
    assert told(SMALL, with_cards(library, "Owl of Two"), library) == []
    three = [("copies", "2 copies of Owl of Three; Small Change allows 1")]
    assert told(SMALL, with_cards(library, "Owl of Three", "Owl of Three"), library) == three
    assert told(SMALL, with_cards(library, "Owl of Three"), library) == []


def test_cards_without_a_printing_are_in_a_pool_unless_it_says_no(library: Library) -> None:
    (closed,) = read_format(SMALL, "small.yaml")
    title = QUICKSTEP.main[0].title
    wrong = {words for _, words in Checker(closed, library).of_the_list(QUICKSTEP)}
    assert f"{title} is not in the pool of Small Change" in wrong
    assert list(Checker(replace(closed, ours=True), library).of_the_list(QUICKSTEP)) == []


def test_a_banned_card_is_meant_by_its_name_in_other_printings_too(library: Library) -> None:
    reprinted = SMALL.replace("CMF-001", "SKL-999").replace("[CMF, TST]", "[CMF, TST, VIN001]")
    assert told(reprinted, with_cards(library, "Owl of One"), library)[0][0] == "banned"
    assert told(reprinted, with_cards(library, "Owl of One Again"), library) == []


def test_an_edition_may_have_a_usual_format(library: Library) -> None:
    assert usual("abc-1.0") == find("Colosseum")
    assert usual("cr-8.01") is None
    basin = shipped_decks("abc-1.0")["basin"]
    assert wrong_with(basin, "abc-1.0", "", library) == []
    banned = replace(basin.main[0], faces=(replace(basin.main[0].faces[0], name="Severing Winds"),), label="")
    found = wrong_with(replace(basin, main=(banned, *basin.main[1:])), "abc-1.0", "", library)
    assert [each.rule for each in found] == ["banned"]
    with pytest.raises(ValueError, match=r"is played by abc-1\.0"):
        wrong_with(QUICKSTEP, "cr-8.01", "Colosseum", library)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("format: X\nedition: cr-9", 2, "no edition 'cr-9'"),
        ("format: X\nedition: cr-8.01\nas of: soon", 3, "must be a day"),
        ("format: X\nedition: cr-8.01\nas of: 2024-13-01", 3, "must be a day"),
        ("format: X\nedition: cr-8.01\npool:\n  from: Grim", 4, "no cluster 'Grim'; did you mean"),
        ("format: X\nedition: cr-8.01\npool:\n  each: day", 4, "for each cluster"),
        ("format: X\nedition: cr-8.01\npairs:\n- [A-1]", 4, "a pair has two cards"),
        ("format: X\nedition: cr-8.01\nbaned: {}", 3, "unknown key"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(FileError) as caught:
        read_format(text, "x.yaml")
    assert caught.value.line == line
    assert words in caught.value.message


def test_pools_go_from_one_cluster_to_another() -> None:
    text = "format: X\nedition: cr-8.01\npool: {from: Alice, until: Reiya, sets: [P]}"
    (found,) = read_format(text, "x.yaml")
    assert found.clusters == ("Alice", "Lapis", "Reiya")
    assert found.sets == frozenset(("P", *(each for name in found.clusters for each in clusters()[name])))


def test_the_commands_list_show_and_update(folder: Path, tmp_path: Path) -> None:
    assert folder.exists()
    assert "Wanderer" in invoked("formats", "list").stdout
    shown = invoked("formats", "show", "wanderer")
    assert "2022-05" in shown.stdout
    assert "CMF-069  Gretel" in shown.stdout
    newer = tmp_path / "newer.yaml"
    newer.write_text(
        "format: Wanderer\nabout: Ours.\nedition: cr-8.01\nas of: 2026-01-31\nbanned: {A-1: Nobody}", "utf-8"
    )
    assert invoked("formats", "update", newer).stdout == "Wanderer: 1 banned cards, 0 pairs\n"
    (line,) = (
        each
        for each in json.loads(invoked("formats", "list", "--json").stdout)["formats"]
        if each["name"] == "Wanderer"
    )
    assert (line["date"], line["banned"]) == ("2026-01-31", {"A-1": "Nobody"})
    newer.write_text("format: Wanderer\nedition: nothing", "utf-8")
    refused = invoked("formats", "update", newer)
    assert (refused.exit_code, "newer.yaml:2: no edition 'nothing'" in refused.stderr) == (2, True)
    assert find("Wanderer").date == "2026-01-31"


def test_decks_are_checked_by_a_format(library: Library, tmp_path: Path) -> None:
    assert library
    legal = invoked("deck", "check", "Quickstep", "--format", "Wanderer", "--json")
    assert (legal.exit_code, json.loads(legal.stdout)["edition"]) == (0, "cr-8.01")
    exported = invoked("deck", "export", "Quickstep").stdout
    first = next(line for line in exported.splitlines() if line.startswith("4 "))
    path = tmp_path / "gretel.txt"
    path.write_text(exported.replace(first, f"3 {first[2:]}\n1 Gretel"), "utf-8")
    wrong = invoked("deck", "check", path, "--format", "Wanderer")
    assert (wrong.exit_code, "banned  Gretel is banned in Wanderer" in wrong.stdout) == (1, True)
    assert invoked("deck", "check", path).exit_code == 0
    assert invoked("deck", "check", "Basin", "--edition", "cr-8.01", "--format", "Colosseum").exit_code == 2


def test_a_table_of_a_format_refuses_decks_with_reasons(folder: Path, tmp_path: Path) -> None:
    strict = folder / "formats" / "strict.yaml"
    strict.parent.mkdir()
    name = QUICKSTEP.main[0].name
    strict.write_text(f"format: Strict\nabout: Ours.\nedition: cr-8.01\nbanned: {{X-1: {json.dumps(name)}}}", "utf-8")

    async def test() -> None:
        async with running(settings_for(tmp_path)) as server, await server.guest() as guest:
            assert "Strict" in {each["name"] for each in await guest.get("/formats")}
            await guest.sign_in("Ann")
            wish = {"format": "strict", "seats": [{"kind": "you"}, {"kind": "computer"}]}
            refused = await guest.http.post("/api/v1/tables", json={**wish, "deck": "Quickstep"})
            assert (refused.status_code, refused.json()["detail"]["problems"]) == (
                409,
                [{"line": 0, "message": f"{name} is banned in Strict"}],
            )
            made = (await guest.http.post("/api/v1/tables", json={**wish, "deck": "Quiet Tide"})).json()
            assert (made["format"], made["status"]) == ("Strict", "playing")
            computer = made["seats"][1]["deck"]
            assert QUICKSTEP.main[0] not in shipped(computer).deck.main
            open_table = await guest.make_table(format="Strict", seats=[{"kind": "you"}, {"kind": "open"}])
            await guest.connect(open_table)
            await guest.say("sit", seat=None, deck="Quickstep")
            assert "is banned in Strict" in (await guest.hear("error"))["message"]
            other = await guest.http.post("/api/v1/tables", json={"format": "Colosseum", "deck": "Quickstep"})
            assert other.json()["detail"]["code"] == "bad_format"

    run(test())


def test_queries_ask_for_formats_sets_and_clusters(library: Library) -> None:
    shelf = Shelf(library)

    def owls(query: str) -> list[str]:
        return [card.title for card in shelf.find(query_of(f"owl {query}", library))]

    assert owls("set:cmf") == ["Owl of One", "Owl of Three", "Owl of Two"]
    assert owls("cluster:alice,saga") == ["Owl of Five", "Owl of Four"]
    assert owls('format:"New Frontiers" -is:incomplete set:CMF') == []
    assert "Gretel" not in {card.title for card in shelf.find(query_of("format:wanderer", library))}
    with pytest.raises(QueryError, match="no format"):
        query_of("format:nothing", library)
    assert "Owl of Four" in invoked("cards", "search", "set:TST").stdout
