"""1404-1417: how the wordings of old cards are read."""

from __future__ import annotations

import pytest
from spelling import respelled
from table import Table, card, rule
from vocabulary import CHANT, SYMBOL_SKILLS, Automatic, Skill, TriggerAutomatic, TriggerPlay

from willstone.language import parse
from willstone.language.library.carddata import read_type


def same(old: str, new: str, types: int = CHANT) -> None:
    """Two wordings are one ability."""
    assert parse(old, types) == parse(new, types)
    assert respelled(old) == respelled(new)


@rule("cr-8.01", "1404.1")
def test_a_magic_stone_area_is_the_field() -> None:
    same(
        "Put the top card of your magic stone deck into your magic stone area.",
        "Put the top card of your magic stone deck into the field.",
    )
    table = Table()
    table["A"].hand("Growth", "Chant", cost="{0}", text="Destroy target magic stone in a magic stone area.")
    table["B"].stones("W")
    table.play("A: play Growth -> Light Magic Stone", "resolve")
    table.expect({"B.stones": []})


@rule("cr-8.01", "1404.2")
def test_a_chant_standby_area_is_the_standby_area() -> None:
    same(
        "Remove target card from your chant-standby area from the game.",
        "Remove target card from your standby area from the game.",
    )


@rule("cr-8.01", "1405.1")
@rule("cr-8.01", "1405.2")
@pytest.mark.parametrize("written", ["Spell", "Spell: Chant", "Chant", "spell:chant"])
def test_a_spell_is_a_chant_without_subtypes(written: str) -> None:
    assert read_type(written) == read_type("Chant")
    assert not read_type(written).instant


@rule("cr-8.01", "1405.2a")
def test_spell_chant_means_chant() -> None:
    same("Destroy target [Spell:Chant].", "Destroy target chant.")


@rule("cr-8.01", "1405.3")
def test_a_chant_instant_has_quickcast() -> None:
    assert Skill("Quickcast") in card("Bolt", "Spell: Chant-Instant", text="Draw a card.").front.abilities
    assert Skill("Quickcast") not in card("Slow", "Spell: Chant", text="Draw a card.").front.abilities


@rule("cr-8.01", "1405.3a")
def test_a_text_about_chant_instants_is_about_chants_with_quickcast() -> None:
    table = Table()
    table["A"].graveyard("Bolt", "Chant", text="[Quickcast]\nDraw a card.")
    table["A"].graveyard("Slow", "Chant", text="Draw a card.")
    table["A"].hand(
        "Echo", "Chant", cost="{0}", text="Put target [Spell:Chant-Instant] from your graveyard into your hand."
    )
    table.play("A: cannot play Echo -> Slow", "A: play Echo -> Bolt", "resolve")
    table.expect({"A.hand": ["Bolt"]})


@rule("cr-8.01", "1405.4")
@rule("cr-8.01", "1405.4a")
def test_a_chant_standby_is_a_chant_with_trigger() -> None:
    table = Table()
    table["A"].graveyard("Snare", "Spell: Chant-Standby", text="[Trigger] Anytime: Draw a card.")
    table["A"].graveyard("Slow", "Spell: Chant", text="Draw a card.")
    table["A"].hand(
        "Echo", "Chant", cost="{0}", text="Put target [Spell:Chant-Standby] from your graveyard into your hand."
    )
    table.play("A: cannot play Echo -> Slow", "A: play Echo -> Snare", "resolve")
    table.expect({"A.hand": ["Snare"]})


@rule("cr-8.01", "1407.1")
@rule("cr-8.01", "1407.2")
def test_summon_spells_and_normal_spells() -> None:
    same("Cancel target summon spell.", "Cancel target resonator spell.")
    same("Cancel target normal spell.", "Cancel target non-resonator spell.")
    for text, stopped in (("Cancel target normal spell.", "Plan"), ("Cancel target summon spell.", "Scout")):
        table = Table()
        table["A"].hand("Plan", "Chant", cost="{0}", text="[Quickcast]\nYou gain 100 life.")
        table["A"].hand("Scout", cost="{0}", text="[Quickcast]")
        table["B"].hand("No", "Chant", cost="{0}", text=f"[Quickcast]\n{text}")
        other = "Scout" if stopped == "Plan" else "Plan"
        table.play(f"A: play {other}", f"A: play {stopped}", "A: pass")
        table.play(f"B: cannot play No -> {other}", f"B: play No -> {stopped}", "resolve")
        table.expect({"A.graveyard": ["Plan"], "A.life": 4000, "A.field": ["Scout"]} if stopped == "Plan" else {})
        table.expect({"A.graveyard": ["Plan", "Scout"], "A.life": 4100} if stopped == "Scout" else {})


@rule("cr-8.01", "1408.1")
def test_j_activate_is_judgment() -> None:
    same("[J-Activate] Pay {W}{W}{2}", "[Judgment] {W}{W}{2}")


