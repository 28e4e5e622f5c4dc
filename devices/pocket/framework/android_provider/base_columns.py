"""BaseColumns and OpenableColumns."""

from __future__ import annotations

from dalvik.vm.native import java_interface
from devices.pocket.framework.constants import constants


@java_interface("android.provider.BaseColumns")
@constants("String", _ID="_id", _COUNT="_count")
class BaseColumns:
    pass


@java_interface("android.provider.OpenableColumns")
@constants("String", DISPLAY_NAME="_display_name", SIZE="_size")
class OpenableColumns:
    pass
