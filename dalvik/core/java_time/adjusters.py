"""java.time.temporal.TemporalAdjusters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_time.fields import field
from dalvik.core.java_time.interfaces import ADJUSTER
from dalvik.core.java_time.units import unit
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import call, lambda_object
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_ADJUST = "adjustInto(Ljava/time/temporal/Temporal;)Ljava/time/temporal/Temporal;"
_GET = "get(Ljava/time/temporal/TemporalField;)I"
_WITH = "with(Ljava/time/temporal/TemporalField;J)Ljava/time/temporal/Temporal;"
_PLUS = "plus(JLjava/time/temporal/TemporalUnit;)Ljava/time/temporal/Temporal;"
_RANGE = "range(Ljava/time/temporal/TemporalField;)Ljava/time/temporal/ValueRange;"


def _adjuster(function: Callable[[Any], Any]) -> Any:
    return lambda_object(ADJUSTER, _ADJUST, function)


def _get(temporal: Any, name: str) -> int:
    return int(call(temporal, _GET, field(name)))


def _with(temporal: Any, name: str, value: int) -> Any:
    return call(temporal, _WITH, field(name), value)


def _plus(temporal: Any, amount: int, name: str) -> Any:
    return call(temporal, _PLUS, amount, unit(name))


def _most(temporal: Any, name: str) -> int:
    return int(call(temporal, _RANGE, field(name)).high)


@java_method(f"static {ADJUSTER} ofDateAdjuster(java.util.function.UnaryOperator)")
def of_date_adjuster(operator: Any) -> Any:
    from dalvik.core.java_time.local_dates import from_temporal

    apply = "apply(Ljava/lang/Object;)Ljava/lang/Object;"

    def adjust(temporal: Any) -> Any:
        return call(call(operator, apply, from_temporal(temporal)), _ADJUST, temporal)

    return _adjuster(adjust)


@java_method(f"static {ADJUSTER} firstDayOfMonth()")
def first_day_of_month() -> Any:
    return _adjuster(lambda one: _with(one, "DAY_OF_MONTH", 1))


@java_method(f"static {ADJUSTER} lastDayOfMonth()")
def last_day_of_month() -> Any:
    return _adjuster(lambda one: _with(one, "DAY_OF_MONTH", _most(one, "DAY_OF_MONTH")))


@java_method(f"static {ADJUSTER} firstDayOfNextMonth()")
def first_day_of_next_month() -> Any:
    return _adjuster(lambda one: _plus(_with(one, "DAY_OF_MONTH", 1), 1, "MONTHS"))


@java_method(f"static {ADJUSTER} firstDayOfYear()")
def first_day_of_year() -> Any:
    return _adjuster(lambda one: _with(one, "DAY_OF_YEAR", 1))


@java_method(f"static {ADJUSTER} lastDayOfYear()")
def last_day_of_year() -> Any:
    return _adjuster(lambda one: _with(one, "DAY_OF_YEAR", _most(one, "DAY_OF_YEAR")))


@java_method(f"static {ADJUSTER} firstDayOfNextYear()")
def first_day_of_next_year() -> Any:
    return _adjuster(lambda one: _plus(_with(one, "DAY_OF_YEAR", 1), 1, "YEARS"))


@java_method(f"static {ADJUSTER} firstInMonth(java.time.DayOfWeek)")
def first_in_month(day: Any) -> Any:
    return day_of_week_in_month(1, day)


@java_method(f"static {ADJUSTER} lastInMonth(java.time.DayOfWeek)")
def last_in_month(day: Any) -> Any:
    return day_of_week_in_month(-1, day)


@java_method(f"static {ADJUSTER} dayOfWeekInMonth(int,java.time.DayOfWeek)")
def day_of_week_in_month(ordinal: int, day: Any) -> Any:
    wanted = day.number

    def adjust(temporal: Any) -> Any:
        if ordinal >= 0:
            first = _with(temporal, "DAY_OF_MONTH", 1)
            shift = (wanted - _get(first, "DAY_OF_WEEK")) % 7
            return _plus(first, shift + (ordinal - 1) * 7, "DAYS")
        last = _with(temporal, "DAY_OF_MONTH", _most(temporal, "DAY_OF_MONTH"))
        shift = (_get(last, "DAY_OF_WEEK") - wanted) % 7
        return _plus(last, -shift - (-ordinal - 1) * 7, "DAYS")

    return _adjuster(adjust)


def _towards(day: Any, *, forward: bool, same: bool) -> Any:
    wanted = day.number

    def adjust(temporal: Any) -> Any:
        distance = (wanted - _get(temporal, "DAY_OF_WEEK")) % 7
        if not forward:
            distance = -((-distance) % 7)
        if distance == 0 and not same:
            distance = 7 if forward else -7
        return _plus(temporal, distance, "DAYS") if distance else temporal

    return _adjuster(adjust)


@java_method(f"static {ADJUSTER} next(java.time.DayOfWeek)")
def next_day(day: Any) -> Any:
    return _towards(day, forward=True, same=False)


@java_method(f"static {ADJUSTER} nextOrSame(java.time.DayOfWeek)")
def next_or_same(day: Any) -> Any:
    return _towards(day, forward=True, same=True)


@java_method(f"static {ADJUSTER} previous(java.time.DayOfWeek)")
def previous_day(day: Any) -> Any:
    return _towards(day, forward=False, same=False)


@java_method(f"static {ADJUSTER} previousOrSame(java.time.DayOfWeek)")
def previous_or_same(day: Any) -> Any:
    return _towards(day, forward=False, same=True)


@java_class("java.time.temporal.TemporalAdjusters", access="public final")
@with_functions(*declared_in(globals()))
class TemporalAdjusters(JObject):
    pass
