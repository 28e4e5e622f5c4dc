"""The package android.view.textclassifier."""
