"""Java package `android.content.pm`."""
