"""android.accounts."""
