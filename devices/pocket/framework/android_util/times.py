"""TimeUtils, TimingLogger, MonthDisplayHelper and other small helpers."""

from __future__ import annotations

import calendar
import math
from typing import Any

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_os.message import duration_text
from devices.pocket.framework.android_util.log import is_loggable, log
from devices.pocket.system.log import DEBUG, VERBOSE


@java_class("android.util.TimeUtils")
class TimeUtils(JObject):
    @java_method("static String getTimeZoneDatabaseVersion()")
    @staticmethod
    def get_time_zone_database_version() -> str:
        return "2023c"

    @java_method("static void formatDuration(long,StringBuilder)")
    @staticmethod
    def format_duration(millis: int, target: Any) -> None:
        call(
            target,
            "append(Ljava/lang/String;)Ljava/lang/StringBuilder;",
            duration_text(millis),
        )

    @java_method("static void formatDuration(long,java.io.PrintWriter)")
    @staticmethod
    def format_duration_writer(millis: int, target: Any) -> None:
        call(target, "print(Ljava/lang/String;)V", duration_text(millis))


@java_class("android.util.TimingLogger")
class TimingLogger(JObject):
    tag = ""
    label = ""
    disabled = False
    splits: list[tuple[int, str | None]]

    @java_method("void <init>(String,String)")
    def init(self, tag: str, label: str) -> None:
        self.reset_labels(tag, label)

    @java_method("void reset(String,String)")
    def reset_labels(self, tag: str, label: str) -> None:
        self.tag, self.label = tag, label
        self.reset()

    @java_method("void reset()")
    def reset(self) -> None:
        self.disabled = not is_loggable(self.tag, VERBOSE)
        self.splits = []
        if not self.disabled:
            self.add_split(None)

    @java_method("void addSplit(String)")
    def add_split(self, label: str | None) -> None:
        if not self.disabled:
            self.splits.append((vm().clock.nanos() // 1_000_000, label))

    @java_method("void dumpToLog()")
    def dump_to_log(self) -> None:
        if self.disabled:
            return
        log(DEBUG, self.tag, f"{self.label}: begin")
        first = last = self.splits[0][0]
        for (before, _), (at, label) in zip(self.splits, self.splits[1:], strict=False):
            log(DEBUG, self.tag, f"{self.label}:      {at - before} ms, {label}")
            last = at
        log(DEBUG, self.tag, f"{self.label}: end, {last - first} ms")


@java_class("android.util.MonthDisplayHelper")
class MonthDisplayHelper(JObject):
    """A month as six rows of seven days. Months count from 0, weekdays from 1 (Sunday)."""

    year = 0
    month = 0
    week_start = 1

    @java_method("void <init>(int,int)")
    def init(self, year: int, month: int) -> None:
        self.init_week(year, month, 1)

    @java_method("void <init>(int,int,int)")
    def init_week(self, year: int, month: int, week_start: int) -> None:
        if not 1 <= week_start <= 7:
            throw("java.lang.IllegalArgumentException")
        self.year, self.month, self.week_start = year, month, week_start

    @java_method("int getYear()")
    def get_year(self) -> int:
        return self.year

    @java_method("int getMonth()")
    def get_month(self) -> int:
        return self.month

    @java_method("int getWeekStartDay()")
    def get_week_start_day(self) -> int:
        return self.week_start

    @java_method("int getFirstDayOfMonth()")
    def get_first_day_of_month(self) -> int:
        return (calendar.weekday(self.year, self.month + 1, 1) + 1) % 7 + 1

    @java_method("int getNumberOfDaysInMonth()")
    def get_number_of_days_in_month(self) -> int:
        return calendar.monthrange(self.year, self.month + 1)[1]

    @java_method("int getOffset()")
    def get_offset(self) -> int:
        return (self.get_first_day_of_month() - self.week_start) % 7

    def _previous_days(self) -> int:
        year, month = (self.year - 1, 12) if self.month == 0 else (self.year, self.month)
        return calendar.monthrange(year, month)[1]

    @java_method("int getDayAt(int,int)")
    def get_day_at(self, row: int, column: int) -> int:
        day = 7 * row + column - self.get_offset() + 1
        if day < 1:
            return self._previous_days() + day
        days = self.get_number_of_days_in_month()
        return day - days if day > days else day

    @java_method("int[] getDigitsForRow(int)")
    def get_digits_for_row(self, row: int) -> JArray:
        if not 0 <= row <= 5:
            throw("java.lang.IllegalArgumentException", f"row {row} out of range (0-5)")
        return array_of("[I", [self.get_day_at(row, column) for column in range(7)])

    @java_method("int getRowOf(int)")
    def get_row_of(self, day: int) -> int:
        return (day + self.get_offset() - 1) // 7

    @java_method("int getColumnOf(int)")
    def get_column_of(self, day: int) -> int:
        return (day + self.get_offset() - 1) % 7

    @java_method("boolean isWithinCurrentMonth(int,int)")
    def is_within_current_month(self, row: int, column: int) -> bool:
        if not (0 <= row <= 5 and 0 <= column <= 6):
            return False
        day = 7 * row + column - self.get_offset() + 1
        return 1 <= day <= self.get_number_of_days_in_month()

    @java_method("void previousMonth()")
    def previous_month(self) -> None:
        self.year, self.month = (
            (self.year - 1, 11) if self.month == 0 else (self.year, self.month - 1)
        )

    @java_method("void nextMonth()")
    def next_month(self) -> None:
        self.year, self.month = (
            (self.year + 1, 0) if self.month == 11 else (self.year, self.month + 1)
        )


@java_class("android.util.DebugUtils")
class DebugUtils(JObject):
    @java_method("static boolean isObjectSelected(Object)")
    @staticmethod
    def is_object_selected(value: Any) -> bool:
        return False


@java_class("android.util.FloatMath")
class FloatMath(JObject):
    """Gone from the SDK since 6.0, still called by old apps."""

    @java_method("static float floor(float)")
    @staticmethod
    def floor(value: float) -> float:
        return float(math.floor(value))

    @java_method("static float ceil(float)")
    @staticmethod
    def ceil(value: float) -> float:
        return float(math.ceil(value))

    @java_method("static float sin(float)")
    @staticmethod
    def sin(value: float) -> float:
        return to_float(math.sin(value))

    @java_method("static float cos(float)")
    @staticmethod
    def cos(value: float) -> float:
        return to_float(math.cos(value))

    @java_method("static float sqrt(float)")
    @staticmethod
    def sqrt(value: float) -> float:
        return to_float(math.sqrt(value)) if value >= 0 else math.nan


@java_class("android.util.MathUtils")
class MathUtils(JObject):
    @java_method("static int constrain(int,int,int)")
    @java_method("static long constrain(long,long,long)")
    @java_method("static float constrain(float,float,float)")
    @staticmethod
    def constrain(amount: Any, low: Any, high: Any) -> Any:
        return max(low, min(high, amount))

    @java_method("static float lerp(float,float,float)")
    @staticmethod
    def lerp(start: float, stop: float, amount: float) -> float:
        return to_float(start + (stop - start) * amount)
