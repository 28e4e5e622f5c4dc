"""Camera: the device has none."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.constants import constants

_CAMERA = "android.hardware.Camera"


@java_class(f"{_CAMERA}$CameraInfo")
@constants(CAMERA_FACING_BACK=0, CAMERA_FACING_FRONT=1)
class CameraInfo(JObject):
    facing = java_field("int facing")
    orientation = java_field("int orientation")

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing is known."""


@java_class(_CAMERA)
class Camera(JObject):
    @java_method("static int getNumberOfCameras()")
    @staticmethod
    def get_number_of_cameras() -> int:
        return 0

    @java_method(f"static {_CAMERA} open()")
    @staticmethod
    def open() -> Any:
        return None

    @java_method(f"static {_CAMERA} open(int)")
    @staticmethod
    def open_number(number: int) -> Any:
        throw("java.lang.RuntimeException", "Fail to connect to camera service")

    @java_method(f"static void getCameraInfo(int,{_CAMERA}$CameraInfo)")
    @staticmethod
    def get_camera_info(number: int, info: Any) -> None:
        throw("java.lang.RuntimeException", "Fail to get camera info")


@java_class("android.hardware.camera2.CameraManager", access="public final")
class CameraManager(JObject):
    @java_method("String[] getCameraIdList()")
    def get_camera_id_list(self) -> Any:
        return array_of("[Ljava/lang/String;", [])
