"""The cards and decks that ship with Willstone, as YAML files; :mod:`willstone.language.library.library` reads them."""
