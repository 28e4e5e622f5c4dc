"""ART's own run-tests on our engine: what is eligible, how it is built, run and judged."""
