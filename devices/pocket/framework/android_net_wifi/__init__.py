"""android.net.wifi."""
