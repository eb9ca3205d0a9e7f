"""The nouns: tournaments, their frames, results and findings. Imports nothing above it."""
