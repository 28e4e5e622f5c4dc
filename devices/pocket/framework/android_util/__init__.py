"""android.util."""
