"""java.text."""
