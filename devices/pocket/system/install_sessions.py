"""Installing in several steps: sessions that collect APKs until they are committed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from devices.pocket.system.installing import InstallFailed, Options, install

if TYPE_CHECKING:
    from devices.pocket.device import Device
    from devices.pocket.system.packages import InstalledPackage

_FIRST = 1_000_001


@dataclass
class Session:
    """`inherits` names the package whose other APKs stay as they are."""

    id: int
    options: Options
    inherits: str | None = None
    parts: dict[str, bytes] = field(default_factory=dict)


class Sessions:
    """The open sessions of a device. Call everything with the lock held."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._sessions: dict[int, Session] = {}
        self._next = _FIRST

    def create(self, options: Options, inherits: str | None = None) -> Session:
        session = Session(self._next, options, inherits)
        self._next += 1
        self._sessions[session.id] = session
        return session

    def get(self, number: int) -> Session | None:
        return self._sessions.get(number)

    def all(self) -> list[Session]:
        return list(self._sessions.values())

    def abandon(self, session: Session) -> None:
        self._sessions.pop(session.id, None)

    def commit(self, session: Session) -> InstalledPackage:
        """Installs what was written; the session is over, whatever comes of it."""
        self.abandon(session)
        parts: list[bytes] = list(session.parts.values())
        if session.inherits is not None:
            parts = self._inherited(session.inherits, parts)
        if not parts:
            raise InstallFailed("INSTALL_FAILED_INVALID_APK", "No packages staged")
        return install(self._device, parts, session.options)

    def _inherited(self, name: str, parts: list[bytes]) -> list[bytes]:
        """The parts in place of those of the same split, and the rest of what is installed."""
        from dalvik.apk.apk import Apk
        from dalvik.apk.archive import Archive

        package = self._device.packages.get(name)
        if package is None:
            raise InstallFailed(
                "INSTALL_FAILED_INVALID_APK", f"Missing existing base package for {name}"
            )
        splits = set()
        for part in parts:
            with Apk(Archive(part, "split")) as apk:
                splits.add(apk.manifest.split.name)
        kept = []
        for path in package.apks:
            with Apk.open(path) as apk:
                if apk.manifest.split.name not in splits:
                    kept.append(path.read_bytes())
        return [*kept, *parts]
