"""Proving whether the player whose turn it is can force a win in it, all cards being known to both."""

from __future__ import annotations

from willstone.solving.solver import LOST, OPEN, WON, FirstMove, Limits, Solution, Solver, solve

__all__ = ["LOST", "OPEN", "WON", "FirstMove", "Limits", "Solution", "Solver", "solve"]
