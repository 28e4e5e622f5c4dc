"""Makes the manager of no cameras."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_hardware.camera import CameraManager


def create(context: Any) -> Any:
    return CameraManager()
