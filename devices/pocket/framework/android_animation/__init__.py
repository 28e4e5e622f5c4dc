"""android.animation."""
