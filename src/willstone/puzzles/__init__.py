"""Puzzles: positions of open information in which one first move wins this turn, whatever the computer answers.

Puzzle files (``*.puzzle.yaml``, docs/arena.md) lie in this folder; :mod:`willstone.puzzles.reading` reads them, and
:mod:`willstone.puzzles.defender` plays the computer's part.
"""
