"""The package android.gesture."""
