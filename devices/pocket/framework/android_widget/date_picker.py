"""DatePicker: three wheels for month, day and year."""

from __future__ import annotations

import calendar
from datetime import date, timedelta
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_text_format.moments import MONTHS, local, now
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.picker_parts import Relay
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.styles import DATE_PICKER
from devices.pocket.framework.android_widget.text_making import add, linear_params, make
from devices.pocket.framework.android_widget.views import framework_id

_PICKER = "android.widget.DatePicker"
_CHANGED = "onDateChanged(Landroid/widget/DatePicker;III)V"
_FIRST, _LAST = date(1900, 1, 1), date(2100, 12, 31)
PickedDate: Any = saved_state(f"{_PICKER}$SavedState", mYear="int", mMonth="int", mDay="int")


@java_interface(f"{_PICKER}$OnDateChangedListener",
                abstract=[f"void onDateChanged({_PICKER},int,int,int)"])  # fmt: skip
class OnDateChangedListener:
    pass


def midnight(day: date) -> int:
    """The day's first millisecond in the device's zone."""
    utc = (day - date(1970, 1, 1)).days * 86_400_000
    zone = static_call("java.util.TimeZone", "getDefault()Ljava/util/TimeZone;")
    return int(utc - call(zone, "getOffset(J)I", utc))


