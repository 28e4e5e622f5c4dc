"""android.text.format.Formatter: sizes and addresses."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.runtime import device

_UNITS = ("B", "kB", "MB", "GB", "TB", "PB")
_OLD_UNITS = ("B", "KB", "MB", "GB", "TB", "PB")


def size_text(size: int, short: bool) -> str:
    """Bytes in the largest unit that keeps the number below 900; thousands from Android 8 on."""
    step = 1000 if device().api >= 26 else 1024
    negative, value, unit = size < 0, float(abs(size)), 0
    while value > 900 and unit < len(_UNITS) - 1:
        unit += 1
        value /= step
    if unit == 0 or value >= 100:
        text = f"{value:.0f}"
    elif value < 1:
        text = f"{value:.2f}"
    elif value < 10:
        text = f"{value:.1f}" if short else f"{value:.2f}"
    else:
        text = f"{value:.0f}" if short else f"{value:.2f}"
    gap = " " if device().api >= 23 else ""
    names = _UNITS if device().api >= 26 else _OLD_UNITS
    sign = "-" if negative else ""
    return f"{sign}{text}{gap}{names[unit]}"


@java_class("android.text.format.Formatter", access="public final")
class Formatter(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static String formatFileSize(android.content.Context,long)")
    def format_file_size(context: Any, size: int) -> str:
        return "" if context is None else size_text(size, False)

    @staticmethod
    @java_method("static String formatShortFileSize(android.content.Context,long)")
    def format_short_file_size(context: Any, size: int) -> str:
        return "" if context is None else size_text(size, True)

    @staticmethod
    @java_method("static String formatIpAddress(int)")
    def format_ip_address(address: int) -> str:
        return ".".join(str(address >> shift & 0xFF) for shift in (0, 8, 16, 24))
