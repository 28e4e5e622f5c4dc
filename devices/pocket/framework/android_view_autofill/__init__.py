"""The package android.view.autofill."""
