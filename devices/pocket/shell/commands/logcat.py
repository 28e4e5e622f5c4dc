"""`logcat`."""

from __future__ import annotations

import calendar
import re
import time
from dataclasses import dataclass, field
from queue import SimpleQueue

from devices.pocket.shell.command import Context, Usage, command
from devices.pocket.system.log import BUFFERS, LETTERS, Entry
from devices.pocket.system.log_format import Style

_SILENT = 99
_PRIORITIES = {letter: number for number, letter in LETTERS.items()} | {"S": _SILENT, "*": 2}
_VALUED = {
    "--buffer": "-b", "--format": "-v", "--pid": "--pid", "--regex": "-e", "--max-count": "-m",
    "--file": "-f", "--rotate-kbytes": "-r", "--rotate-count": "-n", "--buffer-size": "-G",
    "--uid": "--uid", "--tail": "-T",
}  # fmt: skip
_PLAIN = {
    "--clear": "-c", "--dividers": "-D", "--last": "-L", "--print": "--print", "--statistics": "-S",
    "--wrap": "--wrap", "--prune": "-p",
}  # fmt: skip


@dataclass
class Request:
    """What the command line asks for."""

    style: Style
    buffers: list[str] = field(default_factory=list)
    dump: bool = False
    clear: bool = False
    sizes: bool = False
    resize: bool = False
    dividers: bool = False
    silent: bool = False
    tail: int | None = None
    since: int | None = None
    pid: int | None = None
    uids: frozenset[int] | None = None
    regex: re.Pattern[str] | None = None
    most: int | None = None
    file: str | None = None
    filters: dict[str, int] = field(default_factory=dict)

    def wants(self, entry: Entry) -> bool:
        default = self.filters.get("*", _SILENT if self.silent else 2)
        if entry.priority < self.filters.get(entry.tag, default):
            return False
        return self.regex is None or self.regex.search(entry.message) is not None

    def selects(self, entry: Entry) -> bool:
        """What the log itself filters, before the last lines are counted."""
        if entry.buffer not in self.buffers:
            return False
        if self.uids is not None and entry.uid not in self.uids:
            return False
        return self.pid is None or entry.pid == self.pid


@command("logcat")
def logcat(context: Context) -> int:
    request = _parse(context)
    log = context.device.log
    if request.clear:
        log.clear(request.buffers)
        return 0
    if request.resize:
        return 0  # the buffers are as large as they may get
    if request.sizes:
        for name in request.buffers:
            used = log.size(name) // 1024
            context.print(
                f"{name}: ring buffer is 4Mb ({used}Kb consumed), max entry is 5120b, max"
                " payload is 4068b"
                if context.device.api < 30
                else f"{name}: ring buffer is 4 MiB ({used} KiB consumed), max entry is 5120 B,"
                " max payload is 4068 B"
            )
        return 0
    printer = _Printer(context, request)
    if request.dump:
        printer.print_all(_tail(request, log.entries(request.buffers)))
        return 0
    return _follow(context, request, printer)


def _tail(request: Request, entries: list[Entry]) -> list[Entry]:
    found = [entry for entry in entries if request.selects(entry)]
    if request.since is not None:
        return [entry for entry in found if entry.nanos >= request.since]
    return found[-request.tail :] if request.tail else found


def _follow(context: Context, request: Request, printer: _Printer) -> int:
    waiting: SimpleQueue[Entry | None] = SimpleQueue()

    def listener(entry: Entry) -> None:
        if request.selects(entry):
            waiting.put(entry)

    def wake() -> None:
        waiting.put(None)

    context.cancellation.on_cancel(wake)
    there = context.device.log.follow(request.buffers, listener)
    try:
        printer.print_all(_tail(request, there))
        while not printer.done:
            batch = [waiting.get()]
            while not waiting.empty():
                batch.append(waiting.get())
            context.cancellation.check()
            printer.print_all([entry for entry in batch if entry is not None])
    finally:
        context.device.log.unfollow(listener)
        context.cancellation.forget(wake)
    return 0


class _Printer:
    def __init__(self, context: Context, request: Request) -> None:
        self._context = context
        self._request = request
        self._seen: set[str] = set()
        self._last: str | None = None
        self._count = 0
        self._announces = len(request.buffers) > 1 or context.device.api >= 29
        self._output = (
            None if request.file is None else context.shell.host(request.file).open("ab", 0)
        )

    @property
    def done(self) -> bool:
        return self._request.most is not None and self._count >= self._request.most

    def print_all(self, entries: list[Entry]) -> None:
        """In one piece: a dump of thousands of lines is one write."""
        parts = []
        for entry in entries:
            if self.done:
                break
            if self._request.wants(entry):
                parts.append(self._divider(entry) + self._request.style.render(entry))
                self._count += 1
        if parts:
            data = "".join(parts).encode("utf-8", "replace")
            if self._output is not None:
                self._output.write(data)
            else:
                self._context.stdout.write(data)

    def _divider(self, entry: Entry) -> str:
        name, self._last, last = entry.buffer, entry.buffer, self._last
        if not self._announces or name == last:
            return ""
        if name in self._seen:
            return f"--------- switch to {name}\n" if self._request.dividers else ""
        self._seen.add(name)
        shown = f"/dev/log/{name}" if self._context.device.api < 21 else name
        return f"--------- beginning of {shown}\n"


