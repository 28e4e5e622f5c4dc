"""ls, stat, find, du and df."""

from __future__ import annotations

import os
import stat as modes
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from devices.pocket.shell.command import Context, command
from devices.pocket.shell.expansion import matches
from devices.pocket.shell.options import Options, read_options
from devices.pocket.shell.owners import owner_of

_TOTAL_BLOCKS = 6_042_828
_KINDS = {modes.S_IFDIR: "d", modes.S_IFLNK: "l", modes.S_IFCHR: "c", modes.S_IFSOCK: "s"}


@dataclass(frozen=True)
class _Entry:
    name: str
    host: Path
    info: os.stat_result
    mode: int


def _entry(context: Context, name: str, host: Path) -> _Entry:
    info = host.lstat()
    return _Entry(name, host, info, context.device.files.mode(host, info))


@command("ls", "ll")
def ls(context: Context) -> int:
    options = read_options(context, "1AaCcdFfhHiLlmNnopqRrSstuxZ", "", {"color": "C"})
    if context.name == "ll":
        options.flags.add("l")
    paths = options.operands or ["."]
    status = 0
    files: list[_Entry] = []
    folders: list[_Entry] = []
    for path in paths:
        follow = ("l" not in options and "d" not in options) or path.endswith("/")
        try:
            entry = _entry(context, path, context.shell.host(path, follow=follow))
        except OSError:
            context.error(_missing(context, path))
            status = 1
            continue
        is_folder = entry.host.is_dir() if follow else modes.S_ISDIR(entry.mode)
        (folders if is_folder and "d" not in options else files).append(entry)
    _show(context, options, files)
    for index, folder in enumerate(folders):
        headed = len(paths) > 1 or "R" in options
        _show_folder(context, options, folder.name, folder.host, headed, bool(files or index))
    return status


def _missing(context: Context, path: str) -> str:
    prefix = "ls: " if context.device.api >= 23 else ""
    return f"{prefix}{path}: No such file or directory"


def _show_folder(
    context: Context, options: Options, name: str, host: Path, headed: bool, gap: bool
) -> None:
    entries = list(_children(context, options, host))
    if headed:
        context.print(f"{chr(10) if gap else ''}{name}:")
    if {"l", "s", "o", "g"} & options.flags and context.device.api >= 23:
        context.print(f"total {sum(entry.info.st_blocks for entry in entries) // 2}")
    _show(context, options, entries)
    if "R" in options:
        for entry in entries:
            if modes.S_ISDIR(entry.mode) and entry.name not in (".", ".."):
                inner = f"{name.rstrip('/')}/{entry.name}"
                _show_folder(context, options, inner, entry.host, True, True)


def _children(context: Context, options: Options, host: Path) -> Iterator[_Entry]:
    names = sorted(os.listdir(host))
    if "a" in options or "f" in options:
        names = [".", "..", *names]
    elif "A" not in options:
        names = [name for name in names if not name.startswith(".")]
    entries = [_entry(context, name, host / name) for name in names]
    if "t" in options:
        entries.sort(key=lambda entry: -entry.info.st_mtime_ns)
    if "S" in options:
        entries.sort(key=lambda entry: -entry.info.st_size)
    if "r" in options:
        entries.reverse()
    yield from entries


def _show(context: Context, options: Options, entries: list[_Entry]) -> None:
    if not {"l", "o", "n"} & options.flags:
        for entry in entries:
            mark = _mark(entry) if {"F", "p"} & options.flags else ""
            number = f"{entry.info.st_ino} " if "i" in options else ""
            context.print(number + entry.name + mark)
        return
    rows = [_long(context, options, entry) for entry in entries]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(5)]
    for row in rows:
        if context.device.api < 23:
            context.print(f"{row[0]} {row[2]:<8} {row[3]:<8} {row[4]:>8} {row[5]}")
            continue
        left, right = f"{row[0]} {row[1]:>{widths[1]}}", f"{row[4]:>{widths[4]}} {row[5]}"
        context.print(f"{left} {row[2]:<{widths[2]}} {row[3]:<{widths[3]}} {right}")


