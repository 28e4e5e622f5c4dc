"""The intent that the arguments of a command describe (`Intent.parseCommandArgs`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from devices.pocket.shell.am.words import BadArguments, Words
from devices.pocket.system.intents import (
    ACTION_MAIN,
    CATEGORY_LAUNCHER,
    Component,
    Extra,
    PlainIntent,
)

_FLAGS = {
    "--grant-read-uri-permission": 0x1,
    "--grant-write-uri-permission": 0x2,
    "--debug-log-resolution": 0x8,
    "--exclude-stopped-packages": 0x10,
    "--include-stopped-packages": 0x20,
    "--grant-persistable-uri-permission": 0x40,
    "--grant-prefix-uri-permission": 0x80,
    "--activity-launch-adjacent": 0x1000,
    "--activity-retain-in-recents": 0x2000,
    "--activity-task-on-home": 0x4000,
    "--activity-clear-task": 0x8000,
    "--activity-no-animation": 0x10000,
    "--activity-reorder-to-front": 0x20000,
    "--activity-no-user-action": 0x40000,
    "--activity-clear-when-task-reset": 0x80000,
    "--activity-new-document": 0x80000,
    "--activity-launched-from-history": 0x100000,
    "--activity-reset-task-if-needed": 0x200000,
    "--activity-brought-to-front": 0x400000,
    "--activity-match-external": 0x800,
    "--activity-exclude-from-recents": 0x800000,
    "--activity-previous-is-top": 0x1000000,
    "--activity-multiple-task": 0x8000000,
    "--activity-single-top": 0x20000000,
    "--activity-no-history": 0x40000000,
    "--activity-clear-top": 0x4000000,
    "--receiver-registered-only": 0x40000000,
    "--receiver-replace-pending": 0x20000000,
    "--receiver-foreground": 0x10000000,
    "--receiver-no-abort": 0x8000000,
    "--receiver-include-background": 0x1000000,
}


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadArguments(f'For input string: "{text}"', "NumberFormatException") from None


def _decoded(text: str) -> int:
    """`Integer.decode`: decimal, hexadecimal or octal."""
    try:
        if text.lower().startswith(("0x", "-0x")):
            return int(text, 16)
        if text.startswith("#"):
            return int(text[1:], 16)
        if len(text) > 1 and text.startswith("0"):
            return int(text, 8)
        return int(text)
    except ValueError:
        raise BadArguments(f'Invalid int: "{text}"', "NumberFormatException") from None


def _real(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise BadArguments(f'For input string: "{text}"', "NumberFormatException") from None


def _boolean(text: str) -> int:
    lower = text.lower()
    if lower in ("true", "t"):
        return 1
    if lower in ("false", "f"):
        return 0
    return int(_decoded(text) != 0)


def _component(text: str) -> Component:
    found = Component.parse(text)
    if found is None:
        raise BadArguments(f"Bad component name: {text}")
    return found


def _strings(text: str) -> tuple[str, ...]:
    """Parts between commas; a comma behind a backslash is a comma."""
    parts, current, at = [], "", 0
    while at < len(text):
        if text.startswith("\\,", at):
            current += ","
            at += 2
        elif text[at] == ",":
            parts.append(current)
            current = ""
            at += 1
        else:
            current += text[at]
            at += 1
    return (*parts, current)


def _many(convert: Callable[[str], Any]) -> Callable[[str], tuple[Any, ...]]:
    return lambda text: tuple(convert(part) for part in text.split(","))


_EXTRAS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "-e": ("String", str),
    "--es": ("String", str),
    "--ei": ("I", _decoded),
    "--el": ("J", _integer),
    "--ef": ("F", _real),
    "--ed": ("D", _real),
    "--ez": ("Z", _boolean),
    "--eu": ("Uri", str),
    "--ecn": ("ComponentName", _component),
    "--eia": ("[I", _many(_decoded)),
    "--eial": ("IntArrayList", _many(_decoded)),
    "--ela": ("[J", _many(_integer)),
    "--elal": ("LongArrayList", _many(_integer)),
    "--efa": ("[F", _many(_real)),
    "--efal": ("FloatArrayList", _many(_real)),
    "--eda": ("[D", _many(_real)),
    "--edal": ("DoubleArrayList", _many(_real)),
    "--esa": ("String[]", _strings),
    "--esal": ("StringArrayList", _strings),
}


class IntentReader:
    """Collects an intent from options; `handle` takes those that the command itself knows."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._values: dict[str, Any] = {}
        self._extras: dict[str, Extra] = {}
        self._categories: list[str] = []
        self._flags = 0
        self._selector: dict[str, Any] | None = None
        self._has_info = False
        self._main: PlainIntent | None = None

    def read(self, handle: Callable[[str], bool] | None = None) -> PlainIntent:
        words = self._words
        while (option := words.option()) is not None:
            if not self._take(option) and not (handle is not None and handle(option)):
                raise BadArguments(f"Unknown option: {option}", exact=True)
        made = self._made()
        if self._main is not None:
            made = self._main.but(selector=made)
        rest = words.argument()
        if rest is not None:
            made = self._with_rest(made, rest)
        elif not self._has_info:
            raise BadArguments("No intent supplied")
        return made

    def _made(self) -> PlainIntent:
        return PlainIntent(
            flags=self._flags,
            categories=tuple(dict.fromkeys(self._categories)),
            extras=self._extras or None,
            **self._values,
        )

    def _take(self, option: str) -> bool:
        words = self._words
        if option in _FLAGS:
            self._flags |= _FLAGS[option]
        elif option in _EXTRAS:
            kind, convert = _EXTRAS[option]
            key = words.required(option)
            self._extras[key] = kind, convert(words.required(option))
        elif option == "--esn":
            self._extras[words.required(option)] = "null", None
        elif option == "-f":
            self._flags = _decoded(words.required(option))
        elif option == "-c":
            self._categories.append(words.required(option))
            self._has_info = True
        elif option == "-n":
            self._set("component", _component(words.required(option)))
        elif option in ("-a", "-d", "-t", "-p", "-i"):
            names = {
                "-a": "action",
                "-d": "data",
                "-t": "type",
                "-p": "package",
                "-i": "identifier",
            }
            self._set(names[option], words.required(option))
        elif option == "--selector":
            self._main = self._made()
            self._values, self._extras, self._categories, self._flags = {}, {}, [], 0
        else:
            return False
        return True

    def _set(self, name: str, value: Any) -> None:
        self._values[name] = value
        self._has_info = True

    def _with_rest(self, made: PlainIntent, rest: str) -> PlainIntent:
        """What stands behind the options: a URI, a component or a package."""
        if ":" in rest:
            return made.but(data=rest if made.data is None else made.data)
        if "/" in rest:
            launch = PlainIntent(
                action=ACTION_MAIN, categories=(CATEGORY_LAUNCHER,), component=_component(rest)
            )
        else:
            launch = PlainIntent(action=ACTION_MAIN, categories=(CATEGORY_LAUNCHER,), package=rest)
        return made.but(
            action=made.action or launch.action,
            categories=made.categories or launch.categories,
            component=made.component or launch.component,
            package=made.package or launch.package,
        )
