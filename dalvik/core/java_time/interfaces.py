"""The interfaces of java.time.temporal and java.time.chrono."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.failures import fail, unsupported
from dalvik.vm.interop import call, class_name, to_string
from dalvik.vm.native import java_interface, java_method

_T = "java.time.temporal"
_C = "java.time.chrono"
FIELD = f"{_T}.TemporalField"
UNIT = f"{_T}.TemporalUnit"
TEMPORAL = f"{_T}.Temporal"
ACCESSOR = f"{_T}.TemporalAccessor"
AMOUNT = f"{_T}.TemporalAmount"
ADJUSTER = f"{_T}.TemporalAdjuster"
QUERY = f"{_T}.TemporalQuery"
RANGE = f"{_T}.ValueRange"


@java_interface(
    FIELD,
    abstract=[
        f"{UNIT} getBaseUnit()",
        f"{UNIT} getRangeUnit()",
        f"{RANGE} range()",
        "boolean isDateBased()",
        "boolean isTimeBased()",
        f"boolean isSupportedBy({ACCESSOR})",
        f"{RANGE} rangeRefinedBy({ACCESSOR})",
        f"long getFrom({ACCESSOR})",
        f"{TEMPORAL} adjustInto({TEMPORAL},long)",
        "String toString()",
    ],
)
class TemporalField:
    @java_method("String getDisplayName(java.util.Locale)")
    def get_display_name(self: Any, _locale: Any) -> str:
        return to_string(self)


@java_interface(
    UNIT,
    abstract=[
        "java.time.Duration getDuration()",
        "boolean isDurationEstimated()",
        "boolean isDateBased()",
        "boolean isTimeBased()",
        f"{TEMPORAL} addTo({TEMPORAL},long)",
        f"long between({TEMPORAL},{TEMPORAL})",
        "String toString()",
    ],
)
class TemporalUnit:
    @java_method(f"boolean isSupportedBy({TEMPORAL})")
    def is_supported_by(self: Any, temporal: Any) -> bool:
        return bool(call(temporal, "isSupported(Ljava/time/temporal/TemporalUnit;)Z", self))


@java_interface(QUERY, abstract=[f"Object queryFrom({ACCESSOR})"])
class TemporalQuery:
    pass


@java_interface(ADJUSTER, abstract=[f"{TEMPORAL} adjustInto({TEMPORAL})"])
class TemporalAdjuster:
    pass


@java_interface(
    AMOUNT,
    abstract=[
        f"long get({UNIT})",
        "java.util.List getUnits()",
        f"{TEMPORAL} addTo({TEMPORAL})",
        f"{TEMPORAL} subtractFrom({TEMPORAL})",
    ],
)
class TemporalAmount:
    pass


@java_interface(ACCESSOR, abstract=[f"boolean isSupported({FIELD})", f"long getLong({FIELD})"])
class TemporalAccessor:
    @java_method(f"{RANGE} range({FIELD})")
    def range(self: Any, field: Any) -> Any:
        from dalvik.core.java_time.fields import ChronoField

        if isinstance(field, ChronoField):
            if call(self, "isSupported(Ljava/time/temporal/TemporalField;)Z", field):
                return field.get_range()
            unsupported(f"Unsupported field: {to_string(field)}")
        signature = (
            "rangeRefinedBy(Ljava/time/temporal/TemporalAccessor;)Ljava/time/temporal/ValueRange;"
        )
        return call(field, signature, self)

    @java_method(f"int get({FIELD})")
    def get(self: Any, field: Any) -> int:
        signature = "range(Ljava/time/temporal/TemporalField;)Ljava/time/temporal/ValueRange;"
        allowed = call(self, signature, field)
        if not allowed.is_int_value():
            unsupported(f"Invalid field {to_string(field)} for get() method, use getLong() instead")
        value = int(call(self, "getLong(Ljava/time/temporal/TemporalField;)J", field))
        if not allowed.is_valid_value(value):
            fail(
                f"Invalid value for {to_string(field)} "
                f"(valid values {allowed.to_string()}): {value}"
            )
        return value

    @java_method(f"Object query({QUERY})")
    def query(self: Any, query: Any) -> Any:
        from dalvik.core.java_time.queries import default_query

        return default_query(self, query)


@java_interface(
    TEMPORAL,
    extends=[ACCESSOR],
    abstract=[
        f"boolean isSupported({UNIT})",
        f"{TEMPORAL} with({FIELD},long)",
        f"{TEMPORAL} plus(long,{UNIT})",
        f"long until({TEMPORAL},{UNIT})",
    ],
)
class Temporal:
    @java_method(f"{TEMPORAL} with({ADJUSTER})")
    def with_adjuster(self: Any, adjuster: Any) -> Any:
        signature = "adjustInto(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
        return call(adjuster, signature, self)

    @java_method(f"{TEMPORAL} plus({AMOUNT})")
    def plus_amount(self: Any, amount: Any) -> Any:
        signature = "addTo(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
        return call(amount, signature, self)

    @java_method(f"{TEMPORAL} minus({AMOUNT})")
    def minus_amount(self: Any, amount: Any) -> Any:
        signature = "subtractFrom(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
        return call(amount, signature, self)

    @java_method(f"{TEMPORAL} minus(long,{UNIT})")
    def minus(self: Any, amount: int, unit: Any) -> Any:
        signature = "plus(JLjava/time/temporal/TemporalUnit;)Ljava/time/temporal/Temporal;"
        return call(self, signature, -amount, unit)


@java_interface(
    f"{_C}.Chronology",
    extends=["Comparable"],
    abstract=[
        "String getId()",
        "String getCalendarType()",
        "boolean isLeapYear(long)",
        f"{_C}.ChronoLocalDate date(int,int,int)",
        f"{_C}.ChronoLocalDate date({ACCESSOR})",
        f"{_C}.ChronoLocalDate dateYearDay(int,int)",
        f"{_C}.ChronoLocalDate dateEpochDay(long)",
        f"{_C}.ChronoLocalDate dateNow()",
        f"{RANGE} range({_T}.ChronoField)",
        f"{_C}.Era eraOf(int)",
    ],
)
class Chronology:
    pass


@java_interface(f"{_C}.Era", extends=[ACCESSOR, ADJUSTER], abstract=["int getValue()"])
class Era:
    @java_method(f"boolean isSupported({FIELD})")
    def is_supported(self: Any, field: Any) -> bool:
        return field is not None and getattr(field, "name", "") == "ERA"

    @java_method(f"long getLong({FIELD})")
    def get_long(self: Any, field: Any) -> int:
        if getattr(field, "name", "") != "ERA":
            unsupported(f"Unsupported field: {to_string(field)}")
        return int(call(self, "getValue()I"))

    @java_method(f"{TEMPORAL} adjustInto({TEMPORAL})")
    def adjust_into(self: Any, temporal: Any) -> Any:
        from dalvik.core.java_time.fields import field

        signature = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
        return call(temporal, signature, field("ERA"), call(self, "getValue()I"))


def _shifting(own: str) -> list[str]:
    """`with`, `plus` and `minus` as the chrono interfaces narrow them."""
    return [
        f"{own} with({ADJUSTER})",
        f"{own} with({FIELD},long)",
        f"{own} plus({AMOUNT})",
        f"{own} plus(long,{UNIT})",
        f"{own} minus({AMOUNT})",
        f"{own} minus(long,{UNIT})",
        "String format(java.time.format.DateTimeFormatter)",
        f"int compareTo({own})",
        f"boolean isAfter({own})",
        f"boolean isBefore({own})",
        f"boolean isEqual({own})",
        f"{_C}.Chronology getChronology()",
    ]


@java_interface(
    f"{_C}.ChronoPeriod",
    extends=[AMOUNT],
    abstract=[
        "boolean isZero()",
        "boolean isNegative()",
        f"{_C}.ChronoPeriod plus({AMOUNT})",
        f"{_C}.ChronoPeriod minus({AMOUNT})",
        f"{_C}.ChronoPeriod multipliedBy(int)",
        f"{_C}.ChronoPeriod negated()",
        f"{_C}.ChronoPeriod normalized()",
        f"{_C}.Chronology getChronology()",
    ],
)
class ChronoPeriod:
    pass


@java_interface(
    f"{_C}.ChronoLocalDate",
    extends=[TEMPORAL, ADJUSTER, "Comparable"],
    abstract=[
        "long toEpochDay()",
        f"{_C}.Era getEra()",
        "boolean isLeapYear()",
        "int lengthOfMonth()",
        "int lengthOfYear()",
        f"{_C}.ChronoPeriod until({_C}.ChronoLocalDate)",
        f"{_C}.ChronoLocalDateTime atTime(java.time.LocalTime)",
        *_shifting(f"{_C}.ChronoLocalDate"),
    ],
)
class ChronoLocalDate:
    pass


@java_interface(
    f"{_C}.ChronoLocalDateTime",
    extends=[TEMPORAL, ADJUSTER, "Comparable"],
    abstract=[
        "java.time.LocalTime toLocalTime()",
        f"{_C}.ChronoLocalDate toLocalDate()",
        f"{_C}.ChronoZonedDateTime atZone(java.time.ZoneId)",
        "java.time.Instant toInstant(java.time.ZoneOffset)",
        "long toEpochSecond(java.time.ZoneOffset)",
        *_shifting(f"{_C}.ChronoLocalDateTime"),
    ],
)
class ChronoLocalDateTime:
    pass


@java_interface(
    f"{_C}.ChronoZonedDateTime",
    extends=[TEMPORAL, "Comparable"],
    abstract=[
        "java.time.ZoneId getZone()",
        "java.time.ZoneOffset getOffset()",
        "java.time.LocalTime toLocalTime()",
        f"{_C}.ChronoLocalDate toLocalDate()",
        f"{_C}.ChronoLocalDateTime toLocalDateTime()",
        f"{_C}.ChronoZonedDateTime withEarlierOffsetAtOverlap()",
        f"{_C}.ChronoZonedDateTime withLaterOffsetAtOverlap()",
        f"{_C}.ChronoZonedDateTime withZoneSameLocal(java.time.ZoneId)",
        f"{_C}.ChronoZonedDateTime withZoneSameInstant(java.time.ZoneId)",
        "java.time.Instant toInstant()",
        "long toEpochSecond()",
        *_shifting(f"{_C}.ChronoZonedDateTime"),
    ],
)
class ChronoZonedDateTime:
    pass


def describe_type(value: Any) -> str:
    """An object as messages of `from` methods show it."""
    return f"{to_string(value)} of type {class_name(value)}"
