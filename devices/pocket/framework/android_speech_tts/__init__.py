"""android.speech.tts."""
