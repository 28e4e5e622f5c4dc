"""Shortening a text to a width with an ellipsis."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, to_string
from devices.pocket.framework.android_text.builder import SpannableStringBuilder
from devices.pocket.framework.android_text.interfaces import Spanned

ELLIPSIS, FILLER = "\u2026", "\ufeff"


def cut(widths: list[float], available: float, ellipsis: float, where: str) -> tuple[int, int]:
    """Which characters (start, end) an ellipsis has to replace; start == end if none."""
    count = len(widths)
    if sum(widths) <= available:
        return count, count
    room = max(available - ellipsis, 0.0)
    if where == "START":
        return 0, count - _fit(widths[::-1], room)
    if where == "MIDDLE":
        right = _fit(widths[::-1], room / 2)
        used = sum(widths[count - right :])
        left = _fit(widths, room - used)
        return left, count - right
    return _fit(widths, room), count


def _fit(widths: list[float], room: float) -> int:
    passed = 0.0
    for index, width in enumerate(widths):
        passed += width
        if passed > room:
            return index
    return len(widths)


def ellipsize(
    text: Any, paint: Any, available: float, where: str, preserve_length: bool, callback: Any
) -> Any:
    """`TextUtils.ellipsize`: the same object if it fits."""
    plain = to_string(text)
    widths = paint.widths(plain)
    ellipsis = paint.width(ELLIPSIS)
    start, end = cut(widths, available, ellipsis, where)
    if start == end:
        _report(callback, 0, 0)
        return text
    _report(callback, start, end)
    if ellipsis > available and not preserve_length:
        return ""
    filler = ELLIPSIS + FILLER * (end - start - 1) if preserve_length else ELLIPSIS
    if isinstance(text, Spanned):
        made = SpannableStringBuilder.of(text)
        made.replace(start, end, filler)
        return made
    return plain[:start] + filler + plain[end:]


def _report(callback: Any, start: int, end: int) -> None:
    if callback is not None:
        call(callback, "ellipsized(II)V", start, end)
