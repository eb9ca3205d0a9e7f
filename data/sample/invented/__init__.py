"""A chess federation that does not exist: people, tournaments, and the files arbiters send in."""
