"""android.content."""