# -- reading the command line ----------------------------------------------------------------------


def _parse(context: Context) -> Request:
    api = context.device.api
    request = Request(Style("threadtime" if api >= 24 else "brief"))
    words = list(context.arguments)
    specs: list[str] = []
    while words:
        word = words.pop(0)
        name, equals, glued = word.partition("=") if word.startswith("--") else (word, "", "")
        if name.startswith("--") and name not in _VALUED and name not in _PLAIN:
            raise Usage(f"logcat: unrecognized option '{name}'")
        flag = _VALUED.get(name) or _PLAIN.get(name) or name
        if not flag.startswith("-") or flag == "-":
            specs.append(word)
        elif flag.startswith("--"):
            value = glued if equals or name not in _VALUED else _next(words, name)
            _apply(context, request, flag, value)
        else:
            letter, rest = flag[:2], glued or flag[2:]
            if letter[1] in "bvemfrntTG" and not rest and (letter != "-G" or words):
                rest = _next(words, letter)
            _apply(context, request, letter, rest)
            if letter[1] not in "bvemfrntTG" and flag[2:]:
                words.insert(0, "-" + flag[2:])
    default = ["main", "system", "crash"] if api >= 21 else ["main", "system"]
    request.buffers = list(dict.fromkeys(request.buffers)) or default
    if not specs:
        specs = context.environment.get("ANDROID_LOG_TAGS", "").strip("'\" ").split()
    for spec in specs:
        _filter(request, spec)
    return request


def _next(words: list[str], name: str) -> str:
    if not words:
        raise Usage(f"logcat: option requires an argument -- '{name.lstrip('-')}'")
    return words.pop(0)


def _apply(context: Context, request: Request, flag: str, value: str) -> None:
    if flag == "-b":
        request.buffers += _buffers(context, value)
    elif flag == "-v":
        for name in value.replace(",", " ").split():
            style = request.style.with_option(name)
            if style is None:
                raise Usage(f'Invalid parameter "{value}" to -v')
            request.style = style
    elif flag in ("-t", "-T"):
        request.dump = request.dump or flag == "-t"
        _tail_option(context, request, flag, value)
    elif flag in ("-m", "-r", "-n", "--pid"):
        if not value.isdigit():
            raise Usage(f"{flag} {value} invalid")
        if flag == "-m":
            request.most = int(value)
        elif flag == "--pid":
            request.pid = int(value)
    elif flag == "-e":
        try:
            request.regex = re.compile(value)
        except re.error as error:
            raise Usage(f"Invalid regex: {error}") from None
    elif flag == "-f":
        request.file = value
    elif flag == "-G":
        if not re.fullmatch(r"\d+[KMG]?", value):
            raise Usage(f"-G {value} out of range or not a size")
        request.resize = True
    elif flag == "--uid":
        request.uids = frozenset(int(uid) for uid in value.split(",") if uid.isdigit())
    else:
        _apply_plain(request, flag)


def _apply_plain(request: Request, flag: str) -> None:
    if flag in ("-d", "-L"):
        request.dump = True
    elif flag == "-c":
        request.clear = True
    elif flag == "-g":
        request.sizes = True
    elif flag == "-D":
        request.dividers = True
    elif flag == "-s":
        request.silent = True
    elif flag == "-S":
        raise Usage("statistics are not modelled")
    elif flag not in ("--print", "--wrap", "-C"):
        raise Usage(f"Unrecognized Option {flag[1:]}")


def _buffers(context: Context, value: str) -> list[str]:
    found: list[str] = []
    for name in value.split(","):
        if name == "all":
            found += BUFFERS
        elif name == "default":
            found += ["main", "system", "crash"]
        elif name in BUFFERS:
            found.append(name)
        elif name in ("security", "stats"):
            continue
        else:
            raise Usage(f"unknown buffer {name}")
    return found


def _tail_option(context: Context, request: Request, flag: str, value: str) -> None:
    if value.isdigit():
        request.tail = int(value)
        return
    now = time.gmtime(context.device.clock.wall_nanos() // 1_000_000_000)
    request.since = _moment(value, now.tm_year)
    if request.since is None:
        raise Usage(f'{flag} "{value}" not in time format')


def _moment(text: str, year: int) -> int | None:
    """Nanoseconds of `MM-DD hh:mm:ss.mmm`, with a year before it, or of seconds since 1970."""
    if re.fullmatch(r"\d+\.\d+", text):
        return int(float(text) * 1000) * 1_000_000
    base, _, fraction = text.partition(".")
    for dated in (f"{year}-{base}", base):
        try:
            parsed = time.strptime(dated, "%Y-%m-%d %H:%M:%S")
        except ValueError:
            continue
        return calendar.timegm(parsed) * 1_000_000_000 + int(f"{fraction[:9]:0<9}")
    return None


def _filter(request: Request, spec: str) -> None:
    tag, _, letter = spec.rpartition(":") if ":" in spec else (spec, "", "V")
    priority = _PRIORITIES.get(letter.upper() or "V")
    if priority is None:
        raise Usage(f"Invalid filter expression '{spec}'")
    request.filters[tag or "*"] = priority
