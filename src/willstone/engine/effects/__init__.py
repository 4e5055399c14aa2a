"""What texts do: each class puts actions on the agenda (908, and 1000 as texts say it).

Imports from ``core``, ``state``, ``words``, ``abilities``, ``layers``, ``replacing``, ``actions`` and ``costs``.
"""
