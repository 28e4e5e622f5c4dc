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
    """Sets, or deletes where the value is None, in the order given."""
    commands = []
    for one, value in values.items():
        if value is None:
            commands.append(f"settings delete {one.table} {quoted(one.name)}")
        else:
            commands.append(f"settings put {one.table} {quoted(one.name)} {quoted(value)}")
    if not commands:
        return
    result = adb.shell(" && ".join(commands))
    refused = [line for line in result.lines if "xception" in line or line.startswith("Error")]
    if refused or not result.ok:
        what = ", ".join(str(one) for one in values)
        found = refused[0] if refused else result.output.strip() or f"exit code {result.code}"
        raise DeviceTrouble(adb.serial, f"set {what}", found)
