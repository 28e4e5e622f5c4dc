"""android.view.inspector."""
