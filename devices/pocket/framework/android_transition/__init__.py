"""android.transition."""
