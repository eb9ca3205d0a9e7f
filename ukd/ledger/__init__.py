"""The memory: an append-only journal, and the bytes it speaks of, kept by digest."""
