"""The package android.hardware.display."""
