"""What `dumpsys` prints, one module per service with a function `run(context) -> int`."""
