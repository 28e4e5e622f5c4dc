"""android.preference: settings screens over SharedPreferences."""
