"""What all commands share: errors as sentences, documented exit codes, plain output.

0  done, nothing found      3  a device or this machine is at fault
1  findings                 4  a budget was spent before the work was done
2  usage or bad input       130  interrupted
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from typing import Any

import click

from dalvik.errors import BadInput, BudgetSpent, ThorColliderError

EXIT_FINDINGS = 1
EXIT_BAD_INPUT = 2
EXIT_ENVIRONMENT = 3
EXIT_BUDGET = 4
EXIT_INTERRUPTED = 130
_PORT = "ANDROID_ADB_SERVER_PORT"


class _Later(click.Command):
    """Stands for a command that is imported when it is called."""

    def __init__(self, name: str, where: str, short_help: str) -> None:
        super().__init__(name, short_help=short_help)
        self._where = where

    def load(self) -> click.Command:
        module, _, attribute = self._where.partition(":")
        found = getattr(importlib.import_module(module), attribute)
        assert isinstance(found, click.Command)
        return found


def later(name: str, where: str, short_help: str) -> click.Command:
    """The command at `where` ("package.module:attribute"), not imported before it is needed."""
    return _Later(name, where, short_help)


class Commands(click.Group):
    """A command group whose commands end with a sentence instead of a traceback.

    They are listed in the order in which they were added.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        return name, command.load() if isinstance(command, _Later) else command, rest

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with _ending_in_order():
                _check_environment()
                return super().invoke(ctx)
        except ThorColliderError as error:
            _say(error)
            ctx.exit(exit_code(error))
        except KeyboardInterrupt:
            click.echo("interrupted", err=True)
            ctx.exit(EXIT_INTERRUPTED)
        except BrokenPipeError:
            # The reader (`| head`) has gone; Python must not try to flush to it again.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(0)
        except OSError as error:
            click.echo(f"error: {error.strerror}: {error.filename or ''}".rstrip(": "), err=True)
            ctx.exit(EXIT_ENVIRONMENT)


def _check_environment() -> None:
    """adbutils reads the variable when it is imported, and has no words for what is no port."""
    if not os.environ.get(_PORT, "set"):
        del os.environ[_PORT]
    if _PORT in os.environ:
        from devices.pocket.adb_server import address

        address()


@contextlib.contextmanager
def _ending_in_order() -> Iterator[None]:
    """SIGTERM, with which CI servers cancel jobs, ends a command as Ctrl-C does: what it changed
    is put back. A command that has its own idea of it sets its own handler."""
    usual = threading.current_thread() is threading.main_thread()
    if not usual or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGTERM) is _interrupt:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _interrupt(number: int, frame: object) -> None:
    raise KeyboardInterrupt


def exit_code(error: ThorColliderError) -> int:
    """The documented code for a kind of error."""
    if isinstance(error, BadInput):
        return EXIT_BAD_INPUT
    return EXIT_BUDGET if isinstance(error, BudgetSpent) else EXIT_ENVIRONMENT


def _say(error: ThorColliderError) -> None:
    click.echo(f"error: {error.message}", err=True)
    if error.hint:
        click.echo(f"  {error.hint}", err=True)
