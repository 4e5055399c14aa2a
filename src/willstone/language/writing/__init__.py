"""Writing card text in other languages than English: agreement, articles and forms of verbs, each in one place."""
