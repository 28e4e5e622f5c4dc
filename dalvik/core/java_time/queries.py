"""java.time.temporal.TemporalQueries, and how temporals answer them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_time.interfaces import ACCESSOR, QUERY
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.interop import call, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_NAMES = ("zoneId", "chronology", "precision", "zone", "offset", "localDate", "localTime")


@java_class("java.time.temporal.TemporalQueries$Named", implements=[QUERY], access="final")
class NamedQuery(JObject):
    """One of the predefined queries; there is one object for each in a machine."""

    name: str

    @java_method(f"Object queryFrom({ACCESSOR})")
    def query_from(self, temporal: Any) -> Any:
        return _ANSWERS[self.name](temporal)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.name[0].upper() + self.name[1:]


def query(name: str) -> NamedQuery:
    """A predefined query for Python code."""
    made: dict[str, NamedQuery] = vm().state.setdefault("temporal queries", {})
    if name not in made:
        made[name] = NamedQuery.__new__(NamedQuery)
        made[name].name = name
    return made[name]


def _has(temporal: Any, *fields: str) -> bool:
    from dalvik.core.java_time.fields import field

    signature = "isSupported(Ljava/time/temporal/TemporalField;)Z"
    return all(call(temporal, signature, field(name)) for name in fields)


def _value(temporal: Any, name: str) -> int:
    from dalvik.core.java_time.fields import field

    return int(call(temporal, "getLong(Ljava/time/temporal/TemporalField;)J", field(name)))


def ask(temporal: Any, name: str) -> Any:
    """`temporal.query(TemporalQueries.name())`."""
    signature = "query(Ljava/time/temporal/TemporalQuery;)Ljava/lang/Object;"
    return call(temporal, signature, query(name))


def _offset(temporal: Any) -> Any:
    from dalvik.core.java_time.zone_ids import offset_of_seconds

    if not _has(temporal, "OFFSET_SECONDS"):
        return None
    return offset_of_seconds(_value(temporal, "OFFSET_SECONDS"))


def _zone(temporal: Any) -> Any:
    found = ask(temporal, "zoneId")
    return ask(temporal, "offset") if found is None else found


def _local_date(temporal: Any) -> Any:
    from dalvik.core.java_time.local_dates import date_of_day

    if not _has(temporal, "EPOCH_DAY"):
        return None
    return date_of_day(_value(temporal, "EPOCH_DAY"))


def _local_time(temporal: Any) -> Any:
    from dalvik.core.java_time.local_times import time_of_nanos

    if not _has(temporal, "NANO_OF_DAY"):
        return None
    return time_of_nanos(_value(temporal, "NANO_OF_DAY"))


_ANSWERS: dict[str, Callable[[Any], Any]] = {
    "zoneId": lambda temporal: ask(temporal, "zoneId"),
    "chronology": lambda temporal: ask(temporal, "chronology"),
    "precision": lambda temporal: ask(temporal, "precision"),
    "offset": _offset,
    "zone": _zone,
    "localDate": _local_date,
    "localTime": _local_time,
}


def default_query(temporal: Any, wanted: Any) -> Any:
    """`TemporalAccessor.query`: what only the object itself knows is not known here."""
    if isinstance(wanted, NamedQuery) and wanted.name in ("zoneId", "chronology", "precision"):
        return None
    signature = "queryFrom(Ljava/time/temporal/TemporalAccessor;)Ljava/lang/Object;"
    return call(wanted, signature, temporal)


def _getter(name: str) -> Any:
    @java_method(f"static {QUERY} {name}()")
    def get() -> Any:
        return query(name)

    get.__name__ = f"get_{name}"
    return get


@java_class("java.time.temporal.TemporalQueries", access="public final")
@with_functions(*map(_getter, _NAMES))
class TemporalQueries(JObject):
    pass