def _mark(entry: _Entry) -> str:
    if modes.S_ISDIR(entry.mode):
        return "/"
    return "*" if entry.mode & 0o111 else ""


def _long(context: Context, options: Options, entry: _Entry) -> list[str]:
    user, group = owner_of(context.device, entry.host)
    stamp = time.strftime("%Y-%m-%d %H:%M", time.gmtime(entry.info.st_mtime))
    name = entry.name
    if modes.S_ISLNK(entry.mode):
        name += f" -> {os.readlink(entry.host)}"
    size = str(entry.info.st_size)
    if "h" in options:
        size = human(entry.info.st_size)
    if context.device.api < 23 and not modes.S_ISREG(entry.mode):
        size = ""
    links = str(entry.info.st_nlink)
    return [modes.filemode(entry.mode), links, user, group, size, f"{stamp} {name}"]


def human(size: int) -> str:
    """As `-h` prints sizes."""
    value = float(size)
    for unit in ("", "K", "M", "G"):
        if value < 1000 or unit == "G":
            digits = 1 if unit and value < 10 else 0
            return f"{value:.{digits}f}{unit}"
        value /= 1024
    return str(size)


@command("stat")
def stat(context: Context) -> int:
    options = read_options(context, "Lft", "c")
    status = 0
    for path in options.operands:
        try:
            entry = _entry(context, path, context.shell.host(path, follow="L" in options))
        except OSError as error:
            status = context.fail(f"stat: '{path}': {os.strerror(error.errno or 2)}")
            continue
        context.print(_described(context, entry, options.value("c") or _STAT_FORMAT))
    return status


_STAT_FORMAT = (
    "  File: %N\n  Size: %s\t Blocks: %b\t IO Blocks: %B\t%F\n"
    "Device: fc01h/64513d\t Inode: %i\t Links: %h\n"
    "Access: (%a/%A)\tUid: (%u/%U)\tGid: (%g/%G)\nAccess: %x\nModify: %y\nChange: %z"
)


def _described(context: Context, entry: _Entry, layout: str) -> str:
    from devices.pocket.shell.owners import user_id

    info, (user, group) = entry.info, owner_of(context.device, entry.host)
    values = {
        "n": entry.name, "N": f"`{entry.name}'", "s": info.st_size, "b": info.st_blocks, "B": 512,
        "F": _kind(entry), "i": info.st_ino, "h": info.st_nlink, "a": f"{entry.mode & 0o7777:o}",
        "A": modes.filemode(entry.mode), "u": user_id(user) or 0, "U": user,
        "g": user_id(group) or 0, "G": group, "x": _date(info.st_atime_ns),
        "y": _date(info.st_mtime_ns), "z": _date(info.st_ctime_ns), "X": int(info.st_atime),
        "Y": int(info.st_mtime), "Z": int(info.st_ctime), "f": f"{entry.mode:x}", "%": "%",
    }  # fmt: skip
    text, at = "", 0
    while at < len(layout):
        if layout[at] == "%" and at + 1 < len(layout):
            text += str(values.get(layout[at + 1], "?"))
            at += 2
        else:
            text += layout[at]
            at += 1
    return text


def _kind(entry: _Entry) -> str:
    if modes.S_ISREG(entry.mode):
        return "regular file" if entry.info.st_size else "regular empty file"
    letters = {"d": "directory", "l": "symbolic link", "c": "character device", "s": "socket"}
    return letters.get(_KINDS.get(modes.S_IFMT(entry.mode), ""), "unknown")


def _date(nanos: int) -> str:
    seconds, rest = divmod(nanos, 1_000_000_000)
    return f"{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(seconds))}.{rest:09} +0000"


