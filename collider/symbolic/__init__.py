"""Runs Dalvik bytecode on symbolic values: every path of a handler as condition and effect."""
