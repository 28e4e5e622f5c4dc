"""What `pm` and `cmd package` do, by kind of work."""
