"""Cards from elsewhere: reading the "Force of Wind" JSON, joining its faces into cards, keeping them for games.

:mod:`.forceofwind` reads a file, :mod:`.texts` understands the texts of a face, :mod:`.cards` makes cards of faces,
:mod:`.store` keeps them with a compiled cache, :mod:`.check` measures how much of a file is understood.
"""
