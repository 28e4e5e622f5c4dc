"""Vibration: what apps asked for, for who wants to know; nothing shakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device


@dataclass(frozen=True)
class Pulse:
    """One request: pauses and pulses in turn, in milliseconds, and where it repeats (-1: not)."""

    package: str
    pattern: tuple[int, ...]
    repeat: int
    at_millis: int


class Vibration:
    """Call with the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self.current: Pulse | None = None
        self.past: list[Pulse] = []

    def start(self, package: str, pattern: tuple[int, ...], repeat: int) -> None:
        self.current = Pulse(package, pattern, repeat, self._device.clock.millis())
        self.past = [*self.past[-31:], self.current]

    def cancel(self, package: str) -> None:
        if self.current is not None and self.current.package == package:
            self.current = None
