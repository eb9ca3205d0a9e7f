"""The sums: tournaments stacked in frames go in, rated lines come out. Pure."""
