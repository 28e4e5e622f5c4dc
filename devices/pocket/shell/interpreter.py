"""Runs command lines."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from devices.pocket.shell import builtins, expansion
from devices.pocket.shell.command import Context, Usage, find
from devices.pocket.shell.control import Break, Continue, Exit, Return
from devices.pocket.shell.parser import parse
from devices.pocket.shell.redirection import RedirectionError, redirect
from devices.pocket.shell.streams import (
    Cancellation,
    Cancelled,
    Collector,
    Input,
    Output,
    Pipe,
)
from devices.pocket.shell.syntax import (
    AndOr,
    Case,
    Command,
    For,
    Function,
    Group,
    If,
    Loop,
    Pipeline,
    Redirected,
    Sequence,
    Simple,
)
from devices.pocket.shell.words import ShellSyntaxError
from devices.pocket.system.environment import environment

if TYPE_CHECKING:
    from devices.pocket.device import Device

_NOT_FOUND = 127
_BROKEN_PIPE = 141
_FAULT = 134
_pids = count(20_000)


@dataclass(frozen=True)
class Io:
    """The streams that a command runs with."""

    stdin: Input
    stdout: Output
    stderr: Output
    cancellation: Cancellation


@dataclass
class Shell:
    """The state of a shell; a subshell works on a copy."""

    device: Device
    variables: dict[str, str] = field(default_factory=dict)
    exported: set[str] = field(default_factory=set)
    functions: dict[str, Command] = field(default_factory=dict)
    positional: list[str] = field(default_factory=list)
    folder: str = "/"
    status: int = 0
    background: int = 0
    root: bool = False
    #: The app in whose place `run-as` works; None for a shell.
    uid: int | None = None
    #: `set -e`, and how many conditions the running command is part of.
    ends_on_error: bool = False
    tested: int = 0
    name: str = "/system/bin/sh"
    #: The files that the running command has named.
    named: list[Path] = field(default_factory=list)
    #: What runs in the background, shared with subshells.
    jobs: list[threading.Thread] = field(default_factory=list)
    pid: int = field(default_factory=lambda: next(_pids))

    def __post_init__(self) -> None:
        if not self.variables:
            self.variables.update(_environment(self.device, self.root))
            self.exported.update(self.variables)

    # -- entry points ----------------------------------------------------------------------------

    def run_text(self, text: str, io: Io) -> int:
        """Runs a command line as `sh -c` does. Raises `Cancelled`."""
        try:
            return self.run_line(text, io)
        except Exit as ending:
            return ending.status

    def run_line(self, text: str, io: Io) -> int:
        """The same for one line of a longer script: raises `Exit` if the script is to end."""
        try:
            line = parse(text)
        except ShellSyntaxError as error:
            self._complain(io, str(error))
            self.status = 1
            return self.status
        try:
            return self.sequence(line, io)
        except (Break, Continue):
            return self.status
        except Return as ending:
            return ending.status
        except expansion.ExpansionError as error:
            self._complain(io, str(error))
            raise Exit(1) from error
        except BrokenPipeError:
            raise Exit(_BROKEN_PIPE) from None

    def copy(self) -> Shell:
        return replace(
            self,
            variables=dict(self.variables),
            exported=set(self.exported),
            functions=dict(self.functions),
            positional=list(self.positional),
            named=[],
        )

    # -- what words mean -------------------------------------------------------------------------

    def parameter(self, name: str) -> str | None:
        """The value of `$name`; None if it is not set."""
        special: dict[str, Callable[[], str]] = {
            "?": lambda: str(self.status),
            "#": lambda: str(len(self.positional)),
            "@": lambda: " ".join(self.positional),
            "*": lambda: " ".join(self.positional),
            "$": lambda: str(self.pid),
            "!": lambda: str(self.background or ""),
            "-": lambda: "",
            "0": lambda: self.name,
            "PWD": lambda: self.folder,
        }
        if name in special:
            return special[name]()
        if name.isdigit():
            at = int(name) - 1
            return self.positional[at] if at < len(self.positional) else None
        return self.variables.get(name)

    def substitute(self, body: Sequence, io: Io) -> str:
        """What a command substitution prints, without the line ends behind it."""
        collector = Collector()
        self.status = self._subshell(
            lambda shell, inner: shell.sequence(body, inner), replace(io, stdout=collector)
        )
        return collector.data.decode("utf-8", "surrogateescape").rstrip("\n").replace("\0", "")

    def host(self, path: str, *, follow: bool = True) -> Path:
        """The host's path of a device path."""
        found = self.device.files.host(path, self.folder, follow=follow)
        self.named.append(found)
        return found

    @contextmanager
    def _dating(self) -> Iterator[None]:
        """What is written within bears the device's time, not the host's."""
        before, since = len(self.named), time.time_ns()
        try:
            yield
        finally:
            named = self.named[before:]
            del self.named[before:]
            if named:
                self.device.files.date({*named, *(path.parent for path in named)}, since)

    def environment(self) -> dict[str, str]:
        return {name: self.variables[name] for name in self.exported if name in self.variables}

    # -- running ---------------------------------------------------------------------------------

    def sequence(self, node: Sequence, io: Io) -> int:
        for item in node.items:
            io.cancellation.check()
            if item.background:
                self._in_background(item, io)
            else:
                self._and_or(item, io)
        return self.status

    def _and_or(self, node: AndOr, io: Io) -> int:
        for operator, pipeline in node.parts:
            if (operator == "&&" and self.status) or (operator == "||" and not self.status):
                continue
            if pipeline is node.parts[-1][1] and not pipeline.negated:
                self.status = self._pipeline(pipeline, io)
                if self.status and self.ends_on_error and not self.tested:
                    raise Exit(self.status)
            else:
                with self._asking():
                    self.status = self._pipeline(pipeline, io)
        return self.status

    @contextmanager
    def _asking(self) -> Iterator[None]:
        """What runs within is a condition: `set -e` does not mind that it fails."""
        self.tested += 1
        try:
            yield
        finally:
            self.tested -= 1

    def _in_background(self, node: AndOr, io: Io) -> None:
        """Runs on after the line has ended, with nothing to read; it ends with the session."""
        shell = self.copy()
        shell.pid = next(_pids)
        self.background, self.status = shell.pid, 0
        inner = replace(io, stdin=Input())
        run = partial(shell._subshell, lambda sub, io: sub._and_or(node, io), inner)
        self.jobs.append(_start(lambda: self._guarded(run, inner)))

    def _pipeline(self, node: Pipeline, io: Io) -> int:
        if len(node.commands) == 1:
            status = self.command(node.commands[0], io)
        else:
            status = self._piped(node.commands, io)
        return int(not status) if node.negated else status

    def _piped(self, commands: tuple[Command, ...], io: Io) -> int:
        """Every stage runs at once in a subshell of its own; the last one's status counts."""
        stages: list[threading.Thread] = []
        source = io.stdin
        for node in commands[:-1]:
            pipe = Pipe(io.cancellation)
            inner = replace(io, stdin=source, stdout=pipe)
            stages.append(_start(partial(self._stage, node, inner, pipe)))
            source = pipe
        last = replace(io, stdin=source)
        try:
            status = self._subshell(lambda shell, inner: shell.command(commands[-1], inner), last)
        finally:
            source.close()
        for stage in stages:
            stage.join()
        io.cancellation.check()
        return status

    def _stage(self, node: Command, io: Io, pipe: Pipe) -> None:
        try:
            self._guarded(
                lambda: self._subshell(lambda shell, inner: shell.command(node, inner), io), io
            )
        finally:
            pipe.end()
            if isinstance(io.stdin, Pipe):
                io.stdin.close()

    def _guarded(self, run: Callable[[], int], io: Io) -> int:
        """For stages on threads of their own: nothing may escape them."""
        try:
            return run()
        except Cancelled:
            return _BROKEN_PIPE
        except expansion.ExpansionError as error:
            self._complain(io, str(error))
            return 1

    def _subshell(self, run: Callable[[Shell, Io], int], io: Io) -> int:
        try:
            return run(self.copy(), io)
        except Exit as ending:
            return ending.status
        except (Break, Continue):
            return 0
        except Return as ending:
            return ending.status
        except BrokenPipeError:
            return _BROKEN_PIPE

    def command(self, node: Command, io: Io) -> int:
        """Runs any command; also sets `$?`."""
        match node:
            case Simple():
                self.status = self._simple(node, io)
            case Redirected():
                self.status = self._redirected(node, io)
            case Group():
                self.status = self._group(node, io)
            case If():
                self.status = self._if(node, io)
            case For():
                self.status = self._for(node, io)
            case Loop():
                self.status = self._loop(node, io)
            case Case():
                self.status = self._case(node, io)
            case Function():
                self.functions[node.name] = node.body
                self.status = 0
        return self.status

    def _redirected(self, node: Redirected, io: Io) -> int:
        with self._dating(), ExitStack() as files:
            try:
                io = redirect(self, io, node.redirects, files)
            except RedirectionError as error:
                self._complain(io, str(error))
                return 1
            return self.command(node.command, io)

    def _group(self, node: Group, io: Io) -> int:
        if node.subshell:
            return self._subshell(lambda shell, inner: shell.sequence(node.body, inner), io)
        return self.sequence(node.body, io)

    def _if(self, node: If, io: Io) -> int:
        for condition, body in node.branches:
            with self._asking():
                holds = self.sequence(condition, io) == 0
            if holds:
                return self.sequence(body, io)
        self.status = 0
        return 0 if node.otherwise is None else self.sequence(node.otherwise, io)

    def _for(self, node: For, io: Io) -> int:
        words = self.positional if node.words is None else expansion.fields(self, io, node.words)

        def steps() -> Iterable[None]:
            for word in list(words):
                self.variables[node.name] = word
                yield

        return self._repeat(steps(), node.body, io)

    def _loop(self, node: Loop, io: Io) -> int:
        def holds() -> bool:
            with self._asking():
                return (self.sequence(node.condition, io) == 0) != node.until

        def steps() -> Iterable[None]:
            while holds():
                yield

        return self._repeat(steps(), node.body, io)

    def _repeat(self, steps: Iterable[None], body: Sequence, io: Io) -> int:
        status = 0
        for _ in steps:
            try:
                status = self.sequence(body, io)
            except Break as ending:
                if ending.levels > 1:
                    raise Break(ending.levels - 1) from None
                return 0
            except Continue as ending:
                if ending.levels > 1:
                    raise Continue(ending.levels - 1) from None
                status = 0
        return status

    def _case(self, node: Case, io: Io) -> int:
        subject = expansion.single(self, io, node.word)
        for patterns, body in node.clauses:
            if any(expansion.matches(subject, expansion.pattern(self, io, p)) for p in patterns):
                self.status = 0
                return self.sequence(body, io)
        return 0

    def _simple(self, node: Simple, io: Io) -> int:
        self_status = self.status
        words = expansion.fields(self, io, node.words)
        with self._dating(), ExitStack() as files:
            try:
                inner = redirect(self, io, node.redirects, files)
            except RedirectionError as error:
                self._complain(io, str(error))
                return 1
            if not words:
                for name, word in node.assignments:
                    self.variables[name] = expansion.single(self, io, word)
                return 0 if self.status == self_status else self.status
            extra = {name: expansion.single(self, io, word) for name, word in node.assignments}
            return self._call(words, inner, extra)

    def _call(self, words: list[str], io: Io, extra: dict[str, str]) -> int:
        name = words[0]
        if name in self.functions:
            return self._call_function(words, io)
        builtin = builtins.BUILTINS.get(name)
        if builtin is not None:
            self.variables.update(extra if name in builtins.SPECIAL else {})
            try:
                return builtin(self, words[1:], io)
            except BrokenPipeError:
                raise
            except OSError as error:
                self._complain(io, f"{name}: {error.strerror or error}")
                return 1
        return self.execute(words, io, extra)

    def _call_function(self, words: list[str], io: Io) -> int:
        outside, self.positional = self.positional, words[1:]
        try:
            return self.command(self.functions[words[0]], io)
        except Return as ending:
            return ending.status
        finally:
            self.positional = outside

    def execute(self, words: list[str], io: Io, extra: dict[str, str] | None = None) -> int:
        """Runs a command that is no part of the shell."""
        context = Context(
            self.device, words[0], words[1:], io.stdin, io.stdout, io.stderr, io.cancellation,
            self, {**self.environment(), **(extra or {})},
        )  # fmt: skip
        return self.run_command(words, context)

    def run_command(self, words: list[str], context: Context) -> int:
        """Runs a command with the streams and environment of `context`."""
        found = find(_base_name(words[0]))
        if found is None:
            return self._not_found(words, context)
        inner = replace(context, name=words[0], arguments=words[1:])
        try:
            return found(inner)
        except Usage as usage:
            inner.error(str(usage), end="" if str(usage).endswith("\n") else "\n")
            return usage.code
        except (Cancelled, BrokenPipeError, Exit):
            raise
        except OSError as error:
            inner.error(f"{inner.name}: {error.strerror or error}")
            return 1
        except Exception as error:
            return _report(inner, error)

    def _not_found(self, words: list[str], context: Context) -> int:
        """Runs a script by its path, or says what the device's shell says."""
        if "/" in words[0]:
            host = self.host(words[0])
            if host.is_dir():
                context.error(f"{self.name}: {words[0]}: can't execute: Is a directory")
                return 126
            if host.is_file():
                return self.run_command(["sh", *words], context)
        context.error(f"{self.name}: {words[0]}: {not_found_text(self.device.api)}")
        return _NOT_FOUND

    def _complain(self, io: Io, text: str) -> None:
        io.stderr.write(f"{self.name}: {text}\n".encode("utf-8", "surrogateescape"))


