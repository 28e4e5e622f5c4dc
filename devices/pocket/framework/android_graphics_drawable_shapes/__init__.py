"""android.graphics.drawable.shapes."""
