"""android.webkit."""
