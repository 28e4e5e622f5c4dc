"""Java package `android.net`."""
