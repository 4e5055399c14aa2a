"""The spaces of observations, as Gymnasium and PettingZoo know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from willstone.envs.matches import EVENTS
from willstone.envs.observing import LARGEST, MOST_CARDS

if TYPE_CHECKING:
    from willstone.envs.observing import Observer


def observation_space(observer: Observer) -> spaces.Dict:
    """A space for each array; what is in them is described in :mod:`willstone.envs.observing`."""
    names = len(observer.names)
    bounds: dict[str, tuple[float, float]] = {
        "names": (0, names),
        "chase": (0, max(names, observer.match.players)),
        "history": (0, max(names, len(EVENTS), observer.match.players)),
        "options": (-LARGEST, max(LARGEST, names, MOST_CARDS)),
        "action_mask": (0, 1),
    }
    made: dict[str, spaces.Space[Any]] = {}
    for name, (shape, kind) in observer.shapes.items():
        low, high = bounds.get(name, (-np.inf, np.inf))
        made[name] = spaces.Box(low, high, shape, kind)
    return spaces.Dict(made)
