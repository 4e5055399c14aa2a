"""How people are asked, at a terminal or a web table: which windows they want to see, what they choose from."""
