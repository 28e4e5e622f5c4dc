"""Processes: those of apps, and a few that every Android has."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from devices.pocket.shell.command import Context, Usage, command
from devices.pocket.shell.options import read_options
from devices.pocket.shell.owners import user_name
from devices.pocket.system.events import SYSTEM_PID

_SIGNALS = {
    "HUP": 1, "INT": 2, "QUIT": 3, "ABRT": 6, "KILL": 9, "USR1": 10, "PIPE": 13, "TERM": 15,
    "CONT": 18, "STOP": 19,
}  # fmt: skip
_ZYGOTE = 1290


@dataclass(frozen=True)
class Row:
    """A process as `ps` shows it."""

    pid: int
    parent: int
    user: str
    name: str
    memory: int = 0
    resident: int = 0


_SYSTEM = (
    Row(1, 0, "root", "init", 9216, 2372),
    Row(1180, 1, "logd", "logd", 17408, 4096),
    Row(1181, 1, "system", "servicemanager", 10240, 2048),
    Row(1185, 1, "system", "surfaceflinger", 81920, 16384),
    Row(_ZYGOTE, 1, "root", "zygote", 1048576, 65536),
    Row(1291, 1, "shell", "adbd", 20480, 2048),
    Row(1300, 1, "root", "netd", 20480, 2048),
    Row(1301, 1, "media", "mediaserver", 40960, 8192),
    Row(SYSTEM_PID, _ZYGOTE, "system", "system_server", 1310720, 131072),
    Row(1470, _ZYGOTE, "u0_a20", "com.android.systemui", 1126400, 98304),
    Row(1520, _ZYGOTE, "radio", "com.android.phone", 1064960, 65536),
    Row(1600, _ZYGOTE, "u0_a21", "com.android.inputmethod.latin", 1064960, 65536),
    Row(1650, _ZYGOTE, "u0_a1", "com.android.launcher3", 1064960, 81920),
)


def rows(context: Context) -> list[Row]:
    device = context.device
    with device.lock:
        apps = [
            Row(one.pid, _ZYGOTE, user_name(one.uid), one.name, 1_064_960, 90_112)
            for one in device.processes.running
        ]
    shell = Row(
        context.shell.pid, 1291, "root" if context.shell.root else "shell", "sh", 9216, 2048
    )
    return [*_SYSTEM, *apps, shell]


@command("ps")
def ps(context: Context) -> int:
    """Before 8.0 toolbox's `ps [NAME|PID]`; toybox's with `-A`, `-ef`, `-o`, `-p` since."""
    if context.device.api < 26:
        return _toolbox_ps(context)
    options = read_options(context, "AaefdlTtwZ", "opPuUG", {"help": "h"})
    found = rows(context)
    everything = {"A", "e", "d"} & options.flags or "p" in options
    if not everything:
        found = [row for row in found if row.name in ("sh", "ps")]
    if "p" in options:
        wanted = {int(pid) for pid in options.value("p").split(",") if pid.isdigit()}
        found = [row for row in found if row.pid in wanted]
    if "o" in options:
        return _columns(context, found, ",".join(options.values["o"]))
    if "f" in options:
        context.print("UID            PID  PPID C STIME TTY          TIME CMD")
        for row in found:
            context.print(
                f"{row.user:<12} {row.pid:5} {row.parent:5} 0 00:00:00 ?     00:00:00 {row.name}"
            )
        return 0
    context.print("USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME")
    for row in found:
        context.print(
            f"{row.user:<12} {row.pid:5} {row.parent:5} {row.memory:7} {row.resident:6}"
            f" 0                   0 S {row.name}"
        )
    return 0


def _toolbox_ps(context: Context) -> int:
    words = [word for word in context.arguments if not word.startswith("-")]
    context.print("USER     PID   PPID  VSIZE  RSS     WCHAN    PC         NAME")
    for row in rows(context):
        if not words or words[0] == str(row.pid) or row.name.startswith(words[0]):
            context.print(
                f"{row.user:<9}{row.pid:<5} {row.parent:<5} {row.memory:<6} {row.resident:<6}"
                f"ffffffff 00000000 S {row.name}"
            )
    return 0


_FIELDS: dict[str, Callable[[Row], str]] = {
    "PID": lambda row: str(row.pid), "PPID": lambda row: str(row.parent),
    "USER": lambda row: row.user, "UID": lambda row: row.user, "NAME": lambda row: row.name,
    "ARGS": lambda row: row.name, "CMD": lambda row: row.name, "COMM": lambda row: row.name[-15:],
    "CMDLINE": lambda row: row.name, "VSZ": lambda row: str(row.memory),
    "RSS": lambda row: str(row.resident), "S": lambda row: "S", "STAT": lambda row: "S",
    "TTY": lambda row: "?", "TIME": lambda row: "00:00:00", "PRI": lambda row: "19",
    "NI": lambda row: "0", "%CPU": lambda row: "0.0",
}  # fmt: skip


def _columns(context: Context, found: list[Row], wanted: str) -> int:
    heads, keys = [], []
    for part in wanted.split(","):
        key, equals, title = part.strip().partition("=")
        if key.upper() not in _FIELDS:
            raise Usage(f"ps: bad -o {wanted}")
        keys.append(key.upper())
        heads.append(title if equals else key.upper())
    table = [[_FIELDS[key](row) for key in keys] for row in found]
    if any(heads):
        table.insert(0, heads)
    widths = [max(len(line[at]) for line in table) for at in range(len(keys))]
    for line in table:
        cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=True)]
        context.print(" ".join(cells).rstrip())
    return 0


@command("pidof")
def pidof(context: Context) -> int:
    options = read_options(context, "s", "o")
    pids = [str(row.pid) for row in rows(context) if row.name in options.operands]
    if not pids:
        return 1
    context.print(pids[0] if "s" in options else " ".join(reversed(pids)))
    return 0


@command("pgrep", "pkill")
def pgrep(context: Context) -> int:
    words = list(context.arguments)
    signal = "TERM"
    if context.name.endswith("pkill") and words and re.fullmatch(r"-(\d+|[A-Z]+\w*)", words[0]):
        signal = words.pop(0)[1:]
    flags = {word for word in words if word.startswith("-")}
    patterns = [word for word in words if not word.startswith("-")]
    if not patterns:
        return context.fail(f"{context.name}: No pattern")
    found = [row for row in rows(context) if _fits(patterns[0], row.name, "-x" in flags)]
    found = [row for row in found if row.pid != context.shell.pid]
    for row in found:
        if context.name.endswith("pkill"):
            _kill(context, row.pid, signal)
        else:
            context.print(f"{row.pid} {row.name}" if "-l" in flags else str(row.pid))
    return 0 if found else 1


def _fits(pattern: str, name: str, exact: bool) -> bool:
    try:
        return bool(re.fullmatch(pattern, name) if exact else re.search(pattern, name))
    except re.error:
        return pattern == name


@command("kill", "killall")
def kill(context: Context) -> int:
    words = list(context.arguments)
    if words[:1] == ["-l"]:
        context.print(" ".join(_SIGNALS))
        return 0
    signal = "TERM"
    if words[:1] == ["-s"] and len(words) > 1:
        signal, words = words[1], words[2:]
    elif words and words[0].startswith("-"):
        signal = words.pop(0)[1:]
    if not words:
        return context.fail(f"{context.name}: Needs 1 argument")
    if context.name.endswith("killall"):
        words = [str(row.pid) for name in words for row in rows(context) if row.name == name]
    status = 0
    for word in words:
        if not word.isdigit():
            context.error(f"kill: unknown pid '{word}'")
            status = 1
        elif not _kill(context, int(word), signal):
            status = 1
    return status


def _kill(context: Context, pid: int, signal: str) -> bool:
    """Apps are ended by every signal but 0, CONT, and QUIT, which writes their stacks."""
    device = context.device
    number = int(signal) if signal.isdigit() else _SIGNALS.get(signal.removeprefix("SIG"), 15)
    with device.lock:
        process = device.processes.get(pid)
        if process is not None:
            if number not in (0, 3, 18, 19):
                process.kill()
            return True
    if any(row.pid == pid for row in _SYSTEM):
        context.error(f"kill: {pid}: Operation not permitted")
    else:
        context.error(f"kill: {pid}: No such process")
    return False


@command("top")
def top(context: Context) -> int:
    """One picture, whatever was asked for: nobody uses processor time while nobody looks."""
    context.print(f"Tasks: {len(rows(context))} total,   1 running,   0 stopped,   0 zombie")
    context.print("  Mem:      2.0G total,      1.0G used,      1.0G free")
    context.print("  PID USER         PR  NI VIRT  RES  SHR S[%CPU] %MEM     TIME+ ARGS")
    for row in rows(context):
        context.print(
            f"{row.pid:5} {row.user:<12} 20   0 {row.memory:>5} {row.resident:>4}    0 S  0.0"
            f"   0.0   0:00.00 {row.name}"
        )
    return 0
