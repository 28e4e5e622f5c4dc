"""Views, windows and input of Pocket."""
