"""android.hardware.input."""
