"""Marks that name a rule which does not exist stop the run; hypothesis profiles."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from willstone.rulebook import catalogue

os.environ["WILLSTONE_LANG"] = "en"  # whatever the locale
DATA = tempfile.TemporaryDirectory(prefix="willstone-test-")  # nothing of the user's is touched; gone at the end
os.environ["WILLSTONE_DATA"] = DATA.name
KEPT = Path(__file__).parents[1] / ".pytest_cache" / "willstone"  # tables and compiled cards, named by what made them
KEPT.mkdir(parents=True, exist_ok=True)
(Path(DATA.name) / "cache").symlink_to(KEPT, target_is_directory=True)

settings.register_profile("test", max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("nightly", max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("WILLSTONE_PROFILE", "test"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every rule a test claims to show is in the catalogue."""
    for item in items:
        for mark in item.iter_markers("rule"):
            document, *ids = mark.args
            for rule_id in ids:
                catalogue.find(rule_id, document)
