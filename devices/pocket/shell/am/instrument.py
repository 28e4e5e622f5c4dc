"""`am instrument`: starts a runner and prints what it reports, as `-r` and without."""

from __future__ import annotations

from collections import deque
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.shell.command import Context
from devices.pocket.system.instrumentations import StartFailed
from devices.pocket.system.intents import Component, Extra, Extras

_STREAM = "stream"


def instrument(context: Context, words: Words) -> int:
    raw = wait = False
    animations = True
    arguments: dict[str, Extra] = {}
    while (option := words.option()) is not None:
        if option == "-r":
            raw = True
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
    return _run(context, component, arguments, raw, wait, animations)


def _run(
    context: Context,
    component: Component,
    arguments: Extras,
    raw: bool,
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
            _print(context, raw, "STATUS", -1, _failure(str(failure)))
        context.error(f"android.util.AndroidException: INSTRUMENTATION_FAILED: {component}")
        return 1
    if not wait:
        return 0
    while True:
        context.wait(device.activities.changed, lambda: bool(reports))
        kind, code, results = reports.popleft()
        _print(context, raw, kind, code, results)
        if kind == "RESULT":
            return 0


def _failure(text: str) -> Extras:
    return {"id": ("String", "ActivityManagerService"), "Error": ("String", text)}


def _print(context: Context, raw: bool, kind: str, code: int, results: Extras) -> None:
    pretty = results.get(_STREAM, ("", None))[1]
    if not raw and pretty is not None:
        context.print(pretty, end="\n" if kind == "RESULT" else "")
        return
    for key in sorted(results, key=string_hash):
        context.print(f"INSTRUMENTATION_{kind}: {key}={_shown(results[key])}")
    context.print(f"INSTRUMENTATION_{'STATUS_' if kind == 'STATUS' else ''}CODE: {code}")


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
