"""Making, moving and removing files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from devices.pocket.shell import proc
from devices.pocket.shell.command import Context, command
from devices.pocket.shell.options import Options, read_options

_CHUNK = 1 << 16


def reason(error: OSError) -> str:
    return os.strerror(error.errno) if error.errno else str(error)


def _each(context: Context, paths: list[str], work: Callable[[str], None]) -> int:
    """Works on each path; complains of those that fail and goes on."""
    status = 0
    for path in paths:
        try:
            work(path)
        except OSError as error:
            context.error(_complaint(context, path, error))
            status = 1
    return status


def _complaint(context: Context, path: str, error: OSError) -> str:
    if context.device.api < 23 and context.name in ("rm", "mkdir", "rmdir"):
        return f"{context.name} failed for {path}, {reason(error)}"
    shown = f"'{path}'" if context.name in ("mkdir", "rmdir") else path
    return f"{context.name}: {shown}: {reason(error)}"


def _needs(context: Context, options: Options, least: int) -> bool:
    if len(options.operands) >= least:
        return True
    context.error(f"{context.name}: Needs {least} argument{'s' if least > 1 else ''}")
    return False


@command("cat")
def cat(context: Context) -> int:
    options = read_options(context, "etuv")

    def show(path: str) -> None:
        if path == "-":
            while data := context.stdin.read_some():
                context.stdout.write(data)
            return
        host = context.shell.host(path)
        if context.device.files.is_null(host):
            return
        told = proc.read(context, context.device.files.device_path(host))
        if told is not None:
            context.print(told, end="")
            return
        with host.open("rb") as file:
            while data := file.read(_CHUNK):
                context.stdout.write(data)

    return _each(context, options.operands or ["-"], show)


@command("rm")
def rm(context: Context) -> int:
    options = read_options(context, "firRv")
    if not options.operands and "f" not in options:
        return context.fail("rm: Needs 1 argument")
    recursive = bool({"r", "R"} & options.flags)

    def delete(path: str) -> None:
        host = context.shell.host(path, follow=False)
        if host == context.device.root:
            raise PermissionError(13, "Permission denied")
        if host.is_dir() and not host.is_symlink():
            if not recursive:
                raise IsADirectoryError(21, "Is a directory")
            shutil.rmtree(host)
        else:
            try:
                host.unlink()
            except FileNotFoundError:
                if "f" not in options:
                    raise

    return _each(context, options.operands, delete)


@command("mkdir")
def mkdir(context: Context) -> int:
    options = read_options(context, "pv", "m")
    if not _needs(context, options, 1):
        return 1

    def make(path: str) -> None:
        host = context.shell.host(path)
        if "p" in options:
            host.mkdir(parents=True, exist_ok=True)
        else:
            host.mkdir()

    return _each(context, options.operands, make)


@command("rmdir")
def rmdir(context: Context) -> int:
    options = read_options(context, "p")
    return _each(context, options.operands, lambda path: context.shell.host(path).rmdir())


@command("touch")
def touch(context: Context) -> int:
    options = read_options(context, "acm", "dtr")

    def work(path: str) -> None:
        host = context.shell.host(path)
        if not host.exists():
            if "c" in options:
                return
            host.touch()
        nanos = context.device.clock.wall_nanos()
        os.utime(host, ns=(nanos, nanos))

    return _each(context, options.operands, work)


@command("cp")
def cp(context: Context) -> int:
    options = read_options(context, "RrapfivLPHd")
    recursive = bool({"r", "R", "a"} & options.flags)

    def copy(source: Path, target: Path) -> None:
        if source.is_dir():
            if not recursive:
                raise IsADirectoryError(21, "Is a directory")
            shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True)
        else:
            keep = {"p", "a"} & options.flags
            (shutil.copy2 if keep else shutil.copy)(source, target)

    return _transfer(context, options, copy)


@command("mv")
def mv(context: Context) -> int:
    options = read_options(context, "finv")

    def move(source: Path, target: Path) -> None:
        source.rename(target)

    return _transfer(context, options, move)


def _transfer(context: Context, options: Options, work: Callable[[Path, Path], None]) -> int:
    if not _needs(context, options, 2):
        return 1
    *sources, target = options.operands
    goal = context.shell.host(target)
    if len(sources) > 1 and not goal.is_dir():
        return context.fail(f"{context.name}: '{target}' not directory")
    status = 0
    for source in sources:
        host = context.shell.host(source, follow=context.name == "cp")
        if not os.path.lexists(host):
            context.error(f"{context.name}: bad '{source}': No such file or directory")
            status = 1
            continue
        try:
            work(host, goal / Path(source).name if goal.is_dir() else goal)
        except OSError as error:
            context.error(f"{context.name}: {source}: {reason(error)}")
            status = 1
    return status


@command("ln")
def ln(context: Context) -> int:
    options = read_options(context, "sfnvi")
    if not _needs(context, options, 2):
        return 1
    source, target = options.operands[:2]
    goal = context.shell.host(target, follow=False)
    if context.shell.host(target).is_dir():
        goal = context.shell.host(target) / Path(source).name
    try:
        if "f" in options:
            goal.unlink(missing_ok=True)
        if "s" in options:
            goal.symlink_to(source)
        else:
            goal.hardlink_to(context.shell.host(source))
    except OSError as error:
        return context.fail(
            f"ln: cannot create link from '{source}' to '{target}': {reason(error)}"
        )
    return 0


@command("chmod")
def chmod(context: Context) -> int:
    options = read_options(context, "Rfv", first_operand_ends=True)
    if not _needs(context, options, 2):
        return 1
    mode = options.operands[0]

    def change(path: str) -> None:
        host = context.shell.host(path)
        targets = [host, *host.rglob("*")] if "R" in options and host.is_dir() else [host]
        for each in targets:
            if not each.is_symlink():
                each.chmod(
                    new_mode(mode, each.stat().st_mode) | (0o700 if each.is_dir() else 0o600)
                )

    try:
        return _each(context, options.operands[1:], change)
    except ValueError:
        return context.fail(f"chmod: bad mode '{mode}'")


def new_mode(text: str, old: int) -> int:
    """A mode by number or like `u+x,go-w`. Raises ValueError."""
    if text.isdigit():
        return int(text, 8)
    mode = old & 0o7777
    for clause in text.split(","):
        at = next((index for index, char in enumerate(clause) if char in "+-="), -1)
        if at < 0:
            raise ValueError(text)
        who, operator, what = clause[:at] or "a", clause[at], clause[at + 1 :]
        bits = sum({"r": 4, "w": 2, "x": 1, "X": 1}.get(char, 0) for char in set(what))
        shifts = {"u": 6, "g": 3, "o": 0}
        places = shifts.values() if "a" in who else [shifts[char] for char in who if char in shifts]
        for shift in places:
            if operator == "=":
                mode &= ~(7 << shift)
            mode = mode & ~(bits << shift) if operator == "-" else mode | bits << shift
    return mode


@command("chown", "chgrp", "restorecon", "chcon", "sync")
def accept(_context: Context) -> int:
    """The owner of a file follows from where it is, and nothing waits to be written."""
    return 0


@command("readlink")
def readlink(context: Context) -> int:
    options = read_options(context, "fn")
    for path in options.operands:
        host = context.shell.host(path, follow=False)
        if "f" in options:
            context.print(context.device.files.real(path, context.shell.folder))
        elif host.is_symlink():
            context.print(os.readlink(host), "" if "n" in options else "\n")
        else:
            return 1
    return 0


@command("realpath")
def realpath(context: Context) -> int:
    for path in context.arguments:
        if not context.shell.host(path).exists():
            return context.fail(f"realpath: {path}: No such file or directory")
        context.print(context.device.files.real(path, context.shell.folder))
    return 0


@command("basename")
def basename(context: Context) -> int:
    if not context.arguments:
        return context.fail("basename: Needs 1 argument")
    name = context.arguments[0].rstrip("/").rpartition("/")[2] or "/"
    suffix = context.arguments[1] if len(context.arguments) > 1 else ""
    context.print(name.removesuffix(suffix) if name != suffix else name)
    return 0


@command("dirname")
def dirname(context: Context) -> int:
    for path in context.arguments:
        context.print(os.path.dirname(path.rstrip("/") or "/") or ".")
    return 0


@command("mktemp")
def mktemp(context: Context) -> int:
    options = read_options(context, "dqu", "p")
    folder = options.value("p") or context.environment.get("TMPDIR", "/data/local/tmp")
    template = options.operands[0] if options.operands else f"{folder}/tmp.XXXXXXXXXX"
    stem = template.rstrip("X")
    number = 0
    while True:
        path = stem + f"{number:0{len(template) - len(stem)}}"
        host = context.shell.host(path)
        with suppress(FileExistsError):
            host.mkdir() if "d" in options else host.touch(exist_ok=False)
            context.print(path)
            return 0
        number += 1


@command("truncate")
def truncate(context: Context) -> int:
    options = read_options(context, "c", "s")
    size = options.number("s", 0)

    def cut(path: str) -> None:
        with context.shell.host(path).open("ab") as file:
            file.truncate(size)

    return _each(context, options.operands, cut)


@command("dd")
def dd(context: Context) -> int:
    words = dict(word.partition("=")[::2] for word in context.arguments)
    size = _size(words.get("bs", "512"))
    limit = -1 if "count" not in words else size * int(words["count"])
    if "if" in words:
        host = context.shell.host(words["if"])
        if context.device.files.is_null(host):
            data = b"" if host.name in ("null", "tty") else bytes(max(limit, 0))
        else:
            with host.open("rb") as file:
                file.seek(size * int(words.get("skip", "0")))
                data = file.read(limit)
    else:
        data = context.stdin.read(limit)
    if "of" in words:
        context.shell.host(words["of"]).write_bytes(data)
    else:
        context.stdout.write(data)
    blocks, rest = divmod(len(data), size)
    rows = f"{blocks}+{int(bool(rest))} records"
    context.error(f"{rows} in\n{rows} out\n{len(data)} bytes transferred")
    return 0


def _size(text: str) -> int:
    unit = {"k": 1 << 10, "K": 1 << 10, "m": 1 << 20, "M": 1 << 20, "c": 1}.get(text[-1:], 0)
    return int(text[:-1]) * unit if unit else int(text)
