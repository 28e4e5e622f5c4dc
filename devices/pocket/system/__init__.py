"""The system side of the device: plain Python state and rules; no Java code runs here."""
