"""Location and Criteria."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import box_double, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.constants import constants

_L = "android.location.Location"
_RADIUS = 6378137.0
_FLATTENING = 1 / 298.257223563


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(_L, Location.read)


def _optional(name: str, type_: str) -> dict[str, Any]:
    """`hasAltitude`, `getAltitude`, `setAltitude`, `removeAltitude` and so on."""
    title = name.capitalize()

    @java_method(f"boolean has{title}()")
    def has(self: Any) -> bool:
        return getattr(self, name) is not None

    @java_method(f"{type_} get{title}()")
    def get(self: Any) -> float:
        return getattr(self, name) or 0.0

    @java_method(f"void set{title}({type_})")
    def change(self: Any, value: float) -> None:
        setattr(self, name, value)

    @java_method(f"void remove{title}()")
    def remove(self: Any) -> None:
        setattr(self, name, None)

    return {f"has_{name}": has, f"get_{name}": get, f"set_{name}": change, f"remove_{name}": remove}


def _with_optional(cls: Any) -> Any:
    kinds = {"altitude": "double", "accuracy": "float", "bearing": "float", "speed": "float"}
    for name, type_ in kinds.items():
        for attr, method in _optional(name, type_).items():
            setattr(cls, attr, method)
    return cls


def _geodesic(
    first: float, second: float, third: float, fourth: float
) -> tuple[float, float, float]:
    """Metres on the ellipsoid WGS 84, and the bearings at both ends (Vincenty's formula)."""
    minor = _RADIUS * (1 - _FLATTENING)
    across = math.radians(fourth - second)
    one = math.atan((1 - _FLATTENING) * math.tan(math.radians(first)))
    other = math.atan((1 - _FLATTENING) * math.tan(math.radians(third)))
    sin1, cos1, sin2, cos2 = math.sin(one), math.cos(one), math.sin(other), math.cos(other)
    angle = across
    sigma = sin_sigma = cos_sigma = cos_sq = middle = 0.0
    for _ in range(20):
        x = cos2 * math.sin(angle)
        y = cos1 * sin2 - sin1 * cos2 * math.cos(angle)
        sin_sigma = math.hypot(x, y)
        if sin_sigma == 0:
            return 0.0, 0.0, 0.0
        cos_sigma = sin1 * sin2 + cos1 * cos2 * math.cos(angle)
        sigma = math.atan2(sin_sigma, cos_sigma)
        sin_alpha = cos1 * cos2 * math.sin(angle) / sin_sigma
        cos_sq = 1 - sin_alpha * sin_alpha
        middle = 0.0 if cos_sq == 0 else cos_sigma - 2 * sin1 * sin2 / cos_sq
        c = _FLATTENING / 16 * cos_sq * (4 + _FLATTENING * (4 - 3 * cos_sq))
        before, angle = (
            angle,
            across
            + (1 - c)
            * _FLATTENING
            * sin_alpha
            * (sigma + c * sin_sigma * (middle + c * cos_sigma * (2 * middle * middle - 1))),
        )
        if abs(angle - before) < 1e-12:
            break
    u_sq = cos_sq * (_RADIUS * _RADIUS - minor * minor) / (minor * minor)
    a = 1 + u_sq / 16384 * (4096 + u_sq * (-768 + u_sq * (320 - 175 * u_sq)))
    b = u_sq / 1024 * (256 + u_sq * (-128 + u_sq * (74 - 47 * u_sq)))
    delta = b * sin_sigma * (middle + b / 4 * cos_sigma * (2 * middle * middle - 1))
    begin = math.degrees(
        math.atan2(cos2 * math.sin(angle), cos1 * sin2 - sin1 * cos2 * math.cos(angle))
    )
    end = math.degrees(
        math.atan2(cos1 * math.sin(angle), -sin1 * cos2 + cos1 * sin2 * math.cos(angle))
    )
    return minor * a * (sigma - delta), begin, end


@java_class(_L, implements=["android.os.Parcelable"])
@_with_optional
@constants(FORMAT_DEGREES=0, FORMAT_MINUTES=1, FORMAT_SECONDS=2)
class Location(JObject):
    """An attribute that was never set is None."""

    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    provider: str | None = None
    time = 0
    nanos = 0
    latitude = 0.0
    longitude = 0.0
    altitude: float | None = None
    accuracy: float | None = None
    bearing: float | None = None
    speed: float | None = None
    extras: Any = None
    mock = False

    @classmethod
    def of(cls, place: Any) -> Any:
        """A Java location of one of the system's places."""
        made = cls()
        made.provider, made.time, made.nanos = place.provider, place.millis, place.nanos
        made.latitude, made.longitude = place.latitude, place.longitude
        made.altitude, made.accuracy = place.altitude, to_float(place.accuracy)
        made.mock = place.is_mock
        if place.speed:
            made.speed, made.bearing = to_float(place.speed), to_float(place.bearing)
        return made

    @java_method("void <init>(String)")
    def init(self, provider: str | None) -> None:
        self.provider = provider

    @java_method(f"void <init>({_L})")
    def init_copy(self, other: Any) -> None:
        self.set(other)

    @java_method(f"void set({_L})")
    def set(self, other: Any) -> None:
        self.__dict__.clear()
        self.__dict__.update(other.__dict__)

    @java_method("void reset()")
    def reset(self) -> None:
        self.__dict__.clear()

    @java_method("String getProvider()")
    def get_provider(self) -> Any:
        return self.provider

    @java_method("void setProvider(String)")
    def set_provider(self, provider: str | None) -> None:
        self.provider = provider

    @java_method("long getTime()")
    def get_time(self) -> int:
        return self.time

    @java_method("void setTime(long)")
    def set_time(self, time: int) -> None:
        self.time = time

    @java_method("long getElapsedRealtimeNanos()")
    def get_elapsed_realtime_nanos(self) -> int:
        return self.nanos

    @java_method("void setElapsedRealtimeNanos(long)")
    def set_elapsed_realtime_nanos(self, nanos: int) -> None:
        self.nanos = nanos

    @java_method("double getLatitude()")
    def get_latitude(self) -> float:
        return self.latitude

    @java_method("void setLatitude(double)")
    def set_latitude(self, latitude: float) -> None:
        self.latitude = latitude

    @java_method("double getLongitude()")
    def get_longitude(self) -> float:
        return self.longitude

    @java_method("void setLongitude(double)")
    def set_longitude(self, longitude: float) -> None:
        self.longitude = longitude

    @java_method("android.os.Bundle getExtras()")
    def get_extras(self) -> Any:
        return self.extras

    @java_method("void setExtras(android.os.Bundle)")
    def set_extras(self, extras: Any) -> None:
        self.extras = extras

    @java_method("boolean isFromMockProvider()")
    @java_method("boolean isMock()")
    def is_from_mock_provider(self) -> bool:
        return self.mock

    @java_method(f"float distanceTo({_L})")
    def distance_to(self, other: Any) -> float:
        return to_float(
            _geodesic(self.latitude, self.longitude, other.latitude, other.longitude)[0]
        )

    @java_method(f"float bearingTo({_L})")
    def bearing_to(self, other: Any) -> float:
        return to_float(
            _geodesic(self.latitude, self.longitude, other.latitude, other.longitude)[1]
        )

    @java_method("static void distanceBetween(double,double,double,double,float[])")
    @staticmethod
    def distance_between(
        first: float, second: float, third: float, fourth: float, results: JArray
    ) -> None:
        if results is None or not results.d:
            throw("java.lang.IllegalArgumentException", "results is null or has length < 1")
        found = _geodesic(first, second, third, fourth)
        for at in range(min(3, len(results.d))):
            results.d[at] = to_float(found[at])

    @java_method("static String convert(double,int)")
    @staticmethod
    def convert(coordinate: float, kind: int) -> str:
        if not -180.0 <= coordinate <= 180.0:
            throw("java.lang.IllegalArgumentException", f"coordinate={coordinate}")
        sign, rest = ("-", -coordinate) if coordinate < 0 else ("", coordinate)
        text = ""
        for _ in range(kind):
            whole = int(rest)
            text, rest = f"{text}{whole}:", (rest - whole) * 60.0
        return sign + text + f"{rest:.5f}".rstrip("0").rstrip(".")

    @java_method("static double convert(String)")
    @staticmethod
    def convert_text(text: str | None) -> float:
        if text is None:
            throw("java.lang.NullPointerException", "coordinate")
        sign, plain = (-1, text[1:]) if text.startswith("-") else (1, text)
        try:
            parts = [float(one) for one in plain.split(":")]
        except ValueError:
            throw("java.lang.IllegalArgumentException", f"coordinate={text}")
        return sign * sum(part / 60**place for place, part in enumerate(parts))

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.provider)
        parcel.write_long(self.time)
        parcel.write_long(self.nanos)
        parcel.write_double(self.latitude)
        parcel.write_double(self.longitude)
        for one in (self.altitude, self.accuracy, self.bearing, self.speed):
            parcel.write_value(None if one is None else box_double(one))
        parcel.write_bundle(self.extras)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = Location()
        made.provider, made.time, made.nanos = (
            parcel.read_string(),
            parcel.read_long(),
            parcel.read_long(),
        )
        made.latitude, made.longitude = parcel.read_double(), parcel.read_double()
        for name in ("altitude", "accuracy", "bearing", "speed"):
            found = parcel.read_value(None)
            setattr(made, name, None if found is None else found.value)
        made.extras = parcel.read_bundle()
        return made

    @java_method("String toString()")
    def to_string(self) -> str:
        place = f"{self.latitude:.6f},{self.longitude:.6f}"
        accuracy = "hAcc=???" if self.accuracy is None else f"hAcc={self.accuracy:.0f}"
        return f"Location[{self.provider} {place} {accuracy}]"
