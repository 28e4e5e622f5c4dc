"""Sensors: values that can be set, and the apps that listen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess

ACCELEROMETER, MAGNETIC, ORIENTATION, GYROSCOPE, LIGHT, PRESSURE, TEMPERATURE, PROXIMITY = range(
    1, 9
)
GRAVITY, LINEAR_ACCELERATION, ROTATION_VECTOR, HUMIDITY, AMBIENT = range(9, 14)
#: What a device on a table reads.
_RESTING: dict[int, tuple[float, ...]] = {
    ACCELEROMETER: (0.0, 9.77622, 0.813417),
    MAGNETIC: (0.0, 9.875, -47.75),
    ORIENTATION: (0.0, -90.0, 0.0),
    GYROSCOPE: (0.0, 0.0, 0.0),
    LIGHT: (100.0,),
    PRESSURE: (1013.25,),
    PROXIMITY: (5.0,),
    GRAVITY: (0.0, 9.77622, 0.813417),
    LINEAR_ACCELERATION: (0.0, 0.0, 0.0),
    ROTATION_VECTOR: (0.0, 0.0, 0.0, 1.0),
    HUMIDITY: (50.0,),
    AMBIENT: (20.0,),
}
Listener = Callable[[int, tuple[float, ...]], None]


class Sensors:
    """Call with the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._values = dict(_RESTING)
        self._listeners: list[tuple[AppProcess, int, Listener]] = []
        device.processes.on_died(self._died)

    @property
    def kinds(self) -> list[int]:
        return sorted(self._values)

    def value(self, kind: int) -> tuple[float, ...]:
        return self._values[kind]

    def set(self, kind: int, *values: float) -> None:
        """A new reading; all who listen get it."""
        self._values[kind] = values
        for _, wanted, listener in tuple(self._listeners):
            if wanted == kind:
                listener(kind, values)

    def listen(self, process: AppProcess, kind: int, listener: Listener) -> None:
        self._listeners.append((process, kind, listener))

    def unlisten(self, listener: Listener) -> None:
        self._listeners = [one for one in self._listeners if one[2] is not listener]

    def _died(self, process: AppProcess) -> None:
        self._listeners = [one for one in self._listeners if one[0] is not process]
