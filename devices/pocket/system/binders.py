"""Binders across processes: references to them, calls that are under way, and who wants to hear of
a process's death."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess


@dataclass(frozen=True, slots=True)
class BinderReference:
    """A Binder object of some process; `number` counts within the process."""

    pid: int
    number: int


class Binders:
    """`watch` is told when the process of a reference is gone; use it with the device's lock."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._watchers: dict[int, list[Callable[[], None]]] = {}
        device.processes.on_died(self._died)

    def process(self, reference: BinderReference) -> AppProcess | None:
        """Where the object lives; None if that process has ended."""
        found = self._device.processes.get(reference.pid)
        return found if found is not None and found.alive else None

    def watch(self, reference: BinderReference, watcher: Callable[[], None]) -> bool:
        """False, and nothing is kept, if the process is gone already."""
        if self.process(reference) is None:
            return False
        self._watchers.setdefault(reference.pid, []).append(watcher)
        return True

    def unwatch(self, reference: BinderReference, watcher: Callable[[], None]) -> bool:
        watchers = self._watchers.get(reference.pid, [])
        if watcher not in watchers:
            return False
        watchers.remove(watcher)
        return True

    def _died(self, process: AppProcess) -> None:
        for watcher in self._watchers.pop(process.pid, ()):
            watcher()
