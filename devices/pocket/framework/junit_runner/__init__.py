"""junit.runner."""
