"""Vibrator and VibrationEffect."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.runtime import device, process

_EFFECT = "android.os.VibrationEffect"
_ATTRIBUTES = "android.media.AudioAttributes"


def create(context: Any) -> Any:
    return SystemVibrator()


@java_class("android.os.Vibrator", access="public abstract")
class Vibrator(JObject):
    @java_method("boolean hasVibrator()")
    def has_vibrator(self) -> bool:
        return True

    @java_method("boolean hasAmplitudeControl()")
    def has_amplitude_control(self) -> bool:
        return False

    def _start(self, pattern: tuple[int, ...], repeat: int) -> None:
        here = process()
        if not device().packages.uid_holds(here.uid, "android.permission.VIBRATE"):
            throw(
                "java.lang.SecurityException",
                f"Neither user {here.uid} nor current process has android.permission.VIBRATE.",
            )
        with device().lock:
            device().vibration.start(here.package, pattern, repeat)

    @java_method("void vibrate(long)")
    def vibrate(self, millis: int) -> None:
        self._start((0, millis), -1)

    @java_method(f"void vibrate(long,{_ATTRIBUTES})")
    def vibrate_attributes(self, millis: int, attributes: Any) -> None:
        self._start((0, millis), -1)

    @java_method("void vibrate(long[],int)")
    def vibrate_pattern(self, pattern: JArray, repeat: int) -> None:
        if repeat >= len(pattern.d) or repeat < -1:
            throw("java.lang.ArrayIndexOutOfBoundsException")
        self._start(tuple(pattern.d), repeat)

    @java_method(f"void vibrate(long[],int,{_ATTRIBUTES})")
    def vibrate_pattern_attributes(self, pattern: JArray, repeat: int, attributes: Any) -> None:
        self.vibrate_pattern(pattern, repeat)

    @java_method(f"void vibrate({_EFFECT})")
    def vibrate_effect(self, effect: Any) -> None:
        self._start(effect.pattern, effect.repeat)

    @java_method(f"void vibrate({_EFFECT},{_ATTRIBUTES})")
    def vibrate_effect_attributes(self, effect: Any, attributes: Any) -> None:
        self._start(effect.pattern, effect.repeat)

    @java_method("void cancel()")
    def cancel(self) -> None:
        with device().lock:
            device().vibration.cancel(process().package)


@java_class("android.os.SystemVibrator")
class SystemVibrator(Vibrator):
    pass


@java_class(_EFFECT, implements=["android.os.Parcelable"], access="public abstract")
class VibrationEffect(JObject):
    pattern: tuple[int, ...] = ()
    repeat = -1

    @classmethod
    def _made(cls, pattern: tuple[int, ...], repeat: int = -1) -> Any:
        made = cls()
        made.pattern, made.repeat = pattern, repeat
        return made

    @java_method(f"static {_EFFECT} createOneShot(long,int)")
    @staticmethod
    def create_one_shot(millis: int, amplitude: int) -> Any:
        if millis <= 0:
            throw(
                "java.lang.IllegalArgumentException",
                f"duration must be positive (duration={millis})",
            )
        return VibrationEffect._made((0, millis))

    @java_method(f"static {_EFFECT} createWaveform(long[],int)")
    @staticmethod
    def create_waveform(timings: JArray, repeat: int) -> Any:
        return VibrationEffect._made(tuple(timings.d), repeat)

    @java_method(f"static {_EFFECT} createWaveform(long[],int[],int)")
    @staticmethod
    def create_waveform_amplitudes(timings: JArray, amplitudes: JArray, repeat: int) -> Any:
        if len(timings.d) != len(amplitudes.d):
            throw(
                "java.lang.IllegalArgumentException",
                "timing and amplitude arrays must be of equal length",
            )
        return VibrationEffect._made(tuple(timings.d), repeat)

    @java_method(f"static {_EFFECT} createPredefined(int)")
    @staticmethod
    def create_predefined(number: int) -> Any:
        return VibrationEffect._made((0, 20))

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0
