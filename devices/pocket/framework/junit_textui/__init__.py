"""junit.textui."""
