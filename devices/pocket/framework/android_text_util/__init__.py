"""android.text.util."""
