"""Saving writes classes by their names, so that no two may have the same one."""

from __future__ import annotations

from collections import defaultdict

import pytest

from willstone.engine.core.nodes import Node
from willstone.engine.game import codec
from willstone.engine.state.agenda import Step


@pytest.mark.parametrize("base", [Node, Step])
def test_no_two_nodes_or_steps_have_one_name(base: type[object]) -> None:
    codec._classes()  # finds every module
    modules: dict[str, set[str]] = defaultdict(set)
    for cls in codec._all_subclasses(base):
        if cls.__module__.startswith("willstone."):
            modules[cls.__qualname__].add(cls.__module__)
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}
