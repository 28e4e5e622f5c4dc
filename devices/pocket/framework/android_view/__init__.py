"""The package android.view."""
