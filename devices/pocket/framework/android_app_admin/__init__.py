"""android.app.admin."""
