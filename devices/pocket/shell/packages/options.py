"""Options of `pm`'s verbs, and how its failures look."""

from __future__ import annotations

from devices.pocket.shell.command import Context, Usage
from devices.pocket.system.packages import InstalledPackage


def split(
    words: list[str], valued: tuple[str, ...] = ("--user",)
) -> tuple[dict[str, str], list[str]]:
    """Options (those in `valued` with the word behind them) and the other words."""
    options: dict[str, str] = {}
    operands: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") or word == "-":
            operands.append(word)
        elif word in valued:
            if not rest:
                raise Usage(f"Error: missing value of {word}")
            options[word] = rest.pop(0)
        elif word.startswith("--") and "=" in word:
            name, _, value = word.partition("=")
            options[name] = value
        else:
            options[word] = ""
    return options, operands


def needed(operands: list[str], what: str) -> str:
    if not operands:
        raise Usage(f"Error: no {what} specified")
    return operands[0]


def find_package(context: Context, name: str) -> InstalledPackage | None:
    with context.device.lock:
        return context.device.packages.get(name)


def thrown(context: Context, verb: str, error: str) -> int:
    """A Java exception out of the system, as the command line shows it."""
    api = context.device.api
    if api < 24:
        return context.fail(
            f"{'Operation not allowed' if 'Security' in error else 'Error'}: {error}"
        )
    head = "Exception occurred while executing"
    context.error(f"\n{head} '{verb}':\n{error}" if api >= 29 else f"\n{head}:\n{error}")
    return 255
