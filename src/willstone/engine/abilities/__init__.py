"""When abilities trigger, what texts forbid, how often something may be done (104.4, 402.8, 905.1, 906).

Imports from ``core``, ``state`` and ``words``.
"""
