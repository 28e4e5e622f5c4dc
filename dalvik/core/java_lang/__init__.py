"""java.lang."""
