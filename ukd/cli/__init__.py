"""The command line: options, one call into desk, what is shown, the exit code."""
