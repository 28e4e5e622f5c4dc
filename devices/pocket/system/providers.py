"""Content providers: who may use them, who watches their data, and the system's own ones.

Call everything with the device's lock held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from devices.pocket.system.log import ERROR
from devices.pocket.system.stock_providers import StockProvider, stock_provider

if TYPE_CHECKING:
    from dalvik.apk.manifest import Provider
    from devices.pocket.device import Device
    from devices.pocket.process import AppProcess
    from devices.pocket.system.packages import InstalledPackage

READ, WRITE, PERSISTABLE, PREFIX = 1, 2, 0x40, 0x80


@dataclass(eq=False)
class Observer:
    """An app's observer; `number` is the app's own for it."""

    process: AppProcess
    number: int
    uri: str
    descendants: bool


@dataclass(frozen=True)
class Grant:
    """A package's permission to use one URI, or all below it."""

    package: str
    uri: str
    flags: int


class Providers:
    def __init__(self, device: Device) -> None:
        self._device = device
        self._observers: list[Observer] = []
        self._grants: list[Grant] = []
        self._stock: dict[str, StockProvider | None] = {}
        device.processes.on_died(self._died)
        device.settings.listen(self._setting_changed)

    # -- looking up ------------------------------------------------------------------------------

    def find(self, authority: str) -> tuple[InstalledPackage, Provider] | None:
        """The app's provider for an authority."""
        return self._device.packages.provider(authority)

    def stock(self, authority: str) -> StockProvider | None:
        """The system's own provider for an authority."""
        if authority not in self._stock:
            self._stock[authority] = stock_provider(self._device, authority)
        return self._stock[authority]

    def unknown(self, authority: str, pid: int) -> None:
        """Says in the log that nobody serves it."""
        self._device.log.write(
            "main",
            ERROR,
            "ActivityThread",
            pid,
            pid,
            f"Failed to find provider info for {authority}",
        )

    def obtain(
        self, package: InstalledPackage, declared: Provider, ready: Callable[[AppProcess], None]
    ) -> AppProcess:
        """The process that a provider lives in, started if need be; `ready` is called when the
        app in it can be asked."""
        name = package.full_process_name(declared.process)
        component = f"{package.name}/{declared.name}"
        process = self._device.processes.obtain(package, name, "content provider", component)
        self._device.broadcasts.when_attached(process, lambda: ready(process))
        return process

    # -- permissions -----------------------------------------------------------------------------

    def refusal(
        self, uid: int, package: InstalledPackage, declared: Provider, uri: str, flags: int
    ) -> str | None:
        """Why a user may not read or write (see READ and WRITE); None if it may."""
        if uid in (package.uid, 0, 1000, 2000) or self.uid_may(uid, uri, flags):
            return None
        if not declared.exported:
            return f"that is not exported from UID {package.uid}"
        holds = self._device.packages.uid_holds
        for flag, permission in (
            (READ, declared.read_permission or declared.permission),
            (WRITE, declared.write_permission or declared.permission),
        ):
            if flags & flag and permission and not holds(uid, permission):
                return f"requires {permission}, or grantUriPermission()"
        return None

    def grant(self, package: str, uri: str, flags: int) -> None:
        self._grants.append(Grant(package, uri, flags))

    def revoke(self, package: str | None, uri: str, flags: int) -> None:
        self._grants = [
            one
            for one in self._grants
            if not (
                one.flags & flags & 3
                and (package is None or one.package == package)
                and _covers(uri, one.uri)
            )
        ]

    def uid_may(self, uid: int, uri: str, flags: int) -> bool:
        """Whether a grant covers it."""
        wanted = flags & (READ | WRITE)
        names = {one.name for one in self._device.packages.of_uid(uid)}
        held = 0
        for one in self._grants:
            prefix = one.flags & PREFIX and _covers(one.uri, uri)
            if one.package in names and (one.uri == uri or prefix):
                held |= one.flags
        return bool(wanted) and held & wanted == wanted

    # -- observers -------------------------------------------------------------------------------

    def observe(self, process: AppProcess, number: int, uri: str, descendants: bool) -> None:
        self._observers.append(Observer(process, number, uri, descendants))

    def unobserve(self, process: AppProcess, number: int) -> None:
        self._observers = [
            one for one in self._observers if not (one.process is process and one.number == number)
        ]

    def changed(
        self,
        uri: str,
        sender: AppProcess | None = None,
        number: int | None = None,
        flags: int = 0,
    ) -> None:
        """Tells observers; `sender` and `number` name the observer that changed it itself."""
        from devices.pocket.framework.android_content.observing import observer_called

        for one in tuple(self._observers):
            own = one.process is sender and one.number == number
            if _concerns(one, uri):
                one.process.post(
                    lambda number=one.number, own=own: observer_called(number, own, uri, flags)  # type: ignore[misc]
                )

    def _setting_changed(self, namespace: str, key: str, value: str | None) -> None:
        self.changed(f"content://settings/{namespace}/{key}")

    def _died(self, process: AppProcess) -> None:
        self._observers = [one for one in self._observers if one.process is not process]


def _path(uri: str) -> tuple[str, list[str]]:
    parts = urlsplit(uri)
    return parts.netloc, [one for one in parts.path.split("/") if one]


def _covers(parent: str, uri: str) -> bool:
    """Whether `uri` is `parent` or below it."""
    authority, path = _path(parent)
    other, rest = _path(uri)
    return authority == other and rest[: len(path)] == path


def _concerns(observer: Observer, uri: str) -> bool:
    """A change of a parent concerns all below; a change below, who asked for descendants."""
    if _covers(uri, observer.uri):
        return True
    return observer.descendants and _covers(observer.uri, uri)
