"""The Resources objects of a process: one per package and context that overrides something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import vm
from devices.pocket.framework.runtime import configuration

if TYPE_CHECKING:
    from devices.pocket.system.configuration import DeviceConfig
    from devices.pocket.system.packages import InstalledPackage

_KNOWN = "android.content.res.Resources of packages"


def resources_of(package: InstalledPackage) -> Any:
    """The package's resources; they follow the device's configuration."""
    known = vm().state.setdefault(_KNOWN, {})
    paths = tuple(map(str, package.apks))
    found = known.get((package.name, paths))
    if found is None:
        found = known[package.name, paths] = _make(paths)
    return found


def _make(paths: tuple[str, ...]) -> Any:
    from devices.pocket.framework.android_content_res.resources import Resources

    return Resources.create(paths, configuration())


def overriding_resources(package: InstalledPackage, changes: Any) -> Any:
    """Resources of their own, with a Java Configuration's changes on top of the device's."""
    made = _make(tuple(map(str, package.apks)))
    if changes is not None:
        made.update_configuration(changes, None)
    return made


def adopt_configuration(config: DeviceConfig) -> None:
    """Has all resources that follow the device show this configuration."""
    from devices.pocket.framework.android_content_res.resources import get_system

    for resources in vm().state.get(_KNOWN, {}).values():
        resources.show(config)
    get_system().show(config)
