"""Files of `/proc` that tools read; they are made when they are asked for."""

from __future__ import annotations

import re
from collections.abc import Callable

from devices.pocket.shell.command import Context

_TOTAL = 2_047_780
_CPU = """processor\t: {number}
vendor_id\t: GenuineIntel
model name\t: Android virtual processor
cpu MHz\t\t: 2000.000
cache size\t: 4096 KB
cpu cores\t: 2

"""


def read(context: Context, path: str) -> str | None:
    """The text of a file; None for those that are none of these."""
    if not path.startswith("/proc/"):
        return None
    maker = _FILES.get(path)
    if maker is not None:
        return maker(context)
    found = re.fullmatch(r"/proc/(\d+|self)/(cmdline|comm|status|oom_adj|oom_score_adj)", path)
    return None if found is None else _of_process(context, found[1], found[2])


def _uptime(context: Context) -> str:
    seconds = context.device.clock.nanos() / 1e9
    return f"{seconds:.2f} {seconds:.2f}\n"


def _meminfo(_context: Context) -> str:
    rows = {"MemTotal": _TOTAL, "MemFree": _TOTAL // 2, "MemAvailable": _TOTAL * 3 // 4,
            "Buffers": 8192, "Cached": _TOTAL // 4, "SwapTotal": 0, "SwapFree": 0}  # fmt: skip
    return "".join(f"{name + ':':16}{size:8} kB\n" for name, size in rows.items())


def _version(_context: Context) -> str:
    return "Linux version 4.14.112+ (android-build@localhost) #1 SMP PREEMPT\n"


def _cpuinfo(_context: Context) -> str:
    return "".join(_CPU.format(number=number) for number in range(2))


def _load(_context: Context) -> str:
    return "0.00 0.00 0.00 1/500 2000\n"


_FILES: dict[str, Callable[[Context], str]] = {
    "/proc/uptime": _uptime,
    "/proc/meminfo": _meminfo,
    "/proc/version": _version,
    "/proc/cpuinfo": _cpuinfo,
    "/proc/loadavg": _load,
}


def _of_process(context: Context, pid: str, what: str) -> str | None:
    from devices.pocket.shell.commands.tasks import rows

    number = context.shell.pid if pid == "self" else int(pid)
    row = next((one for one in rows(context) if one.pid == number), None)
    if row is None:
        return None
    if what == "cmdline":
        return row.name + "\0"
    if what == "comm":
        return row.name[-15:] + "\n"
    if what == "status":
        return (
            f"Name:\t{row.name[-15:]}\nState:\tS (sleeping)\nPid:\t{row.pid}\nPPid:\t{row.parent}\n"
        )
    return "0\n"
