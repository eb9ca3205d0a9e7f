"""Crosstables of events as madde 9 draws them, a layout a kind, from the model to pages."""
