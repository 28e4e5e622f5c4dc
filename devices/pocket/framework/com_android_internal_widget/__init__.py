"""com.android.internal.widget."""
