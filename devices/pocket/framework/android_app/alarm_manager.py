"""AlarmManager."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content.context import PACKAGE_NAME
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.alarms import Alarm

_PENDING = "android.app.PendingIntent"
_LISTENER = "android.app.AlarmManager$OnAlarmListener"
_CLOCK = "android.app.AlarmManager$AlarmClockInfo"
_LISTENERS = "android.app.AlarmManager listeners"


def create(context: Any) -> Any:
    made = AlarmManager()
    made.context = context
    return made


@java_interface(_LISTENER, abstract=["void onAlarm()"])
class OnAlarmListener:
    pass


def _listeners() -> dict[int, tuple[Any, Any]]:
    found: dict[int, tuple[Any, Any]] = vm().state.setdefault(_LISTENERS, {})
    return found


def _number(listener: Any, handler: Any) -> int:
    known = _listeners()
    number = next((n for n, (one, _) in known.items() if one is listener), None)
    if number is None:
        number = max(known, default=0) + 1
    known[number] = (listener, handler)
    return number


def alarm_due(number: int) -> None:
    """Between two steps of Java threads: has a listener told."""
    found = _listeners().pop(number, None)
    if found is not None:
        listener, handler = found
        task = PythonTask.create(lambda: call(listener, "onAlarm()V"))
        (handler or system_handler()).post(task)


@java_class("android.app.AlarmManager")
@constants(RTC_WAKEUP=0, RTC=1, ELAPSED_REALTIME_WAKEUP=2, ELAPSED_REALTIME=3)
@constants(
    "long",
    INTERVAL_FIFTEEN_MINUTES=900_000,
    INTERVAL_HALF_HOUR=1_800_000,
    INTERVAL_HOUR=3_600_000,
    INTERVAL_HALF_DAY=43_200_000,
    INTERVAL_DAY=86_400_000,
)
class AlarmManager(JObject):
    context: Any = None

    def _set(
        self,
        kind: int,
        when: int,
        interval: int = 0,
        pending: Any = None,
        listener: int | None = None,
        tag: str = "",
        is_clock: bool = False,
        show: int | None = None,
    ) -> None:
        if pending is None and listener is None:
            throw("java.lang.IllegalArgumentException", "operation must be non-null")
        with device().lock:
            alarms = device().alarms
            if when < 0:
                when = 0
            alarms.set(
                Alarm(
                    kind=kind,
                    when=when,
                    at=alarms.moment(kind, when),
                    interval=interval,
                    package=PACKAGE_NAME(self.context),
                    pending=None if pending is None else pending.number,
                    listener=listener,
                    process=process(),
                    tag=tag,
                    is_clock=is_clock,
                    clock_show=show,
                )
            )

    @java_method(f"void set(int,long,{_PENDING})")
    @java_method(f"void setExact(int,long,{_PENDING})")
    @java_method(f"void setAndAllowWhileIdle(int,long,{_PENDING})")
    @java_method(f"void setExactAndAllowWhileIdle(int,long,{_PENDING})")
    def set(self, kind: int, when: int, pending: Any) -> None:
        self._set(kind, when, pending=pending)

    @java_method(f"void setWindow(int,long,long,{_PENDING})")
    def set_window(self, kind: int, when: int, length: int, pending: Any) -> None:
        self._set(kind, when, pending=pending)

    @java_method(f"void setRepeating(int,long,long,{_PENDING})")
    @java_method(f"void setInexactRepeating(int,long,long,{_PENDING})")
    def set_repeating(self, kind: int, when: int, interval: int, pending: Any) -> None:
        shortest = 60_000 if device().api >= 22 else 1
        self._set(kind, when, max(interval, shortest), pending=pending)

    @java_method(f"void set(int,long,String,{_LISTENER},android.os.Handler)")
    @java_method(f"void setExact(int,long,String,{_LISTENER},android.os.Handler)")
    def set_listener(self, kind: int, when: int, tag: str, listener: Any, handler: Any) -> None:
        self._set(kind, when, listener=_number(listener, handler), tag=tag or "")

    @java_method(f"void setWindow(int,long,long,String,{_LISTENER},android.os.Handler)")
    def set_window_listener(
        self, kind: int, when: int, length: int, tag: str, listener: Any, handler: Any
    ) -> None:
        self.set_listener(kind, when, tag, listener, handler)

    @java_method(f"void setAlarmClock({_CLOCK},{_PENDING})")
    def set_alarm_clock(self, info: Any, pending: Any) -> None:
        show = None if info.show is None else info.show.number
        self._set(0, info.when, pending=pending, is_clock=True, show=show)

    @java_method(f"{_CLOCK} getNextAlarmClock()")
    def get_next_alarm_clock(self) -> Any:
        from devices.pocket.framework.android_app.pending_intent import PendingIntent

        with device().lock:
            found = device().alarms.next_clock()
        if found is None:
            return None
        made = AlarmClockInfo()
        made.when = found.when
        made.show = None if found.clock_show is None else PendingIntent.of(found.clock_show)
        return made

    @java_method(f"void cancel({_PENDING})")
    def cancel(self, pending: Any) -> None:
        if pending is None:
            if device().api >= 24:
                throw("java.lang.NullPointerException", "cancel() called with a null PendingIntent")
            return
        with device().lock:
            device().alarms.cancel(pending.number, None, process())

    @java_method(f"void cancel({_LISTENER})")
    def cancel_listener(self, listener: Any) -> None:
        if listener is None:
            throw("java.lang.NullPointerException", "cancel() called with a null OnAlarmListener")
        for number, (one, _) in list(_listeners().items()):
            if one is listener:
                del _listeners()[number]
                with device().lock:
                    device().alarms.cancel(None, number, process())

    @java_method("boolean canScheduleExactAlarms()")
    def can_schedule_exact_alarms(self) -> bool:
        return True

    @java_method("void setTime(long)")
    @java_method("void setTimeZone(String)")
    def set_time(self, value: Any) -> None:
        permission = "SET_TIME" if isinstance(value, int) else "SET_TIME_ZONE"
        throw(
            "java.lang.SecurityException",
            f"Neither user {process().uid} nor current process has"
            f" android.permission.{permission}.",
        )


def _clock_creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        made = AlarmClockInfo()
        made.when, made.show = parcel.read_long(), parcel.read_parcelable(None)
        return made

    return creator(_CLOCK, read)


@java_class(_CLOCK, implements=["android.os.Parcelable"], access="public final")
class AlarmClockInfo(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _clock_creator)
    when = 0
    show: Any = None

    @java_method(f"void <init>(long,{_PENDING})")
    def init(self, when: int, show: Any) -> None:
        self.when, self.show = when, show

    @java_method("long getTriggerTime()")
    def get_trigger_time(self) -> int:
        return self.when

    @java_method(f"{_PENDING} getShowIntent()")
    def get_show_intent(self) -> Any:
        return self.show

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_long(self.when)
        parcel.write_parcelable(self.show, flags)
