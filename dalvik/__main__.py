"""`python -m dalvik`: run DEX files, and see what the engine lacks for an app."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from dalvik.apk.apk import Apk
from dalvik.dex import DexFile, read_container
from dalvik.dex.refs import descriptor_of
from dalvik.errors import BadInput, ThorColliderError
from dalvik.vm.machine import Machine
from dalvik.vm.missing import CORE, missing_members


class _Failure(click.ClickException):
    """One of our errors, as one line and a hint."""

    def __init__(self, error: ThorColliderError) -> None:
        text = str(error) if error.hint is None else f"{error}\n{error.hint}"
        super().__init__(text)


def dex_files_of(path: Path) -> list[DexFile]:
    """The DEX files of an APK or JAR, or a DEX file itself."""
    try:
        with path.open("rb") as file:
            magic = file.read(4)
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    if magic == b"dex\n":
        return read_container(path.read_bytes(), str(path))
    with Apk.open(path) as apk:
        found = apk.dex_files()
    if not found:
        raise BadInput(f"{path} holds no classes.dex")
    return found


@click.group()
def main() -> None:
    """Runs Android bytecode in Python."""


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list instead of a table.")
@click.option("--package", "packages", multiple=True, help="Look at this package instead of core.")
def missing(file: Path, as_json: bool, packages: tuple[str, ...]) -> None:
    """List what FILE needs of the core library and the engine lacks, most used first."""
    prefixes = tuple(f"L{name.replace('.', '/')}/" for name in packages) or CORE
    try:
        found = missing_members(dex_files_of(file), prefixes)
    except ThorColliderError as error:
        raise _Failure(error) from None
    if as_json:
        click.echo(json.dumps([{"member": one.member, "uses": one.uses} for one in found]))
        return
    for one in found:
        click.echo(f"{one.uses:6} {one.member}")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("class_name")
@click.argument("arguments", nargs=-1)
def run(file: Path, class_name: str, arguments: tuple[str, ...]) -> None:
    """Run the `main` of CLASS_NAME in FILE (a DEX file, APK or JAR)."""
    try:
        with Machine(dex_files_of(file), stdin=_given()) as machine:
            machine.stdout, machine.stderr = sys.stdout.buffer, sys.stderr.buffer
            result = machine.run_main(descriptor_of(class_name), arguments)
            sys.stdout.buffer.flush()
        if result.error is not None:
            raise result.error
    except ThorColliderError as error:
        raise _Failure(error) from None
    for member, count in result.missing.most_common():
        click.echo(f"not modelled: {member} ({count})", err=True)
    sys.exit(result.exit_code)


def _given() -> bytes:
    return b"" if sys.stdin.isatty() else sys.stdin.buffer.read()


if __name__ == "__main__":
    main()
