"""android.hardware."""
