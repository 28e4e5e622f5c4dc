"""android.location."""
