"""Rules lead to the code that carries them out, and the code cites rules that exist."""

from __future__ import annotations

from textwrap import dedent

import pytest

from willstone.editions.citing import counterparts
from willstone.rulebook import DOCUMENTS, Rule, find, rules, tracing
from willstone.rulebook.mentions import mentions
from willstone.rulebook.places import citations, read, sources

NOT_IN_THE_CATALOGUE = {"cr-12.7"}  # a later document, of which one section is cited


def mentioned(text: str, document: str | None = None) -> list[str]:
    return [f"{mention.document}/{mention.number}" for mention in mentions(text, document)]


def cited(source: str) -> list[tuple[str, str, int]]:
    """The numbers that a module cites, for what, and in which line."""
    return [(found.mention.number, found.place.name, found.place.line) for found in read(dedent(source))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("903.2g: the targets (903.2i-iii)", ["903.2g", "903.2i-iii"]),
        ("103.1-103.3, 909.1a-h and 903.2h-i", ["103.1-103.3", "909.1a-909.1h", "903.2h-i"]),
        ("1029: take cards (316.3a, 316.5a)", ["1029", "316.3a", "316.5a"]),
        ("the number ∞ (209, 1136)", ["209", "1136"]),
        ("400 life, [400/400], X times 100, 1000 of them, +803, 8.01, at 127.0.0.1", []),
        ("as in ``903.2g``", []),
    ],
)
def test_numbers_of_the_current_rules_are_seen_in_a_text(text: str, found: list[str]) -> None:
    assert mentioned(text) == [f"cr-8.01/{number}" for number in found]


def test_short_numbers_need_their_document() -> None:
    assert mentioned("about 2.4 cards") == []
    assert mentioned("2.1.1 of 8.01", "cr-5.01") == ["cr-5.01/2.1.1"]
    assert mentioned("abc-1.0 8.1, 8.2: not 8.3") == ["abc-1.0/8.1", "abc-1.0/8.2"]
    assert mentioned("IT5 and Q3") == ["rulebook-it/IT5", "quick-rules/Q3"]


def test_a_citation_counts_for_the_innermost_thing_with_a_name() -> None:
    source = '''\
        """A module (701)."""

        LIMIT = 7  # 505.5a

        # 403.4: who begins
        BEGINS = "403.4"


        class Step:
            """803.3a: a step."""

            wild: bool = True  # 804.4

            def run(self):
                def inner():
                    return Illegal("803.3b", "not 803.4")

                x = 1  # 803.5
                # 804.1
                return inner


        # ---------- 805

        @decorated
        def act():
            """Acts (805.1, 805.2)."""
    '''
    assert cited(source) == [
        ("701", "module", 1),
        ("803.3a", "module.Step", 9),
        ("805.1", "module.act", 26),
        ("805.2", "module.act", 26),
        ("505.5a", "module.LIMIT", 3),
        ("403.4", "module.BEGINS", 5),
        ("403.4", "module.BEGINS", 6),
        ("804.4", "module.Step.wild", 12),
        ("803.3b", "module.Step.run.inner", 16),
        ("803.5", "module.Step.run", 18),
        ("804.1", "module.Step.run", 19),
    ]


def test_a_module_names_the_document_of_its_short_numbers() -> None:
    source = '"""By abc-1.0."""\nSTRONG = 600  # 5.2\nRULE = "5.3.1"\n'
    assert [f"{found.mention.document}/{found.mention.number}" for found in read(source)] == [
        "abc-1.0/5.2",
        "abc-1.0/5.3.1",
    ]


def test_the_plainest_place_comes_first() -> None:
    found = tracing.traces(find("803.3a"))
    assert found[0].place.name == "combatants.against_attacker"
    manners = [trace.manner for trace in found]
    assert manners == sorted(manners, key=["exact", "range", "whole"].index)
    assert {"exact", "whole"} <= set(manners)


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ("803.3", "battle.DeclareAttack"),  # not the state of a battle, nor what forbids an attack
        ("903.2g", "announce.Announce._choose_targets"),
        ("1002.1", "entering.Add"),  # not what triggers by it
        ("1012.1", "actions.Cancel"),  # not what can be cancelled
        ("1202.1", "processes.beaten"),  # not what an edition does
        ("cr-5.01/2.1.3b", "moving.SUBTYPES"),
    ],
)
def test_first_comes_what_carries_a_rule_out_in_a_module_that_is_about_it(rule: str, place: str) -> None:
    assert tracing.traces(find(rule))[0].place.name == place


def test_whole_chapters_are_left_out_where_something_nearer_is_named() -> None:
    assert [trace.place.name for trace in tracing.traces(find("502.4"))] == ["turn.DrawPhase"]


def test_every_room_of_the_engine_has_its_place_in_the_order() -> None:
    rooms = {path.split("/")[2] for path in sources() if path.startswith("willstone/engine/") and path.count("/") == 3}
    assert set(tracing._ROOMS) == rooms


def test_a_rule_knows_what_the_other_documents_call_it() -> None:
    called = {str(rule) for rule in tracing.called(find("803.3a"))}
    assert called == {
        "cr-5.01/8.2.4",
        *("quick-rules/Q28", "quick-rules/Q29"),
        *("rulebook-it/IT43", "rulebook-it/IT106"),
    }
    assert "cr-8.01/803.3a" in {str(rule) for rule in tracing.called(find("quick-rules/Q28"))}


@pytest.mark.parametrize("document", DOCUMENTS[1:])
def test_what_a_document_calls_a_rule_is_in_both_documents(document: str) -> None:
    for own, usual in counterparts(document).items():
        assert find(own, document)
        assert [find(id, "cr-8.01").id for id in usual] == usual


def test_every_citation_is_of_a_rule() -> None:
    wrong = [
        f"{found.place}: no rule {found.mention.number} in {found.mention.document}"
        for path in sources()
        for found in citations(path)
        if not found.mention.known or found.mention.document not in {*DOCUMENTS, *NOT_IN_THE_CATALOGUE}
    ]
    assert wrong == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_rule_that_a_game_can_show_is_named_by_code(document: str) -> None:
    """By its own number or one that 8.01 has for it; a module that names a whole section with it says too little."""
    unnamed = [rule.id for rule in rules(document) if not rule.physical and not leads_to_code(rule)]
    assert unnamed == []


def leads_to_code(rule: Rule) -> bool:
    """Whether something names a rule, or a function, class or value names what it is a part of, less than a chapter."""
    return any(
        trace.manner == "exact" or ("." in trace.place.name and trace.number != trace.rule.chapter)
        for trace in tracing.traces(rule)
    )
