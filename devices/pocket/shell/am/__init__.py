"""The parts of `am`, which `cmd activity` is too."""
