"""android.os.storage."""
