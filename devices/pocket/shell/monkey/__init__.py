"""The pieces of `monkey`: its options, the events that it makes, and the run."""
