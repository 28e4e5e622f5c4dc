"""The packages that are installed: looking them up, granting, enabling, clearing.

How one gets in is `installing.py`; which component answers an intent, `resolution.py`.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dalvik.apk.apk import Apk
from dalvik.apk.manifest import Activity, Instrumentation, Manifest, Provider
from devices.pocket.system import permissions
from devices.pocket.system.intents import Component

if TYPE_CHECKING:
    from dalvik.apk.manifest import Component as Declared
    from dalvik.dex import DexFile
    from devices.pocket.device import Device
    from devices.pocket.system.resolution import Resolver

FIRST_APP_UID = 10_000
SYSTEM_UID = 1000
SHELL_UID = 2000

#: `PackageManager.COMPONENT_ENABLED_STATE_…`
STATE_DEFAULT, STATE_ENABLED, STATE_DISABLED, STATE_DISABLED_USER, STATE_DISABLED_UNTIL_USED = (
    range(5)
)

#: Told the action's last word (`ADDED`, `REPLACED`, `REMOVED`, `CHANGED`) and the package.
Listener = Callable[[str, "InstalledPackage"], None]


class InstalledPackage:
    """One package. `apks` are its files on the host, base first; none for a stock package."""

    def __init__(
        self, manifest: Manifest, uid: int, apks: tuple[Path, ...] = (), code_path: str = ""
    ) -> None:
        self.manifest = manifest
        self.name = manifest.package
        self.uid = uid
        self.apks = apks
        #: The device's path of the base APK's folder (before 5.0, of the APK).
        self.code_path = code_path
        self.base_path = code_path
        self.signers: tuple[str, ...] = ()
        self.installer: str | None = None
        self.first_installed = 0
        self.last_updated = 0
        self.granted: set[str] = set()
        #: Permissions that the user refused for good.
        self.refused: set[str] = set()
        #: Permissions that the user was asked about.
        self.asked: set[str] = set()
        self.state = STATE_DEFAULT
        self.component_states: dict[str, int] = {}
        self.is_system = not apks
        #: Never started since it was installed or force-stopped: no broadcasts reach it.
        self.stopped = not self.is_system
        self.hidden = False
        self.suspended = False
        self._dex: list[DexFile] | None = None

    @property
    def is_stock(self) -> bool:
        """Whether it is a record of ours without code."""
        return not self.apks

    @cached_property
    def apk(self) -> Apk:
        """The base APK, open as long as the package is installed; apps know it by the device's
        path."""
        opened = Apk.open(self.apks[0])
        opened.archive.where = self.base_path
        return opened

    def dex_files(self) -> list[DexFile]:
        """Read once; every process of the package shares them."""
        if self._dex is None:
            self._dex = [] if self.is_stock else list(self.apk.dex_files())
            for split in self.apks[1:]:
                with Apk.open(split) as apk:
                    self._dex += apk.dex_files()
        return self._dex

    def archives(self) -> list[tuple[str, Path]]:
        """Its APKs, base first: the device's path and the host's."""
        names = [self.base_path, *(f"{self.code_path}/{path.name}" for path in self.apks[1:])]
        return list(zip(names, self.apks, strict=False))

    def close(self) -> None:
        """Lets go of the APK; a process that still reads from it has its own."""
        self.__dict__.pop("apk", None)

    # -- what the manifest says ------------------------------------------------------------------

    @property
    def process_name(self) -> str:
        return self.full_process_name(self.manifest.application.process)

    def full_process_name(self, process: str | None) -> str:
        """`:remote` belongs to the package; nothing stated is the package's own name."""
        if not process:
            return self.manifest.application.process or self.name if process is None else self.name
        return self.name + process if process[0] == ":" else process

    @property
    def target_sdk(self) -> int:
        target = self.manifest.target_sdk
        return target if isinstance(target, int) else 10_000

    @property
    def data_dir(self) -> str:
        return f"/data/user/0/{self.name}"

    def activity(self, name: str) -> Activity | None:
        return self.manifest.activity(name)

    def component(self, name: str) -> Declared | None:
        """Of whatever kind."""
        return next((found for found in self.components() if found.name == name), None)

    def components(self) -> Iterator[Declared]:
        manifest = self.manifest
        yield from manifest.activities
        yield from manifest.services
        yield from manifest.receivers
        yield from manifest.providers

    # -- enabled or not --------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        if self.state == STATE_DEFAULT:
            return self.manifest.application.enabled
        return self.state == STATE_ENABLED

    def is_enabled(self, component: Declared) -> bool:
        """Whether a component may be used: it and its package are enabled."""
        if not self.enabled:
            return False
        state = self.component_states.get(component.name, STATE_DEFAULT)
        return component.enabled if state == STATE_DEFAULT else state == STATE_ENABLED

    # -- permissions -----------------------------------------------------------------------------

    def requested(self, api: int) -> tuple[str, ...]:
        """Permissions that the manifest asks for on this version, each once."""
        found: dict[str, None] = {}
        for use in self.manifest.uses_permissions:
            if (use.max_sdk is None or api <= use.max_sdk) and not (use.since_sdk_23 and api < 23):
                found[use.name] = None
        return tuple(found)


