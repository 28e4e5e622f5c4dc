"""The package android.accessibilityservice."""
