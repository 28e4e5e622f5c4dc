"""Accounts that apps have added."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess


class Accounts:
    """By name and type. Call with the device's lock held."""

    def __init__(self, device: Device) -> None:
        self._passwords: dict[tuple[str, str], str | None] = {}
        self._listeners: dict[tuple[AppProcess, int], Callable[[], None]] = {}
        device.processes.on_died(self._died)

    @property
    def all(self) -> list[tuple[str, str]]:
        return list(self._passwords)

    def add(self, name: str, kind: str, password: str | None) -> bool:
        """False if it is there already."""
        if (name, kind) in self._passwords:
            return False
        self._passwords[name, kind] = password
        self._tell()
        return True

    def remove(self, name: str, kind: str) -> bool:
        if (name, kind) not in self._passwords:
            return False
        del self._passwords[name, kind]
        self._tell()
        return True

    def password(self, name: str, kind: str) -> str | None:
        return self._passwords.get((name, kind))

    def set_password(self, name: str, kind: str, password: str | None) -> None:
        if (name, kind) in self._passwords:
            self._passwords[name, kind] = password

    def listen(self, process: AppProcess, number: int, listener: Callable[[], None]) -> None:
        self._listeners[process, number] = listener

    def unlisten(self, process: AppProcess, number: int) -> None:
        self._listeners.pop((process, number), None)

    def _tell(self) -> None:
        for listener in tuple(self._listeners.values()):
            listener()

    def _died(self, process: AppProcess) -> None:
        self._listeners = {
            key: one for key, one in self._listeners.items() if key[0] is not process
        }
