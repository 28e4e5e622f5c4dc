"""Spans that change how characters are drawn but not their size."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_text_style.bases import CharacterStyle
from devices.pocket.framework.android_text_style.declare import parcelable

_STYLE = "android.text.style."
_LOOK = [_STYLE + "UpdateAppearance", "android.text.ParcelableSpan"]
_DRAW = "void updateDrawState(android.text.TextPaint)"


@java_class(_STYLE + "ForegroundColorSpan", implements=_LOOK)
@parcelable(2, color="I")
class ForegroundColorSpan(CharacterStyle):
    color: int

    @java_method("void <init>(int)")
    def init_color(self, color: int) -> None:
        self.color = color

    @java_method("int getForegroundColor()")
    def get_foreground_color(self) -> int:
        return self.color

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        paint.color = self.color


@java_class(_STYLE + "BackgroundColorSpan", implements=_LOOK)
@parcelable(12, color="I")
class BackgroundColorSpan(CharacterStyle):
    color: int

    @java_method("void <init>(int)")
    def init_color(self, color: int) -> None:
        self.color = color

    @java_method("int getBackgroundColor()")
    def get_background_color(self) -> int:
        return self.color

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        paint.f_bgColor = self.color


@java_class(_STYLE + "UnderlineSpan", implements=_LOOK)
@parcelable(6)
class UnderlineSpan(CharacterStyle):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        paint.flags |= 8


@java_class(_STYLE + "StrikethroughSpan", implements=_LOOK)
@parcelable(5)
class StrikethroughSpan(CharacterStyle):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        paint.flags |= 16


@java_class(_STYLE + "MaskFilterSpan", implements=[_STYLE + "UpdateAppearance"])
class MaskFilterSpan(CharacterStyle):
    filter: Any

    @java_method("void <init>(android.graphics.MaskFilter)")
    def init_filter(self, mask: Any) -> None:
        self.filter = mask

    @java_method("android.graphics.MaskFilter getMaskFilter()")
    def get_mask_filter(self) -> Any:
        return self.filter

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        paint.mask_filter = self.filter


@java_class(_STYLE + "RasterizerSpan", implements=[_STYLE + "UpdateAppearance"])
class RasterizerSpan(CharacterStyle):
    rasterizer: Any

    @java_method("void <init>(android.graphics.Rasterizer)")
    def init_rasterizer(self, rasterizer: Any) -> None:
        self.rasterizer = rasterizer

    @java_method("android.graphics.Rasterizer getRasterizer()")
    def get_rasterizer(self) -> Any:
        return self.rasterizer

    @java_method(_DRAW)
    def update_draw_state(self, paint: Any) -> None:
        pass
