"""CalendarView: one month, of which a day is chosen."""

from __future__ import annotations

import calendar
from datetime import date
from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_graphics.paints import Paint
from devices.pocket.framework.android_text_format.moments import DAYS, MONTHS, local, now
from devices.pocket.framework.android_view.measure_spec import resolve_size_and_state
from devices.pocket.framework.android_widget.date_picker import midnight
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.frame_layout import FrameLayout
from devices.pocket.framework.android_widget.properties import remembered
from devices.pocket.framework.android_widget.styles import CALENDAR_VIEW
from devices.pocket.framework.android_widget.views import density

_VIEW = "android.widget.CalendarView"
_CHANGED = "onSelectedDayChange(Landroid/widget/CalendarView;III)V"
_TEXT = "drawText__Ljava_lang_String_2FFLandroid_graphics_Paint_2__V"
_SIZE_DP = 280


@java_interface(f"{_VIEW}$OnDateChangeListener",
                abstract=[f"void onSelectedDayChange({_VIEW},int,int,int)"])  # fmt: skip
class OnDateChangeListener:
    pass


@java_class(_VIEW)
@styled_by(CALENDAR_VIEW)
class CalendarView(FrameLayout):
    picked: date
    first = date(1900, 1, 1)
    last = date(2100, 1, 1)
    listener: Any = None
    first_day_of_week = 1
    week_numbers = True
    weeks = 6

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = FrameLayout.init_styled(self, context, attributes, style, resource)
        self.picked = local(now()).date()
        self.will_draw = True
        return found

    @java_method("long getDate()")
    def get_date(self: Any) -> int:
        return midnight(self.picked)

    @java_method("void setDate(long)")
    def set_date(self: Any, millis: int) -> None:
        self.set_date_animated(millis, False, False)

    @java_method("void setDate(long,boolean,boolean)")
    def set_date_animated(self: Any, millis: int, animate: Any, center: Any) -> None:
        day = local(millis).date()
        if not self.first <= day <= self.last:
            throw(
                "java.lang.IllegalArgumentException",
                f"Time not between {self.first} and {self.last}",
            )
        self.picked = day
        self.invalidate____V()

    @java_method("long getMinDate()")
    def get_min_date(self: Any) -> int:
        return midnight(self.first)

    @java_method("void setMinDate(long)")
    def set_min_date(self: Any, millis: int) -> None:
        self.first = local(millis).date()
        self.picked = max(self.picked, self.first)
        self.invalidate____V()

    @java_method("long getMaxDate()")
    def get_max_date(self: Any) -> int:
        return midnight(self.last)

    @java_method("void setMaxDate(long)")
    def set_max_date(self: Any, millis: int) -> None:
        self.last = local(millis).date()
        self.picked = min(self.picked, self.last)
        self.invalidate____V()

    @java_method(f"void setOnDateChangeListener({_VIEW}$OnDateChangeListener)")
    def set_on_date_change_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    get_first_day, set_first_day = remembered("int", "FirstDayOfWeek", "first_day_of_week")
    get_week_number, set_week_number = remembered("boolean", "ShowWeekNumber", "week_numbers")
    get_weeks, set_weeks = remembered("int", "ShownWeekCount", "weeks")

    # -- the grid ------------------------------------------------------------------------------

    def grid(self: Any) -> list[list[int]]:
        """The days of the month by week, 0 outside it; weeks begin on Sunday by default."""
        start = (self.first_day_of_week + 5) % 7
        return calendar.Calendar(start).monthdayscalendar(self.picked.year, self.picked.month)

    def _cell(self: Any) -> tuple[float, float]:
        return (self.right - self.left) / 7, (self.bottom - self.top) / 8

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        size = int(_SIZE_DP * density(self.context))
        self.set_measured_dimension(
            resolve_size_and_state(size, width_spec), resolve_size_and_state(size, height_spec)
        )

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if event.action_masked == 1 and self.isEnabled____Z():
            wide, high = self._cell()
            if event.y() < high:
                self._turn(-1 if event.x() < (self.right - self.left) / 2 else 1)
                return True
            row, column = int(event.y() / high) - 2, int(event.x() / wide)
            weeks = self.grid()
            if 0 <= row < len(weeks) and 0 <= column < 7 and weeks[row][column]:
                self._pick(self.picked.replace(day=weeks[row][column]))
        return True

    def _turn(self: Any, step: int) -> None:
        months = self.picked.year * 12 + self.picked.month - 1 + step
        year, month = months // 12, months % 12 + 1
        day = min(self.picked.day, calendar.monthrange(year, month)[1])
        self.picked = min(max(date(year, month, day), self.first), self.last)
        self.invalidate____V()

    def _pick(self: Any, day: date) -> None:
        if self.first <= day <= self.last:
            self.picked = day
            self.invalidate____V()
            if self.listener is not None:
                call(self.listener, _CHANGED, self, day.year, day.month - 1, day.day)

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        wide, high = self._cell()
        paint = Paint()
        paint.align, paint.text_size = "CENTER", high * 0.4
        title = f"{MONTHS[self.picked.month - 1]} {self.picked.year}"
        getattr(canvas, _TEXT)(title, wide * 3.5, high * 0.6, paint)
        start = (self.first_day_of_week + 5) % 7
        for column in range(7):
            name = DAYS[(start + column) % 7][:1]
            getattr(canvas, _TEXT)(name, wide * (column + 0.5), high * 1.6, paint)
        for row, week in enumerate(self.grid()):
            for column, day in enumerate(week):
                if day:
                    paint.color = -0xFF6978 if day == self.picked.day else -0x1000000
                    x, y = wide * (column + 0.5), high * (row + 2.6)
                    getattr(canvas, _TEXT)(str(day), x, y, paint)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return _VIEW