@rule("cr-8.01", "1409.1")
def test_icons_of_abilities_are_ignored() -> None:
    same("[Activate] {Rest}: Draw a card.", "{Rest}: Draw a card.")
    same("[Continuous]: This card cannot attack.", "This card cannot attack.")


@rule("cr-8.01", "1410.1")
@rule("cr-8.01", "1410.1a")
def test_the_battle_phase_is_the_battle() -> None:
    same("At the beginning of the battle phase, draw a card.", "At the beginning of the battle ⇒ Draw a card.")
    same("At the end of battle phase, draw a card.", "At the end of the battle ⇒ Draw a card.")


@rule("cr-8.01", "1411.1")
def test_a_comma_is_an_arrow() -> None:
    same("When this card is destroyed, draw a card.", "When this card is destroyed ⇒ Draw a card.")
    same("Whenever a resonator attacks, draw a card.", "Whenever a resonator attacks ⇒ Draw a card.")
    same("At the end of your turn, draw a card.", "At the end of your turn ⇒ Draw a card.")


@rule("cr-8.01", "1411.1a")
def test_a_colon_after_the_condition_of_a_trigger_is_an_arrow() -> None:
    same("[Trigger] When a resonator attacks: Draw a card.", "[Trigger] When a resonator attacks ⇒ Draw a card.")


@rule("cr-8.01", "1411.2")
@rule("cr-8.01", "1411.2a")
@rule("cr-8.01", "1411.3")
def test_enter_is_an_automatic_ability() -> None:
    for old in ("[Enter] Draw a card.", "[Enter]: Draw a card."):
        same(old, "[Enter] ⇒ Draw a card.")
    for old in ("[Enter] Draw a card.", "When this card enters the field ⇒ Draw a card."):
        (ability,) = parse(old)
        assert isinstance(ability, Automatic)
        assert ability.condition.is_enter()
        assert (ability,) == parse("[Enter] ⇒ Draw a card.")
        table = Table()
        table["A"].hand("Scout", cost="{0}", text=old)
        table.play("A: play Scout", "resolve", "resolve")
        table.expect({"A.hand.count": 1})


@rule("cr-8.01", "1411.3a")
def test_entering_from_a_zone_is_not_enter() -> None:
    text = "When this card enters the field from the chase area ⇒ Draw a card."
    assert respelled(text) == text
    assert parse(text) != parse("[Enter] ⇒ Draw a card.")


@rule("cr-8.01", "1411.3a")
@pytest.mark.parametrize(
    ("text", "canceled"),
    [
        ("When this card enters the field ⇒ You gain 300 life.", True),
        ("When this card enters the field or attacks ⇒ You gain 300 life.", False),
        ("When this card enters the field from the chase area ⇒ You gain 300 life.", False),
    ],
)
def test_what_speaks_of_enter_does_not_mean_entering_beside_other_conditions(text: str, canceled: bool) -> None:
    table = Table()
    table["A"].hand("Scout", cost="{0}", text=text)
    table["B"].hand("Hush", "Chant", cost="{0}", text="[Quickcast]\nCancel target [Enter] ability.")
    table.play("A: play Scout", "pass", "A: pass")
    if canceled:
        table.play("B: play Hush -> Scout", "resolve")
    else:
        table.play("B: cannot play Hush -> Scout because 903.2g", "resolve")
    table.expect({"A.life": 4000 if canceled else 4300})


@rule("cr-8.01", "1412.2")
def test_summoned_means_put_into_the_field_from_the_chase_area() -> None:
    same(
        "[Trigger] When a resonator summoned: Draw a card.",
        "[Trigger] Whenever a resonator enters the field from the chase area ⇒ Draw a card.",
    )
    table = Table()
    table["A"].field("Bell", "Regalia", text="Whenever you summon a resonator, you gain 200 life.")
    table["A"].graveyard("Ghost")
    table["A"].hand("Scout", cost="{0}")
    table["A"].hand("Rise", "Chant", cost="{0}", text="Put target resonator from your graveyard into your field.")
    table.play("A: play Rise -> Ghost", "resolve")
    table.expect({"A.field": ["Bell", "Ghost"], "A.life": 4000, "chase": []})
    table.play("A: play Scout", "resolve", "resolve")
    table.expect({"A.life": 4200})


@rule("cr-8.01", "1413.1")
@rule("cr-8.01", "1413.2")
def test_symbol_skills() -> None:
    assert {"Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"} == SYMBOL_SKILLS
    table = Table()
    table["B"].field("Hawk", text="[Flying]")
    table["B"].field("Rock", text="[Bloodlust]")
    table["A"].hand("Arrow", "Chant", cost="{0}", text="Destroy target resonator with a symbol skill.")
    table.play("A: cannot play Arrow -> Rock", "A: play Arrow -> Hawk", "resolve")
    table.expect({"B.field": ["Rock"]})


@rule("cr-8.01", "1414.1")
@rule("cr-8.01", "1414.2")
def test_target_attack_is_precision() -> None:
    same("[Target Attack]", "[Precision]")
    same("Destroy target resonator with [Target Attack].", "Destroy target resonator with [Precision].")


