"""LocationManager, its listeners and Criteria."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_location.location import Location
from devices.pocket.framework.android_location.mock_providers import MockProviders
from devices.pocket.framework.android_os.handler import Handler, PythonTask, system_handler
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process

_M = "android.location.LocationManager"
_LISTENER = "android.location.LocationListener"
_CRITERIA = "android.location.Criteria"
_PENDING = "android.app.PendingIntent"
_LOCATION = "android.location.Location"
_REGISTERED = "android.location.LocationManager listeners"
_FINE = "android.permission.ACCESS_FINE_LOCATION"
_COARSE = "android.permission.ACCESS_COARSE_LOCATION"


def create(context: Any) -> Any:
    return LocationManager()


@java_interface(_LISTENER, abstract=[f"void onLocationChanged({_LOCATION})"])
class LocationListener:
    @java_method("void onStatusChanged(String,int,android.os.Bundle)")
    def on_status_changed(self, provider: str, status: int, extras: Any) -> None:
        """Nothing by default."""

    @java_method("void onProviderEnabled(String)")
    @java_method("void onProviderDisabled(String)")
    def on_provider(self, provider: str) -> None:
        """Nothing by default."""


@java_class(_CRITERIA)
@constants(ACCURACY_FINE=1, ACCURACY_COARSE=2, NO_REQUIREMENT=0, POWER_LOW=1)
class Criteria(JObject):
    accuracy = 0
    power = 0

    @java_method("void <init>()")
    def init(self) -> None:
        """No wishes."""

    @java_method("void setAccuracy(int)")
    def set_accuracy(self, accuracy: int) -> None:
        self.accuracy = accuracy

    @java_method("int getAccuracy()")
    def get_accuracy(self) -> int:
        return self.accuracy

    @java_method("void setPowerRequirement(int)")
    def set_power_requirement(self, power: int) -> None:
        self.power = power

    @java_method("void setAltitudeRequired(boolean)")
    @java_method("void setBearingRequired(boolean)")
    @java_method("void setSpeedRequired(boolean)")
    @java_method("void setCostAllowed(boolean)")
    @java_method("void setHorizontalAccuracy(int)")
    @java_method("void setVerticalAccuracy(int)")
    def set_wish(self, value: int) -> None:
        """Every provider here can do all of it."""


@java_class(_M)
@constants("String", GPS_PROVIDER="gps", NETWORK_PROVIDER="network", PASSIVE_PROVIDER="passive")
@composed(MockProviders)
class LocationManager(JObject):
    def _may(self, provider: str) -> None:
        here = process()
        holds = device().packages.uid_holds
        fine = holds(here.uid, _FINE)
        if fine or (provider == "network" and holds(here.uid, _COARSE)):
            return
        wanted = f'"{provider}" location provider requires'
        which = f"{_COARSE} or {_FINE}" if provider == "network" else _FINE
        throw("java.lang.SecurityException", f"{wanted} {which} permission.")

    def _check(self, provider: str | None) -> str:
        if not provider:
            throw("java.lang.IllegalArgumentException", "invalid provider: null")
        if provider not in device().location.providers:
            throw("java.lang.IllegalArgumentException", f"provider doesn't exist: {provider}")
        return provider

    @java_method("java.util.List getAllProviders()")
    def get_all_providers(self) -> Any:
        return ArrayList.create(device().location.providers)

    @java_method("java.util.List getProviders(boolean)")
    def get_providers(self, enabled: int) -> Any:
        return ArrayList.create(
            one
            for one in device().location.providers
            if not enabled or self.is_provider_enabled(one)
        )

    @java_method(f"java.util.List getProviders({_CRITERIA},boolean)")
    def get_providers_for(self, criteria: Any, enabled: int) -> Any:
        return self.get_providers(enabled)

    @java_method(f"String getBestProvider({_CRITERIA},boolean)")
    def get_best_provider(self, criteria: Any, enabled: int) -> Any:
        order = ("network", "gps") if criteria.accuracy == 2 else ("gps", "network")
        found = (one for one in order if not enabled or self.is_provider_enabled(one))
        return next(found, "passive")

    @java_method("boolean isProviderEnabled(String)")
    def is_provider_enabled(self, provider: str | None) -> bool:
        if provider is None:
            throw("java.lang.IllegalArgumentException", "invalid provider: null")
        with device().lock:
            return device().location.is_enabled(provider)

    @java_method("boolean isLocationEnabled()")
    def is_location_enabled(self) -> bool:
        return device().settings.get_int("secure", "location_mode", 3) != 0

    @java_method(f"{_LOCATION} getLastKnownLocation(String)")
    def get_last_known_location(self, provider: str) -> Any:
        self._may(self._check(provider))
        with device().lock:
            if not device().location.is_enabled(provider):
                return None
            place = device().location.last(provider)
        return None if place is None else Location.of(place)

    # -- updates ---------------------------------------------------------------------------------

    def _request(self, provider: str, listener: Any, handler: Any, once: bool) -> None:
        self._may(self._check(provider))
        if listener is None:
            throw("java.lang.IllegalArgumentException", "invalid null listener")
        here = process()

        def moved(place: Any) -> None:
            here.post(lambda: self._deliver(listener, handler, place, once))

        vm().state.setdefault(_REGISTERED, []).append((listener, moved))
        with device().lock:
            device().location.listen(here, provider, moved)
            enabled = device().location.is_enabled(provider)
        if not enabled:
            task = PythonTask.create(
                lambda: call(listener, "onProviderDisabled(Ljava/lang/String;)V", provider)
            )
            (handler or system_handler()).post(task)

    def _deliver(self, listener: Any, handler: Any, place: Any, once: bool) -> None:
        def run() -> None:
            if not any(one is listener for one, _ in vm().state.get(_REGISTERED, [])):
                return
            if once:
                self.remove_updates(listener)
            signature = "onLocationChanged(Landroid/location/Location;)V"
            call(listener, signature, Location.of(place))

        (handler or system_handler()).post(PythonTask.create(run))

    @java_method(f"void requestLocationUpdates(String,long,float,{_LISTENER})")
    def request_location_updates(
        self, provider: str, millis: int, metres: float, listener: Any
    ) -> None:
        self._request(provider, listener, None, False)

    @java_method(f"void requestLocationUpdates(String,long,float,{_LISTENER},android.os.Looper)")
    def request_location_updates_looper(
        self, provider: str, millis: int, metres: float, listener: Any, looper: Any
    ) -> None:
        handler = None if looper is None else Handler.create(looper)
        self._request(provider, listener, handler, False)

    @java_method(
        f"void requestLocationUpdates(long,float,{_CRITERIA},{_LISTENER},android.os.Looper)"
    )
    def request_location_updates_criteria(
        self, millis: int, metres: float, criteria: Any, listener: Any, looper: Any
    ) -> None:
        provider = self.get_best_provider(criteria, 1)
        self.request_location_updates_looper(provider, millis, metres, listener, looper)

    @java_method(f"void requestSingleUpdate(String,{_LISTENER},android.os.Looper)")
    def request_single_update(self, provider: str, listener: Any, looper: Any) -> None:
        handler = None if looper is None else Handler.create(looper)
        self._request(provider, listener, handler, True)

    @java_method(f"void removeUpdates({_LISTENER})")
    def remove_updates(self, listener: Any) -> None:
        kept = []
        for one, moved in vm().state.get(_REGISTERED, []):
            if one is listener:
                with device().lock:
                    device().location.unlisten(moved)
            else:
                kept.append((one, moved))
        vm().state[_REGISTERED] = kept

    @java_method(f"void removeUpdates({_PENDING})")
    def remove_pending(self, pending: Any) -> None:
        """Locations are not sent by intent."""
