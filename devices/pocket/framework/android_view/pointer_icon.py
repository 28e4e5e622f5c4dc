"""PointerIcon: what a mouse pointer would look like."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_NAMES = [
    "ARROW",
    "SPOT_HOVER",
    "CONTEXT_MENU",
    "HAND",
    "HELP",
    "WAIT",
    "CELL",
    "CROSSHAIR",
    "TEXT",
    "VERTICAL_TEXT",
    "ALIAS",
    "COPY",
    "NO_DROP",
    "ALL_SCROLL",
    "HORIZONTAL_DOUBLE_ARROW",
    "VERTICAL_DOUBLE_ARROW",
    "TOP_RIGHT_DIAGONAL_DOUBLE_ARROW",
    "TOP_LEFT_DIAGONAL_DOUBLE_ARROW",
    "ZOOM_IN",
    "ZOOM_OUT",
    "GRAB",
    "GRABBING",
]


@java_class("android.view.PointerIcon", implements=["android.os.Parcelable"], access="public final")
@constants(
    "int",
    {
        "TYPE_NULL": 0,
        **{
            f"TYPE_{name}": 1000 + number
            for number, name in enumerate(_NAMES)
            if name != "SPOT_HOVER"
        },
        "TYPE_DEFAULT": 1000,
        "TYPE_CUSTOM": -1,
    },
)
class PointerIcon(JObject):
    kind = 0
    bitmap: Any = None

    @java_method("static android.view.PointerIcon getSystemIcon(android.content.Context,int)")
    @staticmethod
    def get_system_icon(context: Any, kind: int) -> Any:
        made = PointerIcon()
        made.kind = kind
        return made

    @java_method("static android.view.PointerIcon create(android.graphics.Bitmap,float,float)")
    @staticmethod
    def create(bitmap: Any, x: float, y: float) -> Any:
        made = PointerIcon()
        made.kind, made.bitmap = -1, bitmap
        return made

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, PointerIcon) and (
            (self.kind, self.bitmap) == (other.kind, other.bitmap)
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return self.kind

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0