@rule("cr-8.01", "1416.1")
@rule("cr-8.01", "1416.2")
@rule("cr-8.01", "1416.2a")
@pytest.mark.parametrize(
    "condition", ["At the end of turn", "When a resonator your opponent controls enters the field"]
)
def test_a_trigger_at_a_time_or_event_is_automatic(condition: str) -> None:
    (ability,) = parse(f"[Trigger] {condition}: Draw a card.", CHANT)
    assert isinstance(ability, TriggerAutomatic)


@rule("cr-8.01", "1416.2b")
@rule("cr-8.01", "1416.2c")
@pytest.mark.parametrize(
    "condition", ["If your life is 1000 or less", "You control three or more Beasts", "Pay {3}", "Discard a card"]
)
def test_a_trigger_with_a_state_or_an_action_is_played_like_an_activate_ability(condition: str) -> None:
    (ability,) = parse(f"[Trigger] {condition}: Draw a card.", CHANT)
    assert isinstance(ability, TriggerPlay)


@rule("cr-8.01", "1416.2b")
@rule("cr-8.01", "1416.4")
@rule("cr-8.01", "1416.4a")
def test_a_state_must_be_so_as_the_card_is_played_and_nothing_else_is_paid() -> None:
    for life, able in ((1000, True), (1100, False)):
        table = Table()
        table["A"].starts_with(life=life)
        table["A"].put(
            "standby", "Snare", "Chant", cost="{5}", text="[Trigger] If your life is 1000 or less: Draw a card."
        )
        if able:
            table.play("A: play Snare", "resolve")
            table.expect({"A.hand.count": 1})
        else:
            table.play("A: cannot play Snare because 1416.4")


@rule("cr-8.01", "1416.4")
def test_a_cost_and_a_state_together() -> None:
    table = Table()
    table["A"].put("standby", "Snare", "Chant", text="[Trigger] During your turn, pay {1}: Draw a card.")
    table.play("A: cannot play Snare because 1003.4")
    table = Table()
    table["A"].stones("W")
    table["A"].put("standby", "Snare", "Chant", text="[Trigger] During your turn, pay {1}: Draw a card.")
    table.play("A: play Snare", "resolve")
    table.expect({"A.hand.count": 1, "Light Magic Stone.rested": True})


@rule("cr-8.01", "1416.3")
def test_the_cost_of_an_automatic_trigger_is_paid_as_it_is_played() -> None:
    text = "[Trigger] When a resonator you control attacks, pay {1}: Draw a card."
    for stones, drawn in (("W", 1), ("", 0)):
        table = Table()
        table["A"].field("Knight")
        table["A"].stones(stones)
        table["A"].put("standby", "Snare", "Chant", text=text)
        table.play("A: attack Knight -> B", "A: reveal Snare")
        if drawn:
            table.play("resolve")
            table.expect({"Light Magic Stone.rested": True})
        table.expect({"A.hand.count": drawn, "A.graveyard": ["Snare"]})


@rule("cr-8.01", "1416.1a")
def test_a_stealth_with_a_state_is_played_like_an_activate_ability() -> None:
    text = "[Stealth] If your life is 1000 or less and you control a Beast."
    same(text, "[Stealth] Your life is 1000 or less, you control a Beast.")
    for life, able in ((1000, True), (1100, False)):
        table = Table()
        a = table["A"]
        a.starts_with(life=life)
        a.field("Wolf", race="Beast")
        a.stones("BB")
        a.hand("Lurker", cost="{5}", text=text)
        table.play("A: cannot play Lurker because 1003.4", "A: set Lurker")
        if able:
            table.play("A: pass", "A: play Lurker", "resolve")  # 1114.3: in the turn it was set, at any time
            table.expect({"A.field": ["Wolf", "Lurker"]})
        else:
            table.play("A: cannot play Lurker because 1416.4")


@rule("cr-8.01", "1416.1a")
def test_a_stealth_at_an_event_is_automatic() -> None:
    same("[Stealth] When a resonator attacks", "[Stealth] Whenever a resonator attacks.")
    (ability,) = parse("[Stealth] When a resonator attacks.")
    assert isinstance(ability, TriggerAutomatic)
    assert ability.stealth


@rule("cr-8.01", "1417.1")
@rule("cr-8.01", "1417.2")
def test_cannot_be_destroyed_is_eternal() -> None:
    same("This card cannot be destroyed.", "[Eternal]")
    same(
        "Target resonator cannot be destroyed until end of turn.", "Target resonator gains [Eternal] until end of turn."
    )
    table = Table()
    table["B"].field("Statue", text="This card cannot be destroyed.")
    table["A"].hand("Arrow", "Chant", cost="{0}", text="Destroy target resonator with [Eternal].")
    table.play("A: play Arrow -> Statue", "resolve")
    table.expect({"B.field": ["Statue"]})
