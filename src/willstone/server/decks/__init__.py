"""Cards with their pictures, and decks: those that ship, and people's own, read, compiled and chosen.

Imports from ``protocol``.
"""
