"""junit.framework as Android carries it (JUnit 3.8 with the messages of JUnit 4)."""
