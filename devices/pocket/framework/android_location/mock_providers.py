"""LocationManager: providers that tests pretend to be."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_method
from devices.pocket.framework.runtime import device, process
from devices.pocket.system import app_ops
from devices.pocket.system.location import Place

_PERMISSION = "android.permission.ACCESS_MOCK_LOCATION"
_ILLEGAL = "java.lang.IllegalArgumentException"


class MockProviders:
    @java_method(
        "void addTestProvider("
        "String,boolean,boolean,boolean,boolean,boolean,boolean,boolean,int,int)"
    )
    def add_test_provider(self, name: str | None, *traits: int) -> None:
        _check_allowed()
        if name is None:
            throw(_ILLEGAL, "provider name cannot be null")
        if name == "passive":
            throw(_ILLEGAL, "Cannot mock the passive location provider")
        with device().lock:
            mocked = device().location.mocked
            if name not in mocked:
                mocked[name] = False
                return
        throw(_ILLEGAL, f'Provider "{name}" already exists')

    @java_method("void removeTestProvider(String)")
    def remove_test_provider(self, name: str) -> None:
        _check_known(name)
        with device().lock:
            device().location.unmock(name)

    @java_method("void setTestProviderEnabled(String,boolean)")
    def set_test_provider_enabled(self, name: str, enabled: int) -> None:
        _check_known(name)
        with device().lock:
            device().location.mocked[name] = bool(enabled)

    @java_method("void clearTestProviderEnabled(String)")
    def clear_test_provider_enabled(self, name: str) -> None:
        self.set_test_provider_enabled(name, 0)

    @java_method("void setTestProviderLocation(String,android.location.Location)")
    def set_test_provider_location(self, name: str, where: Any) -> None:
        """One without a time or an accuracy is refused since 4.2."""
        _check_known(name)
        complete = where.time and where.nanos and where.accuracy is not None and where.provider
        if not complete:
            throw(_ILLEGAL, "Incomplete location object, missing timestamp or accuracy?")
        place = Place(
            name,
            where.latitude,
            where.longitude,
            where.altitude or 0.0,
            where.accuracy,
            where.bearing or 0.0,
            where.speed or 0.0,
            where.time,
            where.nanos,
            is_mock=True,
        )
        with device().lock:
            device().location.report(place)

    @java_method("void clearTestProviderLocation(String)")
    @java_method("void clearTestProviderStatus(String)")
    @java_method("void setTestProviderStatus(String,int,android.os.Bundle,long)")
    def change_status(self, name: str, *status: Any) -> None:
        """The status of providers is asked for by nobody since Android 10."""
        _check_known(name)


def _check_allowed() -> None:
    """By a permission and a developer's setting; since 6.0 by a developer's choice of the app."""
    here, system = process(), device()
    with system.lock:
        if system.api >= 23:
            allowed = app_ops.is_allowed(system, here.package, "MOCK_LOCATION")
            missing = f"{here.package} from uid {here.uid} not allowed to perform MOCK_LOCATION"
        elif not system.packages.uid_holds(here.uid, _PERMISSION):
            allowed, missing = False, "Requires ACCESS_MOCK_LOCATION permission"
        else:
            allowed = system.settings.get_int("secure", "mock_location", 0) == 1
            missing = "Requires ACCESS_MOCK_LOCATION secure setting"
    if not allowed:
        throw("java.lang.SecurityException", missing)


def _check_known(name: str) -> None:
    _check_allowed()
    if name not in device().location.mocked:
        throw(_ILLEGAL, f'Provider "{name}" unknown')
