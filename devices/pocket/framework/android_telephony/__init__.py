"""android.telephony."""
