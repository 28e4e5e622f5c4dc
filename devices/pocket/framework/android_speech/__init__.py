"""android.speech."""
