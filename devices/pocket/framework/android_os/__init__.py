"""android.os."""
