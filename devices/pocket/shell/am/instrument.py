"""`am instrument`: starts a runner and prints what it reports: for people, raw (`-r`), or as
protocol buffers on stdout (`-m`) or in a file (`-f`)."""

from __future__ import annotations

from collections import deque
from enum import Enum, auto
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from devices.pocket.shell.am import instrument_proto
from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context
from devices.pocket.system.instrumentations import StartFailed
from devices.pocket.system.intents import Component, Extra, Extras

_STREAM = "stream"


class _Form(Enum):
    PRETTY = auto()
    RAW = auto()
    MESSAGES = auto()


def instrument(context: Context, words: Words) -> int:
    form = _Form.PRETTY
    wait, animations = False, True
    file: str | None = None
    messages = context.device.api >= 26
    arguments: dict[str, Extra] = {}
    while (option := words.option()) is not None:
        if option == "-r":
            form = _Form.RAW
        elif option == "-m" and messages:
            form = _Form.MESSAGES
        elif option == "-f" and messages:
            form = _Form.MESSAGES
            file = words.required(option)
        elif option == "-w":
            wait = True
        elif option == "-e":
            key = words.required(option)
            arguments[key] = "String", words.required(option)
        elif option in ("--no_window_animation", "--no-window-animation"):
            animations = False
        elif option in ("-p", "--user", "--abi"):
            words.required(option)
        elif option not in ("--no-hidden-api-checks", "--no-test-api-access", "--no-restart",
                            "--no-isolated-storage", "--no-logcat",
                            "--always-check-signature"):  # fmt: skip
            raise BadArguments(f"Unknown option: {option}", exact=True)
    component = Component.parse(words.required())
    if component is None:
        raise BadArguments("Bad component name", exact=True)
    printer = _Printer(context, form, file)
    return _run(context, component, arguments, printer, wait, animations)


def _run(
    context: Context,
    component: Component,
    arguments: Extras,
    printer: _Printer,
    wait: bool,
    animations: bool,
) -> int:
    device = context.device
    reports: deque[tuple[str, int, Extras]] = deque()

    def status(code: int, results: Extras) -> None:
        reports.append(("STATUS", code, results))
        device.activities.notify()

    def finish(code: int, results: Extras) -> None:
        reports.append(("RESULT", code, results))
        device.activities.notify()

    try:
        with device.lock:
            device.instrumentations.start(
                component,
                arguments,
                on_status=status if wait else None,
                on_finish=finish if wait else None,
                animations=animations,
            )
    except StartFailed as failure:
        if wait:
            printer.failed(component, str(failure))
        context.error(f"android.util.AndroidException: INSTRUMENTATION_FAILED: {component}")
        return 1
    if not wait:
        return 0
    while True:
        context.wait(device.activities.changed, lambda: bool(reports))
        kind, code, results = reports.popleft()
        printer.report(kind, code, results)
        if kind == "RESULT":
            return 0


class _Printer:
    """Where reports go, and in which form."""

    def __init__(self, context: Context, form: _Form, file: str | None) -> None:
        self._context = context
        self._form = form
        self._file = None
        if file is not None:
            self._file = context.shell.host(f"/sdcard/{file}")
            try:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.write_bytes(b"")
            except OSError as error:
                raise BadArguments(f"Cannot write {file}: {error.strerror}", exact=True) from None

    def report(self, kind: str, code: int, results: Extras) -> None:
        if self._form is _Form.MESSAGES:
            if kind == "STATUS":
                self._write(instrument_proto.test_status(code, results))
            else:
                self._write(instrument_proto.finished(code, results))
            return
        pretty = results.get(_STREAM, ("", None))[1]
        if self._form is _Form.PRETTY and pretty is not None:
            self._context.print(pretty, end="\n" if kind == "RESULT" else "")
            return
        for key in sorted(results, key=string_hash):
            self._context.print(f"INSTRUMENTATION_{kind}: {key}={_shown(results[key])}")
        word = "STATUS_" if kind == "STATUS" else ""
        self._context.print(f"INSTRUMENTATION_{word}CODE: {code}")

    def failed(self, component: Component, reason: str) -> None:
        """The runner cannot be started."""
        values = {"id": ("String", "ActivityManagerService"), "Error": ("String", reason)}
        self.report("STATUS", -1, values)
        if self._form is _Form.MESSAGES:
            self._write(instrument_proto.aborted(f"INSTRUMENTATION_FAILED: {component}"))

    def _write(self, data: bytes) -> None:
        if self._file is None:
            self._context.stdout.write(data)
        else:
            with self._file.open("ab") as output:
                output.write(data)


def _shown(extra: Extra) -> str:
    """As `String.valueOf` shows a bundle's value."""
    kind, value = extra
    if value is None:
        return "null"
    if kind == "Z":
        return "true" if value else "false"
    if kind in ("F", "D"):
        return _real(value)
    if kind.endswith("ArrayList"):
        return f"[{', '.join(map(str, value))}]"
    return str(value)


def _real(value: Any) -> str:
    return str(float(value))
