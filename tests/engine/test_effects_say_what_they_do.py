"""What an effect does with cards is stated with each effect that names any, so that it cannot be forgotten."""

from __future__ import annotations

from willstone.engine.effects.effects import DoneTo
from willstone.engine.game import codec
from willstone.engine.state.deeds import ANYWHERE, IN_THE_CHASE, IN_THE_FIELD
from willstone.engine.state.speech import Effect

NAMING = {"what", "to"}


def effects() -> list[type[Effect]]:
    codec._classes()  # finds every module
    return [cls for cls in codec._all_subclasses(Effect) if cls.__module__.startswith("willstone.engine.")]


def test_every_effect_that_names_cards_states_what_it_does_with_them() -> None:
    naming = [cls for cls in effects() if NAMING & set(cls.__dataclass_fields__) and cls is not DoneTo]
    assert len(naming) > 40
    assert [cls.__qualname__ for cls in naming if cls.DOES is Effect.DOES] == []


def test_what_is_stated_is_one_of_three_places() -> None:
    assert {cls.DOES.where for cls in effects()} == {ANYWHERE, IN_THE_FIELD, IN_THE_CHASE}