@java_class(_PICKER)
@styled_by(DATE_PICKER)
class DatePicker(FrameLayout):
    """Months are counted from 0, as Java's calendar does."""

    picked: date
    first = _FIRST
    last = _LAST
    listener: Any = None
    month_wheel: Any = None
    day_wheel: Any = None
    year_wheel: Any = None
    calendar: Any = None
    spinners: Any = None
    calendar_shown = False
    spinners_shown = True
    first_day_of_week = 1

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = FrameLayout.init_styled(self, context, attributes, style, resource)
        self.picked = local(now()).date()
        row = self.spinners = add(self, make("LinearLayout", context, framework_id("id/pickers")))
        for name in ("month", "day", "year"):
            wheel = make("NumberPicker", context, framework_id(f"id/{name}"))
            add(row, wheel, linear_params(-2, -2))
            wheel.set_on_value_changed_listener(Relay.create(self.wheel_moved))
            setattr(self, f"{name}_wheel", wheel)
        self.month_wheel.set_displayed_values(
            array_of("[Ljava/lang/String;", [name[:3] for name in MONTHS])
        )
        self._fill()
        return found

    def _fill(self: Any) -> None:
        """Shows the date; wheels end where the dates that are allowed end."""
        day = self.picked
        self.year_wheel.set_min_value(self.first.year)
        self.year_wheel.set_max_value(self.last.year)
        self.year_wheel.set_wrap_selector_wheel(False)
        self.month_wheel.set_min_value(0)
        self.month_wheel.set_max_value(11)
        self.day_wheel.set_min_value(1)
        self.day_wheel.set_max_value(calendar.monthrange(day.year, day.month)[1])
        self.year_wheel.set_value(day.year)
        self.month_wheel.set_value(day.month - 1)
        self.day_wheel.set_value(day.day)
        if self.calendar is not None:
            self.calendar.set_date(midnight(day))

    def wheel_moved(self: Any, wheel: Any, old: int, new: int) -> None:
        """A step over the end of a month or year takes the next larger unit along."""
        day = self.picked
        if wheel is self.day_wheel:
            most = calendar.monthrange(day.year, day.month)[1]
            step = 1 if old == most and new == 1 else -1 if old == 1 and new == most else new - old
            moved = day + timedelta(days=step)
        elif wheel is self.month_wheel:
            step = 1 if (old, new) == (11, 0) else -1 if (old, new) == (0, 11) else new - old
            months = day.year * 12 + day.month - 1 + step
            moved = _clamped(months // 12, months % 12, day.day)
        else:
            moved = _clamped(new, day.month - 1, day.day)
        self._pick(moved)

    def _pick(self: Any, day: date) -> None:
        day = min(max(day, self.first), self.last)
        changed, self.picked = day != self.picked, day
        self._fill()
        if changed:
            self._tell()

    def _tell(self: Any) -> None:
        if self.listener is not None:
            day = self.picked
            call(self.listener, _CHANGED, self, day.year, day.month - 1, day.day)

    @java_method(f"void init(int,int,int,{_PICKER}$OnDateChangedListener)")
    def init_date(self: Any, year: int, month: int, day: int, listener: Any) -> None:
        self.picked = min(max(_clamped(year, month, day), self.first), self.last)
        self._fill()
        self.listener = listener

    @java_method("void updateDate(int,int,int)")
    def update_date(self: Any, year: int, month: int, day: int) -> None:
        self._pick(_clamped(year, month, day))

    @java_method(f"void setOnDateChangedListener({_PICKER}$OnDateChangedListener)")
    def set_on_date_changed_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    @java_method("int getYear()")
    def get_year(self: Any) -> int:
        return int(self.picked.year)

    @java_method("int getMonth()")
    def get_month(self: Any) -> int:
        return int(self.picked.month - 1)

    @java_method("int getDayOfMonth()")
    def get_day_of_month(self: Any) -> int:
        return int(self.picked.day)

    @java_method("long getMinDate()")
    def get_min_date(self: Any) -> int:
        return midnight(self.first)

    @java_method("void setMinDate(long)")
    def set_min_date(self: Any, millis: int) -> None:
        self.first = local(millis).date()
        self._pick(self.picked)

    @java_method("long getMaxDate()")
    def get_max_date(self: Any) -> int:
        return midnight(self.last)

    @java_method("void setMaxDate(long)")
    def set_max_date(self: Any, millis: int) -> None:
        self.last = local(millis).date()
        self._pick(self.picked)

    @java_method("boolean getCalendarViewShown()")
    def get_calendar_view_shown(self: Any) -> bool:
        return bool(self.calendar_shown)

    @java_method("void setCalendarViewShown(boolean)")
    def set_calendar_view_shown(self: Any, shown: Any) -> None:
        self.calendar_shown = bool(shown)

    @java_method("boolean getSpinnersShown()")
    def get_spinners_shown(self: Any) -> bool:
        return bool(self.spinners_shown)

    @java_method("void setSpinnersShown(boolean)")
    def set_spinners_shown(self: Any, shown: Any) -> None:
        self.spinners_shown = bool(shown)
        self.spinners.setVisibility__I__V(0 if shown else 8)

    @java_method("android.widget.CalendarView getCalendarView()")
    def get_calendar_view(self: Any) -> Any:
        if self.calendar is None:
            self.calendar = make("CalendarView", self.context, framework_id("id/calendar_view"))
            self.calendar.set_date(midnight(self.picked))
        return self.calendar

    @java_method("int getFirstDayOfWeek()")
    def get_first_day_of_week(self: Any) -> int:
        return int(self.first_day_of_week)

    @java_method("void setFirstDayOfWeek(int)")
    def set_first_day_of_week(self: Any, day: int) -> None:
        self.first_day_of_week = day

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        FrameLayout.set_enabled(self, enabled)
        for wheel in (self.month_wheel, self.day_wheel, self.year_wheel):
            wheel.setEnabled__Z__V(enabled)

    @java_method("protected void dispatchRestoreInstanceState(android.util.SparseArray)")
    def dispatch_restore_instance_state(self: Any, container: Any) -> None:
        self.dispatch_thaw_self_only(container)

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        superstate = FrameLayout.on_save_instance_state(self)
        day = self.picked
        return PickedDate.create(superstate, mYear=day.year, mMonth=day.month - 1, mDay=day.day)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        FrameLayout.on_restore_instance_state(self, state.get_super_state())
        self.picked = date(state.f_mYear, state.f_mMonth + 1, state.f_mDay)
        self._fill()

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return _PICKER


def _clamped(year: int, month: int, day: int) -> date:
    """A date of a month counted from 0; days beyond its end become the last."""
    year, month = year + month // 12, month % 12 + 1
    return date(year, month, min(max(day, 1), calendar.monthrange(year, month)[1]))
