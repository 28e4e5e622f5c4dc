"""android.text."""
