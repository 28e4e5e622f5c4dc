"""android.service.notification."""
