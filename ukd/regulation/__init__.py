"""The law: its articles, and its numbers by date."""