@command("df")
def df(context: Context) -> int:
    options = read_options(context, "HPkhit", "")
    used = sum(file.lstat().st_size for file in context.device.root.rglob("*")) // 1024
    free = _TOTAL_BLOCKS - used
    rows = [("/dev/block/vda", "/system"), ("/dev/block/vdb", "/data"),
            ("/data/media", "/storage/emulated")]  # fmt: skip
    asked = [context.device.files.real(path, context.shell.folder) for path in options.operands]
    shown = [row for row in rows if not asked or any(path.startswith(row[1]) for path in asked)]
    context.print(
        f"{'Filesystem':<16} {'1K-blocks':>9} {'Used':>8} {'Available':>9} Use% Mounted on"
    )
    for source, place in shown or rows[:1]:
        numbers = [_TOTAL_BLOCKS, used, free]
        texts = [human(n * 1024) if "h" in options else str(n) for n in numbers]
        share = f"{100 * used // _TOTAL_BLOCKS}%"
        context.print(f"{source:<16} {texts[0]:>9} {texts[1]:>8} {texts[2]:>9} {share:>4} {place}")
    return 0


@command("du")
def du(context: Context) -> int:
    options = read_options(context, "akhsmcHLx", "d")
    status = 0
    for path in options.operands or ["."]:
        host = context.shell.host(path)
        if not host.exists():
            status = context.fail(f"du: {path}: No such file or directory")
            continue
        _usage(context, options, path, host, 0)
    return status


def _usage(context: Context, options: Options, path: str, host: Path, depth: int) -> int:
    blocks = host.lstat().st_blocks
    folder = host.is_dir() and not host.is_symlink()
    if folder:
        for name in sorted(os.listdir(host)):
            inner = f"{path.rstrip('/')}/{name}"
            blocks += _usage(context, options, inner, host / name, depth + 1)
    limit = 0 if "s" in options else options.number("d", 1 << 30)
    if depth <= limit and (folder or "a" in options or depth == 0):
        size = human(blocks * 512) if "h" in options else str(blocks // 2)
        context.print(f"{size}\t{path}")
    return blocks


@command("find")
def find(context: Context) -> int:
    words = list(context.arguments)
    starts: list[str] = []
    while words and not words[0].startswith(("-", "!", "(")):
        starts.append(words.pop(0))
    status = 0
    for start in starts or ["."]:
        host = context.shell.host(start)
        if not os.path.lexists(host):
            status = context.fail(f"find: '{start}': No such file or directory")
            continue
        for path, each, depth in _walk(start, host, 0):
            _found(context, list(words), path, each, depth)
    return status


def _walk(path: str, host: Path, depth: int) -> Iterator[tuple[str, Path, int]]:
    yield path, host, depth
    if host.is_dir() and not host.is_symlink():
        for name in sorted(os.listdir(host)):
            yield from _walk(f"{path.rstrip('/')}/{name}", host / name, depth + 1)


def _found(context: Context, words: list[str], path: str, host: Path, depth: int) -> None:
    """Evaluates the tests from the left; all of them must hold."""
    acted, negated = False, False
    while words:
        word = words.pop(0)
        if word == "!":
            negated = not negated
            continue
        if word in ("-print", "-print0"):
            context.print(path, "\n" if word == "-print" else "\0")
            acted = True
            continue
        if word == "-delete":
            host.rmdir() if host.is_dir() and not host.is_symlink() else host.unlink()
            acted = True
            continue
        if word == "-exec":
            end = words.index(";")
            context.run(*[path if each == "{}" else each for each in words[:end]])
            del words[: end + 1]
            acted = True
            continue
        if _test(context, word, words.pop(0) if words else "", path, host, depth) == negated:
            return
        negated = False
    if not acted:
        context.print(path)


def _test(context: Context, word: str, value: str, path: str, host: Path, depth: int) -> bool:
    name = path.rstrip("/").rpartition("/")[2]
    match word:
        case "-name":
            return matches(name, value)
        case "-iname":
            return matches(name.lower(), value.lower())
        case "-path":
            return matches(path, value)
        case "-type":
            kind = _KINDS.get(modes.S_IFMT(host.lstat().st_mode), "f")
            return kind == value
        case "-maxdepth":
            return depth <= int(value)
        case "-mindepth":
            return depth >= int(value)
        case "-size":
            blocks = (host.lstat().st_size + 511) // 512
            size = host.lstat().st_size if value.endswith("c") else blocks
            number = int(value.strip("+-c"))
            return size > number if value[0] == "+" else size == number
    from devices.pocket.shell.command import Usage

    raise Usage(f"find: bad arg '{word}'")
