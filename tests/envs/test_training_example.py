"""The example that trains: it runs, the same seed trains the same, and what went well becomes more likely."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import train


def test_it_trains_and_plays_with_what_was_trained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train, "STEPS", 6)  # which makes lessons short
    file = tmp_path / "policy.npz"
    first = train.train(60, 1, file, 480)
    assert "480 decisions" in capsys.readouterr().out
    again = train.train(60, 1, None, 480)
    begun = train.Policy(2, 1)
    with np.load(file) as kept:
        for name, part in first.parts.items():
            assert np.array_equal(kept[name], part)
            assert np.array_equal(again.parts[name], part)
    assert not np.array_equal(begun.parts["last"], first.parts["last"])


def test_what_went_better_than_promised_becomes_more_likely() -> None:
    learner = train.Learner(train.Policy(2, 1), 3, games=4)
    learned: list[tuple[train.Choice, float, float]] = []
    while len(learned) < 150:
        learned += learner.step()
    told = [(choice, 1.0 if choice.taken else 0.0, 0.5) for choice, _, _ in learned if len(choice.rows) > 1]

    def likely() -> float:
        """How likely it is on average to take anything but the first option."""
        first = [learner.policy.chances(choice.rows, np.array([0]))[0][0] for choice, _, _ in told]
        return 1 - float(np.mean(first))

    before = likely()
    for _ in range(20):
        learner.learn(told)
    assert likely() > before + 0.02
