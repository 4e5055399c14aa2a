"""A log, a listener or a view that fails never stops a game: it is reported once, and shows no hidden card."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from server.running import as_sent
from server.test_matches import begun, decide_at_random
from table import Table
from vocabulary import EDITIONS, MAIN_DECK, ZONES, Card

from willstone import Game
from willstone.engine.game import view
from willstone.engine.layers import characteristics
from willstone.human import choices as choosing
from willstone.human import stops
from willstone.human.choices import choices, default
from willstone.i18n import message, speaking
from willstone.language.library.decks import shipped_decks
from willstone.notation import log, names
from willstone.server.decks.reading import deck_names
from willstone.server.shown import inspecting, seen
from willstone.server.tables import scribe
from willstone.server.tables.entries import Decided, packed
from willstone.server.tables.logbook import Note
from willstone.server.tables.match import Match

MADE_UP = "a secret that nobody may read"


def failing(*_: Any, **__: Any) -> Any:
    """Fails with an error that tells what nobody should see."""
    raise LookupError(MADE_UP)


def match_after(decisions: int, edition: str = "cr-8.01") -> Match:
    match = begun(edition, deck_names(edition)[:2], 5)
    chance = random.Random(2)
    for _ in range(decisions):
        decide_at_random(match, chance)
    assert not match.over
    return match


def log_lines(match: Match, viewer: int) -> list[str]:
    return [note.line().text for note in match.scribe.logs[viewer].since(0)]


# ---------------------------------------------------------------- a deck without cards


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_in_which_a_deck_is_emptied_ends_by_the_rules(edition: str) -> None:
    match = begun(edition, deck_names(edition)[:2], 1)
    while not match.over:
        offered = choices(match.game)
        option = (default(offered) or offered[0]).option
        seat = match.game.asking().chooser(match.game)
        match.apply(Decided(seat=seat, option=packed(option), number=match.number))
        assert len(match.taken) < 5000
    result = match.result(1)
    assert result is not None
    assert result.reason == "rules"
    loser = match.game.lost.index(True)
    assert match.game.zone(MAIN_DECK, loser) == []
    for viewer in match.scribe.viewers:
        assert f"Player{loser} has no card left to draw and loses the game" in log_lines(match, viewer)
        assert str(log.UNTOLD) not in log_lines(match, viewer)


def test_a_card_as_it_was_can_be_asked_about_when_every_zone_is_empty() -> None:
    game = match_after(30).game
    found = list(game.cards.values())
    game.zones = [[] for _ in game.zones]
    for zone in range(ZONES):
        for card in found:
            fields = {name: getattr(card, name) for name in Card.FIELDS} | {"zone": zone, "known": 0}
            for viewer in (-1, 0, 1):
                assert view.may_see(game, viewer, Card(**fields)) in (True, False)


# ---------------------------------------------------------------- listening


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_cannot_be_described_is_told_as_that(
    language: str, monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    usual = match_after(120)
    monkeypatch.setitem(log._TELLERS, "drew", failing)
    match = match_after(120)
    assert match.game == usual.game
    for viewer in match.scribe.viewers:
        with speaking(language):
            told, before = log_lines(match, viewer), log_lines(usual, viewer)
            instead = str(log.UNTOLD)
        assert len(told) == len(before)
        assert {line for line, was in zip(told, before, strict=True) if line != was} == {instead}
        assert told.count(instead) > 5
        assert list(match.scribe.logs[viewer].since(0))[told.index(instead)].rule == "1009.1"
    assert (language == "it") == ("è successo" in instead)
    assert len(reported) == 1
    assert "the line of 'drew' failed; the game goes on" in reported.pop()


def test_a_line_that_cannot_be_read_says_so(reported: list[str]) -> None:
    note = Note(message("{} and {}", "one"), "103.2", 4)
    assert note.line() == note.line()
    assert note.line().text == str(log.UNTOLD)
    assert len(reported) == 1
    reported.clear()


def test_what_cannot_be_animated_is_left_out(monkeypatch: pytest.MonkeyPatch, reported: list[str]) -> None:
    usual = match_after(60)
    monkeypatch.setattr(scribe, "_known", failing)
    match = match_after(60)
    assert match.game == usual.game
    assert all(events == [] for events in match.scribe.fresh().values())
    assert all(log_lines(match, viewer) == log_lines(usual, viewer) for viewer in match.scribe.viewers)
    assert len(reported) == 1
    reported.clear()


def test_a_listener_that_fails_changes_nothing(reported: list[str]) -> None:
    ends = []
    for listener in (None, failing):
        decks = list(shipped_decks().values())[:2]
        game = Game.new("cr-8.01", decks, 3, listener=listener)
        chance = random.Random(3)
        while not game.over:
            game.play(chance.choice(game.legal()))
        ends.append(game.state_hash())
    assert ends[0] == ends[1]
    assert len(reported) == 1
    assert "a listener failed" in reported.pop()


def test_what_was_computed_by_half_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table["A"].field("Banner", text="Other resonators you control gain [+100/+100].")
    table["A"].field("Pikeman", atk=300, def_=300)
    game, pikeman = table.game, table.card("Pikeman").id
    game.changed()
    with monkeypatch.context() as patched:
        patched.setattr(characteristics._Layers, "_apply_layer", failing)
        with pytest.raises(LookupError):
            game.info(pikeman)
        with pytest.raises(LookupError):
            game.bearers(0)
    assert game.info(pikeman).atk == 400


# ---------------------------------------------------------------- showing


def shown_to(match: Match) -> dict[int, Any]:
    """What every viewer is shown, as it is sent."""
    return {viewer: as_sent(seen.view(match.game, viewer)) for viewer in (-1, 0, 1)}


def cards_of(shown: Any) -> dict[int, Any]:
    zones = [zone["cards"] for player in shown["players"] for zone in player["zones"].values()]
    return {card["id"]: card for cards in (*zones, shown["field"]) for card in cards}


def test_a_card_that_cannot_be_shown_as_it_is_is_shown_as_it_is_printed(
    monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    match = match_after(120)
    usual = shown_to(match)
    monkeypatch.setattr(view, "_as_it_is", failing)
    for viewer, shown in shown_to(match).items():
        found, before = cards_of(shown), cards_of(usual[viewer])
        assert found.keys() == before.keys()
        assert [card.get("name") for card in found.values()] == [card.get("name") for card in before.values()]
        assert [card.get("image") for card in found.values()] == [card.get("image") for card in before.values()]
        assert MADE_UP not in json.dumps(shown)
    assert len(reported) == 1
    monkeypatch.setattr(view, "_as_printed", failing)
    for shown in shown_to(match).values():
        assert shown["players"][0]["zones"]["hand"]["count"] > 0
        assert cards_of(shown)
        assert all(card["face_down"] and "name" not in card for card in cards_of(shown).values())
    assert len(reported) == 2
    reported.clear()


def test_who_cannot_be_told_to_see_a_card_does_not_see_it(monkeypatch: pytest.MonkeyPatch, reported: list[str]) -> None:
    match = match_after(120)
    usual = shown_to(match)
    monkeypatch.setattr(view, "sees_top", failing)
    assert shown_to(match) == usual  # nothing lets anybody look at a deck
    assert len(reported) == 1
    reported.clear()


def test_a_picture_or_a_card_on_the_chase_that_fails_is_left_out(
    monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    match = match_after(0)
    chance = random.Random(1)
    while not match.game.chase:
        decide_at_random(match, chance)
    monkeypatch.setattr(seen, "image", failing)
    shown = shown_to(match)[0]
    assert {card["image"] for card in cards_of(shown).values() if "name" in card} == {None}
    monkeypatch.setattr(seen, "card_view", failing)
    shown = shown_to(match)[0]
    assert shown["chase"][0]["shown"] is None
    monkeypatch.setattr(Game, "name", failing)
    assert shown_to(match)[0]["chase"][0] == shown["chase"][0] | {"name": "something", "text": ""}
    assert foretold_as("something", match)
    assert len(reported) >= 3
    reported.clear()


def foretold_as(name: str, match: Match) -> bool:
    return stops.describe(match.game) == f"{name} on the chase"


def test_what_can_be_decided_can_be_decided_without_its_words(
    monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    match = match_after(31)
    usual = choices(match.game)
    assert len(usual) > 1
    written = [choice.text for choice in usual]
    with monkeypatch.context() as patched:
        patched.setattr(seen, "label", failing)
        patched.setattr(stops, "_foretold", failing)
        decision = seen.own_decision(match, usual)
        assert isinstance(decision.options, list)
        assert [option.label for option in decision.options] == written
        assert decision.consequence == ""
    for name, owner in (("told", choosing), ("Known", names)):
        with monkeypatch.context() as patched:
            patched.setattr(owner, name, failing)
            found = choices(match.game)
            assert [choice.option for choice in found if choice.then is None] == match.game.legal()
            decision = seen.own_decision(match, found)
            assert isinstance(decision.options, list)
            assert {option.text for option in decision.options} <= {
                *(choice.option.kind for choice in usual),
                *written,
            }
            assert MADE_UP not in str(decision)
    with monkeypatch.context() as patched:
        patched.setattr(choosing, "attacks", failing)
        assert [choice.option for choice in choices(match.game)] == match.game.legal()
    chance = random.Random(1)
    while not match.over:  # and the game goes on
        decide_at_random(match, chance)
    assert reported
    reported.clear()


def test_all_about_a_card_is_told_as_far_as_it_can_be(monkeypatch: pytest.MonkeyPatch, reported: list[str]) -> None:
    match = match_after(31)
    card = match.game.zone(2, 0)[0]
    monkeypatch.setattr(inspecting, "changes", failing)
    monkeypatch.setattr(Game, "why_not", failing)
    found = inspecting.inspected(match, 0, card, [])
    assert found is not None
    assert (found.changes, found.cannot) == ([], [])
    assert inspecting.inspected(match, 1, card, []) is None
    reported.clear()


def test_what_a_card_says_is_told_in_italian_as_far_as_there_are_words(
    monkeypatch: pytest.MonkeyPatch, reported: list[str]
) -> None:
    match = match_after(31)
    card = match.game.zone(2, 0)[0]
    in_english = inspecting.inspected(match, 0, card, [])
    assert in_english is not None
    assert in_english.said == {}
    with speaking("it"):
        found = inspecting.inspected(match, 0, card, [])
        assert found is not None
        written = found.card.get("abilities", [])
        assert written
        assert found.said.keys() <= {
            *written,
            *(text for side in found.card.get("sides", ()) for text in side["abilities"]),
        }
        assert all(italian != english for english, italian in found.said.items() if english[0] != "{")
        monkeypatch.setattr("willstone.language.italian.said", failing)
        unsaid = inspecting.inspected(match, 0, card, [])
    assert unsaid is not None
    assert unsaid.said == {}
    reported.clear()