class Packages:
    """All packages of a device, by name."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._packages: dict[str, InstalledPackage] = {}
        self._uids = FIRST_APP_UID
        self._listeners: list[Listener] = []
        _ = device.files
        self._add_stock()

    def _add_stock(self) -> None:
        from devices.pocket.system.stock import stock_manifests

        for manifest in stock_manifests(self.device.api):
            uid = self.new_uid() if manifest.shared_user_id is None else SYSTEM_UID
            package = InstalledPackage(manifest, uid, code_path=f"/system/app/{manifest.package}")
            package.base_path = f"{package.code_path}/base.apk"
            package.first_installed = package.last_updated = 1_230_768_000_000
            package.granted.update(package.requested(self.device.api))
            self._packages[package.name] = package

    @cached_property
    def resolver(self) -> Resolver:
        from devices.pocket.system.resolution import Resolver

        return Resolver(self)

    @cached_property
    def sessions(self) -> Any:
        from devices.pocket.system.install_sessions import Sessions

        return Sessions(self.device)

    # -- looking up ------------------------------------------------------------------------------

    def get(self, name: str) -> InstalledPackage | None:
        return self._packages.get(name)

    def __iter__(self) -> Iterator[InstalledPackage]:
        return iter([self._packages[name] for name in sorted(self._packages)])

    def of_uid(self, uid: int) -> list[InstalledPackage]:
        return [package for package in self if package.uid == uid]

    def find(self, component: Component) -> tuple[InstalledPackage, Declared] | None:
        """The package and the declaration of a component."""
        package = self.get(component.package)
        found = None if package is None else package.component(component.name)
        return None if package is None or found is None else (package, found)

    def provider(self, authority: str) -> tuple[InstalledPackage, Provider] | None:
        """Who serves `content://authority`."""
        for package in self:
            for provider in package.manifest.providers:
                if authority in provider.authorities and package.is_enabled(provider):
                    return package, provider
        return None

    def instrumentations(self) -> list[tuple[InstalledPackage, Instrumentation]]:
        return [
            (package, declared)
            for package in self
            for declared in package.manifest.instrumentations
        ]

    def instrumentation(
        self, component: Component
    ) -> tuple[InstalledPackage, Instrumentation] | None:
        for package, declared in self.instrumentations():
            if package.name == component.package and declared.name == component.name:
                return package, declared
        return None

    # -- adding and removing ---------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def _tell(self, what: str, package: InstalledPackage) -> None:
        for listener in tuple(self._listeners):
            listener(what, package)

    def new_uid(self) -> int:
        self._uids += 1
        return self._uids - 1

    def uid_for(self, manifest: Manifest) -> int:
        """That of the packages it shares a user id with, or a new one."""
        if manifest.shared_user_id is not None:
            for package in self:
                if package.manifest.shared_user_id == manifest.shared_user_id:
                    return package.uid
        return self.new_uid()

    def install(self, apk: bytes | Path, **options: Any) -> InstalledPackage:
        """Installs one APK; see `installing.install` for the options and what it raises."""
        from devices.pocket.system.installing import Options, install

        return install(self.device, [apk], Options(**options))

    def put(self, package: InstalledPackage) -> None:
        """Makes a package known, in place of an older one of its name."""
        replaced = package.name in self._packages
        self._packages[package.name] = package
        for folder in ("", "cache", "code_cache", "files"):
            (self.data_folder(package) / folder).mkdir(parents=True, exist_ok=True)
        self._tell("REPLACED" if replaced else "ADDED", package)

    def remove(self, package: InstalledPackage, keep_data: bool = False) -> None:
        """Uninstalls; what ran of it must have been stopped."""
        del self._packages[package.name]
        package.close()
        self.delete_code(package)
        if not keep_data:
            shutil.rmtree(self.data_folder(package), ignore_errors=True)
            shutil.rmtree(self._external(package), ignore_errors=True)
        self._tell("REMOVED", package)

    def delete_code(self, package: InstalledPackage) -> None:
        code = self.device.files.host(package.code_path)
        if code.is_dir():
            shutil.rmtree(code, ignore_errors=True)
        else:
            code.unlink(missing_ok=True)

    def data_folder(self, package: InstalledPackage) -> Path:
        """The package's private files, on the host."""
        return self.device.root / "data/data" / package.name

    def _external(self, package: InstalledPackage) -> Path:
        return self.device.root / "storage/emulated/0/Android/data" / package.name

    def clear_data(self, package: InstalledPackage) -> None:
        """`pm clear`: its files, and what the user had granted."""
        for folder in (self.data_folder(package), self._external(package)):
            shutil.rmtree(folder, ignore_errors=True)
        self.put(package)
        if self.device.api >= 23 and package.target_sdk >= 23:
            package.granted -= permissions.dangerous(package.requested(self.device.api))

    def code_path(self, package: str, update: int) -> str:
        """Where a package's APKs go: the scheme of each version."""
        if self.device.api < 21:
            return f"/data/app/{package}-{update}.apk"
        if self.device.api < 26:
            return f"/data/app/{package}-{update}"
        if self.device.api < 30:
            return f"/data/app/{package}-{_random_text(package, update)}"
        return (
            f"/data/app/~~{_random_text(update, package)}/{package}-{_random_text(package, update)}"
        )

    # -- changing --------------------------------------------------------------------------------

    def grant(self, package: InstalledPackage, permission: str) -> None:
        package.granted.add(permission)
        package.refused.discard(permission)

    def revoke(self, package: InstalledPackage, permission: str) -> None:
        package.granted.discard(permission)

    def holds(self, package: InstalledPackage, permission: str) -> bool:
        """`checkPermission`: the system and whoever shares its user id hold all."""
        if package.uid < FIRST_APP_UID:
            return True
        return any(permission in one.granted for one in self.of_uid(package.uid))

    def uid_holds(self, uid: int, permission: str) -> bool:
        if uid in (0, SYSTEM_UID, SHELL_UID):
            return True
        return any(permission in one.granted for one in self.of_uid(uid))

    def set_state(
        self, package: InstalledPackage, state: int, component: str | None = None
    ) -> None:
        """`setApplicationEnabledSetting` or `setComponentEnabledSetting`."""
        if component is None:
            package.state = state
        elif state == STATE_DEFAULT:
            package.component_states.pop(component, None)
        else:
            package.component_states[component] = state
        self._tell("CHANGED", package)


def labels(names: Iterable[str]) -> str:
    return ", ".join(names)


def _random_text(*seed: object) -> str:
    """What looks like the random part of a path, the same each time."""
    import base64

    digest = hashlib.md5("/".join(map(str, seed)).encode(), usedforsecurity=False).digest()
    return base64.urlsafe_b64encode(digest).decode()
