"""java.time with its temporal, format, zone and chrono packages (the ISO calendar)."""
