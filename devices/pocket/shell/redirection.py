"""Opens what redirections name."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import replace
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

from devices.pocket.shell import expansion
from devices.pocket.shell.streams import (
    BytesInput,
    FileInput,
    FileOutput,
    Input,
    Nothing,
    Output,
)
from devices.pocket.shell.syntax import Redirect

if TYPE_CHECKING:
    from devices.pocket.shell.interpreter import Io, Shell


class RedirectionError(Exception):
    """The command is not run, and its status is 1."""


def redirect(shell: Shell, io: Io, redirects: Iterable[Redirect], files: ExitStack) -> Io:
    """The streams after the redirections, in order; `files` closes what was opened."""
    for each in redirects:
        if each.operator == "<<":
            io = replace(io, stdin=BytesInput(expansion.single(shell, io, each.target).encode()))
            continue
        target = expansion.single(shell, io, each.target)
        if each.operator in (">&", "<&"):
            io = _duplicated(io, each.fd, target)
        elif each.operator == "<":
            io = replace(io, stdin=_open_input(shell, target, files))
        else:
            io = _with_output(io, each.fd, _open_output(shell, target, each.operator, files))
    return io


def _duplicated(io: Io, fd: int, target: str) -> Io:
    if target == "-":
        return replace(io, stdin=Input()) if fd == 0 else _with_output(io, fd, Nothing())
    streams = {"1": io.stdout, "2": io.stderr}
    if target not in streams:
        raise RedirectionError(f"{target}: bad file descriptor")
    return _with_output(io, fd, streams[target])


def _with_output(io: Io, fd: int, stream: Output) -> Io:
    if fd == 1:
        return replace(io, stdout=stream)
    if fd == 2:
        return replace(io, stderr=stream)
    raise RedirectionError(f"{fd}: bad file descriptor")


def _open_input(shell: Shell, path: str, files: ExitStack) -> Input:
    try:
        host = shell.host(path)
        if shell.device.files.is_null(host):
            return Input()
        if host.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        return FileInput(files.enter_context(host.open("rb")))
    except OSError as error:
        raise RedirectionError(f"can't open {path}: {_reason(error)}") from error


def _open_output(shell: Shell, path: str, operator: str, files: ExitStack) -> Output:
    try:
        host = shell.host(path)
        if shell.device.files.is_null(host):
            return Nothing()
        return FileOutput(files.enter_context(_unbuffered(host, operator)))
    except OSError as error:
        raise RedirectionError(f"can't create {path}: {_reason(error)}") from error


def _unbuffered(host: Path, operator: str) -> FileIO:
    """What does not fit is then said by the command that writes, not when the file is closed."""
    return FileIO(host, "a" if operator == ">>" else "w")


def _reason(error: OSError) -> str:
    return os.strerror(error.errno) if error.errno else str(error)
