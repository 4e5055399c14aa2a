"""Reading by templates: tokens, grammar, trees, errors. Knows no card game."""
