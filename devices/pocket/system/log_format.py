"""How logcat prints entries: its formats and their modifiers."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from devices.pocket.system.log import LETTERS, Entry

FORMATS = ("brief", "process", "tag", "thread", "raw", "time", "threadtime", "long")
MODIFIERS = (
    "color", "descriptive", "epoch", "monotonic", "printable", "uid", "usec", "UTC", "year", "zone",
)  # fmt: skip

_COLOURS = {"V": 37, "D": 34, "I": 32, "W": 33, "E": 31, "F": 31}


@dataclass(frozen=True)
class Style:
    """A format with its modifiers; `with_option` adds one by the name that `-v` takes."""

    format: str = "threadtime"
    modifiers: frozenset[str] = frozenset()

    def with_option(self, name: str) -> Style | None:
        """None if logcat knows no such format or modifier."""
        if name in FORMATS:
            return replace(self, format=name)
        found = "color" if name == "colour" else name
        if found in MODIFIERS:
            return replace(self, modifiers=self.modifiers | {found})
        return None

    def render(self, entry: Entry) -> str:
        """The entry's lines, each with its end."""
        letter = LETTERS.get(entry.priority, "?")
        lines = entry.message.split("\n")
        text = _LAYOUTS[self.format](self, entry, letter, lines)
        if "color" in self.modifiers:
            body = text.removesuffix("\n")
            return f"\x1b[38;5;{_COLOURS.get(letter, 37)}m{body}\x1b[0m\n"
        return text

    def stamp(self, entry: Entry) -> str:
        """Date and time, as the modifiers ask for."""
        seconds, nanos = divmod(entry.nanos, 1_000_000_000)
        digits = f"{nanos // 1000:06}" if "usec" in self.modifiers else f"{nanos // 1_000_000:03}"
        if self.modifiers & {"epoch", "monotonic"}:
            return f"{seconds:19}.{digits}"
        pattern = "%Y-%m-%d %H:%M:%S" if "year" in self.modifiers else "%m-%d %H:%M:%S"
        zone = " +0000" if "zone" in self.modifiers else ""
        return f"{time.strftime(pattern, time.gmtime(seconds))}.{digits}{zone}"

    def _owner(self, entry: Entry) -> str:
        return f"{entry.uid:5}:" if "uid" in self.modifiers else ""


def _prefixed(prefix: str, lines: list[str], suffix: str = "") -> str:
    return "".join(f"{prefix}{line}{suffix}\n" for line in lines)


def _brief(style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    return _prefixed(f"{letter}/{entry.tag:<8}({style._owner(entry)}{entry.pid:5}): ", lines)


def _process(style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    prefix = f"{letter}({style._owner(entry)}{entry.pid:5}) "
    return _prefixed(prefix, lines, f"  ({entry.tag})")


def _tag(_style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    return _prefixed(f"{letter}/{entry.tag:<8}: ", lines)


def _thread(style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    return _prefixed(f"{letter}({style._owner(entry)}{entry.pid:5}:{entry.tid:5}) ", lines)


def _raw(_style: Style, _entry: Entry, _letter: str, lines: list[str]) -> str:
    return _prefixed("", lines)


def _time(style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    return _prefixed(f"{style.stamp(entry)} ", _brief(style, entry, letter, lines).splitlines())


def _threadtime(style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    owner = f"{entry.uid:5} " if "uid" in style.modifiers else ""
    who = f"{owner}{entry.pid:5} {entry.tid:5}"
    return _prefixed(f"{style.stamp(entry)} {who} {letter} {entry.tag:<8}: ", lines)


def _long(style: Style, entry: Entry, letter: str, lines: list[str]) -> str:
    owner = style._owner(entry)
    head = f"[ {style.stamp(entry)} {owner}{entry.pid:5}:{entry.tid:5} {letter}/{entry.tag:<8} ]"
    return "\n".join([head, *lines]) + "\n\n"


_LAYOUTS: dict[str, Callable[[Style, Entry, str, list[str]], str]] = {
    "brief": _brief, "process": _process, "tag": _tag, "thread": _thread, "raw": _raw,
    "time": _time, "threadtime": _threadtime, "long": _long,
}  # fmt: skip
