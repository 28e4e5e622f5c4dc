"""Java package `android.provider`."""