def not_found_text(api: int) -> str:
    """What the shell says of a command that there is not."""
    return "inaccessible or not found" if api >= 29 else "not found"


def _base_name(name: str) -> str:
    """`/system/bin/ls` is `ls`; other paths are not commands."""
    folder, slash, base = name.rpartition("/")
    if not slash:
        return name
    known = ("/system/bin", "/system/xbin", "/bin", "/vendor/bin")
    return base if folder in known else ""


def _report(context: Context, error: Exception) -> int:
    """A fault of a command ends the command alone, and the device's log says where it was."""
    import traceback

    from devices.pocket.system.log import ERROR

    text = "".join(traceback.format_exception(error))
    context.device.log.write("main", ERROR, "pocket", context.shell.pid, context.shell.pid, text)
    context.error(f"{context.name}: {type(error).__name__}: {error}")
    return _FAULT


def _start(run: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=run, name="shell", daemon=True)
    thread.start()
    return thread


def _environment(device: Device, root: bool) -> dict[str, str]:
    return {
        **environment(),
        "HOME": "/" if device.api >= 24 else "/data",
        "HOSTNAME": device.properties.get("ro.product.device"),
        "LOGNAME": "root" if root else "shell",
        "SHELL": "/system/bin/sh",
        "TERM": "dumb",
        "TMPDIR": "/data/local/tmp",
        "USER": "root" if root else "shell",
    }
