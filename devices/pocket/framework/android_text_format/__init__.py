"""android.text.format."""
