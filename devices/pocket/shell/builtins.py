"""The commands that are part of the shell because they change it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from devices.pocket.shell.command import find
from devices.pocket.shell.control import Break, Continue, Exit, Return

if TYPE_CHECKING:
    from devices.pocket.shell.interpreter import Io, Shell

Builtin = Callable[["Shell", list[str], "Io"], int]

_NAME = re.compile(r"[A-Za-z_]\w*")


def _say(io: Io, text: str) -> None:
    io.stdout.write((text + "\n").encode("utf-8", "surrogateescape"))


def _complain(shell: Shell, io: Io, text: str, status: int = 1) -> int:
    io.stderr.write(f"{shell.name}: {text}\n".encode("utf-8", "surrogateescape"))
    return status


def _number(shell: Shell, arguments: list[str], default: int) -> int:
    return int(arguments[0]) if arguments and arguments[0].lstrip("-").isdigit() else default


def _cd(shell: Shell, arguments: list[str], io: Io) -> int:
    target = arguments[0] if arguments else shell.variables.get("HOME", "/")
    if target == "-":
        target = shell.variables.get("OLDPWD", shell.folder)
    host = shell.host(target)
    if not host.exists():
        return _complain(shell, io, f"cd: {target}: No such file or directory", 2)
    if not host.is_dir():
        return _complain(shell, io, f"cd: {target}: Not a directory", 2)
    shell.variables["OLDPWD"] = shell.folder
    shell.folder = _normal(shell.device.files.absolute(target, shell.folder))
    return 0


def _normal(path: str) -> str:
    done: list[str] = []
    for part in path.split("/"):
        if part == "..":
            del done[-1:]
        elif part not in ("", "."):
            done.append(part)
    return "/" + "/".join(done)


def _pwd(shell: Shell, _arguments: list[str], io: Io) -> int:
    _say(io, shell.folder)
    return 0


def _export(shell: Shell, arguments: list[str], io: Io) -> int:
    for argument in arguments:
        name, equals, value = argument.partition("=")
        if not _NAME.fullmatch(name):
            return _complain(shell, io, f"export: {name}: is not an identifier")
        if equals:
            shell.variables[name] = value
        shell.exported.add(name)
    if not arguments or arguments == ["-p"]:
        for name in sorted(shell.exported & set(shell.variables)):
            _say(io, f"{name}={shell.variables[name]}")
    return 0


def _local(shell: Shell, arguments: list[str], io: Io) -> int:
    for argument in arguments:
        name, _, value = argument.partition("=")
        shell.variables[name] = value
    return 0


def _unset(shell: Shell, arguments: list[str], _io: Io) -> int:
    for name in arguments:
        shell.variables.pop(name, None)
        shell.functions.pop(name, None)
        shell.exported.discard(name)
    return 0


def _set(shell: Shell, arguments: list[str], io: Io) -> int:
    if arguments[:1] == ["--"]:
        shell.positional = arguments[1:]
    elif arguments and not arguments[0].startswith(("-", "+")):
        shell.positional = arguments
    elif arguments:
        _set_options(shell, arguments)
    else:
        for name in sorted(shell.variables):
            _say(io, f"{name}={shell.variables[name]}")
    return 0


def _set_options(shell: Shell, words: list[str]) -> None:
    """`-e`, `+e`, `-o errexit`; others have no effect here."""
    for at, word in enumerate(words):
        if word == "--":
            shell.positional = words[at + 1 :]
            return
        named = word[1:] == "o" and words[at + 1 : at + 2] == ["errexit"]
        if word[:1] in "-+" and ("e" in word[1:] or named):
            shell.ends_on_error = word[0] == "-"


def _shift(shell: Shell, arguments: list[str], io: Io) -> int:
    places = _number(shell, arguments, 1)
    if places > len(shell.positional):
        return _complain(shell, io, "shift: nothing to shift")
    del shell.positional[:places]
    return 0


def _exit(shell: Shell, arguments: list[str], _io: Io) -> int:
    raise Exit(_number(shell, arguments, shell.status) & 0xFF)


def _return(shell: Shell, arguments: list[str], _io: Io) -> int:
    raise Return(_number(shell, arguments, shell.status) & 0xFF)


def _break(shell: Shell, arguments: list[str], _io: Io) -> int:
    raise Break(_number(shell, arguments, 1))


def _continue(shell: Shell, arguments: list[str], _io: Io) -> int:
    raise Continue(_number(shell, arguments, 1))


def _exec(shell: Shell, arguments: list[str], io: Io) -> int:
    """Runs a command in the shell's place; redirecting the shell itself is not supported."""
    if not arguments:
        return _complain(shell, io, "exec: a command is needed")
    raise Exit(shell.execute(arguments, io))


