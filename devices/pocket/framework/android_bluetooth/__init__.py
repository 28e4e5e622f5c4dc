"""android.bluetooth."""
