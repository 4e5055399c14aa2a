"""The list of breaks fits the engine as it is: each one can be made, and its rule has tests."""

from __future__ import annotations

from mutation.mutate import ROOT, breaks, noticed, shown_by

from willstone.rulebook.coverage import collect


def test_every_break_can_be_made_and_has_tests() -> None:
    coverage = collect(ROOT / "tests")
    found = breaks()
    assert len(found) >= 345
    assert len({broken.rule for broken in found}) >= 295
    for broken in found:
        text = (ROOT / "src" / "willstone" / broken.file).read_text(encoding="utf-8")
        assert broken.applied(text) != text
        assert shown_by(coverage, broken.rule), f"no test shows {broken.rule}"


def test_a_break_is_noticed() -> None:
    broken = next(one for one in breaks() if one.rule == "803.3a")
    assert noticed(broken, shown_by(collect(ROOT / "tests"), broken.rule))
