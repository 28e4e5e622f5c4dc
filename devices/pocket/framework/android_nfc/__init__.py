"""android.nfc."""
