"""The package android.view.inputmethod."""
