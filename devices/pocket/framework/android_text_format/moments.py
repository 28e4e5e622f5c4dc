"""Points in time as the device's zone shows them."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from dalvik.vm.interop import call, new
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.runtime import device

_EPOCH = datetime(1970, 1, 1)
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def now() -> int:
    """`System.currentTimeMillis`."""
    return int(static_call("java.lang.System", "currentTimeMillis()J"))


def local(millis: int, zone: str | None = None) -> datetime:
    """The local time at a point in time, without a zone of its own."""
    if zone is None:
        found = static_call("java.util.TimeZone", "getDefault()Ljava/util/TimeZone;")
    else:
        find = "getTimeZone(Ljava/lang/String;)Ljava/util/TimeZone;"
        found = static_call("java.util.TimeZone", find, zone)
    offset = call(found, "getOffset(J)I", millis)
    return _EPOCH + timedelta(milliseconds=millis + offset)


def locale() -> Any:
    return static_call("java.util.Locale", "getDefault()Ljava/util/Locale;")


def pattern_format(pattern: str) -> Any:
    """A `java.text.SimpleDateFormat` of the current locale."""
    return new(
        "java.text.SimpleDateFormat",
        "(Ljava/lang/String;Ljava/util/Locale;)V",
        pattern,
        locale(),
    )


def shows_24_hours() -> bool:
    """The user's setting; without one what the locale does."""
    with device().lock:
        wish = device().settings.get("system", "time_12_24")
    if wish is not None:
        return wish == "24"
    country = call(locale(), "getCountry()Ljava/lang/String;")
    language = call(locale(), "getLanguage()Ljava/lang/String;")
    return language != "en" or country in ("GB", "IE")
