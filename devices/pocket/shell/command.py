"""What a command is given, and how commands are found.

A command is a function that takes a `Context` and returns its exit code. It is looked for when it
is first used, so that starting the device imports none.
"""

from __future__ import annotations

import importlib
import importlib.util
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from devices.pocket.shell.streams import Cancellation, Cancelled, Input, Output

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.shell.interpreter import Shell

Command = Callable[["Context"], int]

_commands: dict[str, Command] = {}
_PACKAGE = "devices.pocket.shell.commands"


class Usage(Exception):
    """Raised by a command: its text goes to stderr, and the exit code is `code`."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.code = code


@dataclass
class Context:
    """One run of a command. `arguments` are those behind its name."""

    device: Device
    name: str
    arguments: list[str]
    stdin: Input
    stdout: Output
    stderr: Output
    cancellation: Cancellation
    shell: Shell
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def args(self) -> list[str]:
        return self.arguments

    @property
    def cancelled(self) -> bool:
        return self.cancellation.is_set()

    def print(self, text: str = "", end: str = "\n") -> None:
        """Writes a line to stdout."""
        self.stdout.write((text + end).encode("utf-8", "surrogateescape"))

    def error(self, text: str, end: str = "\n") -> None:
        """Writes a line to stderr."""
        self.stderr.write((text + end).encode("utf-8", "surrogateescape"))

    def fail(self, text: str, code: int = 1) -> int:
        """`return context.fail("message")`: stderr and an exit code at once."""
        self.error(text)
        return code

    def wait(
        self,
        condition: threading.Condition,
        done: Callable[[], bool],
        seconds: float | None = None,
    ) -> bool:
        """Waits until `done()`; False when the host's seconds are over first.

        `condition` guards what `done` looks at and is notified when it changes; a condition over
        `device.lock` will do. Raises `Cancelled` when the client goes.
        """

        def wake() -> None:
            with condition:
                condition.notify_all()

        self.cancellation.on_cancel(wake)
        try:
            with condition:
                finished = condition.wait_for(lambda: self.cancelled or done(), seconds)
        finally:
            self.cancellation.forget(wake)
        self.cancellation.check()
        return finished

    def run(self, name: str, *arguments: str) -> int:
        """Runs another command with the same streams (`cmd package` → `pm`)."""
        return self.shell.run_command([name, *arguments], self)


def command(*names: str) -> Callable[[Command], Command]:
    """Declares the function below as the command (or commands) of that name."""

    def declare(function: Command) -> Command:
        for name in names:
            _commands[name] = function
        return function

    return declare


def find(name: str) -> Command | None:
    """The command of that name; imports its module when it is asked for first."""
    if name not in _commands:
        from devices.pocket.shell.commands import MODULES

        _import(_PACKAGE, MODULES.get(name, name))
    return _commands.get(name)


def names() -> list[str]:
    """All commands that there are, in order (imports nothing)."""
    import pkgutil

    from devices.pocket.shell import commands

    modules = {module.name for module in pkgutil.iter_modules(commands.__path__)}
    return sorted((modules - set(commands.MODULES.values())) | set(commands.MODULES))


def service(package: str, name: str) -> Command | None:
    """`run` of module `<package>.<name>`: how `dumpsys` and `cmd` find what they pass on to."""
    module = _import(package, name)
    found: Command | None = getattr(module, "run", None)
    return found


def _import(package: str, name: str) -> object | None:
    module = name.replace("-", "_").replace(".", "_").lower()
    if not module.isidentifier() or module.startswith("__"):
        return None
    full = f"{package}.{module}"
    if importlib.util.find_spec(full) is None:
        return None
    return importlib.import_module(full)


__all__ = ["Cancelled", "Command", "Context", "Usage", "command", "find", "names", "service"]
