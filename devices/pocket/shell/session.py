"""Shells that read their commands: from a script on stdin, or from a person."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from devices.pocket.shell.control import Exit
from devices.pocket.shell.parser import parse
from devices.pocket.shell.words import ShellSyntaxError

if TYPE_CHECKING:
    from devices.pocket.shell.interpreter import Io, Shell
    from devices.pocket.shell.terminal import Terminal


def run_script(shell: Shell, io: Io) -> int:
    """Runs the lines of stdin; commands read the lines behind their own."""
    return _read_and_run(shell, io, lambda continued: None)


def interactive(shell: Shell, io: Io, terminal: Terminal) -> int:
    """The same with a prompt."""

    def prompt(continued: bool) -> None:
        host = shell.device.properties.get("ro.product.device")
        sign = "#" if shell.root else "$"
        text = "> " if continued else f"{host}:{shell.folder} {sign} "
        terminal.output.write(text.encode())

    return _read_and_run(shell, io, prompt)


def _read_and_run(shell: Shell, io: Io, prompt: Callable[[bool], None]) -> int:
    text = ""
    while True:
        prompt(bool(text))
        line = io.stdin.readline().decode("utf-8", "surrogateescape")
        text += line
        if line and _incomplete(text):
            continue
        if text.strip():
            try:
                shell.status = shell.run_line(text, io)
            except Exit as ending:
                return ending.status
        text = ""
        if not line:
            return shell.status


def _incomplete(text: str) -> bool:
    try:
        parse(text)
    except ShellSyntaxError as error:
        return error.incomplete
    return False
