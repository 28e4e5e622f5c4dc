"""android.graphics.drawable."""
