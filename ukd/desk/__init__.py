"""What an officer does, one module a verb: the only place where the other packages meet."""
