"""DatePickerDialog and TimePickerDialog."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import box_bool, box_int, call, unbox
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_app.alert_dialog import AlertDialog
from devices.pocket.framework.android_text_format.date_utils import range_text
from devices.pocket.framework.android_widget.date_picker import midnight
from devices.pocket.framework.android_widget.text_making import make
from devices.pocket.framework.android_widget.views import framework_id, get_text
from devices.pocket.framework.runtime import device

_CONTEXT = "android.content.Context"
_DATE, _TIME = "android.app.DatePickerDialog", "android.app.TimePickerDialog"
_DATE_SET = "onDateSet(Landroid/widget/DatePicker;III)V"
_TIME_SET = "onTimeSet(Landroid/widget/TimePicker;II)V"
_POSITIVE, _NEGATIVE = -1, -2
_CLICK = "android.content.DialogInterface$OnClickListener"
_SHOW_DATE = 0x4 | 0x10 | 0x2 | 0x10000 | 0x8000


@java_interface(
    f"{_DATE}$OnDateSetListener", abstract=["void onDateSet(android.widget.DatePicker,int,int,int)"]
)
class OnDateSetListener:
    pass


@java_interface(
    f"{_TIME}$OnTimeSetListener", abstract=["void onTimeSet(android.widget.TimePicker,int,int)"]
)
class OnTimeSetListener:
    pass


def _buttons(dialog: Any) -> None:
    """OK and, from Android 5 on, Cancel; before, the one button says Done."""
    context = dialog.f_mContext
    if device().api >= 21:
        dialog.set_button(_POSITIVE, get_text(context, framework_id("string/ok")), dialog)
        dialog.set_button(_NEGATIVE, get_text(context, framework_id("string/cancel")), dialog)
    else:
        dialog.set_button(
            _POSITIVE, get_text(context, framework_id("string/date_time_done")), dialog
        )


@java_class(_DATE, implements=[_CLICK, "android.widget.DatePicker$OnDateChangedListener"])
class DatePickerDialog(AlertDialog):
    picker: Any
    listener: Any = None

    @java_method(f"void <init>({_CONTEXT})")
    @java_method(f"void <init>({_CONTEXT},int)")
    def init_today(self, context: Any, theme: int = 0) -> None:
        from devices.pocket.framework.android_text_format.moments import local, now

        today = local(now())
        self.init_date_theme(context, theme, None, today.year, today.month - 1, today.day)

    @java_method(f"void <init>({_CONTEXT},{_DATE}$OnDateSetListener,int,int,int)")
    def init_date(self, context: Any, listener: Any, year: int, month: int, day: int) -> None:
        self.init_date_theme(context, 0, listener, year, month, day)

    @java_method(f"void <init>({_CONTEXT},int,{_DATE}$OnDateSetListener,int,int,int)")
    def init_date_theme(
        self: Any, context: Any, theme: int, listener: Any, year: int, month: int, day: int
    ) -> None:
        self.init_theme(context, theme)
        self.listener = listener
        self.picker = make("DatePicker", self.f_mContext, framework_id("id/datePicker"))
        self.picker.init_date(year, month, day, self)
        self.set_view(self.picker)
        _buttons(self)
        self._update_title()

    def _update_title(self) -> None:
        if device().api < 21:
            millis = midnight(self.picker.picked)
            self.set_title(range_text(millis, millis, _SHOW_DATE, None))

    @java_method("void onDateChanged(android.widget.DatePicker,int,int,int)")
    def on_date_changed(self, picker: Any, year: int, month: int, day: int) -> None:
        self._update_title()

    @java_method("void setOnDateSetListener(android.app.DatePickerDialog$OnDateSetListener)")
    def set_on_date_set_listener(self, listener: Any) -> None:
        self.listener = listener

    @java_method("void onClick(android.content.DialogInterface,int)")
    def on_click(self, dialog: Any, which: int) -> None:
        if which == _POSITIVE:
            self._tell()
        elif which == _NEGATIVE:
            call(self, "cancel()V")

    def _tell(self) -> None:
        if self.listener is not None:
            self.picker.clearFocus____V()
            day = self.picker.picked
            call(self.listener, _DATE_SET, self.picker, day.year, day.month - 1, day.day)

    @java_method("protected void onStop()")
    def on_stop(self: Any) -> None:
        """From Android 4.1 to 4.4 a dialog that goes away has set its date, too."""
        if 16 <= device().api <= 19:
            self._tell()
        AlertDialog.on_stop(self)

    @java_method("android.widget.DatePicker getDatePicker()")
    def get_date_picker(self) -> Any:
        return self.picker

    @java_method("void updateDate(int,int,int)")
    def update_date(self, year: int, month: int, day: int) -> None:
        self.picker.update_date(year, month, day)

    @java_method("android.os.Bundle onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        state = AlertDialog.on_save_instance_state(self)
        day = self.picker.picked
        for key, value in (("year", day.year), ("month", day.month - 1), ("day", day.day)):
            call(state, "putInt(Ljava/lang/String;I)V", key, value)
        return state

    @java_method("void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        AlertDialog.on_restore_instance_state(self, state)
        get = "getInt(Ljava/lang/String;)I"
        year, month, day = (call(state, get, key) for key in ("year", "month", "day"))
        self.picker.init_date(year, month, day, self)


@java_class(_TIME, implements=[_CLICK, "android.widget.TimePicker$OnTimeChangedListener"])
class TimePickerDialog(AlertDialog):
    picker: Any
    listener: Any = None

    @java_method(f"void <init>({_CONTEXT},{_TIME}$OnTimeSetListener,int,int,boolean)")
    def init_time(self, context: Any, listener: Any, hour: int, minute: int, is_24: Any) -> None:
        self.init_time_theme(context, 0, listener, hour, minute, is_24)

    @java_method(f"void <init>({_CONTEXT},int,{_TIME}$OnTimeSetListener,int,int,boolean)")
    def init_time_theme(
        self: Any, context: Any, theme: int, listener: Any, hour: int, minute: int, is_24: Any
    ) -> None:
        self.init_theme(context, theme)
        self.listener = listener
        self.picker = make("TimePicker", self.f_mContext, framework_id("id/timePicker"))
        self.picker.set_is24_hour_view(box_bool(bool(is_24)))
        self.picker.set_current_hour(box_int(hour))
        self.picker.set_current_minute(box_int(minute))
        self.picker.set_on_time_changed_listener(self)
        self.set_view(self.picker)
        _buttons(self)

    @java_method("void onTimeChanged(android.widget.TimePicker,int,int)")
    def on_time_changed(self, picker: Any, hour: int, minute: int) -> None:
        """Nothing but the picker shows the time."""

    @java_method("void onClick(android.content.DialogInterface,int)")
    def on_click(self, dialog: Any, which: int) -> None:
        if which == _POSITIVE:
            self._tell()
        elif which == _NEGATIVE:
            call(self, "cancel()V")

    def _tell(self) -> None:
        if self.listener is not None:
            self.picker.clearFocus____V()
            call(self.listener, _TIME_SET, self.picker, self.picker.hour, self.picker.minute)

    @java_method("protected void onStop()")
    def on_stop(self: Any) -> None:
        if 16 <= device().api <= 19:
            self._tell()
        AlertDialog.on_stop(self)

    @java_method("void updateTime(int,int)")
    def update_time(self, hour: int, minute: int) -> None:
        self.picker.set_current_hour(box_int(hour))
        self.picker.set_current_minute(box_int(minute))

    @java_method("android.os.Bundle onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        state = AlertDialog.on_save_instance_state(self)
        call(state, "putInt(Ljava/lang/String;I)V", "hour", self.picker.hour)
        call(state, "putInt(Ljava/lang/String;I)V", "minute", self.picker.minute)
        call(state, "putBoolean(Ljava/lang/String;Z)V", "is24hour", self.picker.is_24)
        return state

    @java_method("void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        AlertDialog.on_restore_instance_state(self, state)
        is_24 = call(state, "getBoolean(Ljava/lang/String;)Z", "is24hour")
        self.picker.set_is24_hour_view(box_bool(bool(is_24)))
        get = "getInt(Ljava/lang/String;)I"
        self.update_time(call(state, get, "hour"), call(state, get, "minute"))


__all__ = ["DatePickerDialog", "TimePickerDialog", "unbox"]
