"""PowerManager: the screen is on, and wake locks are counted."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import main_looper
from devices.pocket.framework.runtime import device, process


def create(context: Any) -> Any:
    return PowerManager()


@java_class("android.os.PowerManager", access="public final")
class PowerManager(JObject):
    @java_method("android.os.PowerManager$WakeLock newWakeLock(int,String)")
    def new_wake_lock(self, flags: int, tag: str | None) -> Any:
        if flags & 0xFFFF not in (1, 6, 10, 26, 32, 64, 128):
            throw("java.lang.IllegalArgumentException", "Must specify a valid wake lock level.")
        if tag is None:
            throw("java.lang.IllegalArgumentException", "The tag must not be null.")
        made = WakeLock()
        made.flags, made.tag = flags, tag
        return made

    @java_method("boolean isScreenOn()")
    @java_method("boolean isInteractive()")
    def is_interactive(self) -> bool:
        with device().lock:
            return device().power.interactive

    @java_method("void userActivity(long,boolean)")
    def user_activity(self, when: int, changes_lights: int) -> None:
        self._system_only()

    @java_method("void goToSleep(long)")
    def go_to_sleep(self, when: int) -> None:
        self._system_only()

    @java_method("void wakeUp(long)")
    def wake_up(self, when: int) -> None:
        self._system_only()

    @java_method("void reboot(String)")
    def reboot(self, reason: str | None) -> None:
        throw(
            "java.lang.SecurityException",
            f"Neither user {process().uid} nor current process has android.permission.REBOOT.",
        )

    def _system_only(self) -> None:
        throw(
            "java.lang.SecurityException",
            f"Neither user {process().uid} nor current process has"
            " android.permission.DEVICE_POWER.",
        )

    @java_method("boolean isPowerSaveMode()")
    def is_power_save_mode(self) -> bool:
        return device().settings.get_int("global", "low_power") == 1

    @java_method("boolean isDeviceIdleMode()")
    @java_method("boolean isSustainedPerformanceModeSupported()")
    def is_device_idle_mode(self) -> bool:
        return False

    @java_method("boolean isIgnoringBatteryOptimizations(String)")
    def is_ignoring_battery_optimizations(self, package: str) -> bool:
        return False

    @java_method("boolean isWakeLockLevelSupported(int)")
    def is_wake_lock_level_supported(self, level: int) -> bool:
        return level in (1, 6, 10, 26, 32)

    @java_method("int getLocationPowerSaveMode()")
    def get_location_power_save_mode(self) -> int:
        return 0


@java_class("android.os.PowerManager$WakeLock", access="public final")
class WakeLock(JObject):
    flags = 0
    tag = ""
    count = 0
    counted = True

    @java_method("void acquire()")
    def acquire(self) -> None:
        if not self.counted or self.count == 0:
            with device().lock:
                device().power.acquire(process(), self.tag, self.flags)
        self.count = self.count + 1 if self.counted else 1

    @java_method("void acquire(long)")
    def acquire_timed(self, millis: int) -> None:
        self.acquire()
        if vm().state.get("android.os.PowerManager timer") is None:
            vm().state["android.os.PowerManager timer"] = Handler.create(main_looper())
        timer = vm().state["android.os.PowerManager timer"]
        timer.post_delayed(PythonTask.create(self._time_out), millis)

    def _time_out(self) -> None:
        if self.count:
            self.release()

    @java_method("void release()")
    def release(self) -> None:
        self.release_flags(0)

    @java_method("void release(int)")
    def release_flags(self, flags: int) -> None:
        if self.count <= 0 and self.counted:
            throw("java.lang.RuntimeException", f"WakeLock under-locked {self.tag}")
        self.count = self.count - 1 if self.counted else 0
        if self.count == 0:
            with device().lock:
                device().power.release(process(), self.tag)

    @java_method("boolean isHeld()")
    def is_held(self) -> bool:
        return self.count > 0

    @java_method("void setReferenceCounted(boolean)")
    def set_reference_counted(self, counted: int) -> None:
        self.counted = bool(counted)

    @java_method("void setWorkSource(android.os.WorkSource)")
    def set_work_source(self, source: Any) -> None:
        """Nobody bills the energy."""

    @java_method("String toString()")
    def to_string(self) -> str:
        held = f" held={'true' if self.count else 'false'}, refCount={self.count}"
        return f"WakeLock{{{vm().identity_hash(self):x}{held}}}"
