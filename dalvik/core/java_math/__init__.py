"""java.math: numbers without bounds, on Python's own integers."""
