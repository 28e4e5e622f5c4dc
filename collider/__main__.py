"""`python -m collider` is the `collider` command."""

from collider.cli import main

main(prog_name="collider")
