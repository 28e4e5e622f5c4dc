"""android.database.sqlite over Python's sqlite3."""
