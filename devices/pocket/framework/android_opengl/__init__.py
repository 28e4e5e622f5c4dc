"""The package android.opengl."""
