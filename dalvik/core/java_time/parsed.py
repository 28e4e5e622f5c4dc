"""java.time.format.Parsed: fields that were read, resolved to a date and a time."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_time.failures import fail
from dalvik.core.java_time.fields import DATE_FIELDS, TIME_FIELDS, check_field, field
from dalvik.core.java_time.format_nodes import Reading
from dalvik.core.java_time.interfaces import ACCESSOR, QUERY
from dalvik.core.java_time.local_dates import LocalDate, date_of_day, of, of_year_day
from dalvik.core.java_time.local_times import LocalTime, time_of_nanos
from dalvik.core.java_time.queries import NamedQuery
from dalvik.core.java_time.temporals import AccessorMethods
from dalvik.core.java_util import civil
from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import to_string
from dalvik.vm.native import java_class, java_method

_SECOND = 1_000_000_000


@java_class("java.time.format.Parsed", implements=[ACCESSOR], access="final")
@flattened
class Parsed(AccessorMethods):
    fields: dict[Any, int]
    zone: Any
    date: LocalDate | None
    time: LocalTime | None
    excess_days: int
    leap_second: bool
    style: str

    def field_value(self, name: str) -> int | None:
        if name in self.fields:
            return self.fields[name]
        if self.date is not None and name in DATE_FIELDS:
            return self.date.field_value(name)
        if self.time is not None and name in TIME_FIELDS:
            return self.time.field_value(name)
        return None

    @java_method(f"Object query({QUERY})")
    def query(self, query: Any) -> Any:
        if not isinstance(query, NamedQuery):
            return super().query(query)
        from dalvik.core.java_time.chronology import iso
        from dalvik.core.java_time.zone_ids import ZoneOffset, offset_of_seconds

        match query.name:
            case "zoneId":
                return self.zone
            case "chronology":
                return iso()
            case "localDate":
                return self.date
            case "localTime":
                return self.time
            case "offset":
                seconds = self.fields.get("OFFSET_SECONDS")
                if seconds is not None:
                    return offset_of_seconds(seconds)
                return self.zone if isinstance(self.zone, ZoneOffset) else None
            case "zone":
                return self.zone if self.zone is not None else query.query_from(self)
            case _:
                return None

    @java_method("String toString()")
    def to_string(self) -> str:
        shown = ", ".join(
            f"{to_string(field(key) if isinstance(key, str) else key)}={value}"
            for key, value in self.fields.items()
        )
        text = f"{{{shown}}},ISO"
        if self.zone is not None:
            text += f",{to_string(self.zone)}"
        if self.date is not None or self.time is not None:
            text += " resolved to "
            parts = [to_string(part) for part in (self.date, self.time) if part is not None]
            text += "T".join(parts)
        return text


def resolve(reading: Reading, style: str, default_zone: Any) -> Parsed:
    """All that follows from what was read; DateTimeException where it contradicts itself."""
    parsed = Parsed.__new__(Parsed)
    parsed.fields = dict(reading.fields)
    parsed.zone = default_zone if reading.zone is None else reading.zone
    parsed.date = parsed.time = None
    parsed.excess_days, parsed.leap_second, parsed.style = 0, False, style
    _Resolver(parsed, style).run()
    return parsed


class _Resolver:
    def __init__(self, parsed: Parsed, style: str) -> None:
        self.parsed = parsed
        self.fields = parsed.fields
        self.style = style

    def run(self) -> None:
        self._instant()
        self._date()
        self._time()
        self._cross_check()
        self._roll_over()

    def _checked(self, name: str, value: int) -> int:
        return value if self.style == "LENIENT" else check_field(name, value)

    def _take(self, name: str) -> int | None:
        return self.fields.pop(name, None)

    def _put(self, name: str, value: int) -> None:
        old = self.fields.get(name)
        if old is not None and old != value:
            fail(
                f"Conflict found: {field(name).shown} {old} differs from "
                f"{field(name).shown} {value}"
            )
        self.fields[name] = value

    # -- date -------------------------------------------------------------------------------------

    def _instant(self) -> None:
        """A moment in a known zone is a date and a time there."""
        from dalvik.core.java_time.zone_ids import offset_of_seconds, offset_seconds_at

        if "INSTANT_SECONDS" not in self.fields:
            return
        zone = self.parsed.zone
        if zone is None and "OFFSET_SECONDS" in self.fields:
            zone = offset_of_seconds(self.fields["OFFSET_SECONDS"])
        if zone is None:
            return
        second = self.fields["INSTANT_SECONDS"]
        local = second + offset_seconds_at(zone, second)
        self.parsed.date = date_of_day(local // 86_400)
        self._put("SECOND_OF_DAY", local % 86_400)

    def _date(self) -> None:
        month_number = self._take("PROLEPTIC_MONTH")
        if month_number is not None:
            self._checked("PROLEPTIC_MONTH", month_number)
            self._put("MONTH_OF_YEAR", month_number % 12 + 1)
            self._put("YEAR", month_number // 12)
        self._year_of_era()
        found = self._date_from_fields()
        if found is not None:
            if self.parsed.date is not None and self.parsed.date.compare_to(found) != 0:
                fail(
                    f"Conflict found: {self.parsed.date.to_string()} differs from "
                    f"{found.to_string()}"
                )
            self.parsed.date = found

    def _year_of_era(self) -> None:
        of_era = self.fields.get("YEAR_OF_ERA")
        if of_era is None:
            if "ERA" in self.fields:
                check_field("ERA", self.fields["ERA"])
            return
        self._checked("YEAR_OF_ERA", of_era)
        era = self.fields.get("ERA")
        if era is None:
            year = self.fields.get("YEAR")
            if self.style == "STRICT":
                if year is None:
                    return
                value = of_era if year > 0 else 1 - of_era
            else:
                value = of_era if year is None or year > 0 else 1 - of_era
        elif era in (0, 1):
            value = of_era if era == 1 else 1 - of_era
        else:
            fail(f"Invalid value for era: {era}")
        del self.fields["YEAR_OF_ERA"]
        self.fields.pop("ERA", None)
        self._put("YEAR", value)

    def _date_from_fields(self) -> LocalDate | None:
        day = self._take("EPOCH_DAY")
        if day is not None:
            return date_of_day(day)
        week = self._week_date()
        if week is not None:
            return week
        if "YEAR" not in self.fields:
            return None
        if {"MONTH_OF_YEAR", "DAY_OF_MONTH"} <= self.fields.keys():
            return self._month_day()
        if "DAY_OF_YEAR" in self.fields:
            year, day_of_year = self.fields.pop("YEAR"), self.fields.pop("DAY_OF_YEAR")
            if self.style == "LENIENT":
                return date_of_day(civil.year_start(year) + day_of_year - 1)
            found: LocalDate = of_year_day(check_field("YEAR", year), day_of_year)
            return found
        return None

    def _month_day(self) -> LocalDate:
        year, month = self.fields.pop("YEAR"), self.fields.pop("MONTH_OF_YEAR")
        day = self.fields.pop("DAY_OF_MONTH")
        if self.style == "LENIENT":
            return date_of_day(civil.to_days(year, month, day))
        check_field("YEAR", year)
        check_field("MONTH_OF_YEAR", month)
        check_field("DAY_OF_MONTH", day)
        if self.style == "SMART":
            day = min(day, civil.month_length(year, month))
        found: LocalDate = of(year, month, day)
        return found

    def _week_date(self) -> LocalDate | None:
        """A date by week-based year, week and day of the week."""
        from dalvik.core.java_time.week_fields import DateField, _week_start

        found: dict[str, tuple[DateField, int]] = {}
        for key, value in self.fields.items():
            if isinstance(key, DateField):
                name = key.shown.partition("[")[0]
                found[name] = (key, value)
        if not {"WeekBasedYear", "WeekOfWeekBasedYear"} <= found.keys():
            return None
        year_field, year = found["WeekBasedYear"]
        week_field, week = found["WeekOfWeekBasedYear"]
        first_day, minimal = (*year_field.key[1:], 1, 4)[:2]
        if "DayOfWeek" in found:
            day_field, number = found["DayOfWeek"]
            self.fields.pop(day_field)
            into_week = number - 1
        elif "DAY_OF_WEEK" in self.fields:
            into_week = (self.fields.pop("DAY_OF_WEEK") - first_day) % 7
        else:
            return None
        for key in (year_field, week_field):
            self.fields.pop(key)
        if self.style != "LENIENT":
            week_field.range().check(week, week_field.shown)
        start = _week_start(civil.year_start(year), first_day, minimal)
        return date_of_day(start + (week - 1) * 7 + into_week)

    # -- time -------------------------------------------------------------------------------------

    def _time(self) -> None:
        self._hours()
        self._of_day()
        self._fractions()
        self._assemble()

    def _hours(self) -> None:
        clock = self._take("CLOCK_HOUR_OF_DAY")
        if clock is not None:
            if self.style == "STRICT" or (self.style == "SMART" and clock != 0):
                check_field("CLOCK_HOUR_OF_DAY", clock)
            self._put("HOUR_OF_DAY", 0 if clock == 24 else clock)
        clock = self._take("CLOCK_HOUR_OF_AMPM")
        if clock is not None:
            if self.style == "STRICT" or (self.style == "SMART" and clock != 0):
                check_field("CLOCK_HOUR_OF_AMPM", clock)
            self._put("HOUR_OF_AMPM", 0 if clock == 12 else clock)
        if {"AMPM_OF_DAY", "HOUR_OF_AMPM"} <= self.fields.keys():
            half, hour = self.fields.pop("AMPM_OF_DAY"), self.fields.pop("HOUR_OF_AMPM")
            self._checked("AMPM_OF_DAY", half)
            self._checked("HOUR_OF_AMPM", hour)
            self._put("HOUR_OF_DAY", half * 12 + hour)

    def _of_day(self) -> None:
        nano = self._take("NANO_OF_DAY")
        if nano is not None:
            self._checked("NANO_OF_DAY", nano)
            self._split(nano // _SECOND)
            self._put("NANO_OF_SECOND", nano % _SECOND)
        micro = self._take("MICRO_OF_DAY")
        if micro is not None:
            self._checked("MICRO_OF_DAY", micro)
            self._put("SECOND_OF_DAY", micro // 1_000_000)
            self._put("MICRO_OF_SECOND", micro % 1_000_000)
        milli = self._take("MILLI_OF_DAY")
        if milli is not None:
            self._checked("MILLI_OF_DAY", milli)
            self._put("SECOND_OF_DAY", milli // 1_000)
            self._put("MILLI_OF_SECOND", milli % 1_000)
        second = self._take("SECOND_OF_DAY")
        if second is not None:
            self._split(self._checked("SECOND_OF_DAY", second))
        minute = self._take("MINUTE_OF_DAY")
        if minute is not None:
            self._checked("MINUTE_OF_DAY", minute)
            self._put("HOUR_OF_DAY", minute // 60)
            self._put("MINUTE_OF_HOUR", minute % 60)

    def _split(self, second: int) -> None:
        self._put("HOUR_OF_DAY", second // 3600)
        self._put("MINUTE_OF_HOUR", second // 60 % 60)
        self._put("SECOND_OF_MINUTE", second % 60)

    def _fractions(self) -> None:
        milli, micro = self.fields.get("MILLI_OF_SECOND"), self.fields.get("MICRO_OF_SECOND")
        if "NANO_OF_SECOND" in self.fields or (milli is None and micro is None):
            return
        if micro is not None:
            nano = self._checked("MICRO_OF_SECOND", micro) * 1_000
        else:
            nano = self._checked("MILLI_OF_SECOND", milli or 0) * 1_000_000
        if "HOUR_OF_DAY" in self.fields:
            self.fields.pop("MILLI_OF_SECOND", None)
            self.fields.pop("MICRO_OF_SECOND", None)
            self._put("NANO_OF_SECOND", nano)

    def _assemble(self) -> None:
        fields = self.fields
        for name in ("HOUR_OF_AMPM", "MINUTE_OF_HOUR", "SECOND_OF_MINUTE", "NANO_OF_SECOND"):
            if name in fields:
                self._checked(name, fields[name])
        if "HOUR_OF_DAY" not in fields:
            return
        hour, minute = fields["HOUR_OF_DAY"], fields.get("MINUTE_OF_HOUR")
        second, nano = fields.get("SECOND_OF_MINUTE"), fields.get("NANO_OF_SECOND")
        if minute is None and (second is not None or nano is not None):
            return
        if second is None and nano is not None and minute is None:
            return
        for name in ("HOUR_OF_DAY", "MINUTE_OF_HOUR", "SECOND_OF_MINUTE", "NANO_OF_SECOND"):
            fields.pop(name, None)
        minute, second, nano = minute or 0, second or 0, nano or 0
        total = ((hour * 60 + minute) * 60 + second) * _SECOND + nano
        if self.style == "LENIENT":
            days, total = divmod(total, 86_400 * _SECOND)
            self.parsed.excess_days = days
        elif (hour, minute, second, nano) == (24, 0, 0, 0) and self.style == "SMART":
            self.parsed.excess_days, total = 1, 0
        else:
            check_field("HOUR_OF_DAY", hour)
        self.parsed.time = time_of_nanos(total)

    # -- the whole --------------------------------------------------------------------------------

    def _cross_check(self) -> None:
        for name in list(self.fields):
            if not isinstance(name, str):
                continue
            own: int | None = None
            if self.parsed.date is not None and name in DATE_FIELDS:
                own = self.parsed.date.field_value(name)
            elif self.parsed.time is not None and name in TIME_FIELDS:
                own = self.parsed.time.field_value(name)
            if own is None:
                continue
            if own != self.fields[name]:
                part = self.parsed.date if name in DATE_FIELDS else self.parsed.time
                assert part is not None
                shown = field(name).shown
                fail(
                    f"Conflict found: Field {shown} {own} differs from {shown} "
                    f"{self.fields[name]} derived from {part.to_string()}"
                )
            del self.fields[name]

    def _roll_over(self) -> None:
        parsed = self.parsed
        if parsed.excess_days and parsed.date is not None:
            parsed.date = parsed.date.plus_units(parsed.excess_days, "DAYS")
            parsed.excess_days = 0
        if parsed.date is None or parsed.time is None or "INSTANT_SECONDS" in self.fields:
            return
        from dalvik.core.java_time.zoned import zoned_local

        local = parsed.date.at_time(parsed.time)
        if "OFFSET_SECONDS" in self.fields:
            second = local.total // _SECOND - self.fields["OFFSET_SECONDS"]
            self.fields["INSTANT_SECONDS"] = second
        elif parsed.zone is not None:
            self.fields["INSTANT_SECONDS"] = zoned_local(local, parsed.zone, None).epoch_second
