"""A temporal with a zone of the formatter's, where the temporal itself has none."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.interfaces import ACCESSOR, FIELD, QUERY
from dalvik.core.java_time.queries import NamedQuery
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


def with_zone(temporal: Any, zone: Any) -> Any:
    created = ZonedView.__new__(ZonedView)
    created.temporal, created.zone = temporal, zone
    return created


@java_class("java.time.format.DateTimePrintContext$Zoned", implements=[ACCESSOR], access="final")
class ZonedView(JObject):
    temporal: Any
    zone: Any

    @java_method(f"boolean isSupported({FIELD})")
    def is_supported(self, field: Any) -> bool:
        return bool(call(self.temporal, "isSupported(Ljava/time/temporal/TemporalField;)Z", field))

    @java_method(f"long getLong({FIELD})")
    def get_long(self, field: Any) -> int:
        return int(call(self.temporal, "getLong(Ljava/time/temporal/TemporalField;)J", field))

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if isinstance(query, NamedQuery) and query.name in ("zone", "zoneId"):
            return self.zone
        return call(
            self.temporal, "query(Ljava/time/temporal/TemporalQuery;)Ljava/lang/Object;", query
        )
