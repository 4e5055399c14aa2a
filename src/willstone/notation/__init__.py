"""The notation: one language for moves, positions and records (see docs/notation.md)."""
