"""android.database: cursors, observers and helpers."""
