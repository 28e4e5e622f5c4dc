"""android.graphics.fonts: what AndroidX makes typefaces of since API 29."""
