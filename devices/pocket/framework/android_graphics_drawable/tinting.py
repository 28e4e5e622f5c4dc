"""What most drawables have in common: alpha, colour filter and tint."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from devices.pocket.framework.android_graphics_drawable.drawable import (
    INVALIDATE_SELF,
    TRANSLUCENT,
    Drawable,
)

#: `android:tintMode` and the blend mode that it names.
TINT_MODES = {
    3: "SRC_OVER", 5: "SRC_IN", 9: "SRC_ATOP", 14: "MULTIPLY", 15: "SCREEN", 16: "ADD",
}  # fmt: skip


class Tinted(Drawable):
    """`filter_now` is what to draw with: an explicit colour filter wins over the tint."""

    alpha = 255
    color_filter: Any = None
    tint: Any = None
    tint_mode = "SRC_IN"
    auto_mirrored = False

    def filter_now(self) -> Any:
        from devices.pocket.framework.android_graphics.filters import porter_duff_filter

        if self.color_filter is not None or self.tint is None:
            return self.color_filter
        return porter_duff_filter(self.tint.color_for(self.state_set()), self.tint_mode)

    def read_tint(self, found: Any) -> None:
        """`android:tint`, `tintMode`, `alpha` and `autoMirrored` of an element."""
        if found.has("tint"):
            self.tint = found.color_list("tint")
        self.tint_mode = TINT_MODES.get(found.integer("tintMode", -1), self.tint_mode)
        if found.has("alpha"):
            self.alpha = int(found.floating("alpha", 1.0) * 255 + 0.5)
        self.auto_mirrored = bool(found.boolean("autoMirrored", self.auto_mirrored))

    @java_method("void setAlpha(int)")
    def set_alpha(self, alpha: int) -> None:
        if self.alpha != alpha:
            self.alpha = alpha
            INVALIDATE_SELF(self)

    @java_method("int getAlpha()")
    def get_alpha(self) -> int:
        return self.alpha

    @java_method("void setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self, color_filter: Any) -> None:
        self.color_filter = color_filter
        INVALIDATE_SELF(self)

    @java_method("android.graphics.ColorFilter getColorFilter()")
    def get_color_filter(self) -> Any:
        return self.color_filter

    @java_method("void setTintList(android.content.res.ColorStateList)")
    def set_tint_list(self, tint: Any) -> None:
        self.tint = tint
        INVALIDATE_SELF(self)

    @java_method("void setTintMode(android.graphics.PorterDuff$Mode)")
    def set_tint_mode(self, mode: Any) -> None:
        self.tint_mode = "SRC_IN" if mode is None else mode.name
        INVALIDATE_SELF(self)

    @java_method("void setTintBlendMode(android.graphics.BlendMode)")
    def set_tint_blend_mode(self, mode: Any) -> None:
        self.tint_mode = "SRC_IN" if mode is None else mode.name
        INVALIDATE_SELF(self)

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        return self.tint is not None and bool(self.tint.is_stateful())

    @java_method("boolean hasFocusStateSpecified()")
    def has_focus_state_specified(self) -> bool:
        return self.tint is not None and bool(self.tint.has_focus_state_specified())

    @java_method("protected boolean onStateChange(int[])")
    def on_state_change(self, state: Any) -> bool:
        if self.tint is None or not self.tint.is_stateful():
            return False
        INVALIDATE_SELF(self)
        return True

    @java_method("boolean isAutoMirrored()")
    def is_auto_mirrored(self) -> bool:
        return self.auto_mirrored

    @java_method("void setAutoMirrored(boolean)")
    def set_auto_mirrored(self, mirrored: bool) -> None:
        self.auto_mirrored = bool(mirrored)

    @java_method("int getOpacity()")
    def get_opacity(self) -> int:
        return TRANSLUCENT

    @java_method("android.graphics.drawable.Drawable$ConstantState getConstantState()")
    def get_constant_state(self) -> Any:
        return self.shared_state()
