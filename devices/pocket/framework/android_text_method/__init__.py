"""android.text.method."""
