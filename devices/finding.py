"""Which device to use: the ones named, `ANDROID_SERIAL`, the only one attached, or Pocket.

This is the one place that knows that an embedded device can be started; from here on it is a
serial like any other.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dalvik.errors import BadInput, DeviceGone, DeviceTrouble
from devices.adb import Attached, attached

_POCKET = re.compile(r"^pocket(?::(\d+))?$")
#: Asks the user a yes-or-no question.
Ask = Callable[[str], bool]


@dataclass(frozen=True)
class DeviceChoice:
    """A device to use; `started` says that it was started for this and is to be stopped after."""

    serial: str
    started: bool = False

    def release(self) -> None:
        """Stop the device if it was started for this; one that has died needs no more."""
        if self.started:
            from devices.pocket import launch

            with contextlib.suppress(launch.LaunchError):
                launch.stop(self.serial)


def find_devices(
    serials: Sequence[str] = (), ask: Ask | None = None, *, agreed: bool = False
) -> list[DeviceChoice]:
    """The devices to use, at least one.

    `pocket` (or `pocket:28` for an API level) among the serials starts an embedded one. With no
    serial and nothing attached, one is started if the user agrees: `agreed` (`--yes`), on a CI
    server, or by answering `ask`.
    """
    wanted = [one.strip() for one in serials if one.strip()]
    if not wanted and os.environ.get("ANDROID_SERIAL"):
        wanted = [os.environ["ANDROID_SERIAL"]]
    if not wanted:
        return [_only_one(ask, agreed or bool(os.environ.get("CI")))]
    choices: list[DeviceChoice] = []
    try:
        for serial in wanted:
            if any(one.serial == serial for one in choices):
                raise BadInput(f"the device {serial} is named twice")
            choices.append(_named(serial))
    except BaseException:
        release_all(choices)
        raise
    return choices


def release_all(choices: Sequence[DeviceChoice]) -> None:
    """Stop those that were started for this."""
    for choice in choices:
        choice.release()


def _named(serial: str) -> DeviceChoice:
    if found := _POCKET.match(serial):
        return start_pocket(int(found[1]) if found[1] else None)
    known = attached()
    for one in known:
        if one.serial == serial:
            return _usable(one)
    raise DeviceGone(serial, "find the device", "it is not attached", hint=_listing(known))


def _usable(one: Attached) -> DeviceChoice:
    if one.state == "device":
        return DeviceChoice(one.serial)
    hints = {
        "unauthorized": "Unlock it and accept this computer's key.",
        "offline": "Unplug it and plug it in again, or restart it.",
    }
    hint = hints.get(one.state)
    raise DeviceGone(one.serial, "use the device", f"it is {one.state}", hint=hint)


def _listing(known: Sequence[Attached]) -> str:
    if not known:
        return "No device is attached. `--device pocket` starts the embedded one."
    return "Attached: " + ", ".join(f"{one.serial} ({one.state})" for one in known) + "."


def _only_one(ask: Ask | None, agreed: bool) -> DeviceChoice:
    known = attached()
    usable = [one for one in known if one.state == "device"]
    if len(usable) == 1:
        return DeviceChoice(usable[0].serial)
    if len(usable) > 1:
        names = ", ".join(one.serial for one in usable)
        raise BadInput(
            f"{len(usable)} devices are attached: {names}",
            hint="Choose with --device SERIAL (several are possible).",
        )
    if known:
        return _usable(known[0])
    if agreed or (ask is not None and ask("No device is attached. Start the embedded one?")):
        return start_pocket(None)
    raise DeviceGone(
        "adb",
        "find a device",
        "none is attached",
        hint="Start an emulator, plug in a phone, or use --device pocket.",
    )


def start_pocket(api: int | None) -> DeviceChoice:
    """A fresh embedded device, which ends with this process at the latest."""
    from devices.pocket import launch

    owner = os.getpid()
    try:
        serial = launch.start(owner=owner) if api is None else launch.start(api=api, owner=owner)
    except launch.LaunchError as error:
        raise DeviceTrouble("pocket", "start the embedded device", str(error)) from error
    return DeviceChoice(serial, started=True)
