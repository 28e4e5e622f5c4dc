"""Texts and text widgets."""
