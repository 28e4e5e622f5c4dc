"""android.graphics."""
