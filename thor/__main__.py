"""`python -m thor` is the `thor` command."""

from thor.cli import main

main(prog_name="thor")
