"""The package android.view.accessibility."""
