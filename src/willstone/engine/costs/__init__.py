"""Costs, will, and paying (903.2i, 903.2j, 907, 1003).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers`` and ``actions``.
"""
