"""Power: whether the screen is on, wake locks, the battery."""

from __future__ import annotations

from typing import TYPE_CHECKING

from devices.pocket.system.intents import PlainIntent

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess

_REGISTERED_ONLY = 0x50200010


class Power:
    """Call with the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self.interactive = True
        #: Process, tag and flags of each lock that is held.
        self.locks: list[tuple[AppProcess, str, int]] = []
        self.level = 100
        self.plugged = 1
        self.status = 5
        device.processes.on_died(self._died)

    def acquire(self, process: AppProcess, tag: str, flags: int) -> None:
        self.locks.append((process, tag, flags))

    def release(self, process: AppProcess, tag: str) -> None:
        for lock in self.locks:
            if lock[0] is process and lock[1] == tag:
                self.locks.remove(lock)
                return

    def _died(self, process: AppProcess) -> None:
        self.locks = [one for one in self.locks if one[0] is not process]

    def set_interactive(self, on: bool) -> None:
        """The power key: the screen goes on or off, and apps are told."""
        if on == self.interactive:
            return
        self.interactive = on
        action = f"android.intent.action.SCREEN_{'ON' if on else 'OFF'}"
        self._device.broadcasts.send(PlainIntent(action=action, flags=_REGISTERED_ONLY))

    def battery_intent(self) -> PlainIntent:
        """What `ACTION_BATTERY_CHANGED`, which is sticky, says."""
        extras = {
            "level": ("I", self.level),
            "scale": ("I", 100),
            "status": ("I", self.status),
            "health": ("I", 2),
            "plugged": ("I", self.plugged),
            "present": ("Z", 1),
            "voltage": ("I", 5000),
            "temperature": ("I", 250),
            "technology": ("String", "Li-ion"),
            "icon-small": ("I", 0),
        }
        return PlainIntent(
            action="android.intent.action.BATTERY_CHANGED", extras=extras, flags=0x60000010
        )

    def set_battery(self, *, level: int | None = None, plugged: int | None = None) -> None:
        """Changes the battery's state and tells apps."""
        was = self.plugged
        if level is not None:
            self.level = level
        if plugged is not None:
            self.plugged = plugged
        self.status = (5 if self.level == 100 else 2) if self.plugged else 3
        send = self._device.broadcasts.send
        send(self.battery_intent(), sticky=True)
        if bool(was) != bool(self.plugged):
            word = "CONNECTED" if self.plugged else "DISCONNECTED"
            send(PlainIntent(action=f"android.intent.action.ACTION_POWER_{word}"))
