"""Managers of hardware that the device does not have."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject


@java_class("android.hardware.ConsumerIrManager", access="public final")
class ConsumerIrManager(JObject):
    @java_method("boolean hasIrEmitter()")
    def has_ir_emitter(self) -> bool:
        return False


@java_class("android.hardware.fingerprint.FingerprintManager")
class FingerprintManager(JObject):
    @java_method("boolean isHardwareDetected()")
    @java_method("boolean hasEnrolledFingerprints()")
    def is_hardware_detected(self) -> bool:
        return False


def create(context: Any) -> Any:
    return FingerprintManager()
