"""The clauses: a module a subject, a function a clause."""
