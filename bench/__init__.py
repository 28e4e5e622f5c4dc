"""Every figure that we quote, as a command: `python -m bench.<name>`."""
