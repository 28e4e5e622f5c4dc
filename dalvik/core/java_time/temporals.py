"""What all temporal classes share.

A class says which fields and units it knows by name (`field_value`, `with_value`, `plus_units`,
`until_units`); the methods of Temporal and TemporalAccessor follow from that. `temporal_methods`
declares them with the return types that `javac` expects of each class.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_time.failures import exact_long, not_null, unsupported
from dalvik.core.java_time.fields import ChronoField, ValueRange, range_of
from dalvik.core.java_time.interfaces import (
    ADJUSTER,
    AMOUNT,
    FIELD,
    QUERY,
    RANGE,
    TEMPORAL,
    UNIT,
)
from dalvik.core.java_time.queries import default_query
from dalvik.core.java_time.units import ChronoUnit
from dalvik.vm.interop import call, to_string
from dalvik.vm.native import java_method
from dalvik.vm.objects import JObject

_ADJUST = "adjustInto(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
_ADJUST_FIELD = "adjustInto(Ljava/time/temporal/Temporal;J)Ljava/time/temporal/Temporal;"
_ADD_TO = "addTo(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
_SUBTRACT = "subtractFrom(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
_ADD_UNIT = "addTo(Ljava/time/temporal/Temporal;J)Ljava/time/temporal/Temporal;"
_BETWEEN = "between(Ljava/time/temporal/Temporal;Ljava/time/temporal/Temporal;)J"
_GET_FROM = "getFrom(Ljava/time/temporal/TemporalAccessor;)J"
_SUPPORTED_FIELD = "isSupportedBy(Ljava/time/temporal/TemporalAccessor;)Z"
_SUPPORTED_UNIT = "isSupportedBy(Ljava/time/temporal/Temporal;)Z"
_REFINED = "rangeRefinedBy(Ljava/time/temporal/TemporalAccessor;)Ljava/time/temporal/ValueRange;"


class AccessorMethods(JObject):
    """TemporalAccessor by `field_value`; a class for Python alone."""

    def field_value(self, name: str) -> int | None:
        """The value of a ChronoField; None if this class does not have it."""
        raise NotImplementedError

    def field_range(self, name: str) -> tuple[int, int] | None:
        """The range of a field where it depends on the object."""
        return None

    @java_method(f"boolean isSupported({FIELD})")
    def is_supported_field(self, field: Any) -> bool:
        if isinstance(field, ChronoField):
            return self.field_value(field.name) is not None
        return field is not None and bool(call(field, _SUPPORTED_FIELD, self))

    @java_method(f"{RANGE} range({FIELD})")
    def range(self, field: Any) -> Any:
        if not isinstance(field, ChronoField):
            return call(not_null(field, "field"), _REFINED, self)
        if self.field_value(field.name) is None:
            unsupported(f"Unsupported field: {field.shown}")
        refined = self.field_range(field.name)
        return field.get_range() if refined is None else range_of(*refined)

    @java_method(f"long getLong({FIELD})")
    def get_long(self, field: Any) -> int:
        if not isinstance(field, ChronoField):
            return int(call(not_null(field, "field"), _GET_FROM, self))
        value = self.field_value(field.name)
        if value is None:
            unsupported(f"Unsupported field: {field.shown}")
        return value

    @java_method(f"int get({FIELD})")
    def get(self, field: Any) -> int:
        allowed: ValueRange = self.range(field)
        if not allowed.is_int_value():
            unsupported(
                f"Invalid field '{to_string(field)}' for get() method, use getLong() instead"
            )
        return allowed.check(self.get_long(field), to_string(field))

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        return default_query(self, query)


class TemporalMethods(AccessorMethods):
    """Temporal by names of fields and units; a class for Python alone."""

    units: frozenset[str] = frozenset()

    def with_value(self, name: str, value: int) -> Any:
        raise NotImplementedError

    def plus_units(self, amount: int, name: str) -> Any:
        raise NotImplementedError

    def until_units(self, other: Any, name: str) -> int:
        """From this to another of the same class."""
        raise NotImplementedError

    def converted(self, other: Any) -> Any:
        """Another temporal as one of this class, as `from` does it."""
        raise NotImplementedError

    @java_method(f"boolean isSupported({UNIT})")
    def is_supported_unit(self, unit: Any) -> bool:
        if isinstance(unit, ChronoUnit):
            return unit.name in self.units
        return unit is not None and bool(call(unit, _SUPPORTED_UNIT, self))

    def adjusted(self, adjuster: Any) -> Any:
        return call(not_null(adjuster, "adjuster"), _ADJUST, self)

    def with_field(self, field: Any, value: int) -> Any:
        if not isinstance(field, ChronoField):
            return call(not_null(field, "field"), _ADJUST_FIELD, self, value)
        field.check_valid_value(value)
        if self.field_value(field.name) is None:
            unsupported(f"Unsupported field: {field.shown}")
        return self.with_value(field.name, value)

    def plus(self, amount: int, unit: Any) -> Any:
        if not isinstance(unit, ChronoUnit):
            return call(not_null(unit, "unit"), _ADD_UNIT, self, amount)
        if unit.name not in self.units:
            unsupported(f"Unsupported unit: {unit.to_string()}")
        return self.plus_units(amount, unit.name)

    def minus(self, amount: int, unit: Any) -> Any:
        return self.plus(-amount, unit)

    def plus_amount(self, amount: Any) -> Any:
        return call(not_null(amount, "amountToAdd"), _ADD_TO, self)

    def minus_amount(self, amount: Any) -> Any:
        return call(not_null(amount, "amountToSubtract"), _SUBTRACT, self)

    @java_method(f"long until({TEMPORAL},{UNIT})")
    def until(self, end: Any, unit: Any) -> int:
        if not isinstance(unit, ChronoUnit):
            return int(call(not_null(unit, "unit"), _BETWEEN, self, self.converted(end)))
        other = self.converted(end)
        if unit.name not in self.units:
            unsupported(f"Unsupported unit: {unit.to_string()}")
        return exact_long(self.until_units(other, unit.name))


def temporal_methods(own: str, also: Iterable[str] = ()) -> list[Any]:
    """`with`, `plus` and `minus` for a class: its own signatures and those it overrides."""
    returned = (own, TEMPORAL, *also)

    def declared(template: str, name: str) -> Any:
        target = getattr(TemporalMethods, name)

        def method(self: Any, *arguments: Any) -> Any:
            return getattr(self, name)(*arguments)

        method.__name__ = f"java_{target.__name__}"
        for one in returned:
            java_method(template.format(one))(method)
        return method

    return [
        declared(f"{{}} with({ADJUSTER})", "adjusted"),
        declared(f"{{}} with({FIELD},long)", "with_field"),
        declared(f"{{}} plus(long,{UNIT})", "plus"),
        declared(f"{{}} minus(long,{UNIT})", "minus"),
        declared(f"{{}} plus({AMOUNT})", "plus_amount"),
        declared(f"{{}} minus({AMOUNT})", "minus_amount"),
    ]


def unit_methods(own: str, units: dict[str, str]) -> list[Any]:
    """`plusDays(long)` and `minusDays(long)` for each `{"Days": "DAYS"}`."""
    made = []
    for suffix, unit in units.items():
        for name, sign in (("plus", 1), ("minus", -1)):

            def method(self: Any, amount: int, _unit: str = unit, _sign: int = sign) -> Any:
                return self.plus_units(_sign * amount, _unit)

            method.__name__ = f"{name}_{unit.lower()}"
            made.append(java_method(f"{own} {name}{suffix}(long)")(method))
    return made


def comparison(first: Any, second: Any) -> int:
    return int(first > second) - int(first < second)
