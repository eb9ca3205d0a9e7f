"""The memory: submissions and decisions, entered once and never edited."""
