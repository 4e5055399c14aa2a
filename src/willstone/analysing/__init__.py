"""Looking into finished games: how each decision changed the chance to win, and what would have been better."""

from __future__ import annotations

from willstone.analysing.judging import BLUNDER, MISTAKE, Judgement, decisions, judged

__all__ = ["BLUNDER", "MISTAKE", "Judgement", "decisions", "judged"]
