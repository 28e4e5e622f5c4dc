"""MeasureSpec, and the arithmetic of sizes that everybody shares.

A spec is an int: the mode in the two top bits, the size in the others.
"""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

UNSPECIFIED, EXACTLY, AT_MOST = 0, 1 << 30, -(1 << 31)
SIZE_MASK = (1 << 30) - 1
#: The bits of a measured size that say "too small"; see `View.getMeasuredState`.
STATE_TOO_SMALL = 0x01000000
MEASURED_SIZE_MASK = 0x00FFFFFF
MATCH_PARENT, WRAP_CONTENT = -1, -2


def make(size: int, mode: int) -> int:
    """`MeasureSpec.makeMeasureSpec`."""
    return (size & SIZE_MASK) | mode


def mode_of(spec: int) -> int:
    return AT_MOST if spec < 0 else spec & EXACTLY


def size_of(spec: int) -> int:
    return spec & SIZE_MASK


def exactly(size: int) -> int:
    return (size & SIZE_MASK) | EXACTLY


def at_most(size: int) -> int:
    return (size & SIZE_MASK) | AT_MOST


def default_size(size: int, spec: int) -> int:
    """`View.getDefaultSize`: what a view takes that has no opinion."""
    return size if mode_of(spec) == UNSPECIFIED else spec & SIZE_MASK


def resolve_size_and_state(size: int, spec: int, child_state: int = 0) -> int:
    """`View.resolveSizeAndState`."""
    mode, given = mode_of(spec), spec & SIZE_MASK
    if mode == AT_MOST:
        result = given | STATE_TOO_SMALL if given < size else size
    elif mode == EXACTLY:
        result = given
    else:
        result = size
    return result | (child_state & -0x1000000)


def resolve_size(size: int, spec: int) -> int:
    """`View.resolveSize`."""
    mode, given = mode_of(spec), spec & SIZE_MASK
    if mode == AT_MOST:
        return min(given, size)
    return given if mode == EXACTLY else size


def child_measure_spec(spec: int, padding: int, dimension: int) -> int:
    """`ViewGroup.getChildMeasureSpec`: what a child that wants `dimension` is told."""
    mode = mode_of(spec)
    size = max(0, (spec & SIZE_MASK) - padding)
    if dimension >= 0:
        return exactly(dimension)
    if mode == EXACTLY:
        return exactly(size) if dimension == MATCH_PARENT else at_most(size)
    if mode == AT_MOST:
        return at_most(size)
    return make(size, UNSPECIFIED)


@java_class("android.view.View$MeasureSpec")
@constants(UNSPECIFIED=UNSPECIFIED, EXACTLY=EXACTLY, AT_MOST=AT_MOST)
class MeasureSpec(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static int makeMeasureSpec(int,int)")
    def make_measure_spec(size: Any, mode: int) -> int:  # noqa: N805
        return make(size, mode)

    @java_method("static int makeSafeMeasureSpec(int,int)")
    def make_safe_measure_spec(size: Any, mode: int) -> int:  # noqa: N805
        return make(size, mode)

    @java_method("static int getMode(int)")
    def get_mode(spec: Any) -> int:  # noqa: N805
        return mode_of(spec)

    @java_method("static int getSize(int)")
    def get_size(spec: Any) -> int:  # noqa: N805
        return size_of(spec)

    @java_method("static int adjust(int,int)")
    def adjust(spec: Any, delta: int) -> int:  # noqa: N805
        mode, size = mode_of(spec), size_of(spec)
        if mode == UNSPECIFIED:
            return make(size, UNSPECIFIED)
        return make(max(0, size + delta), mode)

    @java_method("static String toString(int)")
    def text_of(spec: Any) -> str:  # noqa: N805
        names = {UNSPECIFIED: "UNSPECIFIED ", EXACTLY: "EXACTLY ", AT_MOST: "AT_MOST "}
        return f"MeasureSpec: {names[mode_of(spec)]}{size_of(spec)}"
