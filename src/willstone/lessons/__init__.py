"""Lessons: positions to be played at the table, each with one thing to do, and a first game with words beside it.

Lesson files (``*.lesson.yaml``, docs/lessons.md) lie in this folder; :mod:`willstone.lessons.reading` reads them,
:mod:`willstone.lessons.standing` asks a game how far somebody has come, and
:mod:`willstone.lessons.opponent` plays the computer's part.
"""
