"""java.lang.reflect."""
