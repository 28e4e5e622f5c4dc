"""Location: a place that can be set, and the apps that follow it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess


@dataclass(frozen=True)
class Place:
    """Degrees, metres; `millis` is the time of day of the fix."""

    provider: str
    latitude: float
    longitude: float
    altitude: float = 0.0
    accuracy: float = 20.0
    bearing: float = 0.0
    speed: float = 0.0
    millis: int = 0
    nanos: int = 0
    is_mock: bool = False


Listener = Callable[[Place], None]
#: Those of every device.
PROVIDERS = ("passive", "gps", "network")


class Location:
    """Call with the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._last: dict[str, Place] = {}
        #: Providers that apps pretend to be, and whether they are switched on.
        self.mocked: dict[str, bool] = {}
        #: Process, provider, listener, and the number of fixes after which it ends (0: never).
        self._listeners: list[tuple[AppProcess, str, Listener]] = []
        device.processes.on_died(self._died)

    @property
    def providers(self) -> list[str]:
        return [*PROVIDERS, *(name for name in self.mocked if name not in PROVIDERS)]

    def is_enabled(self, provider: str) -> bool:
        if provider == "passive":
            return True
        if provider in self.mocked:
            return self.mocked[provider]
        allowed = self._device.settings.get("secure", "location_providers_allowed") or ""
        mode = self._device.settings.get_int("secure", "location_mode", 3)
        return provider in allowed.split(",") and mode != 0

    def last(self, provider: str) -> Place | None:
        if provider == "passive":
            return max(self._last.values(), key=lambda one: one.millis, default=None)
        return self._last.get(provider)

    def set(self, latitude: float, longitude: float, provider: str = "gps") -> None:
        """The device is somewhere now; all who follow are told."""
        clock = self._device.clock
        place = Place(
            provider,
            latitude,
            longitude,
            millis=clock.millis(),
            nanos=clock.nanos(),
        )
        if provider not in self.mocked:
            self.report(place)

    def report(self, place: Place) -> None:
        """A provider has found out where the device is."""
        self._last[place.provider] = place
        for _, wanted, listener in tuple(self._listeners):
            if wanted in (place.provider, "passive"):
                listener(place)

    def unmock(self, provider: str) -> None:
        """The provider is again what it was, or none."""
        del self.mocked[provider]
        self._last.pop(provider, None)

    def listen(self, process: AppProcess, provider: str, listener: Listener) -> None:
        self._listeners.append((process, provider, listener))

    def unlisten(self, listener: Listener) -> None:
        self._listeners = [one for one in self._listeners if one[2] is not listener]

    def _died(self, process: AppProcess) -> None:
        self._listeners = [one for one in self._listeners if one[0] is not process]
