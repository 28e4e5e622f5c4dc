"""android.media.session."""
