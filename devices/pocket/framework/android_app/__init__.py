"""android.app."""
