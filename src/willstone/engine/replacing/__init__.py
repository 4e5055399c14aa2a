"""What would happen, and what happens instead (910, 1018).

Imports from ``core``, ``state`` and ``words``.
"""
