"""android.view.animation."""
