"""Continuous effects, and the information that cards have by them (904, 909).

Imports from ``core``, ``state`` and ``words``.
"""
