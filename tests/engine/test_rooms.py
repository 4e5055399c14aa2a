"""The rooms of the engine: which modules belong where, and which room may import from which."""

from __future__ import annotations

from typing import Final

from rooms import House

ROOMS: Final = {  # from the inside out; each with the rooms that it may import
    "core": "",
    "state": "core",
    "words": "core state",
    "abilities": "core state words",
    "layers": "core state words",
    "replacing": "core state words",
    "actions": "core state words abilities layers replacing",
    "costs": "core state words abilities layers actions",
    "effects": "core state words abilities layers replacing actions costs",
    "keywords": "core state words abilities layers actions costs effects",
    "playing": "core state words abilities layers replacing actions costs effects keywords",
    "turn": "core state words abilities layers actions costs effects keywords playing",
    "game": "core state words abilities layers replacing actions costs effects playing turn",
}
MODULES: Final = {
    "core": (
        "distinct errors event_kinds events fields infinity information limits made nodes options ranges rng "
        "shown_names topics verbs will wording"
    ),
    "state": (
        "abilities agenda aims card cards claims cost_parts deeds durations edition gamestate info kept_will "
        "keyword_names last_known pieces play_rule proposals questions scope services speech statefields statements "
        "zones"
    ),
    "words": (
        "amounts battling chased_by filters having known_races put_by_this qualities quantities relations remembered "
        "selectors several_kinds situations situations_counted targets together"
    ),
    "abilities": (
        "battled causes chased_abilities conditions conditions_of_cards conditions_of_damage conditions_of_players "
        "counted_this_turn deck_rules limits named_opponent noticing protection restraints this_turn"
    ),
    "layers": (
        "active changed_abilities changed_values changes characteristics continuous crowds dependence memos ordering "
        "scaled_values"
    ),
    "replacing": "preventing proposing replacement would",
    "actions": (
        "actions additions control crystals destruction ending leave ledger moving moving_together proposed_moves "
        "sides taking_off"
    ),
    "costs": (
        "altered_costs awakening_will competing costs paid_life payment play_rules producing requirements spent_will "
        "taking taking_own will_effects"
    ),
    "effects": (
        "branches calling changed choosing_cards chosen_words copies counters damage delayed effects entering fortune "
        "from_zones further_texts hands modes one_of_a_name piles players_act putting retargeting searching this_way "
        "tokens"
    ),
    "keywords": "beginning bestow conditional convoke in_play played sealed_item",
    "playing": "announce play plays prepare rarer_prices refusals resolving unchased ways",
    "turn": "battle combatants leaving lifebreak moves priority processes setup striking triggered turn",
    "game": (
        "codec dealing deciding found_in_play game imagining loops newgame reader restart running view shown view_types"
    ),
}
KNOWN: Final = {  # what modules of the same room know by type, although it is made of them, and why
    "state.gamestate": "a game is made of cards, steps and abilities, each of which is asked about a game",
    "state.info": "abilities put themselves down in the information of their card, which is made of them",
}
DOORS: Final = "decisions legality positions printed texts views zones"  # for other packages
HOUSE: Final = House("willstone.engine", ROOMS, MODULES, top=DOORS, known=KNOWN)


def test_every_module_has_its_room() -> None:
    assert HOUSE.misplaced() == set()


def test_no_import_is_against_the_order_of_rooms() -> None:
    assert HOUSE.against_the_order() == []


def test_no_modules_need_one_another() -> None:
    assert HOUSE.knots() == []


def test_nothing_is_known_by_type_without_need() -> None:
    assert HOUSE.unneeded() == []


def test_no_function_imports_anything() -> None:
    assert HOUSE.inside_functions() == []


def test_rooms_say_what_they_import() -> None:
    assert HOUSE.wrongly_said() == []
