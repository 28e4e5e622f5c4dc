"""What `cmd` passes on to, one module per service with a function `run(context) -> int`."""
