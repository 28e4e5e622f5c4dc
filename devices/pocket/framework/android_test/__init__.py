"""android.test: what tests were written with before AndroidX."""
