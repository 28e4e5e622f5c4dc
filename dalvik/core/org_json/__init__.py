"""org.json as Android ships it."""
