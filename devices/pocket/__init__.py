"""Pocket, the embedded device: today, what it would lack for an app."""
