"""The device's settings tables, asked and changed in as few commands as possible.

Every `settings` command starts a Java process on the device (one to two seconds on a slow one), so
several go into one shell command.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dalvik.errors import BadInput, DeviceTrouble
from devices.adb import AdbDevice, quoted

TABLES = ("system", "secure", "global")
_END = "thor-end"


@dataclass(frozen=True, order=True)
class Setting:
    """A name in one of the tables."""

    table: str
    name: str

    def __post_init__(self) -> None:
        if self.table not in TABLES:
            raise BadInput(f"{self.table!r} is no table of settings: {', '.join(TABLES)}")

    def __str__(self) -> str:
        return f"{self.table}/{self.name}"


def read_settings(adb: AdbDevice, wanted: Iterable[Setting]) -> dict[Setting, str | None]:
    """Values by setting; None where the device has none."""
    names = list(wanted)
    if not names:
        return {}
    command = "; ".join(
        f"settings get {one.table} {quoted(one.name)}; echo {_END}" for one in names
    )
    answer = adb.shell(command).output
    values = [piece.strip("\r\n") for piece in answer.split(f"{_END}\n")]
    if len(values) <= len(names) - 1:
        raise DeviceTrouble(adb.serial, f"read {names[0]}", f"the device said {answer.strip()!r}")
    return {one: _value(value) for one, value in zip(names, values, strict=False)}


def _value(text: str) -> str | None:
    return None if text == "null" else text


def write_settings(adb: AdbDevice, values: Mapping[Setting, str | None]) -> None:
    """Sets, or deletes where the value is None."""
    puts = [
        f"settings put {one.table} {quoted(one.name)} {quoted(value)}"
        for one, value in values.items()
        if value is not None
    ]
    if puts:
        _must(adb, " && ".join(puts), values)
    for one, value in values.items():
        if value is None:
            _delete(adb, one)


def _delete(adb: AdbDevice, one: Setting) -> None:
    """`settings` learned to delete with Android 5; before, the provider itself is asked."""
    result = adb.shell(f"settings delete {one.table} {quoted(one.name)}")
    if "usage:" in result.output:
        uri = quoted(f"content://settings/{one.table}/{one.name}")
        _must(adb, f"content delete --uri {uri}", [one])
    elif not result.ok:
        raise DeviceTrouble(adb.serial, f"delete {one}", result.output.strip())


def _must(adb: AdbDevice, command: str, concerned: Iterable[Setting]) -> None:
    result = adb.shell(command)
    refused = [line for line in result.lines if "xception" in line or line.startswith("Error")]
    if refused or not result.ok:
        what = ", ".join(str(one) for one in concerned)
        found = refused[0] if refused else result.output.strip() or f"exit code {result.code}"
        raise DeviceTrouble(adb.serial, f"set {what}", found)
