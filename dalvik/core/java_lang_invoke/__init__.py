"""java.lang.invoke."""
