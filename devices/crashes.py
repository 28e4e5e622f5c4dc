"""Crashes and ANRs as the log tells them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from devices.logs import LogEntry

_PROCESS = re.compile(r"Process: ([\w.:]+), PID: (\d+)")
_NATIVE = re.compile(r"pid: (\d+), tid: \d+, name: .*>>> ([\w.:]+) <<<")
_ANR = re.compile(r"ANR in ([\w.:]+)")
_REASON = re.compile(r"Reason: (.*)")


@dataclass(frozen=True)
class Crash:
    """What ended a process: `stack` as it was printed, exception first."""

    process: str
    pid: int
    stack: str

    @property
    def exception(self) -> str:
        """The first line: class and message."""
        return self.stack.partition("\n")[0]


@dataclass(frozen=True)
class NotResponding:
    process: str
    reason: str


def find_crash(entries: Iterable[LogEntry], process: str, pid: int | None = None) -> Crash | None:
    """The last crash of a process, by pid where it is known."""
    found: Crash | None = None
    current: list[str] | None = None
    name, number = "", 0

    def close() -> Crash | None:
        if current and (number == pid if pid else name in ("", process)):
            return Crash(name or process, number, "\n".join(current).strip("\n"))
        return None

    for entry in entries:
        if entry.tag == "AndroidRuntime" and entry.priority == "E":
            if entry.message.startswith(("FATAL EXCEPTION", "*** FATAL EXCEPTION")):
                found = close() or found
                current, name, number = [], "", entry.pid
            elif current is not None and entry.pid == number:
                told = _PROCESS.match(entry.message)
                if told is not None:
                    name = told[1]
                elif not entry.message.startswith("PID: "):
                    current.append(entry.message)
        elif entry.tag == "DEBUG" and (told := _NATIVE.search(entry.message)):
            found = close() or found
            current, name, number = [f"native crash: {entry.message}"], told[2], int(told[1])
    return close() or found


def find_anr(entries: Iterable[LogEntry], process: str) -> NotResponding | None:
    """The last report that a process does not respond."""
    found: NotResponding | None = None
    for entry in entries:
        if entry.tag != "ActivityManager":
            continue
        if (told := _ANR.match(entry.message)) and told[1] == process:
            found = NotResponding(process, entry.message)
        elif found is not None and (why := _REASON.match(entry.message)):
            found = NotResponding(process, why[1])
    return found
