"""Java package `android.media`."""
