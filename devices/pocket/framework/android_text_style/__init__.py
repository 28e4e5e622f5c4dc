"""android.text.style."""
