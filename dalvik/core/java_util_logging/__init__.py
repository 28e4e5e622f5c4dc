"""java.util.logging."""