def _eval(shell: Shell, arguments: list[str], io: Io) -> int:
    return shell.run_line(" ".join(arguments), io)


def _source(shell: Shell, arguments: list[str], io: Io) -> int:
    if not arguments:
        return _complain(shell, io, ".: missing argument")
    try:
        text = shell.host(arguments[0]).read_text("utf-8", "surrogateescape")
    except OSError:
        return _complain(shell, io, f".: {arguments[0]}: No such file or directory")
    return shell.run_line(text, io)


def _read(shell: Shell, arguments: list[str], io: Io) -> int:
    raw = "-r" in arguments
    names = [name for name in arguments if not name.startswith("-")] or ["REPLY"]
    line = io.stdin.readline().decode("utf-8", "surrogateescape")
    text = line.rstrip("\n")
    if not raw:
        text = re.sub(r"\\(.)", r"\1", text)
    parts = text.split(None, len(names) - 1)
    for index, name in enumerate(names):
        shell.variables[name] = parts[index].strip() if index < len(parts) else ""
    return 0 if line else 1


def _type(shell: Shell, arguments: list[str], io: Io) -> int:
    status = 0
    for name in arguments:
        if name in BUILTINS:
            _say(io, f"{name} is a shell builtin")
        elif name in shell.functions:
            _say(io, f"{name} is a function")
        elif find(name) is not None:
            _say(io, f"{name} is /system/bin/{name}")
        else:
            _say(io, f"{name} not found")
            status = 1
    return status


def _command(shell: Shell, arguments: list[str], io: Io) -> int:
    if arguments[:1] in (["-v"], ["-V"]):
        name = arguments[1] if len(arguments) > 1 else ""
        if name in BUILTINS or name in shell.functions:
            _say(io, name)
        elif find(name) is not None:
            _say(io, f"/system/bin/{name}")
        else:
            return 1
        return 0
    if not arguments:
        return 0
    builtin = BUILTINS.get(arguments[0])
    return builtin(shell, arguments[1:], io) if builtin else shell.execute(arguments, io)


def _succeed(_shell: Shell, _arguments: list[str], _io: Io) -> int:
    return 0


def _wait(shell: Shell, _arguments: list[str], io: Io) -> int:
    for thread in list(shell.jobs):
        while thread.is_alive():
            io.cancellation.check()
            thread.join(0.05)
    return 0


def _umask(_shell: Shell, arguments: list[str], io: Io) -> int:
    if not arguments:
        _say(io, "0077")
    return 0


BUILTINS: dict[str, Builtin] = {
    ":": _succeed, ".": _source, "break": _break, "cd": _cd, "command": _command,
    "continue": _continue, "eval": _eval, "exec": _exec, "exit": _exit, "export": _export,
    "local": _local, "pwd": _pwd, "read": _read, "return": _return, "set": _set, "shift": _shift,
    "source": _source, "trap": _succeed, "type": _type, "umask": _umask, "unset": _unset,
    "wait": _wait,
}  # fmt: skip
#: Assignments before these stay.
SPECIAL = {":", ".", "eval", "exec", "exit", "export", "return", "set", "shift", "unset"}
